import { z } from 'zod';
import { postEndpoints } from '../java/post.ts';
import { pageField, pageIndex, pageRead, revealField } from './fields.ts';

const { addPost, deletePost, myPosts, postDetail, postList } = postEndpoints;

export const postProcedures = {
  /** Public. One page of posts. */
  list: {
    input: postList.input.omit(pageIndex).extend({ page: pageField }),
    output: postList.result.omit(pageIndex).extend(pageRead),
  },
  /** Public. NOT_FOUND. */
  detail: { input: z.object({ id: postDetail.input.shape.postId, ...revealField }), output: postDetail.result },
  /** The user's own posts in every state. */
  listOwn: {
    input: myPosts.input.omit(pageIndex).extend({ page: pageField }),
    output: myPosts.result.omit(pageIndex).extend(pageRead),
  },
  /** One of the user's own posts, also one that is not public. NOT_FOUND. */
  getOwn: { input: z.object({ id: postDetail.input.shape.postId }), output: postDetail.result },
  /** Publishes a post. `pictures` are names that `POST /upload/picture` returned. TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, TEXT_REPEATED, RATE_LIMITED, MOBILE_REQUIRED. */
  add: { input: addPost.input, output: addPost.result },
  /** Deletes an own post. NOT_FOUND for any other. */
  remove: { input: z.object({ id: deletePost.input.shape.postId }), output: z.object({ removed: z.boolean() }) },
} as const;
