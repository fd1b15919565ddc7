import type { WebSocket } from 'ws';
import type { FeedPushMessage } from '@matchpoint/contracts/java/match';
import type { Clock } from '../../clock.ts';
import { PgListener } from '../../db/pg-listener.ts';
import type { Pool } from '../../db/pool.ts';
import { CoalescingRunner } from '../../lib/coalescing-runner.ts';
import { CHANGE_CHANNEL, changesAfter, newestChange, pruneChanges } from '../../domains/match/changes.ts';

interface StreamLog {
  warn(fields: object, message: string): void;
}

const HEARTBEAT_INTERVAL_MS = 5_000;
/** A receiver this far behind comes back and reads the lists. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;
const READ_LIMIT = 500;
const MAX_KEPT_CHANGES = 20_000;

/**
 * Tells every connected BFF of committed changes, in order and without gaps, whichever process wrote them: PostgreSQL's NOTIFY wakes it,
 * and a beat looks too, so that a lost notice costs seconds and no change.
 */
export class ChangeStream {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #log: StreamLog;
  readonly #listener: PgListener;
  readonly #reader: CoalescingRunner;
  readonly #sockets = new Set<WebSocket>();
  #seq = 0;
  #heartbeat: NodeJS.Timeout | undefined;
  #heartbeats = 0;

  constructor(deps: { readonly pool: Pool; readonly url: string; readonly clock: Clock; readonly log: StreamLog }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#reader = new CoalescingRunner({
      run: () => this.#read(),
      onError: (error) => this.#log.warn({ err: error }, 'the change stream could not read'),
    });
    this.#listener = new PgListener({ url: deps.url, channel: CHANGE_CHANNEL, log: deps.log, onNotify: () => this.#reader.trigger() });
  }

  async open(): Promise<void> {
    this.#seq = await newestChange(this.#pool);
    await this.#listener.open();
    this.#heartbeat = setInterval(() => this.#onHeartbeat(), HEARTBEAT_INTERVAL_MS);
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    for (const socket of this.#sockets) socket.close(1001);
    await this.#listener.close();
    await this.#reader.close();
  }

  /** A receiver: gets a hello with the newest sequence, then every change after it. */
  add(socket: WebSocket): void {
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.#sockets.delete(socket));
    this.#send(socket, JSON.stringify({ type: 'hello', seq: this.#seq } satisfies FeedPushMessage));
    this.#sockets.add(socket);
  }

  async #read(): Promise<void> {
    for (;;) {
      const changes = await changesAfter(this.#pool, this.#seq, READ_LIMIT);
      for (const change of changes) {
        this.#seq = change.seq;
        const { seq, matchId, gameId, rev, at } = change;
        this.#broadcast({ type: 'changed', seq, matchId, gameId, rev, at });
      }
      if (changes.length < READ_LIMIT) return;
    }
  }

  #onHeartbeat(): void {
    this.#reader.trigger();
    this.#broadcast({ type: 'beat', seq: this.#seq, at: this.#clock.now() });
    this.#heartbeats += 1;
    if (this.#heartbeats % 60 === 0) {
      pruneChanges(this.#pool, MAX_KEPT_CHANGES).catch((error: unknown) =>
        this.#log.warn({ err: error }, 'old changes could not be removed'),
      );
    }
  }

  #broadcast(message: FeedPushMessage): void {
    if (this.#sockets.size === 0) return;
    const frame = JSON.stringify(message);
    for (const socket of this.#sockets) this.#send(socket, frame);
  }

  #send(socket: WebSocket, frame: string): void {
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
    else socket.send(frame);
  }
}
