import { z } from 'zod';
import { keys, lifetimes } from '../store/keys.ts';
import type { Store, StreamEntry, StreamPosition } from '../store/store.ts';
import { isCacheTag, type CacheTag } from './cache-tag.ts';

/**
 * All builds share the stream, so that during a rollout the changes that one build notices reach the cache of the other. A tag that only the
 * other build knows is skipped, and the others of its message count.
 */
const Message = z.object({ tags: z.array(z.string()).transform((tags) => tags.filter(isCacheTag)) });

/** Invalidations remembered, here and in the store. Whether an older entry was invalidated is unknown. */
const MAX_HISTORY = 1_000;
const RETRY_MS = 1_000;
const OWN_ECHO_TIMEOUT_MS = 250;

/** Whether a value was invalidated since its fill began. `unknown`: the history does not reach back to it. */
export type Validity = 'valid' | 'invalid' | 'unknown';

/** An invalidation that came through the stream. */
interface AppliedInvalidation {
  readonly offset: number;
  readonly tags: readonly CacheTag[];
}

/** An invalidation of this instance that the stream has not delivered back yet. */
interface PendingInvalidation {
  readonly position: StreamPosition;
  readonly tags: ReadonlySet<CacheTag>;
}

/**
 * The invalidations of the whole cluster as one stream: every instance receives each of them once and in order, or learns that it missed some.
 * An entry carries the stream position that its filler had seen, so that an entry that was in transit when its tags were invalidated is
 * recognized wherever it arrives, without comparing clocks.
 */
