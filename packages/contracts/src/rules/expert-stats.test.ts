import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakdownBy, countResults, expertStats, expertSummary } from './expert-stats.ts';
import { SETTLED_RESULTS } from './pick.ts';
import { FIRST_START, pickOf, picksOf } from './test-settled-picks.ts';

describe('the statistics of an expert', () => {
  const picks = picksOf('WWLW=wLlWvWW');

  it('the statistics of an expert have all windows, also when a shorter or longer one is better', () => {
    expect(expertSummary(picks).windows.map(({ window, counted, hits, percent }) => [window, counted, hits, percent])).toEqual([
      [5, 5, 3, 60],
      [7, 7, 5, 71],
      [10, 10, 7, 70],
      [15, 10, 7, 70],
      [30, 10, 7, 70],
    ]);
  });

  it('the statistics of an expert have all parts of the same picks', () => {
    const stats = expertStats(picks);
    expect(stats.all).toMatchObject({ counted: 10, hits: 7 });
    expect(stats.streaks).toMatchObject({ current: 3, best: 3, longestLosing: 2 });
    expect(stats.counts).toEqual({ red: 7, halfRed: 1, black: 3, halfBlack: 1, push: 1, void: 1 });
    expect(stats.returns).toMatchObject({ n: 11, profit: 33_500 });
    expect(stats.drawdown).toBe(15_000);
    expect(stats.curve.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(stats.curve.at(-1)?.profit).toBe(33_500);
    expect(stats.closingLine).toEqual({ n: 0, beaten: 0, value: undefined });
    expect(stats.calibration.map(({ counted }) => counted)).toEqual([0, 0, 10, 0, 0, 0]);
  });

  it('the statistics of an expert order picks by kick-off, not by publication, and by publication when kick-offs are equal', () => {
    const late = pickOf('lose', { startAt: FIRST_START + 1000, publishedAt: FIRST_START - 9000 });
    const early = pickOf('win', { startAt: FIRST_START, publishedAt: FIRST_START - 2000 });
    expect(expertSummary([late, early]).streaks).toMatchObject({ current: 0, best: 1 });
    const [first, second] = [pickOf('lose', { publishedAt: 1 }), pickOf('win', { publishedAt: 2 })];
    expect(expertSummary([second, first]).streaks.current).toBe(1);
  });

  it('the statistics of an expert do not depend on the order in which picks of different times are given', () => {
    const results = fc.uniqueArray(fc.record({ result: fc.constantFrom(...SETTLED_RESULTS), startAt: fc.nat(10_000) }), {
      selector: ({ startAt }) => startAt,
      maxLength: 40,
    });
    fc.assert(
      fc.property(results, (records) => {
        const given = records.map(({ result, startAt }) => pickOf(result, { startAt, oddsMilli: 1500 + startAt }));
        const { curve, ...stats } = expertStats(given.toReversed());
        expect({ ...stats, curve }).toEqual(expertStats(given));
        expect(curve.map(({ startAt }) => startAt)).toEqual(curve.map(({ startAt }) => startAt).toSorted((a, b) => a - b));
      }),
    );
  });

  it('the statistics of an expert are empty without picks', () => {
    const stats = expertStats([]);
    expect(stats.windows.every(({ counted, percent }) => counted === 0 && percent === undefined)).toBe(true);
    expect(stats.streaks).toEqual({ current: 0, best: 0, longestLosing: 0, currentOneIn: undefined });
    expect([stats.curve, stats.byGame, stats.byLeague, stats.byMarket]).toEqual([[], [], [], []]);
  });
});

describe('breakdowns', () => {
  const picks = [
    ...picksOf('WWWWWLL', { leagueId: 1, market: 'total' }),
    ...picksOf('WWWWWWWLLL', { leagueId: 2 }),
    ...picksOf('WW', { leagueId: 3, gameId: 1, market: 'money_line' }),
  ];

  it('breakdowns are ranked by the lower bound of the interval: 7 of 10 before 5 of 7, and 5 of 7 before 2 of 2', () => {
    const { byLeague } = expertStats(picks);
    expect(byLeague.map(({ key, accuracy }) => [key, accuracy.hits, accuracy.counted, accuracy.lowPercent])).toEqual([
      [2, 7, 10, 40],
      [1, 5, 7, 36],
      [3, 2, 2, 34],
    ]);
  });

  it('breakdowns contain each pick once for each of game, league and market', () => {
    const { byGame, byLeague, byMarket } = expertStats(picks);
    expect(byGame.map(({ key, returns }) => [key, returns.n])).toEqual([
      [202, 17],
      [1, 2],
    ]);
    expect(byMarket.map(({ key, counts }) => [key, counts.red, counts.black])).toEqual([
      ['handicap', 7, 3],
      ['total', 5, 2],
      ['money_line', 2, 0],
    ]);
    for (const rows of [byGame, byLeague, byMarket]) expect(rows.reduce((sum, { returns }) => sum + returns.n, 0)).toBe(picks.length);
  });

  it('breakdowns may have any key, such as league and market together', () => {
    const rows = breakdownBy(picks, ({ leagueId, market }) => `${leagueId} ${market}`);
    expect(rows.map(({ key }) => key)).toEqual(['2 handicap', '1 total', '3 money_line']);
  });
});

it('the numbers by result add up to the picks', () => {
  const { red, black, push, void: voided } = countResults(picksOf('WwWLl==v'));
  expect([red, black, push, voided]).toEqual([3, 2, 2, 1]);
});
