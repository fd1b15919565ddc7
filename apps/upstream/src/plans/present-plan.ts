import type { MatchId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { PlanMatch } from '@matchpoint/contracts/plan/plan';
import type { Queryable } from '../db/pool.ts';
import type { MatchRow } from '../matches/match-row.ts';
import { MatchStore } from '../matches/match-store.ts';
import type { NameStore } from '../matches/name-store.ts';
import { presentLeague, presentTeam, type Refs } from '../matches/present-match.ts';

/** Returns a match as cards of plans show it. */
function presentPlanMatch(row: MatchRow, refs: Pick<Refs, 'leagues' | 'teams'>, lan: Locale): PlanMatch {
  const { score } = row.summary;
  return {
    id: row.id,
    gameId: row.game_id,
    league: presentLeague(row.league_id, refs, lan),
    startAt: row.start_at,
    status: row.status,
    phase: row.phase,
    teams: row.team_ids.map((id) => presentTeam(id, undefined, refs, lan)),
    ...(score === undefined ? {} : { score }),
    confirmed: row.confirmed,
    simulated: row.origin === 'simulated',
  };
}

/** Returns matches by id as cards of plans show them, hidden ones included: plans on them keep their place in the record. */
export async function planMatches(
  deps: { readonly db: Queryable; readonly names: NameStore },
  ids: Iterable<MatchId>,
  lan: Locale,
): Promise<ReadonlyMap<MatchId, PlanMatch>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await new MatchStore(deps.db).list({ ids: wanted, states: ['upcoming', 'live', 'finished', 'hidden'] }, 'start_asc', {
    index: 1,
    size: wanted.length,
  });
  const [leagues, teams] = await Promise.all([
    deps.names.leagues(rows.map((row) => row.league_id)),
    deps.names.teams(rows.flatMap((row) => row.team_ids)),
  ]);
  return new Map(rows.map((row) => [row.id, presentPlanMatch(row, { leagues, teams }, lan)]));
}
