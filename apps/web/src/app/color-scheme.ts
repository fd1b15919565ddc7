import { localStorageColorSchemeManager } from '@mantine/core';

const STORAGE_KEY = 'matchpoint-theme';

/** Remembers the visitor's choice on his device; without one the system's preference holds. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: STORAGE_KEY });

/**
 * Sets the scheme before the first paint. Constant, so that the page's policy may name it by its hash; it must agree with
 * `colorSchemeManager`.
 */
export const COLOR_SCHEME_SCRIPT = `(function(){var t;try{t=localStorage.getItem('${STORAGE_KEY}')}catch(e){}document.documentElement.setAttribute('data-mantine-color-scheme',t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')})()`;
