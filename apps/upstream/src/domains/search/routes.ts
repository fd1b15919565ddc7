import type { Handler } from '../../java/handler.ts';
import type { SearchService } from './service.ts';

/** Maps the endpoints of search to the service. */
export function searchHandlers(search: SearchService): {
  readonly search: Handler<'search'>;
  readonly searchSuggest: Handler<'searchSuggest'>;
} {
  return {
    search: (input, { lan }) => search.search(input, lan),
    searchSuggest: ({ text, kind, gameId }, { lan }) => search.suggest(text, { kind, gameId }, lan),
  };
}
