import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { keys } from '../store/keys.ts';
import { type Store, StoreUnavailable } from '../store/store.ts';
import { CacheEntry } from './cache-entry.ts';
import type { CacheKey } from './cache-key.ts';
import { decodeEntry, encodeEntry } from './entry-codec.ts';
import type { InstanceBus } from './instance-bus.ts';
import type { Invalidations } from './invalidations.ts';
import type { LocalEntries } from './local-entries.ts';
import { clampToLocalClock } from './make-entry.ts';

/** Larger entries are not sent over the bus: instances that want them read them from the store. */
const MAX_PUSH_BYTES = 256 * 1_024;

/** The lock of a fill in the cluster. */
export interface FillLock {
  readonly key: string;
  readonly token: string;
}

export interface SharedEntriesDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly generation: string;
  readonly lockMs: number;
  readonly baseHeaders: readonly string[];
  readonly local: LocalEntries;
  readonly bus: InstanceBus;
  readonly invalidations: Invalidations;
}

/** The entries that instances share: their bytes in the store, the locks of their fills, and the messages about them. */
export class SharedEntries {
  readonly #deps: SharedEntriesDeps;

  constructor(deps: SharedEntriesDeps) {
    this.#deps = deps;
  }

  /** Returns a lock of its own for the fill of a key; it is not taken yet. */
  newLock(key: CacheKey): FillLock {
    return { key: keys.cacheLock(this.#deps.generation, key), token: randomBytes(12).toString('base64url') };
  }

  /** Takes a lock and reads the entry, on one connection and in this order: the holder then sees what the last holder stored. */
  async tryLock(lock: FillLock, key: CacheKey): Promise<{ locked: boolean; stored: CacheEntry | undefined }> {
    const locking = this.#deps.store.lock(lock.key, lock.token, this.#deps.lockMs);
    const reading = this.read(key);
    const [locked, stored] = await Promise.all([locking, reading]);
    return { locked, stored };
  }

  unlock(lock: FillLock): void {
    void this.#deps.store.unlock(lock.key, lock.token).catch(ignore);
  }

  /** Renews a lock until the returned function is called. */
  keepLocked(lock: FillLock): () => void {
    const { store, lockMs } = this.#deps;
    const renewal = setInterval(() => void store.extend(lock.key, lock.token, lockMs).catch(ignore), lockMs / 3);
    return () => clearInterval(renewal);
  }

  /** Stores the entry and sends it to the other instances, in this order and before the lock is released. */
  publish(entry: CacheEntry, now: number): void {
    const { store, bus, generation } = this.#deps;
    const { key, errorUntil } = entry.parts;
    const frame = encodeEntry(entry.parts);
    const stores = this.#storesEntries;
    if (stores) void store.set(keys.cacheEntry(generation, key), frame, errorUntil - now).catch(ignore);
    if (stores && frame.length > MAX_PUSH_BYTES) void bus.send('stored', key).catch(ignore);
    else void bus.send('bytes', key, frame).catch(ignore);
  }

  /** Tells the other instances that a fill failed, so that they do not wait for it. */
  reportFailure(key: CacheKey): void {
    void this.#deps.bus.send('failed', key).catch(ignore);
  }

  /** Reads the entry of the store and adopts it when it is newer than the local one. Undefined when it may not be answered. */
  async read(key: CacheKey): Promise<CacheEntry | undefined> {
    if (!this.#storesEntries) return undefined;
    const frame = await this.#deps.store.get(keys.cacheEntry(this.#deps.generation, key));
    if (frame === null) return undefined;
    const entry = this.adopt(key, frame);
    const use = entry?.use(this.#deps.clock.now());
    return use === 'fresh' || use === 'stale' ? entry : undefined;
  }

  /** Adopts the bytes of another instance, unless the local entry is newer. Returns the local entry afterwards. */
  adopt(key: CacheKey, frame: Buffer): CacheEntry | undefined {
    const { local, clock, invalidations, baseHeaders } = this.#deps;
    const held = local.get(key);
    const parts = decodeEntry(frame, key);
    if (parts === undefined) return held;
    if (held !== undefined && parts.version < held.parts.version) return held;
    const now = clock.now();
    const validity = invalidations.check(parts.tags, parts.filledAt);
    const entry = new CacheEntry(clampToLocalClock(parts, now), baseHeaders);
    if (validity === 'invalid') entry.invalidate();
    if (validity === 'unknown') entry.requireRevalidation(now);
    local.set(key, entry);
    return entry;
  }

  /** The in-process store would only hold a second copy of the bytes. */
  get #storesEntries(): boolean {
    return this.#deps.store.kind === 'redis';
  }
}

/** Returns what `ask` returns, or `unavailable` when the store cannot be reached. */
export async function ifStoreAvailable<T>(ask: () => Promise<T>): Promise<T | 'unavailable'> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof StoreUnavailable) return 'unavailable';
    throw error;
  }
}

function ignore(): void {
  // The store is unavailable. The other instances detect it themselves.
}
