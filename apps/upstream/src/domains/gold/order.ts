import type { UserId } from '@matchpoint/contracts/ids';
import type { OrderState, RechargeOrder } from '@matchpoint/contracts/gold/gold';

/** A recharge order as it is stored. */
export interface StoredOrder {
  readonly id: number;
  readonly order_no: string;
  readonly user_id: UserId;
  readonly package_id: number;
  readonly fen: number;
  readonly coins: number;
  readonly bonus: number;
  readonly state: Exclude<OrderState, 'other'>;
  readonly provider: string;
  readonly trade_no: string | null;
  readonly created_at: number;
  /** Expiry of the order in UTC milliseconds. */
  readonly expires_at: number;
  readonly paid_at: number | null;
  readonly last_checked_at: number;
}

/** Why an order is under review. */
export type ReviewReason = 'paid_after_close' | 'refunded';

/** Returns whether the order can still be paid. */
export function isOpen(order: StoredOrder): boolean {
  return order.state === 'created' || order.state === 'unknown';
}

/** Converts an order to the form that its owner sees. */
export function presentOrder(order: StoredOrder): RechargeOrder {
  return {
    kind: 'order',
    orderNo: order.order_no,
    at: order.created_at,
    fen: order.fen,
    coins: order.coins,
    extra: order.bonus,
    state: order.state,
    channel: 'alipay',
    ...(order.paid_at === null ? {} : { paidAt: order.paid_at }),
    ...(isOpen(order) ? { expiresAt: order.expires_at } : {}),
  };
}
