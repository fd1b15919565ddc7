import type { Namespace } from '@matchpoint/i18n/messages';

/** Files that a page needs at once, as URL paths. */
export interface Assets {
  /** The module that starts the app. */
  readonly entry: string;
  readonly styles: readonly string[];
  /** Modules that the entry will import: fetched along with it instead of one after the other. */
  readonly preload: readonly string[];
}

/** What a page shows, as far as files follow from it. */
export interface PageParts {
  readonly routeIds: readonly string[];
  /** Source paths of its views. */
  readonly files: readonly string[];
  /** Source paths of parts whose code comes later: their styles are needed at once. */
  readonly deferredFiles: readonly string[];
  readonly namespaces: readonly Namespace[];
}

export type PageAssets = (parts: PageParts) => Assets;
