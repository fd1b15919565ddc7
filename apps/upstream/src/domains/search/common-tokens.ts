import type { Clock } from '../../clock.ts';
import type { Queryable } from '../../db/pool.ts';
import type { ArticleKind } from './tables.ts';

/** For a token in a larger share of the articles, reading articles from the heaviest down is faster than the token index. */
const COMMON_SHARE = 0.08;
const CACHE_TTL_MS = 600_000;
const NONE: ReadonlySet<string> = new Set();

/** Tokens that occur in a large share of all articles of a kind, according to the statistics of the database. */
export class CommonTokens {
  readonly #db: Queryable;
  readonly #clock: Clock;
  #known: { readonly at: number; readonly words: Promise<ReadonlyMap<ArticleKind, ReadonlySet<string>>> } | undefined;

  constructor(db: Queryable, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Returns tokens that are up to ten minutes old; empty when the database has no statistics yet. */
  async of(kind: ArticleKind): Promise<ReadonlySet<string>> {
    const now = this.#clock.now();
    if (this.#known === undefined || now - this.#known.at >= CACHE_TTL_MS) {
      const words = this.#read();
      this.#known = { at: now, words };
      words.catch(() => (this.#known = undefined));
    }
    return (await this.#known.words).get(kind) ?? NONE;
  }

  async #read(): Promise<ReadonlyMap<ArticleKind, ReadonlySet<string>>> {
    const { rows } = await this.#db.query<{ kind: ArticleKind; tokens: string[] }>(
      `select substr(stats.tablename, length('search_') + 1) as kind, array_agg(common.token) as tokens
       from pg_stats stats
         cross join unnest(stats.most_common_elems::text::text[], stats.most_common_elem_freqs) as common (token, share)
       where stats.schemaname = current_schema() and stats.tablename in ('search_news', 'search_video', 'search_post')
         and stats.attname = 'tokens' and common.token is not null and common.share >= ${COMMON_SHARE}
       group by 1`,
    );
    return new Map(rows.map(({ kind, tokens }) => [kind, new Set(tokens)]));
  }
}
