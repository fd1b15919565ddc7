import type { BrowserContext, Page } from 'playwright-core';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { waitFor } from '../support/wait-for.ts';

/**
 * A site behind a proxy, so that it becomes unreachable and reachable again at one origin, and can be replaced by another instance there.
 * Service workers run, and what they stored can be read.
 */
export class OfflineSite implements AsyncDisposable {
  readonly origin: string;
  readonly #proxy: TcpProxy;
  readonly #target: { port: number };

  private constructor(proxy: TcpProxy, target: { port: number }, hostname: string) {
    this.#proxy = proxy;
    this.#target = target;
    // Cookies are those of the hostname, whatever the port.
    this.origin = `http://${hostname}:${proxy.port}`;
  }

  static async inFrontOf(origin: string): Promise<OfflineSite> {
    const target = { port: Number(new URL(origin).port) };
    return new OfflineSite(await startTcpProxy(target), target, new URL(origin).hostname);
  }

  /** Sends new connections to another instance, as after a deploy. Open connections are cut. */
  deploy(origin: string): void {
    this.#target.port = Number(new URL(origin).port);
    this.#proxy.reset();
  }

  /** Makes the site unreachable, and lets the devices of the contexts notice. */
  async goOffline(...contexts: readonly BrowserContext[]): Promise<void> {
    this.#proxy.drop();
    await Promise.all(contexts.map((context) => context.setOffline(true)));
  }

  /** Makes the site unreachable while devices have a connection. */
  drop(): void {
    this.#proxy.drop();
  }

  async goOnline(...contexts: readonly BrowserContext[]): Promise<void> {
    this.#proxy.heal();
    await Promise.all(contexts.map((context) => context.setOffline(false)));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#proxy.close();
  }
}

/** A response that a service worker stored. */
export interface StoredEntry {
  readonly cache: string;
  /** Path and query. */
  readonly path: string;
  readonly body: string;
}

/** Returns everything in the caches of a page's origin. */
export function storedEntries(page: Page): Promise<StoredEntry[]> {
  return page.evaluate(async () => {
    const entries: { cache: string; path: string; body: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        const response = await cache.match(request, { ignoreVary: true });
        entries.push({ cache: name, path: pathname + search, body: (await response?.text()) ?? '' });
      }
    }
    return entries;
  });
}

/** Waits until the worker has stored the page of a path. */
export async function pageStored(page: Page, path: string): Promise<void> {
  await waitFor(
    `the page ${path} to be stored`,
    () =>
      page.evaluate(async (wanted) => {
        for (const name of await caches.keys()) {
          if (name.startsWith('matchpoint-pages-') && (await (await caches.open(name)).match(wanted)) !== undefined) return true;
        }
        return false;
      }, path),
    { timeoutMs: 60_000, everyMs: 200 },
  );
}

/** Waits until a service worker controls the page. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 90_000 });
}
