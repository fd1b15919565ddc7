import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { ProductId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import type { MallService } from '../../domains/mall/service.ts';
import type { StaffMember } from '../../domains/staff/staff-member.ts';
import type { StaffService } from '../../domains/staff/service.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { DEMO_ORDERS, type DemoOrder, DEMO_SHIPPING } from './demo-orders.ts';
import { DEMO_PRODUCTS, type DemoProduct, fieldsOf } from './demo-products.ts';
import { drawPictures } from './draw-pictures.ts';
import { drawProduct } from './product-drawings.ts';

const DAY_MS = 86_400_000;
/** Coins with which each buyer of the demo world redeems. */
const COINS = 12_000;
/** The member of staff of the demo accounts, and the buyers. */
const STAFF_MOBILE = '13800138004';

interface DemoMallDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  readonly ledger: Ledger;
  readonly mall: MallService;
  readonly staff: StaffService;
}

/**
 * The mall of the demo world: products that are marked as invented, and redemptions of the demo accounts in each state, made and decided as at
 * the site. Every step happens once, so that a later start completes what was interrupted.
 */
export class DemoMall {
  readonly #deps: DemoMallDeps;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;

  constructor(deps: DemoMallDeps) {
    this.#deps = deps;
  }

  /** Starts to write in the background; the demo accounts must exist. */
  start(): void {
    this.#running ??= this.write().catch((error: unknown) => {
      if (!this.#stop.signal.aborted) this.#deps.log.warn({ err: error }, 'the demo mall was not written');
    });
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  /** Writes what is missing. */
  async write(): Promise<void> {
    const staff = await this.#member();
    if (staff === undefined) return;
    const products = await this.#storedProducts();
    const missing = DEMO_PRODUCTS.filter(({ slug }) => !products.has(slug));
    const drawings = missing.map(({ slug }) => drawProduct(slug));
    // One process for all pictures: starting one takes longer than drawing.
    const pictures = missing.length === 0 ? [] : await drawPictures(drawings.flat(), this.#stop.signal);
    for (const [index, product] of missing.entries()) {
      if (this.#stop.signal.aborted) return;
      const first = drawings.slice(0, index).flat().length;
      const own = pictures.slice(first, first + (drawings[index]?.length ?? 0));
      products.set(product.slug, await this.#product(staff, product, own));
    }
    for (const order of DEMO_ORDERS) {
      const id = products.get(order.slug);
      if (this.#stop.signal.aborted || id === undefined) return;
      await this.#order(staff, order, id);
    }
  }

  async #member(): Promise<StaffMember | undefined> {
    const { rows } = await this.#deps.pool.query<{ id: number; username: string }>(
      'select id, username from app_user where mobile = $1 and demo',
      [STAFF_MOBILE],
    );
    const [row] = rows;
    return row === undefined ? undefined : { uid: UserId.parse(row.id), name: row.username, roles: ['admin'], requestId: 'demo' };
  }

  /** Returns the products that are complete, by slug. */
  async #storedProducts(): Promise<Map<string, ProductId>> {
    const { rows } = await this.#deps.pool.query<{ key: string; id: number }>(
      `select key, id from mall_product where key = any ($1) and state <> 'draft'`,
      [DEMO_PRODUCTS.map(({ slug }) => keyOf(`product ${slug}`))],
    );
    const slugs = new Map(DEMO_PRODUCTS.map(({ slug }): [string, string] => [keyOf(`product ${slug}`), slug]));
    return new Map(rows.map(({ key, id }): [string, ProductId] => [slugs.get(key) ?? key, ProductId.parse(id)]));
  }

