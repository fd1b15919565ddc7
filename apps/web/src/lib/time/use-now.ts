import { useCallback, useSyncExternalStore } from 'react';
import { usePage } from '../page/page-context.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for the whole page, and none while nothing shows the time. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * A value that depends on the time, such as the minute of a match: looked at once a second, and the component renders again only when it
 * is another. While the page is hydrated it is the value of the moment when the server rendered it. `read` must give a primitive.
 */
export function useNow<T extends string | number | boolean | undefined>(read: (now: number) => T): T {
  const { clock } = usePage();
  return useSyncExternalStore(
    subscribe,
    useCallback(() => read(clock.now()), [read, clock]),
    useCallback(() => read(clock.renderedAt), [read, clock]),
  );
}
