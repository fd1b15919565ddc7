import { relativeTime } from '@matchpoint/i18n/relative-time';
import type { Translate } from '../i18n/i18n.ts';

/** "3分钟前", "刚刚发表" (spec §9). */
export function formatRelativeTime(at: number, now: number, words: Translate<'common'>): string {
  const ago = relativeTime(at, now);
  return ago.unit === 'now' ? words('ago.now') : words(`ago.${ago.unit}`, { count: ago.count });
}
