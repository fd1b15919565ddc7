import { randomBytes } from 'node:crypto';
import { ReplyError, type Cluster, type Redis } from 'ioredis';
import { sleep } from '../sleep.ts';
import { lifetimes, streamChannel, streamKey, streamMetaKey } from './keys.ts';
import { connectForCommands, connectForPubSub, type RedisTiming } from './redis-connections.ts';
import { RedisSubscriber } from './redis-subscriber.ts';
import type { RedisTarget } from './redis-url.ts';
import { StreamFollowers, type StreamSource } from './stream-followers.ts';
import { StoreUnavailable, type Store, type StreamEntry, type StreamHandler, type StreamPosition, type StreamRead } from './store.ts';

/** Number of commands in a row without a response that opens the circuit breaker. */
const MAX_FAILURES = 3;
const PROBE_INTERVAL_MS = 250;
/** Number of unanswered probes after which a connection is replaced. */
const PROBES_PER_CONNECTION = 4;

/** How many followed streams of a Cluster are compared with the store each second. */
const STREAMS_VERIFIED_PER_SECOND = 20;

/** Options of a `RedisStore`. */
export interface RedisStoreOptions extends Partial<RedisTiming> {
  readonly target: RedisTarget;
  /** Called once when the store becomes unavailable and once when it is available again. */
  readonly onHealth?: (healthy: boolean) => void;
  /** Called after each command, with the time that it took. */
  readonly onCommand?: (isOk: boolean, seconds: number) => void;
}

/**
 * The shared store in Redis 6.2 or newer: one server, a Cluster or Sentinels. Two connections: commands, and pub/sub.
 *
 * A command responds, or rejects with `StoreUnavailable` within `commandTimeoutMs`. After three in a row without a response the circuit
 * breaker opens: calls are then rejected at once, and only the store's own probe checks whether Redis is available again.
 */
export class RedisStore implements Store {
  readonly kind = 'redis';
  readonly #client: Redis | Cluster;
  readonly #subscriber: RedisSubscriber;
  readonly #followers: StreamFollowers;
  readonly #commandTimeoutMs: number;
  readonly #onHealth: (healthy: boolean) => void;
  readonly #onCommand: (isOk: boolean, seconds: number) => void;
  #failures = 0;
  #circuitOpen = false;
  #probeTimer: NodeJS.Timeout | undefined;
  #verifyTimer: NodeJS.Timeout | undefined;
  #reportedHealth = true;
  #closed = false;

