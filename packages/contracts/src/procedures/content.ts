import { z } from 'zod';
import { Comment, CommentPage, LikeKind, Reply, ReportKind, ReportReasonField, SubjectKind } from '../content/content.ts';
import { CommentId, LeagueId, MatchId, NewsId, PlayerId, PostId, TeamId, UserId, VideoId } from '../ids.ts';
import { lenientInteger } from '../lenient.ts';
import { GameIdSchema } from '../match/match.ts';
import { NewsCard, NewsDetail, NewsSort } from '../news/news.ts';
import { Post, PostSort } from '../post/post.ts';
import { CONTENT_LIMITS } from '../rules/content.ts';
import { Danmaku, VideoCard, VideoDetail, VideoSort } from '../video/video.ts';
import { LocaleField } from './match.ts';

/** The BFF's procedures of news, videos, posts and what users write under them. Public ones are the same for everybody. */

const page = z.number().int().min(1).max(10_000);
const paged = { total: lenientInteger, page: lenientInteger, pageSize: lenientInteger };
const locale = LocaleField;
const gameId = GameIdSchema.optional();
const id = z.number().int().positive();

export const newsProcedures = {
  /** Public. One page of articles: chosen, by interest, or newest first; of one game or of all. */
  list: {
    input: z.object({ locale, sort: NewsSort, gameId, page }),
    output: z.object({ list: z.array(NewsCard), ...paged }),
  },
  /** Public. The most read of the last days, at most ten. */
  hot: { input: z.object({ locale, gameId }), output: z.array(NewsCard) },
  /** Public. NOT_FOUND. */
  detail: { input: z.object({ locale, id: NewsId }), output: NewsDetail },
  /** Public. Articles that tell of a match, team, league or player, newest first. */
  listRelated: {
    input: z.object({
      locale,
      page,
      matchId: MatchId.optional(),
      teamId: TeamId.optional(),
      leagueId: LeagueId.optional(),
      playerId: PlayerId.optional(),
    }),
    output: z.object({ list: z.array(NewsCard), ...paged }),
  },
  /** Public. The most read articles of one author. */
  userHot: { input: z.object({ locale, id: UserId }), output: z.array(NewsCard) },
} as const;

export const videoProcedures = {
  /** Public. */
  list: {
    input: z.object({ locale, sort: VideoSort, gameId, page }),
    output: z.object({ list: z.array(VideoCard), ...paged }),
  },
  /** Public. The most watched of the last days, at most twelve. */
  hot: { input: z.object({ locale, gameId }), output: z.array(VideoCard) },
  /** Public. NOT_FOUND. */
  detail: { input: z.object({ locale, id: VideoId }), output: VideoDetail },
  /** Public. */
  listRelated: {
    input: z.object({ locale, page, matchId: MatchId.optional(), teamId: TeamId.optional(), leagueId: LeagueId.optional() }),
    output: z.object({ list: z.array(VideoCard), ...paged }),
  },
  /** Public. What flies over a video, by moment. */
  danmaku: { input: z.object({ id: VideoId }), output: z.object({ list: z.array(Danmaku) }) },
  /** TEXT_EMPTY, TEXT_LONG, CONTENT_REJECTED, TOO_MANY, MOBILE_REQUIRED. `key` is made by the client for this one line. */
  addDanmaku: {
    input: z.object({
      id: VideoId,
      atMs: z.number().int().min(0),
      text: z.string().max(800),
      mode: z.enum(['scroll', 'top', 'bottom']),
      colour: z.number().int().min(0).max(5),
      key: z.uuid(),
    }),
    output: Danmaku,
  },
} as const;

export const commentProcedures = {
  /** Public. Comments with their first answers; with `target`, the page on which this comment or answer stands, if it is there. */
  list: {
    input: z.object({ kind: SubjectKind, id, sort: z.enum(['hot', 'new']), page, target: CommentId.optional() }),
    output: CommentPage.omit({ pageIndex: true }).extend({ page: lenientInteger }),
  },
  /** Public. The answers to a comment, oldest first. `kind` and `id` say what it stands under. */
  replies: {
    input: z.object({ kind: SubjectKind, id, commentId: CommentId, page }),
    output: z.object({ list: z.array(Reply), ...paged }),
  },
  /** Comments or answers. TEXT_EMPTY, TEXT_LONG, CONTENT_REJECTED, TEXT_REPEATED, TOO_MANY, MOBILE_REQUIRED, NOT_FOUND. */
  add: {
    input: z.object({
      kind: SubjectKind,
      id,
      text: z.string().max(CONTENT_LIMITS.comment * 20),
      replyTo: CommentId.optional(),
      key: z.uuid(),
    }),
    output: Comment.extend({ rootId: CommentId.optional(), replyTo: Reply.shape.replyTo }),
  },
  /** One's own. NOT_FOUND for anything else. */
  remove: { input: z.object({ id: CommentId }), output: z.object({ removed: z.boolean() }) },
} as const;

export const contentProcedures = {
  /** NOT_FOUND. */
  like: { input: z.object({ kind: LikeKind, id, like: z.boolean() }), output: z.object({ like: z.boolean(), likes: lenientInteger }) },
  /** Which of these one has liked, with the likes that they have now. */
  liked: {
    input: z.object({ kind: LikeKind, ids: z.array(id).min(1).max(100) }),
    output: z.object({ list: z.array(z.object({ id: lenientInteger, liked: z.boolean(), likes: lenientInteger })) }),
  },
  /** NOT_FOUND, BAD_INPUT, TOO_MANY. */
  report: {
    input: z.object({
      kind: ReportKind,
      id,
      reason: ReportReasonField,
      note: z
        .string()
        .max(CONTENT_LIMITS.reportNote * 4)
        .default(''),
    }),
    output: z.object({ received: z.boolean() }),
  },
  /** A mutation for everybody: the page was really read. */
  viewed: { input: z.object({ kind: SubjectKind, id }), output: z.object({ counted: z.boolean() }) },
} as const;

export const postProcedures = {
  /** Public. */
  list: {
    input: z.object({ gameId, matchId: MatchId.optional(), sort: PostSort, page }),
    output: z.object({ list: z.array(Post), ...paged }),
  },
  /** Public. NOT_FOUND. */
  detail: { input: z.object({ id: PostId }), output: Post },
  /** One's own in every state. */
  listOwn: { input: z.object({ page }), output: z.object({ list: z.array(Post), ...paged }) },
  /** One's own, also one that nobody else sees. NOT_FOUND. */
  getOwn: { input: z.object({ id: PostId }), output: Post },
  /** TEXT_EMPTY, TEXT_LONG, CONTENT_REJECTED, TEXT_REPEATED, TOO_MANY, MOBILE_REQUIRED. */
  add: {
    input: z.object({
      title: z
        .string()
        .max(CONTENT_LIMITS.postTitle * 20)
        .default(''),
      text: z.string().max(CONTENT_LIMITS.postText * 8),
      /** Names that `POST /upload/picture` gave. */
      pictures: z.array(z.string().max(128)).max(CONTENT_LIMITS.postPictures),
      gameId,
      matchId: MatchId.optional(),
      key: z.uuid(),
    }),
    output: Post,
  },
  remove: { input: z.object({ id: PostId }), output: z.object({ removed: z.boolean() }) },
} as const;
