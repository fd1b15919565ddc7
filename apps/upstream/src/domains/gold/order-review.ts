import type { RechargeOrder } from '@matchpoint/contracts/gold/gold';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Clock } from '../../clock.ts';
import type { Connection, Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { presentOrder, type ReviewReason, type StoredOrder } from './order.ts';
import type { OrderProcessor } from './order-processor.ts';
import { changeOrder, lockOrder, ORDER_COLUMNS } from './store.ts';

/** An order that is or was in review. */
interface ReviewedOrder {
  readonly id: Id;
  readonly userId: UserId;
  readonly order: RechargeOrder;
  readonly waits: boolean;
  readonly wasInReview: boolean;
  /** Changes with every state in which the order can be. */
  readonly version: number;
  /** UTC milliseconds. */
  readonly since: number;
  readonly reason: string;
}

interface ReviewRow extends StoredOrder {
  readonly review_reason: ReviewReason | null;
  readonly changed_at: number;
  readonly transaction_id: number | null;
  readonly version: number;
}

const ROW = `select ${ORDER_COLUMNS}, review_reason, changed_at, transaction_id,
    ('x' || left(md5(concat_ws('|', state, review_reason, transaction_id, trade_no, changed_at)), 12))::bit(48)::bigint as version
  from gold_order`;

/** Decisions of staff on orders in review: paid after they were closed, or refunded at the provider. */
export class OrderReview {
  readonly #clock: Clock;
  readonly #ledger: Ledger;
  readonly #processor: OrderProcessor;
  constructor(deps: { readonly clock: Clock; readonly ledger: Ledger; readonly processor: OrderProcessor }) {
    this.#clock = deps.clock;
    this.#ledger = deps.ledger;
    this.#processor = deps.processor;
  }

  async count(db: Queryable): Promise<number> {
    const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from gold_order where state = 'review'`);
    return rows[0]?.count ?? 0;
  }

  /** Returns the orders in review, the oldest first. */
  async list(db: Queryable, page: { readonly limit: number; readonly offset: number }): Promise<ReviewedOrder[]> {
    const { rows } = await db.query<ReviewRow>(`${ROW} where state = 'review' order by changed_at, id limit $1 offset $2`, [
      page.limit,
      page.offset,
    ]);
    return rows.map(reviewed);
  }

  async find(db: Queryable, id: Id): Promise<ReviewedOrder | undefined> {
    const row = await this.#find(db, id);
    return row === undefined ? undefined : reviewed(row);
  }

  /**
   * Credits the coins of an order in review, or records that its money was returned and takes back coins that were credited. The provider
   * returns the money itself: this only follows what finance did there.
   * @throws {JavaFailure} NOT_FOUND, CONFLICT; BAD_INPUT when there is no payment to credit; INSUFFICIENT_COINS when coins to take back were
   * spent
   */
  async decide(db: Connection, id: Id, decision: 'credit' | 'refund'): Promise<RechargeOrder> {
    const found = await this.#find(db, id);
    const order = found === undefined ? undefined : await lockOrder(db, found.order_no);
    const row = await this.#find(db, id);
    if (order === undefined || row === undefined) throw new JavaFailure('NOT_FOUND');
    if (row.state !== 'review') throw new JavaFailure('CONFLICT');
    return presentOrder(decision === 'credit' ? await this.#credit(db, row) : await this.#refund(db, row));
  }

  async #credit(db: Connection, order: ReviewRow): Promise<StoredOrder> {
    // The coins were credited before the review.
    if (order.transaction_id !== null) return changeOrder(db, order, { state: 'credited' }, this.#clock.now());
    if (order.review_reason === 'refunded') throw new JavaFailure('BAD_INPUT', 'the payment was refunded, so there is nothing to credit');
    return this.#processor.creditLocked(db, order);
  }

  async #refund(db: Connection, order: ReviewRow): Promise<StoredOrder> {
    const { user_id: userId, order_no: key, transaction_id: transactionId } = order;
    if (transactionId !== null) {
      const ref = { type: 'order', id: key } as const;
      await this.#ledger.reverse(db, { transactionId, userId, operation: 'recharge_refund', key, reason: 'refund', ref });
    }
    return changeOrder(db, order, { state: 'refunded' }, this.#clock.now());
  }

  async #find(db: Queryable, id: Id): Promise<ReviewRow | undefined> {
    const { rows } = await db.query<ReviewRow>(`${ROW} where id = $1`, [id]);
    return rows[0];
  }
}

function reviewed(row: ReviewRow): ReviewedOrder {
  const { id, user_id: userId, state, version, changed_at: since, review_reason: reason } = row;
  return {
    id,
    userId,
    order: presentOrder(row),
    waits: state === 'review',
    wasInReview: reason !== null,
    version,
    since,
    reason: reason ?? '',
  };
}
