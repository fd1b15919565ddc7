import type { WebSocket } from 'ws';
import type { UserPushMessage } from '@matchpoint/contracts/java/user';
import type { Clock } from '../../clock.ts';
import { PgListener } from '../../db/pg-listener.ts';
import type { Pool } from '../../db/pool.ts';
import { CoalescingRunner } from '../../lib/coalescing-runner.ts';
import {
  type EventPosition,
  isBehind,
  positionBefore,
  pruneUserEvents,
  settledPosition,
  type StoredUserEvent,
  userEventsAfter,
} from './event-store.ts';
import { USER_EVENT_CHANNEL } from '../../users/user-events.ts';

interface EventStreamLog {
  warn(fields: object, message: string): void;
}

const HEARTBEAT_INTERVAL_MS = 5_000;
/** How soon to look again for what waits for an older transaction: its end is not announced. */
const PENDING_RETRY_MS = 50;
/** A receiver this far behind comes back and says where it was. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;
const READ_LIMIT = 500;
const EVENT_RETENTION_MS = 7 * 86_400_000;
const PRUNE_EVERY_HEARTBEATS = 60;

/**
 * Tells every connected BFF what happened to users, in the order of commits, whichever process wrote it. NOTIFY wakes it, and a beat looks
 * too, so that a lost notice costs seconds and no event. A receiver that names the last sequence it saw gets what came after, and the events
 * of that one again: of a change with several it may have seen only the first.
 */
export class UserEventStream {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #log: EventStreamLog;
  readonly #listener: PgListener;
  readonly #reader: CoalescingRunner;
  /** Receivers that are told as it happens, and what each has seen. */
  readonly #live = new Map<WebSocket, EventPosition>();
  readonly #joining = new Set<WebSocket>();
  #place: EventPosition = positionBefore(0);
  #heartbeat: NodeJS.Timeout | undefined;
  #pendingRetry: NodeJS.Timeout | undefined;
  #closed = false;
  #heartbeats = 0;

  constructor(deps: { readonly pool: Pool; readonly url: string; readonly clock: Clock; readonly log: EventStreamLog }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#reader = new CoalescingRunner({
      run: () => this.#read(),
      onError: (error) => this.#log.warn({ err: error }, 'user events could not be read'),
    });
    this.#listener = new PgListener({ url: deps.url, channel: USER_EVENT_CHANNEL, log: deps.log, onNotify: () => this.#reader.trigger() });
  }

  async open(): Promise<void> {
    this.#place = await settledPosition(this.#pool);
    await this.#listener.open();
    this.#heartbeat = setInterval(() => this.#onHeartbeat(), HEARTBEAT_INTERVAL_MS);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#pendingRetry);
    for (const socket of [...this.#live.keys(), ...this.#joining]) socket.close(1001);
    await this.#listener.close();
    await this.#reader.close();
  }

  /** A receiver: gets a hello with the newest sequence, then the events from `after` on; without it only what comes. */
  add(socket: WebSocket, after: number | undefined): void {
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      this.#live.delete(socket);
      this.#joining.delete(socket);
    });
    this.#send(socket, { type: 'hello', seq: this.#place.seq });
    // A sequence that is not reached yet is another database's.
    if (after === undefined || after > this.#place.seq) {
      this.#live.set(socket, this.#place);
      return;
    }
    this.#joining.add(socket);
    this.#catchUp(socket, positionBefore(after)).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'a receiver of user events could not catch up');
      socket.terminate();
    });
  }

  /** Reads for one receiver until it is where the others are. Nothing waits between that finding and its joining them. */
  async #catchUp(socket: WebSocket, from: EventPosition): Promise<void> {
    let place = from;
    while (this.#joining.has(socket)) {
      const page = await userEventsAfter(this.#pool, place, READ_LIMIT);
      for (const event of page.events) await delivered(socket, messageOf(event));
      place = page.position;
      if (page.state !== 'more' && !isBehind(place, this.#place)) {
        if (this.#joining.delete(socket)) this.#live.set(socket, place);
        return;
      }
    }
  }

  async #read(): Promise<void> {
    for (;;) {
      const page = await userEventsAfter(this.#pool, this.#place, READ_LIMIT);
      for (const event of page.events) this.#publish(event);
      this.#place = page.position;
      if (page.state === 'held' && !this.#closed) {
        clearTimeout(this.#pendingRetry);
        this.#pendingRetry = setTimeout(() => this.#reader.trigger(), PENDING_RETRY_MS);
      }
      if (page.state !== 'more') return;
    }
  }

  #publish(event: StoredUserEvent): void {
    for (const [socket, seen] of this.#live) {
      if (!isBehind(seen, event)) continue;
      this.#live.set(socket, event);
      this.#send(socket, messageOf(event));
    }
  }

  #onHeartbeat(): void {
    this.#reader.trigger();
    for (const socket of this.#live.keys()) this.#send(socket, { type: 'beat', seq: this.#place.seq, at: this.#clock.now() });
    this.#heartbeats += 1;
    if (this.#heartbeats % PRUNE_EVERY_HEARTBEATS !== 1) return;
    pruneUserEvents(this.#pool, this.#clock.now() - EVENT_RETENTION_MS).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'old user events could not be removed');
    });
  }

  #send(socket: WebSocket, message: UserPushMessage): void {
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
    else socket.send(JSON.stringify(message));
  }
}

function messageOf({ seq, uid, at, event }: StoredUserEvent): UserPushMessage {
  return { type: 'event', seq, uid, at, event };
}

/** Sends and waits until the receiver's connection has taken it: history goes no faster than it is read. */
function delivered(socket: WebSocket, message: UserPushMessage): Promise<void> {
  return new Promise((resolve) => {
    // A connection that broke says so by its close.
    socket.send(JSON.stringify(message), () => resolve());
  });
}
