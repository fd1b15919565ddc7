import type { Post } from '@matchpoint/contracts/post/post';

/** Returns whether only the author can read a post: it awaits review or was rejected. It then has no page. */
export function isHeld({ state }: Post): boolean {
  return state !== 'published';
}
