import type { LeagueId, MatchId, NewsId, PlayerId, TeamId, UserId, VideoId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { NewsCard } from '@matchpoint/contracts/news/news';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { VideoCard } from '@matchpoint/contracts/video/video';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';

const DAY_MS = 86_400_000;
/** Matches that ended since, and those that start until then. */
const PAST_MS = 3 * DAY_MS;
const FUTURE_MS = 7 * DAY_MS;
const MAX_MATCHES = 40;
const MAX_VIDEOS = 6;
const PAGE_SIZE = 20;

export interface FollowFeedDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly news: { readonly listByIds: (ids: readonly NewsId[], lan: Locale) => Promise<NewsCard[]> };
  readonly videos: { readonly listByIds: (ids: readonly VideoId[], lan: Locale) => Promise<VideoCard[]> };
}

/** What a user follows; a followed player stands for their team's matches, and for articles that name the player. */
interface Followed {
  readonly teams: readonly TeamId[];
  readonly leagues: readonly LeagueId[];
  readonly players: readonly PlayerId[];
  readonly player_teams: readonly TeamId[];
}

/** The feed of a user: matches, videos and articles of the teams, players and leagues that they follow. */
export class FollowFeed {
  readonly #deps: FollowFeedDeps;
  constructor(deps: FollowFeedDeps) {
    this.#deps = deps;
  }

  /** Returns a page of the feed. Matches and videos are on the first page only. */
  async page(uid: UserId, { pageIndex }: JavaParsed<'followFeed'>, lan: Locale): Promise<JavaResult<'followFeed'>> {
    const { news, videos } = this.#deps;
    const followed = await this.#followed(uid);
    const [articles, total] = await this.#articles(followed, pageIndex);
    const [matchIds, films] = pageIndex === 1 ? await Promise.all([this.#matches(followed), this.#videos(followed)]) : [[], []];
    const [cards, tiles] = await Promise.all([news.listByIds(articles, lan), videos.listByIds(films, lan)]);
    return {
      follows: followed.teams.length + followed.leagues.length + followed.players.length,
      matchIds,
      videos: inOrderOf(films, tiles),
      list: inOrderOf(articles, cards),
      total,
      pageIndex,
      pageSize: PAGE_SIZE,
    };
  }

  async #followed(uid: UserId): Promise<Followed> {
    const { rows } = await this.#deps.pool.query<Followed>(
      `select coalesce(array_agg(entity_id) filter (where kind = 'team'), '{}') as teams,
         coalesce(array_agg(entity_id) filter (where kind = 'league'), '{}') as leagues,
         coalesce(array_agg(entity_id) filter (where kind = 'player'), '{}') as players,
         coalesce(array_agg(player.team_id) filter (where player.team_id is not null), '{}') as player_teams
       from entity_follow left join player on kind = 'player' and player.id = entity_id where user_id = $1`,
      [uid],
    );
    return rows[0] ?? { teams: [], leagues: [], players: [], player_teams: [] };
  }

  /** Live matches first, then those nearest to now. */
  async #matches({ teams, leagues, player_teams: playerTeams }: Followed): Promise<MatchId[]> {
    const now = this.#deps.clock.now();
    const { rows } = await this.#deps.pool.query<{ id: MatchId }>(
      `select id from match where start_at >= $3 and start_at < $4 and state <> 'hidden' and origin <> 'replay'
         and (team_ids && $1::bigint[] or league_id = any ($2::bigint[]))
       order by (state = 'live') desc, abs(start_at - $5), id limit ${MAX_MATCHES}`,
      [[...teams, ...playerTeams], leagues, now - PAST_MS, now + FUTURE_MS, now],
    );
    return rows.map((row) => row.id);
  }

  async #videos({ teams, leagues, player_teams: playerTeams }: Followed): Promise<VideoId[]> {
    const { rows } = await this.#deps.pool.query<{ id: VideoId }>(
      `select id from video_item where state = 'published' and (team_ids && $1::bigint[] or league_id = any ($2::bigint[]))
       order by published_at desc, id desc limit ${MAX_VIDEOS}`,
      [[...teams, ...playerTeams], leagues],
    );
    return rows.map((row) => row.id);
  }

  async #articles({ teams, leagues, players }: Followed, pageIndex: number): Promise<[NewsId[], number]> {
    const where = `from news_item where state = 'published' and (team_ids && $1::bigint[] or league_id = any ($2::bigint[]) or player_ids && $3::bigint[])`;
    const values = [teams, leagues, players];
    const [{ rows }, { rows: counts }] = await Promise.all([
      this.#deps.pool.query<{ id: NewsId }>(`select id ${where} order by published_at desc, id desc limit ${PAGE_SIZE} offset $4`, [
        ...values,
        (pageIndex - 1) * PAGE_SIZE,
      ]),
      this.#deps.pool.query<{ total: number }>(`select count(*)::int as total ${where}`, values),
    ]);
    return [rows.map((row) => row.id), counts[0]?.total ?? 0];
  }
}

function inOrderOf<T extends { readonly id: Id }>(ids: readonly Id[], items: readonly T[]): T[] {
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
}
