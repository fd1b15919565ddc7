import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import type { Failpoint } from '../../ledger/failpoint.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import {
  type PaymentNotification,
  type Payment,
  type PaymentProvider,
  type PaymentStatus,
  PaymentUnreachable,
} from '../../providers/payment/provider.ts';
import { isOpen, type ReviewReason, type StoredOrder } from './order.ts';
import { changeOrder, findOrder, lockOrder, recordQuery } from './store.ts';

export interface OrderProcessorDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly ledger: Ledger;
  readonly provider: PaymentProvider;
  readonly failpoint: Failpoint;
}

const MIN_QUERY_DELAY_MS = 30_000;
const MAX_QUERY_DELAY_MS = 600_000;

/**
 * Advances orders after their creation. The payment is recorded in a transaction of its own; crediting the coins is a second transaction
 * that is retried until it succeeds.
 */
export class OrderProcessor {
  readonly #deps: OrderProcessorDeps;
  constructor(deps: OrderProcessorDeps) {
    this.#deps = deps;
  }

  /** The provider whose orders are processed. Orders of other providers wait until that provider is configured again. */
  get provider(): string {
    return this.#deps.provider.name;
  }

  /**
   * Handles a notification whose signature is valid.
   * @returns whether all effects are committed; when false the provider sends it again
   */
  async handleNotification(notification: PaymentNotification): Promise<boolean> {
    this.#deps.failpoint('notification.verified');
    switch (notification.status) {
      case 'paid':
        return (await this.#recordPayment(notification)) && (await this.credit(notification.orderNo));
      case 'refunded':
        return this.#recordRefund(notification);
      case 'closed':
        return this.#recordClosed(notification);
      case 'waiting':
        return false;
    }
  }

  /** Credits the coins of a paid order once. @returns whether the order exists and is no longer waiting for its coins */
  async credit(orderNo: string): Promise<boolean> {
    const { pool, failpoint } = this.#deps;
    const done = await transaction(pool, async (db) => {
      const order = await lockOrder(db, orderNo);
      failpoint('credit.begun');
      if (order === undefined) return false;
      if (order.state === 'paid') await this.creditLocked(db, order);
      return true;
    });
    failpoint('credit.committed');
    return done;
  }

  /** Credits the coins of a locked order in the caller's transaction. */
  async creditLocked(db: Connection, order: StoredOrder): Promise<StoredOrder> {
    const { ledger, clock, failpoint } = this.#deps;
    const { user_id: userId, order_no: orderNo, fen, coins, bonus } = order;
    const { transactionId } = await ledger.post(db, {
      userId,
      operation: 'recharge',
      key: orderNo,
      reason: 'recharge',
      ref: { type: 'order', id: orderNo },
      legs: [
        { account: { kind: 'clearing', currency: 'fen', userId }, amount: -fen },
        { account: { kind: 'house', currency: 'fen', userId }, amount: fen },
        { account: { kind: 'clearing', currency: 'coin', userId }, amount: -coins },
        { account: { kind: 'user_purchased', userId }, amount: coins },
        ...(bonus === 0
          ? []
          : [
              { account: { kind: 'bonus', currency: 'coin', userId }, amount: -bonus } as const,
              { account: { kind: 'user_granted', userId }, amount: bonus } as const,
            ]),
      ],
    });
    const credited = await changeOrder(db, order, { state: 'credited', transactionId }, clock.now());
    failpoint('credit.posted');
    return credited;
  }

  /**
   * Queries the provider about an open order and applies the result: credits a paid order and closes an expired one.
   * @param end also closes an order before it expires
   * @returns the order afterwards
   * @throws {PaymentUnreachable} only with `end`; otherwise the query is repeated later
   */
  async syncWithProvider(order: StoredOrder, end = false): Promise<StoredOrder> {
    if (order.state === 'paid') await this.credit(order.order_no);
    else if (isOpen(order) && order.provider === this.provider) await this.#syncOpenOrder(order, end);
    return (await findOrder(this.#deps.pool, order.order_no)) ?? order;
  }

  async #syncOpenOrder(order: StoredOrder, end: boolean): Promise<void> {
    const { pool, clock, provider, log } = this.#deps;
    const over = end || clock.now() >= order.expires_at;
    try {
      const status = over ? await this.#closeAtProvider(order) : await provider.query(order.order_no);
      if (status.state === 'paid') {
        if (await this.#recordPayment(status)) await this.credit(order.order_no);
      } else if (over || status.state === 'closed') {
        await this.#close(order.order_no);
      } else {
        await this.#scheduleNextQuery(order);
      }
    } catch (error) {
      if (!(error instanceof PaymentUnreachable)) throw error;
      log.warn({ orderNo: order.order_no, reason: error.message }, 'querying the payment provider about an order failed');
      if (end) throw error;
      if (over && order.state === 'created') {
        await transaction(pool, async (db) => {
          const now = await lockOrder(db, order.order_no);
          if (now?.state === 'created') await changeOrder(db, now, { state: 'unknown' }, clock.now());
        });
      }
      await this.#scheduleNextQuery(order);
    }
  }

  /** Closes a trade that is open at the provider, so that it cannot be paid any more. */
  async #closeAtProvider(order: StoredOrder): Promise<PaymentStatus> {
    const { provider, failpoint } = this.#deps;
    const status = await provider.query(order.order_no);
    if (status.state !== 'waiting') return status;
    const closed = await provider.close(order.order_no);
    failpoint('close.requested');
    // The trade was paid between the query and the request to close it.
    return closed === 'refused' ? this.#assertNotWaiting(await provider.query(order.order_no)) : { state: 'closed' };
  }

  #assertNotWaiting(status: PaymentStatus): PaymentStatus {
    if (status.state === 'waiting') throw new PaymentUnreachable('the trade is open and cannot be closed');
    return status;
  }

  async #close(orderNo: string): Promise<void> {
    const { pool, clock, failpoint } = this.#deps;
    await transaction(pool, async (db) => {
      const order = await lockOrder(db, orderNo);
      if (order !== undefined && isOpen(order)) await changeOrder(db, order, { state: 'closed' }, clock.now());
    });
    failpoint('close.committed');
  }

