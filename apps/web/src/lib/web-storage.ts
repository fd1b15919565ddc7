/**
 * Text that this browser keeps: `local` for all tabs, `session` for this one. All access to web storage goes through this module, because
 * private windows may refuse it: reads then find nothing, and writes do nothing.
 */
export type StorageArea = 'local' | 'session';

const storageOf = (area: StorageArea): Storage => (area === 'local' ? window.localStorage : window.sessionStorage);

/** Returns the stored text, or undefined where there is none. */
export function readStorage(area: StorageArea, key: string): string | undefined {
  try {
    return storageOf(area).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the stored JSON value, or undefined where there is none or the text is no JSON. The caller validates the value. */
export function readStorageJson(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readStorage(area, key) ?? '');
  } catch {
    return undefined;
  }
}

/** Stores a text; `undefined` removes the key. */
export function writeStorage(area: StorageArea, key: string, text: string | undefined): void {
  try {
    if (text === undefined) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, text);
  } catch {
    // The value then lasts as long as the page, or not at all.
  }
}

/**
 * Calls back after another tab changed one of the keys for which `matches` returns true, or cleared the storage.
 * @returns a function that stops it
 */
export function onStorageChange(matches: (key: string) => boolean, listener: () => void): () => void {
  const handle = ({ key }: StorageEvent): void => {
    if (key === null || matches(key)) listener();
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
