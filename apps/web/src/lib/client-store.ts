import { createStore, useStore, type Atom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * The jotai store of a browser's page: code outside of React reads and writes client state here. The server never uses it; it gives each
 * request a store of its own (app/router.tsx).
 */
export const clientStore = createStore();

/**
 * Returns `read()`, and renders again when an atom changed and `read()` returns another value.
 *
 * Parts of a page hydrate one after the other. `useAtomValue` would give a part that hydrates late the current value, which may differ
 * from the server's HTML; this hook first returns `readOnServer()` in every part, and the current value after its hydration.
 * @param read returns a value that is identical (`Object.is`) as long as the state is the same
 */
export function useAtomSnapshot<T>(source: Atom<unknown>, read: () => T, readOnServer: () => T): T {
  const store = useStore();
  const subscribe = useCallback((listener: () => void) => store.sub(source, listener), [store, source]);
  return useSyncExternalStore(subscribe, read, readOnServer);
}

/** Returns the value of an atom; `onServer` on the server and while this part of the page is hydrated. */
export function useClientAtomValue<T>(source: Atom<T>, onServer: T): T {
  const store = useStore();
  return useAtomSnapshot(
    source,
    () => store.get(source),
    () => onServer,
  );
}
