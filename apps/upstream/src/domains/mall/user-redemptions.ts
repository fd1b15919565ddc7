import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Redemption } from '@matchpoint/contracts/mall/mall';
import type { Gold } from '@matchpoint/contracts/user/user';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, type Queryable, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { Failpoint } from '../../ledger/failpoint.ts';
import { readGold } from '../../ledger/statement.ts';
import type { SealingKey } from '../../lib/sealing-key.ts';
import { presentRedemption, presentRedemptions } from '../../mall/present-redemption.ts';
import { textIn } from '../../mall/product-row.ts';
import { lockRedemption, type RedemptionRow, SELECT_REDEMPTION } from '../../mall/redemptions.ts';
import type { Shippings } from '../../mall/shippings.ts';
import { lockOwnUser } from '../../users/user-row.ts';
import { openCard } from './card-numbers.ts';
import type { RedemptionSettler } from './redemption-settler.ts';

const PAGE_SIZE = 20;

export interface UserRedemptionsDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly failpoint: Failpoint;
  readonly sealingKey: SealingKey;
  readonly shippings: Shippings;
  readonly settler: RedemptionSettler;
}

/** The redemptions of users. Those of others do not exist for a caller. */
export class UserRedemptions {
  readonly #deps: UserRedemptionsDeps;
  constructor(deps: UserRedemptionsDeps) {
    this.#deps = deps;
  }

  /** Returns one page, newest first, with the number in each state. */
  async page(userId: UserId, { state, pageIndex }: JavaParsed<'redemptions'>, lan: Locale): Promise<JavaResult<'redemptions'>> {
    const { pool, shippings } = this.#deps;
    const counts = { in_progress: 0, review: 0, redeemed: 0, charged_back: 0 };
    const { rows: counted } = await pool.query<{ state: keyof typeof counts; count: number }>(
      'select state, count(*)::int as count from mall_redemption where user_id = $1 group by state',
      [userId],
    );
    for (const row of counted) counts[row.state] = row.count;
    const { rows } = await pool.query<RedemptionRow>(
      `${SELECT_REDEMPTION} where redemption.user_id = $1 and ($2::text is null or redemption.state = $2)
       order by redemption.id desc limit ${PAGE_SIZE} offset $3`,
      [userId, state, (pageIndex - 1) * PAGE_SIZE],
    );
    const total = state === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[state];
    return { list: await presentRedemptions(pool, shippings, rows, lan), counts, total, pageIndex, pageSize: PAGE_SIZE };
  }

  /** @throws {JavaFailure} NOT_FOUND */
  async one(userId: UserId, orderNo: string, lan: Locale): Promise<Redemption> {
    const { pool, shippings } = this.#deps;
    return presentRedemption(pool, shippings, await findOwn(pool, userId, orderNo), lan);
  }

  /** Returns all redemptions of a user, newest first, with recipients and remarks in full. */
  async readAll(db: Queryable, userId: UserId): Promise<readonly unknown[]> {
    const { rows } = await db.query<RedemptionRow>(`${SELECT_REDEMPTION} where redemption.user_id = $1 order by redemption.id desc`, [
      userId,
    ]);
    return rows.map((row) => ({
      orderNo: row.order_no,
      productId: row.product_id,
      name: textIn(row.names, 'zh_CN'),
      count: row.count,
      coins: row.coins,
      source: row.source,
      state: row.state,
      at: row.at,
      doneAt: row.done_at,
      reason: row.reason,
      carrier: row.carrier,
      trackingNumber: row.tracking_number,
      ...this.#deps.shippings.open(userId, row.sealed),
    }));
  }

  /** Cancels a redemption that is not decided. @throws {JavaFailure} NOT_FOUND, CONFLICT */
  async cancel(userId: UserId, orderNo: string, lan: Locale): Promise<{ readonly redemption: Redemption; readonly gold: Gold }> {
    const { pool, clock, failpoint, settler, shippings } = this.#deps;
    const cancelled = await transaction(pool, async (db) => {
      const row = await lockUndecided(db, userId, orderNo);
      failpoint('mall.cancelling');
      const done = await settler.chargeBack(db, row, { by: null, why: 'cancelled' }, clock.now());
      return { redemption: await presentRedemption(db, shippings, done, lan), gold: await readGold(db, userId) };
    });
    failpoint('mall.cancelled');
    return cancelled;
  }

  /** Sends goods that are not decided to another address. @throws {JavaFailure} NOT_FOUND, CONFLICT; BAD_INPUT for a card */
  async changeShipping(userId: UserId, { orderNo, addressId }: JavaParsed<'changeShipping'>, lan: Locale): Promise<Redemption> {
    const { pool, shippings } = this.#deps;
    return transaction(pool, async (db) => {
      const row = await lockUndecided(db, userId, orderNo);
      if (row.product_kind !== 'goods') throw new JavaFailure('BAD_INPUT', 'orderNo: a card is not shipped');
      const shipping = await shippings.resolve(db, userId, { addressId });
      const { remark } = shippings.open(userId, row.sealed);
      await db.query('update mall_redemption set sealed = $2, version = version + 1 where id = $1', [
        row.id,
        shippings.seal(userId, { shipping, remark }),
      ]);
      return presentRedemption(db, shippings, await findOwn(db, userId, orderNo), lan);
    });
  }

  /** Returns the number of a card that was handed out, and stores when it was read. @throws {JavaFailure} NOT_FOUND */
  async card(userId: UserId, { orderNo, cardId }: JavaParsed<'redemptionCard'>): Promise<JavaResult<'redemptionCard'>> {
    const { pool, clock, sealingKey } = this.#deps;
    return transaction(pool, async (db) => {
      const row = await findOwn(db, userId, orderNo);
      const { rows } = await db.query<{ sealed: Buffer }>('select sealed from mall_card where id = $1 and redemption_id = $2', [
        cardId,
        row.id,
      ]);
      const [card] = rows;
      if (row.state !== 'redeemed' || card === undefined) throw new JavaFailure('NOT_FOUND', `no card ${cardId}`);
      const code = openCard(sealingKey, row.product_id, card.sealed);
      if (code === undefined) throw new Error('a card number cannot be opened with the present key');
      const shownAt = clock.now();
      await db.query('insert into mall_card_view (card_id, at) values ($1, $2)', [cardId, shownAt]);
      return { code, shownAt };
    });
  }
}

/** @throws {JavaFailure} NOT_FOUND, also for a redemption of somebody else */
async function findOwn(db: Queryable, userId: UserId, orderNo: string): Promise<RedemptionRow> {
  const { rows } = await db.query<RedemptionRow>(`${SELECT_REDEMPTION} where redemption.order_no = $1 and redemption.user_id = $2`, [
    orderNo,
    userId,
  ]);
  if (rows[0] === undefined) throw new JavaFailure('NOT_FOUND', `no redemption ${orderNo}`);
  return rows[0];
}

/** Locks a redemption of a user that is not decided. @throws {JavaFailure} NOT_FOUND, CONFLICT */
async function lockUndecided(db: Connection, userId: UserId, orderNo: string): Promise<RedemptionRow> {
  await lockOwnUser(db, userId);
  const { id } = await findOwn(db, userId, orderNo);
  const row = await lockRedemption(db, id);
  if (row === undefined || row.state === 'redeemed' || row.state === 'charged_back') {
    throw new JavaFailure('CONFLICT', 'the redemption was decided');
  }
  return row;
}
