import type { Queryable } from './pool.ts';

/** Rows that a list counts and shows: nobody turns five hundred pages, and no count reads more than this. */
const COUNT_MAX = 10_000;

/** How many rows a query has, at most `COUNT_MAX`. `from`: everything behind `select`, with its values. */
export async function cappedCount(db: Queryable, from: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from (select ${from} limit ${COUNT_MAX}) counted`, [
    ...values,
  ]);
  return rows[0]?.count ?? 0;
}

/** One page of a list that is not counted further than `COUNT_MAX`. */
export interface ListPage {
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** Where a page begins; undefined behind the last row that a list shows. */
export function offsetOf({ pageIndex, pageSize }: ListPage): number | undefined {
  const offset = (pageIndex - 1) * pageSize;
  return offset < COUNT_MAX ? offset : undefined;
}

/**
 * The number of all rows of a list of which one page was read: a page that is not full says it itself.
 * @param read rows of that page
 */
export async function totalOf({ pageIndex, pageSize }: ListPage, read: number, count: () => Promise<number>): Promise<number> {
  const ends = read < pageSize && (read > 0 || pageIndex === 1);
  return ends ? (pageIndex - 1) * pageSize + read : count();
}
