import { isRecord, type JsonRecord } from './json-record.ts';
import type { SpoilerTexts } from './spoiler-texts.ts';

/** Whether a value is a room: of a list, or with its page (room/room.ts). */
export function isRoomRecord(value: JsonRecord): boolean {
  return isRecord(value['anchor']) && typeof value['title'] === 'string' && ('syncHint' in value || 'broadcastId' in value);
}

/** Returns "阿森纳 vs 切尔西" of a room that shows a match of two teams. */
function nameOfRoom({ match }: JsonRecord): string | undefined {
  const teams: unknown[] = isRecord(match) && Array.isArray(match['teams']) ? match['teams'] : [];
  const names = teams.flatMap((team) => (isRecord(team) && typeof team['name'] === 'string' ? [team['name']] : []));
  return names.length === 2 ? names.join(' vs ') : undefined;
}

/**
 * Returns a room without what its people tell and what its picture shows: title, thumbnail, announcement and pinned line. Its playlists stay,
 * because a viewer who plays them wants to see the match.
 * @param room the room, whose match is masked already
 */
export function maskRoom(room: JsonRecord, texts: SpoilerTexts): JsonRecord {
  const { thumbnail: _thumbnail, chat, ...rest } = room;
  return {
    ...rest,
    masked: true,
    title: texts.title('room', nameOfRoom(room)),
    ...(isRecord(chat) ? { chat: maskChat(chat) } : {}),
  };
}

function maskChat({ pinned: _pinned, ...chat }: JsonRecord): JsonRecord {
  return { ...chat, announcement: '' };
}

/**
 * Returns an anchor with neutral titles: which match the present broadcast shows is not known here, and an announced one may be called by the
 * last result. Undefined for everything else.
 */
export function maskBroadcastTitles(anchor: JsonRecord, texts: SpoilerTexts): JsonRecord | undefined {
  const { live, next } = anchor;
  if (!('uid' in anchor) || !('username' in anchor) || (!isRecord(live) && !isRecord(next))) return undefined;
  return {
    ...anchor,
    ...(isRecord(live) ? { live: { ...live, title: texts.title('room', undefined) } } : {}),
    ...(isRecord(next) ? { next: { ...next, title: withoutScores(String(next['title'])) } } : {}),
  };
}

/** Returns a post of a user without its words and pictures. */
export function maskPost(post: JsonRecord, texts: SpoilerTexts): JsonRecord {
  return { ...post, masked: true, title: '', text: texts.title('post', undefined), cut: false, pictures: [] };
}

/** A score in a free text: "3:1", "3 - 1", "3比1", "101–98". */
const SCORE = /\d+\s*[:：\-–—比]\s*\d+/g;

/** Returns a text that was written before its match, without scores of other matches. */
export function withoutScores(text: string): string {
  return text.replace(SCORE, '–');
}
