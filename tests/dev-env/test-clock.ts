import type { Clock } from '@matchpoint/bff/clock';

/**
 * The machine's clock, which a test may advance. With `stands` it moves only then, so that lifetimes of a second and limits per minute do
 * not depend on how busy the machine is.
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
