import { gameById } from '@matchpoint/contracts/games';
import type { NameStore } from '../../matches/name-store.ts';
import type { MatchRow } from '../../matches/match-row.ts';
import type { StoredCover } from './tables.ts';

/** Returns a cover drawn from a match: crests and score in the hue of its league; for a battle royale the league alone. */
export async function matchCover(match: MatchRow, names: NameStore): Promise<StoredCover> {
  const [leagues, teams] = await Promise.all([names.leagues([match.league_id]), names.teams(match.team_ids)]);
  const league = leagues.get(match.league_id);
  if (league === undefined) throw new Error(`league ${match.league_id} does not exist`);
  const labels = match.round ?? match.stage ?? {};
  const [home, away] = match.team_ids.map((id) => teams.get(id)?.crest);
  if (gameById(match.game_id)?.kind === 'battle_royale' || home === undefined || away === undefined)
    return { kind: 'league', shorts: league.short_names, hue: league.hue, labels };
  const { score } = match.summary;
  return { kind: 'match', home, away, ...(score === undefined ? {} : { score }), hue: league.hue, labels: league.short_names };
}
