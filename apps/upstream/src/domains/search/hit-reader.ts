import type { LeagueId, MatchId, NewsId, PlayerId, PostId, TeamId, UserId, VideoId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { SearchHit, SearchKind } from '@matchpoint/contracts/search/search';
import type { GameId } from '@matchpoint/contracts/games';
import type { Queryable } from '../../db/pool.ts';
import { wordOf } from '../../java/words.ts';
import type { NameStore } from '../../matches/name-store.ts';
import type { MatchService } from '../match/service.ts';
import { referencedNames, presentCard } from '../news/present.ts';
import { NEWS_COLUMNS, NEWS_JOINS, type NewsRow } from '../news/tables.ts';
import { POST_ROW, type PostRow, presentPost } from '../post/present.ts';
import { cardOf, USER_COLUMNS, type UserRow, VISIBLE } from '../../users/user-row.ts';
import { videoCard } from '../video/present.ts';
import type { VideoStore } from '../video/store.ts';
import type { IdOf } from './tables.ts';
import type { SearchStore } from './store.ts';

interface HitReaderDeps {
  readonly db: Queryable;
  readonly store: SearchStore;
  readonly names: NameStore;
  readonly matches: MatchService;
  readonly videos: VideoStore;
}

type Readers = { readonly [K in SearchKind]: (ids: readonly IdOf<K>[], lan: Locale) => Promise<SearchHit[]> };

/** Shows what was found in a language, in the order in which it was found. What is no longer there for everybody is left out. */
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

  /** Matches in the order of their ids. */
  async matches(ids: readonly MatchId[], lan: Locale): Promise<MatchSummary[]> {
    if (ids.length === 0) return [];
    const list = await this.#deps.matches.some({ ids }, 'start_asc', ids.length, lan);
    const byId = new Map<number, MatchSummary>(list.map((match) => [match.id, match]));
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
      const sub = league === undefined ? '' : wordOf(league.names, lan);
      return [{ kind: 'team', id, name: wordOf(team.names, lan), gameId, crest: team.crest, sub }];
    });
  }

  async #players(ids: readonly PlayerId[], lan: Locale): Promise<SearchHit[]> {
    const { rows } = await this.#deps.db.query<{ id: PlayerId; name: string; game_id: GameId; team_id: TeamId | null }>(
      'select id, name, game_id, team_id from player where id = any($1)',
      [ids],
    );
    const teams = await this.#deps.names.teams(rows.flatMap((row) => row.team_id ?? []));
    return rows.map(({ id, name, game_id: gameId, team_id: teamId }) => {
      const team = teamId === null ? undefined : teams.get(teamId);
      const own = team === undefined ? { sub: '' } : { sub: wordOf(team.names, lan), crest: team.crest };
      return { kind: 'player', id, name, gameId, ...own };
    });
  }

  async #leagues(ids: readonly LeagueId[], lan: Locale): Promise<SearchHit[]> {
    const leagues = await this.#deps.names.leagues(ids);
    return ids.flatMap((id) => {
      const league = leagues.get(id);
      if (league === undefined) return [];
      const { names, shorts, hue, game_id: gameId } = league;
      return [{ kind: 'league', id, name: wordOf(names, lan), short: wordOf(shorts, lan), hue, gameId }];
    });
  }

  async #news(ids: readonly NewsId[], lan: Locale): Promise<SearchHit[]> {
    const { db, names } = this.#deps;
    const { rows } = await db.query<NewsRow>(
      `select ${NEWS_COLUMNS} from news_item news ${NEWS_JOINS} where news.id = any($1) and news.state = 'published'`,
      [ids],
    );
    const named = referencedNames(rows);
    const [leagues, teams] = await Promise.all([names.leagues(named.leagues), names.teams(named.teams)]);
    return rows.map((row) => ({ kind: 'news', id: row.id, news: presentCard(row, { leagues, teams }, lan) }));
  }

  async #videos(ids: readonly VideoId[], lan: Locale): Promise<SearchHit[]> {
    const { videos, names } = this.#deps;
    const rows = await videos.list({ ids }, 'new', { index: 1, size: ids.length });
    const leagues = await names.leagues(rows.flatMap((row) => row.league_id ?? []));
    return rows.map((row) => ({ kind: 'video', id: row.id, video: videoCard(row, leagues, lan) }));
  }

  async #posts(ids: readonly PostId[]): Promise<SearchHit[]> {
    const { rows } = await this.#deps.db.query<PostRow>(`select ${POST_ROW} where post.id = any($1) and post.state = 'published'`, [ids]);
    return rows.map((row) => ({ kind: 'post', id: row.id, post: presentPost(row, false) }));
  }

  async #people(kind: 'expert' | 'anchor' | 'user', ids: readonly UserId[]): Promise<SearchHit[]> {
    const { rows } = await this.#deps.db.query<UserRow>(`select ${USER_COLUMNS} from app_user where id = any($1) and ${VISIBLE}`, [ids]);
    return rows.map((row) => ({ kind, id: row.id, user: cardOf(row) }));
  }
}
