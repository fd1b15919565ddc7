import { z } from 'zod';
import { BoxDrawId, BoxId, ProductId } from '../ids.ts';
import { decorative, lenientArray, lenientBoolean, lenientInteger, openEnum, section } from '../lenient.ts';
import { ProductPicture, RedemptionState } from '../mall/mall.ts';
import { Instant } from '../match/base.ts';
import { BOX_TIERS } from '../rules/box-draw.ts';
import { PRODUCT_KINDS } from '../rules/mall.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const tier = z.enum(BOX_TIERS);

/** What a prize is. `value`: coins, the product's price when the box was published. */
const prizeFields = {
  number: lenientInteger,
  productId: ProductId,
  kind: openEnum(PRODUCT_KINDS),
  name: z.string(),
  picture: section('picture', ProductPicture),
  tier,
  value: lenientInteger,
};

/** A prize of a box. `weight`: its probability in millionths. `stock`: pieces that can still be drawn. */
export const BoxPrize = z.object({ ...prizeFields, weight: lenientInteger, stock: section('stock', lenientInteger) });
export type BoxPrize = z.infer<typeof BoxPrize>;

/** One version of a box. What decides its draws never changes after its start (`rules/box-draw.ts`); a change is a new version. */
export const Box = z.object({
  id: BoxId,
  series: z.string(),
  version: lenientInteger,
  name: z.string(),
  /** Coins of one draw. */
  price: lenientInteger,
  /** Draws per user and day of Asia/Shanghai. */
  dailyCap: lenientInteger,
  pity: section('pity', z.object({ after: lenientInteger, tier })),
  /** SHA-256 of the canonical JSON of everything that decides a draw. */
  tableHash: hash,
  state: z.enum(['running', 'ended']),
  /** A prize is out of stock: nothing can be drawn, and no probability changes. */
  paused: decorative(lenientBoolean, () => false),
  /** Invented for a demonstration: nothing is shipped. */
  demonstration: decorative(lenientBoolean, () => false),
  startedAt: Instant,
  endedAt: section('endedAt', Instant),
  /** In published order, which is the order of the intervals. An omitted prize would change all intervals, so that an invalid one is an error. */
  prizes: z.array(BoxPrize),
});
export type Box = z.infer<typeof Box>;

const drawFields = {
  id: BoxDrawId,
  boxId: BoxId,
  /** Counts the draws of the box, from 1. */
  number: lenientInteger,
  at: Instant,
  prize: z.object(prizeFields),
  /** Of the box at the time of the draw. */
  tableHash: hash,
  commitment: hash,
  serverSeed: hash,
  clientSeed: z.string(),
  nonce: lenientInteger,
  hmac: hash,
  roll: lenientInteger,
  /** Draws of the user in a row without a prize of the pity tier, before this one. */
  misses: lenientInteger,
  /** Hash of the draw before, and of this one (`boxDrawHash`). */
  previousHash: hash,
  hash,
};

/** A draw in the public log. `user`: first character of the name; absent when the account was deleted. */
export const BoxDraw = z.object({ ...drawFields, user: section('user', z.string()) });
export type BoxDraw = z.infer<typeof BoxDraw>;

/** A draw as its user sees it. `redemption`: the order in the mall, once there is one; a prize to be shipped has to be claimed first. */
export const MyBoxDraw = z.object({
  ...drawFields,
  boxName: z.string(),
  price: lenientInteger,
  redemption: section('redemption', z.object({ orderNo: z.string(), state: RedemptionState })),
});
export type MyBoxDraw = z.infer<typeof MyBoxDraw>;

/** What a user needs for the next draw of a box. */
export const BoxStanding = z.object({
  boxId: BoxId,
  /** Hash of the server seed of the next draw. */
  commitment: hash,
  clientSeed: z.string(),
  nonce: lenientInteger,
  misses: lenientInteger,
  drawsLeft: lenientInteger,
  /** Coins spent on this box today, and the value of what was drawn. */
  spentToday: lenientInteger,
  valueToday: lenientInteger,
});
export type BoxStanding = z.infer<typeof BoxStanding>;

/** Counts of the draws of a box in the last 30 days. */
export const BoxStatistics = z.object({
  boxId: BoxId,
  draws: lenientInteger,
  /** Draws that the pity rule decided; they have other probabilities and do not count for the test. */
  pityDraws: lenientInteger,
  counts: lenientArray(z.object({ number: lenientInteger, draws: lenientInteger })),
  /** Of the draws without pity against the published probabilities; absent while there are too few draws. */
  test: section(
    'test',
    z.object({ draws: lenientInteger, statistic: z.number(), degreesOfFreedom: lenientInteger, criticalValue: z.number() }),
  ),
});
export type BoxStatistics = z.infer<typeof BoxStatistics>;
