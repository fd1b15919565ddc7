import type { SearchKind } from '@matchpoint/contracts/search/search';

/** Of the page of a search: one kind, and its page. */
export interface SearchParams {
  readonly tab?: SearchKind;
  readonly page?: number;
}

/** In the order of the groups of a result (contracts/search/search.ts). */
const KINDS: readonly SearchKind[] = ['team', 'player', 'league', 'match', 'news', 'video', 'post', 'expert', 'anchor', 'user'];
/** No kind has more hits. */
const MAX_PAGE = 50;

export function parseSearchParams(search: Readonly<Record<string, unknown>>): SearchParams {
  const tab = KINDS.find((kind) => kind === search['tab']);
  const page = Number(search['page']);
  if (tab === undefined) return {};
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { tab, page } : { tab };
}
