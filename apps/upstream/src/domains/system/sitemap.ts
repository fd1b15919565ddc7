import type { SiteEntryKind } from '@matchpoint/contracts/java/search';
import type { JavaResult } from '@matchpoint/contracts/java/table';
import type { GameId } from '@matchpoint/contracts/games';
import type { Clock } from '../../clock.ts';
import type { Queryable } from '../../db/pool.ts';

const PAGE_SIZE = 1_000;
const DAY_MS = 86_400_000;
/** Matches in the sitemap: from this many days in the past to this many days ahead. */
const PAST_DAYS = 90;
const NEXT_DAYS = 14;

/** Reads what the sitemap lists. Everything but matches is read from the search index, which stores when each entry last changed. */
export class Sitemap {
  readonly #db: Queryable;
  readonly #clock: Clock;
  constructor(deps: { readonly db: Queryable; readonly clock: Clock }) {
    this.#db = deps.db;
    this.#clock = deps.clock;
  }

  /** Returns one page of the entries of a kind, by id. */
  async page(kind: SiteEntryKind, pageIndex: number): Promise<JavaResult<'siteEntries'>> {
    const { from, values } = kind === 'match' ? recentMatches(this.#clock.now()) : indexedEntries(kind);
    const [{ rows }, { rows: counted }] = await Promise.all([
      this.#db.query<{ id: number; game_id: GameId | null; at: number }>(
        `select id, game_id, at from ${from} order by id limit ${PAGE_SIZE} offset $${values.length + 1}`,
        [...values, (pageIndex - 1) * PAGE_SIZE],
      ),
      this.#db.query<{ total: number }>(`select count(*)::int as total from ${from}`, [...values]),
    ]);
    return {
      list: rows.map((row) => ({ id: row.id, ...(row.game_id === null ? {} : { gameId: row.game_id }), updatedAt: row.at })),
      total: counted[0]?.total ?? 0,
      pageIndex,
      pageSize: PAGE_SIZE,
    };
  }
}

interface EntrySource {
  readonly from: string;
  readonly values: readonly unknown[];
}

/** Leagues and teams without any match have no page. */
const ENTRIES_WITHOUT_PAGE: { readonly [K in SiteEntryKind]?: string } = {
  league: 'select from library_league where league_id = search_entry.id and matches = 0',
  team: 'select from library_team where team_id = search_entry.id and matches = 0',
};

function indexedEntries(kind: SiteEntryKind): EntrySource {
  const withoutPage = ENTRIES_WITHOUT_PAGE[kind];
  const condition = withoutPage === undefined ? '' : `and not exists (${withoutPage})`;
  return { from: `(select id, game_id, at from search_entry where kind = $1 ${condition}) entry`, values: [kind] };
}

function recentMatches(now: number): EntrySource {
  return {
    from: `(select id, game_id, updated_at as at from match where start_at >= $1 and start_at < $2 and state <> 'hidden') entry`,
    values: [now - PAST_DAYS * DAY_MS, now + NEXT_DAYS * DAY_MS],
  };
}
