import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const SAMPLE_MS = 500;
/** Watches how late this process comes to things. */
export class Load {
  readonly #histogram: IntervalHistogram;
  readonly #timer: NodeJS.Timeout;
  readonly #tooLateMs: number;
  #delayMs = 0;
  /** Requests refused since the start. */
  shed = 0;

  /** @param tooLateMs from this delay on, work that is not in memory already is refused */
  constructor(tooLateMs: number) {
    this.#tooLateMs = tooLateMs;
    this.#histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    this.#histogram.enable();
    this.#timer = setInterval(() => {
      // The histogram counts the interval that it waits for itself.
      this.#delayMs = Math.max(0, this.#histogram.percentile(99) / 1e6 - RESOLUTION_MS);
      this.#histogram.reset();
    }, SAMPLE_MS);
    this.#timer.unref();
  }

  /** 99th percentile of the last half second, milliseconds. */
  get delayMs(): number {
    return this.#delayMs;
  }

  get isTooHigh(): boolean {
    return this.#delayMs > this.#tooLateMs;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#histogram.disable();
  }
}
