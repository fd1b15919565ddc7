import type { CacheTag } from '../cache/cache-tag.ts';

/**
 * Kinds of tags that a page does not take over from the reads that it is made of. Pages are fresh for seconds, and hydration reads the newest
 * lists and numbers; rendering every page again for each like or each new article would cost more than that is worth.
 */
const NOT_OF_PAGES = /^(?:card-counts|newest-news|newest-video|user-follows|match-list|library|search|system):/;

/** The tags of a page that shows the result of a read with these tags. */
export function pageTags(readTags: readonly CacheTag[]): CacheTag[] {
  return readTags.filter((tag) => !NOT_OF_PAGES.test(tag));
}
