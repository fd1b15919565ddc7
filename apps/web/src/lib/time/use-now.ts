import { atom } from 'jotai';
import { useCallback } from 'react';
import { useAtomSnapshot } from '../client-store.ts';
import { usePage } from '../page/page-context.ts';

/** Counts seconds, by one timer for the whole page and none while nothing shows the time. */
const tickAtom = atom(0);
tickAtom.onMount = (set) => {
  const timer = setInterval(() => set((count) => count + 1), 1_000);
  return () => clearInterval(timer);
};

/**
 * Returns a value that depends on the time, such as the minute of a match. It is read once a second, and the component renders again only
 * when it changed. During hydration it is the value at the time when the server rendered the page.
 * @param read returns a primitive; `now` is UTC milliseconds
 */
export function useNow<T extends string | number | boolean | undefined>(read: (now: number) => T): T {
  const { clock } = usePage();
  return useAtomSnapshot(
    tickAtom,
    useCallback(() => read(clock.now()), [read, clock]),
    useCallback(() => read(clock.renderedAt), [read, clock]),
  );
}
