import type { OddsQuote, OddsRow, OddsTable } from '@matchpoint/contracts/match/odds';
import { decimalOdds, impliedChances, kellyIndex, payoutRate } from '@matchpoint/contracts/rules/odds';
import { asianResult, type LineResult, totalResult } from '@matchpoint/contracts/rules/odds-results';

export const MARKETS = ['asian', 'total', 'euro'] as const;
export type Market = (typeof MARKETS)[number];
/** A market of the whole match, or the winner of one game of a series. */
export type OddsChoice = Market | `game_${number}`;

/** Returns the markets that a table has, in order, and the single games of a series. */
export function choicesOf(table: OddsTable): OddsChoice[] {
  return [
    ...MARKETS.filter((market) => table[market].length > 0),
    ...(table.games ?? []).flatMap(({ no, euro }): OddsChoice[] => (euro.length > 0 ? [`game_${no}`] : [])),
  ];
}

/** Returns the market by whose rules a choice is quoted, and its rows. A choice that the table lacks has none. */
export function rowsOf(table: OddsTable, choice: OddsChoice): { readonly market: Market; readonly rows: readonly OddsRow[] } {
  if (choice === 'asian' || choice === 'total' || choice === 'euro') return { market: choice, rows: table[choice] };
  return { market: 'euro', rows: table.games?.find(({ no }) => choice === `game_${no}`)?.euro ?? [] };
}

/** Returns the decimal odds of a quote, one per outcome: the stake is added to the Hong Kong odds of asian and total. */
function decimals(market: Market, quote: OddsQuote): number[] {
  if (market === 'euro') return quote.x === undefined ? [quote.a, quote.b] : [quote.a, quote.x, quote.b];
  return [decimalOdds(quote.a), decimalOdds(quote.b)];
}

export interface OddsLine {
  readonly row: OddsRow;
  readonly payout: number;
  /** The Kelly index (凯利) of each outcome against the market's average probability, in the order of `decimals`. */
  readonly kelly: readonly number[];
}

/**
 * Returns a market's rows with payout rate and Kelly indices (product.md §1.4) of the closing prices, before those of the current ones: prices
 * in play of a match that is over say nothing.
 */
export function oddsLines(market: Market, rows: readonly OddsRow[]): OddsLine[] {
  const quoted = rows.map((row) => decimals(market, row.closing ?? row.current));
  const chances = quoted.map(impliedChances);
  const outcomes = chances[0]?.length ?? 0;
  const average = Array.from({ length: outcomes }, (_, index) => {
    const known = chances.flatMap((list) => (list.length === outcomes ? [list[index] ?? 0] : []));
    return known.reduce((sum, chance) => sum + chance, 0) / Math.max(1, known.length);
  });
  return rows.map((row, at) => {
    const prices = quoted[at] ?? [];
    return { row, payout: payoutRate(prices), kelly: prices.map((price, index) => kellyIndex(price, average[index] ?? 0)) };
  });
}

/** Returns −1, 0 or 1: how a value changed since the opening. */
export function move(before: number | undefined, after: number | undefined): -1 | 0 | 1 {
  if (before === undefined || after === undefined || Math.abs(before - after) < 0.005) return 0;
  return after > before ? 1 : -1;
}

/** How the closing prices of a company were settled. `line`: for home, or for over. `winner`: which outcome of the match odds came. */
export type OddsStamp = { readonly line: LineResult } | { readonly winner: 'home' | 'draw' | 'away' };

/** Returns the settlement of a row by a score: by its closing line, else the current one of a match that was not traded in play. */
export function stampOf(market: Market, row: OddsRow, score: readonly [number, number]): OddsStamp | undefined {
  if (market === 'euro') return { winner: score[0] === score[1] ? 'draw' : score[0] > score[1] ? 'home' : 'away' };
  const { line } = row.closing ?? row.current;
  if (line === undefined) return undefined;
  return { line: market === 'asian' ? asianResult(line, score) : totalResult(line, score) };
}

export interface ChartPoint {
  readonly at: number;
  readonly a: number;
  readonly b: number;
  readonly x: number | undefined;
  /** The handicap, where it differs from that of the point before. */
  readonly lineChange: number | undefined;
}

/** Returns the movements of a row, oldest first, up to and with its closing price: prices in play are of another market. */
export function chartPoints(row: OddsRow): ChartPoint[] {
  const { closing, history } = row;
  const last =
    closing === undefined
      ? history.length - 1
      : history.findLastIndex(({ quote }) => quote.a === closing.a && quote.b === closing.b && quote.line === closing.line);
  return history.slice(0, last + 1).map(({ at, quote }, index, all) => ({
    at,
    a: quote.a,
    b: quote.b,
    x: quote.x,
    lineChange: index > 0 && all[index - 1]?.quote.line !== quote.line ? quote.line : undefined,
  }));
}
