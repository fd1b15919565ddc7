import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, TeamId, UserId, VideoId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import { PAGE_SIZES } from '@matchpoint/contracts/rules/content';
import type { VideoCard, VideoDetail, VideoSort } from '@matchpoint/contracts/video/video';
import { JavaFailure } from '../../java/failure.ts';
import { textIn } from '../../java/localized-text.ts';
import { pageOffset, totalCount } from '../../db/paging.ts';
import type { NameStore } from '../../matches/name-store.ts';
import { languagesOf } from '../../text/pick-language.ts';
import { videoCard } from './present.ts';
import type { VideoFilter, VideoStore } from './store.ts';
import type { VideoRow } from './tables.ts';

const HOT_VIDEOS = 12;
const RELATED_VIDEOS = 8;

/** A page of videos with the total. */
export interface VideoPage {
  readonly list: VideoCard[];
  readonly total: number;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** Reads of videos. */
export class VideoService {
  readonly #store: VideoStore;
  readonly #names: NameStore;
  constructor(deps: { readonly store: VideoStore; readonly names: NameStore }) {
    this.#store = deps.store;
    this.#names = deps.names;
  }

  /** Returns one page of a game's videos, or of all videos, by popularity or newest first. */
  list(of: { readonly gameId: GameId | undefined; readonly sort: VideoSort; readonly pageIndex: number }, lan: Locale): Promise<VideoPage> {
    return this.#page({ gameId: of.gameId }, of.sort, of.pageIndex, lan);
  }

  /** Returns one page of the videos about a match, team or league, newest first. */
  listRelated(
    of: {
      readonly matchId?: MatchId | undefined;
      readonly teamId?: TeamId | undefined;
      readonly leagueId?: LeagueId | undefined;
      readonly pageIndex: number;
    },
    lan: Locale,
  ): Promise<VideoPage> {
    const { pageIndex, ...filter } = of;
    return this.#page(filter, 'new', pageIndex, lan);
  }

  /** Returns one page of the videos that a user published, newest first. */
  listByUser(authorId: UserId, pageIndex: number, lan: Locale): Promise<VideoPage> {
    return this.#page({ authorId }, 'new', pageIndex, lan);
  }

  /** Returns the cards of the published videos among `ids`, newest first. */
  async listByIds(ids: readonly VideoId[], lan: Locale): Promise<VideoCard[]> {
    return this.#cards(await this.#store.list({ ids }, 'new', { index: 1, size: ids.length }), lan);
  }

  /** Returns the most popular videos of the last days. */
  async hot(gameId: GameId | undefined, lan: Locale): Promise<VideoCard[]> {
    return this.#cards(await this.#store.list({ gameId }, 'hot', { index: 1, size: HOT_VIDEOS }), lan);
  }

  /**
   * Returns one video with everything that its page shows.
   * @throws {JavaFailure} NOT_FOUND when it is not published, or of another game than `gameId` (undefined: any game)
   */
  async detail(id: VideoId, gameId: GameId | undefined, lan: Locale): Promise<VideoDetail> {
    const row = await this.#store.detail(id);
    if (row === undefined || (gameId !== undefined && row.game_id !== gameId)) throw new JavaFailure('NOT_FOUND');
    const [related, teams] = await Promise.all([this.#store.related(row, RELATED_VIDEOS), this.#names.teams(row.team_ids)]);
    const [card, ...others] = await this.#cards([row, ...related], lan);
    if (card === undefined) throw new Error(`video ${id} has no card`);
    return {
      ...card,
      description: textIn(row.descriptions, lan),
      languages: languagesOf(row.titles),
      ...(row.cover.poster === undefined ? {} : { poster: row.cover.poster }),
      sources: [...row.sources],
      ...(row.drawn ? { drawn: true } : {}),
      chapters: row.chapters.map(({ titles, ...chapter }) => ({ ...chapter, title: textIn(titles, lan) })),
      teams: row.team_ids.flatMap((teamId) => {
        const team = teams.get(teamId);
        return team === undefined
          ? []
          : [{ id: team.id, name: textIn(team.names, lan), short: textIn(team.short_names, lan), crest: team.crest }];
      }),
      related: others,
      ...(row.recording === null ? {} : { recording: row.recording }),
    };
  }

  async #page(filter: VideoFilter, sort: VideoSort, pageIndex: number, lan: Locale): Promise<VideoPage> {
    const pageSize = PAGE_SIZES.video;
    const isPastEnd = pageOffset({ pageIndex, pageSize }) === undefined;
    const rows = isPastEnd ? [] : await this.#store.list(filter, sort, { index: pageIndex, size: pageSize });
    const total = await totalCount({ pageIndex, pageSize }, rows.length, () => this.#store.count(filter));
    return { list: await this.#cards(rows, lan), total, pageIndex, pageSize };
  }

  async #cards(rows: readonly VideoRow[], lan: Locale): Promise<VideoCard[]> {
    const leagues = await this.#names.leagues(rows.flatMap((row) => (row.league_id === null ? [] : [row.league_id])));
    return rows.map((row) => videoCard(row, leagues, lan));
  }
}
