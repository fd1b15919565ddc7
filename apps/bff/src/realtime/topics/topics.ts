import type { LiveMessage, MatchMessage, UserMessage } from '@matchpoint/contracts/realtime';
import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId, UserId } from '@matchpoint/contracts/ids';
import { coalesceLive } from './coalesce-live.ts';
import { coalesceUser } from './coalesce-user.ts';
import { TopicSubscription, type TopicKind } from './topic.ts';

/** Live deltas: about ten minutes of a busy evening. */
export const liveKind: TopicKind = { history: { maxLength: 600, ttlMs: 600_000 }, coalesce: coalesceLive };

/** One match: all of a match of ordinary length. Ordered: events, statistics and odds refer to each other. */
export const matchKind: TopicKind = { history: { maxLength: 300, ttlMs: 3_600_000 } };

/** One user: a day away is not missed. Few listen to each and there are many, so the store is not asked after them all the time. */
export const userKind: TopicKind = {
  history: { maxLength: 200, ttlMs: 24 * 3_600_000 },
  coalesce: coalesceUser,
  checkIntervalMs: 30_000,
  finalMessage: (sessionId): UserMessage => ({ type: 'session', ended: [sessionId] }),
};

/** Name of the topic with the changes of all matches in play, or of those of one game. */
export function liveTopicName(gameId?: GameId): string {
  return gameId === undefined ? 'live' : `live.${gameId}`;
}

/** Name of the topic of one match. */
export function matchTopicName(id: MatchId): string {
  return `match.${id}`;
}

/** Name of the topic of one user. */
export function userTopicName(uid: UserId): string {
  return `user.${uid}`;
}

/** What the resolver of `match.onLive` returns. */
export function liveTopic(input: { gameId?: GameId | undefined; after?: string | undefined }): TopicSubscription<LiveMessage> {
  return new TopicSubscription(liveTopicName(input.gameId), liveKind, input.after);
}

/** What the resolver of `match.onMatch` returns. */
export function matchTopic(input: { id: MatchId; after?: string | undefined }): TopicSubscription<MatchMessage> {
  return new TopicSubscription(matchTopicName(input.id), matchKind, input.after);
}

/** What the resolver of `user.onUser` returns; `uid` is the session's own, never what a client names. */
export function userTopic(input: { uid: UserId; after?: string | undefined }): TopicSubscription<UserMessage> {
  return new TopicSubscription(userTopicName(input.uid), userKind, input.after);
}
