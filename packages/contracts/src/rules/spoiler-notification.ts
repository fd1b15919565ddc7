import { isRecord, type JsonRecord } from './json-record.ts';
import type { SpoilerSetting } from './spoiler-setting.ts';

/** What a notification of a match says beside the match itself. */
const OF_MATCH: ReadonlySet<string> = new Set(['score', 'before', 'side', 'player', 'minute']);
/** Types that tell nothing without these. */
const NEUTRAL: ReadonlySet<unknown> = new Set(['soon', 'start', 'result']);

/** Whether a value is a notification of a user: of a match, or of a plan. */
export function isNotificationRecord(value: JsonRecord): boolean {
  return typeof value['read'] === 'boolean' && typeof value['type'] === 'string' && (isRecord(value['match']) || 'planId' in value);
}

/**
 * Returns a notification without what happened in its match when that is masked, and without the result of a plan in spoiler-free mode.
 * @param notification its match is masked already
 */
export function maskNotification(notification: JsonRecord, { setting }: { readonly setting: SpoilerSetting | undefined }): JsonRecord {
  const { match, type, what } = notification;
  if (isRecord(match)) {
    if (match['masked'] !== true) return notification;
    const kept = Object.entries(notification).filter(([key]) => !OF_MATCH.has(key));
    return { ...Object.fromEntries(kept), type: NEUTRAL.has(type) ? type : 'update' };
  }
  if (setting === undefined || (what !== 'settled' && what !== 'refunded' && what !== 'corrected')) return notification;
  const kept = Object.entries(notification).filter(([key]) => key !== 'coins' && key !== 'state');
  return { ...Object.fromEntries(kept), what: 'settled' };
}
