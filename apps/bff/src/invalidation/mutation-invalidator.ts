import type { ByteCache } from '../cache/byte-cache.ts';
import type { Tag } from './tags.ts';

/** Invalidates tags after a mutation. It never rejects: the mutation has succeeded even when the store is unavailable. */
export type InvalidateTags<Invalidated extends Tag = Tag> = (tags: readonly Invalidated[]) => Promise<void>;

/** Maximum age of the numbers on cards. */
const CARD_COUNTS_DELAY_MS = 1_000;

/**
 * Creates the function with which mutations invalidate tags. Many lists show the numbers on cards, and popular items receive many likes a
 * second: tags of cards are collected and invalidated together once a second. All other tags are invalidated when the promise settles.
 */
export function createMutationInvalidator(cache: Pick<ByteCache, 'invalidate'>): InvalidateTags {
  const collected = new Set<Tag>();
  const invalidate = (tags: readonly Tag[]) => cache.invalidate(tags).catch(() => undefined);
  return async (tags) => {
    const now: Tag[] = [];
    for (const tag of tags) {
      if (!tag.startsWith('card-counts:')) now.push(tag);
      else {
        if (collected.size === 0) {
          setTimeout(() => {
            const due = [...collected];
            collected.clear();
            void invalidate(due);
          }, CARD_COUNTS_DELAY_MS).unref();
        }
        collected.add(tag);
      }
    }
    await invalidate(now);
  };
}
