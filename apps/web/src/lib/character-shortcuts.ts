import { useSyncExternalStore } from 'react';
import { readStorage, writeStorage } from './web-storage.ts';

const STORAGE_KEY = 'matchpoint-single-keys';

/** Chosen on this page: where nothing can be kept it holds as long as the page. */
let chosen: boolean | undefined;
const listeners = new Set<() => void>();

/** Whether keys of one letter, digit or sign act by themselves (WCAG 2.1.4): `/` for search, the player's. On until it is turned off. */
export function characterShortcutsEnabled(): boolean {
  return chosen ?? readStorage('local', STORAGE_KEY) !== 'off';
}

/** The same for a component, with the switch: one for the whole site, remembered on this device, in all its tabs. */
export function useCharacterShortcuts(): [on: boolean, choose: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, characterShortcutsEnabled, () => true), choose];
}

function choose(on: boolean): void {
  chosen = on;
  writeStorage('local', STORAGE_KEY, on ? undefined : 'off');
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Another tab has chosen. */
function follow({ key }: StorageEvent): void {
  if (key !== null && key !== STORAGE_KEY) return;
  chosen = undefined;
  notify();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', follow);
  };
}
