import type { CacheTag } from '../cache/cache-tag.ts';

/**
 * Kinds of tags that a page does not inherit from the reads that it shows. Pages are fresh for seconds only, and hydration reads the newest
 * lists and numbers; rendering every page again after each like or new article would cost more than it gains.
 */
const NOT_OF_PAGES = /^(?:card-counts|newest-news|newest-video|user-follows|match-list|library|search|system):/;

/** Returns the tags of a page that shows the result of a read with these tags. */
export function pageTags(readTags: readonly CacheTag[]): CacheTag[] {
  return readTags.filter((tag) => !NOT_OF_PAGES.test(tag));
}
