import type { Page } from 'playwright-core';

/** What the browser itself writes when a request fails: expected where a test takes the network away, a fault elsewhere. */
const FAILED_REQUEST = /^(Failed to load resource|WebSocket connection to)/;

export interface PageWatch {
  /** Exceptions and error lines of the page so far, failed requests aside. */
  readonly problems: readonly string[];
  /** Requests that failed, as the browser's console names them. */
  readonly failedRequests: readonly string[];
}

/** Collects what a page complains of, from now on: hydration that does not fit its HTML shows here and nowhere else. */
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

/** Tells one document from the next: a page that was reloaded has another. */
export function documentOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}
