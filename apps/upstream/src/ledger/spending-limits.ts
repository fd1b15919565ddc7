import { businessDayStart } from '@matchpoint/calendar/calendar';
import type { UserId } from '@matchpoint/contracts/ids';
import { type DailyLimit, exceedsLimit, isCoolingOff, SPENDING_REASONS } from '@matchpoint/contracts/rules/spending-limit';
import type { Queryable } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';

/** The limits that a user has set, as they are stored. */
export interface StoredLimits {
  readonly spend: DailyLimit;
  readonly recharge: DailyLimit;
  /** UTC milliseconds. */
  readonly coolOffUntil: number | undefined;
}

interface LimitRow {
  readonly spend_cap: number | null;
  readonly spend_next_cap: number | null;
  readonly spend_next_at: number | null;
  readonly recharge_cap: number | null;
  readonly recharge_next_cap: number | null;
  readonly recharge_next_at: number | null;
  readonly cool_off_until: number | null;
}

const NO_LIMITS: StoredLimits = { spend: { cap: null }, recharge: { cap: null }, coolOffUntil: undefined };

/** Reads the limits of a user. While the wallet of the user is locked they do not change. */
export async function readLimits(db: Queryable, userId: UserId): Promise<StoredLimits> {
  const { rows } = await db.query<LimitRow>({
    name: 'spending-limit',
    text: `select spend_cap, spend_next_cap, spend_next_at, recharge_cap, recharge_next_cap, recharge_next_at, cool_off_until
      from spending_limit where user_id = $1`,
    values: [userId],
  });
  const row = rows[0];
  if (row === undefined) return NO_LIMITS;
  return {
    spend: limitOf(row.spend_cap, row.spend_next_cap, row.spend_next_at),
    recharge: limitOf(row.recharge_cap, row.recharge_next_cap, row.recharge_next_at),
    coolOffUntil: row.cool_off_until ?? undefined,
  };
}

function limitOf(cap: number | null, nextCap: number | null, nextAt: number | null): DailyLimit {
  return { cap, ...(nextAt === null ? {} : { pending: { cap: nextCap, effectiveAt: nextAt } }) };
}

/**
 * Returns the coins that a user has spent since the start of the day of Asia/Shanghai. Of a purchase of this day that was taken back nothing
 * remains.
 */
export async function spentToday(db: Queryable, userId: UserId, now: number): Promise<number> {
  const { rows } = await db.query<{ spent: number }>({
    name: 'spent-today',
    text: `select coalesce(-sum(paid.purchased_change + paid.granted_change
          + coalesce(returned.purchased_change + returned.granted_change, 0)), 0)::bigint as spent
      from ledger_transaction cause
        join ledger_line paid on paid.transaction_id = cause.id and paid.user_id = cause.user_id
        left join ledger_transaction back on back.corrects = cause.id
        left join ledger_line returned on returned.transaction_id = back.id and returned.user_id = cause.user_id
      where cause.user_id = $1 and cause.at >= $2 and cause.corrects is null and cause.reason = any ($3)`,
    values: [userId, businessDayStart(now), SPENDING_REASONS],
  });
  return rows[0]?.spent ?? 0;
}

/**
 * Checks that a user may spend coins now. The wallet of the user is locked, so that concurrent movements cannot exceed a cap together.
 * @throws {JavaFailure} COOLING_OFF, SPENDING_LIMIT
 */
export async function assertMaySpend(
  db: Queryable,
  by: { readonly userId: UserId; readonly coins: number; readonly now: number },
): Promise<void> {
  const { userId, coins, now } = by;
  const { spend, coolOffUntil } = await readLimits(db, userId);
  if (isCoolingOff(coolOffUntil, now)) throw new JavaFailure('COOLING_OFF');
  if (exceedsLimit(spend, 0, coins, now)) throw new JavaFailure('SPENDING_LIMIT');
  if (spend.cap !== null && exceedsLimit(spend, await spentToday(db, userId, now), coins, now)) throw new JavaFailure('SPENDING_LIMIT');
}
