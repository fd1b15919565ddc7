import { z } from 'zod';
import { AnyId } from '../ids.ts';
import { lenientArray } from '../lenient.ts';
import { GoldPackage, RechargeOrder } from '../gold/gold.ts';
import { SpendingLimits } from '../gold/limits.ts';
import { ORDER_GROUPS, ORDER_KINDS } from '../rules/order-kinds.ts';
import { OrderDetail, OrderEntry } from '../gold/orders.ts';
import { MonthOverview } from '../gold/overview.ts';
import { COOL_OFF_DAYS, LIMIT_KINDS, MAX_LIMIT } from '../rules/spending-limit.ts';
import { endpoint } from './endpoint.ts';
import { pageFields, pageIndex } from './paging.ts';

const orderNo = z.string().regex(/^[A-Za-z0-9]{8,64}$/);

/** The gold endpoints of spec §7 (`orderpay`), and the extensions of a recharge. */
export const goldEndpoints = {
  goldList: endpoint({
    group: 'gold',
    description: 'The packages of coins, smallest first.',
    method: 'GET',
    path: '/java/orderpay/gold/list',
    input: z.object({}),
    result: lenientArray(GoldPackage),
    auth: 'none',
    mutates: false,
    cache: 'static',
    varyBy: 'nothing',
    example: {},
  }),
  payByAlipay: endpoint({
    group: 'gold',
    description: 'Creates an order for coins and returns where to pay it. The same key returns the same order.',
    method: 'POST',
    path: '/java/orderpay/payByAlipay',
    input: z.object({
      goldId: AnyId,
      /** Created by the client for this one purchase; extension. Without it every call is a new order. */
      idempotencyKey: z.string().min(8).max(64).optional(),
      /** The path of the site to which the cashier redirects the browser. Extension. */
      returnPath: z.string().max(300).optional(),
    }),
    result: z.object({ orderNo, payUrl: z.string().max(8_192), order: RechargeOrder.optional() }),
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    example: {},
  }),
  rechargeOrder: endpoint({
    group: 'gold',
    description: 'One of the user’s orders. When its payment is not confirmed, the upstream queries the provider first.',
    method: 'GET',
    path: '/java/orderpay/order',
    input: z.object({ orderNo }),
    result: RechargeOrder,
    auth: 'user',
    mutates: false,
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
  payOrder: endpoint({
    group: 'gold',
    description: 'Returns where to pay an open order.',
    method: 'POST',
    path: '/java/orderpay/payOrder',
    input: z.object({ orderNo, returnPath: z.string().max(300).optional() }),
    result: z.object({ orderNo, payUrl: z.string().max(8_192) }),
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  closeOrder: endpoint({
    group: 'gold',
    description: 'Closes an unpaid order and returns its state.',
    method: 'POST',
    path: '/java/orderpay/closeOrder',
    input: z.object({ orderNo }),
    result: RechargeOrder,
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  spendingLimits: endpoint({
    group: 'gold',
    description: 'The daily caps that the user has set, what the day has counted, and a running cool-off.',
    method: 'GET',
    path: '/java/orderpay/limits',
    input: z.object({}),
    result: SpendingLimits,
    auth: 'user',
    mutates: false,
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
  setSpendingLimit: endpoint({
    group: 'gold',
    description:
      'Sets a daily cap of spent coins or of recharged fen; `null` removes it. A lower cap applies at once, a higher one or none after a day. The present cap cancels what is pending.',
    method: 'POST',
    path: '/java/orderpay/limits',
    input: z.object({ kind: z.enum(LIMIT_KINDS), cap: z.int().min(0).max(MAX_LIMIT).nullable() }),
    result: SpendingLimits,
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  startCoolOff: endpoint({
    group: 'gold',
    description: 'Starts a cool-off, or lengthens the running one: no recharge and no spending before its end. It cannot be ended early.',
    method: 'POST',
    path: '/java/orderpay/coolOff',
    input: z.object({ days: z.literal(COOL_OFF_DAYS) }),
    result: SpendingLimits,
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  spendingOverview: endpoint({
    group: 'gold',
    description: 'What the user bought, was granted, spent and got back in each of the last 12 months of Asia/Shanghai, newest first.',
    method: 'GET',
    path: '/java/orderpay/overview',
    input: z.object({}),
    result: z.object({ months: lenientArray(MonthOverview) }),
    auth: 'user',
    mutates: false,
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
  allOrders: endpoint({
    group: 'gold',
    description: 'All orders of the user in one list, newest first, 20 per page. `month` is YYYY-MM in Asia/Shanghai.',
    method: 'GET',
    path: '/java/orderpay/orders',
    input: z.object({
      kind: z.enum(ORDER_KINDS).optional(),
      group: z.enum(ORDER_GROUPS).optional(),
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
      pageIndex,
    }),
    result: z.object({ list: lenientArray(OrderEntry), ...pageFields }),
    auth: 'user',
    mutates: false,
    varyBy: 'lan',
    extension: true,
    example: { pageIndex: 1 },
  }),
  orderDetail: endpoint({
    group: 'gold',
    description: 'One order of the user with the lines of the statement that belong to it and the number of its receipt.',
    method: 'GET',
    path: '/java/orderpay/orderDetail',
    input: z.object({ kind: z.enum(ORDER_KINDS), orderNo: z.string().regex(/^[A-Za-z0-9]{1,64}$/) }),
    result: OrderDetail,
    auth: 'user',
    mutates: false,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
} as const;
