import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { keys, lifetimes } from '../store/keys.ts';
import { StoreUnavailable, type Store } from '../store/store.ts';
import { WeightedCache } from './weighted-cache.ts';
import { CacheEntry, type CacheState, type EntryParts } from './cache-entry.ts';
import type { CacheKey } from './cache-key.ts';
import { compressBody } from './compress.ts';
import { InstanceBus, type BusMessageKind } from './instance-bus.ts';
import { newCounters, type CacheCounters } from './counters.ts';
import { encodeEntry, decodeEntry } from './entry-codec.ts';
import { FillLimiter, type FillLimits } from './fill-limiter.ts';
import { Invalidations, type Invalidation } from './invalidations.ts';
import { windowsFor, type CachePolicy } from './policies.ts';

/** What a fill gives: a value that is validated and serialised already. */
export interface FillResult {
  readonly body: Buffer | string;
  readonly contentType: string;
  /** 200 when absent. From 400 on it is remembered for a moment only. */
  readonly status?: number;
  /** Extra headers, the same for every reader. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How long this very value may be used, when that shows only now: a match that is over lives longer than one in play. */
  readonly policy?: CachePolicy;
}

/**
 * Gets a value from its source. It is shared by all readers of the key, so it must not depend on any of them; `signal` is aborted
 * when the value took too long or the cache closes, never because a reader left.
 */
export type Fill = (signal: AbortSignal) => Promise<FillResult>;

/** An answer of the cache. */
export interface CacheAnswer {
  readonly entry: CacheEntry;
  readonly state: CacheState;
}

/** How a cache is set up. */
export interface ByteCacheOptions {
  readonly store: Store;
  readonly clock: Clock;
  /** The build: copies of different builds share nothing but invalidations. */
  readonly generation: string;
  /** Bound of what this process keeps, bytes. */
  readonly maxBytes?: number;
  /** Headers that every answer carries, such as `x-content-type-options`. */
  readonly baseHeaders?: Readonly<Record<string, string>>;
  readonly limits?: Partial<FillLimits>;
  /** A fill that takes longer is given up, milliseconds. */
  readonly fillTimeoutMs?: number;
  /** How long a filler that proves its life no more keeps the others from filling, milliseconds. */
  readonly lockMs?: number;
  /** Between 0 and 1. */
  readonly random?: () => number;
}

/** A fill took longer than it may. */
export class FillTimeout extends Error {
  override readonly name = 'FillTimeout';
}

const DEFAULT_MAX_BYTES = 128 * 1_024 * 1_024;
const DEFAULT_FILL_TIMEOUT_MS = 8_000;
const DEFAULT_LIMITS: FillLimits = { maxConcurrency: 64, maxQueued: 2_000, uncoordinatedPerSecond: 50 };
/** What expires together would be refreshed together. */
const JITTER = 0.1;
/** A reader who could be given old bytes waits no longer than this for new ones. */
const FALLBACK_TIMEOUT_MS = 1_000;
/** Between two looks at what another copy is filling; its message usually comes first. */
const MIN_POLL_MS = 40;
const MAX_POLL_MS = 200;
/** Another copy is refreshing what this one still has: it is left alone for so long. */
const REMOTE_REFRESH_MS = 300;
/** Larger frames are not sent to every copy: those that want them read them from the store. */
const MAX_PUSH_BYTES = 256 * 1_024;
const FORBIDDEN_HEADERS: ReadonlySet<string> = new Set([
  'set-cookie',
  'cache-control',
  'content-length',
  'content-encoding',
  'content-type',
  'etag',
  'vary',
  'transfer-encoding',
  'connection',
]);

type Origin = 'l2' | 'filled';

interface FillOutcome {
  readonly entry: CacheEntry;
  readonly origin: Origin;
}

interface InFlightFill {
  readonly outcome: Promise<FillOutcome>;
  /** Declared wrong while on its way: what it brings is for those who asked before, and is not kept. */
  isInvalidated: boolean;
}

interface FillJob {
  readonly key: CacheKey;
  readonly policy: CachePolicy;
  readonly fill: Fill;
  readonly isInvalidated: () => boolean;
}

interface FillLock {
  readonly key: string;
  readonly token: string;
}

/** What another copy told about an awaited key; `entry` when it brought bytes that may be answered. */
interface RemoteFill {
  readonly kind: BusMessageKind;
  readonly entry?: CacheEntry | undefined;
}

