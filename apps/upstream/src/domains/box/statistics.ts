import type { BoxStatistics } from '@matchpoint/contracts/box/box';
import { BOX_WEIGHT_TOTAL } from '@matchpoint/contracts/rules/box-draw';
import { chiSquare } from '@matchpoint/contracts/rules/chi-square';
import type { Queryable } from '../../db/pool.ts';
import { readPrizes } from './store.ts';
import type { BoxRow } from './tables.ts';

const WINDOW_MS = 30 * 86_400_000;

/**
 * Returns how often each prize of a box was drawn in the last 30 days, and whether the counts contradict the published probabilities. Pity draws
 * have other probabilities, so that the test is of the others.
 * @param now UTC milliseconds
 */
export async function readStatistics(db: Queryable, box: BoxRow, now: number): Promise<BoxStatistics> {
  const { rows } = await db.query<{ prize: number; usual: number; pity: number }>(
    `select prize, (count(*) filter (where misses < $3))::int as usual, (count(*) filter (where misses >= $3))::int as pity
     from box_draw where box_id = $1 and at >= $2 group by prize`,
    [box.id, now - WINDOW_MS, box.pity_after === null ? 1 : box.pity_after - 1],
  );
  const drawn = new Map(rows.map((row) => [row.prize, row]));
  const cells = (await readPrizes(db, [box.id])).map(({ number, weight }) => ({
    number,
    draws: (drawn.get(number)?.usual ?? 0) + (drawn.get(number)?.pity ?? 0),
    count: drawn.get(number)?.usual ?? 0,
    probability: weight / BOX_WEIGHT_TOTAL,
  }));
  const usualDraws = cells.reduce((sum, { count }) => sum + count, 0);
  const draws = cells.reduce((sum, cell) => sum + cell.draws, 0);
  const test = chiSquare(cells);
  return {
    boxId: box.id,
    draws,
    pityDraws: draws - usualDraws,
    counts: cells.map(({ number, draws: count }) => ({ number, draws: count })),
    ...(test === undefined ? {} : { test: { draws: usualDraws, ...test } }),
  };
}
