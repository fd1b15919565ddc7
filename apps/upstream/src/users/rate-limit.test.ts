import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Pace, waitOf } from './rate-limit.ts';

const PACES: readonly Pace[] = [
  { count: 2, spanMs: 100 },
  { count: 5, spanMs: 1_000 },
];

describe('waitOf', () => {
  it.each([
    [[], 0],
    [[1_000], 0],
    [[1_000, 950], 50],
    [[1_000, 900], 0],
    [[1_000, 800, 600, 400, 200], 200],
    [[990, 980, 600, 400, 0], 80],
  ])('after acts at %j one waits %i', (past, wait) => {
    expect(waitOf(past, PACES, 1_000)).toBe(wait);
  });

  it('lets through whoever waited as long as it said, and nobody earlier', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2_000), { minLength: 2, maxLength: 8 }), fc.nat(500), (instants, later) => {
        const past = instants.toSorted((a, b) => b - a);
        const now = (past[0] ?? 0) + later;
        const wait = waitOf(past, PACES, now);
        expect(waitOf(past, PACES, now + wait)).toBe(0);
        fc.pre(wait > 0);
        expect(waitOf(past, PACES, now + wait - 1)).toBe(1);
      }),
    );
  });
});
