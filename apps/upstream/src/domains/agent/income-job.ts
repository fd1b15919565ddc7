import { addDays, businessDayOf } from '@matchpoint/calendar/calendar';
import type { UserId } from '@matchpoint/contracts/ids';
import { shareOfDay } from '@matchpoint/contracts/rules/agent';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import type { Failpoint } from '../../ledger/failpoint.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { IntervalJob } from '../../lib/interval-job.ts';
import { owedShare, recordRefunds } from './corrections.ts';
import { correctionOf, incomeOf, transferOf } from './movements.ts';

const INTERVAL_MS = 60_000;
/** A day is credited this long after its end: a recharge of its last second may be committed later, but no transaction lasts that long. */
const CLOSING_DELAY_MS = 10 * 60_000;

interface IncomeJobDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void };
  readonly ledger: Ledger;
  readonly failpoint: Failpoint;
}

/**
 * Credits the income of agents for ended business days, takes back the shares of refunded recharges, and empties the accounts of ended agents
 * into their wallets. Several processes may run it; what a crash interrupts is completed by the next run.
 */
export class AgentIncomeJob {
  readonly #deps: IncomeJobDeps;
  readonly #job: IntervalJob;

  constructor(deps: IncomeJobDeps) {
    this.#deps = deps;
    this.#job = new IntervalJob({
      name: 'agent_income',
      intervalMs: INTERVAL_MS,
      run: () => this.run(),
      onError: (error) =>
        deps.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'crediting the income of agents failed'),
    });
  }

  start(): void {
    this.#job.start();
  }

  close(): Promise<void> {
    return this.#job.close();
  }

  /** Does everything that is due. */
  async run(): Promise<void> {
    const { pool, clock, failpoint } = this.#deps;
    const lastDay = addDays(businessDayOf(clock.now() - CLOSING_DELAY_MS), -1);
    for (const uid of await agentsToProcess(pool, lastDay)) {
      await transaction(pool, (db) => this.#process(db, uid, lastDay));
      failpoint('agent.committed');
    }
  }

  async #process(db: Connection, uid: UserId, lastDay: string): Promise<void> {
    const { failpoint } = this.#deps;
    // Transfers lock the user before the agent and the accounts, so this does as well.
    await db.query('select from app_user where id = $1 for no key update', [uid]);
    const { rows } = await db.query<{ credited_day: string; state: string; last_day: string | null }>(
      `select credited_day, state, business_day(ended_at) as last_day from agent where user_id = $1 and state <> 'erased' for no key update`,
      [uid],
    );
    const [agent] = rows;
    if (agent === undefined) return;
    failpoint('agent.locked');
    if (agent.credited_day < lastDay) await this.#credit(db, uid, agent.credited_day, lastDay);
    await recordRefunds(db, uid, this.#deps.clock.now());
    await this.#settleCorrections(db, uid, lastDay);
    if (agent.state === 'ended' && agent.last_day !== null && agent.last_day <= lastDay) await this.#close(db, uid);
  }

  /** Credits the income of the days after `after`, up to `lastDay`. */
  async #credit(db: Connection, uid: UserId, after: string, lastDay: string): Promise<void> {
    const { ledger, clock, failpoint } = this.#deps;
    const { rows } = await db.query<{ day: string; recharges: number; coins: number; rate: number }>(
      `select day, count(*)::int as recharges, sum(coins)::bigint as coins, max(rate)::int as rate from agent_recharge
       where agent_id = $1 and day > $2 and day <= $3 group by day order by day`,
      [uid, after, lastDay],
    );
    for (const { day, recharges, coins, rate } of rows) {
      const share = shareOfDay(coins, rate);
      const moved = share === 0 ? undefined : await ledger.post(db, incomeOf(uid, day, share));
      await db.query(
        `insert into agent_income (agent_id, day, recharges, coins, rate, share, transaction_id, at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [uid, day, recharges, coins, rate, share, moved?.transactionId ?? null, clock.now()],
      );
      failpoint('agent.recorded');
    }
    await db.query('update agent set credited_day = $2 where user_id = $1', [uid, lastDay]);
    failpoint('agent.credited');
  }

  /** Takes back what the account covers, oldest refund first. Shares of days that are not credited yet wait for their credit. */
  async #settleCorrections(db: Connection, uid: UserId, lastDay: string): Promise<void> {
    const { ledger, failpoint } = this.#deps;
    const { rows } = await db.query<{ refund_id: number; day: string; share: number; covered: boolean }>(
      `select refund_id, day, share, sum(share) over (order by refund_id) <= coalesce(
           (select balance from ledger_account where user_id = $1 and kind = 'agent'), 0) as covered
       from agent_correction where agent_id = $1 and transaction_id is null and share > 0 and day <= $2 order by refund_id`,
      [uid, lastDay],
    );
    for (const { refund_id: refundId, day, share, covered } of rows) {
      if (!covered) return;
      const { transactionId } = await ledger.post(db, correctionOf(uid, { refundId, day, share }));
      await db.query('update agent_correction set transaction_id = $2 where refund_id = $1', [refundId, transactionId]);
      failpoint('agent.corrected');
    }
  }

  /** Moves what an ended agent holds, without what is owed, to the wallet. */
  async #close(db: Connection, uid: UserId): Promise<void> {
    const { ledger, clock } = this.#deps;
    const now = clock.now();
    const { rows } = await db.query<{ balance: number }>(`select balance from ledger_account where user_id = $1 and kind = 'agent'`, [uid]);
    const free = (rows[0]?.balance ?? 0) - (await owedShare(db, uid));
    if (free > 0) await ledger.post(db, transferOf(uid, free, `closed/${now}`));
    await db.query('update agent set closed_at = $2 where user_id = $1', [uid, now]);
  }
}

/** Returns agents with days to credit, refunds to record or correct, or an account to close. */
async function agentsToProcess(pool: Pool, lastDay: string): Promise<UserId[]> {
  const { rows } = await pool.query<{ user_id: UserId }>(
    `select user_id from agent where state <> 'erased' and closed_at is null and (
       credited_day < $1 or (state = 'ended' and business_day(ended_at) <= $1)
       or exists (select from agent_correction where agent_id = agent.user_id and transaction_id is null and share > 0 and day <= $1)
       or exists (
         select from agent_referral referral
           join ledger_transaction refund on refund.user_id = referral.user_id and refund.operation = 'recharge_refund'
         where referral.agent_id = agent.user_id and not exists (select from agent_correction where refund_id = refund.id))
     ) order by user_id`,
    [lastDay],
  );
  return rows.map(({ user_id: uid }) => uid);
}
