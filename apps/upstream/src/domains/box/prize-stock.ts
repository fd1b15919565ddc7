import { randomUUID } from 'node:crypto';
import type { BoxDrawId, ProductId, UserId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { RedemptionState, ShippingFields } from '@matchpoint/contracts/rules/mall';
import type { Connection, Queryable } from '../../db/pool.ts';
import { findProduct, productColumns, type ProductRow } from '../../mall/product-row.ts';
import { insertRedemption } from '../../mall/redemptions.ts';
import type { Shippings } from '../../mall/shippings.ts';
import { reserve, type Reserved } from '../../mall/stock.ts';

/** What became of a prize in the mall. */
export interface PrizeRedemption {
  readonly orderNo: string;
  readonly state: RedemptionState;
}

/** A prize that was drawn. `transactionId`: the movement that paid the draw, which returns when the mall cannot deliver the prize. */
interface DrawnPrize {
  readonly drawId: BoxDrawId;
  readonly userId: UserId;
  readonly transactionId: number;
  /** UTC milliseconds. */
  readonly at: number;
}

/** The address to which a prize is sent: one of the user's address book, or its fields. */
interface PrizeAddress {
  readonly addressId?: Id | undefined;
  readonly shipping?: ShippingFields | undefined;
}

/** The prizes of boxes as products of the mall. Goods leave the stock when they are drawn and become a redemption when they are claimed. */
export class PrizeStock {
  readonly #shippings: Shippings;

  constructor(shippings: Shippings) {
    this.#shippings = shippings;
  }

  /** Locks products until the transaction ends and returns the pieces that are left of each. @param now UTC milliseconds */
  async lock(db: Connection, ids: readonly ProductId[], now: number): Promise<ReadonlyMap<ProductId, number>> {
    await db.query('select from mall_product where id = any ($1::bigint[]) order by id for no key update', [ids]);
    return new Map((await readPrizeProducts(db, ids, now)).map(({ id, stock }) => [id, stock]));
  }

  /** Takes one piece of a locked product. @param now UTC milliseconds @throws {JavaFailure} NOT_FOUND, OUT_OF_STOCK */
  take(db: Connection, productId: ProductId, now: number): Promise<Reserved> {
    return reserve(db, { productId, count: 1, now });
  }

  /** Turns a card that was taken into a redemption; goods wait for their claim. */
  async deliver(db: Connection, reserved: Reserved, prize: DrawnPrize): Promise<void> {
    if (reserved.product.kind === 'card')
      await insertRedemption(db, { ...prize, drawId: Number(prize.drawId), source: 'box', key: randomUUID(), reserved, sealed: null });
  }

  /**
   * Turns goods that were drawn into a redemption that is sent to an address.
   * @throws {JavaFailure} SHIPPING_NAME, SHIPPING_CONTACT, SHIPPING_ADDRESS, also when none is given; NOT_FOUND for an address of others
   */
  async ship(db: Connection, prize: DrawnPrize & { readonly productId: ProductId }, to: PrizeAddress): Promise<void> {
    const { productId, ...drawn } = prize;
    const product = await findProduct(db, productId, prize.at);
    if (product === undefined) throw new Error(`the prize ${productId} is no product`);
    const shipping = await this.#shippings.resolve(db, prize.userId, to);
    await insertRedemption(db, {
      ...drawn,
      drawId: Number(prize.drawId),
      source: 'box',
      key: randomUUID(),
      reserved: { product, count: 1, cardIds: [] },
      sealed: this.#shippings.seal(prize.userId, { shipping }),
    });
  }

  /** Returns the redemptions of draws. */
  async redemptions(db: Queryable, drawIds: readonly BoxDrawId[]): Promise<ReadonlyMap<BoxDrawId, PrizeRedemption>> {
    const { rows } = await db.query<{ draw_id: BoxDrawId; order_no: string; state: RedemptionState }>(
      'select draw_id, order_no, state from mall_redemption where draw_id = any ($1::bigint[])',
      [drawIds],
    );
    return new Map(rows.map(({ draw_id: id, order_no: orderNo, state }) => [id, { orderNo, state }]));
  }
}

/** Returns products with their stock at a time; missing ones are left out. @param now UTC milliseconds */
export async function readPrizeProducts(db: Queryable, ids: readonly ProductId[], now: number): Promise<ProductRow[]> {
  const { rows } = await db.query<ProductRow>(
    `select ${productColumns('$2')} from mall_product product where product.id = any ($1::bigint[]) order by product.id`,
    [ids, now],
  );
  return rows;
}
