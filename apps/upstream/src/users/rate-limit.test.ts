import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RateLimit, retryAfterMs } from './rate-limit.ts';

const LIMITS: readonly RateLimit[] = [
  { count: 2, spanMs: 100 },
  { count: 5, spanMs: 1_000 },
];

describe('retryAfterMs', () => {
  it.each([
    [[], 0],
    [[1_000], 0],
    [[1_000, 950], 50],
    [[1_000, 900], 0],
    [[1_000, 800, 600, 400, 200], 200],
    [[990, 980, 600, 400, 0], 80],
  ])('after actions at %j a user waits %i ms', (past, retryMs) => {
    expect(retryAfterMs(past, LIMITS, 1_000)).toBe(retryMs);
  });

  it('a user may act exactly after the returned time and not earlier', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2_000), { minLength: 2, maxLength: 8 }), fc.nat(500), (instants, later) => {
        const past = instants.toSorted((a, b) => b - a);
        const now = (past[0] ?? 0) + later;
        const retryMs = retryAfterMs(past, LIMITS, now);
        expect(retryAfterMs(past, LIMITS, now + retryMs)).toBe(0);
        fc.pre(retryMs > 0);
        expect(retryAfterMs(past, LIMITS, now + retryMs - 1)).toBe(1);
      }),
    );
  });
});
