/**
 * The parts of a service worker's global scope that are used. TypeScript's own library for workers cannot be loaded beside that of
 * documents.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: WorkerCaches;
  readonly clients: WorkerClients;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  fetch(input: Request | string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}

/** The parts of a cache that are used. */
export interface ResponseCache {
  put(url: string, response: Response): Promise<void>;
  match(url: string): Promise<Response | undefined>;
  keys(): Promise<readonly Request[]>;
  delete(request: Request): Promise<boolean>;
}

interface WorkerCaches {
  open(name: string): Promise<ResponseCache>;
  keys(): Promise<string[]>;
  delete(name: string): Promise<boolean>;
  match(url: string, options: { readonly ignoreVary: boolean }): Promise<Response | undefined>;
}

interface WorkerClients {
  claim(): Promise<void>;
  matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly { readonly url: string }[]>;
}

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** Id of the document that a navigation creates. */
  readonly resultingClientId: string;
  /** The response of a navigation that the browser requested while the worker started; undefined where it does not. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly source: { readonly id?: string } | null;
  readonly ports: readonly MessagePort[];
}