  /** Stores a product, or completes its draft: it is a draft until its pictures, stock and mark are stored. */
  async #product(staff: StaffMember, product: DemoProduct, drawn: readonly Buffer[]): Promise<ProductId> {
    const { pool, clock, mall } = this.#deps;
    const key = keyOf(`product ${product.slug}`);
    const { rows } = await pool.query<{ id: number }>('select id from mall_product where key = $1', [key]);
    const [found] = rows;
    const { kind, price, limit, instant = false } = product;
    const pictures: string[] = [];
    for (const picture of drawn) pictures.push((await mall.desk.pictures.store(picture)).path);
    const texts = { kind, fields: fieldsOf(product), price, limit, instant, pictures, key };
    const id =
      found === undefined ? ProductId.parse((await mall.desk.save(staff, { ...texts, state: 'draft' })).id) : ProductId.parse(found.id);
    await pool.query('update mall_product set demonstration = true where id = $1', [id]);
    await this.#fill(staff, product, id);
    const { version } = await mall.desk.one(id);
    await mall.desk.save(staff, { ...texts, productId: id, version, state: 'published' });
    await pool.query('update mall_product set released_at = $2 where id = $1', [id, clock.now() - product.age * DAY_MS]);
    return id;
  }

  async #fill(staff: StaffMember, { slug, kind, stock }: DemoProduct, productId: ProductId): Promise<void> {
    const { mall, clock } = this.#deps;
    if (kind === 'goods') {
      await mall.desk.stock(staff, { productId, change: stock, reason: '演示库存', key: keyOf(`stock ${slug}`) });
      return;
    }
    const codes = Array.from({ length: stock }, (_, number) => `DEMO-${keyOf(`card ${slug} ${number}`).slice(0, 18).toUpperCase()}`);
    const expiresAt = slug === 'month' ? undefined : clock.now() + (slug === 'meal' ? 180 : 365) * DAY_MS;
    try {
      await mall.desk.cards(staff, { productId, codes, ...(expiresAt === undefined ? {} : { expiresAt }) });
    } catch (error) {
      // An interrupted start has imported them.
      if (!(error instanceof JavaFailure && error.code === 'CARD_KNOWN')) throw error;
    }
  }

  async #order(staff: StaffMember, order: DemoOrder, productId: ProductId): Promise<void> {
    const { pool, mall } = this.#deps;
    const { rows } = await pool.query<{ id: number }>('select id from app_user where mobile = $1 and demo', [order.mobile]);
    if (rows[0] === undefined) return;
    const uid = UserId.parse(rows[0].id);
    await this.#grant(uid);
    const product = DEMO_PRODUCTS.find(({ slug }) => slug === order.slug);
    const request: JavaParsed<'redeem'> = {
      productId,
      count: order.count,
      price: product?.price ?? 0,
      remark: order.remark ?? '',
      key: keyOf(`order ${order.name}`),
      ...(product?.kind === 'goods' ? { shipping: DEMO_SHIPPING } : {}),
    };
    try {
      const { redemption } = await mall.redeem(uid, request, 'zh_CN');
      await mall.job.run();
      await this.#decide(staff, order, redemption.orderNo);
    } catch (error) {
      // Somebody at the desk has changed what the order is about.
      if (!(error instanceof JavaFailure)) throw error;
    }
  }

  async #decide(staff: StaffMember, { decision }: DemoOrder, orderNo: string): Promise<void> {
    if (decision === undefined) return;
    const { rows } = await this.#deps.pool.query<{ id: number; version: number }>(
      `select id, version from mall_redemption where order_no = $1 and state = 'review'`,
      [orderNo],
    );
    const [row] = rows;
    if (row === undefined) return;
    const { shipment, reason = '' } = decision;
    await this.#deps.staff.decide(staff, {
      queue: 'redemption',
      id: row.id,
      version: row.version,
      decision: decision.approve ? 'approve' : 'reject',
      reason,
      ...(shipment === undefined ? {} : { shipment }),
    });
  }

  async #grant(userId: UserId): Promise<void> {
    const { pool, ledger } = this.#deps;
    await transaction(pool, (db) =>
      ledger.post(db, {
        userId,
        operation: 'demo_grant',
        key: 'mall',
        reason: 'adjustment',
        legs: [
          { account: { kind: 'bonus', currency: 'coin', userId }, amount: -COINS },
          { account: { kind: 'user_granted', userId }, amount: COINS },
        ],
      }),
    );
  }
}

/** Takes the products of the demo world off sale, for a database that was used in development before. Can be repeated. */
export async function closeDemoMall(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `update mall_product set state = 'removed', version = version + 1 where demonstration and state = 'published'`,
  );
  return rowCount ?? 0;
}

/** Returns a UUID that a name has in every process. */
function keyOf(name: string): string {
  const hex = createHash('sha256').update(`matchpoint demo mall ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
