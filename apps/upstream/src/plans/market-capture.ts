import type { GameId } from '@matchpoint/contracts/games';
import type { OddsQuote, OddsRow, OddsTable } from '@matchpoint/contracts/match/odds';
import type { PickMarket, PickSide } from '@matchpoint/contracts/rules/pick';
import { marketsOf } from '@matchpoint/contracts/rules/pick-settlement';
import type { MatchRow, StoredDetail } from '../matches/match-row.ts';

/** The columns of a match from which markets are captured. */
export interface QuotedMatch extends Pick<MatchRow, 'game_id' | 'feed_at'> {
  readonly summary: Pick<MatchRow['summary'], 'facts' | 'odds'>;
  readonly odds_table: StoredDetail['oddsTable'] | null;
}

/** SQL of the columns of a QuotedMatch, from `match`. */
export const QUOTED_COLUMNS = `match.game_id, match.summary, match.feed_at, match.detail -> 'oddsTable' as odds_table`;

/** A market with its price now. Odds are decimal, stake included, in thousandths; times UTC milliseconds. */
export interface OfferedMarket {
  readonly market: PickMarket;
  /** `handicap`: the home team's handicap. `total`: the line. */
  readonly line?: number;
  /** `game_winner`: the game of the series, from 1. */
  readonly game?: number;
  readonly sides: readonly { readonly side: PickSide; readonly oddsMilli: number }[];
  readonly quotedAt: number;
  /** The line that most companies quote; markets without a line have one, and single games the first one. */
  readonly main: boolean;
}

interface Quoted {
  readonly quote: OddsQuote;
  readonly at: number;
}

/**
 * Returns the markets that a pick can lock now: of each line the price of the median company. Suspended and closed markets are left out, and
 * so are those that settlement does not know.
 */
export function captureMarkets(match: QuotedMatch): OfferedMarket[] {
  const { odds_table: table, summary, game_id: gameId } = match;
  if (table === null || table === undefined || summary.odds?.suspended === true || summary.odds?.closing === true) return [];
  const allowed = marketsOf(gameId, summary.facts);
  return [
    ...lineMarkets('handicap', table, match),
    ...lineMarkets('total', table, match),
    ...winnerMarkets(table, match),
    ...gameMarkets(table, match),
  ]
    .filter(({ market }) => allowed.includes(market))
    .toSorted((a, b) => allowed.indexOf(a.market) - allowed.indexOf(b.market));
}

function lineMarkets(market: 'handicap' | 'total', table: OddsTable, { game_id: gameId, feed_at }: QuotedMatch): OfferedMarket[] {
  const byLine = new Map<number, Quoted[]>();
  for (const quoted of openQuotes(market === 'handicap' ? table.asian : table.total, feed_at)) {
    const { line } = quoted.quote;
    if (line !== undefined && isLine(line, gameId)) byLine.set(line, [...(byLine.get(line) ?? []), quoted]);
  }
  // The first company decides between lines that equally many quote: a map keeps the order of the table.
  const mostQuotes = Math.max(0, ...Array.from(byLine.values(), (quotes) => quotes.length));
  const mainLine = [...byLine].find(([, quotes]) => quotes.length === mostQuotes)?.[0];
  const offered = [...byLine].flatMap(([line, quotes]) => {
    const { quote, at } = medianOf(quotes);
    const [a, b] = [hongKongMilli(quote.a), hongKongMilli(quote.b)];
    const [first, second] = market === 'handicap' ? (['home', 'away'] as const) : (['over', 'under'] as const);
    return offer({ market, line, quotedAt: at, main: line === mainLine }, [
      [first, a],
      [second, b],
    ]);
  });
  return offered.toSorted((x, y) => Number(y.main) - Number(x.main) || (x.line ?? 0) - (y.line ?? 0));
}

/** The match odds: with a draw those of `win_draw_win`, without one those of `money_line`. */
function winnerMarkets(table: OddsTable, { game_id: gameId, feed_at }: QuotedMatch): OfferedMarket[] {
  const market = marketsOf(gameId).includes('win_draw_win') ? 'win_draw_win' : 'money_line';
  const quotes = openQuotes(table.euro, feed_at).filter(({ quote }) => (quote.x !== undefined) === (market === 'win_draw_win'));
  if (quotes.length === 0) return [];
  const { quote, at } = medianOf(quotes);
  return offer({ market, quotedAt: at, main: true }, [
    ['home', milli(quote.a)],
    ...(quote.x === undefined ? [] : [['draw', milli(quote.x)] as const]),
    ['away', milli(quote.b)],
  ]);
}

/** The winners of single games of a series. */
function gameMarkets({ games }: OddsTable, { feed_at, summary: { facts } }: QuotedMatch): OfferedMarket[] {
  if (facts.kind !== 'series') return [];
  return (games ?? []).flatMap(({ no, euro }) => {
    const quotes = openQuotes(euro, feed_at).filter(({ quote }) => quote.x === undefined);
    const game = facts.games.find((one) => one.no === no);
    if (quotes.length === 0 || no < 1 || no > facts.bestOf || (game !== undefined && game.status !== 'pending')) return [];
    const { quote, at } = medianOf(quotes);
    return offer({ market: 'game_winner', game: no, quotedAt: at, main: no === 1 }, [
      ['home', milli(quote.a)],
      ['away', milli(quote.b)],
    ]);
  });
}

/** A price without a profit is none: the market is then not offered. */
function offer(market: Omit<OfferedMarket, 'sides'>, prices: readonly (readonly [PickSide, number])[]): OfferedMarket[] {
  if (prices.some(([, oddsMilli]) => !(oddsMilli > 1_000))) return [];
  return [{ ...market, sides: prices.map(([side, oddsMilli]) => ({ side, oddsMilli })) }];
}

function openQuotes(rows: readonly OddsRow[], feedAt: number): Quoted[] {
  return rows
    .filter((row) => row.suspended !== true && row.closing === undefined)
    .map(({ current, history }) => ({ quote: current, at: history.at(-1)?.at ?? feedAt }));
}

/** Returns the quote of the company with the median price of the first side, so that all sides are of one company. */
function medianOf(quotes: readonly Quoted[]): Quoted {
  const sorted = quotes.toSorted((one, other) => one.quote.a - other.quote.a);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (median === undefined) throw new Error('a market without quotes has no median');
  return median;
}

/** Lines are quarters in soccer and halves elsewhere, within what a submission may name. */
function isLine(line: number, gameId: GameId): boolean {
  const steps = marketsOf(gameId).includes('win_draw_win') ? 4 : 2;
  return Number.isInteger(line * steps) && line >= -200 && line <= 400;
}

function hongKongMilli(price: number): number {
  return 1_000 + milli(price);
}

function milli(price: number): number {
  return Math.round(price * 1_000);
}
