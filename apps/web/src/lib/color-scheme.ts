import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

const STORAGE_KEY = 'matchpoint-theme';
/** Mantine's own name for it, so that its components follow when a page has some. */
const ATTRIBUTE = 'data-mantine-color-scheme';
const DARK = '(prefers-color-scheme: dark)';

/** Sets the scheme before the first paint: no flash of the wrong one. Constant, so that the page's policy may name it by its hash. */
export const COLOR_SCHEME_SCRIPT = `(function(){var t;try{t=localStorage.getItem('${STORAGE_KEY}')}catch(e){}document.documentElement.setAttribute('${ATTRIBUTE}',t==='dark'||t==='light'?t:matchMedia('${DARK}').matches?'dark':'light')})()`;

const listeners = new Set<() => void>();

function chosen(): ColorScheme | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'dark' || stored === 'light' ? stored : undefined;
  } catch {
    return undefined;
  }
}

function current(): ColorScheme {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

function show(scheme: ColorScheme): void {
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  for (const listener of listeners) listener();
}

/** The system's preference and the choice made in another tab hold here too. */
function follow(): void {
  show(chosen() ?? (matchMedia(DARK).matches ? 'dark' : 'light'));
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    matchMedia(DARK).addEventListener('change', follow);
    window.addEventListener('storage', follow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    matchMedia(DARK).removeEventListener('change', follow);
    window.removeEventListener('storage', follow);
  };
}

/** The scheme in force, and the visitor's switch, which is remembered on his device. */
export function useColorScheme(): [scheme: ColorScheme, choose: (scheme: ColorScheme) => void] {
  const scheme = useSyncExternalStore(subscribe, current, () => 'light' as const);
  return [scheme, choose];
}

function choose(scheme: ColorScheme): void {
  try {
    localStorage.setItem(STORAGE_KEY, scheme);
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
  show(scheme);
}
