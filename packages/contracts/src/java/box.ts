import { z } from 'zod';
import { Box, BoxDraw, BoxStanding, BoxStatistics, MyBoxDraw } from '../box/box.ts';
import { AnyId, BoxDrawId, BoxId } from '../ids.ts';
import { lenientArray, lenientInteger, section } from '../lenient.ts';
import { BOX_TIERS } from '../rules/box-draw.ts';
import { Gold } from '../user/user.ts';
import { endpoint } from './endpoint.ts';
import { pageFields, pageIndex } from './paging.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** Lengths are checked by `rules/mall.ts`, which names the field. */
const shipping = z.object({ name: z.string().max(200), contact: z.string().max(40), address: z.string().max(500) });
const read = { group: 'box', method: 'GET', mutates: false, auth: 'none', extension: true } as const;
const own = { group: 'box', auth: 'user', varyBy: 'lan', extension: true } as const;

/** Blind boxes (spec §2): published tables, draws by commitment and revelation, the public log. */
export const boxEndpoints = {
  boxes: endpoint({
    ...read,
    description: 'The running boxes, the newest first, with the prizes, their probabilities, values and stock.',
    path: '/java/box/list',
    input: z.object({}),
    result: z.object({ list: lenientArray(Box) }),
    cache: 'list',
    varyBy: 'lan',
    example: {},
  }),
  boxDraws: endpoint({
    ...read,
    description:
      'The public log of a box, the newest draw first, 20 per page. `least` keeps prizes of this tier and above. `head`: the hash of the newest draw, which covers all draws before it.',
    path: '/java/box/draws',
    input: z.object({ boxId: BoxId, least: z.enum(BOX_TIERS).optional(), pageIndex: pageIndex.default(1) }),
    result: z.object({
      list: lenientArray(BoxDraw),
      head: section('head', z.object({ number: lenientInteger, hash })),
      ...pageFields,
    }),
    cache: 'day',
    varyBy: 'lan',
    example: { boxId: '$box', pageIndex: 1 },
  }),
  boxRecord: endpoint({
    ...read,
    description: 'One draw of the public log with the version of the box that it belongs to: everything needed to verify it. NOT_FOUND.',
    path: '/java/box/record',
    input: z.object({ drawId: BoxDrawId }),
    result: z.object({ draw: BoxDraw, box: Box }),
    cache: 'list',
    varyBy: 'lan',
    example: { drawId: '$draw' },
  }),
  boxStatistics: endpoint({
    ...read,
    description:
      'How often each prize of a box was drawn in the last 30 days, and a chi-square test of these counts. Computed from the draws. NOT_FOUND.',
    path: '/java/box/statistics',
    input: z.object({ boxId: BoxId }),
    result: BoxStatistics,
    cache: 'list',
    varyBy: 'nothing',
    example: { boxId: '$box' },
  }),
  boxStanding: endpoint({
    ...read,
    ...own,
    description:
      'What the user needs for the next draw: the commitment to its server seed, client seed, nonce, pity, and what is left of the day. NOT_FOUND.',
    path: '/java/box/standing',
    input: z.object({ boxId: BoxId }),
    result: BoxStanding,
    example: { boxId: '$box' },
  }),
  boxSeed: endpoint({
    ...own,
    description:
      'Changes the client seed of the next draws, 1 to 64 characters; it is published with each draw. TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, BOX_CLOSED.',
    method: 'POST',
    path: '/java/box/seed',
    input: z.object({ boxId: BoxId, clientSeed: z.string().max(1_000) }),
    result: BoxStanding,
    mutates: true,
    example: {},
  }),
  boxDraw: endpoint({
    ...own,
    description:
      'Draws once: pays `price`, reveals the server seed of `commitment`, takes the prize from stock and announces the next server seed, together or not at all. Repeating the same `key` returns the same draw. CONFLICT when `commitment` or `clientSeed` is not the present one, PRICE_CHANGED, BOX_CLOSED when the box has ended or a prize is out of stock, BOX_LIMIT, AGE_REQUIRED, UNDER_AGE, MOBILE_REQUIRED, INSUFFICIENT_COINS, KEY_REUSED.',
    method: 'POST',
    path: '/java/box/draw',
    input: z.object({
      boxId: BoxId,
      /** As the user saw them. */
      commitment: hash,
      clientSeed: z.string().max(1_000),
      price: lenientInteger,
      key: z.uuid(),
    }),
    result: z.object({ draw: MyBoxDraw, standing: BoxStanding, gold: Gold }),
    mutates: true,
    example: {},
  }),
  boxClaim: endpoint({
    ...own,
    description:
      'Claims a prize that is shipped, to an address of the user or to `shipping`. Repeating it returns the same redemption. CONFLICT for a prize that is no shipment, NOT_FOUND, also for draws of others, SHIPPING_NAME, SHIPPING_CONTACT, SHIPPING_ADDRESS.',
    method: 'POST',
    path: '/java/box/claim',
    input: z.object({ drawId: BoxDrawId, addressId: AnyId.optional(), shipping: shipping.optional() }),
    result: MyBoxDraw,
    mutates: true,
    example: {},
  }),
  myBoxDraws: endpoint({
    ...read,
    ...own,
    description: 'The draws of the user in all boxes, the newest first, 20 per page.',
    path: '/java/box/myDraws',
    input: z.object({ pageIndex: pageIndex.default(1) }),
    result: z.object({ list: lenientArray(MyBoxDraw), ...pageFields }),
    example: { pageIndex: 1 },
  }),
} as const;
