import type { Post } from '@matchpoint/contracts/post/post';

/** Whether a post is read by its author alone: it waits for a decision, or was refused. It has no page then. */
export function isHeld({ state }: Post): boolean {
  return state !== 'published';
}
