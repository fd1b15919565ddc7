import { z } from 'zod';
import { Cover } from '../content/content.ts';
import { LeagueId, MatchId, TeamId, UserId, VideoId } from '../ids.ts';
import { lenientInteger, lenientArray } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';
import { Film } from '../video/film.ts';
import { Danmaku, VideoCard, VideoDetail, VideoSource, PosterPath } from '../video/video.ts';
import { GameOrAll, pageFields, pageIndex } from './paging.ts';
import { endpoint } from './endpoint.ts';

const words = z.object({ zh_CN: z.string().max(200).optional(), zh_tw: z.string().max(200).optional(), en_US: z.string().max(200) });

/** The video endpoints of spec §7 (lists: `gameItems` of java/news.ts), and extensions. */
export const videoEndpoints = {
  hotVideo: endpoint({
    group: 'video',
    description: 'The most watched videos of the last days, of one game (extension) or of all, at most twelve.',
    method: 'GET',
    path: '/java/hot/video/1',
    input: z.object({ gameId: GameIdSchema.optional() }),
    result: lenientArray(VideoCard),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    example: {},
  }),
  videoDetail: endpoint({
    group: 'video',
    description: 'One video with its sources and chapters.',
    method: 'GET',
    path: '/java/{game}/video{id}',
    input: z.object({ game: GameOrAll, id: VideoId }),
    result: VideoDetail,
    auth: 'none',
    mutates: false,
    cache: 'detail',
    varyBy: 'lan',
    example: { game: 'all', id: '$video' },
  }),
  videosOf: endpoint({
    group: 'video',
    description: 'Videos of a match, team or league, newest first, 24 per page.',
    method: 'GET',
    path: '/java/video/about/{pageIndex}',
    input: z.object({ pageIndex, matchId: MatchId.optional(), teamId: TeamId.optional(), leagueId: LeagueId.optional() }),
    result: z.object({ list: lenientArray(VideoCard), ...pageFields }),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    extension: true,
    example: { pageIndex: 1 },
  }),
  videoFilm: endpoint({
    group: 'video',
    description: 'The scenes of a highlight that the player draws, from the events of its match. NOT_FOUND for any other video.',
    method: 'GET',
    path: '/java/video/film/{id}',
    input: z.object({ id: VideoId }),
    result: Film,
    auth: 'none',
    mutates: false,
    cache: 'detail',
    varyBy: 'lan',
    extension: true,
    example: { id: '$video' },
  }),
  danmakuOf: endpoint({
    group: 'video',
    description: 'The danmaku of a video, by position, at most 2,000: the newest ones where a second is full.',
    method: 'GET',
    path: '/java/video/danmaku/{id}',
    input: z.object({ id: VideoId }),
    result: z.object({ list: lenientArray(Danmaku) }),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'nothing',
    extension: true,
    example: { id: '$video' },
  }),
  addDanmaku: endpoint({
    group: 'video',
    description:
      'Adds a line of danmaku to a video. Repeating the same `key` returns the same line. TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, RATE_LIMITED, MOBILE_REQUIRED.',
    method: 'POST',
    path: '/java/video/addDanmaku',
    input: z.object({
      id: VideoId,
      atMs: lenientInteger.pipe(z.number().int().min(0)),
      text: z.string().max(800),
      mode: z.enum(['scroll', 'top', 'bottom']).default('scroll'),
      colour: lenientInteger.pipe(z.number().int().min(0).max(5)).default(0),
      key: z.uuid(),
    }),
    result: Danmaku,
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  publishVideo: endpoint({
    group: 'video',
    description: 'Publishes a video of the operator’s editors, or changes the one with the same `key`.',
    method: 'POST',
    path: '/java/video/publish',
    input: z.object({
      key: z.string().min(1).max(100),
      gameId: GameIdSchema,
      titles: words,
      descriptions: words.optional(),
      type: z.enum(['highlight', 'clip', 'full']),
      cover: Cover.optional(),
      poster: PosterPath.optional(),
      /** At most a day. */
      durationMs: lenientInteger.pipe(z.number().int().positive().max(86_400_000)),
      sources: z.array(VideoSource).min(1).max(6),
      chapters: z
        .array(z.object({ atMs: lenientInteger, titles: words, kind: z.string().max(40), side: z.literal([0, 1]).optional() }))
        .max(200)
        .default([]),
      authorId: UserId.optional(),
      matchId: MatchId.optional(),
      publishedAt: Instant.optional(),
    }),
    result: z.object({ id: VideoId }),
    auth: 'service',
    mutates: true,
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
} as const;
