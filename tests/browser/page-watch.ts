import type { Page } from 'playwright-core';

/** Message of the browser for a failed request: expected in tests that cut the network, an error in all others. */
const FAILED_REQUEST = /^(Failed to load resource|WebSocket connection to)/;

export interface PageWatch {
  /** Exceptions and error messages of the page so far, without failed requests. */
  readonly problems: readonly string[];
  /** Failed requests, as the browser's console reports them. */
  readonly failedRequests: readonly string[];
}

/** Starts collecting the problems of a page. Hydration mismatches are reported only here. */
export function watchPage(page: Page): PageWatch {
  const problems: string[] = [];
  const failedRequests: string[] = [];
  const where = () => new URL(page.url()).pathname;
  page.on('pageerror', (error) => problems.push(`${where()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = `${message.text()} ${message.location().url}`;
    if (FAILED_REQUEST.test(text)) failedRequests.push(text);
    else problems.push(`${where()}: ${text}`);
  });
  return { problems, failedRequests };
}

/** Returns a value that identifies the document; it changes when the page is reloaded. */
export function documentOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}
