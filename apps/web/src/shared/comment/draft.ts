import { readStorage, writeStorage } from '../../lib/web-storage.ts';

const STORAGE_KEY = 'matchpoint-draft';

/** What was written at a place and not sent yet; it outlives a login elsewhere and a reload, in this tab. One place at a time. */
export function readDraft(name: string): string | undefined {
  const kept = readStorage('session', STORAGE_KEY);
  return kept?.startsWith(`${name}\n`) === true ? kept.slice(name.length + 1) : undefined;
}

/** An empty text takes it away. */
export function saveDraft(name: string, text: string): void {
  if (text !== '') writeStorage('session', STORAGE_KEY, `${name}\n${text}`);
  else if (readDraft(name) !== undefined) writeStorage('session', STORAGE_KEY, undefined);
}
