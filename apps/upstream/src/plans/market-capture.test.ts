import { expect, it } from 'vitest';
import type { OddsQuote, OddsRow, OddsTable } from '@matchpoint/contracts/match/odds';
import type { Facts } from '@matchpoint/contracts/match/match';
import { captureMarkets, type QuotedMatch } from './market-capture.ts';

const row = (quote: OddsQuote, over: Partial<OddsRow> = {}): OddsRow => ({
  company: '36*',
  opening: quote,
  current: quote,
  history: [{ at: 7, quote }],
  ...over,
});
const SOCCER: Facts = { kind: 'soccer' };
const series = (bestOf: 2 | 3): Facts => ({ kind: 'series', bestOf, mode: 'bo', games: [] });

function match(
  table: Partial<OddsTable> | null,
  { gameId = 202, facts = SOCCER, odds = {} }: { gameId?: QuotedMatch['game_id']; facts?: Facts; odds?: object } = {},
): QuotedMatch {
  return {
    game_id: gameId,
    feed_at: 5,
    summary: { facts, odds },
    odds_table: table === null ? null : { asian: [], total: [], euro: [], ...table },
  };
}
const markets = (...args: Parameters<typeof match>) => captureMarkets(match(...args)).map(({ market, line }) => [market, line]);

it('Hong-Kong prices become decimal odds in thousandths, with the time of the quote', () => {
  expect(captureMarkets(match({ asian: [row({ a: 0.9, b: 0.985, line: -0.75 })] }))).toEqual([
    {
      market: 'handicap',
      line: -0.75,
      main: true,
      quotedAt: 7,
      sides: [
        { side: 'home', oddsMilli: 1_900 },
        { side: 'away', oddsMilli: 1_985 },
      ],
    },
  ]);
});

it('a quote without a history has the time of the feed', () => {
  const [market] = captureMarkets(match({ total: [row({ a: 0.9, b: 0.9, line: 2.5 }, { history: [] })] }));
  expect(market).toMatchObject({ market: 'total', quotedAt: 5 });
});

it('a market has the whole quote of the median company, and of two companies that of the lower price', () => {
  const quotes = [
    { a: 2.2, b: 3, x: 3.3 },
    { a: 2, b: 3.4, x: 3.5 },
    { a: 2.1, b: 3.2, x: 3.4 },
  ];
  const homeOf = (count: number) => captureMarkets(match({ euro: quotes.slice(0, count).map((quote) => row(quote)) }))[0]?.sides;
  expect(homeOf(3)).toEqual([
    { side: 'home', oddsMilli: 2_100 },
    { side: 'draw', oddsMilli: 3_400 },
    { side: 'away', oddsMilli: 3_200 },
  ]);
  expect(homeOf(2)?.[0]?.oddsMilli).toBe(2_000);
});

it('the main line is the one that most companies quote, and of equally many that of the first company', () => {
  const lines = (...values: number[]) =>
    captureMarkets(match({ total: values.map((line) => row({ a: 0.9, b: 0.9, line })) })).map(({ line, main }) => [line, main]);
  expect(lines(2.25, 2.5, 2.5)).toEqual([
    [2.5, true],
    [2.25, false],
  ]);
  expect(lines(2.75, 2.5)).toEqual([
    [2.75, true],
    [2.5, false],
  ]);
});

it.each([
  ['suspended by its feed', { odds: { suspended: true } }, {}],
  ['closed by its feed', { odds: { closing: true } }, {}],
  ['suspended by the only company', {}, { suspended: true }],
  ['closed by the only company', {}, { closing: { a: 0.9, b: 0.9, line: 2.5 } }],
])('a market that is %s is not offered', (_what, of, over) => {
  expect(markets({ total: [row({ a: 0.9, b: 0.9, line: 2.5 }, over)] }, of)).toEqual([]);
});

it('a match without odds offers nothing', () => {
  expect(markets(null)).toEqual([]);
});

it.each([
  ['no line', { a: 0.9, b: 0.9 }],
  ['a line between quarters', { a: 0.9, b: 0.9, line: 2.1 }],
  ['a price without a profit', { a: 0, b: 0.9, line: 2.5 }],
])('a quote with %s is not offered', (_what, quote) => {
  expect(markets({ total: [row(quote)] })).toEqual([]);
});

it('basketball offers no quarter lines and no draw', () => {
  const facts: Facts = { kind: 'basketball', periods: [], order: 'home_first' };
  const table = {
    asian: [row({ a: 0.9, b: 0.9, line: -4.5 }), row({ a: 0.9, b: 0.9, line: -4.25 })],
    euro: [row({ a: 1.5, b: 2.6 }), row({ a: 1.6, b: 2.7, x: 12 })],
  };
  expect(markets(table, { gameId: 201, facts })).toEqual([
    ['handicap', -4.5],
    ['money_line', undefined],
  ]);
});

it('a series that cannot end level offers the market of its winner', () => {
  const table = { euro: [row({ a: 1.5, b: 2.6 })], total: [row({ a: 0.9, b: 0.9, line: 2.5 })] };
  expect(markets(table, { gameId: 1, facts: series(3) })).toEqual([
    ['money_line', undefined],
    ['total', 2.5],
  ]);
  expect(markets(table, { gameId: 1, facts: series(2) })).toEqual([['total', 2.5]]);
});

it('a series offers the winners of the games that companies quote and that have not begun', () => {
  const quoted = (no: number, over: Partial<OddsRow> = {}) => ({
    no,
    euro: [row({ a: 1.5, b: 2.6 }, over), row({ a: 1.6, b: 2.5 }, over)],
  });
  const table = { games: [quoted(1), quoted(2), quoted(4)] };
  const sides = [
    { side: 'home', oddsMilli: 1_500 },
    { side: 'away', oddsMilli: 2_600 },
  ];
  expect(captureMarkets(match(table, { gameId: 1, facts: series(3) }))).toEqual([
    { market: 'game_winner', game: 1, main: true, quotedAt: 7, sides },
    { market: 'game_winner', game: 2, main: false, quotedAt: 7, sides },
  ]);
  const begun: Facts = { kind: 'series', bestOf: 3, mode: 'bo', games: [{ no: 1, status: 'live' }] };
  expect(captureMarkets(match(table, { gameId: 1, facts: begun })).map(({ game }) => game)).toEqual([2]);
  const closed = { games: [quoted(1, { closing: { a: 1.5, b: 2.6 } })] };
  expect(captureMarkets(match(closed, { gameId: 1, facts: series(3) }))).toEqual([]);
});

it('single games are not offered of a match that is no series', () => {
  expect(markets({ games: [{ no: 1, euro: [row({ a: 1.5, b: 2.6 })] }] })).toEqual([]);
});
