import type { GameId } from '@matchpoint/contracts/games';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useCallback, useEffect } from 'react';
import { useAtomSnapshot } from '../../lib/client-store.ts';
import { usePage } from '../../lib/page/page-context.ts';
import { useLiveContext } from './live-provider.tsx';
import { IDLE_FEED, type FeedState, type ScoreHighlight } from './live-store.ts';

/** Keeps every list on the page up to date with the matches in play, of one game or of all, while the component is mounted. */
export function useLive(gameId?: GameId): void {
  const { sync } = useLiveContext();
  useEffect(() => sync.follow(gameId), [sync, gameId]);
}

const none = (): undefined => undefined;

/** Returns the highlight of a score that has just changed: flashing for 1.2 s, present for 10 s. */
export function useScoreHighlight(id: Id): ScoreHighlight | undefined {
  const { store } = useLiveContext();
  return useAtomSnapshot(store.matchAtom(id), () => store.highlight(id), none);
}

/** Returns when the match's feed last sent something, if it is delayed (数据延迟); UTC milliseconds. */
export function useDelayedSince(id: Id): number | undefined {
  const { store } = useLiveContext();
  return useAtomSnapshot(store.matchAtom(id), () => store.delayedSince(id), none);
}

/** Returns the state of the realtime connection. */
export function useFeedState(): FeedState {
  const { store } = useLiveContext();
  return useAtomSnapshot(store.feedAtom, store.feedState, () => IDLE_FEED);
}

/** An old page whose connection stays silent is current once its data was fetched again and this time has passed. */
const SILENT_MS = 20_000;

/** Returns a function that tells at a time whether the data of this page is still that of its HTML. */
export function useIsAsRendered(): (now: number) => boolean {
  const { store } = useLiveContext();
  const { clock } = usePage();
  return useCallback(
    (now: number) => {
      const { seenAt, isRefreshed, connection } = store.feedState();
      return seenAt === 0 && !(isRefreshed && (connection === 'idle' || now - clock.openedAt > SILENT_MS));
    },
    [store, clock],
  );
}
