import { readStorage, writeStorage } from '../../lib/web-storage.ts';

const STORAGE_KEY = 'matchpoint-draft';

/**
 * Returns the text that was written in a composer and not sent yet. It survives a third-party login and a reload in this tab. Only one
 * draft is kept.
 */
export function readDraft(name: string): string | undefined {
  const saved = readStorage('session', STORAGE_KEY);
  return saved?.startsWith(`${name}\n`) === true ? saved.slice(name.length + 1) : undefined;
}

/** Stores the draft; an empty text removes it. */
export function saveDraft(name: string, text: string): void {
  if (text !== '') writeStorage('session', STORAGE_KEY, `${name}\n${text}`);
  else if (readDraft(name) !== undefined) writeStorage('session', STORAGE_KEY, undefined);
}
