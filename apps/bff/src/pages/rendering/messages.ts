import type { ViewerMask } from '../../spoiler/viewer-mask.ts';

/** A page to render, without what cannot be sent to a thread. */
export interface RenderOrder {
  readonly url: string;
  readonly now: number;
  readonly denied: boolean;
  readonly mask: ViewerMask | undefined;
}

/** To a render thread. `job` numbers the pages, `call` the calls of one page. */
export type ToThread =
  | { readonly kind: 'render'; readonly job: number; readonly order: RenderOrder }
  | { readonly kind: 'answer'; readonly job: number; readonly call: number; readonly body: Uint8Array }
  /** Nobody waits for the page any more. */
  | { readonly kind: 'abort'; readonly job: number }
  | { readonly kind: 'ping' };

/** From a render thread. */
export type FromThread =
  /** The server entry is loaded. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'call'; readonly job: number; readonly call: number; readonly path: string; readonly input: unknown }
  | { readonly kind: 'rendered'; readonly job: number; readonly page: RenderedPage }
  | { readonly kind: 'failed'; readonly job: number; readonly message: string; readonly stack: string | undefined }
  | { readonly kind: 'pong' };

/** A result of the server entry, as it is sent from its thread. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** UTF-8. */
  readonly html: Uint8Array;
  readonly scriptHashes: readonly string[];
  readonly freshMs: number;
}
