import type { Logger } from 'pino';
import type { MatchId, PlanId } from '@matchpoint/contracts/ids';
import type { Clock } from '../clock.ts';
import { type Pool, transaction } from '../db/pool.ts';
import type { Failpoint } from '../ledger/failpoint.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { IntervalJob } from '../lib/interval-job.ts';
import { storeClosingOdds } from './closing-odds.ts';
import { readSettledMatches } from './match-facts.ts';
import { nextMatch, postponeMatch, queueOverdueMatches, removeMatch } from './queue.ts';
import { settlePlanBatch } from './settle-plans.ts';
import { settlePurchaseBatch } from './settle-purchases.ts';

const INTERVAL_MS = 1_000;
/** How often matches are looked for whose picks became void by the passage of time alone. */
const OVERDUE_INTERVAL_MS = 60_000;
/** A match whose settlement failed is tried again after this. */
const RETRY_MS = 10_000;

export interface SettlementDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly ledger: Ledger;
  readonly failpoint: Failpoint;
}

/**
 * Settles the plans of decided matches: first results and records, then coins, each in batches with a transaction of their own. A match leaves
 * the queue after both, so whatever a crash interrupts, the next run completes. Several processes may run it.
 */
export class SettlementJob {
  readonly #deps: SettlementDeps;
  readonly #job: IntervalJob;
  #overdueCheckedAt = Number.NEGATIVE_INFINITY;
  #closing = false;
  #isHeld = false;

  constructor(deps: SettlementDeps) {
    this.#deps = deps;
    this.#job = new IntervalJob({
      name: 'settlement',
      intervalMs: INTERVAL_MS,
      initialDelayMs: 0,
      run: async () => {
        if (!this.#isHeld) await this.run();
      },
      onError: (error) => deps.log.warn({ reason: reasonOf(error) }, 'settling plans failed'),
    });
  }

  start(): void {
    this.#job.start();
  }

  /** Starts no further run until `release`: the demo world writes lines of the past to the record log meanwhile. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
  }

  /** Stops after the batch in progress. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#job.close();
  }

  /** Settles the plans of all matches that are due. A match that fails is put off and does not keep the others. */
  async run(): Promise<void> {
    const { pool, clock, log, failpoint } = this.#deps;
    const now = clock.now();
    if (now - this.#overdueCheckedAt >= OVERDUE_INTERVAL_MS) {
      await queueOverdueMatches(pool, now);
      this.#overdueCheckedAt = now;
    }
    while (!this.#closing) {
      const queued = await nextMatch(pool, clock.now());
      if (queued === undefined) return;
      failpoint('settlement.dequeued');
      try {
        await this.#settle(queued.match_id);
      } catch (error) {
        log.error({ matchId: queued.match_id, reason: reasonOf(error) }, 'settling the plans of a match failed');
        await postponeMatch(pool, queued, clock.now() + RETRY_MS);
        continue;
      }
      if (this.#closing) return;
      await removeMatch(pool, queued);
      failpoint('settlement.completed');
    }
  }

  async #settle(matchId: MatchId): Promise<void> {
    const { pool, clock, log, ledger, failpoint } = this.#deps;
    await storeClosingOdds(pool, [matchId]);
    failpoint('settlement.odds_stored');
    for (let after: PlanId | 0 | undefined = 0; after !== undefined && !this.#closing;) {
      const last: PlanId | 0 = after;
      after = await transaction(pool, async (db) => {
        const [match] = await readSettledMatches(db, [matchId]);
        return match === undefined ? undefined : settlePlanBatch({ db, log, failpoint }, { match, now: clock.now() }, last);
      });
      failpoint('settlement.plans_committed');
    }
    for (let more = true; more && !this.#closing;) {
      more = await transaction(pool, (db) => settlePurchaseBatch({ db, ledger, failpoint }, [{ matchId, now: clock.now() }]));
      failpoint('settlement.purchases_committed');
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
