import { readStorage, writeStorage } from '../../lib/web-storage.ts';

const STORAGE_KEY = 'matchpoint-wish';
/** Whoever has been away longer no longer waits for what he pressed. */
const MAX_AGE_MS = 15 * 60_000;

/**
 * What a visitor pressed that needs a login, such as `follow:7`. It stands in the tab's storage because a login elsewhere leaves the page
 *; it counts on this page only.
 */
export function savePendingAction(name: string): void {
  writeStorage('session', STORAGE_KEY, `${Date.now()} ${window.location.pathname} ${name}`);
}

/** Whether this was pressed here a short while ago; once. */
export function consumePendingAction(name: string): boolean {
  const [at, path, saved] = (readStorage('session', STORAGE_KEY) ?? '').split(' ');
  if (saved !== name || path !== window.location.pathname) return false;
  clearPendingAction();
  const age = Date.now() - Number(at);
  return age >= 0 && age < MAX_AGE_MS;
}

/** It is not wanted any longer. `before`, in ms since 1970: only what was pressed earlier. */
export function clearPendingAction(before = Infinity): void {
  const at = Number.parseInt(readStorage('session', STORAGE_KEY) ?? '', 10);
  if (!(at >= before)) writeStorage('session', STORAGE_KEY, undefined);
}
