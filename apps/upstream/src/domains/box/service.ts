import { businessDayStart } from '@matchpoint/calendar/calendar';
import type { Box, BoxStanding, BoxStatistics, MyBoxDraw } from '@matchpoint/contracts/box/box';
import type { BoxDrawId, BoxId, ProductId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import { type Connection, type Queryable, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { readGold } from '../../ledger/statement.ts';
import type { ProductRow } from '../../mall/product-row.ts';
import { lockOwnUser } from '../../users/user-row.ts';
import type { BoxDraws, BoxDrawsDeps } from './draws.ts';
import { readPrizeProducts } from './prize-stock.ts';
import { presentBox, presentDraw, presentOwnDraw, presentStanding } from './present.ts';
import { acceptClientSeed, openSeed, saveClientSeed } from './seeds.ts';
import { readStatistics } from './statistics.ts';
import { findBox, findDraw, findHead, readDay, readDraws, readPrizes, readRunningBoxes } from './store.ts';
import type { BoxRow, DrawRow } from './tables.ts';

const PAGE_SIZE = 20;

interface BoxServiceDeps extends Pick<BoxDrawsDeps, 'pool' | 'clock' | 'stock'> {
  readonly draws: BoxDraws;
}

/** Blind boxes: what is published of them, the seeds and draws of a user, claiming prizes. */
export class BoxService {
  readonly #deps: BoxServiceDeps;

  constructor(deps: BoxServiceDeps) {
    this.#deps = deps;
  }

  /** Returns the running boxes, the newest first. */
  async list(lan: Locale): Promise<JavaResult<'boxes'>> {
    return { list: await this.#present(await readRunningBoxes(this.#deps.pool), lan) };
  }

  /** Returns one page of the public log of a box. @throws {JavaFailure} NOT_FOUND */
  async log({ boxId, least, pageIndex }: JavaParsed<'boxDraws'>, lan: Locale): Promise<JavaResult<'boxDraws'>> {
    const { pool } = this.#deps;
    await this.#find(boxId);
    const page = { pageIndex, pageSize: PAGE_SIZE };
    const { rows, total } = await readDraws(pool, { boxId, least }, page);
    const [head, products] = await Promise.all([findHead(pool, boxId), this.#products(rows)]);
    return { list: rows.map((row) => presentDraw(row, products, lan)), ...(head === undefined ? {} : { head }), total, ...page };
  }

  /** Returns one draw with its version of the box. @throws {JavaFailure} NOT_FOUND */
  async record(drawId: BoxDrawId, lan: Locale): Promise<JavaResult<'boxRecord'>> {
    const row = await findDraw(this.#deps.pool, drawId);
    if (row === undefined) throw new JavaFailure('NOT_FOUND');
    const [box] = await this.#present([await this.#find(row.box_id)], lan);
    if (box === undefined) throw new Error(`the draw ${drawId} has no box`);
    return { draw: presentDraw(row, await this.#products([row]), lan), box };
  }

  /** Returns the counts of the last 30 days. @throws {JavaFailure} NOT_FOUND */
  async statistics(boxId: BoxId): Promise<BoxStatistics> {
    return readStatistics(this.#deps.pool, await this.#find(boxId), this.#deps.clock.now());
  }

  /** Returns what a user needs for the next draw of a box. @throws {JavaFailure} NOT_FOUND */
  standing(userId: UserId, boxId: BoxId): Promise<BoxStanding> {
    return transaction(this.#deps.pool, async (db) => {
      const { box } = await this.#lockStanding(db, userId, boxId);
      return this.#standing(db, userId, box);
    });
  }

  /**
   * Changes the client seed of a user's next draws.
   * @throws {JavaFailure} NOT_FOUND, BOX_CLOSED, TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED
   */
  changeSeed(userId: UserId, { boxId, clientSeed }: JavaParsed<'boxSeed'>): Promise<BoxStanding> {
    const accepted = acceptClientSeed(clientSeed);
    return transaction(this.#deps.pool, async (db) => {
      const { box } = await this.#lockStanding(db, userId, boxId);
      if (box.state !== 'running') throw new JavaFailure('BOX_CLOSED');
      await openSeed(db, userId, box);
      await saveClientSeed(db, userId, boxId, accepted);
      return this.#standing(db, userId, box);
    });
  }

  /** Draws once. @throws {JavaFailure} see `BoxDraws.draw` */
  async draw(userId: UserId, request: JavaParsed<'boxDraw'>, lan: Locale): Promise<JavaResult<'boxDraw'>> {
    const { pool, draws } = this.#deps;
    const row = await draws.draw(userId, request);
    return {
      draw: await this.#ownDraw(row, lan),
      standing: await transaction(pool, async (db) => this.#standing(db, userId, await this.#find(row.box_id))),
      gold: await readGold(pool, userId),
    };
  }

  /**
   * Claims a prize that is shipped. Repeating it changes nothing.
   * @throws {JavaFailure} NOT_FOUND, also for draws of others; CONFLICT for a prize that is no shipment; SHIPPING_NAME, SHIPPING_CONTACT,
   * SHIPPING_ADDRESS
   */
  async claim(userId: UserId, { drawId, ...to }: JavaParsed<'boxClaim'>, lan: Locale): Promise<MyBoxDraw> {
    const { pool, clock, stock } = this.#deps;
    const row = await transaction(pool, async (db) => {
      // Claims of one user wait for each other.
      await lockOwnUser(db, userId);
      const drawn = await findDraw(db, drawId);
      if (drawn?.user_id !== userId) throw new JavaFailure('NOT_FOUND');
      if ((await stock.redemptions(db, [drawId])).has(drawId)) return drawn;
      const now = clock.now();
      const [product] = await readPrizeProducts(db, [drawn.product_id], now);
      if (product?.kind !== 'goods') throw new JavaFailure('CONFLICT');
      const { product_id: productId, transaction_id: transactionId } = drawn;
      await stock.ship(db, { drawId, userId, productId, transactionId, at: now }, to);
      return drawn;
    });
    return this.#ownDraw(row, lan);
  }

  /** Returns one page of the draws of a user. */
  async mine(userId: UserId, pageIndex: number, lan: Locale): Promise<JavaResult<'myBoxDraws'>> {
    const { pool, stock } = this.#deps;
    const page = { pageIndex, pageSize: PAGE_SIZE };
    const { rows, total } = await readDraws(pool, { userId }, page);
    const [products, redemptions] = await Promise.all([
      this.#products(rows),
      stock.redemptions(
        pool,
        rows.map(({ id }) => id),
      ),
    ]);
    return { list: rows.map((row) => presentOwnDraw(row, redemptions.get(row.id), products, lan)), total, ...page };
  }

  async #ownDraw(row: DrawRow, lan: Locale): Promise<MyBoxDraw> {
    const { pool, stock } = this.#deps;
    const [products, redemptions] = await Promise.all([this.#products([row]), stock.redemptions(pool, [row.id])]);
    return presentOwnDraw(row, redemptions.get(row.id), products, lan);
  }

  async #present(rows: readonly BoxRow[], lan: Locale): Promise<Box[]> {
    const { pool } = this.#deps;
    const prizes = await readPrizes(
      pool,
      rows.map(({ id }) => id),
    );
    const products = await this.#products(prizes);
    return rows.map((row) => presentBox({ row, prizes: prizes.filter((prize) => prize.box_id === row.id), products }, lan));
  }

  async #products(rows: readonly { readonly product_id: ProductId }[]): Promise<ReadonlyMap<ProductId, ProductRow>> {
    const ids = Array.from(new Set(rows.map((row) => row.product_id)));
    const products = ids.length === 0 ? [] : await readPrizeProducts(this.#deps.pool, ids, this.#deps.clock.now());
    return new Map(products.map((product) => [product.id, product]));
  }

  async #lockStanding(db: Connection, userId: UserId, boxId: BoxId): Promise<{ readonly box: BoxRow }> {
    // A seed stored after the deletion of its account would never be deleted.
    await lockOwnUser(db, userId);
    return { box: await this.#find(boxId, db) };
  }

  async #standing(db: Connection, userId: UserId, box: BoxRow): Promise<BoxStanding> {
    const seed = await openSeed(db, userId, box);
    return presentStanding(box, seed, await readDay(db, userId, box.series, businessDayStart(this.#deps.clock.now())));
  }

  /** @throws {JavaFailure} NOT_FOUND */
  async #find(boxId: BoxId, db: Queryable = this.#deps.pool): Promise<BoxRow> {
    const box = await findBox(db, boxId);
    if (box === undefined) throw new JavaFailure('NOT_FOUND', `no box ${boxId}`);
    return box;
  }
}
