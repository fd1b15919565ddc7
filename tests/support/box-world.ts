import { randomBytes, randomUUID } from 'node:crypto';
import { type BoxId, UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '@matchpoint/upstream/clock';
import { migrate } from '@matchpoint/upstream/db/migrate';
import { createPool, type Pool, transaction } from '@matchpoint/upstream/db/pool';
import { BoxDraws } from '@matchpoint/upstream/domains/box/draws';
import { MallService } from '@matchpoint/upstream/domains/mall/service';
import { PrizeStock } from '@matchpoint/upstream/domains/box/prize-stock';
import { BoxService } from '@matchpoint/upstream/domains/box/service';
import { type Failpoint, noFailpoint } from '@matchpoint/upstream/ledger/failpoint';
import { Ledger } from '@matchpoint/upstream/ledger/ledger';
import { SealingKey } from '@matchpoint/upstream/lib/sealing-key';
import { Shippings } from '@matchpoint/upstream/mall/shippings';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import { addBox, addPrizeStock, type TestBoxOptions, type TestPrize } from './add-box.ts';

interface BoxWorldOptions {
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly failpoint?: Failpoint;
}

/** Everything of the upstream that draws from blind boxes, on a database of the test. */
export class BoxWorld implements AsyncDisposable {
  readonly pool: Pool;
  readonly draws: BoxDraws;
  readonly boxes: BoxService;
  readonly stock = new PrizeStock(new Shippings(new SealingKey(randomBytes(32))));
  readonly #ledger: Ledger;
  readonly #clock: Clock;

  private constructor(pool: Pool, { clock, failpoint = noFailpoint }: BoxWorldOptions) {
    this.pool = pool;
    this.#clock = clock;
    this.#ledger = new Ledger({ clock, failpoint });
    const deps = { pool, clock, stock: this.stock };
    this.draws = new BoxDraws({ ...deps, ledger: this.#ledger, failpoint });
    this.boxes = new BoxService({ ...deps, draws: this.draws });
  }

  static async start(options: BoxWorldOptions): Promise<BoxWorld> {
    const pool = createPool(options.databaseUrl, { timeoutMs: 60_000 });
    await migrate(pool);
    return new BoxWorld(pool, options);
  }

  /** Adds adults with a mobile number and coins. */
  async addUsers(count: number, coins: number): Promise<UserId[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `insert into app_user (username, username_key, adult, mobile, created_at)
       select name, name, true, name, 0 from (select gen_random_uuid()::text as name from generate_series(1, $1)) named returning id`,
      [count],
    );
    const users = rows.map(({ id }) => UserId.parse(id));
    if (coins > 0)
      await transaction(this.pool, (db) =>
        this.#ledger.postAll(
          db,
          users.map((userId) => grantOf(userId, coins)),
        ),
      );
    return users;
  }

  /** Adds an adult with a mobile number and coins. */
  async addUser(coins: number): Promise<UserId> {
    const [user] = await this.addUsers(1, coins);
    if (user === undefined) throw new Error('there is no user');
    return user;
  }

  /** Adds products for the prizes and a version of the series `test`, which starts. */
  addBox(prizes: readonly TestPrize[], options?: TestBoxOptions): Promise<BoxId> {
    return addBox(this.pool, prizes, this.#clock.now(), options);
  }

  /** Adds pieces of the prize of a number; a negative number takes goods away. */
  addStock(boxId: BoxId, number: number, pieces: number): Promise<void> {
    return addPrizeStock(this.pool, boxId, number, pieces);
  }

  /** Returns the pieces that are left of each prize, by number. */
  async stocks(boxId: BoxId): Promise<number[]> {
    const { rows } = await this.pool.query<{ stock: number }>(
      `select mall_stock(product, 0) as stock from box_prize join mall_product product on product.id = product_id
       where box_id = $1 order by number`,
      [boxId],
    );
    return rows.map(({ stock }) => stock);
  }

  /** Draws once with the announced commitment. */
  async drawOnce(userId: UserId, boxId: BoxId, { key = randomUUID(), price = 80, clientSeed = 'terrace' } = {}) {
    const { commitment } = await this.boxes.standing(userId, boxId);
    return this.boxes.draw(userId, { boxId, commitment, clientSeed, price, key }, 'zh_CN');
  }

  /** Runs the mall's job over the redemptions of prizes. */
  async processRedemptions(): Promise<void> {
    const deps = { pool: this.pool, clock: this.#clock, ledger: this.#ledger, failpoint: noFailpoint, log: { warn: () => undefined } };
    await new MallService({ ...deps, sealingKey: new SealingKey(randomBytes(32)) }).job.run();
  }

  /** Returns the coins in a user's wallet. */
  async coinsOf(userId: UserId): Promise<number> {
    const { rows } = await this.pool.query<{ coins: number }>(
      'select coalesce(sum(balance), 0)::bigint as coins from ledger_account where user_id = $1',
      [userId],
    );
    return rows[0]?.coins ?? 0;
  }

  /** Returns the violations of the ledger, and redemptions that are not of a draw of their user and product. */
  async violations(): Promise<string[]> {
    const faults = (await verifyLedger(this.pool)).map((fault) => `${fault.check}: ${fault.subject}: ${fault.detail}`);
    const { rows } = await this.pool.query<{ draw_id: number }>(
      `select draw_id from mall_redemption redemption left join box_draw draw on draw.id = draw_id and draw.user_id = redemption.user_id
         left join box_prize prize on prize.box_id = draw.box_id and prize.number = draw.prize and prize.product_id = redemption.product_id
       where prize.number is null`,
    );
    return [...faults, ...rows.map(({ draw_id: id }) => `the redemption of draw ${id}`)];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.pool.end();
  }
}

function grantOf(userId: UserId, coins: number) {
  return {
    userId,
    operation: 'grant',
    key: 'grant',
    reason: 'adjustment',
    legs: [
      { account: { kind: 'bonus', currency: 'coin', userId }, amount: -coins },
      { account: { kind: 'user_granted', userId }, amount: coins },
    ],
  } as const;
}
