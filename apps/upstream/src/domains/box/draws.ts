import { businessDayStart } from '@matchpoint/calendar/calendar';
import { BoxDrawId, type BoxId, type UserId } from '@matchpoint/contracts/ids';
import {
  boxDrawHash,
  boxHmac,
  boxIntervals,
  boxRoll,
  type BoxTable,
  drawnInterval,
  nextMisses,
} from '@matchpoint/contracts/rules/box-draw';
import { GENESIS_HASH } from '@matchpoint/contracts/rules/record-chain';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { Failpoint } from '../../ledger/failpoint.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { KeyedQueue } from '../../lib/keyed-queue.ts';
import { lockOwnUser, type UserRow } from '../../users/user-row.ts';
import type { PrizeStock } from './prize-stock.ts';
import { acceptClientSeed, announceNextSeed } from './seeds.ts';
import { findBox, findDraw, findHead, findSeed, readDay, readPrizes } from './store.ts';
import { type BoxRow, type DrawRow, type PrizeRow, type SeedRow, tableOf } from './tables.ts';

export interface BoxDrawsDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly failpoint: Failpoint;
  readonly stock: PrizeStock;
}

/** A request for one draw. `commitment` and `price` as the user saw them; `key` moves coins once. */
export interface DrawRequest {
  readonly boxId: BoxId;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly price: number;
  readonly key: string;
}

/** Everything that a draw is computed from, locked. */
interface Prepared {
  readonly box: BoxRow;
  readonly tableHash: string;
  readonly table: BoxTable;
  readonly prizes: readonly PrizeRow[];
  readonly seed: SeedRow;
  readonly clientSeed: string;
}

/** Draws from boxes. The prize, its stock, the coins, the log and the next seed are stored in one transaction. */
export class BoxDraws {
  readonly #deps: BoxDrawsDeps;
  /** Users of one box wait here and not with a database connection each. */
  readonly #queue = new KeyedQueue<BoxId>();

  constructor(deps: BoxDrawsDeps) {
    this.#deps = deps;
  }

  /**
   * Draws once: reveals the announced server seed, takes the prize from stock, pays, and announces the next seed.
   * @throws {JavaFailure} NOT_FOUND, BOX_CLOSED, CONFLICT when another commitment is announced, PRICE_CHANGED, BOX_LIMIT, AGE_REQUIRED,
   * UNDER_AGE, MOBILE_REQUIRED, INSUFFICIENT_COINS, KEY_REUSED, TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED
   */
  async draw(userId: UserId, request: DrawRequest): Promise<DrawRow> {
    const accepted = { ...request, clientSeed: acceptClientSeed(request.clientSeed) };
    const drawn = await this.#queue.run(request.boxId, () =>
      transaction(this.#deps.pool, async (db) => {
        // The draws of a box are a chain: one at a time. A box that has been ended meanwhile is read after the lock.
        await db.query('select from box where id = $1 for no key update', [request.boxId]);
        const user = await lockOwnUser(db, userId);
        return (await findReplayed(db, userId, accepted)) ?? (await this.#drawNew(db, user, accepted));
      }),
    );
    this.#deps.failpoint('box.committed');
    return drawn;
  }

  async #drawNew(db: Connection, user: UserRow, request: DrawRequest): Promise<DrawRow> {
    const { clock, failpoint, stock } = this.#deps;
    const at = clock.now();
    const prepared = await prepare(db, user, request, at);
    const { table, prizes, seed } = prepared;
    failpoint('box.locked');
    const left = await stock.lock(
      db,
      prizes.map((prize) => prize.product_id),
      at,
    );
    if (prizes.some((prize) => (left.get(prize.product_id) ?? 0) === 0)) throw new JavaFailure('BOX_CLOSED', 'a prize is out of stock');

    const hmac = boxHmac(seed.server_seed, prepared.clientSeed, seed.nonce);
    if (hmac === undefined) throw new Error('a stored server seed is malformed');
    const roll = boxRoll(hmac);
    const { number } = drawnInterval(boxIntervals(table, seed.misses), roll);
    const prize = prizes.find((one) => one.number === number);
    if (prize === undefined) throw new Error(`box ${request.boxId} has no prize ${number}`);

    const drawId = await nextDrawId(db);
    const reserved = await stock.take(db, prize.product_id, at);
    failpoint('box.taken');
    const transactionId = await this.#pay(db, user.id, drawId, request);
    failpoint('box.paid');
    await insertDraw(db, { ...prepared, request, drawId, userId: user.id, transactionId, at, hmac, roll, prize });
    await stock.deliver(db, reserved, { drawId, userId: user.id, transactionId, at });
    failpoint('box.recorded');
    const misses = nextMisses(table.pity, seed.misses, prize.tier);
    await announceNextSeed(db, seed, { clientSeed: prepared.clientSeed, misses });
    failpoint('box.announced');
    const row = await findDraw(db, drawId);
    if (row === undefined) throw new Error('a draw was not inserted');
    return row;
  }

  async #pay(db: Connection, userId: UserId, drawId: BoxDrawId, { price, key }: DrawRequest): Promise<number> {
    const { transactionId } = await this.#deps.ledger.post(db, {
      userId,
      operation: 'box',
      key,
      reason: 'box',
      ref: { type: 'box', id: String(drawId) },
      legs: [
        { spend: userId, amount: price },
        { account: { kind: 'house', currency: 'coin', userId }, amount: price },
      ],
    });
    return transactionId;
  }
}