export class Invalidations {
  readonly #store: Store;
  readonly #onInvalidation: (tags: readonly CacheTag[]) => void;
  readonly #onGap: () => void;
  #position: StreamPosition | null = null;
  /** The history is complete after this offset. */
  #historyStart = 0;
  #history: AppliedInvalidation[] = [];
  /** Offset of the last invalidation of each tag in the history. */
  readonly #lastOffsets = new Map<CacheTag, number>();
  #pending: PendingInvalidation[] = [];
  #unsubscribe: (() => Promise<void>) | undefined;
  /** Entries received while the history is being read. */
  #buffered: StreamEntry[] = [];
  readonly #positionListeners = new Set<() => void>();
  #reading = false;
  #readFailed = false;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: { store: Store; onInvalidation: (tags: readonly CacheTag[]) => void; onGap: () => void }) {
    this.#store = options.store;
    this.#onInvalidation = options.onInvalidation;
    this.#onGap = options.onGap;
  }

  /** Subscribes to the stream. Also settles when the store is unavailable; the history is then read when the store is back. */
  async start(): Promise<void> {
    this.#unsubscribe = await this.#store.follow(keys.cacheInvalidations(), {
      onEntry: (entry) => this.#receive(entry),
      onGap: () => void this.#readHistory(),
    });
    await this.#readHistory();
  }

  /** The newest invalidation that this instance received or published: fills that begin now come after it. Null while unknown. */
  get position(): StreamPosition | null {
    return this.#pending.at(-1)?.position ?? this.#position;
  }

  /**
   * Invalidates tags on all instances. When it settles, this instance checks entries of the store against it, and has received it back
   * unless the stream is late.
   * @throws StoreUnavailable when the other instances could not be notified; this instance applies it anyway
   */
  async publish(tags: readonly CacheTag[]): Promise<void> {
    // Applied here at once: the publisher must not read the old value again.
    this.#onInvalidation(tags);
    const message: z.input<typeof Message> = { tags: [...tags] };
    const position = await this.#store.append(keys.cacheInvalidations(), JSON.stringify(message), {
      maxLength: MAX_HISTORY,
      ttlMs: lifetimes.cacheInvalidationsMs,
    });
    if (this.#hasSeen(position)) return;
    this.#pending.push({ position, tags: new Set(tags) });
    await this.#waitUntilSeen(position);
  }

  /**
   * Checks an entry against the invalidations after its fill began.
   * @param filledAt the filler's `position` when the fill began
   */
  check(tags: Iterable<CacheTag>, filledAt: StreamPosition | null): Validity {
    const now = this.#position;
    // An entry of another epoch is older than this epoch: the whole history came after it.
    const since = filledAt !== null && filledAt.epoch === now?.epoch ? filledAt.offset : -1;
    const pending = this.#pending.filter(
      ({ position }) => filledAt === null || filledAt.epoch !== position.epoch || filledAt.offset < position.offset,
    );
    for (const tag of tags) {
      const last = this.#lastOffsets.get(tag);
      if ((last !== undefined && last > since) || pending.some((one) => one.tags.has(tag))) return 'invalid';
    }
    return since >= this.#historyStart && now !== null ? 'valid' : 'unknown';
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#unsubscribe?.();
  }

  /** Reads the history from the store; until that succeeds the validity of every entry is unknown. */
  async #readHistory(): Promise<void> {
    if (this.#reading || this.#closed) return;
    this.#reading = true;
    const isReread = this.#position !== null || this.#readFailed;
    this.#position = null;
    clearTimeout(this.#retry);
    try {
      const position = await this.#store.position(keys.cacheInvalidations());
      // The stream keeps the newest `MAX_HISTORY`, or fewer when they expired.
      const after = { epoch: position.epoch, offset: Math.max(0, position.offset - MAX_HISTORY) };
      const { complete, entries } = await this.#store.readAfter(keys.cacheInvalidations(), after, MAX_HISTORY);
      this.#clearHistory(complete ? after.offset : position.offset);
      this.#position = complete ? after : position;
      for (const entry of entries) this.#record(entry);
      this.#dropSettledPending();
      this.#readFailed = false;
    } catch {
      this.#readFailed = true;
      this.#retry = setTimeout(() => void this.#readHistory(), RETRY_MS);
      this.#retry.unref();
      return;
    } finally {
      this.#reading = false;
    }
    const buffered = this.#buffered.splice(0);
    for (const entry of buffered) if (this.#isNext(entry)) this.#apply(entry);
    if (isReread) this.#onGap();
  }

  #receive(entry: StreamEntry): void {
    if (this.#position !== null) {
      this.#apply(entry);
      return;
    }
    this.#buffered.push(entry);
    const tags = parseMessage(entry.payload);
    if (tags !== undefined) this.#onInvalidation(tags);
  }

  /** Waits for the stream to deliver a position, at most `OWN_ECHO_TIMEOUT_MS`: a late stream reports a gap or the entry later. */
  async #waitUntilSeen(position: StreamPosition): Promise<void> {
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(limit);
        this.#positionListeners.delete(check);
        resolve();
      };
      const limit = setTimeout(done, OWN_ECHO_TIMEOUT_MS);
      const check = () => {
        if (this.#hasSeen(position)) done();
      };
      this.#positionListeners.add(check);
    });
  }

  #hasSeen(position: StreamPosition): boolean {
    return this.#position?.epoch === position.epoch && this.#position.offset >= position.offset;
  }

  /** Drops what the stream has delivered, and what belongs to a history that is lost. */
  #dropSettledPending(): void {
    this.#pending = this.#pending.filter(({ position }) => position.epoch === this.#position?.epoch && !this.#hasSeen(position));
  }

  #isNext(entry: StreamEntry): boolean {
    return this.#position !== null && entry.position.epoch === this.#position.epoch && entry.position.offset > this.#position.offset;
  }

  #apply(entry: StreamEntry): void {
    const tags = this.#record(entry);
    if (tags !== undefined) this.#onInvalidation(tags);
  }

  #record(entry: StreamEntry): readonly CacheTag[] | undefined {
    if (this.#position !== null && this.#position.epoch !== entry.position.epoch) this.#clearHistory(entry.position.offset - 1);
    this.#position = entry.position;
    this.#dropSettledPending();
    const tags = parseMessage(entry.payload);
    if (tags === undefined) return undefined;
    const { offset } = entry.position;
    this.#history.push({ offset, tags });
    for (const tag of tags) this.#lastOffsets.set(tag, offset);
    if (this.#history.length > MAX_HISTORY) this.#dropOldest();
    for (const check of this.#positionListeners) check();
    return tags;
  }

  #dropOldest(): void {
    const oldest = this.#history.shift();
    if (oldest === undefined) return;
    this.#historyStart = oldest.offset;
    for (const tag of oldest.tags) if (this.#lastOffsets.get(tag) === oldest.offset) this.#lastOffsets.delete(tag);
  }

  #clearHistory(start: number): void {
    this.#history = [];
    this.#lastOffsets.clear();
    this.#historyStart = start;
  }
}

function parseMessage(payload: Buffer): readonly CacheTag[] | undefined {
  try {
    return Message.safeParse(JSON.parse(payload.toString())).data?.tags;
  } catch {
    return undefined;
  }
}
