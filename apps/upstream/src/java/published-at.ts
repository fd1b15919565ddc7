import { JavaFailure } from './failure.ts';

/** Clocks of two machines may differ by this. */
const CLOCKS_MS = 300_000;

/**
 * When something of the operator's desk was published; undefined when it does not say. All in UTC milliseconds.
 * @throws {JavaFailure} BAD_INPUT for an instant to come: it would stand before everything newer
 */
export function publishedAt(given: number | undefined, now: number): number | undefined {
  if (given === undefined) return undefined;
  if (given > now + CLOCKS_MS) throw new JavaFailure('BAD_INPUT', 'publishedAt: an instant to come');
  return Math.min(given, now);
}