/**
 * Checks a request against the locked box and user, and locks the seeds.
 * @throws {JavaFailure} see `BoxDraws.draw`
 */
async function prepare(
  db: Connection,
  user: UserRow,
  { boxId, commitment, clientSeed, price }: DrawRequest,
  at: number,
): Promise<Prepared> {
  const box = await findBox(db, boxId);
  if (box === undefined || box.table_hash === null) throw new JavaFailure('NOT_FOUND', `no box ${boxId}`);
  if (user.adult === null) throw new JavaFailure('AGE_REQUIRED');
  if (!user.adult) throw new JavaFailure('UNDER_AGE');
  if (user.mobile === null) throw new JavaFailure('MOBILE_REQUIRED');
  if (box.state !== 'running') throw new JavaFailure('BOX_CLOSED');
  if (box.price !== price) throw new JavaFailure('PRICE_CHANGED');
  const day = await readDay(db, user.id, box.series, businessDayStart(at));
  if (day.draws >= box.daily_cap) throw new JavaFailure('BOX_LIMIT');
  // Only the owner changes these seeds, whose row of `app_user` is locked.
  const seed = await findSeed(db, user.id, boxId);
  if (seed?.commitment !== commitment) throw new JavaFailure('CONFLICT', 'another commitment is announced');
  const prizes = await readPrizes(db, [boxId]);
  return { box, tableHash: box.table_hash, table: tableOf(box, prizes), prizes, seed, clientSeed };
}

/**
 * Returns the draw of a key that was used for the same request; undefined for a new key.
 * @throws {JavaFailure} KEY_REUSED when it was used for another one
 */
async function findReplayed(db: Connection, userId: UserId, request: DrawRequest): Promise<DrawRow | undefined> {
  const { rows } = await db.query<{ id: BoxDrawId }>('select id from box_draw where user_id = $1 and key = $2', [userId, request.key]);
  if (rows[0] === undefined) return undefined;
  const drawn = await findDraw(db, rows[0].id);
  const isSame =
    drawn?.box_id === request.boxId &&
    drawn.commitment === request.commitment &&
    drawn.client_seed === request.clientSeed &&
    drawn.price === request.price;
  if (!isSame) throw new JavaFailure('KEY_REUSED');
  return drawn;
}

/** The movement of a draw, which is stored before it, names its number. */
async function nextDrawId(db: Connection): Promise<BoxDrawId> {
  const { rows } = await db.query<{ id: number }>(`select nextval(pg_get_serial_sequence('box_draw', 'id')) as id`);
  return BoxDrawId.parse(rows[0]?.id);
}

interface NewDraw extends Prepared {
  readonly request: DrawRequest;
  readonly drawId: BoxDrawId;
  readonly userId: UserId;
  readonly transactionId: number;
  readonly at: number;
  readonly hmac: string;
  readonly roll: number;
  readonly prize: PrizeRow;
}

/** Appends a draw to the log of its box. */
async function insertDraw(db: Connection, draw: NewDraw): Promise<void> {
  const { box, seed, clientSeed, tableHash, request, hmac, prize, at } = draw;
  const head = await findHead(db, box.id);
  const chained = {
    previousHash: head?.hash ?? GENESIS_HASH,
    number: (head?.number ?? 0) + 1,
    at,
    tableHash,
    commitment: seed.commitment,
    serverSeed: seed.server_seed,
    clientSeed,
    nonce: seed.nonce,
    misses: seed.misses,
    hmac,
    prize: prize.number,
  };
  await db.query(
    `insert into box_draw (id, box_id, number, user_id, key, prize, tier, commitment, server_seed, client_seed, nonce, misses, hmac, roll,
       price, transaction_id, at, previous_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      draw.drawId,
      box.id,
      chained.number,
      draw.userId,
      request.key,
      prize.number,
      prize.tier,
      chained.commitment,
      chained.serverSeed,
      clientSeed,
      seed.nonce,
      seed.misses,
      hmac,
      draw.roll,
      request.price,
      draw.transactionId,
      at,
      chained.previousHash,
      boxDrawHash(chained),
    ],
  );
}
