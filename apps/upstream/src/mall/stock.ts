import type { ProductId } from '@matchpoint/contracts/ids';
import type { Connection } from '../db/pool.ts';
import { JavaFailure } from '../java/failure.ts';
import { lockProduct, type ProductRow } from './product-row.ts';

/** Pieces that a transaction has taken from the stock. */
export interface Reserved {
  readonly product: ProductRow;
  readonly count: number;
  /** Of a card: the card numbers, which `insertRedemption` assigns in the same transaction. */
  readonly cardIds: readonly number[];
}

interface Wanted {
  readonly productId: ProductId;
  readonly count: number;
  /** UTC milliseconds. */
  readonly now: number;
}

/**
 * Takes pieces of a product from its stock, in the caller's transaction, and locks the product until it ends. Whether the product is on sale
 * is for the caller to check. Reserve products before coins move: see `lockProduct`.
 * @throws {JavaFailure} NOT_FOUND for an unknown product; OUT_OF_STOCK when fewer pieces are left
 */
export async function reserve(db: Connection, { productId, count, now }: Wanted): Promise<Reserved> {
  const product = await lockProduct(db, productId, now);
  if (product === undefined) throw new JavaFailure('NOT_FOUND', `no product ${productId}`);
  if (product.stock < count) throw new JavaFailure('OUT_OF_STOCK');
  if (product.kind === 'card') return { product, count, cardIds: await lockCards(db, { productId, count, now }) };
  await changeStock(db, productId, -count);
  await db.query(`insert into mall_stock_change (product_id, cause, change, at) values ($1, 'reserved', $2, $3)`, [productId, -count, now]);
  return { product, count, cardIds: [] };
}

/**
 * Returns the pieces of a redemption that is charged back to the stock, in the caller's transaction, which must hold the lock of the
 * redemption. A second return for one redemption violates a constraint.
 */
export async function giveBack(
  db: Connection,
  redemption: { readonly id: number; readonly product_id: ProductId; readonly product_kind: string; readonly count: number },
  now: number,
): Promise<void> {
  await db.query('select from mall_product where id = $1 for no key update', [redemption.product_id]);
  if (redemption.product_kind === 'card') {
    await db.query('update mall_card set redemption_id = null where redemption_id = $1', [redemption.id]);
    return;
  }
  await changeStock(db, redemption.product_id, redemption.count);
  await db.query(`insert into mall_stock_change (product_id, cause, change, redemption_id, at) values ($1, 'returned', $2, $3, $4)`, [
    redemption.product_id,
    redemption.count,
    redemption.id,
    now,
  ]);
}

/** Changes the stock of goods; the product must be locked, and the caller adds the row of `mall_stock_change`. */
export async function changeStock(db: Connection, productId: ProductId, change: number): Promise<void> {
  await db.query('update mall_product set stock = stock + $2 where id = $1', [productId, change]);
}

/** Locks card numbers that nobody has and that have not expired, those that expire first. @throws {JavaFailure} OUT_OF_STOCK */
async function lockCards(db: Connection, { productId, count, now }: Wanted): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from mall_card where product_id = $1 and redemption_id is null and (expires_at is null or expires_at > $2)
     order by expires_at nulls last, id limit $3 for update skip locked`,
    [productId, now, count],
  );
  if (rows.length < count) throw new JavaFailure('OUT_OF_STOCK');
  return rows.map(({ id }) => id);
}
