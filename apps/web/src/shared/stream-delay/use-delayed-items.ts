import type { Id } from '@matchpoint/contracts/rules/id';
import { useEffect, useState } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { useStreamDelay } from './delay-store.ts';

/**
 * Returns the items of a list that are old enough for the delay of a match: the lines of a room's chat, its goals, danmaku. The rest follows
 * by itself. `timeOf` returns when an item happened, UTC milliseconds, or undefined for one that is not delayed, such as a user's own line;
 * it must be the same function in every render.
 */
export function useDelayedItems<T>(matchId: Id | undefined, items: readonly T[], timeOf: (item: T) => number | undefined): readonly T[] {
  const { clock } = usePage();
  const delayMs = useStreamDelay(matchId ?? 0) * 1_000;
  const [, setReleased] = useState(0);
  const until = clock.now() - delayMs;
  const isHeld = (item: T) => delayMs > 0 && (timeOf(item) ?? -Infinity) > until;
  const nextAt = items.reduce((least, item) => (isHeld(item) ? Math.min(least, timeOf(item) ?? Infinity) : least), Infinity);
  useEffect(() => {
    if (nextAt === Infinity) return;
    const timer = setTimeout(() => setReleased((count) => count + 1), Math.max(0, nextAt + delayMs - clock.now()));
    return () => clearTimeout(timer);
  }, [nextAt, delayMs, clock]);
  return nextAt === Infinity ? items : items.filter((item) => !isHeld(item));
}
