import { z } from 'zod';
import { AnyId } from '../ids.ts';
import { lenientArray, lenientInteger, openEnum } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { PlanResultDetail } from '../plan/plan.ts';
import { StatementLine } from './gold.ts';
import { ORDER_GROUPS, ORDER_KINDS } from '../rules/order-kinds.ts';

/** One order of a user: something that they paid for, or a recharge. */
export const OrderEntry = z.object({
  kind: z.enum(ORDER_KINDS),
  /** Number or id, unique within its kind. */
  orderNo: z.string(),
  at: Instant,
  /** The plan, gift, broadcast or product; empty for a recharge. */
  title: z.string(),
  count: lenientInteger.default(1),
  /** Coins paid; of a recharge the coins bought. */
  coins: lenientInteger,
  /** Coins granted with a recharge. */
  extra: lenientInteger.optional(),
  /** Price of a recharge. */
  fen: lenientInteger.optional(),
  /** The state in terms of its kind. */
  state: openEnum([
    'held',
    'settled',
    'sent',
    'entered',
    'in_progress',
    'review',
    'redeemed',
    'drawn',
    'charged_back',
    'refunded',
    'created',
    'unknown',
    'paid',
    'credited',
    'closed',
  ]),
  group: z.enum(ORDER_GROUPS),
  /** The result of a plan. */
  result: PlanResultDetail.optional(),
  /** Coins or fen that were returned, by the movements of the order. */
  refunded: lenientInteger.default(0),
  /** The plan, the room of the anchor, or the product. */
  targetId: AnyId.optional(),
});
export type OrderEntry = z.infer<typeof OrderEntry>;

/** An order with the lines of the statement that belong to it, oldest first: the purchase and what came back. */
export const OrderDetail = z.object({
  order: OrderEntry,
  lines: lenientArray(StatementLine),
  /** Present when coins or money moved. */
  receipt: z.object({ number: z.string(), at: Instant }).optional(),
  /** How a recharge was paid. `tradeNo` is masked. */
  payment: z.object({ channel: openEnum(['alipay']), paidAt: Instant.optional(), tradeNo: z.string().optional() }).optional(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;
