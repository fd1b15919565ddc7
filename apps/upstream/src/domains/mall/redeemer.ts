import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import { REDEMPTION_REMARK_MAX } from '@matchpoint/contracts/rules/mall';
import type { Gold } from '@matchpoint/contracts/user/user';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { Failpoint } from '../../ledger/failpoint.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readGold } from '../../ledger/statement.ts';
import { KeyedQueue } from '../../lib/keyed-queue.ts';
import type { SealingKey } from '../../lib/sealing-key.ts';
import { lockProduct, type ProductRow } from '../../mall/product-row.ts';
import { insertRedemption, newOrderNo, type RedemptionRow, SELECT_REDEMPTION } from '../../mall/redemptions.ts';
import type { Shippings } from '../../mall/shippings.ts';
import { reserve } from '../../mall/stock.ts';
import { acceptNote } from '../../text/user-text.ts';
import { lockOwnUser } from '../../users/user-row.ts';

export interface RedeemerDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly failpoint: Failpoint;
  readonly sealingKey: SealingKey;
  readonly shippings: Shippings;
}

type RedeemRequest = JavaParsed<'redeem'>;

/** Takes orders of the mall: coins go into escrow, pieces leave the stock and the redemption is stored in one transaction. */
export class Redeemer {
  readonly #deps: RedeemerDeps;
  /** Orders of one product wait here and not with a database connection each. */
  readonly #queue = new KeyedQueue<RedeemRequest['productId']>();

  constructor(deps: RedeemerDeps) {
    this.#deps = deps;
  }

  /**
   * Redeems pieces of a product. A repeated key returns the redemption as it is now.
   * @throws {JavaFailure} NOT_FOUND, PRICE_CHANGED, REDEMPTION_LIMIT, SHIPPING_NAME, SHIPPING_CONTACT, SHIPPING_ADDRESS, TEXT_TOO_LONG,
   * OUT_OF_STOCK, INSUFFICIENT_COINS, KEY_REUSED
   */
  async redeem(userId: UserId, request: RedeemRequest): Promise<{ readonly row: RedemptionRow; readonly gold: Gold }> {
    const { pool, sealingKey, failpoint } = this.#deps;
    const { key, ...asked } = request;
    const digest = sealingKey.digest('redeem', JSON.stringify(Object.entries(asked).toSorted(([a], [b]) => (a < b ? -1 : 1))));
    const redeemed = await this.#queue.run(request.productId, () =>
      transaction(pool, async (db) => {
        // Of two requests with one key the second one waits for this lock, and then finds the first.
        await lockOwnUser(db, userId);
        const row = (await findReplayed(db, { userId, key, digest })) ?? (await this.#redeemNew(db, userId, request, digest));
        return { row, gold: await readGold(db, userId) };
      }),
    );
    failpoint('mall.committed');
    return redeemed;
  }

  async #redeemNew(db: Connection, userId: UserId, request: RedeemRequest, digest: Buffer): Promise<RedemptionRow> {
    const { clock, ledger, failpoint, shippings } = this.#deps;
    const { productId, count, key } = request;
    const now = clock.now();
    const product = await lockProduct(db, productId, now);
    failpoint('mall.locked');
    await assertRedeemable(db, product, userId, request);
    const remark = acceptNote(request.remark, REDEMPTION_REMARK_MAX);
    const shipping = product?.kind === 'goods' ? await shippings.resolve(db, userId, request) : undefined;
    const reserved = await reserve(db, { productId, count, now });
    failpoint('mall.reserved');
    const orderNo = newOrderNo(now);
    const coins = reserved.product.price * count;
    const { transactionId, replayed } = await ledger.post(db, {
      userId,
      operation: 'redemption',
      key,
      reason: 'redemption',
      ref: { type: 'redemption', id: orderNo },
      legs: [
        { spend: userId, amount: coins },
        { account: { kind: 'escrow', currency: 'coin', userId }, amount: coins },
      ],
    });
    // The key paid something that is not stored as a redemption.
    if (replayed) throw new JavaFailure('KEY_REUSED');
    failpoint('mall.paid');
    const sealed = shippings.seal(userId, { shipping, remark });
    const row = await insertRedemption(db, {
      source: 'order',
      userId,
      key,
      request: digest,
      reserved,
      orderNo,
      transactionId,
      sealed,
      at: now,
    });
    failpoint('mall.recorded');
    return row;
  }
}

/** Returns the pieces of a product that a user has redeemed, without those charged back. */
export async function countRedeemed(db: Pick<Pool, 'query'>, userId: UserId, productId: RedeemRequest['productId']): Promise<number> {
  const { rows } = await db.query<{ pieces: number }>(
    `select coalesce(sum(count), 0)::int as pieces from mall_redemption where user_id = $1 and product_id = $2 and state <> 'charged_back'`,
    [userId, productId],
  );
  return rows[0]?.pieces ?? 0;
}

/** @throws {JavaFailure} NOT_FOUND, PRICE_CHANGED, REDEMPTION_LIMIT */
async function assertRedeemable(db: Connection, product: ProductRow | undefined, userId: UserId, request: RedeemRequest): Promise<void> {
  const { productId, price, count } = request;
  if (product?.state !== 'published') throw new JavaFailure('NOT_FOUND', `no product ${productId} is on sale`);
  if (product.price !== price) throw new JavaFailure('PRICE_CHANGED');
  if (product.per_user !== null && (await countRedeemed(db, userId, productId)) + count > product.per_user) {
    throw new JavaFailure('REDEMPTION_LIMIT');
  }
}

/**
 * Returns the redemption of a key that was used for the same request; undefined for a new key.
 * @throws {JavaFailure} KEY_REUSED when it was used for another one
 */
async function findReplayed(
  db: Connection,
  { userId, key, digest }: { readonly userId: UserId; readonly key: string; readonly digest: Buffer },
): Promise<RedemptionRow | undefined> {
  const { rows } = await db.query<RedemptionRow>({
    name: 'mall-redemption-of-key',
    text: `${SELECT_REDEMPTION} where redemption.user_id = $1 and redemption.key = $2`,
    values: [userId, key],
  });
  const [row] = rows;
  if (row !== undefined && row.request?.equals(digest) !== true) throw new JavaFailure('KEY_REUSED');
  return row;
}
