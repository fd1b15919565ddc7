import { z } from 'zod';
import { looseInteger, tolerantList } from '../loose.ts';
import { GoldTier, RechargeOrder } from '../user/gold.ts';
import { row } from './row.ts';

const orderNo = z.string().regex(/^[A-Za-z0-9]{8,64}$/);

/** The coin calls of spec §7 (`orderpay`), and what a recharge needs beside them. */
export const goldRows = {
  goldList: row({
    group: 'gold',
    about: 'The ways to buy coins, smallest first.',
    method: 'GET',
    path: '/java/orderpay/gold/list',
    input: z.object({}),
    result: tolerantList(GoldTier),
    token: 'none',
    changes: false,
    cache: 'static',
    varies: 'nothing',
    example: {},
  }),
  payByAlipay: row({
    group: 'gold',
    about: 'Makes an order for coins and says where to pay it. The same key answers the same order.',
    method: 'POST',
    path: '/java/orderpay/payByAlipay',
    input: z.object({
      goldId: looseInteger,
      /** Made by the client for this one wish; extension. Without it every call is a new order. */
      idempotencyKey: z.string().min(8).max(64).optional(),
      /** Where the cashier sends the browser back to: a path of the site. Extension. */
      returnPath: z.string().max(300).optional(),
    }),
    result: z.object({ orderNo, payUrl: z.string().max(8_192), order: RechargeOrder.optional() }),
    token: 'user',
    changes: true,
    varies: 'lan',
    example: {},
  }),
  rechargeOrder: row({
    group: 'gold',
    about: 'One of one’s orders. An order that is not known to be paid is asked of the provider first.',
    method: 'GET',
    path: '/java/orderpay/order',
    input: z.object({ orderNo }),
    result: RechargeOrder,
    token: 'user',
    changes: false,
    varies: 'nothing',
    extension: true,
    example: {},
  }),
  payOrder: row({
    group: 'gold',
    about: 'Where to pay an order that was made before and is not paid yet.',
    method: 'POST',
    path: '/java/orderpay/payOrder',
    input: z.object({ orderNo, returnPath: z.string().max(300).optional() }),
    result: z.object({ orderNo, payUrl: z.string().max(8_192) }),
    token: 'user',
    changes: true,
    varies: 'lan',
    extension: true,
    example: {},
  }),
  closeOrder: row({
    group: 'gold',
    about: 'Closes an order that is not paid; answers it as it stands then.',
    method: 'POST',
    path: '/java/orderpay/closeOrder',
    input: z.object({ orderNo }),
    result: RechargeOrder,
    token: 'user',
    changes: true,
    varies: 'lan',
    extension: true,
    example: {},
  }),
} as const;
