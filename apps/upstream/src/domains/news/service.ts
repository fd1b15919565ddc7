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
/** Days that the list of the most read articles covers. */
const MOST_READ_DAYS = 7;
const MAX_MOST_READ_PER_AUTHOR = 10;
const RELATED_ARTICLES = 8;

/** A page of cards as the calls return it. */
export interface NewsPage {
  readonly list: NewsCard[];
  readonly total: number;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** Reads of articles, and publishing by the operator. */
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

  /** Returns one page of a list. */
  async page(
    input: { readonly filter: NewsFilter; readonly order: NewsOrder; readonly pageIndex: number },
    lan: Locale,
  ): Promise<NewsPage> {
    const page = { pageIndex: input.pageIndex, pageSize: PAGE_SIZES.news };
    const { rows, total } = await this.#store.page(input.filter, input.order, page);
    return { list: await this.#cards(rows, lan), total, ...page };
  }

  /** Returns one page of the articles that a user published, newest first. */
  listByUser(authorId: UserId, pageIndex: number, lan: Locale): Promise<NewsPage> {
    return this.page({ filter: { authorId }, order: 'new', pageIndex }, lan);
  }

  /** Returns the cards of the published articles among `ids`, in no order. */
  async listByIds(ids: readonly NewsId[], lan: Locale): Promise<NewsCard[]> {
    return this.#cards(await this.#store.listByIds(ids), lan);
  }

  /** Returns the most read articles of the last days, of a game or of all, filled up with popular ones. */
  async mostRead(gameId: GameId | undefined, limit: number, lan: Locale): Promise<NewsCard[]> {
    const read = await this.#store.mostRead(gameId, this.#clock.now() - MOST_READ_DAYS * DAY_MS, limit);
    if (read.length === limit) return this.#cards(read, lan);
    const listed = new Set(read.map(({ id }) => id));
    const rows = await this.#store.first({ gameId }, 'hot', limit);
    return this.#cards([...read, ...rows.filter(({ id }) => !listed.has(id))].slice(0, limit), lan);
  }

  /** Returns the most read articles of an author. */
  async mostReadOf(authorId: UserId, lan: Locale): Promise<NewsCard[]> {
    return this.#cards(await this.#store.mostReadOf(authorId, MAX_MOST_READ_PER_AUTHOR), lan);
  }

  /**
   * Returns one article with related ones. `gameId`: the game that it must have.
   * @throws {JavaFailure} NOT_FOUND
   */
  async detail(id: NewsId, gameId: GameId | undefined, lan: Locale): Promise<NewsDetail> {
    const row = await this.#store.detail(id);
    if (row === undefined || (gameId !== undefined && row.game_id !== gameId)) throw new JavaFailure('NOT_FOUND');
    const related = await this.#store.related(row, RELATED_ARTICLES);
    return presentDetail(row, related, await this.#refs([row, ...related], row.team_ids), lan);
  }

  /**
   * Publishes an article of the operator, or updates the one with the same key.
   * @throws {JavaFailure} BAD_INPUT for an invalid block, an empty title, a publication time in the future, or a missing match, league,
   * team or author
   */
  async publish(input: JavaParsed<'publishNews'>): Promise<JavaResult<'publishNews'>> {
    const now = this.#clock.now();
    const { id } = await saveNews(this.#pool, await acceptArticle(this.#pool, input, now), now);
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

/** Returns the game that a path names; undefined for all games. */
export function gameOfPath(game: JavaParsed<'newsDetail'>['game']): GameId | undefined {
  return game === 'all' ? undefined : gameBySlug(game)?.gameId;
}
