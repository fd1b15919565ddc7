import { describe, expect, it } from 'vitest';
import { boardEligible, type BoardOrder, byAccuracy, byReturn, bySpecialist, byStreak } from './expert-boards.ts';
import { expertSummary } from './expert-stats.ts';
import { FIRST_START, pickOf, picksOf } from './test-settled-picks.ts';

const DAY = 86_400_000;

/** Returns the ids of experts in the order of a board; each expert has the picks that a text spells. */
function ranked(order: BoardOrder, experts: Readonly<Record<number, string>>, odds: Readonly<Record<number, number>> = {}): number[] {
  const entries = Object.entries(experts).map(([id, results]) => ({
    id: Number(id),
    summary: expertSummary(picksOf(results, { oddsMilli: odds[Number(id)] ?? 1900 })),
  }));
  const ids = entries.toSorted(order).map(({ id }) => id);
  expect(
    entries
      .toReversed()
      .toSorted(order)
      .map(({ id }) => id),
  ).toEqual(ids);
  return ids;
}

describe('a place on the boards', () => {
  const now = FIRST_START + 30 * DAY;

  it('a place on the boards needs five picks that count for accuracy', () => {
    expect(
      boardEligible(
        picksOf('vvWLWL').map((pick) => ({ ...pick, startAt: now - DAY })),
        now,
      ),
    ).toBe(false);
    expect(
      boardEligible(
        picksOf('WLWL=').map((pick) => ({ ...pick, startAt: now - DAY })),
        now,
      ),
    ).toBe(false);
    expect(
      boardEligible(
        picksOf('WLWLl').map((pick) => ({ ...pick, startAt: now - DAY })),
        now,
      ),
    ).toBe(true);
  });

  it('a place on the boards needs them within 30 days', () => {
    const four = picksOf('WLWL').map((pick) => ({ ...pick, startAt: now - DAY }));
    expect(boardEligible([...four, pickOf('win', { startAt: now - 30 * DAY })], now)).toBe(false);
    expect(boardEligible([...four, pickOf('win', { startAt: now - 30 * DAY + 1 })], now)).toBe(true);
    expect(boardEligible([...four, pickOf('win', { startAt: now })], now)).toBe(true);
    expect(boardEligible([...four, pickOf('win', { startAt: now + 1 })], now)).toBe(false);
  });
});

describe('the order of the boards', () => {
  it('the order by accuracy puts 7 of 10 before 5 of 7, because its interval begins higher', () => {
    expect(ranked(byAccuracy(10), { 1: 'WWWWWLL', 2: 'WWWWWWWLLL' })).toEqual([2, 1]);
  });

  it('the order by accuracy looks at its window alone', () => {
    const experts = { 1: 'LLLLLWWWWW', 2: 'WWWWWWWLWW' };
    expect(ranked(byAccuracy(5), experts)).toEqual([1, 2]);
    expect(ranked(byAccuracy(10), experts)).toEqual([2, 1]);
  });

  it('the order by accuracy puts the larger sample first when the lower bounds are equal, then the lower id', () => {
    expect(ranked(byAccuracy(10), { 1: 'LLL', 2: 'LLLLL', 3: 'LLL' })).toEqual([2, 1, 3]);
  });

  it('the order of the Great God List is that of the accuracy of 30 picks', () => {
    const experts = { 1: 'W'.repeat(10), 2: `${'W'.repeat(24)}LLLLLL`, 3: `${'W'.repeat(25)}LLLLL` };
    expect(ranked(bySpecialist, experts)).toEqual(ranked(byAccuracy(30), experts));
    // Lower bounds: 72 % for 10 of 10, 66 % for 25 of 30, 63 % for 24 of 30.
    expect(ranked(bySpecialist, experts)).toEqual([1, 3, 2]);
  });

  it('the order by streak uses the current or the best one, then the Great God List', () => {
    const experts = { 1: 'WWWWL', 2: 'LLWWW', 3: 'WWWWLWWW' };
    expect(ranked(byStreak('current'), experts)).toEqual([3, 2, 1]);
    expect(ranked(byStreak('best'), experts)).toEqual([3, 1, 2]);
  });

  it('the order by return compares profit by stake exactly, and puts an expert without a stake last', () => {
    // 1: 0.2 of 4 units; 2: 0.9 of 3; 3: no stake; 4: 0.3 of 1 unit, the same share as 2.
    expect(ranked(byReturn, { 1: 'WWL=', 2: 'WL=', 3: 'v', 4: 'W' }, { 1: 1600, 2: 2900, 4: 1300 })).toEqual([2, 4, 1, 3]);
  });
});
