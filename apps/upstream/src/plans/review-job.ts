import type { PlanId } from '@matchpoint/contracts/ids';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { type Connection, type Pool, transaction } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import { IntervalJob } from '../lib/interval-job.ts';
import { startedCondition } from './plan-match.ts';
import type { SystemReason } from './review-reasons.ts';
import { approvePlan, rejectPlan } from './reviews.ts';

const INTERVAL_MS = 2_000;
const BATCH_SIZE = 100;
const KICK_OFF: SystemReason = 'kick_off';
/** How long a plan waits for its automatic review, so that the state `review` is seen in development. */
const AUTOMATIC_REVIEW_DELAY_MS = 6_000;

interface ReviewJobDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  /** Whether plans pass without staff, for development. */
  readonly automatic: boolean;
}

interface Waiting {
  readonly id: PlanId;
  readonly version: number;
}

/** Decides reviews without staff: rejects what is still under review at kick-off, and passes every plan when reviews are automatic. */
export class ReviewJob {
  readonly #deps: ReviewJobDeps;
  readonly #job: IntervalJob;

  constructor(deps: ReviewJobDeps) {
    this.#deps = deps;
    this.#job = new IntervalJob({
      name: 'plan_reviews',
      intervalMs: INTERVAL_MS,
      initialDelayMs: 0,
      run: () => this.run(),
      onError: (error) => deps.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'deciding reviews failed'),
    });
  }

  start(): void {
    this.#job.start();
  }

  close(): Promise<void> {
    return this.#job.close();
  }

  /** Decides once about all plans that are due. */
  async run(): Promise<void> {
    const { clock, automatic } = this.#deps;
    const now = clock.now();
    await this.#decide(startedCondition('$1'), now, (db, { id, version }) =>
      rejectPlan(db, { planId: id, version, by: undefined, at: now, reason: KICK_OFF }),
    );
    if (!automatic) return;
    await this.#decide('plan.submitted_at <= $1', now - AUTOMATIC_REVIEW_DELAY_MS, (db, { id, version }) =>
      approvePlan(db, { planId: id, version, by: undefined, at: now }),
    );
  }

  async #decide(condition: string, at: number, decide: (db: Connection, plan: Waiting) => Promise<void>): Promise<void> {
    const { pool, log } = this.#deps;
    for (let after: PlanId | 0 = 0; ;) {
      const { rows }: { readonly rows: readonly Waiting[] } = await pool.query<Waiting>(
        `select plan.id, plan.version from plan join match on match.id = plan.match_id
         where plan.review = 'review' and (${condition}) and plan.id > $2 order by plan.id limit ${BATCH_SIZE}`,
        [at, after],
      );
      for (const plan of rows) {
        after = plan.id;
        await transaction(pool, (db) => decide(db, plan)).catch((error: unknown) => {
          // Staff or the author was faster.
          if (error instanceof JavaFailure) return;
          log.warn({ planId: plan.id, reason: error instanceof Error ? error.message : String(error) }, 'deciding a review failed');
        });
      }
      if (rows.length < BATCH_SIZE) return;
    }
  }
}
