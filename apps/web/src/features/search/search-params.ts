import type { SearchKind } from '@matchpoint/contracts/search/search';

/** Search parameters of the search page: one kind, and its page number. */
export interface SearchParams {
  readonly tab?: SearchKind;
  readonly page?: number;
}

/** In the order in which results are grouped (contracts/search/search.ts). */
const KINDS: readonly SearchKind[] = ['team', 'player', 'league', 'match', 'news', 'video', 'post', 'expert', 'anchor', 'user'];
/** No kind has more pages of hits. */
const MAX_PAGE = 50;

export function parseSearchParams(search: Readonly<Record<string, unknown>>): SearchParams {
  const tab = KINDS.find((kind) => kind === search['tab']);
  const page = Number(search['page']);
  if (tab === undefined) return {};
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { tab, page } : { tab };
}
