import type { Redis } from 'ioredis';
import { reconnectDelayMs } from './redis-connections.ts';

const HEARTBEAT_INTERVAL_MS = 1_000;
const CHANNELS_PER_COMMAND = 500;

/**
 * All subscriptions of a process over one connection. A subscription outlives connections: it takes effect as soon as Redis responds, and
 * again after every reconnect.
 */
export class RedisSubscriber {
  readonly #connect: (attempt: number) => Redis;
  readonly #onLive: () => void;
  readonly #subscribeTimeoutMs: number;
  readonly #channels = new Map<string, Set<(message: Buffer) => void>>();
  readonly #waiters = new Set<() => void>();
  #connection: Redis | undefined;
  #live = false;
  #attempt = 0;
  #reconnect: NodeJS.Timeout | undefined;
  readonly #heartbeat: NodeJS.Timeout;
  #closed = false;

  /**
   * @param options.connect opens connection number `attempt`
   * @param options.onLive called each time all subscriptions are restored after a connect: messages before it may be lost
   * @param options.subscribeTimeoutMs how long `subscribe` waits for Redis before it returns without it
   */
  constructor(options: { connect: (attempt: number) => Redis; onLive: () => void; subscribeTimeoutMs: number }) {
    this.#connect = options.connect;
    this.#onLive = options.onLive;
    this.#subscribeTimeoutMs = options.subscribeTimeoutMs;
    this.#open();
    // A frozen server or a half-open connection sends nothing, like an idle one: only a ping shows the difference.
    this.#heartbeat = setInterval(() => this.#check(), HEARTBEAT_INTERVAL_MS);
    this.#heartbeat.unref();
  }

  get live(): boolean {
    return this.#live;
  }

  /**
   * Subscribes to a channel. `active` is whether the subscription was in effect when the promise resolved; otherwise it takes effect
   * later, and `onLive` is called.
   */
  async subscribe(channel: string, onMessage: (message: Buffer) => void): Promise<{ active: boolean; unsubscribe: () => Promise<void> }> {
    const receive = (message: Buffer) => onMessage(message);
    const known = this.#channels.get(channel);
    if (known === undefined) this.#channels.set(channel, new Set([receive]));
    else known.add(receive);
    const active = await this.#ensureSubscribed(channel);
    return { active, unsubscribe: () => this.#unsubscribe(channel, receive) };
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#reconnect);
    this.#live = false;
    this.#connection?.disconnect();
    this.#channels.clear();
    this.#wakeWaiters();
  }

  async #ensureSubscribed(channel: string): Promise<boolean> {
    const connection = this.#connection;
    if (!this.#live || connection === undefined) {
      await this.#waitUntilLive();
      return this.#live;
    }
    try {
      // Also for a known channel: the first SUBSCRIBE may still be under way, and this one is answered after it.
      await connection.subscribe(channel);
      return this.#live;
    } catch {
      connection.disconnect();
      return false;
    }
  }

  async #unsubscribe(channel: string, receive: (message: Buffer) => void): Promise<void> {
    const receivers = this.#channels.get(channel);
    if (receivers === undefined || !receivers.delete(receive) || receivers.size > 0) return;
    this.#channels.delete(channel);
    // A failure means that the connection is closed, and the subscription with it.
    if (this.#live) await this.#connection?.unsubscribe(channel).catch(() => undefined);
  }

  #waitUntilLive(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timeout);
        this.#waiters.delete(done);
        resolve();
      };
      const timeout = setTimeout(done, this.#subscribeTimeoutMs);
      this.#waiters.add(done);
    });
  }

  #wakeWaiters(): void {
    for (const done of this.#waiters) done();
  }

  #open(): void {
    const connection = this.#connect(this.#attempt);
    this.#connection = connection;
    this.#attempt += 1;
    connection.on('error', () => undefined);
    connection.on('messageBuffer', (channel: Buffer, message: Buffer) => this.#receive(channel.toString(), message));
    connection.on('ready', () => void this.#restore(connection));
    connection.on('end', () => {
      if (this.#connection !== connection) return;
      this.#live = false;
      this.#connection = undefined;
      if (!this.#closed) this.#reconnect = setTimeout(() => this.#open(), reconnectDelayMs(this.#attempt));
    });
  }

  async #restore(connection: Redis): Promise<void> {
    try {
      const done = new Set<string>();
      // Channels may be added during the wait: continue until none is missing.
      for (;;) {
        const missing = [...this.#channels.keys()].filter((channel) => !done.has(channel)).slice(0, CHANNELS_PER_COMMAND);
        if (missing.length === 0) break;
        await connection.subscribe(...missing);
        for (const channel of missing) done.add(channel);
      }
    } catch {
      connection.disconnect();
      return;
    }
    if (this.#connection !== connection || this.#closed) return;
    this.#live = true;
    this.#attempt = 0;
    this.#wakeWaiters();
    this.#onLive();
  }

  #receive(channel: string, message: Buffer): void {
    const receivers = this.#channels.get(channel);
    if (receivers === undefined) return;
    for (const receive of receivers) receive(message);
  }

  #check(): void {
    const connection = this.#connection;
    if (connection === undefined || !this.#live) return;
    connection.ping().catch(() => connection.disconnect());
  }
}
