import type { LeagueId, MatchId, NewsId, PlayerId, PostId, TeamId, UserId, VideoId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { SearchHit, SearchKind } from '@matchpoint/contracts/search/search';
import type { GameId } from '@matchpoint/contracts/games';
import type { Queryable } from '../../db/pool.ts';
import type { NewsCard } from '@matchpoint/contracts/news/news';
import type { Post } from '@matchpoint/contracts/post/post';
import type { VideoCard } from '@matchpoint/contracts/video/video';
import type { Id } from '@matchpoint/contracts/rules/id';
import { textIn } from '../../java/localized-text.ts';
import type { NameStore } from '../../matches/name-store.ts';
import { nameIn } from '../../matches/person-name.ts';
import type { EntityOrigin } from '../../matches/entity-origin.ts';
import type { MatchReader } from '../../matches/match-reader.ts';
import { cardOf, USER_COLUMNS, type UserRow, VISIBLE } from '../../users/user-row.ts';
import type { IdOf } from './tables.ts';
import type { SearchStore } from './store.ts';

/** Where search reads the articles, videos and posts that it found; unpublished ones are missing from the results. */
export interface ContentSources {
  readonly news: { listByIds(ids: readonly NewsId[], lan: Locale): Promise<NewsCard[]> };
  readonly videos: { listByIds(ids: readonly VideoId[], lan: Locale): Promise<VideoCard[]> };
  readonly posts: { listByIds(ids: readonly PostId[]): Promise<Post[]> };
}

interface HitReaderDeps {
  readonly db: Queryable;
  readonly store: SearchStore;
  readonly names: NameStore;
  readonly matches: MatchReader;
  readonly content: ContentSources;
}

type Readers = { readonly [K in SearchKind]: (ids: readonly IdOf<K>[], lan: Locale) => Promise<SearchHit[]> };

/** Presents hits in a language, in the order in which they were found. What is no longer public is left out. */
export class HitReader {
  readonly #deps: HitReaderDeps;
  readonly #readers: Readers;

  constructor(deps: HitReaderDeps) {
    this.#deps = deps;
    this.#readers = {
      team: (ids, lan) => this.#teams(ids, lan),
      player: (ids, lan) => this.#players(ids, lan),
      league: (ids, lan) => this.#leagues(ids, lan),
      match: async (ids, lan) => (await this.matches(ids, lan)).map((match) => ({ kind: 'match', id: match.id, match })),
      news: (ids, lan) => this.#news(ids, lan),
      video: (ids, lan) => this.#videos(ids, lan),
      post: (ids) => this.#posts(ids),
      expert: (ids) => this.#people('expert', ids),
      anchor: (ids) => this.#people('anchor', ids),
      user: (ids) => this.#people('user', ids),
    };
  }

  async of<K extends SearchKind>(kind: K, ids: readonly IdOf<K>[], lan: Locale): Promise<SearchHit[]> {
    if (ids.length === 0) return [];
    const hits = await this.#readers[kind](ids, lan);
    const byId = new Map(hits.map((hit) => [hit.id, hit]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Returns matches in the order of their ids. */
  async matches(ids: readonly MatchId[], lan: Locale): Promise<MatchSummary[]> {
    if (ids.length === 0) return [];
    const list = await this.#deps.matches.some({ ids }, 'start_asc', ids.length, lan);
    const byId = new Map<Id, MatchSummary>(list.map((match) => [match.id, match]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async #teams(ids: readonly TeamId[], lan: Locale): Promise<SearchHit[]> {
    const { store, names } = this.#deps;
    const [entries, teams] = await Promise.all([store.teams(ids), names.teams(ids)]);
    const leagues = await names.leagues(entries.flatMap((entry) => entry.parent_id ?? []));
    return entries.flatMap(({ id, game_id: gameId, parent_id: leagueId }) => {
      const team = teams.get(id);
      if (team === undefined) return [];
      const league = leagueId === null ? undefined : leagues.get(leagueId);
      const sub = league === undefined ? '' : textIn(league.names, lan);
      return [{ kind: 'team', id, name: textIn(team.names, lan), gameId, origin: team.origin, crest: team.crest, sub }];
    });
  }

  async #players(ids: readonly PlayerId[], lan: Locale): Promise<SearchHit[]> {
    const { rows } = await this.#deps.db.query<{
      id: PlayerId;
      name: string;
      game_id: GameId;
      origin: EntityOrigin;
      team_id: TeamId | null;
    }>('select id, name, game_id, origin, team_id from player where id = any($1)', [ids]);
    const teams = await this.#deps.names.teams(rows.flatMap((row) => row.team_id ?? []));
    return rows.map(({ id, name, game_id: gameId, origin, team_id: teamId }) => {
      const team = teamId === null ? undefined : teams.get(teamId);
      const own = team === undefined ? { sub: '' } : { sub: textIn(team.names, lan), crest: team.crest };
      return { kind: 'player', id, name: nameIn(name, lan), gameId, origin, ...own };
    });
  }

  async #leagues(ids: readonly LeagueId[], lan: Locale): Promise<SearchHit[]> {
    const leagues = await this.#deps.names.leagues(ids);
    return ids.flatMap((id) => {
      const league = leagues.get(id);
      if (league === undefined) return [];
      const { names, short_names: shortNames, hue, game_id: gameId, origin } = league;
      return [{ kind: 'league', id, name: textIn(names, lan), short: textIn(shortNames, lan), hue, gameId, origin }];
    });
  }

  async #news(ids: readonly NewsId[], lan: Locale): Promise<SearchHit[]> {
    const list = await this.#deps.content.news.listByIds(ids, lan);
    return list.map((news) => ({ kind: 'news', id: news.id, news }));
  }

  async #videos(ids: readonly VideoId[], lan: Locale): Promise<SearchHit[]> {
    const list = await this.#deps.content.videos.listByIds(ids, lan);
    return list.map((video) => ({ kind: 'video', id: video.id, video }));
  }

  async #posts(ids: readonly PostId[]): Promise<SearchHit[]> {
    const list = await this.#deps.content.posts.listByIds(ids);
    return list.map((post) => ({ kind: 'post', id: post.id, post }));
  }

  async #people(kind: 'expert' | 'anchor' | 'user', ids: readonly UserId[]): Promise<SearchHit[]> {
    const { rows } = await this.#deps.db.query<UserRow>(`select ${USER_COLUMNS} from app_user where id = any($1) and ${VISIBLE}`, [ids]);
    return rows.map((row) => ({ kind, id: row.id, user: cardOf(row) }));
  }
}
