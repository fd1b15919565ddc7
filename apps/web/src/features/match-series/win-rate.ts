import type { UseRecord } from '@matchpoint/contracts/match/win-rates';

/** Fewer uses than this say little: the rate is marked as a small sample. */
const SMALL_SAMPLE = 10;

export interface Rate {
  /** Whole percent. */
  readonly percent: number;
  /** How often it was played. */
  readonly n: number;
  readonly isSmall: boolean;
}

/** Returns the win rate of a hero or map; undefined when it was never played. */
export function rateOf(records: readonly UseRecord[] | undefined, key: string): Rate | undefined {
  const record = records?.find((one) => one.key === key);
  if (record === undefined || record.played === 0) return undefined;
  return { percent: Math.round((record.won / record.played) * 100), n: record.played, isSmall: record.played < SMALL_SAMPLE };
}
