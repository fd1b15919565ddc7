import type { UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '../clock.ts';
import { type Pool, transaction } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import { IntervalJob } from '../lib/interval-job.ts';
import { decideApplication } from './decide-application.ts';

const INTERVAL_MS = 2_000;
/** How long an application waits, so that the state `review` is seen in development. */
const DELAY_MS = 6_000;

interface Deps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void };
}

/** Accepts applications without staff, for development. */
export class ApplicationJob {
  readonly #deps: Deps;
  readonly #job: IntervalJob;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#job = new IntervalJob({
      intervalMs: INTERVAL_MS,
      run: () => this.run(),
      onError: (error) =>
        deps.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'accepting applications of experts failed'),
    });
  }

  start(): void {
    this.#job.start();
  }

  close(): Promise<void> {
    return this.#job.close();
  }

  /** Accepts the applications that have waited long enough. */
  async run(): Promise<void> {
    const { pool, clock } = this.#deps;
    const now = clock.now();
    const { rows } = await pool.query<{ user_id: UserId; version: number }>(
      `select user_id, version from expert_application where state = 'review' and sent_at <= $1`,
      [now - DELAY_MS],
    );
    for (const { user_id: uid, version } of rows) {
      await transaction(pool, (db) => decideApplication(db, { uid, version, accept: true, reason: '', by: undefined, at: now })).catch(
        (error: unknown) => {
          // Staff or the applicant was faster.
          if (!(error instanceof JavaFailure)) throw error;
        },
      );
    }
  }
}
