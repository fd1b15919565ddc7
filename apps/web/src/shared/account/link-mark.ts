import { readStorage, writeStorage } from '../../lib/web-storage.ts';

const STORAGE_KEY = 'matchpoint-link';

/** Marks in this tab that the redirect to a provider links an account, and does not log in. */
export function markLinkStarted(): void {
  writeStorage('session', STORAGE_KEY, '1');
}

/** Returns whether the redirect that came back to this tab was to link an account, once. */
export function consumeLinkStarted(): boolean {
  const started = readStorage('session', STORAGE_KEY) !== undefined;
  writeStorage('session', STORAGE_KEY, undefined);
  return started;
}
