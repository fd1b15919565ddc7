/** Query parameters that change a page; all others are dropped from cache key and page, so that they cannot fill the cache. */
export const PAGE_PARAMS: ReadonlySet<string> = new Set([
  'tab',
  'game',
  'day',
  'page',
  'by',
  'lg',
  'live',
  'odds',
  'tier',
  'view',
  'league',
  'sort',
  'q',
  'season',
  'scope',
  'round',
  'when',
  'letter',
  'country',
  'figure',
]);
/** Parameters with unbounded values: made-up values must not fill the cache for an hour. */
const FREE_TEXT_PARAMS: ReadonlySet<string> = new Set(['q', 'league', 'lg', 'season', 'round', 'country', 'figure']);
/** Characters. The list of leagues is the longest. */
const MAX_VALUE_LENGTH = 1_024;

/** Searches and comparisons of two teams or players: there are more of them than the cache should hold for long. */
const UNBOUNDED_PATH = /^\/(?:s\/|(?:squad|player)Library\/\d+\/compare\/\d)/;

/** Returns whether a page is one of an unbounded number: by its path, or by a query (as `pageQuery` returns it) with free values. */
export function isUnbounded(path: string, query: string): boolean {
  if (UNBOUNDED_PATH.test(path)) return true;
  return query !== '' && [...new URLSearchParams(query).keys()].some((name) => FREE_TEXT_PARAMS.has(name));
}

/** Returns the parameters that change a page, sorted: `?a=1&b=2`, or an empty string. */
export function pageQuery(search: string): string {
  const params = [...new URLSearchParams(search)]
    .filter(([name, value]) => PAGE_PARAMS.has(name) && value.length <= MAX_VALUE_LENGTH)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return params.length === 0 ? '' : `?${new URLSearchParams(params).toString()}`;
}
