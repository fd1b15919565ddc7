import type { WebSocket } from 'ws';
import type { UserPushMessage } from '@matchpoint/contracts/java/user';
import type { Clock } from '../../clock.ts';
import { Notices } from '../../db/pg-listener.ts';
import type { Pool } from '../../db/pool.ts';
import { Woken } from '../../lib/coalescing-runner.ts';
import {
  type EventPlace,
  isBehind,
  placeBefore,
  pruneUserEvents,
  settledPlace,
  type StoredUserEvent,
  userEventsAfter,
} from './event-store.ts';
import { USER_EVENT_CHANNEL } from '../../users/user-events.ts';

interface StreamLog {
  warn(fields: object, message: string): void;
}

const BEAT_MS = 5_000;
/** How soon to look again for what waits for an older transaction: its end is not announced. */
const HELD_MS = 50;
/** A receiver this far behind comes back and says where it was. */
const BEHIND_BYTES = 4 * 1024 * 1024;
const READ_LIMIT = 500;
const KEEP_MS = 7 * 86_400_000;
const PRUNE_BEATS = 60;

/**
 * Tells every connected BFF what happened to users, in the order of commits, whichever process wrote it. NOTIFY wakes it, and a beat looks
 * too, so that a lost notice costs seconds and no event. A receiver that names the last sequence it saw gets what came after, and the events
 * of that one again: of a change with several it may have seen only the first.
 */
export class UserEventStream {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #log: StreamLog;
  readonly #notices: Notices;
  readonly #reader: Woken;
  /** Receivers that are told as it happens, and what each has seen. */
  readonly #live = new Map<WebSocket, EventPlace>();
  readonly #joining = new Set<WebSocket>();
  #place: EventPlace = placeBefore(0);
  #beat: NodeJS.Timeout | undefined;
  #held: NodeJS.Timeout | undefined;
  #closed = false;
  #beats = 0;

  constructor(deps: { readonly pool: Pool; readonly url: string; readonly clock: Clock; readonly log: StreamLog }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#reader = new Woken({
      read: () => this.#read(),
      onError: (error) => this.#log.warn({ err: error }, 'user events could not be read'),
    });
    this.#notices = new Notices({ url: deps.url, channel: USER_EVENT_CHANNEL, log: deps.log, onNotice: () => this.#reader.wake() });
  }

  async open(): Promise<void> {
    this.#place = await settledPlace(this.#pool);
    await this.#notices.open();
    this.#beat = setInterval(() => this.#onBeat(), BEAT_MS);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#beat);
    clearTimeout(this.#held);
    for (const socket of [...this.#live.keys(), ...this.#joining]) socket.close(1001);
    await this.#notices.close();
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
    this.#catchUp(socket, placeBefore(after)).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'a receiver of user events could not catch up');
      socket.terminate();
    });
  }

  /** Reads for one receiver until it is where the others are. Nothing waits between that finding and its joining them. */
  async #catchUp(socket: WebSocket, from: EventPlace): Promise<void> {
    let place = from;
    while (this.#joining.has(socket)) {
      const page = await userEventsAfter(this.#pool, place, READ_LIMIT);
      for (const event of page.events) await delivered(socket, messageOf(event));
      place = page.place;
      if (page.state !== 'more' && !isBehind(place, this.#place)) {
        if (this.#joining.delete(socket)) this.#live.set(socket, place);
        return;
      }
    }
  }

  async #read(): Promise<void> {
    for (;;) {
      const page = await userEventsAfter(this.#pool, this.#place, READ_LIMIT);
      for (const event of page.events) this.#tell(event);
      this.#place = page.place;
      if (page.state === 'held' && !this.#closed) {
        clearTimeout(this.#held);
        this.#held = setTimeout(() => this.#reader.wake(), HELD_MS);
      }
      if (page.state !== 'more') return;
    }
  }

  #tell(event: StoredUserEvent): void {
    for (const [socket, seen] of this.#live) {
      if (!isBehind(seen, event)) continue;
      this.#live.set(socket, event);
      this.#send(socket, messageOf(event));
    }
  }

  #onBeat(): void {
    this.#reader.wake();
    for (const socket of this.#live.keys()) this.#send(socket, { type: 'beat', seq: this.#place.seq, at: this.#clock.now() });
    this.#beats += 1;
    if (this.#beats % PRUNE_BEATS !== 1) return;
    pruneUserEvents(this.#pool, this.#clock.now() - KEEP_MS).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'old user events could not be removed');
    });
  }

  #send(socket: WebSocket, message: UserPushMessage): void {
    if (socket.bufferedAmount > BEHIND_BYTES) socket.terminate();
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
