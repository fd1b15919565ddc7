import type { UserId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import { IntervalJob } from '../../lib/interval-job.ts';
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
 * Deletes the accounts whose deletion date has passed: at the start and once a minute. Each deletion is one transaction, so a crash leaves
 * no account half deleted, and instances that run at the same time skip accounts that another one has deleted.
 */
export class DeletionJob {
  readonly #deps: DeletionJobDeps;
  readonly #job: IntervalJob;
  #running: Promise<number> | undefined;

  constructor(deps: DeletionJobDeps) {
    this.#deps = deps;
    this.#job = new IntervalJob({
      name: 'account_deletion',
      intervalMs: INTERVAL_MS,
      initialDelayMs: 0,
      run: async () => {
        await this.run();
      },
      onError: (error) => deps.log.error({ err: error }, 'deleting accounts failed'),
    });
  }

  start(): void {
    this.#job.start();
  }

  close(): Promise<void> {
    return this.#job.close();
  }

  /** Deletes the accounts that are due now. @returns the number of deleted accounts */
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
    for (let after: Id = 0; ;) {
      const { rows }: { readonly rows: readonly { readonly id: UserId }[] } = await pool.query<{ id: UserId }>(
        `select id from app_user where state in ('deleting', 'banned') and delete_at <= $1 and id > $2 order by id limit ${BATCH}`,
        [now, after],
      );
      for (const { id } of rows) {
        after = id;
        try {
          if (await transaction(pool, (db) => eraseUser(db, this.#deps, id, now))) deleted += 1;
        } catch (error) {
          // One failed deletion must not block the others; the next run tries it again.
          log.error({ err: error, uid: id }, 'deleting an account failed');
        }
      }
      if (rows.length < BATCH) break;
    }
    if (deleted > 0) log.info({ deleted }, 'accounts deleted');
    return deleted;
  }
}
