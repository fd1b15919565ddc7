import type { TeamId } from '@matchpoint/contracts/ids';
import type { Side } from '@matchpoint/contracts/match/base';
import type { PoolTotals } from '../pools.ts';
import type { StatTotals } from '../stat-totals.ts';

/** The stats of one team in a match. */
export interface TeamMatchStats {
  readonly teamId: TeamId;
  readonly side?: Side | undefined;
  readonly result?: 'W' | 'D' | 'L' | undefined;
  /** Goals, points or games won; in events of many teams the points. */
  readonly scored?: number | undefined;
  readonly conceded?: number | undefined;
  readonly stats: StatTotals;
  readonly pools: readonly PoolTotals[];
}
