import type { Queryable } from './pool.ts';

/** Rows that a list counts and shows: nobody turns five hundred pages, and no count reads more than this. */
const MAX_COUNTED_ROWS = 10_000;

/** How many rows a query has, at most `COUNT_MAX`. `from`: everything behind `select`, with its values. */
export async function cappedCount(db: Queryable, from: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (select ${from} limit ${MAX_COUNTED_ROWS}) counted`,
    [...values],
  );
  return rows[0]?.count ?? 0;
}

/** One page of a list that is not counted further than `COUNT_MAX`. */
export interface ListPage {
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** Where a page begins; undefined behind the last row that a list shows. */
export function pageOffset({ pageIndex, pageSize }: ListPage): number | undefined {
  const offset = (pageIndex - 1) * pageSize;
  return offset < MAX_COUNTED_ROWS ? offset : undefined;
}

/**
 * The number of all rows of a list of which one page was read: a page that is not full says it itself.
 * @param read rows of that page
 */
export async function totalCount({ pageIndex, pageSize }: ListPage, read: number, count: () => Promise<number>): Promise<number> {
  const isLastPage = read < pageSize && (read > 0 || pageIndex === 1);
  return isLastPage ? (pageIndex - 1) * pageSize + read : count();
}
