import type { TextLanguage } from '@matchpoint/contracts/content/content';
import type { SiteEntryKind } from '@matchpoint/contracts/java/search';
import type { JavaResult } from '@matchpoint/contracts/java/table';
import type { GameId } from '@matchpoint/contracts/games';
import type { Clock } from '../../clock.ts';
import type { Queryable } from '../../db/pool.ts';
import { languagesOf } from '../../text/pick-language.ts';

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
    const written = await this.#languages(
      kind,
      rows.map(({ id }) => id),
    );
    return {
      list: rows.map((row) => {
        const languages = written.get(row.id);
        return {
          id: row.id,
          ...(row.game_id === null ? {} : { gameId: row.game_id }),
          updatedAt: row.at,
          ...(languages === undefined ? {} : { languages }),
        };
      }),
      total: counted[0]?.total ?? 0,
      pageIndex,
      pageSize: PAGE_SIZE,
    };
  }

  /** Returns the languages of articles and videos by id; the pages of the other kinds are written in those of the site. */
  async #languages(kind: SiteEntryKind, ids: readonly number[]): Promise<ReadonlyMap<number, TextLanguage[]>> {
    if (kind !== 'news' && kind !== 'video') return new Map();
    const { rows } = await this.#db.query<{ id: number; texts: Partial<Readonly<Record<TextLanguage, null>>> }>(
      kind === 'news'
        ? 'select id, (select jsonb_object_agg(key, null) from jsonb_object_keys(texts) key) as texts from news_item where id = any($1)'
        : 'select id, (select jsonb_object_agg(key, null) from jsonb_object_keys(titles) key) as texts from video_item where id = any($1)',
      [ids],
    );
    return new Map(rows.map(({ id, texts }) => [id, languagesOf(texts)]));
  }
}

interface EntrySource {
  readonly from: string;
  readonly values: readonly unknown[];
}

/** Articles and videos have the origin of their match, else of their league, else of their first team. */
const contentWithoutPage = (table: 'news_item' | 'video_item') =>
  `select from ${table} item left join match on match.id = item.match_id left join league on league.id = item.league_id
     left join team on team.id = item.team_ids[1]
   where item.id = search_entry.id and coalesce(match.origin, league.origin, team.origin) in ('simulated', 'replay')`;

/** Search engines index no page of something simulated or repeated. Leagues and teams without any match have no page. */
const UNLISTED_ENTRIES: { readonly [K in SiteEntryKind]?: string } = {
  league: `select from league left join library_league on league_id = league.id
    where league.id = search_entry.id and (matches = 0 or origin = 'simulated')`,
  team: `select from team left join library_team on team_id = team.id where team.id = search_entry.id and (matches = 0 or origin = 'simulated')`,
  player: `select from player where player.id = search_entry.id and origin = 'simulated'`,
  news: contentWithoutPage('news_item'),
  video: contentWithoutPage('video_item'),
};

function indexedEntries(kind: SiteEntryKind): EntrySource {
  const withoutPage = UNLISTED_ENTRIES[kind];
  const condition = withoutPage === undefined ? '' : `and not exists (${withoutPage})`;
  return { from: `(select id, game_id, at from search_entry where kind = $1 ${condition}) entry`, values: [kind] };
}

function recentMatches(now: number): EntrySource {
  return {
    from: `(select id, game_id, updated_at as at from match where start_at >= $1 and start_at < $2 and state <> 'hidden'
      and origin in ('live', 'archive')) entry`,
    values: [now - PAST_DAYS * DAY_MS, now + NEXT_DAYS * DAY_MS],
  };
}
