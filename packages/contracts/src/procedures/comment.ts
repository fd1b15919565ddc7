import { z } from 'zod';
import { Comment, CommentPage, Reply, SubjectKind } from '../content/content.ts';
import { CommentId } from '../ids.ts';
import { lenientInteger } from '../lenient.ts';
import { CONTENT_LIMITS } from '../rules/content.ts';
import { idField, pageField, pageInfo } from './fields.ts';

export const commentProcedures = {
  /** Public. Comments with their first answers; with `target`, the page on which this comment or answer stands, if it is there. */
  list: {
    input: z.object({ kind: SubjectKind, id: idField, sort: z.enum(['hot', 'new']), page: pageField, target: CommentId.optional() }),
    output: CommentPage.omit({ pageIndex: true }).extend({ page: lenientInteger }),
  },
  /** Public. The answers to a comment, oldest first. `kind` and `id` say what it stands under. */
  replies: {
    input: z.object({ kind: SubjectKind, id: idField, commentId: CommentId, page: pageField }),
    output: z.object({ list: z.array(Reply), ...pageInfo }),
  },
  /** Comments or answers. TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, TEXT_REPEATED, RATE_LIMITED, MOBILE_REQUIRED, NOT_FOUND. */
  add: {
    input: z.object({
      kind: SubjectKind,
      id: idField,
      text: z.string().max(CONTENT_LIMITS.comment * 20),
      replyTo: CommentId.optional(),
      key: z.uuid(),
    }),
    output: Comment.extend({ rootId: CommentId.optional(), replyTo: Reply.shape.replyTo }),
  },
  /** One's own. NOT_FOUND for anything else. */
  remove: { input: z.object({ id: CommentId }), output: z.object({ removed: z.boolean() }) },
} as const;