/**
 * The byte cache (DESIGN §4). A value enters once, validated and serialised by its fill; it is compressed and given its ETag here,
 * kept in this process (L1, bounded by bytes) and in the shared store (L2), and sent to the copies that hold or await it. A hit
 * parses, validates, serialises and compresses nothing.
 *
 * - fresh: answered. Past fresh: answered at once, while one refresh runs in the whole cluster. Past stale: readers wait for the
 *   fill; when it fails or takes long they get the old bytes, marked, as long as `errorMs` reaches.
 * - one fill of a key at a time: in the process by inFlight, across copies by a lock that its holder must keep proving; when the
 *   holder dies another copy fills after `lifetimes.cacheLockMs`.
 * - a failed fill is never kept. With the store away each copy fills for itself, at a bounded rate.
 */
export class ByteCache {
  readonly counters: CacheCounters = newCounters();
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #generation: string;
  readonly #baseHeaders: readonly string[];
  readonly #fillTimeoutMs: number;
  readonly #lockMs: number;
  readonly #random: () => number;
  readonly #l1: WeightedCache<CacheKey, CacheEntry>;
  readonly #inFlight = new Map<string, InFlightFill>();
  readonly #listeners = new Map<string, Set<(arrival: RemoteFill) => void>>();
  readonly #limiter: FillLimiter;
  /** Of what is made of other values. */
  readonly #composedLimiter: FillLimiter;
  readonly #bus: InstanceBus;
  readonly #invalidations: Invalidations;
  readonly #closing = new AbortController();

