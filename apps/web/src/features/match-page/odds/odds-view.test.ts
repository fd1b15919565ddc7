import type { OddsRow, OddsTable } from '@matchpoint/contracts/match/odds';
import { describe, expect, it } from 'vitest';
import { chartPoints, choicesOf, move, oddsLines, rowsOf, stampOf } from './odds-view.ts';

const row = (company: string, current: OddsRow['current'], more: Partial<OddsRow> = {}): OddsRow => ({
  company,
  opening: current,
  current,
  history: [],
  ...more,
});

describe('payout and Kelly', () => {
  it("payout and Kelly of every company are calculated against the market's average", () => {
    const lines = oddsLines('euro', [row('36*', { a: 2, x: 3.4, b: 3.8 }), row('皇*', { a: 2.1, x: 3.3, b: 3.6 })]);
    expect(lines.map((line) => Math.round(line.payout * 1000) / 10)).toEqual([94.6, 94.6]);
    expect(lines[0]?.kelly).toHaveLength(3);
    expect(lines[1]?.kelly[0]).toBeGreaterThan(lines[0]?.kelly[0] ?? 0);
  });

  it('the stake is added to Hong Kong odds before the payout is calculated', () => {
    expect(oddsLines('asian', [row('36*', { a: 0.86, line: -0.5, b: 1.02 })])[0]?.payout).toBeCloseTo(0.968, 3);
  });

  it('the closing prices count, not those of the last minute in play', () => {
    const closing = { a: 1.9, b: 1.9 };
    const [line] = oddsLines('euro', [row('36*', { a: 1.01, b: 26 }, { closing })]);
    expect(line?.payout).toBeCloseTo(0.95, 6);
    expect(line?.kelly.map((value) => value.toFixed(3))).toEqual(['0.950', '0.950']);
  });

  it('payout and Kelly equal what a bettor who stakes in proportion to the odds gets back, for many prices', () => {
    for (let home = 1.05; home < 12; home += 0.37) {
      for (let away = 1.05; away < 12; away += 0.53) {
        const prices = [home, 3.2, away];
        // Stakes that pay the same whatever happens: 1 for every outcome.
        const staked = prices.reduce((sum, price) => sum + 1 / price, 0);
        const [line] = oddsLines('euro', [row('36*', { a: home, x: 3.2, b: away })]);
        expect(line?.payout).toBeCloseTo(1 / staked, 9);
        // One company alone is the market: each outcome returns the payout.
        for (const value of line?.kelly ?? []) expect(value).toBeCloseTo(1 / staked, 9);
      }
    }
  });
});

describe('the settlement of a line', () => {
  const stake = (excess: number) => Math.sign(excess);
  const quarters = Array.from({ length: 29 }, (_, index) => (index - 14) / 4);

  it('every line and result is settled as two half stakes on the lines beside it', () => {
    for (const line of quarters) {
      const [low, high] = (line * 4) % 2 === 0 ? [line, line] : [line - 0.25, line + 0.25];
      for (let home = 0; home <= 5; home += 1) {
        for (let away = 0; away <= 5; away += 1) {
          const asian = (stake(home - away + low) + stake(home - away + high)) / 2;
          expect(stampOf('asian', row('36*', { a: 0.9, b: 0.9, line }), [home, away]), `${line} ${home}-${away}`).toEqual({
            line: asian + 0,
          });
          if (line < 0) continue;
          const total = (stake(home + away - low) + stake(home + away - high)) / 2;
          expect(stampOf('total', row('36*', { a: 0.9, b: 0.9, line }), [home, away]), `${line} ${home}+${away}`).toEqual({
            line: total + 0,
          });
        }
      }
    }
  });

  it('a company is settled by its closing line, and match odds by the winner', () => {
    const closing = { a: 0.9, b: 0.9, line: -1 };
    expect(stampOf('asian', row('36*', { a: 0.9, b: 0.9, line: -0.25 }, { closing }), [1, 0])).toEqual({ line: 0 });
    expect(stampOf('euro', row('36*', { a: 2, b: 2 }), [1, 1])).toEqual({ winner: 'draw' });
    expect(stampOf('total', row('36*', { a: 2, b: 2 }), [1, 1])).toBeUndefined();
  });
});

it('a rise is distinguished from a fall and from rounding', () => {
  expect([move(0.86, 0.9), move(0.9, 0.86), move(0.9, 0.902), move(undefined, 1)]).toEqual([1, -1, 0, 0]);
});

it('the graph has the movements to the closing price and says where the handicap changed', () => {
  const quote = (a: number, line: number) => ({ a, b: 1.9 - a, line });
  const history = [
    { at: 1, quote: quote(0.9, -0.5) },
    { at: 2, quote: quote(0.95, -0.5) },
    { at: 3, quote: quote(0.8, -0.75) },
    { at: 4, quote: quote(0.2, -1.5) },
  ];
  const points = chartPoints(row('36*', quote(0.2, -1.5), { closing: quote(0.8, -0.75), history }));
  expect(points.map(({ at, lineChange }) => [at, lineChange])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, -0.75],
  ]);
  expect(chartPoints(row('36*', quote(0.2, -1.5), { history }))).toHaveLength(4);
});

it('the games of a series that companies quote are markets of their own', () => {
  const table: OddsTable = {
    asian: [],
    total: [],
    euro: [row('36*', { a: 2, b: 2 })],
    games: [
      { no: 1, euro: [] },
      { no: 2, euro: [row('皇*', { a: 1.5, b: 2.6 })] },
    ],
  };
  expect(choicesOf(table)).toEqual(['euro', 'game_2']);
  expect(rowsOf(table, 'game_2')).toMatchObject({ market: 'euro', rows: [{ company: '皇*' }] });
  expect(rowsOf(table, 'game_9').rows).toEqual([]);
});
