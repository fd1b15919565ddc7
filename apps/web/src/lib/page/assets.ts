import type { Namespace } from '@matchpoint/i18n/messages';

/** Files that a page needs at once, as URL paths. */
export interface Assets {
  /** The module that starts the app. */
  readonly entry: string;
  readonly styles: readonly string[];
  /** Modules that the entry imports: they are fetched in parallel with it. */
  readonly preload: readonly string[];
}

/** The parts of a page that determine its files. */
export interface PageParts {
  readonly routeIds: readonly string[];
  /** Source paths of its preloadable parts. */
  readonly files: readonly string[];
  /** Source paths of the deferred parts: only their styles are needed at once. */
  readonly deferredFiles: readonly string[];
  readonly namespaces: readonly Namespace[];
}

export type PageAssets = (parts: PageParts) => Assets;