  private constructor(options: ByteCacheOptions) {
    this.#store = options.store;
    this.#clock = options.clock;
    this.#generation = options.generation;
    this.#baseHeaders = Object.entries(options.baseHeaders ?? {}).flat();
    this.#fillTimeoutMs = options.fillTimeoutMs ?? DEFAULT_FILL_TIMEOUT_MS;
    this.#lockMs = options.lockMs ?? lifetimes.cacheLockMs;
    this.#random = options.random ?? Math.random;
    this.#l1 = new WeightedCache(options.maxBytes ?? DEFAULT_MAX_BYTES);
    this.#limiter = new FillLimiter({ ...DEFAULT_LIMITS, ...options.limits }, options.clock);
    this.#composedLimiter = new FillLimiter({ ...DEFAULT_LIMITS, ...options.limits }, options.clock);
    this.#bus = new InstanceBus({
      store: options.store,
      generation: options.generation,
      receiver: { onMessage: (kind, key, frame) => this.#handleMessage(kind, key, frame), onGap: () => this.#requireRevalidation() },
    });
    this.#invalidations = new Invalidations({
      store: options.store,
      onInvalidation: (matches) => this.#applyInvalidation(matches),
      onGap: () => this.#requireRevalidation(),
    });
  }

  /** Opens a cache and joins it to the other copies. Settles with the store away too: the cache joins when it is back. */
  static async open(options: ByteCacheOptions): Promise<ByteCache> {
    const cache = new ByteCache(options);
    await Promise.all([cache.#bus.start(), cache.#invalidations.start()]);
    return cache;
  }

  /** Bytes, entries and evictions of this process's part. */
  get usage(): { readonly bytes: number; readonly entries: number; readonly evictions: number } {
    return { bytes: this.#l1.weight, entries: this.#l1.size, evictions: this.#l1.evictions };
  }

  /** What this process can answer now without waiting, fresh or not. Counts nothing and refreshes nothing. */
  peek(key: CacheKey): CacheEntry | undefined {
    const entry = this.#l1.get(key);
    if (entry === undefined) return undefined;
    const use = entry.use(this.#clock.now());
    return use === 'fresh' || use === 'stale' ? entry : undefined;
  }

  /**
   * The answer that this process can give at once, with what follows from giving it: it is counted, and past fresh a refresh begins.
   * Undefined when somebody has to wait: use `read`.
   */
  readNow(key: CacheKey, policy: CachePolicy, fill: Fill, now = this.#clock.now()): CacheAnswer | undefined {
    const entry = this.#l1.get(key);
    if (entry === undefined) return undefined;
    switch (entry.use(now)) {
      case 'fresh':
        this.counters.hitsL1 += 1;
        return { entry, state: 'hit' };
      case 'stale':
        this.counters.staleL1 += 1;
        if (entry.mayRefresh(now)) this.#refresh(key, policy, fill);
        return { entry, state: 'stale' };
      case 'fallback':
        return undefined;
      case 'gone':
        this.#l1.delete(key);
        return undefined;
    }
  }

  /**
   * Reads a value, filling it when nobody has it.
   * @param options.signal ends this reader's wait, not the fill
   * @throws what the fill threw, when there is nothing old to answer instead
   * @throws CacheOverloaded when too many fills are asked for
   * @throws FillTimeout
   */
  async read(key: CacheKey, policy: CachePolicy, fill: Fill, options: { readonly signal?: AbortSignal } = {}): Promise<CacheAnswer> {
    options.signal?.throwIfAborted();
    const now = this.readNow(key, policy, fill);
    if (now !== undefined) return now;
    const old = this.#l1.get(key);
    const { outcome } = this.#joinOrStartFill(key, policy, fill);
    try {
      const first = await untilAborted(old === undefined ? outcome : this.#withFallbackTimeout(outcome, old), options.signal);
      if (first !== undefined) return this.#answerOf(key, policy, fill, first);
    } catch (error) {
      const left = options.signal?.aborted === true ? undefined : this.#l1.get(key);
      if (left === undefined || left.use(this.#clock.now()) === 'gone') throw error;
      this.counters.staleOnError += 1;
      return { entry: left, state: 'stale' };
    }
    this.counters.staleOnError += 1;
    return { entry: old ?? (await outcome).entry, state: 'stale' };
  }

  /**
   * Declares values wrong on all copies: exact keys, or all that begin with a prefix (`match.`). They are not answered again, except,
   * marked, when their source fails.
   * @throws StoreUnavailable when the other copies could not be told; they then keep theirs until it is past fresh
   */
  async invalidate(invalidation: Invalidation): Promise<void> {
    await this.#invalidations.publish(invalidation);
  }

  /** Ends all fills and leaves the other copies. The store is the caller's to close. */
  async close(): Promise<void> {
    this.#closing.abort(new StoreUnavailable('The cache is closed.'));
    await Promise.all([this.#bus.close(), this.#invalidations.close()]);
    this.#l1.clear();
  }

  /** The keys that this process holds. */
  *keys(): IterableIterator<CacheKey> {
    for (const [key] of this.#l1) yield key;
  }

  #answerOf(key: CacheKey, policy: CachePolicy, fill: Fill, { entry, origin }: FillOutcome): CacheAnswer {
    if (origin === 'filled') {
      this.counters.misses += 1;
      return { entry, state: 'miss' };
    }
    this.counters.hitsL2 += 1;
    const now = this.#clock.now();
    if (entry.use(now) === 'fresh') return { entry, state: 'hit' };
    if (entry.mayRefresh(now)) this.#refresh(key, policy, fill);
    return { entry, state: 'stale' };
  }

  /** Whoever has old bytes is better served by them than by a long wait: nothing when the fill does not land soon. */
  async #withFallbackTimeout(outcome: Promise<FillOutcome>, old: CacheEntry): Promise<FillOutcome | undefined> {
    const enough = new AbortController();
    try {
      const first = await Promise.race([outcome, sleep(FALLBACK_TIMEOUT_MS, undefined, { signal: enough.signal, ref: false })]);
      if (first === undefined) old.refreshFailed(this.#clock.now(), this.#random());
      return first ?? undefined;
    } finally {
      enough.abort();
    }
  }

  #refresh(key: CacheKey, policy: CachePolicy, fill: Fill): void {
    if (!this.#inFlight.has(key)) this.#joinOrStartFill(key, policy, fill);
  }

  #joinOrStartFill(key: CacheKey, policy: CachePolicy, fill: Fill): InFlightFill {
    const under = this.#inFlight.get(key);
    if (under !== undefined) {
      this.counters.coalesced += 1;
      return under;
    }
    const inFlight: InFlightFill = { outcome: this.#startFill(key, policy, fill, () => inFlight.isInvalidated), isInvalidated: false };
    this.#inFlight.set(key, inFlight);
    const forget = () => {
      if (this.#inFlight.get(key) === inFlight) this.#inFlight.delete(key);
    };
    // Also the handler of a failure that no reader waits for.
    inFlight.outcome.then(forget, forget);
    return inFlight;
  }

  async #startFill(key: CacheKey, policy: CachePolicy, fill: Fill, isInvalidated: () => boolean): Promise<FillOutcome> {
    // The inFlight must be registered before anything happens in it.
    await Promise.resolve();
    try {
      return await this.#fillOncePerCluster({ key, policy, fill, isInvalidated });
    } catch (error) {
      this.#l1.get(key)?.refreshFailed(this.#clock.now(), this.#random());
      throw error;
    }
  }

  /** One refresher in the whole cluster. */
  async #fillOncePerCluster(job: FillJob): Promise<FillOutcome> {
    const { key, isInvalidated } = job;
    const lock: FillLock = { key: keys.cacheLock(this.#generation, key), token: randomBytes(12).toString('base64url') };
    const arrivals = this.#listenFor(key);
    const until = performance.now() + this.#fillTimeoutMs;
    try {
      // A copy that has nothing yet may find everything in the store, without a lock.
      if (this.#l1.get(key) === undefined) {
        const stored = await this.#ifStoreAvailable(() => this.#readStored(key, isInvalidated));
        if (stored !== 'away' && stored !== undefined) return { entry: stored, origin: 'l2' };
      }
      for (let pauseMs = MIN_POLL_MS; ; pauseMs = Math.min(pauseMs * 1.5, MAX_POLL_MS)) {
        const look = await this.#ifStoreAvailable(() => this.#tryLock(lock, key, isInvalidated));
        if (look === 'away') return { entry: await this.#fillUncoordinated(job), origin: 'filled' };
        if (look.stored?.use(this.#clock.now()) === 'fresh') {
          if (look.locked) this.#unlock(lock);
          return { entry: look.stored, origin: 'l2' };
        }
        if (look.locked) return { entry: await this.#fillLocked(job, lock), origin: 'filled' };
        const held = this.#l1.get(key);
        const now = this.#clock.now();
        if (held !== undefined && held.use(now) === 'stale') {
          held.refreshElsewhere(now + REMOTE_REFRESH_MS);
          return { entry: held, origin: 'l2' };
        }
        const arrival = await arrivals.next(pauseMs);
        this.#closing.signal.throwIfAborted();
        if (arrival?.entry !== undefined && !isInvalidated()) return { entry: arrival.entry, origin: 'l2' };
        // What failed there may fail here too, but each copy may find out for itself: at once, not one after the other.
        if (arrival?.kind === 'failed') return { entry: await this.#fillHere(job, false), origin: 'filled' };
        if (performance.now() > until) throw new FillTimeout(`Another copy did not fill ${key} in time.`);
      }
    } finally {
      arrivals.stop();
    }
  }

  /** Both on one connection and in this order: who gets the lock then sees what its last holder left. */
  async #tryLock(
    lock: FillLock,
    key: CacheKey,
    isInvalidated: () => boolean,
  ): Promise<{ locked: boolean; stored: CacheEntry | undefined }> {
    const locking = this.#store.lock(lock.key, lock.token, this.#lockMs);
    const reading = this.#readStored(key, isInvalidated);
    const [locked, stored] = await Promise.all([locking, reading]);
    return { locked, stored };
  }

  #unlock(lock: FillLock): void {
    void this.#store.unlock(lock.key, lock.token).catch(ignore);
  }

  async #ifStoreAvailable<T>(ask: () => Promise<T>): Promise<T | 'away'> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof StoreUnavailable) return 'away';
      throw error;
    }
  }

  #fillUncoordinated(job: FillJob): Promise<CacheEntry> {
    this.counters.uncoordinatedFills += 1;
    return this.#fillHere(job, true);
  }

  async #fillLocked(job: FillJob, lock: FillLock): Promise<CacheEntry> {
    const prove = () => void this.#store.extend(lock.key, lock.token, this.#lockMs).catch(ignore);
    const proof = setInterval(prove, this.#lockMs / 3);
    try {
      return await this.#fillHere(job, false);
    } catch (error) {
      void this.#bus.send('failed', job.key).catch(ignore);
      throw error;
    } finally {
      clearInterval(proof);
      // After the bytes, which `#fillHere` sent on the same connection: who takes the lock next finds them.
      this.#unlock(lock);
    }
  }

  async #fillHere(job: FillJob, alone: boolean): Promise<CacheEntry> {
    const { position } = this.#invalidations;
    const gate = job.policy.composed === true ? this.#composedLimiter : this.#limiter;
    const entry = await gate.run(alone, async () => {
      this.counters.fills += 1;
      try {
        return await this.#makeEntry(job.key, job.policy, await this.#runFill(job.fill), position);
      } catch (error) {
        this.counters.fillErrors += 1;
        throw error;
      }
    });
    if (job.isInvalidated()) return entry;
    this.#storeLocally(job.key, entry);
    if (this.#store.healthy) this.#publishEntry(entry, this.#clock.now());
    return entry;
  }

  async #runFill(fill: Fill): Promise<FillResult> {
    const timeout = new AbortController();
    const timer = setTimeout(
      () => timeout.abort(new FillTimeout(`A fill took longer than ${this.#fillTimeoutMs} ms.`)),
      this.#fillTimeoutMs,
    );
    const signal = AbortSignal.any([timeout.signal, this.#closing.signal]);
    try {
      // Also when the fill does not listen to its signal.
      return await untilAborted(fill(signal), signal);
    } finally {
      clearTimeout(timer);
    }
  }

  async #makeEntry(key: CacheKey, policy: CachePolicy, filled: FillResult, filledAt: EntryParts['filledAt']): Promise<CacheEntry> {
    const body = typeof filled.body === 'string' ? Buffer.from(filled.body) : filled.body;
    const status = filled.status ?? 200;
    const headers = Object.entries(filled.headers ?? {});
    for (const [name] of headers) {
      if (FORBIDDEN_HEADERS.has(name.toLowerCase())) throw new Error(`A shared answer must not set ${name}.`);
    }
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const old = this.#l1.get(key);
    // What did not change is not compressed again.
    const same = old !== undefined && old.parts.etag === etag && old.parts.identityLength === body.length;
    const { br, gzip } = same ? old.parts : await compressBody(body, filled.contentType, (filled.policy ?? policy).brotliQuality);
    const windows = windowsFor(filled.policy ?? policy, status);
    const now = this.#clock.now();
    const jitter = 1 + JITTER * (2 * this.#random() - 1);
    const freshUntil = now + windows.freshMs * jitter;
    const parts: EntryParts = {
      key,
      status,
      contentType: filled.contentType,
      headers,
      etag,
      cacheControl: cacheControl(windows),
      br,
      gzip,
      identity: body,
      identityLength: body.length,
      storedAt: now,
      freshUntil,
      staleUntil: freshUntil + windows.staleMs * jitter,
      errorUntil: freshUntil + Math.max(windows.errorMs, windows.staleMs) * jitter,
      version: Math.max(Math.trunc(now), (old?.parts.version ?? 0) + 1),
      filledAt,
    };
    return new CacheEntry(parts, this.#baseHeaders);
  }

  #storeLocally(key: CacheKey, entry: CacheEntry): void {
    this.#l1.set(key, entry, entry.bytes);
  }

  /** To the store and to the other copies, in this order and before the lock is given back. */
  #publishEntry(entry: CacheEntry, now: number): void {
    const { key, errorUntil } = entry.parts;
    const frame = encodeEntry(entry.parts);
    const stored = this.#storesEntries;
    if (stored) void this.#store.set(keys.cacheEntry(this.#generation, key), frame, errorUntil - now).catch(ignore);
    if (stored && frame.length > MAX_PUSH_BYTES) void this.#bus.send('stored', key).catch(ignore);
    else void this.#bus.send('bytes', key, frame).catch(ignore);
  }

  /** In the in-process store a second copy of the bytes would be of use to nobody. */
  get #storesEntries(): boolean {
    return this.#store.kind === 'redis';
  }

  /** What the store has, taken over when it is better than what is here. Undefined when that may not be answered. */
  async #readStored(key: CacheKey, isInvalidated: () => boolean): Promise<CacheEntry | undefined> {
    if (!this.#storesEntries) return undefined;
    const frame = await this.#store.get(keys.cacheEntry(this.#generation, key));
    if (frame === null || isInvalidated()) return undefined;
    const entry = this.#adoptEntry(key, frame);
    const use = entry?.use(this.#clock.now());
    return use === 'fresh' || use === 'stale' ? entry : undefined;
  }

  /** Bytes that another copy made become this copy's own, unless it has newer ones. Gives what it has afterwards. */
  #adoptEntry(key: CacheKey, frame: Buffer): CacheEntry | undefined {
    const held = this.#l1.get(key);
    const parts = decodeEntry(frame, key);
    if (parts === undefined) return held;
    if (held !== undefined && parts.version < held.parts.version) return held;
    const now = this.#clock.now();
    const verdict = this.#invalidations.check(key, parts.filledAt);
    const entry = new CacheEntry(clampToLocalClock(parts, now), this.#baseHeaders);
    if (verdict === 'invalid') entry.invalidate();
    if (verdict === 'unknown') entry.requireRevalidation(now);
    this.#storeLocally(key, entry);
    return entry;
  }

  #handleMessage(kind: BusMessageKind, key: string, frame: Buffer): void {
    if (!isCacheKey(key)) return;
    const awaited = this.#listeners.get(key);
    const held = this.#l1.get(key);
    // What nobody here asked for is not kept: each copy holds what its own readers read.
    if (awaited === undefined && held === undefined) return;
    const now = this.#clock.now();
    if (kind === 'failed') held?.refreshFailed(now, this.#random());
    if (kind === 'stored') held?.requireRevalidation(now);
    const entry = kind === 'bytes' ? this.#adoptEntry(key, frame) : undefined;
    if (entry !== undefined && entry !== held) this.counters.entriesAdopted += 1;
    const arrival: RemoteFill = entry?.use(now) === 'fresh' ? { kind, entry } : { kind };
    for (const tell of awaited ?? []) tell(arrival);
  }

  /** Messages were missed: everything may have been replaced, so everything is looked up again before it counts as fresh. */
  #requireRevalidation(): void {
    this.counters.gaps += 1;
    const now = this.#clock.now();
    for (const [key, entry] of this.#l1) {
      if (this.#invalidations.check(key, entry.parts.filledAt) === 'invalid') entry.invalidate();
      else entry.requireRevalidation(now);
    }
  }

  #applyInvalidation(matches: (key: string) => boolean): void {
    this.counters.invalidations += 1;
    for (const [key, entry] of this.#l1) if (matches(key)) entry.invalidate();
    for (const [key, inFlight] of this.#inFlight) {
      if (!matches(key)) continue;
      inFlight.isInvalidated = true;
      this.#inFlight.delete(key);
    }
  }

  #listenFor(key: CacheKey): { next: (withinMs: number) => Promise<RemoteFill | undefined>; stop: () => void } {
    const arrived: RemoteFill[] = [];
    let wake: (() => void) | undefined;
    const tell = (arrival: RemoteFill) => {
      arrived.push(arrival);
      wake?.();
    };
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(tell));
    return {
      next: async (withinMs) => {
        if (arrived.length === 0) {
          await new Promise<void>((resolve) => {
            const limit = setTimeout(resolve, withinMs);
            wake = () => {
              clearTimeout(limit);
              resolve();
            };
          });
          wake = undefined;
        }
        return arrived.shift();
      },
      stop: () => {
        listeners.delete(tell);
        if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
      },
    };
  }
}

function isCacheKey(key: string): key is CacheKey {
  return key.includes('?') && key.includes('@');
}

function ignore(): void {
  // The store is away: the others find out for themselves.
}

function seconds(ms: number): number {
  return Math.max(1, Math.round(ms / 1_000));
}

/** What an edge in front may do. Browsers ask each time: their copy would not be corrected by a push. */
function cacheControl(windows: { freshMs: number; staleMs: number; errorMs: number }): string {
  const parts = ['public', 'max-age=0', `s-maxage=${seconds(windows.freshMs)}`];
  if (windows.staleMs > 0) parts.push(`stale-while-revalidate=${seconds(windows.staleMs)}`);
  if (windows.errorMs > 0) parts.push(`stale-if-error=${seconds(windows.errorMs)}`);
  return parts.join(', ');
}

/** A writer whose clock is ahead must not make its bytes younger than they can be. */
function clampToLocalClock(parts: EntryParts, now: number): EntryParts {
  const ahead = parts.storedAt - now;
  if (ahead <= 0) return parts;
  return {
    ...parts,
    storedAt: now,
    freshUntil: parts.freshUntil - ahead,
    staleUntil: parts.staleUntil - ahead,
    errorUntil: parts.errorUntil - ahead,
  };
}

/** `promise`, or the reason of `signal` when that comes first; the promise itself goes on. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
