import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, NewsId, PlayerId, TeamId, UserId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../../db/pool.ts';
import { cappedCount, type ListPage, pageOffset, totalCount } from '../../db/paging.ts';
import { NEVER_RECOMMENDED, NEWS_COLUMNS, NEWS_JOINS, type NewsDetailRow, type NewsRow } from './tables.ts';

/** The orders of lists: editorial, by popularity, newest first. */
const ORDERS = {
  recommended: 'news.pick desc, news.id desc',
  hot: 'news.popularity desc, news.id desc',
  new: 'news.published_at desc, news.id desc',
} as const;
export type NewsOrder = keyof typeof ORDERS;

/** Selects articles; every given field must match. */
export interface NewsFilter {
  readonly gameId?: GameId | undefined;
  readonly matchId?: MatchId | undefined;
  readonly leagueId?: LeagueId | undefined;
  readonly teamId?: TeamId | undefined;
  readonly playerId?: PlayerId | undefined;
  readonly authorId?: UserId | undefined;
}

/** Views, likes and comments, weighted. */
const POPULARITY = '(news.views + 10 * news.likes + 20 * news.comments)';
/** Only this many of the newest articles are compared by popularity, which bounds the cost. */
const RELATED_CANDIDATES = 5_000;

/** Reads of published articles. */
export class NewsStore {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Returns one page of a list with its total (`MAX_COUNTED_ROWS` at most). */
  async page(filter: NewsFilter, order: NewsOrder, page: ListPage): Promise<{ rows: NewsRow[]; total: number }> {
    const { where: chosen, values } = conditions(filter);
    const where = order === 'recommended' ? `${chosen} and news.weight > ${NEVER_RECOMMENDED}` : chosen;
    const offset = pageOffset(page);
    const rows = offset === undefined ? [] : await this.#rows(where, order, [...values, page.pageSize, offset]);
    const total = await totalCount(page, rows.length, () => cappedCount(this.#db, `1 from news_item news where ${where}`, values));
    return { rows, total };
  }

  /** Returns the published articles among `ids`. */
  async listByIds(ids: readonly NewsId[]): Promise<NewsRow[]> {
    const { rows } = await this.#db.query<NewsRow>(
      `select ${NEWS_COLUMNS} from news_item news ${NEWS_JOINS} where news.id = any($1) and news.state = 'published'`,
      [ids],
    );
    return rows;
  }

  /** Returns the first articles of a list, without counting the others. */
  async first(filter: NewsFilter, order: NewsOrder, limit: number): Promise<NewsRow[]> {
    const { where, values } = conditions(filter);
    return this.#rows(where, order, [...values, limit, 0]);
  }

  /** Returns the most read articles since an instant (UTC milliseconds), of a game or of all. */
  async mostRead(gameId: GameId | undefined, since: number, limit: number): Promise<NewsRow[]> {
    const { rows } = await this.#db.query<NewsRow>(
      // Reads texts, matches and origins for the selected articles only.
      `select ${NEWS_COLUMNS} from (
         select id from (
           select id, views, likes, comments, published_at from news_item
           where state = 'published' and published_at >= $1 ${gameId === undefined ? '' : 'and game_id = $3'}
           order by published_at desc, id desc limit ${RELATED_CANDIDATES}) news
         order by ${POPULARITY} desc, published_at desc, id desc limit $2) chosen
       join news_item news on news.id = chosen.id ${NEWS_JOINS}
       order by ${POPULARITY} desc, news.published_at desc, news.id desc`,
      gameId === undefined ? [since, limit] : [since, limit, gameId],
    );
    return rows;
  }

  /** Returns the most read articles of an author. */
  async mostReadOf(authorId: UserId, limit: number): Promise<NewsRow[]> {
    const { rows } = await this.#db.query<NewsRow>(
      `select ${NEWS_COLUMNS} from news_item news ${NEWS_JOINS} where news.author_id = $1 and news.state = 'published'
       order by ${POPULARITY} desc, news.published_at desc, news.id desc limit $2`,
      [authorId, limit],
    );
    return rows;
  }

  /** Returns one published article. */
  async detail(id: NewsId): Promise<NewsDetailRow | undefined> {
    const { rows } = await this.#db.query<NewsDetailRow>(
      `select ${NEWS_COLUMNS}, news.bodies, news.changed_at, news.team_ids, news.players
       from news_item news ${NEWS_JOINS} where news.id = $1 and news.state = 'published'`,
      [id],
    );
    return rows[0];
  }

  /** Returns related articles: of the same match first, then of its teams, its league, its game; newest first within each. */
  async related(row: NewsDetailRow, limit: number): Promise<NewsRow[]> {
    const { rows } = await this.#db.query<NewsRow>(
      `with near as (
         (select id, 0 as far, published_at from news_item where match_id = $2 and state = 'published' and id <> $1
          order by published_at desc limit $6)
         union all
         (select id, 1, published_at from news_item where team_ids && $3::bigint[] and state = 'published' and id <> $1
          order by published_at desc limit $6)
         union all
         (select id, 2, published_at from news_item where league_id = $4 and state = 'published' and id <> $1
          order by published_at desc limit $6)
         union all
         (select id, 3, published_at from news_item where game_id = $5 and state = 'published' and id <> $1
          order by published_at desc limit $6)),
       chosen as (select id, min(far) as far from near group by id, published_at order by min(far), published_at desc, id desc limit $6)
       select ${NEWS_COLUMNS} from chosen join news_item news on news.id = chosen.id ${NEWS_JOINS}
       order by news.published_at desc, news.id desc`,
      [row.id, row.match_id, row.team_ids, row.league_id, row.game_id, limit],
    );
    return rows;
  }

  async #rows(where: string, order: NewsOrder, values: readonly unknown[]): Promise<NewsRow[]> {
    const { rows } = await this.#db.query<NewsRow>(
      // The page is cut before its joins and origins are read, or the planner sorts the whole list for them.
      `select ${NEWS_COLUMNS} from (
         select * from news_item news where ${where} order by ${ORDERS[order]} limit $${values.length - 1} offset $${values.length}) news
       ${NEWS_JOINS} order by ${ORDERS[order]}`,
      [...values],
    );
    return rows;
  }
}

function conditions(filter: NewsFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts = ["news.state = 'published'"];
  const add = (value: unknown, condition: (placeholder: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(condition(`$${values.length}`));
  };
  add(filter.gameId, (placeholder) => `news.game_id = ${placeholder}`);
  add(filter.matchId, (placeholder) => `news.match_id = ${placeholder}`);
  add(filter.leagueId, (placeholder) => `news.league_id = ${placeholder}`);
  add(filter.teamId, (placeholder) => `news.team_ids @> array[${placeholder}::bigint]`);
  add(filter.playerId, (placeholder) => `news.player_ids @> array[${placeholder}::bigint]`);
  add(filter.authorId, (placeholder) => `news.author_id = ${placeholder}`);
  return { where: parts.join(' and '), values };
}
