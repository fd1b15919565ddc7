import { cookieValue, parseSpoiler, SPOILER_COOKIE, type SpoilerSetting, spoilerText } from '@matchpoint/contracts/rules/spoiler-setting';
import { useSyncExternalStore } from 'react';
import { onStorageChange, writeStorage } from '../../lib/web-storage.ts';

/** Changes with the cookie, so that other tabs notice. */
const STORAGE_KEY = 'matchpoint-spoiler';
const MAX_AGE_SEC = 400 * 86_400;

/** Returns the setting of this browser as text; empty while the mode is off. Only for a browser. */
export function spoilerTextHere(): string {
  return spoilerText(spoilerHere());
}

/** Returns the setting of this browser; undefined while the mode is off. */
function spoilerHere(): SpoilerSetting | undefined {
  return parseSpoiler(cookieValue(document.cookie, SPOILER_COOKIE) ?? '');
}

/** Returns whether the server masks results for this browser. */
export function isSpoilerFree(): boolean {
  return spoilerHere() !== undefined;
}

/**
 * Stores a setting in the cookie, which the server reads, and loads the page again: what it shows now was made for the old setting. Other
 * tabs do the same.
 */
export function applySpoiler(setting: SpoilerSetting | undefined): void {
  const text = spoilerText(setting);
  document.cookie = `${SPOILER_COOKIE}=${text}; path=/; samesite=lax; max-age=${text === '' ? 0 : MAX_AGE_SEC}`;
  writeStorage('local', STORAGE_KEY, text);
  window.location.reload();
}

/** Loads the page again after another tab changed the setting, until the returned function is called. */
export function watchSpoiler(): () => void {
  return onStorageChange(
    (key) => key === STORAGE_KEY,
    () => window.location.reload(),
  );
}

const never = (): (() => void) => () => undefined;

/** Returns the setting of this browser as text; empty on the server, during hydration and while the mode is off. */
export function useSpoilerText(): string {
  return useSyncExternalStore(never, spoilerTextHere, () => '');
}
