import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import type { Failpoint } from '../../ledger/failpoint.ts';
import { IntervalJob } from '../../lib/interval-job.ts';
import { lockRedemption } from '../../mall/redemptions.ts';
import type { RedemptionSettler } from './redemption-settler.ts';

const INTERVAL_MS = 2_000;
const BATCH_SIZE = 100;

export interface RedemptionJobDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void };
  readonly failpoint: Failpoint;
  readonly settler: RedemptionSettler;
}

/**
 * Moves redemptions in progress on. An order asks for it at once; what a crash interrupts is done after the next start. Several processes may
 * run it.
 */
export class RedemptionJob {
  readonly #deps: RedemptionJobDeps;
  readonly #job: IntervalJob;
  readonly #requested = new Set<Promise<void>>();

  constructor(deps: RedemptionJobDeps) {
    this.#deps = deps;
    this.#job = new IntervalJob({
      name: 'redemptions',
      intervalMs: INTERVAL_MS,
      initialDelayMs: 0,
      run: () => this.run(),
      onError: (error) => deps.log.warn({ reason: reasonOf(error) }, 'processing redemptions failed'),
    });
  }

  start(): void {
    this.#job.start();
  }

  async close(): Promise<void> {
    await this.#job.close();
    await Promise.all(this.#requested);
  }

  /** Starts to move one redemption on. When it fails, the next run tries it again. */
  request(id: number): void {
    const running: Promise<void> = this.#advance(id).finally(() => this.#requested.delete(running));
    this.#requested.add(running);
  }

  /** Moves all redemptions in progress on. One that fails does not keep the others. */
  async run(): Promise<void> {
    for (let after = 0; ;) {
      const { rows } = await this.#deps.pool.query<{ id: number }>(
        `select id from mall_redemption where state = 'in_progress' and id > $1 order by id limit ${BATCH_SIZE}`,
        [after],
      );
      for (const { id } of rows) await this.#advance(id);
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.id;
    }
  }

  async #advance(id: number): Promise<void> {
    const { pool, clock, log, failpoint, settler } = this.#deps;
    try {
      await transaction(pool, async (db) => {
        const row = await lockRedemption(db, id);
        if (row?.state !== 'in_progress') return;
        failpoint('mall.advancing');
        await settler.advance(db, row, clock.now());
      });
      failpoint('mall.advanced');
    } catch (error) {
      log.warn({ redemption: id, reason: reasonOf(error) }, 'a redemption was not processed');
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
