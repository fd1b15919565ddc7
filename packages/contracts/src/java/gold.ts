import { z } from 'zod';
import { AnyId } from '../ids.ts';
import { lenientArray } from '../lenient.ts';
import { GoldPackage, RechargeOrder } from '../gold/gold.ts';
import { endpoint } from './endpoint.ts';

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
} as const;
