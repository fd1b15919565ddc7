import type { UserId } from '@matchpoint/contracts/ids';
import type { GoldPackage } from '@matchpoint/contracts/gold/gold';
import type { Connection, Queryable } from '../../db/pool.ts';
import { addUserEvent } from '../../events/user-events.ts';
import type { ReviewReason, StoredOrder } from './order.ts';

const COLUMNS =
  'id, order_no, user_id, package_id, fen, coins, bonus, state, provider, trade_no, created_at, expires_at, paid_at, last_checked_at';

/** The tiers on sale, in their order. */
export async function loadTiers(db: Queryable): Promise<GoldPackage[]> {
  const { rows } = await db.query<GoldPackage>(
    'select id, fen, coins, bonus as extra from gold_package where active order by position, id',
  );
  return rows;
}

export async function findOrder(db: Queryable, orderNo: string): Promise<StoredOrder | undefined> {
  const { rows } = await db.query<StoredOrder>(`select ${COLUMNS} from gold_order where order_no = $1`, [orderNo]);
  return rows[0];
}

/** The order, held until the transaction ends. */
export async function lockOrder(db: Connection, orderNo: string): Promise<StoredOrder | undefined> {
  const { rows } = await db.query<StoredOrder>(`select ${COLUMNS} from gold_order where order_no = $1 for no key update`, [orderNo]);
  return rows[0];
}

export async function findOrderByKey(db: Queryable, userId: UserId, key: string): Promise<StoredOrder | undefined> {
  const { rows } = await db.query<StoredOrder>(`select ${COLUMNS} from gold_order where user_id = $1 and key = $2`, [userId, key]);
  return rows[0];
}

/** Fen that a user has ordered since an instant, but for what was closed or went back. */
export async function sumOrdered(db: Queryable, userId: UserId, since: number): Promise<number> {
  const { rows } = await db.query<{ fen: number }>(
    `select coalesce(sum(fen), 0)::bigint as fen from gold_order
     where user_id = $1 and created_at >= $2 and state not in ('closed', 'refunded')`,
    [userId, since],
  );
  return rows[0]?.fen ?? 0;
}

/**
 * Makes an order: price and coins are the tier's at this moment and stay.
 * @returns undefined when the tier is not on sale.
 */
export async function insertOrder(
  db: Connection,
  order: {
    readonly orderNo: string;
    readonly userId: UserId;
    readonly key: string;
    readonly tierId: number;
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
     returning ${COLUMNS}`,
    [order.orderNo, order.userId, order.key, order.tierId, order.provider, order.now, order.expiresAt, order.checkAt],
  );
  if (rows[0] !== undefined) await publishOrder(db, rows[0], order.now);
  return rows[0];
}

/** What a step of an order writes beside its state. */
export interface OrderChange {
  readonly state: StoredOrder['state'];
  readonly tradeNo?: string;
  readonly paidAt?: number;
  readonly transactionId?: number;
  readonly reviewReason?: ReviewReason;
}

/** Takes an order one step on and tells its owner; the schema refuses a step back. */
export async function changeOrder(db: Connection, order: StoredOrder, change: OrderChange, now: number): Promise<StoredOrder> {
  const { rows } = await db.query<StoredOrder>(
    `update gold_order set state = $2, trade_no = coalesce($3, trade_no), paid_at = coalesce($4, paid_at),
       transaction_id = coalesce($5, transaction_id), review_reason = coalesce($6, review_reason), changed_at = $7, check_at = $7
     where id = $1 returning ${COLUMNS}`,
    [order.id, change.state, change.tradeNo, change.paidAt, change.transactionId, change.reviewReason, now],
  );
  if (rows[0] === undefined) throw new Error(`the order ${order.order_no} is gone`);
  await publishOrder(db, rows[0], now);
  return rows[0];
}

async function publishOrder(db: Connection, order: StoredOrder, at: number): Promise<void> {
  await addUserEvent(db, { uid: order.user_id, at, event: { type: 'order', orderNo: order.order_no, state: order.state } });
}

/** Makes every order that is not done due at once: after a start nobody knows what happened meanwhile. */
export async function makeAllOrdersDue(db: Queryable, provider: string, now: number): Promise<void> {
  await db.query("update gold_order set check_at = $2 where state in ('created', 'unknown', 'paid') and provider = $1 and check_at > $2", [
    provider,
    now,
  ]);
}

/** Takes orders of a provider that are due at `now`, at most `limit`, so that no other process takes them before `until`. */
export async function claimDueOrders(
  db: Queryable,
  wish: { readonly provider: string; readonly now: number; readonly until: number; readonly limit: number },
): Promise<StoredOrder[]> {
  const { rows } = await db.query<StoredOrder>(
    `update gold_order set check_at = $3
     where id in (
       select id from gold_order where state in ('created', 'unknown', 'paid') and provider = $1 and check_at <= $2
       order by check_at limit $4 for no key update skip locked
     )
     returning ${COLUMNS}`,
    [wish.provider, wish.now, wish.until, wish.limit],
  );
  return rows;
}

/** When the provider was asked about an order, and when it is asked again. */
export async function recordQuery(db: Queryable, order: StoredOrder, askedAt: number, checkAt: number): Promise<void> {
  await db.query('update gold_order set last_checked_at = $2, check_at = $3 where id = $1', [order.id, askedAt, checkAt]);
}

/** Orders of a user, newest first. `from` included, `to` excluded, UTC ms of their making. */
export async function listOrders(
  db: Queryable,
  wish: { readonly userId: UserId; readonly from?: number; readonly to?: number; readonly offset: number; readonly limit: number },
): Promise<{ readonly list: StoredOrder[]; readonly total: number }> {
  const filter =
    'from gold_order where user_id = $1 and ($2::bigint is null or created_at >= $2) and ($3::bigint is null or created_at < $3)';
  const values = [wish.userId, wish.from, wish.to];
  const { rows: counted } = await db.query<{ total: number }>(`select count(*) as total ${filter}`, values);
  const { rows: list } = await db.query<StoredOrder>(`select ${COLUMNS} ${filter} order by id desc limit $4 offset $5`, [
    ...values,
    wish.limit,
    wish.offset,
  ]);
  return { list, total: counted[0]?.total ?? 0 };
}
