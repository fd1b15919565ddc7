import type { ExpertSummary, WindowAccuracy } from './expert-stats.ts';
import { compareIds, type Id } from './id.ts';
import { countsForAccuracy } from './pick-settlement.ts';
import { BOARD_DAYS, BOARD_MIN_PICKS, type ExpertWindow } from './plan-rules.ts';
import type { SettledPick } from './settled-pick.ts';

/** An expert on a board. `id` decides between equal ones. */
export interface BoardEntry {
  readonly id: Id;
  readonly summary: ExpertSummary;
}

/** Compares two entries for `sort`: negative when `a` ranks above `b`. */
export type BoardOrder = (a: BoardEntry, b: BoardEntry) => number;

/**
 * Returns whether an expert has a place on the boards: at least five settled picks that count for accuracy, of matches that started in the
 * 30 days before `now` (UTC milliseconds). Pushes and void picks are no sample of anything that boards rank by.
 */
export function boardEligible(picks: readonly SettledPick[], now: number): boolean {
  const since = now - BOARD_DAYS * 86_400_000;
  const recent = picks.filter(({ result, startAt }) => countsForAccuracy(result) && startAt > since && startAt <= now);
  return recent.length >= BOARD_MIN_PICKS;
}

/** Orders the accuracy board (准确率榜): by the lower bound of the interval in a window, then by its counted picks (product.md §3.2). */
export function byAccuracy(window: ExpertWindow): BoardOrder {
  return (a, b) => {
    const [left, right] = [windowOf(a, window), windowOf(b, window)];
    return (right?.low ?? 0) - (left?.low ?? 0) || (right?.counted ?? 0) - (left?.counted ?? 0) || compareIds(a.id, b.id);
  };
}

/** Orders the Great God List (大神榜): as the accuracy board of 30 picks. */
export const bySpecialist: BoardOrder = byAccuracy(30);

/** Orders the streak board (连红榜): by the streak, current or best, then as the Great God List. */
export function byStreak(kind: 'current' | 'best'): BoardOrder {
  return (a, b) => b.summary.streaks[kind] - a.summary.streaks[kind] || bySpecialist(a, b);
}

/** Orders the return board (回报榜): by profit ÷ stake, compared exactly, then by the number of picks. An expert without a stake is last. */
export const byReturn: BoardOrder = (a, b) => {
  const [left, right] = [a.summary.returns, b.summary.returns];
  if (left.n === 0 || right.n === 0) return right.n - left.n || compareIds(a.id, b.id);
  return right.profit * left.n - left.profit * right.n || right.n - left.n || compareIds(a.id, b.id);
};

function windowOf({ summary }: BoardEntry, window: ExpertWindow): WindowAccuracy | undefined {
  return summary.windows.find((one) => one.window === window);
}
