import { expect, it } from 'vitest';
import { differingStatistics, recordedStatistics, RECORD_STATISTICS, type StatedStatistics } from './record-statistics.ts';
import { picksOf } from './test-settled-picks.ts';

// Eight reds, three blacks, a push and a void pick at 1.9; the last two are red.
const recorded = recordedStatistics(picksOf('WWwL=WWvWLlWW'));
const stated: StatedStatistics = {
  info: { results: recorded.results, streak: recorded.streak, bestStreak: recorded.bestStreak, returns: recorded.returns },
  accuracy: { windows: [...recorded.windows], all: recorded.all },
};

it('the statistics of a record are counted from its picks', () => {
  expect(recorded.results).toEqual({ red: 8, black: 3, push: 1, void: 1 });
  expect(recorded.all).toMatchObject({ window: 11, counted: 11, hits: 8, percent: 73 });
  expect(recorded.windows.map(({ window, counted, hits }) => [window, counted, hits])).toEqual([
    [5, 5, 3],
    [7, 7, 5],
    [10, 10, 7],
    [15, 11, 8],
    [30, 11, 8],
  ]);
  expect([recorded.streak, recorded.bestStreak]).toEqual([2, 3]);
  // 7 × 0.9 + 0.45 − 2 − 0.5 = 4.25 of 12 stakes.
  expect(recorded.returns).toEqual({ picks: 12, yieldPercent: 35, returnPercent: 135 });
});

it('a site that states the same differs nowhere, and one that states less is compared in what it states', () => {
  expect(differingStatistics(recorded, stated)).toEqual([]);
  const { returns: _returns, ...info } = stated.info;
  expect(differingStatistics(recorded, { info, accuracy: { windows: stated.accuracy.windows } })).toEqual([]);
});

it('each value that a site changes is named', () => {
  const { info, accuracy } = stated;
  const [first] = accuracy.windows;
  if (first === undefined || accuracy.all === undefined || info.returns === undefined) throw new Error('the statistics are incomplete');
  const changed: Readonly<Record<(typeof RECORD_STATISTICS)[number], StatedStatistics>> = {
    results: { info: { ...info, results: { ...info.results, black: 2 } }, accuracy },
    all: { info, accuracy: { ...accuracy, all: { ...accuracy.all, high: accuracy.all.high + 0.01 } } },
    windows: { info, accuracy: { ...accuracy, windows: accuracy.windows.with(0, { ...first, hits: first.hits + 1 }) } },
    streak: { info: { ...info, streak: 9 }, accuracy },
    bestStreak: { info: { ...info, bestStreak: 9 }, accuracy },
    returns: { info: { ...info, returns: { ...info.returns, yieldPercent: 36 } }, accuracy },
  };
  for (const name of RECORD_STATISTICS) expect(differingStatistics(recorded, changed[name])).toEqual([name]);
  expect(differingStatistics(recorded, { info, accuracy: { ...accuracy, windows: accuracy.windows.slice(1) } })).toEqual(['windows']);
});
