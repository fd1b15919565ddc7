/**
 * The shared memory of the BFF: bytes with a lifetime, locks, counters, pub/sub and streams.
 *
 * There are two implementations: Redis (one server, Cluster or Sentinel), and the in-process store for a single instance.
 * `store-contract.test.ts` runs the same cases on both. Every call rejects with `StoreUnavailable` within `commandTimeoutMs` and never
 * hangs: a broken store makes the site slower, not unavailable (reliability.md §0.4). Times are milliseconds. Keys come from `keys.ts`
 * only.
 */
export interface Store {
  readonly kind: 'redis' | 'memory';
  /** Whether the last command succeeded; false while the store's own circuit breaker is open. */
  readonly healthy: boolean;

  get(key: string): Promise<Buffer | null>;
  set(key: string, value: Buffer | string, ttlMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Adds `by` and returns the new count; the lifetime starts with the first increment. */
  increment(key: string, by: number, ttlMs: number): Promise<number>;

  /** Takes a lock for `ttlMs` under `token`; returns false when another token holds it. */
  lock(key: string, token: string, ttlMs: number): Promise<boolean>;
  /** Extends a lock that `token` still holds; returns false when it was lost. */
  extend(key: string, token: string, ttlMs: number): Promise<boolean>;
  /** Releases a lock if `token` still holds it. */
  unlock(key: string, token: string): Promise<void>;

  publish(channel: string, message: Buffer | string): Promise<void>;
  /**
   * Calls `onMessage` for each message until the returned function is called. Survives reconnects; messages meanwhile are lost. While the
   * store is unavailable it settles after the command timeout, and takes effect when the store is available again.
   */
  subscribe(channel: string, onMessage: (message: Buffer) => void): Promise<() => Promise<void>>;

  /** Appends one entry to a stream and returns its position. Positions of one epoch only grow. */
  append(stream: string, payload: Buffer | string, options: { maxLength: number; ttlMs: number }): Promise<StreamPosition>;
  /**
   * Returns the entries after `position`, oldest first. `complete` is false, and there are no entries, when the history does not reach
   * back to it, or the epoch changed.
   */
  readAfter(stream: string, position: StreamPosition, limit: number): Promise<StreamRead>;
  /** Returns the latest position of a stream; offset 0 when it is empty. */
  position(stream: string): Promise<StreamPosition>;
  /**
   * Follows a stream from now on, in order, each entry once, until the returned function is called. After a reconnect it continues after
   * the last entry; when that is not possible `onGap` is called so that receivers can be sent a resync. While the store is unavailable
   * it settles after the command timeout; when the store is available again `onGap` is called and following begins.
   */
  follow(stream: string, handler: StreamHandler): Promise<() => Promise<void>>;

  /**
   * Returns the policies by which servers of the store may delete keys before their time, such as `allkeys-lru`; empty when none does. Rejects
   * with `StoreUnavailable`.
   */
  evictionPolicies(): Promise<readonly string[]>;

  close(): Promise<void>;
}

/** A position in a stream. `epoch` changes when history was lost (flush, restart): offsets of different epochs do not compare. */
export interface StreamPosition {
  readonly epoch: string;
  readonly offset: number;
}

export interface StreamEntry {
  readonly position: StreamPosition;
  readonly payload: Buffer;
}

export interface StreamRead {
  readonly entries: readonly StreamEntry[];
  readonly complete: boolean;
}

export interface StreamHandler {
  onEntry(entry: StreamEntry): void;
  onGap(): void;
}

/** The store did not respond in time or responded with an error: callers continue without it. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
