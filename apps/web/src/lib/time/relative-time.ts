import type { TFunction } from 'i18next';
import { relativeTime } from '@matchpoint/i18n/relative-time';

/** Returns a relative time: "3分钟前", "刚刚发表" (spec §9). */
export function formatRelativeTime(at: number, now: number, t: TFunction<'common'>): string {
  const ago = relativeTime(at, now);
  return ago.unit === 'now' ? t('ago.now') : t(`ago.${ago.unit}`, { count: ago.count });
}
