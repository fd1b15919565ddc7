import { z } from 'zod';
import { looseInteger, openEnum } from '../loose.ts';
import { Instant } from '../match/base.ts';

/** A way to buy coins: `fen` of money for `coins` purchased and `extra` granted ones. */
export const GoldTier = z.object({ id: looseInteger, fen: looseInteger, coins: looseInteger, extra: looseInteger.default(0) });
export type GoldTier = z.infer<typeof GoldTier>;

/** Why coins moved. */
export const GoldReason = openEnum([
  'welcome',
  'recharge',
  'recharge_extra',
  'plan_purchase',
  'plan_refund',
  'plan_income',
  'gift',
  'gift_income',
  'redemption',
  'redemption_return',
  'adjustment',
  'refund',
]);
export type GoldReason = z.infer<typeof GoldReason>;

/** One line of the coin details: every movement has exactly one (spec §3: time, details, transaction change). */
export const StatementLine = z.object({
  kind: z.literal('water'),
  id: looseInteger,
  at: Instant,
  reason: GoldReason,
  /** Coins that came (+) or went (−), and of which sort. */
  change: looseInteger,
  purchased: looseInteger,
  granted: looseInteger,
  /** The balance after it. */
  balance: looseInteger,
  /** What caused it: an order, a plan, a gift. */
  ref: z.object({ type: openEnum(['order', 'plan', 'gift', 'redemption', 'none']), id: z.string() }).optional(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/**
 * `created` waits for payment, `paid` waits for its coins, `credited` is done, `closed` was not paid in time, `unknown` is being asked of
 * the provider, `review` was paid after it had been closed and waits for staff, `refunded` went back.
 */
export const OrderState = openEnum(['created', 'paid', 'credited', 'closed', 'unknown', 'review', 'refunded']);
export type OrderState = z.infer<typeof OrderState>;

/** A recharge order. */
export const RechargeOrder = z.object({
  kind: z.literal('order'),
  orderNo: z.string(),
  at: Instant,
  fen: looseInteger,
  coins: looseInteger,
  extra: looseInteger.default(0),
  state: OrderState,
  channel: openEnum(['alipay']),
  paidAt: Instant.optional(),
  /** Until when it can be paid. */
  expiresAt: Instant.optional(),
});
export type RechargeOrder = z.infer<typeof RechargeOrder>;
