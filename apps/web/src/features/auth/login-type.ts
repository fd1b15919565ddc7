import { readStorage, writeStorage } from '../../lib/web-storage.ts';

/** The ways to log in that are remembered (spec §4). */
export type LoginType = 'code' | 'pwd' | 'telegram';

const STORAGE_KEY = 'loginType';
const CHANNEL = 'channel';

/** How one logged in here the last time. */
export function lastLoginType(): LoginType {
  const stored = readStorage('local', STORAGE_KEY);
  return stored === 'pwd' || stored === 'telegram' ? stored : 'code';
}

export function saveLoginType(type: LoginType): void {
  writeStorage('local', STORAGE_KEY, type);
}

/** Whether this tab came to log in for the channel page: the session marker `loginType` is `channel` (spec §4). Once. */
export function takeChannelWish(): boolean {
  if (readStorage('session', STORAGE_KEY) !== CHANNEL) return false;
  writeStorage('session', STORAGE_KEY, undefined);
  return true;
}
