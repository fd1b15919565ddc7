import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const SAMPLE_INTERVAL_MS = 500;

/** Histogram of event-loop delays since its last reset: nanoseconds, including the sampling interval. */
export interface EventLoopDelay {
  enable(): boolean;
  disable(): boolean;
  percentile(percentile: number): number;
  reset(): void;
}

/** Measures the delay of the event loop and decides when requests are rejected. */
export class LoadShedder {
  readonly #histogram: EventLoopDelay;
  readonly #timer: NodeJS.Timeout;
  readonly #maxDelayMs: number;
  #delayMs = 0;
  /** Consecutive samples whose median was above the limit. */
  #samplesOverLimit = 0;
  /** Median of the last sample, milliseconds. */
  #medianMs = 0;
  /** Requests rejected since the start. */
  shedRequests = 0;

  /** @param maxDelayMs delay above which requests that are not answered from memory are rejected */
  constructor(maxDelayMs: number, histogram: EventLoopDelay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })) {
    this.#maxDelayMs = maxDelayMs;
    this.#histogram = histogram;
    this.#histogram.enable();
    this.#timer = setInterval(() => {
      this.#delayMs = this.#delay(99);
      this.#medianMs = this.#delay(50);
      this.#samplesOverLimit = this.#medianMs > this.#maxDelayMs ? this.#samplesOverLimit + 1 : 0;
      this.#histogram.reset();
    }, SAMPLE_INTERVAL_MS);
    this.#timer.unref();
  }

  /** 99th percentile of the last half second, milliseconds. */
  get delayMs(): number {
    return this.#delayMs;
  }

  /** One long task, such as the first rendering of a page, is no overload: the delay has to last. */
  get isOverloaded(): boolean {
    return this.#samplesOverLimit > 1;
  }

  /** Much to do, though no overload: what can be done without is rejected from here on. */
  get isStrained(): boolean {
    return this.#medianMs > this.#maxDelayMs / 4;
  }

  /** Subtracts the sampling interval, which the histogram includes. */
  #delay(percentile: number): number {
    return Math.max(0, this.#histogram.percentile(percentile) / 1e6 - RESOLUTION_MS);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#histogram.disable();
  }
}
