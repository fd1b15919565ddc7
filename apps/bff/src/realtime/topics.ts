import type { LiveMessage, MatchMessage } from '@matchpoint/contracts/realtime';
import type { GameId } from '@matchpoint/contracts/games';
import type { MatchId } from '@matchpoint/contracts/ids';
import { foldLive } from './fold.ts';
import { TopicSubscription, type TopicKind } from './topic.ts';

/** Live deltas: about ten minutes of a busy evening. */
export const liveKind: TopicKind = { history: { maxLength: 600, ttlMs: 600_000 }, fold: foldLive };

/** One match: all of a match of ordinary length. Ordered: events, statistics and odds refer to each other. */
export const matchKind: TopicKind = { history: { maxLength: 300, ttlMs: 3_600_000 } };

/** Name of the topic with the changes of all matches in play, or of those of one game. */
export function liveTopicName(gameId?: GameId): string {
  return gameId === undefined ? 'live' : `live.${gameId}`;
}

/** Name of the topic of one match. */
export function matchTopicName(id: MatchId): string {
  return `match.${id}`;
}

/** What the resolver of `match.onLive` returns. */
export function liveTopic(input: { gameId?: GameId | undefined; after?: string | undefined }): TopicSubscription<LiveMessage> {
  return new TopicSubscription(liveTopicName(input.gameId), liveKind, input.after);
}

/** What the resolver of `match.onMatch` returns. */
export function matchTopic(input: { id: MatchId; after?: string | undefined }): TopicSubscription<MatchMessage> {
  return new TopicSubscription(matchTopicName(input.id), matchKind, input.after);
}
