import type { WebSocket } from 'ws';
import type { Clock } from '../clock.ts';
import { PgListener } from '../db/pg-listener.ts';
import type { Pool, Queryable } from '../db/pool.ts';
import { CoalescingRunner } from '../lib/coalescing-runner.ts';
import { sleep } from '../lib/sleep.ts';

/** What a stream sends besides `hello` and `beat`; `seq` is the sequence up to which a receiver has everything with this message. */
interface EventMessage {
  readonly type: string;
  readonly seq: number;
}

/** One read of a log of events. */
export interface EventPage<Position, Message extends EventMessage> {
  readonly messages: readonly Message[];
  /** The position up to which everything has been read. */
  readonly position: Position;
  /** `more`: the page was full. `held`: later events wait for an older open transaction. `end`: everything was read. */
  readonly state: 'more' | 'held' | 'end';
}

/** A log of events in the database, and how it is read. */
export interface EventLog<Position, Message extends EventMessage> {
  /** The channel of NOTIFY that announces new events; also names the stream in log lines. */
  readonly channel: string;
  /** Pause after each message to one receiver, in milliseconds; what happens meanwhile is sent with the next message. */
  readonly batchIntervalMs?: number;
  /** Reads the position behind which no event can appear any more. */
  readonly newest: (db: Queryable) => Promise<Position>;
  readonly seqOf: (position: Position) => number;
  /** Returns the position after which a receiver continues that names the last sequence it saw; absent when it cannot continue. */
  readonly positionAfter?: (seq: number) => Position;
  readonly read: (db: Queryable, after: Position) => Promise<EventPage<Position, Message>>;
  /** Deletes events past their retention. `now`: UTC milliseconds. */
  readonly prune: (db: Queryable, now: number) => Promise<void>;
}

interface EventStreamDeps {
  readonly pool: Pool;
  /** The same database, for the listening connection. */
  readonly url: string;
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void };
}

const HEARTBEAT_INTERVAL_MS = 5_000;
const PRUNE_EVERY_HEARTBEATS = 60;
/** Delay before reading again what waits for an older transaction: the end of that transaction is not announced. */
const HELD_RETRY_MS = 50;
/** A receiver with more unsent bytes is disconnected; it reconnects and continues. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

/** A connected BFF instance and the position up to which it has been sent everything. */
interface Receiver<Position> {
  readonly socket: WebSocket;
  readonly closed: AbortController;
  /** Resolves when `closed` aborts. */
  readonly whenClosed: Promise<void>;
  readonly reader: CoalescingRunner;
  position: Position;
  /** The highest sequence sent so far. */
  seq: number;
}

/**
 * Sends the events of a log to every connected BFF instance in the order of commits, whichever process wrote them. NOTIFY wakes the readers;
 * a heartbeat also reads, so that a lost notification delays an event by seconds and loses none. Each receiver reads the log on its own:
 * one that reconnects catches up by the same code that serves the others. After a reconnect an event may be sent twice.
 */
export class EventStream<Position, Message extends EventMessage> {
  readonly #log: EventLog<Position, Message>;
  readonly #deps: EventStreamDeps;
  readonly #listener: PgListener;
  readonly #receivers = new Set<Receiver<Position>>();
  #heartbeat: NodeJS.Timeout | undefined;
  #heartbeats = 0;

  constructor(log: EventLog<Position, Message>, deps: EventStreamDeps) {
    this.#log = log;
    this.#deps = deps;
    this.#listener = new PgListener({ url: deps.url, channel: log.channel, log: deps.log, onNotify: () => this.#trigger() });
  }

