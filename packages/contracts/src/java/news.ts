import { z } from 'zod';
import { CommentPage } from '../content/content.ts';
import { Block, PicturePath } from '../content/rich-text.ts';
import { LeagueId, MatchId, NewsId, PlayerId, TeamId, UserId } from '../ids.ts';
import { lenientInteger, lenientArray } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';
import { NewsCard, NewsDetail } from '../news/news.ts';
import { VideoCard } from '../video/video.ts';
import { GameOrAll, pageFields, pageIndex } from './paging.ts';
import { endpoint } from './endpoint.ts';

/**
 * The lists of a game that spec §7 calls `{type}`: `recommend`, `hotNews` and `news` are articles (recommended, by popularity, newest first),
 * `hotVideo` and `video` videos.
 */
export const GameListType = z.enum(['recommend', 'hotNews', 'news', 'hotVideo', 'video']);
export type GameListType = z.infer<typeof GameListType>;

/** An article in one language, as the operator's editors send it: one invalid block makes all of it invalid. */
const Text = z.object({
  title: z.string().trim().min(1).max(120),
  summary: z.string().max(400).default(''),
  body: z.array(Block).max(500),
});

/** The news endpoints of spec §7, and extensions. */
export const newsEndpoints = {
  getHotNewsByGame: endpoint({
    group: 'news',
    description: 'The most read articles of the last days, of one game or of all.',
    method: 'GET',
    path: '/java/news/getHotNewsByGame',
    input: z.object({ gameId: GameIdSchema.optional(), limit: lenientInteger.pipe(z.number().int().min(1).max(50)).default(10) }),
    result: lenientArray(NewsCard),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    example: {},
  }),
  gameItems: endpoint({
    group: 'news',
    description: 'Articles or videos of a game (or of all) in one of the orders of `type`: 20 articles or 24 videos a page.',
    method: 'GET',
    path: '/java/{game}/{type}/{pageIndex}',
    input: z.object({ game: GameOrAll, type: GameListType, pageIndex }),
    result: z.object({ list: lenientArray(z.discriminatedUnion('kind', [NewsCard, VideoCard])), ...pageFields }),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    example: { game: 'all', type: 'news', pageIndex: 1 },
  }),
  newsDetail: endpoint({
    group: 'news',
    description: 'One article. NOT_FOUND when it is of another game than `game` (or not published).',
    method: 'GET',
    path: '/java/{game}/news{id}',
    input: z.object({ game: GameOrAll, id: NewsId }),
    result: NewsDetail,
    auth: 'none',
    mutates: false,
    cache: 'detail',
    varyBy: 'lan',
    example: { game: 'all', id: '$news' },
  }),
  newsComments: endpoint({
    group: 'news',
    description:
      'Comments on an article with their first three replies, 20 per page: the most liked and discussed first, or the newest (`sort`, extension).',
    method: 'GET',
    path: '/java/{game}/newsComment{id}/{pageIndex}',
    input: z.object({ game: GameOrAll, id: NewsId, pageIndex, sort: z.enum(['hot', 'new']).default('hot') }),
    result: CommentPage,
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'nothing',
    example: { game: 'all', id: '$news', pageIndex: 1 },
  }),
  userHotNews: endpoint({
    group: 'news',
    description: 'The most read articles of one author, at most ten.',
    method: 'GET',
    path: '/java/news/userHot/{userId}',
    input: z.object({ userId: UserId }),
    result: lenientArray(NewsCard),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    example: { userId: '$user' },
  }),
  newsOf: endpoint({
    group: 'news',
    description: 'Articles about a match, team, league or player, newest first, 20 per page.',
    method: 'GET',
    path: '/java/news/about/{pageIndex}',
    input: z.object({
      pageIndex,
      matchId: MatchId.optional(),
      teamId: TeamId.optional(),
      leagueId: LeagueId.optional(),
      playerId: PlayerId.optional(),
    }),
    result: z.object({ list: lenientArray(NewsCard), ...pageFields }),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    extension: true,
    example: { pageIndex: 1 },
  }),
  publishNews: endpoint({
    group: 'news',
    description:
      'Publishes an article of the operator’s editors, or changes the one with the same `key`. Content that is not a valid block is rejected (BAD_INPUT).',
    method: 'POST',
    path: '/java/news/publish',
    input: z.object({
      /** Identifies the article for the editors. */
      key: z.string().min(1).max(100),
      gameId: GameIdSchema,
      /** zh_CN or en_US at least. */
      texts: z.object({ zh_CN: Text.optional(), zh_tw: Text.optional(), en_US: Text.optional() }),
      cover: z.object({ path: PicturePath, width: lenientInteger, height: lenientInteger }).optional(),
      /** An account of this site, or a name. */
      authorId: UserId.optional(),
      authorName: z.string().max(40).optional(),
      matchId: MatchId.optional(),
      leagueId: LeagueId.optional(),
      teamIds: z.array(TeamId).max(20).default([]),
      players: z
        .array(z.object({ id: PlayerId, name: z.string().max(100) }))
        .max(40)
        .default([]),
      recommended: z.boolean().default(false),
      publishedAt: Instant.optional(),
    }),
    result: z.object({ id: NewsId }),
    auth: 'service',
    mutates: true,
    bodyLimit: 1024 * 1024,
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
} as const;
