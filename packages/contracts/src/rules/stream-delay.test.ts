import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DelayQueue } from './delay-queue.ts';
import { clampDelay, delayOfPicture, lastStartAt } from './stream-delay.ts';

const kickOff = Date.UTC(2026, 10, 21, 12);

describe('the queue of a delay', () => {
  it('a queue releases each value once, in order, and none before it is as old as the delay, whatever the delay is changed to', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), lateMs: fc.integer({ min: 0, max: 2_000 }) }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 60_000 }) }),
      fc.record({ kind: fc.constant('delay' as const), ms: fc.integer({ min: 0, max: 300_000 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const queue = new DelayQueue<{ at: number; no: number }>();
        let now = kickOff;
        let delayMs = 30_000;
        let added = 0;
        const released: { at: number; no: number }[] = [];
        for (const one of steps) {
          if (one.kind === 'add') {
            queue.add(now - one.lateMs, { at: now - one.lateMs, no: added });
            added += 1;
          } else if (one.kind === 'wait') now += one.ms;
          else delayMs = one.ms;
          const due = queue.release(now, delayMs);
          for (const value of due) expect(value.at + delayMs).toBeLessThanOrEqual(now);
          expect(due.map(({ at }) => at)).toEqual(due.map(({ at }) => at).toSorted((a, b) => a - b));
          expect(queue.nextAt(delayMs) ?? Infinity).toBeGreaterThan(now);
          released.push(...due);
        }
        released.push(...queue.release(now, 0));
        expect(queue.size).toBe(0);
        expect(released.map(({ no }) => no).toSorted((a, b) => a - b)).toEqual(Array.from({ length: added }, (_, no) => no));
      }),
    );
  });

  it('a queue keeps the order of arrival of values with the same time', () => {
    const queue = new DelayQueue<string>();
    queue.add(20, 'b');
    queue.add(10, 'a');
    queue.add(20, 'c');
    expect(queue.values()).toEqual(['a', 'b', 'c']);
    expect(queue.release(24, 5)).toEqual(['a']);
    expect(queue.release(25, 5)).toEqual(['b', 'c']);
  });
});

describe('the delay of a picture', () => {
  it('a delay is a whole number of seconds from 0 to 300', () => {
    expect(clampDelay(24.4)).toBe(24);
    expect(clampDelay(-3)).toBe(0);
    expect(clampDelay(301)).toBe(300);
    expect(clampDelay(Number.NaN)).toBe(0);
    expect(delayOfPicture(kickOff, kickOff + 31_700)).toBe(32);
    expect(delayOfPicture(kickOff, kickOff - 1_000)).toBe(0);
  });

  it('the start that a viewer can see is that of the running half, quarter or game', () => {
    const soccer = { status: 'live', phase: 'second_half', startAt: kickOff };
    const clock = { at: kickOff + 4_000_000, ms: 100_000, running: true, dir: 'up' };
    expect(lastStartAt({ ...soccer, clock })).toBe(kickOff + 3_900_000);
    expect(lastStartAt({ ...soccer, clock: { ...clock, rate: 10 } })).toBe(kickOff + 3_990_000);
    expect(lastStartAt({ ...soccer, phase: 'first_half' })).toBe(kickOff);
    expect(lastStartAt({ ...soccer, phase: 'half_time' })).toBeUndefined();
    expect(lastStartAt({ ...soccer, status: 'scheduled', phase: 'first_half' })).toBeUndefined();
    const down = { at: kickOff + 60_000, ms: 690_000, running: true, dir: 'down' };
    expect(lastStartAt({ status: 'live', phase: 'q3', startAt: 0, clock: down, basketball: { periodSeconds: 720 } })).toBe(
      kickOff + 30_000,
    );
    const games = [{ startedAt: kickOff }, { startedAt: kickOff + 5_000 }, {}];
    expect(lastStartAt({ status: 'live', phase: 'in_game', startAt: 0, series: { games } })).toBe(kickOff + 5_000);
  });
});
