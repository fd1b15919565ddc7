import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId, VideoId } from '@matchpoint/contracts/ids';
import type { VideoSource } from '@matchpoint/contracts/video/video';
import type { Pool, Queryable } from '../../../db/pool.ts';
import type { StoredTableChange } from './table-change.ts';
import { hashOfMediaPath } from '../../../providers/media/media-files.ts';

/** A match of which a film is made. */
export interface FilmMatch {
  readonly id: MatchId;
  readonly game_id: GameId;
}

/** A published film. */
export interface PublishedFilm extends FilmMatch {
  readonly video: VideoId;
}

/** A published highlight with files on this machine. */
interface EncodedFilm extends PublishedFilm {
  readonly hash: string;
}

/** What the chapters of a film were derived from. */
interface Derived {
  readonly version: number;
  readonly matchRev: number;
  readonly table: StoredTableChange | undefined;
  readonly counted: number;
  /** UTC milliseconds. */
  readonly now: number;
}

interface NextMatches {
  /** UTC milliseconds. */
  readonly now: number;
  /** Every game gets this many films first. */
  readonly perGame: number;
  /** After that, matches that ended after this get films … */
  readonly since: number;
  /** … up to this many per day, the most important first. */
  readonly perDay: number;
  /** Matches to skip. */
  readonly except: readonly MatchId[];
  readonly limit: number;
}

const DAY_MS = 86_400_000;
/** Results of a season may be stored this long after a film: the past of the seasons is written in the background. */
const LATE_RESULTS_MS = 2 * 3_600_000;
const OWN = `v.source = 'auto' and v.key like 'highlight:%' and v.state = 'published'`;

