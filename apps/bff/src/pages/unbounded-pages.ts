/** Parameters that take free text, names, dates or any number as an id. */
const FREE_TEXT_PARAMS: ReadonlySet<string> = new Set(['q', 'league', 'season', 'round', 'country', 'stat', 'day']);

/** Searches, and two teams or players beside each other. */
const UNBOUNDED_PATH = /^\/(?:s\/|(?:squad|player)Library\/\d+\/compare\/\d)/;

/**
 * Whether there is no end of such pages: by the path, or by a parameter that takes free text. They are kept shortly and in one instance only.
 * @param query as `canonicalSearch` returns it
 */
export function isUnbounded(path: string, query: string): boolean {
  if (UNBOUNDED_PATH.test(path)) return true;
  return query !== '' && [...new URLSearchParams(query).keys()].some((name) => FREE_TEXT_PARAMS.has(name));
}
