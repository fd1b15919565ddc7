import type { Pool } from '../../db/pool.ts';
import type { Clock } from '../../clock.ts';
import type { NameStore } from '../../matches/name-store.ts';
import type { MatchReader } from '../../matches/match-reader.ts';
import { Finder } from './finder.ts';
import { type ContentSources, HitReader } from './hit-reader.ts';
import { type IndexLog, SearchIndexer } from './indexer.ts';
import { SearchService } from './service.ts';
import { SearchStore } from './store.ts';

/** The services of search: queries and the indexer. */
export class Search {
  readonly service: SearchService;
  readonly indexer: SearchIndexer;

  constructor(deps: {
    readonly pool: Pool;
    readonly clock: Clock;
    readonly log: IndexLog;
    readonly names: NameStore;
    readonly matches: MatchReader;
    readonly content: ContentSources;
  }) {
    const { pool, names, matches, content } = deps;
    const store = new SearchStore(pool);
    this.service = new SearchService({
      finder: new Finder(store),
      hits: new HitReader({ db: pool, store, names, matches, content }),
    });
    this.indexer = new SearchIndexer(deps);
  }
}