  /** Schedules the next query: intervals grow with the age of the order, and the expiry of the order is never skipped. */
  async #scheduleNextQuery(order: StoredOrder): Promise<void> {
    const now = this.#deps.clock.now();
    const next = now + Math.min(Math.max((now - order.created_at) / 2, MIN_QUERY_DELAY_MS), MAX_QUERY_DELAY_MS);
    const checkAt = now < order.expires_at ? Math.min(next, order.expires_at) : next;
    await recordQuery(this.#deps.pool, order, now, Math.round(checkAt));
  }

  /** Records the payment of an order. @returns false when no order matches the payment, or its amount differs */
  async #recordPayment(payment: Payment): Promise<boolean> {
    const { pool, log, failpoint } = this.#deps;
    try {
      const noted = await transaction(pool, (db) => this.#recordPaymentIn(db, payment));
      failpoint('payment.committed');
      return noted;
    } catch (error) {
      if (!isTradeTaken(error)) throw error;
      log.error({ ...payment }, 'rejected a payment that already pays another order');
      return false;
    }
  }

  async #recordPaymentIn(db: Connection, payment: Payment): Promise<boolean> {
    const { clock, log, provider, failpoint } = this.#deps;
    const order = await lockOrder(db, payment.orderNo);
    failpoint('payment.found');
    if (order === undefined || order.provider !== provider.name) {
      log.warn({ ...payment }, 'rejected a payment for an unknown order');
      return false;
    }
    if (order.fen !== payment.fen) {
      log.error({ ...payment, ordered: order.fen }, 'rejected a payment whose amount differs from the order');
      return false;
    }
    if (order.trade_no !== null && order.trade_no !== payment.tradeNo) {
      log.error({ ...payment, paidBy: order.trade_no }, 'rejected a second payment for an order');
      return false;
    }
    const now = clock.now();
    const paid = { tradeNo: payment.tradeNo, paidAt: order.paid_at ?? now };
    if (isOpen(order)) {
      await changeOrder(db, order, { ...paid, state: 'paid' }, now);
    } else if (order.state === 'closed') {
      log.error({ ...payment }, 'an order was paid after it was closed');
      await this.#review(db, order, 'paid_after_close', paid);
    }
    failpoint('payment.recorded');
    return true;
  }

  /** Records a refund at the provider. The order gets no coins any more; coins that were already credited need a review by staff. */
  async #recordRefund(notification: PaymentNotification): Promise<boolean> {
    const { pool, log, provider } = this.#deps;
    return transaction(pool, async (db) => {
      const order = await lockOrder(db, notification.orderNo);
      if (order === undefined || order.provider !== provider.name) return false;
      if (order.trade_no !== null && order.trade_no !== notification.tradeNo) return false;
      if (order.state !== 'review' && order.state !== 'refunded') {
        log.error({ orderNo: notification.orderNo, state: order.state }, 'an order was refunded at the provider');
        await this.#review(db, order, 'refunded', { tradeNo: notification.tradeNo });
      }
      return true;
    });
  }

  async #review(
    db: Connection,
    order: StoredOrder,
    reviewReason: ReviewReason,
    paid: { tradeNo?: string; paidAt?: number },
  ): Promise<void> {
    await changeOrder(db, order, { ...paid, state: 'review', reviewReason }, this.#deps.clock.now());
  }

  /** Closes an order that the provider reports as closed without a payment. */
  async #recordClosed(notification: PaymentNotification): Promise<boolean> {
    const order = await findOrder(this.#deps.pool, notification.orderNo);
    if (order === undefined || order.provider !== this.#deps.provider.name) return false;
    if (isOpen(order)) await this.syncWithProvider(order);
    return true;
  }
}

/** Whether an error is the unique constraint "one payment pays one order". */
function isTradeTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'gold_order_provider_trade_no_key';
}
