import { z } from 'zod';
import { CommentId, MatchId, UserId } from '../ids.ts';
import { lenientBoolean, lenientInteger, openEnum, lenientArray } from '../lenient.ts';
import { CrestSpec, Instant, Pair } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';
import { REPORT_REASONS } from '../rules/content.ts';
import { Role } from '../user/user.ts';
import { PicturePath } from './rich-text.ts';

/** What can be commented on. */
export const SubjectKind = z.enum(['news', 'video', 'post']);
export type SubjectKind = z.infer<typeof SubjectKind>;

/** What can be liked. */
export const LikeKind = z.enum(['news', 'video', 'post', 'comment']);
export type LikeKind = z.infer<typeof LikeKind>;

/** What can be reported. */
export const ReportKind = z.enum(['news', 'video', 'post', 'comment', 'danmaku', 'user']);
export type ReportKind = z.infer<typeof ReportKind>;
export const ReportReasonField = z.enum(REPORT_REASONS);

/** Who wrote something. Without `uid` it is the site itself (or an account that is gone). */
export const Author = z.object({
  uid: UserId.optional(),
  username: z.string(),
  avatar: z.string().optional(),
  roles: lenientArray(Role).prefault([]),
  /** The site's own desk. */
  official: lenientBoolean.default(false),
});
export type Author = z.infer<typeof Author>;

/** The language that a text is in: the one that was asked for, or the nearest that there is. */
export const TextLanguage = z.enum(['zh_CN', 'zh_tw', 'en_US']);
export type TextLanguage = z.infer<typeof TextLanguage>;

/** What stands for an item in a list: a picture, or one drawn from what it tells of (DESIGN §8: no trademarked logos). */
export const Cover = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picture'), path: PicturePath, width: lenientInteger, height: lenientInteger }),
  /** `label`: short words under it, such as the league and round. */
  z.object({
    kind: z.literal('match'),
    home: CrestSpec,
    away: CrestSpec,
    score: Pair.optional(),
    hue: z.string().regex(/^#[0-9a-fA-F]{6}$/),
    label: z.string().default(''),
  }),
  z.object({ kind: z.literal('league'), short: z.string(), hue: z.string().regex(/^#[0-9a-fA-F]{6}$/), label: z.string().default('') }),
]);
export type Cover = z.infer<typeof Cover>;

export const MatchLink = z.object({ id: MatchId, gameId: GameIdSchema });
export type MatchLink = z.infer<typeof MatchLink>;

/**
 * Whether everybody sees it. `review`: only its author until somebody has looked; `rejected` and `removed`: nobody else, with the reason for
 * its author.
 */
export const ContentState = openEnum(['published', 'review', 'rejected', 'removed']);
export type ContentState = z.infer<typeof ContentState>;

/** An answer to a comment, or to another answer to it (`replyTo`). */
export const Reply = z.object({
  id: CommentId,
  author: Author,
  text: z.string(),
  at: Instant,
  likes: lenientInteger.default(0),
  /** Whom it answers; absent when that is the comment itself. */
  replyTo: z.object({ id: CommentId, username: z.string(), uid: UserId.optional() }).optional(),
});
export type Reply = z.infer<typeof Reply>;

/** A comment with its first answers, oldest first. A deleted one that was answered stays as an empty place: no text, no author's name. */
export const Comment = Reply.omit({ replyTo: true }).extend({
  replies: lenientInteger.default(0),
  firstReplies: lenientArray(Reply).prefault([]),
  deleted: lenientBoolean.default(false),
});
export type Comment = z.infer<typeof Comment>;

/** Where a comment or an answer stands: under which comment (itself for a comment), and of an answer on which page of the answers to it. */
export const CommentPlace = z.object({ rootId: CommentId, replyPage: lenientInteger.optional() });
export type CommentPlace = z.infer<typeof CommentPlace>;

/**
 * A page of comments. `count`: comments and answers together, as the heading says it; `total`: comments alone, for paging. `target`: where the
 * comment stands that was looked for, which is on this page; absent when it is not there.
 */
export const CommentPage = z.object({
  list: lenientArray(Comment),
  total: lenientInteger,
  count: lenientInteger,
  target: CommentPlace.optional(),
  pageIndex: lenientInteger,
  pageSize: lenientInteger,
});
export type CommentPage = z.infer<typeof CommentPage>;
