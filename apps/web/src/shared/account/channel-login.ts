import { readStorage, writeStorage } from '../../lib/web-storage.ts';

/** Session key whose value `channel` says that the login was opened for the channel page (spec §4). */
const STORAGE_KEY = 'loginType';
const CHANNEL = 'channel';

/** Marks the next login of this tab as one for the channel page, which then opens in a new tab. */
export function requestChannelLogin(): void {
  writeStorage('session', STORAGE_KEY, CHANNEL);
}

/** Returns whether this tab opened the login for the channel page, and removes the marker. */
export function consumeChannelLogin(): boolean {
  if (readStorage('session', STORAGE_KEY) !== CHANNEL) return false;
  writeStorage('session', STORAGE_KEY, undefined);
  return true;
}
