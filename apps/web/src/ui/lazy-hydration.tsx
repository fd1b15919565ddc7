import type { DeferredPart } from '../lib/navigation/route-resources.ts';
import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react';
import { HydratingPart } from '../lib/page/hydration-gate.ts';

/** A part of a page whose HTML stands in the server's page, while its code comes after all that the first view needs. */
export interface LazyHydrated<P> extends DeferredPart {
  /**
   * The part. Give it the same props for as long as it stands: what changes before its code is there would take its HTML away. It must be
   * of use without its code, as links are.
   */
  readonly Part: ComponentType<P>;
}

/** `file` and the `import()` name the same module, which exports the component as default. */
export function lazyHydrated<P extends object>(file: string, load: () => Promise<{ default: ComponentType<P> }>): LazyHydrated<P> {
  let loaded: ComponentType<P> | undefined;
  const LazyComponent = lazy(load);
  return {
    file,
    load: async () => {
      loaded ??= (await load()).default;
    },
    Part: memo((props: P) => {
      const Component = loaded ?? LazyComponent;
      const [part] = useState(() => new HydratingPart());
      useEffect(() => part.mounted(), [part]);
      return (
        <Suspense fallback={null}>
          <Component {...props} />
          <HydrationMarker part={part} />
        </Suspense>
      );
    }),
  };
}

/** Stands beside the part's own content: its effect runs when that has been hydrated. */
function HydrationMarker({ part }: { readonly part: HydratingPart }) {
  useEffect(() => part.hydrated(), [part]);
  return null;
}
