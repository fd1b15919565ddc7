import type { UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '../clock.ts';
import { type Connection, type Pool, transaction } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import { IntervalJob } from '../lib/interval-job.ts';

const INTERVAL_MS = 2_000;
/** How long an application waits, so that the state `review` is seen in development. */
const DELAY_MS = 6_000;

interface Deps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void };
  /** The table of the applications, one row per user. */
  readonly table: 'expert_application' | 'anchor_application';
  /** Decides about one of them in a transaction. @throws {JavaFailure} when it does not wait any more */
  readonly decide: (
    db: Connection,
    decision: {
      readonly uid: UserId;
      readonly version: number;
      readonly accept: true;
      readonly reason: '';
      readonly by: undefined;
      readonly at: number;
    },
  ) => Promise<void>;
}

/** Accepts applications of users without staff, for development. */
export class AutomaticReviews {
  readonly #deps: Deps;
  readonly #job: IntervalJob;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#job = new IntervalJob({
      name: deps.table,
      intervalMs: INTERVAL_MS,
      run: () => this.run(),
      onError: (error) =>
        deps.log.warn(
          { table: deps.table, reason: error instanceof Error ? error.message : String(error) },
          'accepting applications without staff failed',
        ),
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
    const { pool, clock, table, decide } = this.#deps;
    const at = clock.now();
    const { rows } = await pool.query<{ user_id: UserId; version: number }>(
      `select user_id, version from ${table} where state = 'review' and sent_at <= $1`,
      [at - DELAY_MS],
    );
    for (const { user_id: uid, version } of rows) {
      await transaction(pool, (db) => decide(db, { uid, version, accept: true, reason: '', by: undefined, at })).catch((error: unknown) => {
        // Staff or the applicant was faster.
        if (!(error instanceof JavaFailure)) throw error;
      });
    }
  }
}
