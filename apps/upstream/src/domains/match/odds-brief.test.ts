import { expect, it } from 'vitest';
import type { OddsQuote, OddsTable } from '@matchpoint/contracts/match/odds';
import { oddsBriefOf } from './odds-brief.ts';

const table = (asian: OddsQuote[], suspended?: boolean): OddsTable => {
  const [opening] = asian;
  const current = asian.at(-1);
  if (opening === undefined || current === undefined) throw new Error('a row has a quote');
  const history = asian.map((quote, index) => ({ at: index, quote }));
  return { asian: [{ company: '36*', opening, current, history, ...(suspended === undefined ? {} : { suspended }) }], total: [], euro: [] };
};

it('brief odds give the change of each price since the previous quote, and none when the line changed', () => {
  const [first, second] = [
    { a: 0.9, b: 0.96, line: -0.5 },
    { a: 0.86, b: 1, line: -0.5 },
  ];
  expect(oddsBriefOf(table([first, second]), false)).toEqual({ asian: { ...second, move: { a: -1, b: 1 } } });
  const moved = { a: 0.7, b: 1.2, line: -0.75 };
  expect(oddsBriefOf(table([first, moved]), false)?.asian?.move).toEqual({ a: 0, b: 0 });
  expect(oddsBriefOf(table([first]), false)?.asian?.move).toEqual({ a: 0, b: 0 });
});

it('brief odds say when the market is suspended, and are absent without a market', () => {
  const quote = { a: 1, b: 1 };
  expect(oddsBriefOf(table([quote], true), false)?.suspended).toBe(true);
  expect(oddsBriefOf(table([quote]), true)?.suspended).toBe(true);
  expect(oddsBriefOf({ asian: [], total: [], euro: [] }, true)).toBeUndefined();
});

it('brief odds of a finished match are the closing quotes, without a change', () => {
  const [closing, last] = [
    { a: 0.9, b: 0.96, line: -0.5 },
    { a: 0.4, b: 1.6, line: -0.25 },
  ];
  const { asian } = table([closing, last]);
  const finished = { asian: asian.map((row) => ({ ...row, closing })), total: [], euro: [] };
  expect(oddsBriefOf(finished, false)).toEqual({ asian: { ...closing, move: { a: 0, b: 0 } }, closing: true });
});
