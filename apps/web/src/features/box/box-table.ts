import type { Box } from '@matchpoint/contracts/box/box';
import { BOX_WEIGHT_TOTAL, type BoxTable } from '@matchpoint/contracts/rules/box-draw';
import { combinedProbabilities, expectedValue } from '@matchpoint/contracts/rules/box-probability';

/** Returns what decides the draws of a box, as `rules/box-draw.ts` computes with it. */
export function tableOf({ series, version, price, dailyCap, pity, prizes }: Box): BoxTable {
  return { series, version, price, dailyCap, pity, prizes };
}

/** What the page says about the values of a box, in coins. */
export interface BoxValues {
  readonly least: number;
  readonly most: number;
  /** Mean value of a draw without and with pity. */
  readonly expected: number;
  readonly combined: number;
  /** Share of each prize with pity, by its number. */
  readonly shares: ReadonlyMap<number, number>;
}

export function valuesOf(box: Box): BoxValues {
  const values = box.prizes.map(({ value }) => value);
  const shares = combinedProbabilities(tableOf(box));
  const weights = new Map(box.prizes.map(({ number, weight }) => [number, weight / BOX_WEIGHT_TOTAL]));
  return {
    least: Math.min(...values),
    most: Math.max(...values),
    expected: expectedValue(box.prizes, (number) => weights.get(number) ?? 0),
    combined: expectedValue(box.prizes, (number) => shares.get(number) ?? 0),
    shares,
  };
}

/** Formats a share of the whole: "0.05%", with four decimals where two would hide digits. */
export function formatShare(share: number): string {
  const percent = share * 100;
  return `${percent.toFixed(Math.abs(percent - Number(percent.toFixed(2))) < 1e-9 ? 2 : 4)}%`;
}

/** Formats a share that was rounded anyway: "1.32%". */
export function formatRoundedShare(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

/** Formats a mean of coins: "65.35". */
export function formatMean(coins: number): string {
  return coins.toFixed(2);
}

/** Formats an interval of the whole: "[0.0005, 0.0040)", with six decimals where four would hide digits. */
export function formatInterval(from: number, to: number, total: number): string {
  const isShort = [from, to].every((bound) => (bound * 10_000) % total === 0);
  const text = (bound: number) => (bound / total).toFixed(isShort ? 4 : 6);
  return `[${text(from)}, ${text(to)})`;
}
