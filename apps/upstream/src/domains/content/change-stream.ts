import { setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { ContentPushMessage } from '@matchpoint/contracts/java/content-change';
import type { Clock } from '../../clock.ts';
import { PgListener } from '../../db/pg-listener.ts';
import type { Pool } from '../../db/pool.ts';
import { CoalescingRunner } from '../../lib/coalescing-runner.ts';
import { CONTENT_CHANGE_CHANNEL, contentChangesAfter, pruneContentChanges, settledSeq } from './change-store.ts';

interface StreamLog {
  warn(fields: object, message: string): void;
}

const BEAT_MS = 5_000;
/** What changes within this span is told together: whoever listens reads his lists anew for each message. */
const GATHER_MS = 500;
/** Changes of one message. */
const MESSAGE_CHANGES = 100;
/** How soon to look again for what waits for an older transaction: its end is not announced. */
const HELD_MS = 50;
const KEEP = 100_000;
const PRUNE_BEATS = 60;

/** A receiver, and up to which transaction it was told. */
interface Line {
  readonly socket: WebSocket;
  readonly over: AbortController;
  readonly reader: CoalescingRunner;
  seq: number;
}

/**
 * Tells every connected BFF what of the site's content has changed, in the order of commits, whichever process wrote it: the first change at
 * once, what follows it gathered, no faster than the receiver takes it. NOTIFY wakes it, and a beat looks too.
 */
export class ContentChangeStream {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #log: StreamLog;
  readonly #notices: PgListener;
  readonly #lines = new Set<Line>();
  #beat: NodeJS.Timeout | undefined;
  #beats = 0;

  constructor(deps: { readonly pool: Pool; readonly url: string; readonly clock: Clock; readonly log: StreamLog }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#notices = new PgListener({ url: deps.url, channel: CONTENT_CHANGE_CHANNEL, log: deps.log, onNotify: () => this.#wake() });
  }

  async open(): Promise<void> {
    await this.#notices.open();
    this.#beat = setInterval(() => this.#onBeat(), BEAT_MS);
  }

  async close(): Promise<void> {
    clearInterval(this.#beat);
    await this.#notices.close();
    await Promise.all(
      [...this.#lines].map(async ({ socket, over, reader }) => {
        over.abort();
        // What a receiver does not take any more must not keep this from ending.
        socket.terminate();
        await reader.close();
      }),
    );
  }

  /** A receiver: gets a hello with the newest sequence, then the changes after `after`; without it only what comes. */
  add(socket: WebSocket, after: number | undefined): void {
    const over = new AbortController();
    socket.on('error', () => socket.terminate());
    socket.on('close', () => over.abort());
    this.#greet(socket, over, after).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'a receiver of content changes could not be greeted');
      socket.terminate();
    });
  }

  async #greet(socket: WebSocket, over: AbortController, after: number | undefined): Promise<void> {
    const newest = await settledSeq(this.#pool);
    if (over.signal.aborted) return;
    const line: Line = {
      socket,
      over,
      // A sequence that is not reached yet is another database's.
      seq: after === undefined || after > newest ? newest : after,
      reader: new CoalescingRunner({
        run: () => this.#tell(line),
        onError: (error) => this.#log.warn({ err: error }, 'content changes could not be read'),
      }),
    };
    await sent(socket, { type: 'hello', seq: newest });
    this.#lines.add(line);
    over.signal.addEventListener('abort', () => this.#lines.delete(line), { once: true });
    if (over.signal.aborted) this.#lines.delete(line);
    line.reader.trigger();
  }

  /** Reads and tells until there is nothing more, with a rest after each message. */
  async #tell(line: Line): Promise<void> {
    const { signal } = line.over;
    while (!signal.aborted) {
      const page = await contentChangesAfter(this.#pool, line.seq, MESSAGE_CHANGES);
      for (let at = 0; at < page.changes.length && !signal.aborted; at += MESSAGE_CHANGES) {
        const isLast = at + MESSAGE_CHANGES >= page.changes.length;
        const changes = page.changes.slice(at, at + MESSAGE_CHANGES);
        await sent(line.socket, { type: 'changed', seq: isLast ? page.seq : line.seq, changes });
        await rest(GATHER_MS, signal);
      }
      line.seq = page.seq;
      if (page.state === 'held') await rest(HELD_MS, signal);
      else if (page.state === 'end') return;
    }
  }

  #wake(): void {
    for (const { reader } of this.#lines) reader.trigger();
  }

  #onBeat(): void {
    this.#wake();
    for (const { socket, seq } of this.#lines) void sent(socket, { type: 'beat', seq, at: this.#clock.now() });
    this.#beats += 1;
    if (this.#beats % PRUNE_BEATS !== 1) return;
    pruneContentChanges(this.#pool, KEEP).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'old content changes could not be removed');
    });
  }
}

/** Sends and waits until the receiver's connection has taken it; one that broke says so by its close. */
function sent(socket: WebSocket, message: ContentPushMessage): Promise<void> {
  return new Promise((resolve) => {
    socket.send(JSON.stringify(message), () => resolve());
  });
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}
