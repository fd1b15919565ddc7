import { z } from 'zod';
import { Comment, CommentPage, LikeKind, Reply, ReportKind, ReportReasonField, SubjectKind } from '../content/content.ts';
import { AnyId, CommentId } from '../ids.ts';
import { lenientBoolean, lenientInteger, lenientArray } from '../lenient.ts';
import { CONTENT_LIMITS } from '../rules/content.ts';
import { pageFields, pageIndex } from './paging.ts';
import { endpoint } from './endpoint.ts';

/** Comments, likes, reports and views of articles, videos and posts. Extensions, except for an article's comments (java/news.ts). */
export const contentEndpoints = {
  comments: endpoint({
    group: 'content',
    description:
      'Comments on a video, post or article with their first three replies, 20 per page: the most liked and discussed first, or the newest. With `target`, a comment or reply: the page that contains it, and its position; the requested page when it does not exist.',
    method: 'GET',
    path: '/java/content/comments/{kind}/{id}/{pageIndex}',
    input: z.object({ kind: SubjectKind, id: AnyId, pageIndex, sort: z.enum(['hot', 'new']).default('hot'), target: CommentId.optional() }),
    result: CommentPage,
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'nothing',
    extension: true,
    example: { kind: 'news', id: '$news', pageIndex: 1 },
  }),
  commentReplies: endpoint({
    group: 'content',
    description:
      'The replies to a comment, oldest first, 10 per page. With `kind` and `id`: NOT_FOUND when the comment belongs to another item.',
    method: 'GET',
    path: '/java/content/replies/{commentId}/{pageIndex}',
    input: z.object({ commentId: CommentId, pageIndex, kind: SubjectKind.optional(), id: AnyId.optional() }),
    result: z.object({ list: lenientArray(Reply), ...pageFields }),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'nothing',
    extension: true,
    example: { commentId: '$comment', pageIndex: 1 },
  }),
  addComment: endpoint({
    group: 'content',
    description:
      'Adds a comment or a reply. Repeating the same `key` returns the same comment. TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, TEXT_REPEATED, RATE_LIMITED, MOBILE_REQUIRED, NOT_FOUND.',
    method: 'POST',
    path: '/java/content/addComment',
    input: z.object({
      kind: SubjectKind,
      id: AnyId,
      text: z.string().max(CONTENT_LIMITS.comment * 20),
      replyTo: CommentId.optional(),
      /** Created by the client for this one request. */
      key: z.uuid(),
    }),
    result: Comment.extend({ rootId: CommentId.optional(), replyTo: Reply.shape.replyTo }),
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  deleteComment: endpoint({
    group: 'content',
    description: 'Deletes an own comment or reply; deleting it twice changes nothing. Returns the item that it belonged to.',
    method: 'POST',
    path: '/java/content/deleteComment',
    input: z.object({ commentId: CommentId }),
    result: z.object({ kind: SubjectKind, id: AnyId, rootId: CommentId.optional() }),
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  like: endpoint({
    group: 'content',
    description: 'Likes an item or takes the like back; repeating it changes nothing.',
    method: 'POST',
    path: '/java/content/like',
    input: z.object({ kind: LikeKind, id: AnyId, like: lenientBoolean }),
    result: z.object({
      like: lenientBoolean,
      likes: lenientInteger,
      /** Of a comment: the item that it belongs to. */
      under: z.object({ kind: SubjectKind, id: AnyId, rootId: CommentId.optional() }).optional(),
    }),
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  liked: endpoint({
    group: 'content',
    description: 'Which of these items the user has liked, with their current likes.',
    method: 'POST',
    path: '/java/content/liked',
    input: z.object({ kind: LikeKind, ids: z.array(AnyId).min(1).max(100) }),
    result: z.object({ list: z.array(z.object({ id: AnyId, liked: lenientBoolean, likes: lenientInteger })) }),
    auth: 'user',
    mutates: false,
    varyBy: 'nothing',
    extension: true,
    example: { kind: 'comment', ids: [1] },
  }),
  report: endpoint({
    group: 'content',
    description:
      'Reports an item to the site. Reporting it again only changes the reason. A comment or post with several reports is hidden until the operator decides. NOT_FOUND, BAD_INPUT for an own item, TEXT_TOO_LONG, RATE_LIMITED.',
    method: 'POST',
    path: '/java/content/report',
    input: z.object({
      kind: ReportKind,
      id: AnyId,
      reason: ReportReasonField,
      note: z
        .string()
        .max(CONTENT_LIMITS.reportNote * 4)
        .default(''),
    }),
    result: z.object({
      received: lenientBoolean,
      /** Set when this report hid the item: the item that no longer shows it. */
      hidden: z.object({ kind: SubjectKind, id: AnyId, rootId: CommentId.optional() }).optional(),
    }),
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    extension: true,
    example: {},
  }),
  viewed: endpoint({
    group: 'content',
    description: 'Counts a view: once per item, viewer (by address for visitors) and half hour.',
    method: 'POST',
    path: '/java/content/viewed',
    input: z.object({ kind: SubjectKind, id: AnyId }),
    result: z.object({ counted: lenientBoolean }),
    auth: 'none',
    mutates: true,
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
  moderate: endpoint({
    group: 'content',
    description:
      'Stores the operator’s decision on an article, video, post, comment or line of danmaku: published, rejected or removed, with a reason for its author.',
    method: 'POST',
    path: '/java/content/moderate',
    input: z.object({
      kind: z.enum(['news', 'video', 'post', 'comment', 'danmaku']),
      id: AnyId,
      state: z.enum(['published', 'rejected', 'removed']),
      reason: z.string().max(200).default(''),
    }),
    result: z.object({ state: z.string() }),
    auth: 'service',
    mutates: true,
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
} as const;
