import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { lifetimes } from './keys.ts';
import { StoreUnavailable, type Store, type StreamEntry, type StreamHandler, type StreamPosition, type StreamRead } from './store.ts';

const SWEEP_INTERVAL_MS = 5_000;

interface Value {
  readonly bytes: Buffer;
  readonly expiresAt: number;
}

interface Stream {
  readonly epoch: string;
  offset: number;
  entries: StreamEntry[];
  expiresAt: number;
  metaExpiresAt: number;
  readonly handlers: Set<StreamHandler>;
}

/**
 * The in-process store, used when no Redis is configured, for one BFF instance only. Several instances in one test process may share it.
 */
export class MemoryStore implements Store {
  readonly kind = 'memory';
  readonly healthy = true;
  readonly #clock: Clock;
  readonly #values = new Map<string, Value>();
  readonly #streams = new Map<string, Stream>();
  readonly #channels = new Map<string, Set<(message: Buffer) => void>>();
  readonly #sweeper: NodeJS.Timeout;
  #closed = false;

  constructor(options: { clock: Clock }) {
    this.#clock = options.clock;
    this.#sweeper = setInterval(() => this.#sweep(), SWEEP_INTERVAL_MS);
    this.#sweeper.unref();
  }

  async get(key: string): Promise<Buffer | null> {
    this.#assertOpen();
    return this.#unexpired(key)?.bytes ?? null;
  }

  async set(key: string, value: Buffer | string, ttlMs: number): Promise<void> {
    this.#assertOpen();
    this.#values.set(key, { bytes: toBuffer(value), expiresAt: this.#clock.now() + ttlMs });
  }

  async delete(key: string): Promise<void> {
    this.#assertOpen();
    this.#values.delete(key);
  }

  async increment(key: string, by: number, ttlMs: number): Promise<number> {
    this.#assertOpen();
    const held = this.#unexpired(key);
    const count = (held === undefined ? 0 : Number(held.bytes.toString())) + by;
    this.#values.set(key, { bytes: Buffer.from(String(count)), expiresAt: held?.expiresAt ?? this.#clock.now() + ttlMs });
    return count;
  }

  async lock(key: string, token: string, ttlMs: number): Promise<boolean> {
    this.#assertOpen();
    if (this.#unexpired(key) !== undefined) return false;
    this.#values.set(key, { bytes: Buffer.from(token), expiresAt: this.#clock.now() + ttlMs });
    return true;
  }

  async extend(key: string, token: string, ttlMs: number): Promise<boolean> {
    this.#assertOpen();
    const held = this.#unexpired(key);
    if (held?.bytes.toString() !== token) return false;
    this.#values.set(key, { bytes: held.bytes, expiresAt: this.#clock.now() + ttlMs });
    return true;
  }

  async unlock(key: string, token: string): Promise<void> {
    this.#assertOpen();
    if (this.#unexpired(key)?.bytes.toString() === token) this.#values.delete(key);
  }

  async publish(channel: string, message: Buffer | string): Promise<void> {
    this.#assertOpen();
    const receivers = this.#channels.get(channel);
    if (receivers === undefined) return;
    const bytes = toBuffer(message);
    for (const receive of receivers) queueMicrotask(() => receivers.has(receive) && receive(bytes));
  }

  async subscribe(channel: string, onMessage: (message: Buffer) => void): Promise<() => Promise<void>> {
    this.#assertOpen();
    const receivers = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, receivers);
    // A separate function per subscription: the same callback may subscribe twice and unsubscribe once.
    const receive = (message: Buffer) => onMessage(message);
    receivers.add(receive);
    return async () => {
      receivers.delete(receive);
      if (receivers.size === 0 && this.#channels.get(channel) === receivers) this.#channels.delete(channel);
    };
  }

  async append(name: string, payload: Buffer | string, options: { maxLength: number; ttlMs: number }): Promise<StreamPosition> {
    this.#assertOpen();
    const stream = this.#stream(name);
    stream.offset += 1;
    const entry: StreamEntry = { position: { epoch: stream.epoch, offset: stream.offset }, payload: toBuffer(payload) };
    stream.entries.push(entry);
    if (stream.entries.length > options.maxLength) stream.entries.splice(0, stream.entries.length - options.maxLength);
    stream.expiresAt = this.#clock.now() + options.ttlMs;
    for (const handler of stream.handlers) queueMicrotask(() => stream.handlers.has(handler) && handler.onEntry(entry));
    return entry.position;
  }

  async readAfter(name: string, position: StreamPosition, limit: number): Promise<StreamRead> {
    this.#assertOpen();
    const stream = this.#stream(name);
    const oldest = stream.entries[0]?.position.offset ?? stream.offset + 1;
    const complete = position.epoch === stream.epoch && position.offset <= stream.offset && oldest <= position.offset + 1;
    if (!complete) return { entries: [], complete };
    const skipped = position.offset + 1 - oldest;
    return { entries: stream.entries.slice(skipped, skipped + limit), complete };
  }

  async position(name: string): Promise<StreamPosition> {
    this.#assertOpen();
    const { epoch, offset } = this.#stream(name);
    return { epoch, offset };
  }

  async follow(name: string, handler: StreamHandler): Promise<() => Promise<void>> {
    this.#assertOpen();
    const { handlers } = this.#stream(name);
    const own: StreamHandler = { onEntry: (entry) => handler.onEntry(entry), onGap: () => handler.onGap() };
    handlers.add(own);
    return async () => {
      handlers.delete(own);
    };
  }

  async evictionPolicies(): Promise<readonly string[]> {
    return [];
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#sweeper);
    this.#values.clear();
    this.#channels.clear();
    this.#streams.clear();
  }

  #unexpired(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined || value.expiresAt > this.#clock.now()) return value;
    this.#values.delete(key);
    return undefined;
  }

  #stream(name: string): Stream {
    const now = this.#clock.now();
    let stream = this.#streams.get(name);
    if (stream === undefined || (stream.metaExpiresAt <= now && stream.handlers.size === 0)) {
      stream = { epoch: randomBytes(6).toString('hex'), offset: 0, entries: [], expiresAt: now, metaExpiresAt: now, handlers: new Set() };
      this.#streams.set(name, stream);
    }
    if (stream.expiresAt <= now) stream.entries = [];
    stream.metaExpiresAt = now + lifetimes.streamMetaMs;
    return stream;
  }

  #sweep(): void {
    const now = this.#clock.now();
    for (const [key, value] of this.#values) if (value.expiresAt <= now) this.#values.delete(key);
    for (const [name, stream] of this.#streams) {
      if (stream.expiresAt <= now) stream.entries = [];
      if (stream.metaExpiresAt <= now && stream.handlers.size === 0) this.#streams.delete(name);
    }
  }

  #assertOpen(): void {
    if (this.#closed) throw new StoreUnavailable('The store is closed.');
  }
}

function toBuffer(value: Buffer | string): Buffer {
  return typeof value === 'string' ? Buffer.from(value) : value;
}
