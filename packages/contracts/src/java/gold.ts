import { z } from 'zod';
import { lenientInteger, lenientArray } from '../lenient.ts';
import { GoldPackage, RechargeOrder } from '../gold/gold.ts';
import { endpoint } from './endpoint.ts';

const orderNo = z.string().regex(/^[A-Za-z0-9]{8,64}$/);

/** The coin calls of spec §7 (`orderpay`), and what a recharge needs beside them. */
export const goldEndpoints = {
  goldList: endpoint({
    group: 'gold',
    description: 'The ways to buy coins, smallest first.',
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
    description: 'Makes an order for coins and says where to pay it. The same key answers the same order.',
    method: 'POST',
    path: '/java/orderpay/payByAlipay',
    input: z.object({
      goldId: lenientInteger,
      /** Made by the client for this one wish; extension. Without it every call is a new order. */
      idempotencyKey: z.string().min(8).max(64).optional(),
      /** Where the cashier sends the browser back to: a path of the site. Extension. */
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
    description: 'One of one’s orders. An order that is not known to be paid is asked of the provider first.',
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
    description: 'Where to pay an order that was made before and is not paid yet.',
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
    description: 'Closes an order that is not paid; answers it as it stands then.',
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
} as const;
