import { Z_95 } from './normal-distribution.ts';
import { expectedHits, oneInByLuck } from './pick-chance.ts';
import { UNIT, countsForAccuracy, isHit } from './pick-settlement.ts';
import { roundHalfUp } from './round-half-up.ts';
import type { SettledPick } from './settled-pick.ts';

/** How often picks were hits, with the 95 % Wilson interval of that share. */
export interface Accuracy {
  /** Picks that count: neither pushes nor void. */
  readonly counted: number;
  readonly hits: number;
  /** hits ÷ counted in percent, rounded half up; undefined without counted picks. */
  readonly percent: number | undefined;
  /** Bounds of the interval in ten-thousandths: 0 and 10000 without counted picks. `low` is what boards rank by. */
  readonly low: number;
  readonly high: number;
  /** The same bounds in percent. */
  readonly lowPercent: number;
  readonly highPercent: number;
  /** The hits that the closing prices imply, in ten-thousandths of a hit (`chanceOf`). */
  readonly expected: number;
}

/** Returns the Wilson score interval of a share at 95 %, both bounds 0–1. Without observations it is 0 to 1. */
export function wilsonInterval(hits: number, counted: number): readonly [low: number, high: number] {
  if (counted === 0) return [0, 1];
  const share = hits / counted;
  const square = Z_95 * Z_95;
  const centre = share + square / (2 * counted);
  const spread = Z_95 * Math.sqrt((share * (1 - share)) / counted + square / (4 * counted * counted));
  const scale = 1 + square / counted;
  // The bounds of 0 of n and n of n are exact, which rounding errors would miss.
  return [hits === 0 ? 0 : (centre - spread) / scale, hits === counted ? 1 : (centre + spread) / scale];
}

/**
 * Returns the accuracy (命中率) of picks in their order, or of the newest `window` of those that count. Every window is computed by itself:
 * none is chosen for being the best (product.md §3.2).
 */
export function accuracyOf(picks: readonly SettledPick[], window = Infinity): Accuracy {
  const all = picks.filter(({ result }) => countsForAccuracy(result));
  const counted = window < all.length ? all.slice(all.length - window) : all;
  const hits = counted.filter(({ result }) => isHit(result)).length;
  const [low, high] = wilsonInterval(hits, counted.length);
  return {
    counted: counted.length,
    hits,
    percent: counted.length === 0 ? undefined : roundHalfUp(hits * 100, counted.length),
    low: Math.round(low * UNIT),
    high: Math.round(high * UNIT),
    lowPercent: Math.round(low * 100),
    highPercent: Math.round(high * 100),
    expected: expectedHits(counted),
  };
}

/** Runs of hits and of misses; pushes and void picks neither end nor lengthen one. */
export interface Streaks {
  /** Hits in a row up to the newest counted pick (当前连红). */
  readonly current: number;
  /** The longest run of hits, the running one included (最高连红). */
  readonly best: number;
  /** The longest run of misses, the running one included. */
  readonly longestLosing: number;
  /** 1 in how many times the current run would come by chance alone; undefined without one. */
  readonly currentOneIn: number | undefined;
}

/** Returns the streaks of picks in their order. */
export function streaksOf(picks: readonly SettledPick[]): Streaks {
  let run: SettledPick[] = [];
  let misses = 0;
  let best = 0;
  let longestLosing = 0;
  for (const pick of picks) {
    if (!countsForAccuracy(pick.result)) continue;
    if (isHit(pick.result)) {
      run.push(pick);
      misses = 0;
    } else {
      run = [];
      misses += 1;
    }
    best = Math.max(best, run.length);
    longestLosing = Math.max(longestLosing, misses);
  }
  return { current: run.length, best, longestLosing, currentOneIn: oneInByLuck(run) };
}
