import { z } from 'zod';
import { Cover } from '../content/content.ts';
import { LeagueId, MatchId, TeamId, UserId, VideoId } from '../ids.ts';
import { looseInteger, tolerantList } from '../loose.ts';
import { Instant } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';
import { Danmaku, VideoCard, VideoDetail, VideoSource } from '../video/video.ts';
import { GameOrAll, pageFacts, pageIndex } from './page.ts';
import { row } from './row.ts';

const words = z.object({ zh_CN: z.string().max(200).optional(), zh_tw: z.string().max(200).optional(), en_US: z.string().max(200) });

/** The video calls of spec §7 (lists: `gameItems` of java/news.ts), and what the product needs beside them. */
export const videoRows = {
  hotVideo: row({
    group: 'video',
    about: 'The most watched videos of the last days, of one game (extension) or of all, at most twelve.',
    method: 'GET',
    path: '/java/hot/video/1',
    input: z.object({ gameId: GameIdSchema.optional() }),
    result: tolerantList(VideoCard),
    token: 'none',
    changes: false,
    cache: 'list',
    varies: 'lan',
    example: {},
  }),
  videoDetail: row({
    group: 'video',
    about: 'One video with its sources and chapters.',
    method: 'GET',
    path: '/java/{game}/video{id}',
    input: z.object({ game: GameOrAll, id: VideoId }),
    result: VideoDetail,
    token: 'none',
    changes: false,
    cache: 'detail',
    varies: 'lan',
    example: { game: 'all', id: '$video' },
  }),
  videosOf: row({
    group: 'video',
    about: 'Videos of a match, team or league, newest first, 24 a page.',
    method: 'GET',
    path: '/java/video/about/{pageIndex}',
    input: z.object({ pageIndex, matchId: MatchId.optional(), teamId: TeamId.optional(), leagueId: LeagueId.optional() }),
    result: z.object({ list: tolerantList(VideoCard), ...pageFacts }),
    token: 'none',
    changes: false,
    cache: 'list',
    varies: 'lan',
    extension: true,
    example: { pageIndex: 1 },
  }),
  danmakuOf: row({
    group: 'video',
    about: 'What flies over a video, by moment, at most 2,000: the newest win where a second is full.',
    method: 'GET',
    path: '/java/video/danmaku/{id}',
    input: z.object({ id: VideoId }),
    result: z.object({ list: tolerantList(Danmaku) }),
    token: 'none',
    changes: false,
    cache: 'list',
    varies: 'nothing',
    extension: true,
    example: { id: '$video' },
  }),
  addDanmaku: row({
    group: 'video',
    about:
      'Lets a line fly over a video. Saying the same `key` again gives the same line. TEXT_EMPTY, TEXT_LONG, CONTENT_REJECTED, TOO_MANY, MOBILE_REQUIRED.',
    method: 'POST',
    path: '/java/video/addDanmaku',
    input: z.object({
      id: VideoId,
      atMs: looseInteger.pipe(z.number().int().min(0)),
      text: z.string().max(800),
      mode: z.enum(['scroll', 'top', 'bottom']).default('scroll'),
      colour: looseInteger.pipe(z.number().int().min(0).max(5)).default(0),
      key: z.uuid(),
    }),
    result: Danmaku,
    token: 'user',
    changes: true,
    varies: 'lan',
    extension: true,
    example: {},
  }),
  publishVideo: row({
    group: 'video',
    about: 'The operator’s desk publishes a video, or changes the one with the same `key`.',
    method: 'POST',
    path: '/java/video/publish',
    input: z.object({
      key: z.string().min(1).max(100),
      gameId: GameIdSchema,
      titles: words,
      descriptions: words.optional(),
      type: z.enum(['highlight', 'clip', 'full']),
      cover: Cover.optional(),
      /** At most a day. */
      durationMs: looseInteger.pipe(z.number().int().positive().max(86_400_000)),
      sources: z.array(VideoSource).min(1).max(6),
      chapters: z
        .array(z.object({ atMs: looseInteger, titles: words, kind: z.string().max(40), side: z.literal([0, 1]).optional() }))
        .max(200)
        .default([]),
      authorId: UserId.optional(),
      matchId: MatchId.optional(),
      publishedAt: Instant.optional(),
    }),
    result: z.object({ id: VideoId }),
    token: 'service',
    changes: true,
    varies: 'nothing',
    extension: true,
    example: {},
  }),
} as const;
