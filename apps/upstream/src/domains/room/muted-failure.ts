import { JavaFailure } from '../../java/failure.ts';
import type { RoomMuteInForce } from '../../rooms/standing.ts';

const TEXTS = {
  until: {
    zh_CN: '你在本房间被禁言，剩余 {wait} 秒',
    zh_tw: '你在本房間被禁言，剩餘 {wait} 秒',
    en_US: 'You are muted in this room for {wait} more seconds',
  },
  open: { zh_CN: '你在本房间已被禁言', zh_tw: '你在本房間已被禁言', en_US: 'You are muted in this room' },
} as const;

/** Returns the failure of writing while muted in a room. @param now UTC milliseconds */
export function mutedFailure({ until }: Pick<RoomMuteInForce, 'until'>, now: number): JavaFailure {
  if (until === undefined) return new JavaFailure('MUTED', undefined, { text: TEXTS.open });
  return new JavaFailure('MUTED', undefined, { text: TEXTS.until, retryAfterSec: Math.ceil((until - now) / 1_000) });
}
