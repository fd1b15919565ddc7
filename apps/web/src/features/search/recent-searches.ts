import { readStorage, writeStorage } from '../../lib/web-storage.ts';

const KEY = 'recent-searches';
const MOST = 8;

/** What was searched on this device, newest first. It stays here. */
export function readRecent(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStorage('local', KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text): text is string => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Remembers a text as the newest one. */
export function addRecent(text: string): void {
  const others = readRecent().filter((each) => each !== text);
  writeStorage('local', KEY, JSON.stringify([text, ...others].slice(0, MOST)));
}

export function clearRecent(): void {
  writeStorage('local', KEY, undefined);
}
