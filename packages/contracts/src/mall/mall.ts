import { z } from 'zod';
import { RichText } from '../content/rich-text.ts';
import { AnyId, ProductId } from '../ids.ts';
import { decorative, lenientArray, lenientBoolean, lenientInteger, openEnum, section } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { PRODUCT_KINDS, REDEMPTION_STATES } from '../rules/mall.ts';

/** A picture of a product, re-encoded by the site. The first one is its cover. */
export const ProductPicture = z.object({
  path: z.string().regex(/^\/files\/[A-Za-z0-9_.-]{1,128}$/),
  width: lenientInteger,
  height: lenientInteger,
});
export type ProductPicture = z.infer<typeof ProductPicture>;

/** A product of the coin mall as lists show it. */
export const Product = z.object({
  id: ProductId,
  kind: openEnum(PRODUCT_KINDS),
  name: z.string(),
  /** Size, colour or the like. */
  summary: decorative(z.string(), () => ''),
  /** Coins of one piece. */
  price: lenientInteger,
  /** Pieces that can be redeemed now. */
  stock: lenientInteger,
  /** Pieces redeemed so far, without those charged back ("exchange quantity", spec §2). */
  redeemed: lenientInteger,
  releasedAt: Instant,
  picture: section('picture', ProductPicture),
  /** Pieces that one user may redeem; absent: no limit. */
  limit: section('limit', lenientInteger),
  /** Invented for a demonstration: nothing is shipped. */
  demonstration: decorative(lenientBoolean, () => false),
});
export type Product = z.infer<typeof Product>;

/** A product with the sections of its page (spec §2: introduction, purchase notice, inventory, other products). */
export const ProductDetail = Product.extend({
  pictures: decorative(lenientArray(ProductPicture), () => []),
  introduction: decorative(RichText, () => []),
  notice: decorative(RichText, () => []),
  /** Cards of it are delivered at once, without a review. */
  instant: decorative(lenientBoolean, () => false),
  /** On sale; a product taken off sale keeps its page for those who redeemed it. */
  onSale: decorative(lenientBoolean, () => true),
  others: decorative(lenientArray(Product), () => []),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

/** Who receives a parcel. In lists the fields are masked. */
export const Shipping = z.object({ name: z.string(), contact: z.string(), address: z.string() });
export type Shipping = z.infer<typeof Shipping>;

/** An entry of the address book; masked, except in `mallAddress`. */
export const Address = Shipping.extend({ id: AnyId, preferred: lenientBoolean.default(false) });
export type Address = z.infer<typeof Address>;

/** A card of a redemption. Its number is another call. */
export const RedemptionCard = z.object({
  id: AnyId,
  /** Its last characters: four at most, none of a number of less than eight. Lists draw the others as dots. */
  masked: z.string(),
  expiresAt: section('expiresAt', Instant),
  /** When its owner last looked at the number. */
  shownAt: section('shownAt', Instant),
});

export const RedemptionState = openEnum(REDEMPTION_STATES);

/** A redemption (spec §3). Name, picture and price are those of the moment of the order. */
export const Redemption = z.object({
  kind: z.literal('redemption').default('redemption'),
  orderNo: z.string(),
  productId: ProductId,
  productKind: openEnum(PRODUCT_KINDS),
  name: z.string(),
  picture: section('picture', ProductPicture),
  count: lenientInteger,
  /** Coins of the whole redemption; 0 for a prize. */
  coins: lenientInteger,
  /** `box`: the prize of a blind box. */
  source: decorative(openEnum(['order', 'box']), () => 'order' as const),
  state: RedemptionState,
  at: Instant,
  /** While it is reviewed: until when. */
  dueAt: section('dueAt', Instant),
  doneAt: section('doneAt', Instant),
  /** Written by the user with the order. */
  remark: section('remark', z.string()),
  /** Why it was charged back, in the language of the call where the site did it; absent when `cancelled` says that the user did. */
  reason: section('reason', z.string()),
  cancelled: decorative(lenientBoolean, () => false),
  /** Masked. */
  shipping: section('shipping', Shipping),
  shipment: section('shipment', z.object({ carrier: z.string(), trackingNumber: z.string(), at: Instant })),
  /** Once it is redeemed. */
  cards: decorative(lenientArray(RedemptionCard), () => []),
});
export type Redemption = z.infer<typeof Redemption>;
