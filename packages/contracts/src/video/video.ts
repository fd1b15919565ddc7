import { z } from 'zod';
import { Author, Cover, defaultLanguage, editors, MatchLink, plainCover, TextLanguage } from '../content/content.ts';
import { AnyId, UserId, VideoId } from '../ids.ts';
import { decorative, lenientArray, lenientBoolean, lenientInteger, openEnum, section } from '../lenient.ts';
import { Instant, LeagueRef, Origin, Side, TeamRef } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';

/** Returns the sort of a video that names none. */
function clip(): 'clip' {
  return 'clip';
}

/** A video in a list. */
export const VideoCard = z.object({
  kind: z.literal('video'),
  id: VideoId,
  gameId: GameIdSchema,
  origin: Origin,
  title: z.string(),
  lang: decorative(TextLanguage, defaultLanguage),
  /** `highlight`: clips of one match; `clip`: one moment; `full`: the whole match. */
  type: decorative(openEnum(['highlight', 'clip', 'full']), clip),
  /** By default a plain drawing. */
  cover: decorative(Cover, plainCover),
  /** 0 while it is unknown. */
  durationMs: decorative(lenientInteger, () => 0),
  /** By default the site's editors. */
  author: decorative(Author, editors),
  publishedAt: Instant,
  views: decorative(lenientInteger, () => 0),
  likes: decorative(lenientInteger, () => 0),
  comments: decorative(lenientInteger, () => 0),
  danmaku: decorative(lenientInteger, () => 0),
  match: section('match', MatchLink),
  /** Original kick-off when its match is a replay, UTC milliseconds. */
  originalAt: section('originalAt', Instant),
  league: section('league', LeagueRef),
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

/** The image before a video plays, as a file of the site. */
export const PosterPath = z.string().regex(/^\/media\/[A-Za-z0-9_./-]{1,200}$/);

export const VideoDetail = VideoCard.extend({
  description: decorative(z.string(), () => ''),
  /** The languages of its title. Absent: `lang` alone. */
  languages: lenientArray(TextLanguage).optional(),
  /** The image before the video plays; without one the cover is shown. */
  poster: section('poster', PosterPath),
  sources: lenientArray(VideoSource),
  /** Whether the highlight also exists as data, which the player draws (`videoFilm`). */
  drawn: section('drawn', lenientBoolean),
  chapters: decorative(lenientArray(Chapter), () => []),
  teams: decorative(lenientArray(TeamRef), () => []),
  related: decorative(lenientArray(VideoCard), () => []),
  /** Of the film of a broadcast: the room whose chat is replayed beside it (`room.filmChat`), and when its first picture was sent. */
  recording: section('recording', z.object({ roomId: UserId, startedAt: Instant })),
});
export type VideoDetail = z.infer<typeof VideoDetail>;

/** A line of danmaku, shown over the video at its position. `colour` is an index of `DANMAKU_COLOURS`. */
export const Danmaku = z.object({
  id: AnyId,
  uid: UserId.optional(),
  atMs: lenientInteger,
  text: z.string(),
  mode: openEnum(['scroll', 'top', 'bottom']),
  colour: lenientInteger.default(0),
});
export type Danmaku = z.infer<typeof Danmaku>;

export const VideoSort = z.enum(['hot', 'new']);
export type VideoSort = z.infer<typeof VideoSort>;
