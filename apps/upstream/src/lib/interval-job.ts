import { processEvents } from '../ops/process-events.ts';

interface IntervalJobOptions {
  /** Label of the job in the metrics: lower case with underscores. */
  readonly name: string;
  readonly run: () => Promise<void>;
  /** Called when `run` rejects; the next run starts at its usual time. */
  readonly onError: (error: unknown) => void;
  readonly intervalMs: number;
  /** Time from `start` to the first run; 0 runs at once. Default: `intervalMs`. */
  readonly initialDelayMs?: number;
}

/** Runs a job periodically, one run at a time: a run that is due while another is in progress is skipped. Each run is counted in the metrics. */
export class IntervalJob {
  readonly #options: IntervalJobOptions;
  #first: NodeJS.Timeout | undefined;
  #interval: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(options: IntervalJobOptions) {
    this.#options = options;
  }

  /** Starts the timers. They do not keep the process alive. */
  start(): void {
    const { intervalMs, initialDelayMs = intervalMs } = this.#options;
    this.#interval = setInterval(() => this.#run(), intervalMs).unref();
    if (initialDelayMs === 0) this.#run();
    else if (initialDelayMs < intervalMs) this.#first = setTimeout(() => this.#run(), initialDelayMs).unref();
  }

  /** Stops the timers and waits for a run in progress. */
  async close(): Promise<void> {
    clearTimeout(this.#first);
    clearInterval(this.#interval);
    await this.#running;
  }

  #run(): void {
    const { name, run, onError } = this.#options;
    if (this.#running !== undefined) return;
    const startedAt = performance.now();
    let failed = false;
    this.#running = run()
      .catch((error: unknown) => {
        failed = true;
        onError(error);
      })
      .finally(() => {
        this.#running = undefined;
        processEvents.jobRuns.publish({ job: name, failed, seconds: (performance.now() - startedAt) / 1_000 });
      });
  }
}
