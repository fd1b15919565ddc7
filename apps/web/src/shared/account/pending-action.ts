import { readStorage, writeStorage } from '../../lib/web-storage.ts';

const STORAGE_KEY = 'matchpoint-pending-action';
/** Pending actions older than this are discarded. */
const MAX_AGE_MS = 15 * 60_000;

/**
 * Saves an action that a visitor requested and that needs a login, such as `follow:7`. It is kept in the tab's storage, because a
 * third-party login leaves the page; it is valid on this page only.
 */
export function savePendingAction(name: string): void {
  writeStorage('session', STORAGE_KEY, `${Date.now()} ${window.location.pathname} ${name}`);
}

/** Returns whether this action was requested on this page recently, and removes it. */
export function consumePendingAction(name: string): boolean {
  const [at, path, saved] = (readStorage('session', STORAGE_KEY) ?? '').split(' ');
  if (saved !== name || path !== window.location.pathname) return false;
  clearPendingAction();
  const age = Date.now() - Number(at);
  return age >= 0 && age < MAX_AGE_MS;
}

/** Removes the pending action. `before`, in ms since 1970: only one that was saved earlier. */
export function clearPendingAction(before = Infinity): void {
  const at = Number.parseInt(readStorage('session', STORAGE_KEY) ?? '', 10);
  if (!(at >= before)) writeStorage('session', STORAGE_KEY, undefined);
}