  async open(): Promise<void> {
    await this.#listener.open();
    this.#heartbeat = setInterval(() => this.#onHeartbeat(), HEARTBEAT_INTERVAL_MS);
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    await this.#listener.close();
    await Promise.all(
      [...this.#receivers].map(async ({ socket, closed, reader }) => {
        closed.abort();
        socket.close(1001);
        await reader.close();
      }),
    );
  }

  /** Adds a receiver: it gets a hello with the newest sequence, then the events after `after`; without `after` only new ones. */
  add(socket: WebSocket, after: number | undefined): void {
    const closed = new AbortController();
    socket.on('error', () => socket.terminate());
    socket.on('close', () => closed.abort());
    this.#greet(socket, closed, after).catch((error: unknown) => {
      this.#warn(error, 'sending hello to a receiver failed');
      socket.terminate();
    });
  }

  async #greet(socket: WebSocket, closed: AbortController, after: number | undefined): Promise<void> {
    const newest = await this.#log.newest(this.#deps.pool);
    if (closed.signal.aborted) return;
    const seq = this.#log.seqOf(newest);
    // A sequence beyond the newest one comes from another database.
    const resumes = after !== undefined && after <= seq && this.#log.positionAfter !== undefined;
    const receiver: Receiver<Position> = {
      socket,
      closed,
      whenClosed: new Promise((resolve) => closed.signal.addEventListener('abort', () => resolve(), { once: true })),
      reader: new CoalescingRunner({
        run: () => this.#sendNew(receiver),
        onError: (error) => this.#warn(error, 'reading events for a receiver failed'),
      }),
      position: resumes ? (this.#log.positionAfter?.(after) ?? newest) : newest,
      seq: resumes ? after : seq,
    };
    void send(socket, { type: 'hello', seq });
    this.#receivers.add(receiver);
    closed.signal.addEventListener('abort', () => this.#receivers.delete(receiver), { once: true });
    receiver.reader.trigger();
  }

  /** Reads and sends until nothing is left. */
  async #sendNew(receiver: Receiver<Position>): Promise<void> {
    const { signal } = receiver.closed;
    while (!signal.aborted) {
      const page = await this.#log.read(this.#deps.pool, receiver.position);
      for (const message of page.messages) {
        if (signal.aborted) return;
        await this.#sendOne(receiver, message, page.state === 'more');
      }
      receiver.position = page.position;
      receiver.seq = Math.max(receiver.seq, this.#log.seqOf(page.position));
      if (page.state === 'held') await sleep(HELD_RETRY_MS, signal);
      else if (page.state === 'end') return;
    }
  }

  /** @param isHistory the receiver is far behind: wait until its connection took the message, so that history is not buffered */
  async #sendOne(receiver: Receiver<Position>, message: Message, isHistory: boolean): Promise<void> {
    const { socket, closed, whenClosed } = receiver;
    const { batchIntervalMs } = this.#log;
    const sent = send(socket, message);
    receiver.seq = Math.max(receiver.seq, message.seq);
    if (isHistory || batchIntervalMs !== undefined) await Promise.race([sent, whenClosed]);
    if (batchIntervalMs !== undefined) await sleep(batchIntervalMs, closed.signal);
  }

  #trigger(): void {
    for (const { reader } of this.#receivers) reader.trigger();
  }

  #onHeartbeat(): void {
    const { pool, clock } = this.#deps;
    this.#trigger();
    for (const { socket, seq } of this.#receivers) void send(socket, { type: 'beat', seq, at: clock.now() });
    this.#heartbeats += 1;
    if (this.#heartbeats % PRUNE_EVERY_HEARTBEATS !== 1) return;
    this.#log.prune(pool, clock.now()).catch((error: unknown) => this.#warn(error, 'deleting old events failed'));
  }

  #warn(error: unknown, message: string): void {
    this.#deps.log.warn({ err: error, channel: this.#log.channel }, message);
  }
}

/** Sends a message; resolves when the receiver's connection has taken it or has broken. Disconnects a receiver that is too far behind. */
function send(socket: WebSocket, message: object): Promise<void> {
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
  return new Promise((resolve) => {
    socket.send(JSON.stringify(message), () => resolve());
  });
}
