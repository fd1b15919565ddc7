import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { StreamPosition } from '../store/store.ts';
import type { CacheKey } from './cache-key.ts';
import type { CacheTag } from './cache-tag.ts';
import type { CompressedBody } from './compress.ts';

/** How the bytes of an answer are encoded. */
export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Where an answer came from, as `x-cache` says. */
export type CacheState = 'hit' | 'stale' | 'miss';

/** What may be done with an entry now: answer it; answer it and refresh; try to fill first and answer it only if that fails; nothing. */
export type EntryUse = 'fresh' | 'stale' | 'fallback' | 'gone';

/** What an entry is made of. Times are UTC milliseconds of the clock of the instance that filled it. */
export interface EntryParts extends CompressedBody {
  readonly key: CacheKey;
  /** What it depends on, each tag once. */
  readonly tags: readonly CacheTag[];
  readonly status: number;
  readonly contentType: string;
  /** Extra headers of the answer, such as a page's content security policy. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Weak, since one entity has several encodings. */
  readonly etag: string;
  readonly cacheControl: string;
  /** The plain bytes; null when only the compressed ones came over the wire. */
  readonly identity: Buffer | null;
  readonly identityLength: number;
  readonly storedAt: number;
  readonly freshUntil: number;
  readonly staleUntil: number;
  readonly errorUntil: number;
  /** Grows with every fill of a key, whichever instance runs it, independent of its clock. */
  readonly version: number;
  /** The newest invalidation that was known when the fill began; null when none could be known. */
  readonly filledAt: StreamPosition | null;
}

/** Bookkeeping around the bytes of one entry. */
const OVERHEAD_BYTES = 1_024;
/** Memory of a tag in the entry and in the index. */
const TAG_BYTES = 96;
const MIN_RETRY_MS = 250;
const MAX_RETRY_MS = 5_000;

interface Head {
  readonly ageSeconds: number;
  readonly delayed: boolean;
  readonly raw: string[];
}

/**
 * One value, ready to be sent. The bytes never change; what changes is how far it may still be used, and the prepared heads.
 */
export class CacheEntry {
  readonly parts: EntryParts;
  /** What the entry costs in memory. The plain bytes count even while absent, since any reader may ask for them. */
  readonly bytes: number;
  readonly #fixedHead: readonly string[];
  /** What a 304 has to repeat (RFC 9110 §15.4.5). The client keeps all other headers of the response that it has. */
  readonly #validators: readonly string[];
  readonly #heads = new Map<string, Head>();
  #identity: Buffer | null;
  #freshUntil: number;
  #invalidated = false;
  #failures = 0;
  #retryAt = 0;

  /** @param baseHeaders headers that every answer carries, as a flat list of names and values */
  constructor(parts: EntryParts, baseHeaders: readonly string[]) {
    this.parts = parts;
    this.#identity = parts.identity;
    this.#freshUntil = parts.freshUntil;
    this.bytes =
      OVERHEAD_BYTES +
      parts.key.length * 2 +
      parts.tags.length * TAG_BYTES +
      parts.identityLength +
      (parts.br?.length ?? 0) +
      (parts.gzip?.length ?? 0);
    this.#validators = ['etag', parts.etag, 'cache-control', parts.cacheControl, 'vary', 'accept-encoding'];
    this.#fixedHead = [...this.#validators, ...parts.headers.flat(), ...baseHeaders];
  }

  /** Whether the last attempt to refresh it failed: the data is older than it should be. */
  get delayed(): boolean {
    return this.#failures > 0;
  }