/** SQL of films: `video_film`, with the rows of the site's own highlights in `video_item`. */
export class FilmStore {
  readonly #pool: Pool;
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Returns the matches that get a film next: games with few films first, then matches with details by the tier of their league, popularity
   * and time. A match whose highlight was removed gets none.
   */
  async next({ now, perGame, since, perDay, except, limit }: NextMatches): Promise<FilmMatch[]> {
    const { rows } = await this.#pool.query<FilmMatch>(
      `with filmed as (
         select v.game_id, count(*) as films from video_item v join video_film f on f.video_id = v.id where ${OWN} group by v.game_id
       ), today as (
         select count(*) as films from video_item v join video_film f on f.video_id = v.id where ${OWN} and v.published_at > $1::bigint - ${DAY_MS}
       ), candidate as (
         select m.id, m.game_id, coalesce(filmed.films, 0) as films, l.tier, m.popularity, m.start_at, m.ended_at,
           row_number() over (partition by m.game_id order by (m.summary -> 'coverage' ->> 'graph')::boolean desc, l.tier nulls last,
             m.start_at > $1::bigint - 8 * ${DAY_MS} desc, m.popularity desc, m.start_at desc, m.id) as place
         from match m join league l on l.id = m.league_id left join filmed on filmed.game_id = m.game_id
         where m.state = 'finished' and m.confirmed and m.status = 'finished' and m.origin <> 'replay' and m.id <> all ($5)
           and (m.summary -> 'coverage' ->> 'events')::boolean
           and (coalesce(filmed.films, 0) < $2 or m.ended_at > $3)
           and not exists (select from video_item v where v.source = 'auto' and v.key = 'highlight:' || m.id
             and (v.state <> 'published' or exists (select from video_film f where f.video_id = v.id)))
       )
       select id, game_id from candidate cross join today
       where candidate.films + place <= $2 or (ended_at > $3 and today.films < $4)
       order by candidate.films + place <= $2 desc, place, tier nulls last, popularity desc, start_at desc, id limit $6`,
      [now, perGame, since, perDay, except, limit],
    );
    return rows;
  }

  /**
   * Returns films whose chapters were derived from an earlier revision of their match, or by earlier rules; of those that were derived within
   * the last two hours (`now` is in UTC milliseconds) also those for whose table further results count.
   */
  async outdated(version: number, now: number, limit: number): Promise<PublishedFilm[]> {
    const { rows } = await this.#pool.query<PublishedFilm>(
      `select v.id as video, v.match_id as id, v.game_id from video_film f join video_item v on v.id = f.video_id join match m on m.id = v.match_id
       where ${OWN} and (f.version <> $1 or f.match_rev <> m.rev or (f.derived_at > $2::bigint - ${LATE_RESULTS_MS} and cardinality(m.team_ids) = 2
           and f.counted <> (select count(*) from match o where o.league_id = m.league_id and o.season is not distinct from m.season
             and o.start_at <= m.start_at and o.confirmed and o.state = 'finished' and o.origin <> 'replay')))
       order by v.published_at desc, v.id desc limit $3`,
      [version, now, limit],
    );
    return rows;
  }

  /** Records what the chapters of a film were derived from. Its files, if it had any, show something else. */
  async save(db: Queryable, video: VideoId, { version, matchRev, table, counted, now }: Derived): Promise<void> {
    await db.query(
      `insert into video_film (video_id, version, match_rev, table_change, counted, derived_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (video_id) do update set version = excluded.version, match_rev = excluded.match_rev, table_change = excluded.table_change,
         counted = excluded.counted, derived_at = excluded.derived_at, encoded_at = null`,
      [video, version, matchRev, table === undefined ? null : JSON.stringify(table), counted, now],
    );
  }

  /** Returns the match of a published film with its stored table; undefined for any other video. */
  async matchOf(video: VideoId): Promise<(FilmMatch & { readonly table: StoredTableChange | undefined }) | undefined> {
    const { rows } = await this.#pool.query<FilmMatch & { table_change: StoredTableChange | null }>(
      `select v.match_id as id, v.game_id, f.table_change from video_item v join video_film f on f.video_id = v.id
       where v.id = $1 and v.state = 'published' and v.match_id is not null`,
      [video],
    );
    const [row] = rows;
    return row === undefined ? undefined : { id: row.id, game_id: row.game_id, table: row.table_change ?? undefined };
  }

  /** Returns films beyond the limit of their game, oldest first. */
  async beyond(perGame: number): Promise<VideoId[]> {
    const { rows } = await this.#pool.query<{ id: VideoId }>(
      `select id from (
         select v.id, row_number() over (partition by v.game_id order by v.published_at desc, v.id desc) as place
         from video_item v where ${OWN}
       ) ranked where place > $1 order by id`,
      [perGame],
    );
    return rows.map(({ id }) => id);
  }

  /** Removes highlights from all lists permanently. */
  async retire(ids: readonly VideoId[]): Promise<void> {
    if (ids.length > 0) await this.#pool.query(`update video_item set state = 'removed' where id = any ($1) and source = 'auto'`, [ids]);
  }

  /** Returns the film whose file is encoded next: the newest of the most popular ones; undefined after `perDay` in the last day. */
  async nextToEncode(now: number, perDay: number, except: readonly VideoId[]): Promise<PublishedFilm | undefined> {
    const { rows } = await this.#pool.query<PublishedFilm>(
      `select v.id as video, v.match_id as id, v.game_id from video_item v join video_film f on f.video_id = v.id
       where ${OWN} and v.sources = '[]' and v.id <> all ($3)
         and (select count(*) from video_film where encoded_at > $1::bigint - ${DAY_MS}) < $2
       order by v.popularity desc, v.id desc limit 1`,
      [now, perDay, except],
    );
    return rows[0];
  }

  /** Sets the files of a film, unless it was removed or derived anew meanwhile. */
  async saveSources(film: PublishedFilm, matchRev: number, sources: readonly VideoSource[], now: number): Promise<void> {
    await this.#pool.query(
      `with current as (
         update video_film set encoded_at = case when $3 = '[]' then null else $4::bigint end where video_id = $1 and match_rev = $2 returning video_id
       )
       update video_item set sources = $3::jsonb where id in (select video_id from current)`,
      [film.video, matchRev, JSON.stringify(sources), now],
    );
  }

  /** Returns the published highlights that have files here, newest first. */
  async encoded(): Promise<EncodedFilm[]> {
    const { rows } = await this.#pool.query<PublishedFilm & { sources: readonly VideoSource[] }>(
      `select v.id as video, v.match_id as id, v.game_id, v.sources from video_item v where ${OWN} and v.sources <> '[]'
       order by v.published_at desc, v.id desc`,
    );
    return rows.flatMap(({ sources, ...row }) => {
      const hash = sources.map(({ url }) => hashOfMediaPath(url)).find((found) => found !== undefined);
      return hash === undefined ? [] : [{ ...row, hash }];
    });
  }

  /** Takes the files from highlights. */
  async dropSources(ids: readonly VideoId[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#pool.query(`update video_item set sources = '[]' where id = any ($1) and source = 'auto'`, [ids]);
    await this.#pool.query(`update video_film set encoded_at = null where video_id = any ($1)`, [ids]);
  }
}
