import { atom } from 'jotai';
import { clientStore, useAtomSnapshot } from './client-store.ts';
import { onStorageChange, readStorage, writeStorage } from './web-storage.ts';

const STORAGE_KEY = 'matchpoint-single-keys';

const readEnabled = (): boolean => readStorage('local', STORAGE_KEY) !== 'off';

/** The choice, or undefined until it is read or made; while a component uses it, it follows choices made in other tabs. */
const choiceAtom = atom<boolean | undefined>(undefined);
choiceAtom.onMount = (set) =>
  onStorageChange(
    (key) => key === STORAGE_KEY,
    () => set(readEnabled()),
  );

/** Returns whether shortcuts of one letter, digit or symbol act (WCAG 2.1.4): `/` for search, the player's. They are on by default. */
export function characterShortcutsEnabled(): boolean {
  return clientStore.get(choiceAtom) ?? readEnabled();
}

/** Returns the same for a component, with a function that chooses it for the whole site; it is stored on this device. */
export function useCharacterShortcuts(): [on: boolean, choose: (on: boolean) => void] {
  return [useAtomSnapshot(choiceAtom, characterShortcutsEnabled, () => true), choose];
}

function choose(on: boolean): void {
  writeStorage('local', STORAGE_KEY, on ? undefined : 'off');
  clientStore.set(choiceAtom, on);
}
