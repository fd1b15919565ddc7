import type { Id } from './id.ts';

/**
 * The markets of a pick. `win_draw_win`: result of a soccer match. `handicap`, `total`: with a line. `money_line`: winner of a match with
 * overtime, or of a series. `game_winner`: winner of one game or map of a series.
 */
export const PICK_MARKETS = ['win_draw_win', 'handicap', 'total', 'money_line', 'game_winner'] as const;
export type PickMarket = (typeof PICK_MARKETS)[number];

export const PICK_SIDES = ['home', 'draw', 'away', 'over', 'under'] as const;
export type PickSide = (typeof PICK_SIDES)[number];

/** A selection on a market of a match, without a price. */
export interface PickSelection {
  readonly matchId: Id;
  readonly market: PickMarket;
  readonly side: PickSide;
  /** `handicap`: the home team's handicap whatever side is picked (−0.5: home gives half a goal). `total`: the line. */
  readonly line?: number | undefined;
  /** `game_winner`: the game of the series, from 1. */
  readonly game?: number | undefined;
}

/** A pick as it was locked at submission. */
export interface LockedPick extends PickSelection {
  /** Decimal odds, stake included, in thousandths: 1.9 is 1900. */
  readonly oddsMilli: number;
}

/** Result of a settled pick (product.md §3.2). `push` and `void` count neither as hit nor as miss. */
export const SETTLED_RESULTS = ['win', 'half_win', 'push', 'half_lose', 'lose', 'void'] as const;
export type SettledResult = (typeof SETTLED_RESULTS)[number];
export type PickResult = SettledResult | 'pending';

/** What settlement needs to know of a match. */
export type MatchOutcome =
  | { readonly state: 'pending' }
  | { readonly state: 'void' }
  | {
      readonly state: 'played';
      /** The score on which `win_draw_win`, `handicap` and `total` settle, [home, away]: soccer 90 minutes, basketball with overtime, games won
       * of a series. */
      readonly score: readonly [number, number];
      /** The winner with overtime and shoot-out; undefined for a draw. */
      readonly winner?: 'home' | 'away' | undefined;
      /** Winners of the games of a series in order; null for a game without a winner. */
      readonly games?: readonly ('home' | 'away' | null)[] | undefined;
    };

/** Result of a plan: won only when all picks that are not void are won. */
export type PlanResult = 'win' | 'push' | 'lose' | 'void' | 'pending';

/** Returns which sides a market has. */
export function sidesOf(market: PickMarket): readonly PickSide[] {
  if (market === 'win_draw_win') return ['home', 'draw', 'away'];
  return market === 'total' ? ['over', 'under'] : ['home', 'away'];
}
