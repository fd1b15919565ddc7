/**
 * Names something that a cached value depends on, such as `news:5` or `post-lists:all`: the kind before the first colon, then what identifies
 * it. Invalidating a tag invalidates every value that carries it.
 */
export type CacheTag = `${string}:${string | number}`;

/** Whether a text from the wire has the shape of a tag. */
export function isCacheTag(text: string): text is CacheTag {
  return text.indexOf(':') > 0;
}
