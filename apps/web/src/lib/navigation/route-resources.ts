import type { Namespace } from '@matchpoint/i18n/messages';
import type { Preloadable } from './preloadable.ts';

/** Namespaces that every page needs: the shell, states and errors. */
const ALWAYS: readonly Namespace[] = ['common', 'shell', 'errors', 'match'];

/** A part of a page whose code is loaded after the first view (`ui/lazy-hydration.tsx`). */
export interface DeferredPart {
  /** Source path from the package's root, as in the build's manifest. */
  readonly file: string;
  /** Loads the code; the server calls it before it renders, a browser fetches the code on its own. */
  readonly load: () => Promise<void>;
}

/** The resources that a route declares in `staticData`. */
export interface RouteResources {
  /** Namespaces of the messages that the route's components use. */
  readonly namespaces?: readonly Namespace[];
  /** Returns the preloadable parts of a page with these parameters. */
  readonly views?: (params: {
    readonly game?: string | undefined;
    readonly id?: string | undefined;
  }) => readonly Pick<Preloadable, 'file' | 'namespaces' | 'load'>[];
  /** Parts whose code is loaded after the first view. Their messages belong to the route. */
  readonly deferred?: readonly DeferredPart[];
}

interface MatchedRoute {
  readonly staticData: RouteResources;
  readonly params: { readonly game?: string | undefined; readonly id?: string | undefined };
}

/** Everything that a page of these matched routes needs before it renders. */
export interface PageResources {
  readonly namespaces: readonly Namespace[];
  readonly files: readonly string[];
  readonly deferredFiles: readonly string[];
  readonly load: () => Promise<void>;
}

export function resourcesOf(matches: readonly MatchedRoute[]): PageResources {
  const views = matches.flatMap((match) => match.staticData.views?.(match.params) ?? []);
  const deferred = matches.flatMap((match) => match.staticData.deferred ?? []);
  const namespaces = [
    ...ALWAYS,
    ...matches.flatMap((match) => match.staticData.namespaces ?? []),
    ...views.flatMap((view) => view.namespaces),
  ];
  return {
    namespaces: [...new Set(namespaces)],
    files: views.map((view) => view.file),
    deferredFiles: deferred.map((part) => part.file),
    load: async () => {
      await Promise.all([...views, ...(import.meta.env.SSR ? deferred : [])].map((part) => part.load()));
    },
  };
}
