import type { ExpertGraph } from '@matchpoint/contracts/expert/expert';
import { accuracyOf, streaksOf } from '@matchpoint/contracts/rules/expert-accuracy';
import { drawdownOf, profitCurve } from '@matchpoint/contracts/rules/expert-returns';
import { chanceOf, closingLine, expectedHits } from '@matchpoint/contracts/rules/pick-chance';
import { countsForAccuracy, isHit, UNIT } from '@matchpoint/contracts/rules/pick-settlement';
import type { SettledPick } from '@matchpoint/contracts/rules/settled-pick';

/** Counted picks of each point of the accuracy curve. */
const CURVE_WINDOW = 10;
/** Width of a band of implied probability, percent. */
const BAND = 10;

/**
 * Returns the curves over all picks of an expert, which are given in their order; the curves show the newest `limit` points. The numbers are
 * those of all picks.
 */
export function expertGraph(picks: readonly SettledPick[], limit: number): ExpertGraph {
  const closed = picks.filter(({ result, closingOddsMilli }) => closingOddsMilli !== undefined && countsForAccuracy(result));
  const line = closingLine(picks);
  return {
    profit: profitPoints(picks).slice(-limit),
    accuracy: accuracyPoints(picks, limit),
    calibration: bands(closed),
    ...(closed.length === 0
      ? {}
      : {
          expectation: {
            counted: closed.length,
            hits: closed.filter(({ result }) => isHit(result)).length,
            expected: expectedHits(closed) / UNIT,
          },
        }),
    ...(line.value === undefined ? {} : { closingLine: { picks: line.n, percent: line.value / 100 } }),
    drawdown: drawdownOf(picks) / UNIT,
    longestLosing: streaksOf(picks).longestLosing,
  };
}

function profitPoints(picks: readonly SettledPick[]): ExpertGraph['profit'] {
  const staked = picks.filter(({ result }) => result !== 'void');
  return profitCurve(picks).map(({ startAt, profit, expected, low, high }, index) => ({
    at: startAt,
    result: staked[index]?.result ?? 'pending',
    profit: profit / UNIT,
    expected: expected / UNIT,
    low: low / UNIT,
    high: high / UNIT,
  }));
}

function accuracyPoints(picks: readonly SettledPick[], limit: number): ExpertGraph['accuracy'] {
  const counted = picks.filter(({ result }) => countsForAccuracy(result));
  const first = Math.max(0, counted.length - limit);
  return counted.slice(first).map(({ startAt }, index) => {
    const end = first + index + 1;
    const window = counted.slice(Math.max(0, end - CURVE_WINDOW), end);
    const { hits, low, high } = accuracyOf(window);
    return { at: startAt, counted: window.length, percent: (hits * 100) / window.length, low: low / 100, high: high / 100 };
  });
}

function bands(closed: readonly SettledPick[]): ExpertGraph['calibration'] {
  return Array.from({ length: 100 / BAND }, (_, index) => {
    const [from, to] = [index * BAND, (index + 1) * BAND];
    const own = closed.filter((pick) => {
      const percent = chanceOf(pick) * 100;
      return percent >= from && (percent < to || to === 100);
    });
    return { from, to, picks: own.length, expected: expectedHits(own) / UNIT, hits: own.filter(({ result }) => isHit(result)).length };
  }).filter(({ picks }) => picks > 0);
}
