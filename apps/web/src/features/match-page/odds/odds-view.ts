import type { OddsQuote, OddsRow } from '@matchpoint/contracts/match/odds';
import { decimalOdds, impliedChances, kellyIndex, payoutRate } from '@matchpoint/contracts/rules/odds';

export const MARKETS = ['asian', 'total', 'euro'] as const;
export type Market = (typeof MARKETS)[number];

/** Returns the decimal odds of a quote, one per outcome: the stake is added to the Hong Kong odds of asian and total. */
function decimals(market: Market, quote: OddsQuote): number[] {
  if (market === 'euro') return quote.x === undefined ? [quote.a, quote.b] : [quote.a, quote.x, quote.b];
  return [decimalOdds(quote.a), decimalOdds(quote.b)];
}

export interface OddsLine {
  readonly row: OddsRow;
  readonly payout: number;
  /** Returns the Kelly index (凯利) of each outcome against the market's average probability, in the order of `decimals`. */
  readonly kelly: readonly number[];
}

/** Returns a market's rows with payout rate and Kelly indices (product.md §1.4). */
export function oddsLines(market: Market, rows: readonly OddsRow[]): OddsLine[] {
  const chances = rows.map((row) => impliedChances(decimals(market, row.current)));
  const outcomes = chances[0]?.length ?? 0;
  const average = Array.from({ length: outcomes }, (_, index) => {
    const known = chances.flatMap((list) => (list.length === outcomes ? [list[index] ?? 0] : []));
    return known.reduce((sum, chance) => sum + chance, 0) / Math.max(1, known.length);
  });
  return rows.map((row) => {
    const prices = decimals(market, row.current);
    return { row, payout: payoutRate(prices), kelly: prices.map((price, index) => kellyIndex(price, average[index] ?? 0)) };
  });
}

/** Returns −1, 0 or 1: how a value changed since the opening. */
export function move(before: number | undefined, after: number | undefined): -1 | 0 | 1 {
  if (before === undefined || after === undefined || Math.abs(before - after) < 0.005) return 0;
  return after > before ? 1 : -1;
}
