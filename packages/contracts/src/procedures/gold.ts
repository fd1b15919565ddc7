import { z } from 'zod';
import { RechargeOrder, StatementLine } from '../gold/gold.ts';
import { goldEndpoints } from '../java/gold.ts';
import { userEndpoints } from '../java/user.ts';
import { pageField, pageIndex, pageRead } from './fields.ts';

const { closeOrder, goldList, payByAlipay, payOrder, rechargeOrder } = goldEndpoints;
const { userGold, userItems } = userEndpoints;

/** A path of the site to which the cashier sends the browser back. */
const returnTo = payOrder.input.shape.returnPath.unwrap();

export const goldProcedures = {
  /** Public. The packages of coins. */
  tiers: { input: z.object({}), output: goldList.result },
  balance: { input: z.object({}), output: userGold.result },
  /** The statement of coins, newest first, 20 per page. `from` and `to` are days of Asia/Shanghai, both included; `flow` keeps credits or debits. */
  statement: {
    input: userItems.input.pick({ month: true, from: true, to: true, flow: true }).extend({ page: pageField }),
    output: userItems.result.omit(pageIndex).extend({ list: z.array(StatementLine), ...pageRead }),
  },
  /** Recharge orders, newest first, 20 per page. */
  orders: {
    input: userItems.input.pick({ month: true }).extend({ page: pageField }),
    output: userItems.result.omit(pageIndex).extend({ list: z.array(RechargeOrder), ...pageRead }),
  },
  /**
   * Creates an order and returns where to pay it. The client makes `key` once for each purchase and repeats it with every retry.
   * AGE_REQUIRED, UNDER_AGE, RECHARGE_LIMIT, KEY_REUSED.
   */
  recharge: {
    input: z.object({ tierId: payByAlipay.input.shape.goldId, key: z.uuid(), returnTo }),
    output: z.object({ orderNo: payByAlipay.result.shape.orderNo, url: payByAlipay.result.shape.payUrl }),
  },
  /** One of the user's orders. The upstream asks the payment provider first when the payment is not confirmed yet. */
  order: { input: rechargeOrder.input, output: rechargeOrder.result },
  /** Returns where to pay an open order. ORDER_CLOSED. */
  pay: {
    input: payOrder.input.pick({ orderNo: true }).extend({ returnTo }),
    output: z.object({ url: payOrder.result.shape.payUrl }),
  },
  /** Closes an unpaid order and returns its state. */
  close: { input: closeOrder.input, output: closeOrder.result },
} as const;
