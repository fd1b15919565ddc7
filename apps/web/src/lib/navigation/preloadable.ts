import type { Namespace } from '@matchpoint/i18n/messages';
import type { ComponentType } from 'react';

/**
 * A part of a page with a chunk of its own, chosen by the page's parameters (the body of a soccer match, of a CS match). It is loaded
 * before the page renders (on the server, before hydration and on navigation), so that the first HTML contains it with its styles.
 */
export interface Preloadable<P = never> {
  /** Source path from the package's root, as in the build's manifest. */
  readonly file: string;
  /** Namespaces of its messages. */
  readonly namespaces: readonly Namespace[];
  readonly load: () => Promise<void>;
  /** Returns the component; throws before it is loaded. */
  readonly get: () => ComponentType<P>;
}

/** Declares a preloadable part. `file` and the `import()` name the same module, which exports the component as default. */
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
