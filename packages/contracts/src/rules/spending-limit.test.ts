import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeLimit,
  COOL_OFF_DAYS,
  type DailyLimit,
  exceedsLimit,
  extendCoolOff,
  isCoolingOff,
  LIMIT_RAISE_DELAY_MS,
  limitAt,
} from './spending-limit.ts';

const DAY_MS = 86_400_000;
const cap = fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: null });
/** Requests with the time since the one before. */
const requests = fc.array(fc.record({ cap, waitMs: fc.integer({ min: 0, max: 2 * DAY_MS }) }), { maxLength: 12 });
const height = (value: number | null) => value ?? Number.POSITIVE_INFINITY;

describe('changeLimit', () => {
  it('a lower cap applies at once and discards a raise that waits', () => {
    const raised = changeLimit({ cap: 100 }, 500, 0);
    expect(raised).toEqual({ cap: 100, pending: { cap: 500, effectiveAt: LIMIT_RAISE_DELAY_MS } });
    expect(changeLimit(raised, 50, 1)).toEqual({ cap: 50 });
    expect(changeLimit({ cap: null }, 0, 0)).toEqual({ cap: 0 });
  });

  it('a raise and a removal wait a day, and the same request again does not wait anew', () => {
    const removed = changeLimit({ cap: 100 }, null, 5);
    expect(removed).toEqual({ cap: 100, pending: { cap: null, effectiveAt: 5 + LIMIT_RAISE_DELAY_MS } });
    expect(changeLimit(removed, null, 9)).toEqual(removed);
    expect(limitAt(removed, 4 + LIMIT_RAISE_DELAY_MS)).toEqual(removed);
    expect(limitAt(removed, 5 + LIMIT_RAISE_DELAY_MS)).toEqual({ cap: null });
  });

  it('a request for the present cap cancels a raise that waits', () => {
    expect(changeLimit(changeLimit({ cap: 100 }, 500, 0), 100, 1)).toEqual({ cap: 100 });
  });

  it('a request for another raise waits a whole day from that request', () => {
    const first = changeLimit({ cap: 100 }, 500, 0);
    expect(changeLimit(first, 300, 1_000)).toEqual({ cap: 100, pending: { cap: 300, effectiveAt: 1_000 + LIMIT_RAISE_DELAY_MS } });
  });

  it('no cap ever exceeds the lowest one that was requested within the last day', () => {
    fc.assert(
      fc.property(requests, fc.integer({ min: 0, max: DAY_MS }), (all, laterMs) => {
        let limit: DailyLimit = { cap: null };
        let now = 0;
        const made: { at: number; cap: number | null }[] = [];
        for (const request of all) {
          now += request.waitMs;
          limit = changeLimit(limit, request.cap, now);
          made.push({ at: now, cap: request.cap });
        }
        const at = now + laterMs;
        const recent = made.filter((request) => at - request.at < LIMIT_RAISE_DELAY_MS);
        const lowest = Math.min(...recent.map((request) => height(request.cap)));
        expect(height(limitAt(limit, at).cap)).toBeLessThanOrEqual(lowest);
      }),
    );
  });

  it('a request always has its effect a day later when no other follows', () => {
    fc.assert(
      fc.property(requests, cap, (all, last) => {
        let limit: DailyLimit = { cap: null };
        let now = 0;
        for (const request of all) {
          now += request.waitMs;
          limit = changeLimit(limit, request.cap, now);
        }
        limit = changeLimit(limit, last, now);
        expect(limitAt(limit, now + LIMIT_RAISE_DELAY_MS)).toEqual({ cap: last });
      }),
    );
  });
});

describe('exceedsLimit', () => {
  it('an amount may fill the cap and not exceed it, and no cap is never exceeded', () => {
    expect(exceedsLimit({ cap: 100 }, 40, 60, 0)).toBe(false);
    expect(exceedsLimit({ cap: 100 }, 40, 61, 0)).toBe(true);
    expect(exceedsLimit({ cap: 0 }, 0, 1, 0)).toBe(true);
    expect(exceedsLimit({ cap: null }, 1e12, 1e12, 0)).toBe(false);
  });

  it('a raise that waits does not count before its time', () => {
    const limit = changeLimit({ cap: 100 }, 200, 0);
    expect(exceedsLimit(limit, 100, 1, LIMIT_RAISE_DELAY_MS - 1)).toBe(true);
    expect(exceedsLimit(limit, 100, 100, LIMIT_RAISE_DELAY_MS)).toBe(false);
  });
});

describe('extendCoolOff', () => {
  it('a running cool-off is lengthened and never shortened', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ days: fc.constantFrom(...COOL_OFF_DAYS), waitMs: fc.integer({ min: 0, max: 3 * DAY_MS }) }), { minLength: 1 }),
        (all) => {
          let until: number | undefined;
          let now = 0;
          for (const { days, waitMs } of all) {
            now += waitMs;
            const before: number = until ?? 0;
            until = extendCoolOff(until, days, now);
            expect(until).toBeGreaterThanOrEqual(before);
            expect(until).toBeGreaterThanOrEqual(now + days * DAY_MS);
            expect(isCoolingOff(until, until - 1)).toBe(true);
            expect(isCoolingOff(until, until)).toBe(false);
          }
        },
      ),
    );
  });
});
