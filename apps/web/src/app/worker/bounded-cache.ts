import { STORED_AT } from '../../lib/offline/stored-at.ts';
import type { ResponseCache } from './worker-scope.ts';

export interface CacheLimits {
  /** The entries that were stored first are removed beyond this number. */
  readonly entries: number;
  /** Larger bodies are not stored; bytes. */
  readonly bodyBytes: number;
}

/** Headers that describe the bytes on the wire, or make a match depend on the request. */
const DROPPED_HEADERS = ['content-encoding', 'content-length', 'vary', 'set-cookie'] as const;

/** A cache with a bounded number of entries of bounded size. Each entry has the time at which it was stored. */
export class BoundedCache {
  readonly #open: () => Promise<ResponseCache>;
  readonly #limits: CacheLimits;
  readonly #now: () => number;

  constructor(open: () => Promise<ResponseCache>, limits: CacheLimits, now: () => number) {
    this.#open = open;
    this.#limits = limits;
    this.#now = now;
  }

  /** Stores a copy of the response under a URL without its fragment, in place of the earlier one. */
  async put(url: string, response: Response): Promise<void> {
    const body = await response.arrayBuffer();
    if (body.byteLength > this.#limits.bodyBytes) return;
    const headers = new Headers(response.headers);
    for (const name of DROPPED_HEADERS) headers.delete(name);
    headers.set(STORED_AT, String(this.#now()));
    const cache = await this.#open();
    await cache.put(keyOf(url), new Response(body, { status: response.status, headers }));
    const keys = await cache.keys();
    const surplus = keys.slice(0, Math.max(0, keys.length - this.#limits.entries));
    await Promise.all(surplus.map((key) => cache.delete(key)));
  }

  /** Returns the stored response of a URL; undefined where there is none. */
  async get(url: string): Promise<Response | undefined> {
    return (await this.#open()).match(keyOf(url));
  }
}

function keyOf(url: string): string {
  return url.replace(/#.*$/, '');
}

/** Returns when a response was stored, in UTC milliseconds of this device; undefined for one from the network. */
export function storedAtOf(response: Pick<Response, 'headers'>): number | undefined {
  const at = Number(response.headers.get(STORED_AT) ?? Number.NaN);
  return Number.isFinite(at) ? at : undefined;
}
