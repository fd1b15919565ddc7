import { describe, expect, it } from 'vitest';
import { backoffMs, fullJitter, halfJitter } from './backoff.ts';

describe('backoff', () => {
  it('the backoff doubles the wait with each failure up to the maximum', () => {
    const limits = { minMs: 500, maxMs: 10_000 };
    expect([0, 1, 2, 3, 4, 5, 2_000].map((failures) => backoffMs(failures, limits))).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
    ]);
  });

  it('the backoff spreads a full jitter from zero and a half jitter from half of the wait', () => {
    expect([0, 0.5, 1].map((value) => fullJitter(1_000, () => value))).toEqual([0, 500, 1_000]);
    expect([0, 0.5, 1].map((value) => halfJitter(1_000, () => value))).toEqual([500, 750, 1_000]);
  });
});
