import { z } from 'zod';
import { Author, Cover, MatchLink, TextLanguage } from '../content/content.ts';
import { UserId, VideoId } from '../ids.ts';
import { lenientInteger, openEnum, lenientArray } from '../lenient.ts';
import { Instant, LeagueRef, Side, TeamRef } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';

/** A video in a list. */
export const VideoCard = z.object({
  kind: z.literal('video'),
  id: VideoId,
  gameId: GameIdSchema,
  title: z.string(),
  lang: TextLanguage,
  /** `highlight`: clips of one match; `clip`: one moment; `full`: the whole match. */
  type: openEnum(['highlight', 'clip', 'full']),
  cover: Cover,
  durationMs: lenientInteger,
  author: Author,
  publishedAt: Instant,
  views: lenientInteger.default(0),
  likes: lenientInteger.default(0),
  comments: lenientInteger.default(0),
  danmaku: lenientInteger.default(0),
  match: MatchLink.optional(),
  league: LeagueRef.optional(),
});
export type VideoCard = z.infer<typeof VideoCard>;

/** A chapter of a video, from an event of the match. `kind` is the kind of that event (goal, kill, round_end …). */
export const Chapter = z.object({
  atMs: lenientInteger,
  title: z.string(),
  kind: z.string(),
  side: Side.optional(),
});
export type Chapter = z.infer<typeof Chapter>;

/** URL of a video: `/media/…` of this site, or https of another. A player uses the first source that it supports. */
export const VideoSource = z.object({
  type: openEnum(['hls', 'mp4']),
  url: z.union([z.string().regex(/^\/media\/[A-Za-z0-9_./-]{1,200}$/), z.url({ protocol: /^https$/ })]),
  height: lenientInteger.optional(),
});
export type VideoSource = z.infer<typeof VideoSource>;

export const VideoDetail = VideoCard.extend({
  description: z.string().default(''),
  /** The image before the video plays; without one the cover is shown. */
  poster: z
    .string()
    .regex(/^\/media\/[A-Za-z0-9_./-]{1,200}$/)
    .optional(),
  sources: lenientArray(VideoSource),
  chapters: lenientArray(Chapter),
  teams: z.array(TeamRef),
  related: lenientArray(VideoCard),
});
export type VideoDetail = z.infer<typeof VideoDetail>;

/** A line of danmaku, shown over the video at its position. `colour` is an index of `DANMAKU_COLOURS`. */
export const Danmaku = z.object({
  id: lenientInteger,
  uid: UserId.optional(),
  atMs: lenientInteger,
  text: z.string(),
  mode: openEnum(['scroll', 'top', 'bottom']),
  colour: lenientInteger.default(0),
});
export type Danmaku = z.infer<typeof Danmaku>;

export const VideoSort = z.enum(['hot', 'new']);
export type VideoSort = z.infer<typeof VideoSort>;
