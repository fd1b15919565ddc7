import type { StreamEntry, StreamHandler, StreamPosition } from './store.ts';

/** What a follower reads from the store. Both calls reject when the store does not respond. */
export interface StreamSource {
  position(stream: string): Promise<StreamPosition>;
  /** Returns the entries after `position`; when they are not complete, `complete` is false and `newest` is the stream's latest position. */
  readFrom(
    stream: string,
    position: StreamPosition,
    limit: number,
  ): Promise<{ complete: boolean; newest: StreamPosition; entries: readonly StreamEntry[] }>;
}

const READ_LIMIT = 500;
const RETRY_MS = 250;

/**
 * One followed stream, however many handlers it has in this process. New entries arrive over pub/sub, which costs nothing while the stream
 * is idle; what pub/sub may have lost is read from the stream itself, so that handlers get each entry once and in order, or a gap.
 */
class FollowedStream {
  readonly handlers = new Set<StreamHandler>();
  readonly #name: string;
  readonly #source: StreamSource;
  #last: StreamPosition | undefined;
  /** Entries published while a read is under way. */
  #buffered: StreamEntry[] = [];
  #reading: Promise<void> | undefined;
  #readAgain = false;
  #positionUnknown = false;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(name: string, source: StreamSource) {
    this.#name = name;
    this.#source = source;
  }

  /** Called with a published entry. */
  onPublished(entry: StreamEntry): void {
    if (this.#reading !== undefined || this.#last === undefined) {
      this.#buffered.push(entry);
      return;
    }
    if (!this.#accept(entry)) void this.catchUp();
  }

  /** Reads what was missed. Settles when this read is over, successful or not; a failed read is retried later. */
  catchUp(): Promise<void> {
    if (this.#reading !== undefined) {
      this.#readAgain = true;
      return this.#reading;
    }
    clearTimeout(this.#retry);
    this.#reading = this.#readMissed()
      .catch(() => this.#retryLater())
      .finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  /** Settles when the position is known after which entries are delivered, or when the store did not return it. */
  async whenPositionKnown(): Promise<void> {
    if (this.#last === undefined) await this.catchUp();
    // The caller continues without a position: entries published until the store responds are a gap for it.
    if (this.#last === undefined) this.#positionUnknown = true;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
  }

  async #readMissed(): Promise<void> {
    do {
      this.#readAgain = false;
      // What was published before this read is part of its result, or older.
      this.#buffered = [];
      if (this.#last === undefined) {
        const position = await this.#source.position(this.#name);
        if (this.#positionUnknown) this.#gap(position);
        this.#last = position;
      } else {
        const read = await this.#source.readFrom(this.#name, this.#last, READ_LIMIT);
        if (!read.complete) this.#gap(read.newest);
        for (const entry of read.entries) this.#deliver(entry);
        if (read.entries.length === READ_LIMIT) this.#readAgain = true;
      }
      while (!this.#readAgain && !this.#closed) {
        const next = this.#buffered.shift();
        if (next === undefined) break;
        if (!this.#accept(next)) this.#readAgain = true;
      }
    } while (this.#readAgain && !this.#closed);
  }

  #retryLater(): void {
    if (this.#closed) return;
    this.#retry = setTimeout(() => void this.catchUp(), RETRY_MS);
    this.#retry.unref();
  }

  /** Returns false when entries are missing between the last one and this one, or the epoch changed: only the stream itself can tell. */
  #accept(entry: StreamEntry): boolean {
    const last = this.#last;
    if (last === undefined || entry.position.epoch !== last.epoch || entry.position.offset > last.offset + 1) return false;
    if (entry.position.offset === last.offset + 1) this.#deliver(entry);
    return true;
  }

  #deliver(entry: StreamEntry): void {
    this.#last = entry.position;
    for (const handler of this.handlers) handler.onEntry(entry);
  }

  #gap(newest: StreamPosition): void {
    this.#last = newest;
    for (const handler of this.handlers) handler.onGap();
  }
}

/** A subscription; it takes effect later when it is not `active` yet. */
export interface Subscription {
  readonly active: boolean;
  readonly unsubscribe: () => Promise<void>;
}

/** The streams that this process follows. */
export class StreamFollowers {
  readonly #source: StreamSource;
  readonly #subscribe: (stream: string, onEntry: (entry: StreamEntry) => void) => Promise<Subscription>;
  readonly #streams = new Map<string, { followed: FollowedStream; subscription: Promise<Subscription> }>();

  constructor(options: {
    source: StreamSource;
    subscribe: (stream: string, onEntry: (entry: StreamEntry) => void) => Promise<Subscription>;
  }) {
    this.#source = options.source;
    this.#subscribe = options.subscribe;
  }

  async follow(stream: string, handler: StreamHandler): Promise<() => Promise<void>> {
    const own: StreamHandler = { onEntry: (entry) => handler.onEntry(entry), onGap: () => handler.onGap() };
    const open = this.#streams.get(stream) ?? this.#open(stream);
    open.followed.handlers.add(own);
    await open.subscription;
    await open.followed.whenPositionKnown();
    return async () => {
      if (!open.followed.handlers.delete(own) || open.followed.handlers.size > 0) return;
      if (this.#streams.get(stream) === open) this.#streams.delete(stream);
      open.followed.close();
      await (await open.subscription).unsubscribe();
    };
  }

  /** Makes every followed stream read what it may have missed while pub/sub was interrupted. */
  catchUpAll(): void {
    for (const { followed } of this.#streams.values()) void followed.catchUp();
  }

  /** Compares the next `count` streams with the store, in turn: a Cluster's bus may drop a message on a live connection. */
  verify(count: number): void {
    for (const [name, open] of [...this.#streams].slice(0, count)) {
      // Moves it to the end of the queue.
      this.#streams.delete(name);
      this.#streams.set(name, open);
      void open.followed.catchUp();
    }
  }

  close(): void {
    for (const { followed } of this.#streams.values()) followed.close();
    this.#streams.clear();
  }

  #open(stream: string): { followed: FollowedStream; subscription: Promise<Subscription> } {
    const followed = new FollowedStream(stream, this.#source);
    const open = { followed, subscription: this.#subscribe(stream, (entry) => followed.onPublished(entry)) };
    this.#streams.set(stream, open);
    return open;
  }
}
