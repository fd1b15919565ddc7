import type { Clock } from '@matchpoint/bff/store/clock';

/** The machine's clock, which a test may push forward. */
export class TestClock implements Clock {
  #aheadMs = 0;

  now(): number {
    return Math.trunc(performance.timeOrigin + performance.now() + this.#aheadMs);
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}
