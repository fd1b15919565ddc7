import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const SAMPLE_INTERVAL_MS = 500;

/** How late things were since it was last emptied: nanoseconds, the interval between two looks counted in. */
export interface EventLoopDelay {
  enable(): boolean;
  disable(): boolean;
  percentile(percentile: number): number;
  reset(): void;
}

/** Watches how late this process comes to things. */
export class LoadShedder {
  readonly #histogram: EventLoopDelay;
  readonly #timer: NodeJS.Timeout;
  readonly #maxDelayMs: number;
  #delayMs = 0;
  /** Samples in a row in which half of all things came too late. */
  #samplesOverLimit = 0;
  /** Requests refused since the start. */
  shedRequests = 0;

  /** @param tooLateMs from this delay on, work that is not in memory already is refused */
  constructor(tooLateMs: number, histogram: EventLoopDelay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })) {
    this.#maxDelayMs = tooLateMs;
    this.#histogram = histogram;
    this.#histogram.enable();
    this.#timer = setInterval(() => {
      this.#delayMs = this.#delay(99);
      this.#samplesOverLimit = this.#delay(50) > this.#maxDelayMs ? this.#samplesOverLimit + 1 : 0;
      this.#histogram.reset();
    }, SAMPLE_INTERVAL_MS);
    this.#timer.unref();
  }

  /** 99th percentile of the last half second, milliseconds. */
  get delayMs(): number {
    return this.#delayMs;
  }

  /** One long piece of work, such as the first rendering of a page, is no overload: it has to stay late. */
  get isOverloaded(): boolean {
    return this.#samplesOverLimit > 1;
  }

  /** The histogram counts the interval that it waits for itself. */
  #delay(percentile: number): number {
    return Math.max(0, this.#histogram.percentile(percentile) / 1e6 - RESOLUTION_MS);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#histogram.disable();
  }
}
