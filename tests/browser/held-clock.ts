import type { Clock } from '@matchpoint/bff/clock';

/** A clock that runs in real time up to a limit that the test sets, and stops there until the test raises the limit. */
export class HeldClock implements Clock {
  #from: number;
  #wentOn = performance.now();
  #until: number;

  constructor(at: number) {
    this.#from = at;
    this.#until = at;
  }

  now(): number {
    return Math.trunc(Math.min(this.#until, this.#from + performance.now() - this.#wentOn));
  }

  /** Lets it go on from where it is. */
  runTo(until: number): void {
    this.#from = this.now();
    this.#wentOn = performance.now();
    this.#until = Math.max(this.#from, Math.ceil(until));
  }
}
