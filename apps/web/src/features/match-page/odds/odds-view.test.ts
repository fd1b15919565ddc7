import type { OddsRow } from '@matchpoint/contracts/match/odds';
import { expect, it } from 'vitest';
import { move, oddsLines } from './odds-view.ts';

const row = (company: string, current: OddsRow['current']): OddsRow => ({ company, opening: current, current, history: [] });

it("payout and Kelly of every company are calculated against the market's average", () => {
  const lines = oddsLines('euro', [row('36*', { a: 2, x: 3.4, b: 3.8 }), row('皇*', { a: 2.1, x: 3.3, b: 3.6 })]);
  expect(lines.map((line) => Math.round(line.payout * 1000) / 10)).toEqual([94.6, 94.6]);
  expect(lines[0]?.kelly).toHaveLength(3);
  expect(lines[1]?.kelly[0]).toBeGreaterThan(lines[0]?.kelly[0] ?? 0);
});

it('the stake is added to Hong Kong odds before the payout is calculated', () => {
  expect(oddsLines('asian', [row('36*', { a: 0.86, line: -0.5, b: 1.02 })])[0]?.payout).toBeCloseTo(0.968, 3);
});

it('a rise is distinguished from a fall and from rounding', () => {
  expect([move(0.86, 0.9), move(0.9, 0.86), move(0.9, 0.902), move(undefined, 1)]).toEqual([1, -1, 0, 0]);
});
