import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const SAMPLE_MS = 500;

/** How late things were since it was last emptied: nanoseconds, the interval between two looks counted in. */
export interface Lateness {
  enable(): boolean;
  disable(): boolean;
  percentile(percentile: number): number;
  reset(): void;
}

/** Watches how late this process comes to things. */
export class Load {
  readonly #histogram: Lateness;
  readonly #timer: NodeJS.Timeout;
  readonly #tooLateMs: number;
  #delayMs = 0;
  /** Samples in a row in which half of all things came too late. */
  #lateInARow = 0;
  /** Requests refused since the start. */
  shed = 0;

  /** @param tooLateMs from this delay on, work that is not in memory already is refused */
  constructor(tooLateMs: number, histogram: Lateness = monitorEventLoopDelay({ resolution: RESOLUTION_MS })) {
    this.#tooLateMs = tooLateMs;
    this.#histogram = histogram;
    this.#histogram.enable();
    this.#timer = setInterval(() => {
      this.#delayMs = this.#lateness(99);
      this.#lateInARow = this.#lateness(50) > this.#tooLateMs ? this.#lateInARow + 1 : 0;
      this.#histogram.reset();
    }, SAMPLE_MS);
    this.#timer.unref();
  }

  /** 99th percentile of the last half second, milliseconds. */
  get delayMs(): number {
    return this.#delayMs;
  }

  /** One long piece of work, such as the first rendering of a page, is no overload: it has to stay late. */
  get isTooHigh(): boolean {
    return this.#lateInARow > 1;
  }

  /** The histogram counts the interval that it waits for itself. */
  #lateness(percentile: number): number {
    return Math.max(0, this.#histogram.percentile(percentile) / 1e6 - RESOLUTION_MS);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#histogram.disable();
  }
}
