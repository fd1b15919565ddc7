import type { PostId, UserId } from '@matchpoint/contracts/ids';
import { cacheKey } from '../cache/cache-key.ts';
import type { Caller } from '../session/caller.ts';

/** A key's beginning, up to its locale and whatever stands behind the given fields. */
const prefixOf = (name: string) => `${encodeURIComponent(name)}?`;

/**
 * Declares wrong on every copy what a new or deleted post changes: itself with its comments, every list of posts, what its author has made,
 * and the pages of these. The store being away does not undo the change.
 */
export async function forgetPost(caller: Caller, id: PostId, author: UserId): Promise<void> {
  const page = (path: string) => cacheKey('page', { path }, '').split('@', 1).join('');
  const prefixes = [
    prefixOf('post.list'),
    `${prefixOf('user.items')}id=${author}&`,
    `${prefixOf('comment.list')}id=${id}&kind='post&`,
    `${page('/posts')}&`,
    `${page(`/posts/${id}`)}&`,
    `${page(`/userInfo/${author}`)}&`,
  ];
  await caller.accounts.cache.invalidate({ keys: [cacheKey('post.detail', { id }, '')], prefixes }).catch(() => undefined);
}
