import type { GameId } from '@matchpoint/contracts/games';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLiveContext } from './live-provider.tsx';
import type { FeedState, ScoreHighlight } from './live-store.ts';

/** Keeps every list on the page up to date with the matches in play, of one game or of all, while the component stands. */
export function useLive(gameId?: GameId): void {
  const { sync } = useLiveContext();
  useEffect(() => sync.follow(gameId), [sync, gameId]);
}

const none = (): undefined => undefined;

/** The mark of a score that has just changed: `fresh` for 1.2 s, present for 10 s. */
export function useScoreHighlight(id: number): ScoreHighlight | undefined {
  const { store } = useLiveContext();
  const subscribe = useCallback((listener: () => void) => store.subscribeMatch(id, listener), [store, id]);
  return useSyncExternalStore(subscribe, () => store.highlight(id), none);
}

/** When the match's feed last spoke, if it is late (数据延迟); UTC milliseconds. */
export function useDelayedSince(id: number): number | undefined {
  const { store } = useLiveContext();
  const subscribe = useCallback((listener: () => void) => store.subscribeMatch(id, listener), [store, id]);
  return useSyncExternalStore(subscribe, () => store.delayedSince(id), none);
}

const ON_SERVER: FeedState = { connection: 'idle', upstreamSince: undefined, seenAt: 0 };

/** How the line to the server stands. */
export function useFeedState(): FeedState {
  const { store } = useLiveContext();
  return useSyncExternalStore(store.subscribeFeed, store.feedState, () => ON_SERVER);
}
