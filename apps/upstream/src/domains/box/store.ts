import type { BoxDrawId, BoxId, UserId } from '@matchpoint/contracts/ids';
import { BOX_TIERS, type BoxTier } from '@matchpoint/contracts/rules/box-draw';
import { cappedCount, type ListPage, pageOffset, totalCount } from '../../db/paging.ts';
import type { Queryable } from '../../db/pool.ts';
import { BOX_COLUMNS, type BoxRow, DRAW_COLUMNS, DRAW_TABLES, type DrawRow, type PrizeRow, SEED_COLUMNS, type SeedRow } from './tables.ts';

/** Which draws a list holds. */
type DrawFilter = { readonly boxId: BoxId; readonly least?: BoxTier | undefined } | { readonly userId: UserId };

/** Returns the running boxes, the newest first. */
export async function readRunningBoxes(db: Queryable): Promise<BoxRow[]> {
  const { rows } = await db.query<BoxRow>(`select ${BOX_COLUMNS} from box where state = 'running' order by started_at desc, id desc`);
  return rows;
}

/** Returns a box that was started; undefined for any other. */
export async function findBox(db: Queryable, id: BoxId): Promise<BoxRow | undefined> {
  const { rows } = await db.query<BoxRow>(`select ${BOX_COLUMNS} from box where id = $1 and state <> 'draft'`, [id]);
  return rows[0];
}

/** Returns the prizes of boxes in published order. */
export async function readPrizes(db: Queryable, boxIds: readonly BoxId[]): Promise<PrizeRow[]> {
  const { rows } = await db.query<PrizeRow>(
    'select box_id, number, product_id, tier, weight, value from box_prize where box_id = any ($1::bigint[]) order by box_id, number',
    [boxIds],
  );
  return rows;
}

/** Returns one page of draws, the newest first, with the number of all. */
export async function readDraws(
  db: Queryable,
  filter: DrawFilter,
  page: ListPage,
): Promise<{ readonly rows: DrawRow[]; readonly total: number }> {
  const { where, values, order } =
    'userId' in filter
      ? { where: 'draw.user_id = $1', values: [filter.userId], order: 'draw.at desc, draw.id desc' }
      : { where: 'draw.box_id = $1 and draw.tier = any ($2)', values: [filter.boxId, tiersFrom(filter.least)], order: 'draw.number desc' };
  const offset = pageOffset(page);
  const next = values.length + 1;
  const { rows } =
    offset === undefined
      ? { rows: [] }
      : await db.query<DrawRow>(
          `select ${DRAW_COLUMNS} from ${DRAW_TABLES} where ${where} order by ${order} limit $${next} offset $${next + 1}`,
          [...values, page.pageSize, offset],
        );
  return { rows, total: await totalCount(page, rows.length, () => cappedCount(db, `1 from box_draw draw where ${where}`, values)) };
}

/** Returns a draw; undefined when there is none. */
export async function findDraw(db: Queryable, id: BoxDrawId): Promise<DrawRow | undefined> {
  const { rows } = await db.query<DrawRow>(`select ${DRAW_COLUMNS} from ${DRAW_TABLES} where draw.id = $1`, [id]);
  return rows[0];
}

/** Returns the newest draw of a box. */
export async function findHead(db: Queryable, boxId: BoxId): Promise<{ readonly number: number; readonly hash: string } | undefined> {
  const { rows } = await db.query<{ number: number; hash: string }>(
    'select number, hash from box_draw where box_id = $1 order by number desc limit 1',
    [boxId],
  );
  return rows[0];
}

/** What a user did with a series of boxes on one day. */
export interface DayOfUser {
  readonly draws: number;
  readonly spent: number;
  readonly value: number;
}

/** Returns what a user has drawn from all versions of a series since a time, UTC milliseconds. */
export async function readDay(db: Queryable, userId: UserId, series: string, since: number): Promise<DayOfUser> {
  const { rows } = await db.query<DayOfUser>(
    `select count(*)::int as draws, coalesce(sum(draw.price), 0)::int as spent, coalesce(sum(prize.value), 0)::int as value
     from box_draw draw join box on box.id = draw.box_id
       join box_prize prize on prize.box_id = draw.box_id and prize.number = draw.prize
     where draw.user_id = $1 and draw.at >= $2 and box.series = $3`,
    [userId, since, series],
  );
  return rows[0] ?? { draws: 0, spent: 0, value: 0 };
}

/** Returns the seeds of a user's next draw; undefined before they were first asked for. */
export async function findSeed(db: Queryable, userId: UserId, boxId: BoxId): Promise<SeedRow | undefined> {
  const { rows } = await db.query<SeedRow>(`select ${SEED_COLUMNS} from box_seed where user_id = $1 and box_id = $2`, [userId, boxId]);
  return rows[0];
}

function tiersFrom(least: BoxTier = BOX_TIERS[0]): readonly BoxTier[] {
  return BOX_TIERS.slice(BOX_TIERS.indexOf(least));
}
