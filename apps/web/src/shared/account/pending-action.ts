import { readStored, writeStored } from '../../lib/web-storage.ts';

const STORAGE_KEY = 'matchpoint-wish';
/** Whoever has been away longer no longer waits for what he pressed. */
const FRESH_MS = 15 * 60_000;

/**
 * What a visitor pressed that needs a login, such as `follow:7`. It stands in the tab's storage because a login elsewhere leaves the page
 *; it counts on this page only.
 */
export function keepWish(name: string): void {
  writeStored('session', STORAGE_KEY, `${Date.now()} ${window.location.pathname} ${name}`);
}

/** Whether this was pressed here a short while ago; once. */
export function takeWish(name: string): boolean {
  const [at, path, kept] = (readStored('session', STORAGE_KEY) ?? '').split(' ');
  if (kept !== name || path !== window.location.pathname) return false;
  dropWish();
  const age = Date.now() - Number(at);
  return age >= 0 && age < FRESH_MS;
}

/** It is not wanted any longer. `before`, in ms since 1970: only what was pressed earlier. */
export function dropWish(before = Infinity): void {
  const at = Number.parseInt(readStored('session', STORAGE_KEY) ?? '', 10);
  if (!(at >= before)) writeStored('session', STORAGE_KEY, undefined);
}
