import { readStorageJson, writeStorage } from '../../lib/web-storage.ts';

const STORAGE_KEY = 'recent-searches';
const MAX_SEARCHES = 8;

/** Returns the texts that were searched on this device, newest first. They are never sent anywhere. */
export function readRecent(): readonly string[] {
  const stored = readStorageJson('local', STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter((text): text is string => typeof text === 'string').slice(0, MAX_SEARCHES) : [];
}

/** Stores a text as the newest search. */
export function addRecent(text: string): void {
  const others = readRecent().filter((each) => each !== text);
  writeStorage('local', STORAGE_KEY, JSON.stringify([text, ...others].slice(0, MAX_SEARCHES)));
}

/** Removes all stored searches. */
export function clearRecent(): void {
  writeStorage('local', STORAGE_KEY, undefined);
}
