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

const BEAT_MS = 5_000;
/** A receiver this far behind comes back and reads the lists. */
const BEHIND_BYTES = 4 * 1024 * 1024;
const READ_LIMIT = 500;
const KEEP = 20_000;

/**
 * Tells every connected BFF of committed changes, in order and without gaps, whichever process wrote them: PostgreSQL's NOTIFY wakes it,
 * and a beat looks too, so that a lost notice costs seconds and no change.
 */
export class ChangeStream {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #log: StreamLog;
  readonly #notices: PgListener;
  readonly #reader: CoalescingRunner;
  readonly #sockets = new Set<WebSocket>();
  #seq = 0;
  #beat: NodeJS.Timeout | undefined;
  #beats = 0;

  constructor(deps: { readonly pool: Pool; readonly url: string; readonly clock: Clock; readonly log: StreamLog }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#reader = new CoalescingRunner({
      run: () => this.#read(),
      onError: (error) => this.#log.warn({ err: error }, 'the change stream could not read'),
    });
    this.#notices = new PgListener({ url: deps.url, channel: CHANGE_CHANNEL, log: deps.log, onNotify: () => this.#reader.trigger() });
  }

  async open(): Promise<void> {
    this.#seq = await newestChange(this.#pool);
    await this.#notices.open();
    this.#beat = setInterval(() => this.#onBeat(), BEAT_MS);
  }

  async close(): Promise<void> {
    clearInterval(this.#beat);
    for (const socket of this.#sockets) socket.close(1001);
    await this.#notices.close();
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

  #onBeat(): void {
    this.#reader.trigger();
    this.#broadcast({ type: 'beat', seq: this.#seq, at: this.#clock.now() });
    this.#beats += 1;
    if (this.#beats % 60 === 0) {
      pruneChanges(this.#pool, KEEP).catch((error: unknown) => this.#log.warn({ err: error }, 'old changes could not be removed'));
    }
  }

  #broadcast(message: FeedPushMessage): void {
    if (this.#sockets.size === 0) return;
    const frame = JSON.stringify(message);
    for (const socket of this.#sockets) this.#send(socket, frame);
  }

  #send(socket: WebSocket, frame: string): void {
    if (socket.bufferedAmount > BEHIND_BYTES) socket.terminate();
    else socket.send(frame);
  }
}
