import { z } from 'zod';
import { RechargeOrder, StatementLine } from '../gold/gold.ts';
import { goldEndpoints } from '../java/gold.ts';
import { userEndpoints } from '../java/user.ts';
import { LocaleField, pageField, pageIndex, pageRead } from './fields.ts';

const { allOrders, goldList, orderDetail, payByAlipay, payOrder } = goldEndpoints;
const { userItems } = userEndpoints;

/** A path of the site to which the cashier sends the browser back. */
const returnTo = payOrder.input.shape.returnPath.unwrap();

export const goldProcedures = {
  /** Public. The packages of coins. */
  packages: { input: goldList.input, output: goldList.result },
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
  /** All orders in one list, newest first, 20 per page. */
  allOrders: {
    input: allOrders.input.omit(pageIndex).extend({ locale: LocaleField, page: pageField }),
    output: allOrders.result.omit(pageIndex).extend(pageRead),
  },
  /** One order with its lines of the statement and the number of its receipt. NOT_FOUND, also for orders of others. */
  orderDetail: { input: orderDetail.input.extend({ locale: LocaleField }), output: orderDetail.result },
  /**
   * Creates an order and returns where to pay it. The client makes `key` once for each purchase and repeats it with every retry.
   * AGE_REQUIRED, UNDER_AGE, RECHARGE_LIMIT, KEY_REUSED.
   */
  recharge: {
    input: z.object({ packageId: payByAlipay.input.shape.goldId, key: z.uuid(), returnTo }),
    output: z.object({ orderNo: payByAlipay.result.shape.orderNo, url: payByAlipay.result.shape.payUrl }),
  },
  /** Returns where to pay an open order. ORDER_CLOSED. */
  pay: {
    input: payOrder.input.pick({ orderNo: true }).extend({ returnTo }),
    output: z.object({ url: payOrder.result.shape.payUrl }),
  },
} as const;
