import type { Namespace } from '@matchpoint/i18n/messages';
import { loadPageMessages } from '../lib/i18n/page-messages.ts';
import type { DeferredPart } from '../lib/navigation/route-resources.ts';
import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react';
import { HydratingPart } from '../lib/page/hydration-gate.ts';

/** A part of a page whose HTML is in the server's page, while its code is loaded after everything that the first view needs. */
export interface LazyHydrated<P> extends DeferredPart {
  /**
   * The part. Its props must not change while it is mounted: a change before its code is loaded would remove its HTML. It must be usable
   * without its code, as links are.
   */
  readonly Part: ComponentType<P>;
}

/**
 * Declares a part that hydrates late. `file` and the `import()` name the same module, which exports the component as default; `namespaces`
 * are those of its messages that the rest of the page does not need.
 */
export function lazyHydrated<P extends object>(
  file: string,
  load: () => Promise<{ default: ComponentType<P> }>,
  namespaces: readonly Namespace[] = [],
): LazyHydrated<P> {
  let loaded: ComponentType<P> | undefined;
  const LazyComponent = lazy(async () => {
    try {
      const [module] = await Promise.all([load(), loadPageMessages(namespaces)]);
      return module;
    } catch {
      // Without its code the part stays what its HTML is.
      return new Promise<never>(() => {});
    }
  });
  return {
    file,
    namespaces,
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

/** Rendered beside the part's content: its effect runs once the content is hydrated. */
function HydrationMarker({ part }: { readonly part: HydratingPart }) {
  useEffect(() => part.hydrated(), [part]);
  return null;
}
