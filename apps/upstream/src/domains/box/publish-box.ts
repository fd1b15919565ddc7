import { BoxId, ProductId } from '@matchpoint/contracts/ids';
import {
  BOX_TIERS,
  BOX_WEIGHT_TOTAL,
  boxTableHash,
  isTierAtLeast,
  MAX_BOX_PRIZES,
  MIN_BOX_PRIZES,
} from '@matchpoint/contracts/rules/box-draw';
import { z } from 'zod';
import type { Connection } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { readPrizeProducts } from './prize-stock.ts';
import { readPrizes } from './store.ts';
import { BOX_COLUMNS, type BoxRow, tableOf } from './tables.ts';

/** A new version of a box, as the operator writes it. The values of the prizes are the present prices of their products. */
export const BoxPlan = z
  .object({
    series: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
    names: z.object({ zh_CN: z.string().min(1).max(30), zh_tw: z.string().min(1).max(30), en_US: z.string().min(1).max(60) }),
    price: z.number().int().min(1).max(10_000),
    dailyCap: z.number().int().min(1).max(100),
    pity: z.object({ after: z.number().int().min(2).max(1_000), tier: z.enum(['rare', 'epic', 'legendary']) }).optional(),
    /** In published order, which is the order of the intervals. `weight`: probability in millionths. */
    prizes: z
      .array(z.object({ productId: ProductId, tier: z.enum(BOX_TIERS), weight: z.number().int().min(1) }))
      .min(MIN_BOX_PRIZES)
      .max(MAX_BOX_PRIZES),
    /** The range that the values of the prizes must keep, in coins, as announced. */
    valueRange: z.object({ least: z.number().int().min(1), most: z.number().int().min(1) }),
    demonstration: z.boolean().default(false),
  })
  .refine(({ prizes }) => prizes.reduce((sum, { weight }) => sum + weight, 0) === BOX_WEIGHT_TOTAL, {
    path: ['prizes'],
    message: `the weights do not sum to ${BOX_WEIGHT_TOTAL}`,
  })
  .refine(({ prizes }) => new Set(prizes.map(({ productId }) => productId)).size === prizes.length, {
    path: ['prizes'],
    message: 'a product occurs twice',
  })
  .refine(({ prizes, pity }) => pity === undefined || prizes.some(({ tier }) => isTierAtLeast(tier, pity.tier)), {
    path: ['pity'],
    message: 'no prize has this tier',
  });
type BoxPlan = z.infer<typeof BoxPlan>;

/**
 * Stores a new version of a box as a draft.
 * @param at UTC milliseconds
 * @throws {JavaFailure} BAD_INPUT for a product that is not on sale, or whose price is outside of the value range
 */
export async function createBox(db: Connection, plan: BoxPlan, at: number): Promise<{ readonly id: BoxId; readonly version: number }> {
  const { series, names, price, dailyCap, pity, prizes, valueRange, demonstration } = plan;
  const products = await readPrizeProducts(
    db,
    prizes.map(({ productId }) => productId),
    at,
  );
  const values = prizes.map(({ productId }) => {
    const product = products.find(({ id }) => id === productId);
    if (product?.state !== 'published') throw new JavaFailure('BAD_INPUT', `no product ${productId} is on sale`);
    if (product.price < valueRange.least || product.price > valueRange.most)
      throw new JavaFailure('BAD_INPUT', `product ${productId} costs ${product.price}, outside of the value range`);
    return product.price;
  });
  const { rows } = await db.query<{ id: number; version: number }>(
    `insert into box (series, version, names, price, daily_cap, pity_after, pity_tier, demonstration, created_at)
     select $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5, $6, $7, $8 from box where series = $1 returning id, version`,
    [series, JSON.stringify(names), price, dailyCap, pity?.after, pity?.tier, demonstration, at],
  );
  const id = BoxId.parse(rows[0]?.id);
  await db.query(
    `insert into box_prize (box_id, number, product_id, tier, weight, value)
     select $1, number, product_id, tier, weight, value
     from unnest($2::bigint[], $3::text[], $4::int[], $5::int[]) with ordinality as prize (product_id, tier, weight, value, number)`,
    [id, prizes.map(({ productId }) => productId), prizes.map(({ tier }) => tier), prizes.map(({ weight }) => weight), values],
  );
  return { id, version: rows[0]?.version ?? 1 };
}

/**
 * Starts a draft: publishes the hash of its table and ends the running version of its series, in the caller's transaction.
 * @param at UTC milliseconds
 * @throws {JavaFailure} NOT_FOUND; CONFLICT when it was started before
 */
export async function startBox(db: Connection, id: BoxId, at: number): Promise<BoxRow> {
  const { rows } = await db.query<BoxRow>(`select ${BOX_COLUMNS} from box where id = $1 for no key update`, [id]);
  const [draft] = rows;
  if (draft === undefined) throw new JavaFailure('NOT_FOUND', `no box ${id}`);
  if (draft.state !== 'draft') throw new JavaFailure('CONFLICT', `box ${id} was started before`);
  const tableHash = boxTableHash(tableOf(draft, await readPrizes(db, [id])));
  await db.query(`update box set state = 'ended', ended_at = $2 where series = $1 and state = 'running'`, [draft.series, at]);
  const { rows: started } = await db.query<BoxRow>(
    `update box set state = 'running', started_at = $2, table_hash = $3 where id = $1 returning ${BOX_COLUMNS}`,
    [id, at, tableHash],
  );
  if (started[0] === undefined) throw new Error(`the box ${id} was not started`);
  return started[0];
}