  constructor(options: RedisStoreOptions) {
    const timing: RedisTiming = { connectTimeoutMs: options.connectTimeoutMs ?? 500, commandTimeoutMs: options.commandTimeoutMs ?? 150 };
    this.#commandTimeoutMs = timing.commandTimeoutMs;
    this.#onHealth = options.onHealth ?? (() => undefined);
    this.#onCommand = options.onCommand ?? (() => undefined);
    this.#client = connectForCommands(options.target, timing);
    // Without a listener ioredis prints each error; `onHealth` reports their effect.
    this.#client.on('error', () => undefined);
    this.#client.on('close', () => this.#reportHealth());
    this.#client.on('ready', () => this.#reportHealth());
    const source: StreamSource = {
      position: (stream) => this.position(stream),
      readFrom: (stream, position, limit) => this.#readFrom(stream, position, limit),
    };
    this.#followers = new StreamFollowers({
      source,
      subscribe: (stream, onEntry) =>
        this.#subscriber.subscribe(streamChannel(stream), (message) => {
          const entry = parsePublishedEntry(message);
          if (entry !== undefined) onEntry(entry);
        }),
    });
    this.#subscriber = new RedisSubscriber({
      connect: (attempt) => connectForPubSub(options.target, timing, attempt),
      onLive: () => this.#followers.catchUpAll(),
      subscribeTimeoutMs: timing.commandTimeoutMs,
    });
    if (options.target.mode === 'cluster') {
      this.#verifyTimer = setInterval(() => this.#followers.verify(STREAMS_VERIFIED_PER_SECOND), 1_000);
      this.#verifyTimer.unref();
    }
  }

  get healthy(): boolean {
    return !this.#closed && !this.#circuitOpen && this.#client.status === 'ready';
  }

  /**
   * Waits until commands and pub/sub work.
   * @throws StoreUnavailable when they do not within `timeoutMs`
   */
  async ready(timeoutMs: number): Promise<void> {
    const until = performance.now() + timeoutMs;
    while (!this.healthy || !this.#subscriber.live || !(await this.#respondsToPing())) {
      if (performance.now() > until || this.#closed) throw new StoreUnavailable('Redis did not answer.');
      await sleep(10);
    }
  }

  /** Opens the connections to the nodes of a Cluster, which otherwise open with the first command of a user. */
  async #respondsToPing(): Promise<boolean> {
    const nodes = 'nodes' in this.#client ? this.#client.nodes('master') : [this.#client];
    const answers = await Promise.allSettled(nodes.map((node) => node.ping()));
    return answers.every((answer) => answer.status === 'fulfilled');
  }

  get(key: string): Promise<Buffer | null> {
    return this.#run((client) => client.getBuffer(key));
  }

  async set(key: string, value: Buffer | string, ttlMs: number): Promise<void> {
    await this.#run((client) => client.set(key, value, 'PX', roundUpMs(ttlMs)));
  }

  async delete(key: string): Promise<void> {
    await this.#run((client) => client.unlink(key));
  }

  async increment(key: string, by: number, ttlMs: number): Promise<number> {
    return toNumber(await this.#run((client) => client.mpIncrement(key, by, roundUpMs(ttlMs))));
  }

  async lock(key: string, token: string, ttlMs: number): Promise<boolean> {
    return (await this.#run((client) => client.set(key, token, 'PX', roundUpMs(ttlMs), 'NX'))) === 'OK';
  }

  async extend(key: string, token: string, ttlMs: number): Promise<boolean> {
    return (await this.#run((client) => client.mpExtend(key, token, roundUpMs(ttlMs)))) === 1;
  }

  async unlock(key: string, token: string): Promise<void> {
    await this.#run((client) => client.mpUnlock(key, token));
  }

  async publish(channel: string, message: Buffer | string): Promise<void> {
    await this.#run((client) => client.publish(channel, message));
  }

  async subscribe(channel: string, onMessage: (message: Buffer) => void): Promise<() => Promise<void>> {
    return (await this.#subscriber.subscribe(channel, onMessage)).unsubscribe;
  }

  async append(stream: string, payload: Buffer | string, options: { maxLength: number; ttlMs: number }): Promise<StreamPosition> {
    const reply = await this.#run((client) =>
      client.mpAppend(
        streamKey(stream),
        streamMetaKey(stream),
        newEpoch(),
        lifetimes.streamMetaMs,
        payload,
        options.maxLength,
        roundUpMs(options.ttlMs),
        streamChannel(stream),
      ),
    );
    return toPosition(reply);
  }

  async readAfter(stream: string, position: StreamPosition, limit: number): Promise<StreamRead> {
    const { complete, entries } = await this.#readFrom(stream, position, limit);
    return { complete, entries };
  }

  async position(stream: string): Promise<StreamPosition> {
    return toPosition(
      await this.#run((client) => client.mpPosition(streamKey(stream), streamMetaKey(stream), newEpoch(), lifetimes.streamMetaMs)),
    );
  }

  follow(stream: string, handler: StreamHandler): Promise<() => Promise<void>> {
    return this.#followers.follow(stream, handler);
  }

  async evictionPolicies(): Promise<readonly string[]> {
    const answers = await this.#run((client) => {
      const nodes = 'nodes' in client ? client.nodes('master') : [client];
      // INFO and not CONFIG GET, which hosted servers refuse.
      return Promise.all(nodes.map((node) => node.info('memory')));
    });
    const policies = answers.flatMap((answer) => /^maxmemory_policy:([\w-]+)/m.exec(answer)?.[1] ?? []);
    return [...new Set(policies)].filter((policy) => policy !== 'noeviction');
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#probeTimer);
    clearInterval(this.#verifyTimer);
    this.#followers.close();
    this.#subscriber.close();
    this.#client.disconnect();
  }

  async #readFrom(stream: string, position: StreamPosition, limit: number): Promise<Awaited<ReturnType<StreamSource['readFrom']>>> {
    const reply = await this.#run((client) =>
      client.mpReadAfterBuffer(
        streamKey(stream),
        streamMetaKey(stream),
        newEpoch(),
        lifetimes.streamMetaMs,
        position.epoch,
        position.offset,
        limit,
      ),
    );
    const [complete, epoch, offset, entries] = toList(reply);
    const newest = toPosition([epoch, offset]);
    return { complete: complete === 1, newest, entries: toList(entries).map((entry) => toEntry(entry, newest.epoch)) };
  }

  async #run<T>(command: (client: Redis | Cluster) => Promise<T>): Promise<T> {
    if (!this.healthy) throw new StoreUnavailable('The shared store is not reachable.');
    const sentAt = performance.now();
    const observe = (isOk: boolean) => this.#onCommand(isOk, (performance.now() - sentAt) / 1_000);
    try {
      const answer = await this.#withTimeout(command(this.#client));
      this.#failures = 0;
      observe(true);
      return answer;
    } catch (error) {
      observe(false);
      // An error that Redis itself sent (out of memory, read-only) arrived in time: it says nothing about the connection.
      if (error instanceof ReplyError) this.#failures = 0;
      else this.#countFailure();
      throw new StoreUnavailable(`The shared store failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }

  /** The timeout of ioredis does not cover commands that a Cluster holds back for a retry. */
  #withTimeout<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error('Command timed out')), this.#commandTimeoutMs);
      answer.then(resolve, reject).finally(() => clearTimeout(limit));
    });
  }

  #countFailure(): void {
    this.#failures += 1;
    if (this.#failures < MAX_FAILURES || this.#circuitOpen || this.#closed) return;
    this.#circuitOpen = true;
    // Probes at once: after a pause of this process all open commands fail together although Redis is available.
    void this.#probeServer(1);
  }

  async #probeServer(attempt: number): Promise<void> {
    try {
      await this.#withTimeout(this.#client.ping());
      this.#failures = 0;
      this.#circuitOpen = false;
      this.#reportHealth();
    } catch {
      if (this.#closed) return;
      this.#reportHealth();
      // A half-open connection never responds again.
      if (attempt % PROBES_PER_CONNECTION === 0 && this.#client.status === 'ready') this.#client.disconnect(true);
      this.#probeTimer = setTimeout(() => void this.#probeServer(attempt + 1), PROBE_INTERVAL_MS);
    }
  }

  #reportHealth(): void {
    if (this.healthy === this.#reportedHealth || this.#closed) return;
    this.#reportedHealth = this.healthy;
    this.#onHealth(this.#reportedHealth);
  }
}

function newEpoch(): string {
  return randomBytes(6).toString('hex');
}

function roundUpMs(ms: number): number {
  return Math.max(1, Math.ceil(ms));
}

function toList(reply: unknown): readonly unknown[] {
  if (!Array.isArray(reply)) throw new StoreUnavailable('Redis gave an unexpected reply.');
  return reply;
}

function toText(reply: unknown): string {
  if (typeof reply === 'string') return reply;
  if (Buffer.isBuffer(reply)) return reply.toString();
  throw new StoreUnavailable('Redis gave an unexpected reply.');
}

function toNumber(reply: unknown): number {
  if (typeof reply !== 'number') throw new StoreUnavailable('Redis gave an unexpected reply.');
  return reply;
}

function toPosition(reply: unknown): StreamPosition {
  const [epoch, offset] = toList(reply);
  return { epoch: toText(epoch), offset: toNumber(offset) };
}

/** Parses an entry of XRANGE: its id `<offset>-0`, then its one field `p` with the payload. */
function toEntry(reply: unknown, epoch: string): StreamEntry {
  const [id, fields] = toList(reply);
  const [, payload] = toList(fields);
  if (!Buffer.isBuffer(payload)) throw new StoreUnavailable('Redis gave an unexpected reply.');
  return { position: { epoch, offset: Number.parseInt(toText(id), 10) }, payload };
}

/** Parses `<epoch> <offset> <payload>`, as the script `mpAppend` publishes it. */
function parsePublishedEntry(message: Buffer): StreamEntry | undefined {
  const first = message.indexOf(0x20);
  const second = message.indexOf(0x20, first + 1);
  if (first < 1 || second < 0) return undefined;
  const offset = Number(message.toString('latin1', first + 1, second));
  if (!Number.isSafeInteger(offset)) return undefined;
  return { position: { epoch: message.toString('latin1', 0, first), offset }, payload: message.subarray(second + 1) };
}
