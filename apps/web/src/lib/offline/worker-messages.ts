/**
 * Messages of a page to its service worker.
 * `seen`: the page shows this URL, and loaded these assets; both are stored.
 * `clear`: what was seen is deleted.
 * `origin`: asks whether the document of the page came from the store.
 * `compare`: asks the worker whether it is of the page's build, which is named by the path of its entry script.
 * `activate`: the waiting worker replaces the active one.
 */
export type WorkerMessage =
  | { readonly type: 'seen'; readonly url: string; readonly assets: readonly string[] }
  | { readonly type: 'clear' }
  | { readonly type: 'origin' }
  | { readonly type: 'compare'; readonly entry: string }
  | { readonly type: 'activate' };

/** The answer to `origin`. */
export interface OriginAnswer {
  /** When the document was stored, in UTC milliseconds of this device; absent when it came from the network. */
  readonly storedAt?: number;
}

/** The answer to `compare`. */
export interface CompareAnswer {
  readonly isSame: boolean;
}
