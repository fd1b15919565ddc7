import { JavaFailure } from './failure.ts';

/** Allowed difference between the clocks of two machines. */
const MAX_CLOCK_SKEW_MS = 300_000;

/**
 * Returns the publication time of the operator's content; undefined when none is given. All times in UTC milliseconds.
 * @throws {JavaFailure} BAD_INPUT for a time in the future: it would be listed before everything newer
 */
export function acceptPublishedAt(requested: number | undefined, now: number): number | undefined {
  if (requested === undefined) return undefined;
  if (requested > now + MAX_CLOCK_SKEW_MS) throw new JavaFailure('BAD_INPUT', 'publishedAt: is in the future');
  return Math.min(requested, now);
}
