import { type BoxId, ProductId } from '@matchpoint/contracts/ids';
import type { BoxTier } from '@matchpoint/contracts/rules/box-draw';
import { type Pool, transaction } from '@matchpoint/upstream/db/pool';
import { BoxPlan, createBox, startBox } from '@matchpoint/upstream/domains/box/publish-box';

/** A prize of a box of the test. `kind`: cards unless named. */
export interface TestPrize {
  readonly tier: BoxTier;
  readonly weight: number;
  readonly stock: number;
  readonly kind?: 'goods' | 'card';
}

export interface TestBoxOptions {
  readonly price?: number;
  readonly dailyCap?: number;
  readonly pity?: { readonly after: number; readonly tier: 'rare' | 'epic' | 'legendary' };
}

/** Adds products for the prizes, which cost 10, 20, 30 … coins, and starts a version of the series `test`. @param at UTC milliseconds */
export async function addBox(
  pool: Pool,
  prizes: readonly TestPrize[],
  at: number,
  { price = 80, dailyCap = 100, pity }: TestBoxOptions = {},
): Promise<BoxId> {
  const products = await addProducts(pool, prizes);
  return transaction(pool, async (db) => {
    const plan = BoxPlan.parse({
      series: 'test',
      names: { zh_CN: '看台盒', zh_tw: '看台盒', en_US: 'Terrace box' },
      price,
      dailyCap,
      pity,
      prizes: prizes.map(({ tier, weight }, index) => ({ productId: products[index], tier, weight })),
      valueRange: { least: 1, most: 10_000 },
    });
    const { id } = await createBox(db, plan, at);
    return (await startBox(db, id, at)).id;
  });
}

/** Adds pieces of the prize of a number; a negative number takes goods away. */
export async function addPrizeStock(pool: Pool, boxId: BoxId, number: number, pieces: number): Promise<void> {
  const { rows } = await pool.query<{ id: number; kind: string }>(
    'select id, kind from box_prize join mall_product on mall_product.id = product_id where box_id = $1 and number = $2',
    [boxId, number],
  );
  for (const { id, kind } of rows) await addPieces(pool, id, kind, pieces);
}

async function addProducts(pool: Pool, prizes: readonly TestPrize[]): Promise<ProductId[]> {
  const ids: ProductId[] = [];
  for (const [index, { kind = 'card', stock }] of prizes.entries()) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into mall_product (key, request, kind, state, names, price, released_at, created_at, changed_at)
       values (gen_random_uuid(), '', $1, 'published', $2, $3, 0, 0, 0) returning id`,
      [kind, JSON.stringify({ zh_CN: `奖品 ${index + 1}`, en_US: `Prize ${index + 1}` }), 10 * (index + 1)],
    );
    const id = ProductId.parse(rows[0]?.id);
    await addPieces(pool, Number(id), kind, stock);
    ids.push(id);
  }
  return ids;
}

async function addPieces(pool: Pool, productId: number, kind: string, pieces: number): Promise<void> {
  if (kind === 'card') {
    await pool.query(
      `insert into mall_card (product_id, sealed, hash, tail, imported_at)
       select $1, '', decode(md5(gen_random_uuid()::text), 'hex'), '0000', 0 from generate_series(1, $2)`,
      [productId, pieces],
    );
    return;
  }
  await pool.query(
    `with changed as (update mall_product set stock = stock + $2 where id = $1)
     insert into mall_stock_change (product_id, cause, change, by_id, reason, key, at) values ($1, 'staff', $2, 1, 'test', gen_random_uuid(), 0)`,
    [productId, pieces],
  );
}
