/** A `CacheStorage` in memory, for tests: Node has none. Entries keep the order in which they were put. */
export class TestCaches {
  readonly #caches = new Map<string, TestCache>();

  async open(name: string): Promise<TestCache> {
    const cache = this.#caches.get(name) ?? new TestCache();
    this.#caches.set(name, cache);
    return cache;
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  async match(url: string): Promise<Response | undefined> {
    for (const cache of this.#caches.values()) {
      const response = await cache.match(url);
      if (response !== undefined) return response;
    }
    return undefined;
  }
}

class TestCache {
  readonly #entries = new Map<string, Response>();

  async put(url: string, response: Response): Promise<void> {
    this.#entries.delete(url);
    this.#entries.set(url, response);
  }

  async match(url: string): Promise<Response | undefined> {
    return this.#entries.get(url)?.clone();
  }

  async keys(): Promise<Request[]> {
    return [...this.#entries.keys()].map((url) => new Request(url));
  }

  async delete({ url }: Request): Promise<boolean> {
    return this.#entries.delete(url);
  }
}
