import { businessDayOf, businessMonth } from '@matchpoint/calendar/calendar';
import type { MonthOverview } from '@matchpoint/contracts/gold/overview';
import type { UserId } from '@matchpoint/contracts/ids';
import { SPENDING_REASONS } from '@matchpoint/contracts/rules/spending-limit';
import type { Queryable } from '../db/pool.ts';

const MONTHS = 12;

interface SumRow {
  /** Number of the month, 1 for the earliest. */
  readonly month: number;
  readonly reason: MonthOverview['spent'][number]['reason'];
  /** The reason of the movement that these took back. */
  readonly reversed: string | null;
  readonly purchased: number;
  readonly granted: number;
}

interface MoneyRow {
  readonly month: number;
  readonly paid: number;
  readonly returned: number;
}

/** Reasons of coins that come back without taking a movement back. */
const RETURN_REASONS: ReadonlySet<string> = new Set(['plan_refund', 'redemption_return']);
/** Reasons of coins that are given. */
const GRANT_REASONS: ReadonlySet<string> = new Set(['welcome', 'recharge_extra']);
const SPENDING: ReadonlySet<string> = new Set(SPENDING_REASONS);

/** Returns what a user bought, was granted, spent and got back in each of the last months of Asia/Shanghai, newest first. */
export async function readOverview(db: Queryable, userId: UserId, now: number): Promise<MonthOverview[]> {
  const months = lastMonths(now);
  const starts = months.map((month) => businessMonth(month).from);
  const values = [userId, starts];
  const { rows } = await db.query<SumRow>(
    `select width_bucket(cause.at, $2::bigint[]) as month, cause.reason, original.reason as reversed,
       sum(line.purchased_change)::bigint as purchased, sum(line.granted_change)::bigint as granted
     from ledger_line line join ledger_transaction cause on cause.id = line.transaction_id
       left join ledger_transaction original on original.id = cause.corrects
     where line.user_id = $1 and cause.at >= ($2::bigint[])[1]
     group by 1, 2, 3`,
    values,
  );
  const { rows: money } = await db.query<MoneyRow>(
    `select width_bucket(cause.at, $2::bigint[]) as month, coalesce(sum(posting.amount) filter (where posting.amount > 0), 0)::bigint as paid,
       coalesce(-sum(posting.amount) filter (where posting.amount < 0), 0)::bigint as returned
     from ledger_transaction cause join ledger_posting posting on posting.transaction_id = cause.id and posting.currency = 'fen'
       join ledger_account account on account.id = posting.account_id and account.kind = 'house'
     where cause.user_id = $1 and cause.at >= ($2::bigint[])[1]
     group by 1`,
    values,
  );
  return months
    .map((month, index) => {
      const isOfMonth = (row: { readonly month: number }) => row.month === index + 1;
      return summarize(month, rows.filter(isOfMonth), money.find(isOfMonth));
    })
    .toReversed();
}

function summarize(month: string, rows: readonly SumRow[], money: MoneyRow | undefined): MonthOverview {
  const spent = new Map<SumRow['reason'], number>();
  let [bought, granted, refunded, other, change] = [0, 0, 0, 0, 0];
  for (const row of rows) {
    const sum = row.purchased + row.granted;
    change += sum;
    if ((row.reversed ?? row.reason) === 'recharge') {
      bought += row.purchased;
      granted += row.granted;
    } else if (row.reversed === null && SPENDING.has(row.reason)) spent.set(row.reason, (spent.get(row.reason) ?? 0) - sum);
    else if (RETURN_REASONS.has(row.reason) || (row.reversed !== null && SPENDING.has(row.reversed))) refunded += sum;
    else if (row.reversed === null && GRANT_REASONS.has(row.reason)) granted += sum;
    else other += sum;
  }
  return {
    month,
    rechargeFen: money?.paid ?? 0,
    returnedFen: money?.returned ?? 0,
    bought,
    granted,
    spent: [...spent].map(([reason, coins]) => ({ reason, coins })).toSorted((a, b) => b.coins - a.coins),
    refunded,
    other,
    change,
  };
}

/** Returns the last months, YYYY-MM, earliest first. */
function lastMonths(now: number): string[] {
  const [year = 0, month = 1] = businessDayOf(now).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) => {
    const count = year * 12 + month - MONTHS + index;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}
