import { JavaFailure } from './failure.ts';

/** Clocks of two machines may differ by this. */
const MAX_CLOCK_SKEW_MS = 300_000;

/**
 * When something of the operator's desk was published; undefined when it does not say. All in UTC milliseconds.
 * @throws {JavaFailure} BAD_INPUT for an instant to come: it would stand before everything newer
 */
export function acceptPublishedAt(requested: number | undefined, now: number): number | undefined {
  if (requested === undefined) return undefined;
  if (requested > now + MAX_CLOCK_SKEW_MS) throw new JavaFailure('BAD_INPUT', 'publishedAt: an instant to come');
  return Math.min(requested, now);
}
