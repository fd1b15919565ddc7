import type { Namespace } from '@matchpoint/i18n/messages';
import type { Preloadable } from './preloadable.ts';

/** Namespaces that every page needs: the shell and states. */
const ALWAYS: readonly Namespace[] = ['common', 'shell', 'match'];
/** Namespaces that a page needs only after its first view: the texts of error codes. */
const LATER: readonly Namespace[] = ['errors'];

/** A part of a page whose code is loaded after the first view (`ui/lazy-hydration.tsx`). */
export interface DeferredPart {
  /** Source path from the package's root, as in the build's manifest. */
  readonly file: string;
  /** Namespaces of its messages that the rest of the page does not need; they are loaded with the code. */
  readonly namespaces: readonly Namespace[];
  /** Loads the code; the server calls it before it renders, a browser fetches the code on its own. */
  readonly load: () => Promise<void>;
}

/** The resources that a route declares in `staticData`. */
export interface RouteResources {
  /** Namespaces of the messages that the route's components use. */
  readonly namespaces?: readonly Namespace[];
  /** Returns the preloadable parts of a page with these parameters. */
  readonly views?: (params: PageParams) => readonly Pick<Preloadable, 'file' | 'namespaces' | 'load'>[];
  /** Returns the parts of a page with these parameters whose code is loaded after the first view. */
  readonly deferred?: (params: PageParams) => readonly DeferredPart[];
}

interface PageParams {
  readonly game?: string | undefined;
  readonly id?: string | undefined;
}

interface MatchedRoute {
  readonly staticData: RouteResources;
  readonly params: PageParams;
}

/** Everything that a page of these matched routes needs before it renders. */
export interface PageResources {
  readonly namespaces: readonly Namespace[];
  /** Namespaces that the browser loads after the first view, and the server at once. */
  readonly deferredNamespaces: readonly Namespace[];
  readonly files: readonly string[];
  readonly deferredFiles: readonly string[];
  readonly load: () => Promise<void>;
}

export function resourcesOf(matches: readonly MatchedRoute[]): PageResources {
  const views = matches.flatMap((match) => match.staticData.views?.(match.params) ?? []);
  const deferred = matches.flatMap((match) => match.staticData.deferred?.(match.params) ?? []);
  const namespaces = [
    ...ALWAYS,
    ...matches.flatMap((match) => match.staticData.namespaces ?? []),
    ...views.flatMap((view) => view.namespaces),
  ];
  return {
    namespaces: [...new Set(namespaces)],
    deferredNamespaces: [...LATER, ...deferred.flatMap((part) => part.namespaces)],
    files: views.map((view) => view.file),
    deferredFiles: deferred.map((part) => part.file),
    load: async () => {
      await Promise.all([...views, ...(import.meta.env.SSR ? deferred : [])].map((part) => part.load()));
    },
  };
}
