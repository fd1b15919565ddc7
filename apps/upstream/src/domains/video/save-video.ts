import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, TeamId, UserId, VideoId } from '@matchpoint/contracts/ids';
import type { VideoSource } from '@matchpoint/contracts/video/video';
import type { Queryable } from '../../db/pool.ts';
import type { LocalizedText } from '../../java/localized-text.ts';
import { toTaiwan } from '../../text/chinese.ts';
import type { StoredChapter, StoredCover, VideoRow } from './tables.ts';

/** A video as its publisher gives it. A missing zh_tw text is converted from zh_CN. */
export interface VideoToSave {
  readonly source: VideoRow['source'];
  /** Identifies the video at its source: `highlight:{matchId}`, `clip:{gameId}`, or the operator's own key. */
  readonly key: string;
  readonly gameId: GameId;
  readonly type: VideoRow['type'];
  readonly titles: LocalizedText;
  readonly descriptions: LocalizedText;
  readonly cover: StoredCover;
  readonly durationMs: number;
  readonly sources: readonly VideoSource[];
  readonly chapters: readonly StoredChapter[];
  readonly authorId?: UserId | undefined;
  readonly matchId?: MatchId | undefined;
  readonly leagueId?: LeagueId | undefined;
  readonly teamIds: readonly TeamId[];
  /** UTC milliseconds; when undefined, an existing video keeps its time and a new one gets the current time. */
  readonly publishedAt?: number | undefined;
}

/**
 * Inserts a video, or updates the one with the same source and key. Idempotent. A removed video stays removed.
 * @param now UTC milliseconds
 */
export async function saveVideo(db: Queryable, video: VideoToSave, now: number): Promise<VideoId> {
  const { rows } = await db.query<{ id: VideoId }>(SAVE, [
    video.source,
    video.key,
    video.gameId,
    video.type,
    JSON.stringify(withTaiwan(video.titles)),
    JSON.stringify(withTaiwan(video.descriptions)),
    JSON.stringify(video.cover),
    video.durationMs,
    JSON.stringify(video.sources),
    JSON.stringify(video.chapters.map((chapter) => ({ ...chapter, titles: withTaiwan(chapter.titles) }))),
    video.authorId ?? null,
    video.matchId ?? null,
    video.leagueId ?? null,
    video.teamIds,
    video.publishedAt ?? null,
    now,
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error(`video ${video.source}:${video.key} was not saved`);
  return row.id;
}

function withTaiwan(words: LocalizedText): LocalizedText {
  const { zh_CN: simplified, zh_tw: taiwan } = words;
  return simplified === undefined || taiwan !== undefined ? words : { ...words, zh_tw: toTaiwan(simplified) };
}

const SAVE = `
  insert into video_item as old
    (source, key, game_id, type, titles, descriptions, cover, duration_ms, sources, chapters, author_id, match_id, league_id, team_ids,
     published_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, coalesce($15::bigint, $16::bigint))
  on conflict (source, key) do update set
    game_id = excluded.game_id, type = excluded.type, titles = excluded.titles, descriptions = excluded.descriptions,
    cover = excluded.cover, duration_ms = excluded.duration_ms, sources = excluded.sources, chapters = excluded.chapters,
    author_id = excluded.author_id, match_id = excluded.match_id, league_id = excluded.league_id, team_ids = excluded.team_ids,
    published_at = coalesce($15::bigint, old.published_at)
  returning id`;
