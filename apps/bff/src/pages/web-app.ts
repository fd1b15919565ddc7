import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TRPCClient } from '@trpc/client';
import type { Locale } from '@matchpoint/contracts/locales';
import type { AppRouter } from '../rpc/router.ts';
import type { StaticFiles } from './static-files.ts';

/** What the web app's server entry is given for a page (`apps/web/src/app/entry-server.tsx` holds the same shape). */
export interface PageRequest {
  /** `origin/path?query` of the page; a path may begin with `//`. */
  readonly url: string;
  readonly signal: AbortSignal;
  /** Calls the BFF in process, as a visitor. */
  readonly client: TRPCClient<AppRouter>;
  /** Server time, UTC milliseconds. */
  readonly now: number;
  /** Whoever asks may not see this page: the access-denied screen stands in its place. */
  readonly denied?: boolean;
}

export interface PageResult {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  readonly locale: Locale;
  /** Milliseconds for which the bytes may be kept; 0 for a page that shows a failure. */
  readonly freshMs: number;
}

/** The web app as the BFF serves it: built, or straight from its sources in development. */
export interface WebApp {
  /** Differs between builds. */
  readonly build: string;
  readonly render: (request: PageRequest) => Promise<PageResult>;
  /** The files of a build. */
  readonly files?: StaticFiles;
  /**
   * The app comes from its sources: this answers for modules before anybody else, calls `next` for what is not its own, and pages are not
   * kept, as they change.
   */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
