import { randomUUID } from 'node:crypto';
import { ProductId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { ProductKind } from '@matchpoint/contracts/rules/mall';
import type { Clock } from '@matchpoint/upstream/clock';
import { migrate } from '@matchpoint/upstream/db/migrate';
import { createPool, type Pool, transaction } from '@matchpoint/upstream/db/pool';
import { MallService } from '@matchpoint/upstream/domains/mall/service';
import { type Failpoint, noFailpoint } from '@matchpoint/upstream/ledger/failpoint';
import { Ledger } from '@matchpoint/upstream/ledger/ledger';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import { SealingKey } from '@matchpoint/upstream/lib/sealing-key';

interface MallWorldOptions {
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly failpoint?: Failpoint;
}

interface NewProduct {
  readonly kind?: ProductKind;
  readonly price?: number;
  /** Pieces, or card numbers. */
  readonly stock?: number;
  readonly perUser?: number | undefined;
  readonly instant?: boolean;
}

type RedeemRequest = JavaParsed<'redeem'>;

export const STAFF = { uid: UserId.parse(1), name: 'staff', requestId: 'test' } as const;

/** The key under which the worlds of one test seal, so that a second one opens what the first one stored. */
const SEALING_KEY = Buffer.alloc(32, 0x3c);

const SHIPMENT = { carrier: '江北快运', trackingNumber: 'JB773024186051' } as const;
const SHIPPING = { name: '顾一帆', contact: '13800006021', address: '江北市渡口区看台路 18 号' } as const;

/** Everything of the upstream that moves the coins and the stock of the mall, on a database of the test. The job runs only when it is called. */
export class MallWorld implements AsyncDisposable {
  readonly pool: Pool;
  readonly mall: MallService;
  /** Messages that the job logged. */
  readonly logged: string[] = [];
  readonly #ledger: Ledger;
  readonly #clock: Clock;

  private constructor(pool: Pool, { clock, failpoint = noFailpoint }: MallWorldOptions) {
    this.pool = pool;
    this.#clock = clock;
    this.#ledger = new Ledger({ clock, failpoint });
    const log = { warn: (fields: object) => this.logged.push(JSON.stringify(fields)) };
    this.mall = new MallService({ pool, clock, log, ledger: this.#ledger, failpoint, sealingKey: new SealingKey(SEALING_KEY) });
  }

  static async start(options: MallWorldOptions): Promise<MallWorld> {
    const pool = createPool(options.databaseUrl, { timeoutMs: 60_000 });
    await migrate(pool);
    return new MallWorld(pool, options);
  }

  /** Adds users with coins: half purchased (rounded down), half granted. */
  async addUsers(count: number, coins: number): Promise<UserId[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `insert into app_user (username, username_key, created_at)
       select name, name, 0 from (select gen_random_uuid()::text as name from generate_series(1, $1)) named returning id`,
      [count],
    );
    const users = rows.map(({ id }) => UserId.parse(id));
    const purchased = Math.floor(coins / 2);
    if (coins > 0)
      await transaction(this.pool, (db) =>
        this.#ledger.postAll(
          db,
          users.map(
            (userId) =>
              ({
                userId,
                operation: 'grant',
                key: 'grant',
                reason: 'adjustment',
                legs: [
                  { account: { kind: 'bonus', currency: 'coin', userId }, amount: -coins },
                  { account: { kind: 'user_granted', userId }, amount: coins - purchased },
                  ...(purchased === 0 ? [] : [{ account: { kind: 'user_purchased', userId }, amount: purchased } as const]),
                ],
              }) as const,
          ),
        ),
      );
    return users;
  }

  /** Adds a product on sale. */
  async addProduct({ kind = 'goods', price = 100, stock = 10, perUser, instant = false }: NewProduct = {}): Promise<ProductId> {
    const { rows } = await this.pool.query<{ id: number }>(
      `insert into mall_product (key, request, kind, state, names, price, stock, per_user, instant, released_at, created_at, changed_at)
       values ($1, '', $2, 'published', '{"zh_CN": "临江针织围巾", "en_US": "Knitted scarf"}', $3, $4, $5, $6, 1, 1, 1) returning id`,
      [randomUUID(), kind, price, kind === 'goods' ? stock : 0, perUser, instant],
    );
    const id = ProductId.parse(rows[0]?.id);
    if (kind === 'goods' && stock > 0)
      await this.pool.query(
        `insert into mall_stock_change (product_id, cause, change, by_id, reason, key, at) values ($1, 'staff', $2, 1, 'first', $3, 1)`,
        [id, stock, randomUUID()],
      );
    if (kind === 'card' && stock > 0) await this.addCards(id, stock);
    return id;
  }

  /** Adds random card numbers to a product. */
  async addCards(id: ProductId, count: number, expiresAt?: number): Promise<string[]> {
    const codes = Array.from({ length: count }, () => randomUUID());
    await this.mall.desk.cards(STAFF, { productId: id, codes, expiresAt });
    return codes;
  }

  /** Returns a request for one piece of goods with an address of its own. */
  requestOf(productId: ProductId, over: Partial<RedeemRequest> = {}): RedeemRequest {
    return { productId, count: 1, price: 100, shipping: SHIPPING, remark: '', key: randomUUID(), ...over };
  }

  redeem(userId: UserId, request: RedeemRequest) {
    return this.mall.redeem(userId, request, 'zh_CN');
  }

  /** Decides about a redemption as it is now, as a member of staff. @throws JavaFailure as the desk does */
  async decide(orderNo: string, approve: boolean, reason = ''): Promise<void> {
    const { rows } = await this.pool.query<{ id: number; version: number }>('select id, version from mall_redemption where order_no = $1', [
      orderNo,
    ]);
    const [row] = rows;
    if (row === undefined) throw new Error(`no redemption ${orderNo}`);
    const shipment = approve ? SHIPMENT : undefined;
    await transaction(this.pool, (db) =>
      this.mall.review.decide(db, row.id, { version: row.version, approve, reason, shipment, by: STAFF.uid, now: this.#clock.now() }),
    );
  }

  /** Returns the coins of a user by sort. */
  async coinsOf(userId: UserId): Promise<{ readonly purchased: number; readonly granted: number }> {
    const { rows } = await this.pool.query<{ purchased: number; granted: number }>(
      `select coalesce(sum(balance) filter (where kind = 'user_purchased'), 0)::bigint as purchased,
         coalesce(sum(balance) filter (where kind = 'user_granted'), 0)::bigint as granted from ledger_account where user_id = $1`,
      [userId],
    );
    return rows[0] ?? { purchased: 0, granted: 0 };
  }

  /** Returns the spent coins that the site holds, and those in escrow. */
  async siteCoins(): Promise<{ readonly house: number; readonly escrow: number }> {
    const { rows } = await this.pool.query<{ house: number; escrow: number }>(
      `select coalesce(sum(balance) filter (where kind = 'house'), 0)::bigint as house,
         coalesce(sum(balance) filter (where kind = 'escrow'), 0)::bigint as escrow from ledger_account where currency = 'coin'`,
    );
    return rows[0] ?? { house: 0, escrow: 0 };
  }

  async stockOf(id: ProductId): Promise<number> {
    return (await this.mall.products.detail(id, 'zh_CN')).stock;
  }

  /** Returns the violations of the ledger and of the mall. */
  async violations(): Promise<string[]> {
    return (await verifyLedger(this.pool)).map((fault) => `${fault.check}: ${fault.subject}: ${fault.detail}`);
  }

  /** @throws Error naming the violations of the ledger and of the mall */
  async assertValid(): Promise<void> {
    const faults = await this.violations();
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.mall.job.close();
    await this.pool.end();
  }
}
