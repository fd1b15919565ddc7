import { lazy, memo, Suspense, useEffect, useRef, type ComponentType, type RefObject } from 'react';
import { partAsleep } from './parts-alive.ts';

/** A part of a page whose HTML stands in the server's page, while its code comes after all that the first view needs. */
export interface Later<P> {
  /** Source path from the package's root, by which the build's manifest knows it. */
  readonly file: string;
  /** On the server before it renders; a browser fetches the code by itself. */
  readonly load: () => Promise<void>;
  /**
   * The part. Give it the same props for as long as it stands: what changes before its code is there would take its HTML away. It must be
   * of use without its code, as links are.
   */
  readonly Part: ComponentType<P>;
}

/** `file` and the `import()` name the same module, which exports the component as default. */
export function later<P extends object>(file: string, load: () => Promise<{ default: ComponentType<P> }>): Later<P> {
  let loaded: ComponentType<P> | undefined;
  const Awaited = lazy(load);
  return {
    file,
    load: async () => {
      loaded ??= (await load()).default;
    },
    Part: memo((props: P) => {
      const Component = loaded ?? Awaited;
      const wake = useRef<() => void>(undefined);
      useEffect(() => {
        // What is inside has run first: it lives already where its code was there.
        wake.current ??= partAsleep({});
        return wake.current;
      }, []);
      return (
        <Suspense fallback={null}>
          <Component {...props} />
          <Alive wake={wake} />
        </Suspense>
      );
    }),
  };
}

/** Stands beside the part's own content: its effect runs when that has been hydrated. */
function Alive({ wake }: { readonly wake: RefObject<(() => void) | undefined> }) {
  useEffect(() => {
    wake.current ??= () => undefined;
    wake.current();
  }, [wake]);
  return null;
}
