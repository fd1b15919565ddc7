import type { Origin } from '../match/base.ts';

/**
 * Returns whether pages about something of this origin may be read as facts: search engines index them, and the sitemap, RSS and JSON-LD
 * contain them. What is simulated is fictional, and a replay repeats a page of the archive under another date.
 */
export function isIndexed(origin: Origin): boolean {
  return origin === 'live' || origin === 'archive';
}
