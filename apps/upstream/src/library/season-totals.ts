import { type GameId, gameById } from '@matchpoint/contracts/games';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { Side } from '@matchpoint/contracts/match/base';
import type { SeasonRow } from '../matches/match-store.ts';
import { type PointsTable, pointsTablesOf, type TeamMatchTotals } from './points-tables.ts';
import { mergeTeamPools, type PoolTotals } from './pools.ts';
import { mergeStatTotals, type StatTotals } from './stat-totals.ts';

/** A team in a finished match of a season. */
export interface SeasonTeamRow extends TeamMatchTotals {
  readonly side: Side | null;
  readonly result: 'W' | 'D' | 'L' | null;
  readonly pools: readonly PoolTotals[];
}

/** What the finished matches of a season add up to. */
export interface SeasonTotals {
  /** Matches with a result or statistics. */
  readonly matches: number;
  readonly homeWins: number;
  /** Over the teams of the matches. */
  readonly stats: StatTotals;
  /** Games of series, or of match days; undefined where matches are no such. */
  readonly games: number | undefined;
  readonly pools: readonly PoolTotals[];
  readonly points: readonly PointsTable[];
}

/** Adds up the finished matches of a season. */
export function seasonTotalsOf(gameId: GameId, rows: readonly SeasonRow[], teams: readonly SeasonTeamRow[]): SeasonTotals {
  const games = new Map<MatchId, number>();
  for (const { match_id: id, stats } of teams) games.set(id, Math.max(stats['games']?.[0] ?? 0, games.get(id) ?? 0));
  const played = [...games.values()].reduce((sum, count) => sum + count, 0);
  return {
    matches: games.size,
    homeWins: teams.filter(({ side, result }) => side === 0 && result === 'W').length,
    stats: mergeStatTotals(teams.map(({ stats }) => stats)),
    games: played === 0 ? undefined : played,
    pools: mergeTeamPools(teams),
    points: gameById(gameId)?.kind === 'battle_royale' ? pointsTablesOf(rows, teams) : [],
  };
}
