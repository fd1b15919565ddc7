/**
 * What the BFF asks of its shared memory: bytes with a lifetime, locks, counters, pub/sub and streams.
 *
 * Two implementations stand behind it: Redis (one, Cluster or Sentinel), and the in-process store for a single copy.
 * `store-contract.test.ts` runs the same cases on both. Every call rejects within `commandTimeoutMs` with a
 * `StoreUnavailable`, never hangs: a broken store is a slower site, not an outage (reliability.md §0.4).
 * Times are milliseconds. Keys come from `keys.ts` and from nowhere else.
 */
export interface Store {
  readonly kind: 'redis' | 'memory';
  /** Whether the last command succeeded; false while the store's own breaker is open. */
  readonly healthy: boolean;

  get(key: string): Promise<Buffer | null>;
  set(key: string, value: Buffer | string, ttlMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Adds `by` and returns the new count; the lifetime starts with the first increment. */
  increment(key: string, by: number, ttlMs: number): Promise<number>;

  /** Takes a lock for `ttlMs` under `token`; false when somebody else holds it. */
  lock(key: string, token: string, ttlMs: number): Promise<boolean>;
  /** Prolongs a lock that `token` still holds; false when it was lost. */
  extend(key: string, token: string, ttlMs: number): Promise<boolean>;
  /** Gives a lock back, only when `token` still holds it. */
  unlock(key: string, token: string): Promise<void>;

  publish(channel: string, message: Buffer | string): Promise<void>;
  /**
   * Calls `onMessage` for each message until the returned function is called. Survives reconnects; messages meanwhile are lost.
   * With the store away it settles too, after the time limit of a command, and takes effect when the store is back.
   */
  subscribe(channel: string, onMessage: (message: Buffer) => void): Promise<() => Promise<void>>;

  /** Appends one entry to a stream and returns its position. Positions of one epoch only grow. */
  append(stream: string, payload: Buffer | string, options: { maxLength: number; ttlMs: number }): Promise<StreamPosition>;
  /** Entries after `position`, oldest first. `complete` is false, and there are no entries, when history no longer reaches back to it, or the epoch changed. */
  readAfter(stream: string, position: StreamPosition, limit: number): Promise<StreamRead>;
  /** The newest position of a stream; offset 0 when it is empty. */
  position(stream: string): Promise<StreamPosition>;
  /**
   * Follows a stream from now on, in order, each entry once, until the returned function is called. After a reconnect it goes on
   * from the last entry; when that is not possible `onGap` is called so that receivers can be told to resync. With the store away
   * it settles too, after the time limit of a command; when the store is back `onGap` is called and following begins.
   */
  follow(stream: string, handler: StreamHandler): Promise<() => Promise<void>>;

  close(): Promise<void>;
}

/** Where a stream stands. `epoch` changes when history was lost (flush, restart): offsets of different epochs do not compare. */
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

/** The store did not answer in time or refused: callers go on without it. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
