import { payoutRate } from './odds.ts';
import { UNIT, countsForAccuracy, isHit } from './pick-settlement.ts';
import { roundHalfUp } from './round-half-up.ts';
import type { SettledPick } from './settled-pick.ts';

/**
 * Returns the probability, 0–1, that a pick which counts for accuracy is a hit, as the closing prices imply it. When the closing prices of all
 * sides are known, the bookmaker's margin is removed in proportion to the prices, as `impliedChances` does. Otherwise the margin stays in,
 * which makes the probability too high by that margin, to the disadvantage of the author. Without a closing price the locked price is used.
 */
export function chanceOf({ oddsMilli, closingOddsMilli, closingMarketMilli }: SettledPick): number {
  if (closingOddsMilli === undefined) return 1000 / oddsMilli;
  const payout = closingMarketMilli === undefined ? 1 : payoutRate(closingMarketMilli.map((odds) => odds / 1000));
  return Math.min(1, (payout * 1000) / closingOddsMilli);
}

/** Returns how many hits the closing prices imply, in ten-thousandths of a hit; pushes and void picks are left out. */
export function expectedHits(picks: readonly SettledPick[]): number {
  const counted = picks.filter(({ result }) => countsForAccuracy(result));
  return Math.round(counted.reduce((sum, pick) => sum + chanceOf(pick), 0) * UNIT);
}

/**
 * Returns 1 in how many runs of the same picks would all be hits by chance alone (全凭运气 约 1/45), as the closing prices imply it; undefined
 * without a counted pick.
 */
export function oneInByLuck(run: readonly SettledPick[]): number | undefined {
  const counted = run.filter(({ result }) => countsForAccuracy(result));
  if (counted.length === 0) return undefined;
  return Math.round(1 / counted.reduce((product, pick) => product * chanceOf(pick), 1));
}

/** How the locked odds compare with the closing odds of the same side and line, margins included in both. */
export interface ClosingLine {
  /** Picks with closing odds, void ones left out. */
  readonly n: number;
  /** Picks whose locked odds are higher than the closing odds. */
  readonly beaten: number;
  /** Mean of locked ÷ closing − 1 in ten-thousandths; undefined without picks. */
  readonly value: number | undefined;
}

/** Returns the closing-line value of picks. */
export function closingLine(picks: readonly SettledPick[]): ClosingLine {
  const ratios = picks.flatMap(({ result, oddsMilli, closingOddsMilli }) =>
    result === 'void' || closingOddsMilli === undefined ? [] : [oddsMilli / closingOddsMilli],
  );
  const sum = ratios.reduce((total, ratio) => total + (ratio - 1), 0);
  return {
    n: ratios.length,
    beaten: ratios.filter((ratio) => ratio > 1).length,
    value: ratios.length === 0 ? undefined : roundHalfUp(sum * UNIT, ratios.length),
  };
}

/** Hits of the picks within a band of locked odds, beside those that the closing prices imply. */
export interface OddsBand {
  /** The band is `fromMilli` ≤ odds < `toMilli`; the last one has no end. */
  readonly fromMilli: number;
  readonly toMilli: number | undefined;
  readonly counted: number;
  readonly hits: number;
  /** Hits in percent, rounded half up; undefined without counted picks, as the following one. */
  readonly percent: number | undefined;
  readonly expectedPercent: number | undefined;
  /** Expected hits in ten-thousandths of a hit. */
  readonly expected: number;
}

/** Where the bands of odds begin, in thousandths. */
const BANDS_MILLI = [1000, 1500, 1800, 2000, 2500, 4000] as const;

/** Returns the calibration of picks: for each band of locked odds how often they hit, and how often the closing prices say that they would. */
export function calibration(picks: readonly SettledPick[]): OddsBand[] {
  return BANDS_MILLI.map((fromMilli, index) => {
    const toMilli = BANDS_MILLI[index + 1];
    const counted = picks.filter(
      ({ result, oddsMilli }) => countsForAccuracy(result) && oddsMilli >= fromMilli && oddsMilli < (toMilli ?? Infinity),
    );
    const hits = counted.filter(({ result }) => isHit(result)).length;
    const expected = expectedHits(counted);
    const none = counted.length === 0;
    return {
      fromMilli,
      toMilli,
      counted: counted.length,
      hits,
      percent: none ? undefined : roundHalfUp(hits * 100, counted.length),
      expectedPercent: none ? undefined : roundHalfUp(expected * 100, counted.length * UNIT),
      expected,
    };
  });
}
