import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { type BoxId, ProductId, UserId } from '@matchpoint/contracts/ids';
import { BOX_WEIGHT_TOTAL } from '@matchpoint/contracts/rules/box-draw';
import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import { BoxPlan, createBox, startBox } from '../../domains/box/publish-box.ts';
import type { BoxService } from '../../domains/box/service.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { IntervalJob } from '../../lib/interval-job.ts';
import { DEMO_FANS } from '../experts/cast.ts';
import { grantDemoCoins } from '../experts/demo-coins.ts';

const SERIES = 'demo';
const INTERVAL_MS = 5_000;
/** Draws of the fans of the demo world, which the public log shows. */
const DRAWS = 24;
/** Tiers and weights by the price of the product, the dearest first. */
const SHARES = [
  { tier: 'legendary', weight: 500 },
  { tier: 'epic', weight: 3_500 },
  { tier: 'rare', weight: 46_000 },
  { tier: 'common', weight: 100_000 },
  { tier: 'common', weight: 350_000 },
  { tier: 'common', weight: 500_000 },
] as const;
/** Pieces that a product of the mall must have to be a prize. */
const LEAST_STOCK = 5;
const CLIENT_SEEDS = ['看台第一排', '主场灯光', '补时一分钟', '周末的风'] as const;

interface DemoBoxDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  readonly ledger: Ledger;
  readonly boxes: BoxService;
}

interface Candidate {
  readonly id: ProductId;
  readonly price: number;
}

/**
 * The blind box of the demo world: a box over the invented products of the mall, and draws of its fans by the site's own call. It waits until
 * the products and fans exist. Every step happens once, so that a later start completes what was interrupted.
 */
export class DemoBox {
  readonly #deps: DemoBoxDeps;
  readonly #job: IntervalJob;

  constructor(deps: DemoBoxDeps) {
    this.#deps = deps;
    this.#job = new IntervalJob({
      name: 'demo_box',
      intervalMs: INTERVAL_MS,
      run: () => this.run(),
      onError: (error) => deps.log.warn({ err: error }, 'the demo box was not written'),
    });
  }

  start(): void {
    this.#job.start();
  }

  close(): Promise<void> {
    return this.#job.close();
  }

  /** Creates the box when its products exist, then draws once per run until the log has enough draws. */
  async run(): Promise<void> {
    const { pool } = this.#deps;
    const { rows } = await pool.query<{ id: BoxId; state: string; draws: number; price: number }>(
      `select id, state, price, (select count(*)::int from box_draw where box_id = box.id) as draws from box where series = $1
       order by version desc limit 1`,
      [SERIES],
    );
    const [box] = rows;
    if (box === undefined) await this.#create();
    else if (box.state === 'running' && box.draws < DRAWS) await this.#draw(box);
  }

  async #create(): Promise<void> {
    const { pool, clock } = this.#deps;
    const now = clock.now();
    const { rows: products } = await pool.query<Candidate>(
      `select id, price from mall_product product where state = 'published' and demonstration and mall_stock(product, $1) >= $2
       order by price desc, id`,
      [now, LEAST_STOCK],
    );
    const chosen = spread(products, SHARES.length);
    if (chosen === undefined) return;
    const values = chosen.map(({ price }) => price);
    const expected = chosen.reduce((sum, { price }, index) => sum + price * (SHARES[index]?.weight ?? 0), 0) / BOX_WEIGHT_TOTAL;
    const plan = BoxPlan.parse({
      series: SERIES,
      names: { zh_CN: '看台盒', zh_tw: '看台盒', en_US: 'Terrace box' },
      price: Math.ceil((expected * 1.2) / 10) * 10,
      dailyCap: 10,
      pity: { after: 90, tier: 'epic' },
      prizes: chosen.map(({ id }, index) => ({ productId: ProductId.parse(id), ...SHARES[index] })),
      valueRange: { least: Math.min(...values), most: Math.max(...values) },
      demonstration: true,
    });
    await transaction(pool, async (db) => {
      const { id } = await createBox(db, plan, now);
      await startBox(db, id, now);
    });
  }

  async #draw({ id: boxId, draws, price }: { readonly id: BoxId; readonly draws: number; readonly price: number }): Promise<void> {
    const { pool, ledger, boxes } = this.#deps;
    const fan = DEMO_FANS[draws % DEMO_FANS.length];
    const { rows } = await pool.query<{ id: number }>('select id from app_user where mobile = $1 and demo and adult', [fan?.mobile]);
    if (rows[0] === undefined) return;
    const userId = UserId.parse(rows[0].id);
    await grantDemoCoins({ pool, ledger }, [userId]);
    const { commitment } = await boxes.standing(userId, boxId);
    const clientSeed = CLIENT_SEEDS[draws % CLIENT_SEEDS.length] ?? CLIENT_SEEDS[0];
    await boxes.draw(userId, { boxId, commitment, clientSeed, price, key: keyOf(`draw ${boxId} ${draws}`) }, 'zh_CN');
  }
}

/** Returns so many products from the dearest to the cheapest; undefined when there are too few. */
function spread(products: readonly Candidate[], count: number): Candidate[] | undefined {
  if (products.length < count) return undefined;
  return Array.from({ length: count }, (_, index) => products[Math.round((index * (products.length - 1)) / (count - 1))]).flatMap(
    (product) => product ?? [],
  );
}

/** Returns a key that is the same at every start. */
function keyOf(name: string): string {
  const hex = createHash('sha256').update(`matchpoint demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
