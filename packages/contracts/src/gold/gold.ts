import { z } from 'zod';
import { lenientInteger, openEnum } from '../lenient.ts';
import { Instant } from '../match/base.ts';

/** A way to buy coins: `fen` of money for `coins` purchased and `extra` granted ones. */
export const GoldPackage = z.object({ id: lenientInteger, fen: lenientInteger, coins: lenientInteger, extra: lenientInteger.default(0) });
export type GoldPackage = z.infer<typeof GoldPackage>;

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
  id: lenientInteger,
  at: Instant,
  reason: GoldReason,
  /** Coins that came (+) or went (−), and of which sort. */
  change: lenientInteger,
  purchased: lenientInteger,
  granted: lenientInteger,
  /** The balance after it. */
  balance: lenientInteger,
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
  fen: lenientInteger,
  coins: lenientInteger,
  extra: lenientInteger.default(0),
  state: OrderState,
  channel: openEnum(['alipay']),
  paidAt: Instant.optional(),
  /** Until when it can be paid. */
  expiresAt: Instant.optional(),
});
export type RechargeOrder = z.infer<typeof RechargeOrder>;
