import { addDays, businessDayOf, businessDayStart, businessMonth } from '@matchpoint/calendar/calendar';
import type { MatchId, PlanId, UserId } from '@matchpoint/contracts/ids';
import type { ReturnsDay, ReturnsSum } from '@matchpoint/contracts/plan/plan';
import type { PlanResult } from '@matchpoint/contracts/rules/pick';
import { PLAN_FEE_PERCENT } from '@matchpoint/contracts/rules/plan-rules';
import { cappedCount, type ListPage, pageOffset, totalCount } from '../../db/paging.ts';
import type { Queryable } from '../../db/pool.ts';
import { AUTHOR_SHARE, IS_PAID } from '../../plans/plan-row.ts';

const DAY_MS = 86_400_000;

/** A span of purchases, UTC milliseconds: `from` included, `to` excluded. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * SQL of a ReturnsSum over purchases `bought`. A purchase that was refunded and paid to the author by the site after a correction counts as
 * returned, as compensation and in the income, as in the ledger.
 */
const SUM = `coalesce(sum(bought.price), 0)::int as sales,
  coalesce(sum(bought.price) filter (where bought.state = 'settled'), 0)::int as settled,
  coalesce(sum(bought.price) filter (where bought.state = 'refunded'), 0)::int as refunded,
  coalesce(sum(bought.price) filter (where bought.state = 'held'), 0)::int as held,
  coalesce(sum(bought.price * ${PLAN_FEE_PERCENT} / 100) filter (where bought.state = 'settled'), 0)::int as fee,
  coalesce(sum(${AUTHOR_SHARE}) filter (where bought.state = 'refunded' and bought.compensation_transaction_id is not null), 0)::int
    as compensation,
  coalesce(sum(${AUTHOR_SHARE}) filter (where ${IS_PAID}), 0)::int as income,
  count(bought.id)::int as orders, (count(bought.id) filter (where bought.state = 'refunded'))::int as "refundedOrders"`;

const PURCHASES = `plan_purchase bought join plan on plan.id = bought.plan_id
  where plan.author_id = $1 and bought.at >= $2 and bought.at < $3`;

/** Returns the span of the last `days` business days, with the present one. */
export function lastDays(days: number, now: number): Span {
  const to = businessDayStart(now) + DAY_MS;
  return { from: to - days * DAY_MS, to };
}

/** Returns the sum of an author's sales by the time of purchase. */
export async function sumReturns(db: Queryable, uid: UserId, { from, to }: Span): Promise<ReturnsSum> {
  const { rows } = await db.query<ReturnsSum>(`select ${SUM} from ${PURCHASES}`, [uid, from, to]);
  const [sum] = rows;
  if (sum === undefined) throw new Error('a sum returned no row');
  return sum;
}

/** Returns the coins that an author has earned and not spent. */
export async function readEarnings(db: Queryable, uid: UserId): Promise<number> {
  const { rows } = await db.query<{ balance: number }>(`select balance from ledger_account where user_id = $1 and kind = 'expert'`, [uid]);
  return rows[0]?.balance ?? 0;
}

/** The sales of one plan. */
export interface ReturnsRow extends ReturnsSum {
  readonly plan_id: PlanId;
  readonly title: string;
  readonly price: number;
  readonly published_at: number;
  readonly match_id: MatchId;
  readonly result: PlanResult;
}

/** Returns one page of the plans that were bought within a span, newest first, with their sales in it. */
export async function listReturns(
  db: Queryable,
  uid: UserId,
  { from, to }: Span,
  page: ListPage,
): Promise<{ rows: ReturnsRow[]; total: number }> {
  const values = [uid, from, to];
  const offset = pageOffset(page);
  const { rows } =
    offset === undefined
      ? { rows: [] }
      : await db.query<ReturnsRow>(
          `select plan.id as plan_id, plan.title, plan.price, plan.published_at, plan.match_id, plan.result, ${SUM} from ${PURCHASES}
           group by plan.id order by plan.published_at desc, plan.id desc limit $4 offset $5`,
          [...values, page.pageSize, offset],
        );
  return { rows, total: await totalCount(page, rows.length, () => cappedCount(db, `distinct plan.id from ${PURCHASES}`, values)) };
}

/** Returns the sales of each day of a month, YYYY-MM, up to the present day. */
export async function monthReturns(
  db: Queryable,
  uid: UserId,
  month: string,
  now: number,
): Promise<{ days: ReturnsDay[]; sum: ReturnsSum }> {
  const span = businessMonth(month);
  const { rows } = await db.query<ReturnsDay>(
    `select to_char(to_timestamp(bought.at / 1000) at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD') as day, ${SUM}
     from ${PURCHASES} group by 1`,
    [uid, span.from, span.to],
  );
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days = daysOf(span.from, Math.min(span.to, businessDayStart(now) + DAY_MS));
  return { days: days.map((day) => byDay.get(day) ?? { day, ...NOTHING }), sum: await sumReturns(db, uid, span) };
}

/** Returns the business days of a span, which begins and ends with one. */
export function daysOf(from: number, to: number): string[] {
  const first = businessDayOf(from);
  return Array.from({ length: Math.max(0, Math.round((to - from) / DAY_MS)) }, (_, index) => addDays(first, index));
}

const NOTHING: ReturnsSum = {
  sales: 0,
  settled: 0,
  refunded: 0,
  held: 0,
  fee: 0,
  compensation: 0,
  income: 0,
  orders: 0,
  refundedOrders: 0,
};
