import type { GameId } from '@matchpoint/contracts/games';
import { gameBySlug } from '@matchpoint/contracts/games';
import type { NewsId, TeamId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { NewsCard, NewsDetail } from '@matchpoint/contracts/news/news';
import { PAGE_SIZES } from '@matchpoint/contracts/rules/content';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { NameStore } from '../../matches/name-store.ts';
import { type CardRefs, referencedNames, presentCard, presentDetail } from './present.ts';
import { acceptArticle } from './accept-article.ts';
import { saveNews } from './save-news.ts';
import { type NewsFilter, type NewsOrder, NewsStore } from './store.ts';
import type { NewsRow } from './tables.ts';

const DAY_MS = 86_400_000;
/** What the list of the most read looks back on. */
const MOST_READ_DAYS = 7;
const MAX_MOST_READ_PER_AUTHOR = 10;
const RELATED_ARTICLES = 8;

/** A page of cards as the calls answer it. */
export interface NewsPage {
  readonly list: NewsCard[];
  readonly total: number;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** Articles: reads in a language, and what the operator's desk publishes. */
export class NewsService {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #names: NameStore;
  readonly #store: NewsStore;

  constructor(deps: { readonly pool: Pool; readonly clock: Clock; readonly names: NameStore }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#names = deps.names;
    this.#store = new NewsStore(deps.pool);
  }

  /** One page of a list, 20 articles. */
  async page(wish: { readonly filter: NewsFilter; readonly order: NewsOrder; readonly pageIndex: number }, lan: Locale): Promise<NewsPage> {
    const page = { pageIndex: wish.pageIndex, pageSize: PAGE_SIZES.news };
    const { rows, total } = await this.#store.page(wish.filter, wish.order, page);
    return { list: await this.#cards(rows, lan), total, ...page };
  }

  /** One page of what a user has published, newest first. */
  listByUser(authorId: UserId, pageIndex: number, lan: Locale): Promise<NewsPage> {
    return this.page({ filter: { authorId }, order: 'new', pageIndex }, lan);
  }

  /** Returns the cards of the published articles among `ids`, in no order. */
  async listByIds(ids: readonly NewsId[], lan: Locale): Promise<NewsCard[]> {
    return this.#cards(await this.#store.listByIds(ids), lan);
  }

  /** The most read articles of the last days, of a game or of all; filled up with what is of interest in a quiet week. */
  async mostRead(gameId: GameId | undefined, limit: number, lan: Locale): Promise<NewsCard[]> {
    const read = await this.#store.mostRead(gameId, this.#clock.now() - MOST_READ_DAYS * DAY_MS, limit);
    if (read.length === limit) return this.#cards(read, lan);
    const known = new Set(read.map(({ id }) => id));
    const { rows } = await this.#store.page({ gameId }, 'hot', { pageIndex: 1, pageSize: limit });
    return this.#cards([...read, ...rows.filter(({ id }) => !known.has(id))].slice(0, limit), lan);
  }

  /** The most read articles of an author, at most ten. */
  async mostReadOf(authorId: UserId, lan: Locale): Promise<NewsCard[]> {
    return this.#cards(await this.#store.mostReadOf(authorId, MAX_MOST_READ_PER_AUTHOR), lan);
  }

  /**
   * One article with what else there is to read. `gameId`: of which it has to be.
   * @throws {JavaFailure} NOT_FOUND
   */
  async detail(id: NewsId, gameId: GameId | undefined, lan: Locale): Promise<NewsDetail> {
    const row = await this.#store.detail(id);
    if (row === undefined || (gameId !== undefined && row.game_id !== gameId)) throw new JavaFailure('NOT_FOUND');
    const related = await this.#store.related(row, RELATED_ARTICLES);
    return presentDetail(row, related, await this.#refs([row, ...related], row.team_ids), lan);
  }

  /**
   * Publishes an article of the operator's desk, or changes the one with its key.
   * @throws {JavaFailure} BAD_INPUT for what a block cannot say, no words, an instant to come, or a match, league, team or author that is
   * not there
   */
  async publish(wish: JavaParsed<'publishNews'>): Promise<JavaResult<'publishNews'>> {
    const now = this.#clock.now();
    const { id } = await saveNews(this.#pool, await acceptArticle(this.#pool, wish, now), now);
    return { id };
  }

  async #cards(rows: readonly NewsRow[], lan: Locale): Promise<NewsCard[]> {
    const refs = await this.#refs(rows);
    return rows.map((row) => presentCard(row, refs, lan));
  }

  async #refs(rows: readonly NewsRow[], moreTeams: readonly TeamId[] = []): Promise<CardRefs> {
    const { leagues, teams } = referencedNames(rows);
    const [leagueNames, teamNames] = await Promise.all([this.#names.leagues(leagues), this.#names.teams([...teams, ...moreTeams])]);
    return { leagues: leagueNames, teams: teamNames };
  }
}

/** The game that a path names; undefined for all of them. */
export function gameOfPath(game: JavaParsed<'newsDetail'>['game']): GameId | undefined {
  return game === 'all' ? undefined : gameBySlug(game)?.gameId;
}
