/** The page number of a list; the first page has no parameter. */
export interface PageSearchParams {
  readonly page?: number;
}

const MOST_PAGES = 10_000;

export function parsePageSearchParams(search: Readonly<Record<string, unknown>>): PageSearchParams {
  const page = Number(search['page']);
  return Number.isInteger(page) && page > 1 && page <= MOST_PAGES ? { page } : {};
}
