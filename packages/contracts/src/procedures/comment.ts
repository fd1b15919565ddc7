import { z } from 'zod';
import { contentEndpoints } from '../java/content.ts';
import { pageField, pageIndex, pageRead, revealField } from './fields.ts';

const { addComment, commentReplies, comments, deleteComment } = contentEndpoints;

export const commentProcedures = {
  /** Public. Comments with their first replies; with `target`, the page that contains this comment or reply, if it exists. */
  list: {
    input: comments.input.omit(pageIndex).extend({ page: pageField, ...revealField }),
    output: comments.result.omit(pageIndex).extend(pageRead),
  },
  /** Public. The replies to a comment, oldest first. `kind` and `id` name the commented item. */
  replies: {
    input: commentReplies.input
      .omit(pageIndex)
      .required({ kind: true, id: true })
      .extend({ page: pageField, ...revealField }),
    output: commentReplies.result.omit(pageIndex).extend(pageRead),
  },
  /** Adds a comment or a reply. TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, TEXT_REPEATED, RATE_LIMITED, MOBILE_REQUIRED, NOT_FOUND. */
  add: { input: addComment.input, output: addComment.result },
  /** Deletes an own comment. NOT_FOUND for any other. */
  remove: { input: z.object({ id: deleteComment.input.shape.commentId }), output: z.object({ removed: z.boolean() }) },
} as const;
