import type { Namespace } from '@matchpoint/i18n/messages';
import type { ComponentType } from 'react';

/**
 * A part of a page that is chosen by its parameters (the body of a soccer match, of a CS match) and is code of its own. It is loaded before
 * the page renders, on the server, before hydration and on navigation, so that it stands in the first HTML with its styles.
 */
export interface Preloadable<P = never> {
  /** Source path from the package's root, by which the build's manifest knows it. */
  readonly file: string;
  /** Namespaces of its texts. */
  readonly namespaces: readonly Namespace[];
  readonly load: () => Promise<void>;
  /** The component, once loaded. */
  readonly get: () => ComponentType<P>;
}

/** `file` and the `import()` name the same module, which exports the component as default. */
export function preloadable<P>(
  file: string,
  namespaces: readonly Namespace[],
  load: () => Promise<{ default: ComponentType<P> }>,
): Preloadable<P> {
  let component: ComponentType<P> | undefined;
  return {
    file,
    namespaces,
    load: async () => {
      component ??= (await load()).default;
    },
    get: () => {
      if (component === undefined) throw new Error(`${file} is rendered before it is loaded`);
      return component;
    },
  };
}
