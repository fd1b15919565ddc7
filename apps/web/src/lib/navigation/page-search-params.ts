/** The page number of a list; the first page has no parameter. */
export interface PageSearchParams {
  readonly page?: number;
}

const MAX_PAGE = 10_000;

export function parsePageSearchParams(search: Readonly<Record<string, unknown>>): PageSearchParams {
  const page = Number(search['page']);
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {};
}
