import { readStorage, writeStorage } from '../../lib/web-storage.ts';

/** The login methods that are remembered (spec §4). */
export type LoginType = 'code' | 'pwd' | 'telegram';

const STORAGE_KEY = 'loginType';

/** Returns the login method last used in this browser; `code` by default. */
export function lastLoginType(): LoginType {
  const stored = readStorage('local', STORAGE_KEY);
  return stored === 'pwd' || stored === 'telegram' ? stored : 'code';
}

export function saveLoginType(type: LoginType): void {
  writeStorage('local', STORAGE_KEY, type);
}
