import { z } from 'zod';
import { AnyId, ProductId } from '../ids.ts';
import { lenientArray, lenientBoolean, lenientInteger } from '../lenient.ts';
import { Address, Product, ProductDetail, Redemption } from '../mall/mall.ts';
import { MAX_REDEMPTION_COUNT, PRODUCT_KINDS, PRODUCT_SORTS, REDEMPTION_STATES } from '../rules/mall.ts';
import { Gold } from '../user/user.ts';
import { endpoint } from './endpoint.ts';
import { pageFields, pageIndex } from './paging.ts';

const orderNo = z.string().regex(/^[A-Za-z0-9]{8,64}$/);
const key = z.uuid();
/** Lengths are checked by `rules/mall.ts`, which names the field. */
const shipping = z.object({ name: z.string().max(200), contact: z.string().max(40), address: z.string().max(500) });
const read = { group: 'mall', method: 'GET', mutates: false, extension: true } as const;
const own = { group: 'mall', auth: 'user', varyBy: 'lan', extension: true } as const;

/** The coin mall (spec §2, §3 "Coin redemption order", §4 "Redemption"). The spec shows none of its calls: all are extensions. */
export const mallEndpoints = {
  mallProducts: endpoint({
    ...read,
    description: 'Products on sale, 12 per page. `maxPrice` keeps those of at most so many coins. Sold-out ones are included.',
    path: '/java/mall/products',
    input: z.object({
      sort: z.enum(PRODUCT_SORTS).default('newest'),
      kind: z.enum(PRODUCT_KINDS).optional(),
      maxPrice: lenientInteger.pipe(z.number().int().min(0)).optional(),
      pageIndex: pageIndex.default(1),
    }),
    result: z.object({ list: lenientArray(Product), ...pageFields }),
    auth: 'none',
    cache: 'list',
    varyBy: 'lan',
    example: { pageIndex: 1 },
  }),
  mallProduct: endpoint({
    ...read,
    description:
      'One product with introduction, purchase notice and at most four other products. NOT_FOUND for one that was never on sale.',
    path: '/java/mall/product',
    input: z.object({ productId: ProductId }),
    result: ProductDetail,
    auth: 'none',
    cache: 'list',
    varyBy: 'lan',
    example: { productId: '$product' },
  }),
  mallStanding: endpoint({
    ...read,
    ...own,
    description: 'What the user may do with a product: pieces redeemed so far, and the balance.',
    path: '/java/mall/standing',
    input: z.object({ productId: ProductId }),
    result: z.object({ redeemed: lenientInteger, gold: Gold }),
    example: { productId: '$product' },
  }),
  redeem: endpoint({
    ...own,
    description:
      'Redeems pieces of a product: coins go into escrow and stock is taken, together or not at all. Goods need `addressId` or `shipping`. Repeating the same `key` returns the same redemption. OUT_OF_STOCK, REDEMPTION_LIMIT, INSUFFICIENT_COINS, PRICE_CHANGED when one piece costs something else than `price`, SHIPPING_NAME, SHIPPING_CONTACT, SHIPPING_ADDRESS, TEXT_TOO_LONG for the remark, SPENDING_LIMIT, COOLING_OFF, KEY_REUSED, NOT_FOUND. The redemption is `in_progress`; the next state arrives as an event of the user, usually within a second.',
    method: 'POST',
    path: '/java/mall/redeem',
    input: z.object({
      productId: ProductId,
      count: lenientInteger.pipe(z.number().int().min(1).max(MAX_REDEMPTION_COUNT)),
      /** Of one piece, as the user saw it. */
      price: lenientInteger,
      addressId: AnyId.optional(),
      shipping: shipping.optional(),
      remark: z.string().max(500).default(''),
      key,
    }),
    result: z.object({ redemption: Redemption, gold: Gold }),
    mutates: true,
    example: {},
  }),
  redemptions: endpoint({
    ...read,
    ...own,
    description: 'The redemptions of the user, newest first, 20 per page, with the number in each state.',
    path: '/java/mall/redemptions',
    input: z.object({ state: z.enum(REDEMPTION_STATES).optional(), pageIndex: pageIndex.default(1) }),
    result: z.object({
      list: lenientArray(Redemption),
      counts: z.object({
        in_progress: lenientInteger,
        review: lenientInteger,
        redeemed: lenientInteger,
        charged_back: lenientInteger,
      }),
      ...pageFields,
    }),
    example: { pageIndex: 1 },
  }),
  redemption: endpoint({
    ...read,
    ...own,
    description: 'One redemption of the user. NOT_FOUND, also for those of others.',
    path: '/java/mall/redemption',
    input: z.object({ orderNo }),
    result: Redemption,
    example: {},
  }),
  cancelRedemption: endpoint({
    ...own,
    description: 'Cancels a redemption that is not decided: coins and stock return. CONFLICT when it was decided, NOT_FOUND.',
    method: 'POST',
    path: '/java/mall/cancel',
    input: z.object({ orderNo }),
    result: z.object({ redemption: Redemption, gold: Gold }),
    mutates: true,
    example: {},
  }),
  changeShipping: endpoint({
    ...own,
    description: 'Sends a redemption that is not decided to another address of the user. CONFLICT when it was decided, NOT_FOUND.',
    method: 'POST',
    path: '/java/mall/shipping',
    input: z.object({ orderNo, addressId: AnyId }),
    result: Redemption,
    mutates: true,
    example: {},
  }),
  redemptionCard: endpoint({
    ...own,
    description: 'The number of a card of a redeemed redemption. The time of each call is stored. NOT_FOUND, also for those of others.',
    method: 'POST',
    path: '/java/mall/card',
    input: z.object({ orderNo, cardId: AnyId }),
    result: z.object({ code: z.string(), shownAt: lenientInteger }),
    mutates: true,
    example: {},
  }),
  mallAddresses: endpoint({
    ...read,
    ...own,
    description: 'The address book of the user, masked, the preferred address first.',
    path: '/java/mall/addresses',
    input: z.object({}),
    result: z.object({ list: lenientArray(Address) }),
    example: {},
  }),
  mallAddress: endpoint({
    ...read,
    ...own,
    description: 'One address of the user in full, to edit it. NOT_FOUND.',
    path: '/java/mall/address',
    input: z.object({ addressId: AnyId }),
    result: Address,
    example: {},
  }),
  saveAddress: endpoint({
    ...own,
    description:
      'Adds an address, or changes the one with `addressId`. The first one is preferred; of all others one at most. SHIPPING_NAME, SHIPPING_CONTACT, SHIPPING_ADDRESS, ADDRESS_LIMIT, NOT_FOUND.',
    method: 'POST',
    path: '/java/mall/saveAddress',
    input: z.object({ addressId: AnyId.optional(), shipping, preferred: lenientBoolean.default(false) }),
    result: Address,
    mutates: true,
    example: {},
  }),
  deleteAddress: endpoint({
    ...own,
    description: 'Deletes an address. Redemptions keep theirs.',
    method: 'POST',
    path: '/java/mall/deleteAddress',
    input: z.object({ addressId: AnyId }),
    result: z.object({ deleted: lenientBoolean }),
    mutates: true,
    example: {},
  }),
} as const;
