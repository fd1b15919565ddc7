import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { clockTime } from '@matchpoint/contracts/rules/match-clock';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import { useCallback } from 'react';
import { useNow } from '../../lib/time/use-now.ts';
import { useLiveContext } from '../realtime/live-provider.tsx';
import { useStreamDelay } from '../stream-delay/delay-store.ts';

/** A clock stops at this age of its match's data: a minute that runs on over an outdated score would be wrong. */
const MAX_CLOCK_AGE_MS = 40_000;

/**
 * Returns a value that depends on the clock of a match, read once a second as by `useNow`. The clock is as late as the score on this device,
 * and stops when the feed of the match is late or nothing new is known of the match. Before and after the match it is the time of the page.
 * @param read returns a primitive; `now` is UTC milliseconds
 */
export function useMatchTime<T extends string | number | boolean | undefined>(
  { id, status, feedAt }: Pick<MatchSummary, 'id' | 'status' | 'feedAt'>,
  read: (now: number) => T,
): T {
  const { store } = useLiveContext();
  const delayMs = useStreamDelay(id) * 1_000;
  const isLive = matchState(status) === 'live';
  return useNow(
    useCallback(
      (now: number) => {
        if (!isLive) return read(now);
        const { upstreamSince, seenAt } = store.feedState();
        const knownAt = upstreamSince ?? Math.max(seenAt, feedAt);
        const known = knownAt > 0 ? Math.min(now, knownAt + MAX_CLOCK_AGE_MS) : now;
        return read(clockTime(known, { lateSince: store.delayedSince(id), delayMs }));
      },
      [store, id, feedAt, read, isLive, delayMs],
    ),
  );
}
