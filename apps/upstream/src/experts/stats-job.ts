import type { Pool } from '../db/pool.ts';
import { IntervalJob } from '../lib/interval-job.ts';
import { updateQueuedStats } from './update-stats.ts';

const INTERVAL_MS = 1_000;

interface Deps {
  readonly pool: Pool;
  readonly log: { warn(fields: object, message: string): void };
}

/** Updates the statistics of experts soon after their plans were settled. */
export class ExpertStatsJob {
  readonly #job: IntervalJob;
  readonly #pool: Pool;
  #isHeld = false;

  constructor({ pool, log }: Deps) {
    this.#pool = pool;
    this.#job = new IntervalJob({
      name: 'expert_stats',
      intervalMs: INTERVAL_MS,
      run: async () => {
        if (!this.#isHeld) await this.run();
      },
      onError: (error) =>
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'updating the statistics of experts failed'),
    });
  }

  start(): void {
    this.#job.start();
  }

  /** Starts no further run until `release`: the demo world writes months of plans meanwhile. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
  }

  async close(): Promise<void> {
    await this.#job.close();
  }

  /**
   * Updates all outdated statistics.
   * @returns the number of experts
   */
  run(): Promise<number> {
    return updateQueuedStats(this.#pool);
  }
}