  use(now: number): EntryUse {
    if (!this.#invalidated) {
      if (now < this.#freshUntil) return 'fresh';
      if (now < this.parts.staleUntil) return 'stale';
    }
    if (now >= this.parts.errorUntil) return 'gone';
    // While the source is known to fail nobody has to wait for it to fail again.
    return this.#failures > 0 && now < this.#retryAt ? 'stale' : 'fallback';
  }

  /** Whether a refresh may be tried now. */
  mayRefresh(now: number): boolean {
    return now >= this.#retryAt;
  }

  /** A refresh failed: the next is tried after a pause that grows. `jitter` is between 0 and 1. */
  refreshFailed(now: number, jitter: number): void {
    const pause = Math.min(MIN_RETRY_MS * 2 ** Math.min(this.#failures, 10), MAX_RETRY_MS);
    this.#failures += 1;
    this.#retryAt = now + pause * (0.5 + jitter / 2);
  }

  /** Somebody else is refreshing it: leave it alone until then. */
  refreshElsewhere(until: number): void {
    if (until > this.#retryAt) this.#retryAt = until;
  }

  /** It may have been replaced elsewhere: use it, but look. */
  requireRevalidation(now: number): void {
    if (this.#freshUntil > now) this.#freshUntil = now;
    this.#retryAt = Math.min(this.#retryAt, now);
  }

  /** It was declared wrong: no longer answered unless nothing better can be had. */
  invalidate(): void {
    this.#invalidated = true;
    this.#retryAt = 0;
  }

  get invalidated(): boolean {
    return this.#invalidated;
  }

  /** The bytes in this encoding; plain ones where it was not worth encoding. */
  body(encoding: ContentEncoding): Buffer {
    if (encoding === 'br' && this.parts.br !== null) return this.parts.br;
    if (encoding === 'gzip' && this.parts.gzip !== null) return this.parts.gzip;
    return this.identity();
  }

  identity(): Buffer {
    if (this.#identity !== null) return this.#identity;
    const { br, gzip } = this.parts;
    if (br !== null) this.#identity = brotliDecompressSync(br);
    else if (gzip !== null) this.#identity = gunzipSync(gzip);
    else throw new Error('An entry without bytes.');
    return this.#identity;
  }

  /** The whole head of an answer as Node takes it, a flat list of names and values: built once per encoding, state and second. */
  head(encoding: ContentEncoding, state: CacheState, now: number): string[] {
    const age = Math.max(0, Math.trunc((now - this.parts.storedAt) / 1_000));
    const name = HEAD_NAMES[encoding][state];
    const known = this.#heads.get(name);
    if (known !== undefined && known.ageSeconds === age && known.delayed === this.delayed) return known.raw;
    const body = this.body(encoding);
    const encoded = encoding !== 'identity' && body !== this.#identity;
    const raw = [
      'content-type',
      this.parts.contentType,
      ...(encoded ? ['content-encoding', encoding] : []),
      'content-length',
      String(body.length),
      ...this.#fixedHead,
      ...this.#variableHead(state, age),
    ];
    this.#heads.set(name, { ageSeconds: age, delayed: this.delayed, raw });
    return raw;
  }

  /** The head of an answer that says "you have it already". */
  notModifiedHead(state: CacheState, now: number): string[] {
    const age = Math.max(0, Math.trunc((now - this.parts.storedAt) / 1_000));
    const name = NOT_MODIFIED_NAMES[state];
    const known = this.#heads.get(name);
    if (known !== undefined && known.ageSeconds === age && known.delayed === this.delayed) return known.raw;
    const raw = [...this.#validators, ...this.#variableHead(state, age)];
    this.#heads.set(name, { ageSeconds: age, delayed: this.delayed, raw });
    return raw;
  }

  #variableHead(state: CacheState, age: number): string[] {
    return ['x-cache', state, 'age', String(age), ...(this.delayed ? ['x-data-delayed', '1'] : [])];
  }
}

const HEAD_NAMES = {
  br: { hit: 'bh', stale: 'bs', miss: 'bm' },
  gzip: { hit: 'gh', stale: 'gs', miss: 'gm' },
  identity: { hit: 'ih', stale: 'is', miss: 'im' },
} as const satisfies Record<ContentEncoding, Record<CacheState, string>>;

const NOT_MODIFIED_NAMES = { hit: 'nh', stale: 'ns', miss: 'nm' } as const satisfies Record<CacheState, string>;
