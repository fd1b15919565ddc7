/** What of a query makes another page; anything else is left out of key and page, so that it cannot fill the cache. */
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
/** Of these, the ones whose values have no end: whoever makes them up must not fill the cache for an hour. */
const FREE_TEXT_PARAMS: ReadonlySet<string> = new Set(['q', 'league', 'lg', 'season', 'round', 'country', 'figure']);
/** Characters. The leagues of a list are the longest. */
const MAX_VALUE_LENGTH = 1_024;

/** Searches, and two teams or players beside each other: of all of them there are more than the cache should hold for long. */
const UNBOUNDED_PATH = /^\/(?:s\/|(?:squad|player)Library\/\d+\/compare\/\d)/;

/** Whether a page is one of so many that there is no end of them: by its path, or by a query (as `pageQuery` gives it) that anybody words at will. */
export function isUnbounded(path: string, query: string): boolean {
  if (UNBOUNDED_PATH.test(path)) return true;
  return query !== '' && [...new URLSearchParams(query).keys()].some((name) => FREE_TEXT_PARAMS.has(name));
}

/** The parameters of a page that count, in one order: `?a=1&b=2`, or nothing. */
export function pageQuery(search: string): string {
  const params = [...new URLSearchParams(search)]
    .filter(([name, value]) => PAGE_PARAMS.has(name) && value.length <= MAX_VALUE_LENGTH)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return params.length === 0 ? '' : `?${new URLSearchParams(params).toString()}`;
}
