/** Small texts that this device keeps: `local` for all tabs, `session` for this one. Private windows may refuse: then nothing was kept. */
type Where = 'local' | 'session';

const storage = (where: Where): Storage => (where === 'local' ? window.localStorage : window.sessionStorage);

export function readStorage(where: Where, key: string): string | undefined {
  try {
    return storage(where).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text; `undefined` takes it away. */
export function writeStorage(where: Where, key: string, text: string | undefined): void {
  try {
    if (text === undefined) storage(where).removeItem(key);
    else storage(where).setItem(key, text);
  } catch {
    // It then lasts as long as the page, or not at all.
  }
}
