import { z } from 'zod';
import { lenientInteger } from '../lenient.ts';
import { RechargeOrder, StatementLine } from '../gold/gold.ts';
import { Gold } from '../user/user.ts';
import { pageField, pageInfo } from './fields.ts';

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .optional();

export const goldProcedures = {
  /** Public. The ways to buy coins. */
  tiers: {
    input: z.object({}),
    output: z.array(z.object({ id: lenientInteger, fen: lenientInteger, coins: lenientInteger, extra: lenientInteger })),
  },
  balance: { input: z.object({}), output: Gold },
  /** Coin details, newest first, 20 per page. `from` and `to` are days of Asia/Shanghai, both included; `flow` keeps credits or debits. */
  statement: {
    input: z.object({
      page: pageField,
      month,
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      flow: z.enum(['in', 'out']).optional(),
    }),
    output: z.object({ list: z.array(StatementLine), ...pageInfo }),
  },
  /** Recharge orders, newest first, 20 a page. */
  orders: {
    input: z.object({ page: pageField, month }),
    output: z.object({ list: z.array(RechargeOrder), ...pageInfo }),
  },
  /**
   * Makes an order and says where to pay it. `key` is made by the client for this one wish and sent again with every retry. AGE_REQUIRED,
   * UNDER_AGE, RECHARGE_LIMIT, KEY_REUSED.
   */
  recharge: {
    input: z.object({ tierId: lenientInteger, key: z.uuid(), returnTo: z.string().max(300) }),
    output: z.object({ orderNo: z.string(), url: z.string() }),
  },
  /** One of one's orders, asked of the provider when it is not known to be paid. */
  order: { input: z.object({ orderNo: z.string().regex(/^[A-Za-z0-9]{8,64}$/) }), output: RechargeOrder },
  /** Where to pay an order that waits. ORDER_CLOSED. */
  pay: {
    input: z.object({ orderNo: z.string().regex(/^[A-Za-z0-9]{8,64}$/), returnTo: z.string().max(300) }),
    output: z.object({ url: z.string() }),
  },
  close: { input: z.object({ orderNo: z.string().regex(/^[A-Za-z0-9]{8,64}$/) }), output: RechargeOrder },
} as const;
