import type { GameId } from '../games.ts';
import type { Id } from './id.ts';
import type { PickMarket, SettledResult } from './pick.ts';

/** A settled pick of a published plan, as the statistics of its author read it. */
export interface SettledPick {
  readonly result: SettledResult;
  /** The locked decimal odds in thousandths. */
  readonly oddsMilli: number;
  /** The closing odds of the same side at the same line; undefined when the market closed on another line. */
  readonly closingOddsMilli?: number | undefined;
  /** The closing odds of every side of the market at that line, the picked one included. */
  readonly closingMarketMilli?: readonly number[] | undefined;
  readonly gameId: GameId;
  readonly leagueId: Id;
  readonly market: PickMarket;
  /** Kick-off of the match, UTC milliseconds. */
  readonly startAt: number;
  /** Publication of the plan, UTC milliseconds. */
  readonly publishedAt: number;
}

/** Returns picks in the order of statistics: by kick-off, then by publication; picks of one plan keep their order. */
export function inOrder(picks: readonly SettledPick[]): SettledPick[] {
  return picks.toSorted((a, b) => a.startAt - b.startAt || a.publishedAt - b.publishedAt);
}
