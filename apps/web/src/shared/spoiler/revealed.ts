import type { RevealedItem } from '@matchpoint/contracts/rules/spoiler';
import { atom } from 'jotai';
import { clientStore, useAtomSnapshot } from '../../lib/client-store.ts';
import { readStorageJson, writeStorage } from '../../lib/web-storage.ts';

const STORAGE_KEY = 'matchpoint-revealed';

/** The items that the user has uncovered in this tab; undefined until they are read. */
const revealedAtom = atom<ReadonlySet<string> | undefined>(undefined);

function revealed(): ReadonlySet<string> {
  const known = clientStore.get(revealedAtom);
  if (known !== undefined) return known;
  const stored = readStorageJson('session', STORAGE_KEY);
  const items = new Set(Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : []);
  clientStore.set(revealedAtom, items);
  return items;
}

/** Uncovers one item for this session of the browser. */
export function reveal(item: RevealedItem): void {
  const items = new Set([...revealed(), item]);
  writeStorage('session', STORAGE_KEY, JSON.stringify([...items]));
  clientStore.set(revealedAtom, items);
}

/** Returns whether the user has uncovered an item; false on the server and during hydration. */
export function useRevealed(item: RevealedItem): boolean {
  return useAtomSnapshot(
    revealedAtom,
    () => revealed().has(item),
    () => false,
  );
}
