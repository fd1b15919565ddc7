import type { VideoSort } from '@matchpoint/contracts/video/video';
import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, TeamId, UserId, VideoId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../../db/pool.ts';
import { AUTHOR } from '../../users/author.ts';
import { cappedCount } from '../../db/paging.ts';
import type { VideoDetailRow, VideoRow } from './tables.ts';

/** Selects videos; every given field must match. */
export interface VideoFilter {
  readonly gameId?: GameId | undefined;
  readonly matchId?: MatchId | undefined;
  readonly teamId?: TeamId | undefined;
  readonly leagueId?: LeagueId | undefined;
  readonly authorId?: UserId | undefined;
  readonly ids?: readonly VideoId[] | undefined;
}

const COLUMNS = `v.id, v.source, v.game_id, coalesce((select origin from match where match.id = v.match_id),
  (select origin from league where league.id = v.league_id), (select origin from team where team.id = v.team_ids[1])) as origin,
  (select (replay_of ->> 'startAt')::bigint from match where id = v.match_id) as original_at, v.type, v.titles, v.cover, v.duration_ms, ${AUTHOR}, v.match_id, v.league_id, v.team_ids, v.likes, v.comments, v.danmaku, v.views, v.published_at`;
const RECORDING = `(select jsonb_build_object('roomId', broadcast.anchor_id, 'startedAt', coalesce(broadcast.recorded_from, broadcast.started_at))
  from broadcast where broadcast.video_id = v.id limit 1)`;
const FROM = 'video_item v left join app_user author on author.id = v.author_id';
const ORDERS: Readonly<Record<VideoSort, string>> = { hot: 'v.popularity desc, v.id desc', new: 'v.published_at desc, v.id desc' };
/** Related videos are chosen from this many of the game's most popular ones. */
const RELATED_CANDIDATES = 200;

/** Reads of `video_item`; published videos only. */
export class VideoStore {
  readonly #db: Queryable;
  constructor(db: Queryable) {
    this.#db = db;
  }

  async list(filter: VideoFilter, sort: VideoSort, page: { readonly index: number; readonly size: number }): Promise<VideoRow[]> {
    const query = videoListQuery(filter, sort, page);
    const { rows } = await this.#db.query<VideoRow>(query.sql, query.values);
    return rows;
  }

  async count(filter: VideoFilter): Promise<number> {
    const where = conditions(filter);
    return cappedCount(this.#db, `1 from video_item v where ${where.sql}`, where.values);
  }

  async detail(id: VideoId): Promise<VideoDetailRow | undefined> {
    const { rows } = await this.#db.query<VideoDetailRow>(
      `select ${COLUMNS}, v.descriptions, v.sources, v.chapters,
         exists (select from video_film f where f.video_id = v.id) as drawn, ${RECORDING} as recording from ${FROM} where v.id = $1 and v.state = 'published'`,
      [id],
    );
    return rows[0];
  }

  /** Returns related videos: of the same match first, then of its teams, its league, its game. */
  async related(to: VideoRow, limit: number): Promise<VideoRow[]> {
    const { rows } = await this.#db.query<VideoRow>(
      `select ${COLUMNS} from (
         (select * from video_item where state = 'published' and game_id = $2 order by popularity desc, id desc limit ${RELATED_CANDIDATES})
         union
         (select * from video_item where state = 'published' and match_id = $3)
       ) v left join app_user author on author.id = v.author_id
       where v.id <> $1
       order by (v.match_id = $3) desc nulls last, (v.team_ids && $4) desc, (v.league_id = $5) desc nulls last, v.popularity desc, v.id desc
       limit $6`,
      [to.id, to.game_id, to.match_id, to.team_ids, to.league_id, limit],
    );
    return rows;
  }
}

/** Returns the statement of a list; exported so that tests can check its plan. */
export function videoListQuery(
  filter: VideoFilter,
  sort: VideoSort,
  page: { readonly index: number; readonly size: number },
): { sql: string; values: unknown[] } {
  const where = conditions(filter);
  const values = [...where.values, page.size, (page.index - 1) * page.size];
  // The page is chosen from the index alone; authors are joined afterwards.
  return {
    sql: `select ${COLUMNS} from (
        select * from video_item v where ${where.sql} order by ${ORDERS[sort]} limit $${values.length - 1} offset $${values.length}
      ) v left join app_user author on author.id = v.author_id order by ${ORDERS[sort]}`,
    values,
  };
}

function conditions(filter: VideoFilter): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts = ["v.state = 'published'"];
  const add = (value: unknown, part: (at: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  add(filter.gameId, (at) => `v.game_id = ${at}`);
  add(filter.matchId, (at) => `v.match_id = ${at}`);
  add(filter.teamId === undefined ? undefined : [filter.teamId], (at) => `v.team_ids @> ${at}`);
  add(filter.leagueId, (at) => `v.league_id = ${at}`);
  add(filter.authorId, (at) => `v.author_id = ${at}`);
  add(filter.ids, (at) => `v.id = any(${at})`);
  return { sql: parts.join(' and '), values };
}
