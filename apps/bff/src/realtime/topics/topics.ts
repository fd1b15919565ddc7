import type { LiveMessage, MatchMessage, RoomMessage, UserMessage } from '@matchpoint/contracts/realtime';
import type { GameId } from '@matchpoint/contracts/games';
import { type MatchId, UserId } from '@matchpoint/contracts/ids';
import { coalesceLive } from './coalesce-live.ts';
import { changesRoomAccess, coalesceRoom, MAX_CAUGHT_UP_LINES } from './coalesce-room.ts';
import { coalesceUser } from './coalesce-user.ts';
import { TopicSubscription, type TopicKind, type TopicView } from './topic.ts';

/** Live deltas: history of about ten minutes of a busy evening. */
export const liveKind: TopicKind = {
  history: { maxLength: 600, ttlMs: 600_000 },
  coalesce: coalesceLive,
  publishedAt: publicationTime,
};

/** One match: history of a whole match of ordinary length. Ordered, because events, statistics and odds refer to each other. */
export const matchKind: TopicKind = { history: { maxLength: 300, ttlMs: 3_600_000 } };

/** One user: history of a day. There are many such topics with few receivers, so the store is checked less often. */
export const userKind: TopicKind = {
  history: { maxLength: 200, ttlMs: 24 * 3_600_000 },
  coalesce: coalesceUser,
  checkIntervalMs: 30_000,
  finalMessage: (sessionId): UserMessage => ({ type: 'session', ended: [sessionId] }),
};

/** One room: history of some minutes of a busy chat. */
export const roomKind: TopicKind = {
  history: { maxLength: 500, ttlMs: 600_000 },
  coalesce: coalesceRoom,
  coalesceAbove: MAX_CAUGHT_UP_LINES,
  changesAccess: changesRoomAccess,
};

/** Returns the name of the topic with the changes of all matches in play, or of those of one game. */
export function liveTopicName(gameId?: GameId): string {
  return gameId === undefined ? 'live' : `live.${gameId}`;
}

/** Returns the name of the topic of a match. */
export function matchTopicName(id: MatchId): string {
  return `match.${id}`;
}

/** Returns the name of the topic of a user. */
export function userTopicName(uid: UserId): string {
  return `user.${uid}`;
}

/** Returns the topic that `match.onLive` subscribes to. */
export function liveTopic(input: { gameId?: GameId | undefined; after?: string | undefined }): TopicSubscription<LiveMessage> {
  return new TopicSubscription(liveTopicName(input.gameId), liveKind, input.after);
}

/** Returns the topic that `match.onMatch` subscribes to. */
export function matchTopic(input: { id: MatchId; after?: string | undefined }): TopicSubscription<MatchMessage> {
  return new TopicSubscription(matchTopicName(input.id), matchKind, input.after);
}

/** Returns the topic that `user.onUser` subscribes to; `uid` is that of the session, never input of a client. */
export function userTopic(input: { uid: UserId; after?: string | undefined }, view?: TopicView): TopicSubscription<UserMessage> {
  return new TopicSubscription(userTopicName(input.uid), userKind, input.after, view);
}

/** Returns the name of the topic of a room. */
export function roomTopicName(id: UserId): string {
  return `room.${id}`;
}

/** Returns the room of a topic; undefined for a topic of something else. */
export function roomOfTopic(topic: string): UserId | undefined {
  return topic.startsWith('room.') ? UserId.safeParse(topic.slice('room.'.length)).data : undefined;
}

/** Returns the topic that `room.onRoom` subscribes to, or a view of it. */
export function roomTopic(input: { id: UserId; after?: string | undefined }, view?: TopicView): TopicSubscription<RoomMessage> {
  return new TopicSubscription(roomTopicName(input.id), roomKind, input.after, view);
}

/** Bytes of a live message in which its first time is: a pulse begins with it, and the first delta has it before its operations. */
const TIME_WITHIN_BYTES = 200;

/** Returns when the bridge made a live message, UTC milliseconds, without parsing it. */
function publicationTime(payload: Buffer): number | undefined {
  const [, at] = /"at":(\d{1,16})[,}]/.exec(payload.toString('latin1', 0, TIME_WITHIN_BYTES)) ?? [];
  return at === undefined ? undefined : Number(at);
}
