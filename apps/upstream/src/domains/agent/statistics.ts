import type { AgentCounts, AgentDay } from '@matchpoint/contracts/agent/agent';
import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaResult } from '@matchpoint/contracts/java/table';
import { requireAgent } from '../../agents/agent-row.ts';
import type { Clock } from '../../clock.ts';
import type { Pool, Queryable } from '../../db/pool.ts';
import { type DayRange, daysOf, rangeBefore, spanOf } from './day-range.ts';

/** The movements by which users spend coins; what is returned to them later counts on no side. */
const SPENDING_REASONS = ['plan_purchase', 'gift', 'room_entry', 'redemption', 'box'] as const;

/** SQL of the counts of an agent by day. `$1`: the agent, `$2` and `$3`: the span, `$4` and `$5`: its days, `$6`: reasons of spending. */
const COUNTS = `
  select day, sum(registrations)::int as registrations, sum(mobiles)::int as mobiles, sum(rechargers)::int as rechargers,
    sum(recharged)::bigint as recharged, sum(refunded)::bigint as refunded, sum(spent)::bigint as spent, sum(share)::bigint as share,
    sum(correction)::bigint as correction
  from (
    select business_day(at) as day, count(*) as registrations, count(*) filter (where mobile) as mobiles, 0 as rechargers, 0 as recharged,
      0 as refunded, 0 as spent, 0 as share, 0 as correction
    from agent_referral where agent_id = $1 and at >= $2 and at < $3 group by 1
    union all
    select day, 0, 0, count(distinct user_id), sum(coins), 0, 0, sum(share), 0
    from agent_recharge where agent_id = $1 and day >= $4 and day <= $5 group by 1
    union all
    select business_day(refund.at), 0, 0, 0, 0, sum(recharge.coins), 0, 0, -sum(recharge.share)
    from agent_recharge recharge
      join ledger_transaction refund on refund.corrects = recharge.transaction_id and refund.operation = 'recharge_refund'
    where recharge.agent_id = $1 and refund.at >= $2 and refund.at < $3 group by 1
    union all
    select business_day(cause.at), 0, 0, 0, 0, 0, -sum(line.purchased_change + line.granted_change), 0, 0
    from agent_referral referral join ledger_line line on line.user_id = referral.user_id
      join ledger_transaction cause on cause.id = line.transaction_id
    where referral.agent_id = $1 and cause.at >= $2 and cause.at < $3 and cause.reason = any ($6)
      and line.purchased_change + line.granted_change < 0
    group by 1
  ) part group by day`;

const NOTHING: AgentCounts = {
  registrations: 0,
  mobiles: 0,
  rechargers: 0,
  recharged: 0,
  refunded: 0,
  spent: 0,
  share: 0,
  correction: 0,
};

/** What the users of agents did, by business day. */
export class AgentStatistics {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** Returns the counts of a range by day with their sums. @throws {JavaFailure} ACCESS_DENIED; BAD_INPUT as `daysOf` */
  async days(uid: UserId, { from, to }: DayRange): Promise<JavaResult<'agentDays'>> {
    const range = { from, to };
    const days = daysOf(range);
    await requireAgent(this.#pool, uid, this.#clock.now());
    const counts = await readCounts(this.#pool, uid, range);
    const { rows } = await this.#pool.query<{ credited_day: string }>('select credited_day from agent where user_id = $1', [uid]);
    const creditedDay = rows[0]?.credited_day ?? '';
    const list = days.map((day): AgentDay => ({ ...(counts.get(day) ?? NOTHING), day, credited: day <= creditedDay }));
    const before = await readCounts(this.#pool, uid, rangeBefore(range));
    return { list, sum: sumOf(list), previous: sumOf([...before.values()]) };
  }
}

async function readCounts(db: Queryable, uid: UserId, range: DayRange): Promise<ReadonlyMap<string, AgentCounts>> {
  const span = spanOf(range);
  const { rows } = await db.query<AgentCounts & { readonly day: string }>(COUNTS, [
    uid,
    span.from,
    span.to,
    range.from,
    range.to,
    SPENDING_REASONS,
  ]);
  return new Map(rows.map(({ day, ...counts }) => [day, counts]));
}

function sumOf(list: readonly AgentCounts[]): AgentCounts {
  return list.reduce(
    (sum, one) => ({
      registrations: sum.registrations + one.registrations,
      mobiles: sum.mobiles + one.mobiles,
      rechargers: sum.rechargers + one.rechargers,
      recharged: sum.recharged + one.recharged,
      refunded: sum.refunded + one.refunded,
      spent: sum.spent + one.spent,
      share: sum.share + one.share,
      correction: sum.correction + one.correction,
    }),
    NOTHING,
  );
}
