import type { MantineColorSchemeManager } from '@mantine/core';
import { currentColorScheme, subscribeToColorScheme } from '../../lib/color-scheme.ts';

/** Lets Mantine read the site's colour scheme and follow it. Mantine never chooses or stores one. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let unsubscribe = (): void => undefined;
  return {
    get: (fallback) => (typeof document === 'undefined' ? fallback : currentColorScheme()),
    set: () => undefined,
    clear: () => undefined,
    subscribe: (onUpdate) => {
      unsubscribe();
      unsubscribe = subscribeToColorScheme(() => onUpdate(currentColorScheme()));
    },
    unsubscribe: () => {
      unsubscribe();
      unsubscribe = () => undefined;
    },
  };
}
