import { cacheKey } from '../cache/cache-key.ts';
import type { Invalidation } from '../cache/invalidations.ts';

/** Everything public that shows what flies over a video, or how much. */
export function entriesOfDanmaku(id: number): Invalidation {
  return { keys: [cacheKey('video.danmaku', { id }, '')], prefixes: [cacheKey('video.detail', { id }, '')] };
}
