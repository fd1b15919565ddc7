import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadShedder, type EventLoopDelay } from './load-shedder.ts';

const TOO_LATE_MS = 200;
const SAMPLE_MS = 500;
/** What a sample every 20 ms measures when nothing is late. */
const IN_TIME_MS = 20;

/** A process whose event loop is as late as the test says, whatever the machine does. */
class ToldLateness implements EventLoopDelay {
  #delays: number[] = [];
  enable = () => true;
  disable = () => true;

  came(...delaysMs: readonly number[]): void {
    this.#delays.push(...delaysMs);
  }
  percentile(percentile: number): number {
    const sorted = this.#delays.toSorted((a, b) => a - b);
    return (sorted[Math.ceil((percentile / 100) * sorted.length) - 1] ?? 0) * 1e6;
  }
  reset(): void {
    this.#delays = [];
  }
}

describe('the load shedder', () => {
  let lateness: ToldLateness;
  let load: LoadShedder;

  beforeEach(() => {
    vi.useFakeTimers();
    lateness = new ToldLateness();
    load = new LoadShedder(TOO_LATE_MS, lateness);
  });
  afterEach(() => {
    load.close();
    vi.useRealTimers();
  });

  const pass = (...delaysMs: readonly number[]) => {
    lateness.came(...delaysMs);
    vi.advanceTimersByTime(SAMPLE_MS);
  };
  const inTime = Array.from({ length: 25 }, () => IN_TIME_MS);

  it('the load shedder ignores one long task', () => {
    pass(...inTime);
    pass(920);
    expect([load.delayMs, load.isOverloaded]).toEqual([900, false]);
    pass(...inTime);
    expect([load.delayMs, load.isOverloaded]).toEqual([0, false]);
  });

  it('the load shedder reports much to do from a quarter of the limit on, at once, and no overload', () => {
    pass(...Array.from({ length: 25 }, () => IN_TIME_MS + TOO_LATE_MS / 4));
    expect(load.isStrained).toBe(false);
    pass(...Array.from({ length: 25 }, () => IN_TIME_MS + TOO_LATE_MS / 4 + 1));
    expect([load.isStrained, load.isOverloaded]).toEqual([true, false]);
    pass(...inTime);
    expect(load.isStrained).toBe(false);
  });

  it('the load shedder ignores occasional delays, however often they occur', () => {
    for (let samples = 0; samples < 10; samples += 1) {
      pass(...inTime, 920);
      expect([load.delayMs, load.isOverloaded]).toEqual([900, false]);
    }
  });

  it('the load shedder reports overload while most samples are late, and no longer after that', () => {
    pass(350, 350);
    expect(load.isOverloaded).toBe(false);
    pass(350, 350);
    expect(load.isOverloaded).toBe(true);
    pass(...inTime);
    expect(load.isOverloaded).toBe(false);
  });
});

it('the load shedder reports overload when the process is blocked repeatedly', async () => {
  const load = new LoadShedder(TOO_LATE_MS);
  while (!load.isOverloaded) {
    for (const until = performance.now() + TOO_LATE_MS + 150; performance.now() < until;);
    await delay(0);
  }
  expect(load.delayMs).toBeGreaterThan(TOO_LATE_MS);
  load.close();
});
