import type { UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import { eraseUser, type EraseUserDeps } from './erase-user.ts';

export interface JobLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

interface DeletionJobDeps extends EraseUserDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: JobLog;
}

const INTERVAL_MS = 60_000;
const BATCH = 100;

/**
 * Deletes the accounts whose time has come, at the start and every minute. Each is one transaction: what a crash left undone, or another
 * copy does at the same time, is found again or passed over.
 */
export class DeletionJob {
  readonly #deps: DeletionJobDeps;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<number> | undefined;

  constructor(deps: DeletionJobDeps) {
    this.#deps = deps;
  }

  start(): void {
    const run = () => {
      this.run().catch((error: unknown) => this.#deps.log.error({ err: error }, 'accounts could not be deleted'));
    };
    this.#timer = setInterval(run, INTERVAL_MS);
    run();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running?.catch(() => undefined);
  }

  /** Deletes what is due now; answers how many accounts went. */
  async run(): Promise<number> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<number> {
    const { pool, clock, log } = this.#deps;
    const now = clock.now();
    let deleted = 0;
    for (let after = 0; ;) {
      const { rows } = await pool.query<{ id: UserId }>(
        `select id from app_user where state = 'deleting' and delete_at <= $1 and id > $2 order by id limit ${BATCH}`,
        [now, after],
      );
      for (const { id } of rows) {
        after = id;
        try {
          if (await transaction(pool, (db) => eraseUser(db, this.#deps, id, now))) deleted += 1;
        } catch (error) {
          // The others do not wait for one that cannot go; the next round tries again.
          log.error({ err: error, uid: id }, 'an account could not be deleted');
        }
      }
      if (rows.length < BATCH) break;
    }
    if (deleted > 0) log.info({ deleted }, 'accounts were deleted');
    return deleted;
  }
}
