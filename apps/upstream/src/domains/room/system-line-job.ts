import type { Logger } from 'pino';
import { IntervalJob } from '../../lib/interval-job.ts';

const INTERVAL_MS = 1_000;

interface SystemLineDeps {
  readonly log: Pick<Logger, 'warn'>;
  /** What writes lines, in the order in which they run. */
  readonly writers: readonly { run(): Promise<void> }[];
}

/** Writes the lines of rooms that nobody sends: goals and welcomes. */
export class SystemLineJob {
  readonly #deps: SystemLineDeps;
  readonly #job: IntervalJob;

  constructor(deps: SystemLineDeps) {
    this.#deps = deps;
    this.#job = new IntervalJob({
      name: 'room_system_lines',
      intervalMs: INTERVAL_MS,
      run: () => this.run(),
      onError: (error) => deps.log.warn({ err: error }, 'writing system lines of rooms failed'),
    });
  }

  start(): void {
    this.#job.start();
  }

  async close(): Promise<void> {
    await this.#job.close();
  }

  async run(): Promise<void> {
    for (const writer of this.#deps.writers) await writer.run();
  }
}
