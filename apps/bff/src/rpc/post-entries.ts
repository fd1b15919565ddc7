import type { PostId, UserId } from '@matchpoint/contracts/ids';
import { cacheKey } from '../cache/cache-key.ts';
import type { Invalidation } from '../cache/invalidations.ts';
import type { RpcContext } from './context.ts';
import { fieldsOf, pageEntry } from './content-entries.ts';

/** A post with its comments, every list of posts, what its author has made (of an unknown one: what anybody has), and the pages of these. */
export function entriesOfPost(id: number, author: UserId | undefined): Invalidation {
  return {
    keys: [cacheKey('post.detail', { id }, '')],
    prefixes: [
      'post.list?',
      `${fieldsOf('comment.list', { id, kind: 'post' })}&`,
      author === undefined ? 'user.publishedContent?' : `${fieldsOf('user.publishedContent', { id: author })}&`,
      ...['/posts', `/posts/${id}`, ...(author === undefined ? [] : [`/userInfo/${author}`])].map(pageEntry),
    ],
  };
}

/** Declares wrong on every copy what a new or deleted post changes; the store being away does not undo the change. */
export async function forgetPost(ctx: Pick<RpcContext, 'cache'>, id: PostId, author: UserId): Promise<void> {
  await ctx.cache.invalidate(entriesOfPost(id, author)).catch(() => undefined);
}
