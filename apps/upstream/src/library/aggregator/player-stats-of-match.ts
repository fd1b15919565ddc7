import type { TeamId } from '@matchpoint/contracts/ids';
import type { StoredDetail } from '../../matches/match-row.ts';
import { basketballPlayers } from './basketball-players.ts';
import { battleRoyalePlayers } from './battle-royale-players.ts';
import type { PlayerMatchStats } from './player-match-stats.ts';
import { seriesPlayers } from './series-players.ts';
import { soccerPlayers } from './soccer-players.ts';

/** Returns the stats of every player of a finished match, each once. `score`: goals, for soccer. */
export function playerStatsOfMatch(
  detail: StoredDetail,
  teamIds: readonly TeamId[],
  score: readonly [number, number] | undefined,
): PlayerMatchStats[] {
  if (detail.soccer !== undefined) return soccerPlayers(detail.soccer, teamIds, score);
  if (detail.basketball !== undefined) return basketballPlayers(detail.basketball, teamIds);
  if (detail.series !== undefined) return seriesPlayers(detail.series, teamIds);
  return detail.battleRoyale === undefined ? [] : battleRoyalePlayers(detail.battleRoyale);
}
