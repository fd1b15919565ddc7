import type { UserId } from '@matchpoint/contracts/ids';
import type { GoldPackage } from '@matchpoint/contracts/gold/gold';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Connection, Queryable } from '../../db/pool.ts';
import { addUserEvent } from '../../events/user-events.ts';
import { processEvents } from '../../ops/process-events.ts';
import type { ReviewReason, StoredOrder } from './order.ts';

/** The columns of a StoredOrder. */
export const ORDER_COLUMNS =
  'id, order_no, user_id, package_id, fen, coins, bonus, state, provider, trade_no, created_at, expires_at, paid_at, last_checked_at';

/** Reads the packages on sale in their display order. */
export async function listPackages(db: Queryable): Promise<GoldPackage[]> {
  const { rows } = await db.query<GoldPackage>(
    'select id, fen, coins, bonus as extra from gold_package where active order by position, id',
  );
  return rows;
}

export async function findOrder(db: Queryable, orderNo: string): Promise<StoredOrder | undefined> {
  const { rows } = await db.query<StoredOrder>(`select ${ORDER_COLUMNS} from gold_order where order_no = $1`, [orderNo]);
  return rows[0];
}

/** Reads an order and locks it until the transaction ends. */
export async function lockOrder(db: Connection, orderNo: string): Promise<StoredOrder | undefined> {
  const { rows } = await db.query<StoredOrder>(`select ${ORDER_COLUMNS} from gold_order where order_no = $1 for no key update`, [orderNo]);
  return rows[0];
}

export async function findOrderByKey(db: Queryable, userId: UserId, key: string): Promise<StoredOrder | undefined> {
  const { rows } = await db.query<StoredOrder>(`select ${ORDER_COLUMNS} from gold_order where user_id = $1 and key = $2`, [userId, key]);
  return rows[0];
}

/** Returns the amount in fen that a user has ordered since an instant, without closed and refunded orders. */
export async function sumOrdered(db: Queryable, userId: UserId, since: number): Promise<number> {
  const { rows } = await db.query<{ fen: number }>(
    `select coalesce(sum(fen), 0)::bigint as fen from gold_order
     where user_id = $1 and created_at >= $2 and state not in ('closed', 'refunded')`,
    [userId, since],
  );
  return rows[0]?.fen ?? 0;
}

/**
 * Creates an order with the current price and coins of its package, which do not change later.
 * @returns undefined when the package is not on sale
 */
export async function insertOrder(
  db: Connection,
  order: {
    readonly orderNo: string;
    readonly userId: UserId;
    readonly key: string;
    readonly packageId: Id;
    readonly provider: string;
    readonly now: number;
    readonly expiresAt: number;
    readonly checkAt: number;
  },
): Promise<StoredOrder | undefined> {
  const { rows } = await db.query<StoredOrder>(
    `insert into gold_order
       (order_no, user_id, key, package_id, fen, coins, bonus, provider, created_at, changed_at, expires_at, check_at)
     select $1, $2, $3, id, fen, coins, bonus, $5, $6, $6, $7, $8 from gold_package where id = $4::bigint and active
     returning ${ORDER_COLUMNS}`,
    [order.orderNo, order.userId, order.key, order.packageId, order.provider, order.now, order.expiresAt, order.checkAt],
  );
  if (rows[0] !== undefined) await publishOrder(db, rows[0], order.now);
  return rows[0];
}

/** Columns that a state change writes besides the state. */
export interface OrderChange {
  readonly state: StoredOrder['state'];
  readonly tradeNo?: string;
  readonly paidAt?: number;
  readonly transactionId?: number;
  readonly reviewReason?: ReviewReason;
}

/** Changes the state of an order and publishes it to its owner. A trigger rejects invalid state changes. */
export async function changeOrder(db: Connection, order: StoredOrder, change: OrderChange, now: number): Promise<StoredOrder> {
  const { rows } = await db.query<StoredOrder>(
    `update gold_order set state = $2, trade_no = coalesce($3, trade_no), paid_at = coalesce($4, paid_at),
       transaction_id = coalesce($5, transaction_id), review_reason = coalesce($6, review_reason), changed_at = $7, check_at = $7
     where id = $1 returning ${ORDER_COLUMNS}`,
    [order.id, change.state, change.tradeNo, change.paidAt, change.transactionId, change.reviewReason, now],
  );
  if (rows[0] === undefined) throw new Error(`the order ${order.order_no} does not exist`);
  await publishOrder(db, rows[0], now);
  processEvents.orderStateChanges.publish({ state: change.state });
  return rows[0];
}

async function publishOrder(db: Connection, order: StoredOrder, at: number): Promise<void> {
  await addUserEvent(db, { uid: order.user_id, at, event: { type: 'order', orderNo: order.order_no, state: order.state } });
}

/** Makes all unfinished orders due now. */
export async function makeAllOrdersDue(db: Queryable, provider: string, now: number): Promise<void> {
  await db.query("update gold_order set check_at = $2 where state in ('created', 'unknown', 'paid') and provider = $1 and check_at > $2", [
    provider,
    now,
  ]);
}

/** Claims up to `limit` orders of a provider that are due at `now`, so that no other process claims them before `until`. */
export async function claimDueOrders(
  db: Queryable,
  input: { readonly provider: string; readonly now: number; readonly until: number; readonly limit: number },
): Promise<StoredOrder[]> {
  const { rows } = await db.query<StoredOrder>(
    `update gold_order set check_at = $3
     where id in (
       select id from gold_order where state in ('created', 'unknown', 'paid') and provider = $1 and check_at <= $2
       order by check_at limit $4 for no key update skip locked
     )
     returning ${ORDER_COLUMNS}`,
    [input.provider, input.now, input.until, input.limit],
  );
  return rows;
}

/** Records when the provider was queried about an order, and when it is due next. */
export async function recordQuery(db: Queryable, order: StoredOrder, askedAt: number, checkAt: number): Promise<void> {
  await db.query('update gold_order set last_checked_at = $2, check_at = $3 where id = $1', [order.id, askedAt, checkAt]);
}

/** Reads orders of a user, newest first. `from` (included) and `to` (excluded) limit the creation time, UTC milliseconds. */
export async function listOrders(
  db: Queryable,
  input: { readonly userId: UserId; readonly from?: number; readonly to?: number; readonly offset: number; readonly limit: number },
): Promise<{ readonly list: StoredOrder[]; readonly total: number }> {
  const filter =
    'from gold_order where user_id = $1 and ($2::bigint is null or created_at >= $2) and ($3::bigint is null or created_at < $3)';
  const values = [input.userId, input.from, input.to];
  const { rows: counted } = await db.query<{ total: number }>(`select count(*) as total ${filter}`, values);
  const { rows: list } = await db.query<StoredOrder>(`select ${ORDER_COLUMNS} ${filter} order by id desc limit $4 offset $5`, [
    ...values,
    input.limit,
    input.offset,
  ]);
  return { list, total: counted[0]?.total ?? 0 };
}
