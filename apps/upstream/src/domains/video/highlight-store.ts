import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId, VideoId } from '@matchpoint/contracts/ids';
import type { VideoSource } from '@matchpoint/contracts/video/video';
import type { Pool } from '../../db/pool.ts';
import { hashOfMediaPath } from '../../providers/media/media-files.ts';

/** A match of which a highlight may be rendered. */
export interface HighlightMatch {
  readonly id: MatchId;
  readonly game_id: GameId;
}

/** A published highlight of the site. */
export interface PublishedHighlight extends HighlightMatch {
  readonly video: VideoId;
  /** The folder of its files; undefined when it has none. */
  readonly hash: string | undefined;
  /** The score that it shows is no longer the match's score. */
  readonly isOutdated: boolean;
}

interface NextMatchQuery {
  /** UTC milliseconds. */
  readonly now: number;
  /** Every game gets this many highlights first. */
  readonly perGame: number;
  /** After that, matches of top leagues that ended after this get highlights … */
  readonly since: number;
  /** … up to this many per day. */
  readonly perDay: number;
  /** Matches to skip. */
  readonly except: readonly MatchId[];
}

const DAY_MS = 86_400_000;
/** Older matches get no highlight. */
const MAX_MATCH_AGE_MS = 30 * DAY_MS;

/** SQL of the site's own highlights in `video_item`. */
export class HighlightStore {
  readonly #pool: Pool;
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Returns the match whose highlight is rendered next; undefined when there is none. */
  async next({ now, perGame, since, perDay, except }: NextMatchQuery): Promise<HighlightMatch | undefined> {
    const { rows } = await this.#pool.query<HighlightMatch>(
      `with rendered as (
         select game_id, count(*) as highlights from video_item
         where source = 'auto' and key like 'highlight:%' and state = 'published' group by game_id
       ), today as (
         select count(*) as highlights from video_item where source = 'auto' and key like 'highlight:%' and published_at > $1::bigint - ${DAY_MS}
       )
       select m.id, m.game_id from match m join league l on l.id = m.league_id
         left join rendered on rendered.game_id = m.game_id cross join today
       where m.state = 'finished' and m.confirmed and m.status = 'finished' and m.origin <> 'replay' and m.ended_at > $1::bigint - ${MAX_MATCH_AGE_MS} and m.id <> all ($5)
         and (coalesce(rendered.highlights, 0) < $2 or (l.tier = 1 and m.ended_at > $3 and today.highlights < $4))
         and not exists (select from video_item v where v.source = 'auto' and v.key = 'highlight:' || m.id)
       order by coalesce(rendered.highlights, 0) < $2 desc, coalesce(rendered.highlights, 0), l.tier nulls last, m.popularity desc, m.ended_at desc, m.id
       limit 1`,
      [now, perGame, since, perDay, except],
    );
    return rows[0];
  }

  /** Returns all published highlights, newest first. */
  async published(): Promise<PublishedHighlight[]> {
    const { rows } = await this.#pool.query<HighlightMatch & { video: VideoId; sources: readonly VideoSource[]; isOutdated: boolean }>(
      `select v.id as video, v.match_id as id, v.game_id, v.sources,
         jsonb_build_array(m.home_score, m.away_score) is distinct from coalesce(v.cover -> 'score', '[null, null]') as "isOutdated"
       from video_item v join match m on m.id = v.match_id
       where v.source = 'auto' and v.key like 'highlight:%' and v.state = 'published' order by v.published_at desc, v.id desc`,
    );
    return rows.map(({ sources, ...row }) => ({ ...row, hash: sources.map(({ url }) => hashOfMediaPath(url)).find(Boolean) }));
  }

  /** Removes highlights from all lists permanently. */
  async retire(ids: readonly VideoId[]): Promise<void> {
    await this.#pool.query(`update video_item set state = 'removed' where id = any ($1) and source = 'auto'`, [ids]);
  }
}
