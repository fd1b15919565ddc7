import { z } from 'zod';
import { AnyId } from '../ids.ts';
import { lenientInteger, openEnum } from '../lenient.ts';
import { Instant } from '../match/base.ts';

/** A package of coins: costs `fen`, credits `coins` purchased and `extra` granted coins. */
export const GoldPackage = z.object({ id: AnyId, fen: lenientInteger, coins: lenientInteger, extra: lenientInteger.default(0) });
export type GoldPackage = z.infer<typeof GoldPackage>;

/** The cause of a movement of coins. */
export const GoldReason = openEnum([
  'welcome',
  'recharge',
  'recharge_extra',
  'plan_purchase',
  'plan_refund',
  'plan_income',
  'gift',
  'gift_income',
  'room_entry',
  'room_income',
  'redemption',
  'redemption_return',
  'box',
  'adjustment',
  'refund',
  'agent_income',
  'agent_correction',
  'agent_transfer',
]);
export type GoldReason = z.infer<typeof GoldReason>;

/** One line of the statement: every movement has exactly one (spec §3: time, details, transaction change). */
export const StatementLine = z.object({
  kind: z.literal('water'),
  id: AnyId,
  at: Instant,
  reason: GoldReason,
  /** Coins credited (+) or debited (−), in total and by sort. */
  change: lenientInteger,
  purchased: lenientInteger,
  granted: lenientInteger,
  /** The balance after it. */
  balance: lenientInteger,
  /** The order, plan or gift that caused it. */
  ref: z.object({ type: openEnum(['order', 'plan', 'gift', 'room', 'redemption', 'agent', 'box', 'none']), id: z.string() }).optional(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/**
 * `created`: not paid. `paid`: coins not yet credited. `credited`: done. `closed`: not paid in time. `unknown`: the provider is being queried.
 * `review`: paid after it was closed, staff decides. `refunded`: money returned.
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
  /** End of the time to pay. */
  expiresAt: Instant.optional(),
});
export type RechargeOrder = z.infer<typeof RechargeOrder>;
