import type { Clock } from '@matchpoint/bff/clock';

/**
 * The machine's clock, which a test may push forward. One that `stands` goes on by nothing else: what is kept for a second or counted by the
 * minute is then the same on a machine that is busy.
 */
export class TestClock implements Clock {
  readonly #standsAt: number | undefined;
  #aheadMs = 0;

  constructor({ stands = false } = {}) {
    this.#standsAt = stands ? machineNow() : undefined;
  }

  now(): number {
    return Math.trunc((this.#standsAt ?? machineNow()) + this.#aheadMs);
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}

function machineNow(): number {
  return performance.timeOrigin + performance.now();
}
