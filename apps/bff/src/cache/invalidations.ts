import { z } from 'zod';
import { keys, lifetimes } from '../store/keys.ts';
import type { Store, StreamEntry, StreamPosition } from '../store/store.ts';
import type { CacheKey } from './cache-key.ts';
import { keyMatcher } from './key-matcher.ts';

/** What is declared wrong: exact keys, or all keys that begin with one of the prefixes (`match.` for every call of that domain). */
export interface Invalidation {
  readonly keys?: readonly CacheKey[] | undefined;
  readonly prefixes?: readonly string[] | undefined;
}

const Message = z.object({ keys: z.array(z.string()), prefixes: z.array(z.string()) });

/** How many are remembered, here and in the store. An entry older than the oldest is looked at with doubt. */
const MAX_HISTORY = 1_000;
const RETRY_MS = 1_000;
const OWN_ECHO_TIMEOUT_MS = 250;

/** Whether a value may have been declared wrong since its fill began. `unknown`: history does not reach back to it. */
export type Validity = 'valid' | 'invalid' | 'unknown';

interface AppliedInvalidation {
  readonly offset: number;
  readonly matches: (key: string) => boolean;
}

interface Pending {
  readonly position: StreamPosition;
  readonly matches: (key: string) => boolean;
}

/**
 * The invalidations of the whole cluster, as one stream: every copy sees each of them once and in order, or learns that it missed
 * some. An entry carries the position that its filler had seen, so that bytes which were on their way when they were declared
 * wrong are recognised wherever they arrive, without comparing clocks.
 */
export class Invalidations {
  readonly #store: Store;
  readonly #onInvalidation: (matches: (key: string) => boolean) => void;
  readonly #onGap: () => void;
  #position: StreamPosition | null = null;
  /** History is known from after this offset on. */
  #historyStart = 0;
  #history: AppliedInvalidation[] = [];
  /** Of this copy, in the stream and not come back yet. */
  #pending: Pending[] = [];
  #unsubscribe: (() => Promise<void>) | undefined;
  /** Arrived while history is being read. */
  #buffered: StreamEntry[] = [];
  readonly #positionListeners = new Set<() => void>();
  #reading = false;
  #readFailed = false;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: { store: Store; onInvalidation: (matches: (key: string) => boolean) => void; onGap: () => void }) {
    this.#store = options.store;
    this.#onInvalidation = options.onInvalidation;
    this.#onGap = options.onGap;
  }

  /** Begins to follow. Settles with the store away too: then it is caught up when the store is back. */
  async start(): Promise<void> {
    this.#unsubscribe = await this.#store.follow(keys.cacheInvalidations(), {
      onEntry: (entry) => this.#receive(entry),
      onGap: () => void this.#readHistory(),
    });
    await this.#readHistory();
  }

  /** The newest that this copy has seen, or has declared: what is filled from now on was filled after it. Null while it cannot know. */
  get position(): StreamPosition | null {
    return this.#pending.at(-1)?.position ?? this.#position;
  }

  /**
   * Declares values wrong on all copies. When it settles this copy judges what the store still holds by it, and has seen it come back
   * unless the stream is late.
   * @throws StoreUnavailable when the others could not be told; this copy obeys anyway
   */
  async publish(invalidation: Invalidation): Promise<void> {
    const message: z.infer<typeof Message> = { keys: [...(invalidation.keys ?? [])], prefixes: [...(invalidation.prefixes ?? [])] };
    const matches = keyMatcher(message.keys, message.prefixes);
    // Here at once: who declares it must not read the old value again.
    this.#onInvalidation(matches);
    const position = await this.#store.append(keys.cacheInvalidations(), JSON.stringify(message), {
      maxLength: MAX_HISTORY,
      ttlMs: lifetimes.cacheInvalidationsMs,
    });
    if (this.#hasSeen(position)) return;
    this.#pending.push({ position, matches });
    await this.#waitUntilSeen(position);
  }

  check(key: string, seen: StreamPosition | null): Validity {
    const now = this.#position;
    // An entry of another epoch is older than this one: all that is known of this epoch came after it.
    const since = seen !== null && seen.epoch === now?.epoch ? seen.offset : -1;
    const declared = ({ position, matches }: Pending) => (seen?.epoch !== position.epoch || seen.offset < position.offset) && matches(key);
    if (this.#pending.some(declared)) return 'invalid';
    if (this.#history.some((one) => one.offset > since && one.matches(key))) return 'invalid';
    return since >= this.#historyStart && now !== null ? 'valid' : 'unknown';
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#unsubscribe?.();
  }

  /** Learns what is known from the store; until it succeeds every entry is in doubt. */
  async #readHistory(): Promise<void> {
    if (this.#reading || this.#closed) return;
    this.#reading = true;
    const again = this.#position !== null || this.#readFailed;
    this.#position = null;
    clearTimeout(this.#retry);
    try {
      const position = await this.#store.position(keys.cacheInvalidations());
      // The stream keeps the newest `REMEMBERED`, or fewer when they expired: nothing older can be known.
      const after = { epoch: position.epoch, offset: Math.max(0, position.offset - MAX_HISTORY) };
      const { complete, entries } = await this.#store.readAfter(keys.cacheInvalidations(), after, MAX_HISTORY);
      this.#history = [];
      this.#historyStart = complete ? after.offset : position.offset;
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
    const early = this.#buffered.splice(0);
    for (const entry of early) if (this.#isNext(entry)) this.#apply(entry);
    if (again) this.#onGap();
  }

  #receive(entry: StreamEntry): void {
    if (this.#position !== null) {
      this.#apply(entry);
      return;
    }
    this.#buffered.push(entry);
    const message = parseMessage(entry.payload);
    if (message !== undefined) this.#onInvalidation(keyMatcher(message.keys, message.prefixes));
  }

  /** Or until the stream has been silent for too long: then the follower will report a gap, or this entry, later. */
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

  /** What came back, and what was said in a history that is lost: nothing of that is valid any more. */
  #dropSettledPending(): void {
    this.#pending = this.#pending.filter(({ position }) => position.epoch === this.#position?.epoch && !this.#hasSeen(position));
  }

  #isNext(entry: StreamEntry): boolean {
    return this.#position !== null && entry.position.epoch === this.#position.epoch && entry.position.offset > this.#position.offset;
  }

  #apply(entry: StreamEntry): void {
    const message = this.#record(entry);
    if (message !== undefined) this.#onInvalidation(message.matches);
  }

  #record(entry: StreamEntry): AppliedInvalidation | undefined {
    if (this.#position !== null && this.#position.epoch !== entry.position.epoch) {
      this.#history = [];
      this.#historyStart = entry.position.offset - 1;
    }
    this.#position = entry.position;
    this.#dropSettledPending();
    const message = parseMessage(entry.payload);
    if (message === undefined) return undefined;
    const known: AppliedInvalidation = { offset: entry.position.offset, matches: keyMatcher(message.keys, message.prefixes) };
    this.#history.push(known);
    const dropped = this.#history.length > MAX_HISTORY ? this.#history.shift() : undefined;
    if (dropped !== undefined) this.#historyStart = dropped.offset;
    for (const check of this.#positionListeners) check();
    return known;
  }
}

function parseMessage(payload: Buffer): z.infer<typeof Message> | undefined {
  try {
    const parsed = Message.safeParse(JSON.parse(payload.toString()));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
