import type { Queryable } from './pool.ts';

/** Rows that a list counts and shows at most. It bounds the cost of a count; nobody turns five hundred pages. */
const MAX_COUNTED_ROWS = 10_000;

/** Returns the number of rows of a query, at most `MAX_COUNTED_ROWS`. `from`: the SQL after `select`, with its values. */
export async function cappedCount(db: Queryable, from: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (select ${from} limit ${MAX_COUNTED_ROWS}) counted`,
    [...values],
  );
  return rows[0]?.count ?? 0;
}

/** One page of a list that is counted up to `MAX_COUNTED_ROWS`. */
export interface ListPage {
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** Returns the offset of a page; undefined when the page is past the last row that a list shows. */
export function pageOffset({ pageIndex, pageSize }: ListPage): number | undefined {
  const offset = (pageIndex - 1) * pageSize;
  return offset < MAX_COUNTED_ROWS ? offset : undefined;
}

/**
 * Returns the total of a list of which one page was read. A page that is not full already gives the total, so nothing is counted.
 * @param read number of rows of that page
 */
export async function totalCount({ pageIndex, pageSize }: ListPage, read: number, count: () => Promise<number>): Promise<number> {
  const isLastPage = read < pageSize && (read > 0 || pageIndex === 1);
  return isLastPage ? (pageIndex - 1) * pageSize + read : count();
}
