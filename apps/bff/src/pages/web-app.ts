import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TRPCClient } from '@trpc/client';
import type { AnswerRead } from '../rpc/answer-link.ts';
import type { AppRouter } from '../rpc/router.ts';
import type { ViewerMask } from '../spoiler/viewer-mask.ts';
import type { RenderPoolUsage } from './rendering/render-pool-usage.ts';
import type { StaticFiles } from './static-files.ts';

/** Input of the web app's server entry for a page (`apps/web/src/app/entry-server.tsx` declares the same shape). */
export interface PageRequest {
  /** `origin/path?query` of the page; a path may begin with `//`. */
  readonly url: string;
  readonly signal: AbortSignal;
  /** Calls the BFF in process, as a visitor. */
  readonly client: TRPCClient<AppRouter>;
  /** Answers the calls of a page that is rendered in another thread. */
  readonly answer: AnswerRead;
  /** Of the viewer of the page. */
  readonly mask: ViewerMask | undefined;
  /** Server time, UTC milliseconds. */
  readonly now: number;
  /** The user may not see this page: the access-denied screen is rendered instead. */
  readonly denied?: boolean;
}

export interface PageResult {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The document, as text or as UTF-8. */
  readonly html: string | Uint8Array;
  /** SHA-256 in Base64 of each inline script that the renderer wrote. The page's policy allows these and no other. */
  readonly scriptHashes: readonly string[];
  /** How long the bytes may be cached, milliseconds; 0 for a page that shows an error. */
  readonly freshMs: number;
}

/** The web app as the BFF serves it: built, or from its sources in development. */
export interface WebApp {
  /** Identifies the build. */
  readonly build: string;
  readonly render: (request: PageRequest) => Promise<PageResult>;
  /**
   * Returns the search parameters of a page that its route declares, with valid values only and in one order: `?a=1&b=2`, or an empty string.
   * Returns undefined for a path that no route matches. An app without it has no page that depends on them.
   * @param request.path without locale
   */
  readonly canonicalSearch?: (request: { path: string; search: string; client: TRPCClient<AppRouter> }) => string | undefined;
  /** The service worker of a build: its script, and the path of the script that starts the pages of the build. */
  readonly worker?: { readonly script: string; readonly entry: string };
  /** The files of a build. */
  readonly files?: StaticFiles;
  /** Of a build, whose pages are rendered in threads: what these are doing. */
  readonly renderUsage?: () => RenderPoolUsage;
  /**
   * Only when the app is served from its sources: responds to requests for modules, calls `next` for all others. Pages are not cached
   * then.
   */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Ends the threads that render. They never keep a process alive. */
  readonly close?: () => Promise<void>;
}
