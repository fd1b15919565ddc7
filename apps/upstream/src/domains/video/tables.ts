import type { Chapter, VideoSource } from '@matchpoint/contracts/video/video';
import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, TeamId, UserId, VideoId } from '@matchpoint/contracts/ids';
import type { CrestSpec, Origin, Pair } from '@matchpoint/contracts/match/base';
import type { LocalizedText } from '../../java/localized-text.ts';
import type { StoredAuthor } from '../../users/author.ts';

/** `video_item.cover`, with its texts in all languages. `poster`: the path of the first frame, `/media/…`. */
export type StoredCover = { readonly poster?: string } & (
  | { readonly kind: 'picture'; readonly path: string; readonly width: number; readonly height: number }
  | {
      readonly kind: 'match';
      readonly home: CrestSpec;
      readonly away: CrestSpec;
      readonly score?: Pair;
      readonly hue: string;
      readonly labels: LocalizedText;
    }
  | { readonly kind: 'league'; readonly shorts: LocalizedText; readonly hue: string; readonly labels: LocalizedText }
);

/** An element of `video_item.chapters`. */
export interface StoredChapter {
  readonly atMs: number;
  readonly titles: LocalizedText;
  readonly kind: Chapter['kind'];
  readonly side?: 0 | 1;
}

/** A row of `video_item` as lists read it, with its author. */
export interface VideoRow {
  readonly id: VideoId;
  readonly source: 'desk' | 'auto';
  readonly game_id: GameId;
  /** Of its match, else its league, else its first team; null when it is about none. */
  readonly origin: Origin | null;
  /** Original kick-off when its match is a replay. */
  readonly original_at: number | null;
  readonly type: 'highlight' | 'clip' | 'full';
  readonly titles: LocalizedText;
  readonly cover: StoredCover;
  readonly duration_ms: number;
  readonly author: StoredAuthor | null;
  readonly match_id: MatchId | null;
  readonly league_id: LeagueId | null;
  readonly team_ids: readonly TeamId[];
  readonly likes: number;
  readonly comments: number;
  readonly danmaku: number;
  readonly views: number;
  readonly published_at: number;
}

/** The additional columns of the video's own page. */
export interface VideoDetailRow extends VideoRow {
  readonly descriptions: LocalizedText;
  readonly sources: readonly VideoSource[];
  readonly chapters: readonly StoredChapter[];
  /** Whether the player can draw it. */
  readonly drawn: boolean;
  /** Of the film of a broadcast. */
  readonly recording: { readonly roomId: UserId; readonly startedAt: number } | null;
}
