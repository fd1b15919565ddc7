import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import type { UserEvent } from '@matchpoint/contracts/user/event';
import { UserId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Term } from '../realtime/bridge/leader.ts';
import { systemClock } from '../clock.ts';
import { keys } from '../store/keys.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { UserEventFeed } from './user-events.ts';

/** An upstream with the event stream of users: it sends the events after the requested position, and then new ones. */
class TestUpstream {
  readonly asked: { after: string | null; key: string | undefined }[] = [];
  readonly lines = new Set<WebSocket>();
  readonly events: { seq: number; uid: UserId; event: UserEvent }[] = [];
  /** The status of the handshake; 0 cuts the connection. */
  status = 101;
  /** Closes connections after this many past messages, all of which arrive. */
  cutAfter = Infinity;
  readonly #server: Server = createServer();
  readonly #sockets = new WebSocketServer({ noServer: true });

  constructor() {
    this.#server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => undefined);
      const url = new URL(request.url ?? '', 'http://upstream');
      if (this.status === 0) {
        this.asked.push({ after: 'cut', key: undefined });
        socket.destroy();
      } else if (this.status !== 101 || url.pathname !== '/base/java/ws/user') {
        socket.end(`HTTP/1.1 ${this.status === 101 ? 404 : this.status} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
        this.asked.push({ after: 'refused', key: undefined });
      } else this.#sockets.handleUpgrade(request, socket, head, (line) => this.#join(line, url, request.headers.authorization));
    });
  }

  async listen(port = 0): Promise<string> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    return `http://127.0.0.1:${address.port}/base/`;
  }

  publish(uid: Id, event: UserEvent, seq = (this.events.at(-1)?.seq ?? 0) + 1): void {
    const message = { seq, uid: UserId.parse(uid), event };
    this.events.push(message);
    for (const line of this.lines) line.send(JSON.stringify({ type: 'event', at: 1, ...message }));
  }

  close(): void {
    for (const line of this.lines) line.terminate();
    this.#server.close();
  }

  #join(line: WebSocket, url: URL, key: string | undefined): void {
    const after = url.searchParams.get('after');
    this.asked.push({ after, key });
    line.send(JSON.stringify({ type: 'hello', seq: this.events.at(-1)?.seq ?? 0 }));
    let sent = 0;
    if (after !== null) {
      for (const message of this.events.filter(({ seq }) => seq > Number(after))) {
        line.send(JSON.stringify({ type: 'event', at: 1, ...message }));
        sent += 1;
        if (sent >= this.cutAfter) {
          // Close instead of terminating: a terminated connection may lose messages in flight every time, and the consumer would never
          // advance.
          line.close(1012);
          return;
        }
      }
    }
    this.lines.add(line);
    line.on('close', () => this.lines.delete(line));
  }
}

let upstream: TestUpstream;
let url: string;
let store: MemoryStore;
let ended: string[];
let invalidated: string[] = [];
let errors: unknown[];
const running: { stop: () => Promise<void> }[] = [];

beforeEach(async () => {
  upstream = new TestUpstream();
  url = await upstream.listen();
  store = new MemoryStore({ clock: systemClock });
  ended = [];
  invalidated = [];
  errors = [];
});
afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop();
  upstream.close();
  await store.close();
});

/** Starts a feed with a valid bridge term, until it is stopped. */
function lead(options: { endSessions?: () => Promise<void>; url?: string } = {}) {
  const over = new AbortController();
  const term: Term = { signal: over.signal, isValid: () => !over.signal.aborted, holdsLock: () => !over.signal.aborted };
  const events = new UserEventFeed({
    store,
    stateStore: store,
    cache: { invalidate: async (tags) => void invalidated.push(...tags) },
    upstreamUrl: options.url ?? url,
    serviceKey: 'the-service-key',
    endSessions: async (sessionIds) => {
      await options.endSessions?.();
      ended.push(...sessionIds);
    },
    onError: (error) => errors.push(error),
  });
  const done = events.run(term);
  const stop = async () => {
    over.abort();
    await done;
  };
  running.push({ stop });
  return { stop };
}

async function topic(uid: Id): Promise<unknown[]> {
  const stream = keys.topic(`user.${uid}`);
  const { epoch } = await store.position(stream);
  const { entries } = await store.readAfter(stream, { epoch, offset: 0 }, 10_000);
  return entries.map(({ payload }): unknown => JSON.parse(payload.toString('utf8')));
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 2));
}

const order = (n: number): UserEvent => ({ type: 'order', orderNo: `A${n}`, state: 'paid' });
/** Returns the messages of a topic without repetitions. */
const distinct = (messages: readonly unknown[]) => [...new Set(messages.map((message) => JSON.stringify(message)))];

describe('what happens to users', () => {
  it('user events reach the topic of each user in order, and the service key is sent only in the header', async () => {
    lead();
    await until(() => upstream.lines.size === 1);
    upstream.publish(1, order(1));
    upstream.publish(2, order(2));
    upstream.publish(1, order(3));
    await until(async () => (await topic(1)).length === 2);
    expect(await topic(1)).toEqual([order(1), order(3)]);
    expect(await topic(2)).toEqual([order(2)]);
    expect(upstream.asked).toEqual([{ after: null, key: 'Bearer the-service-key' }]);
  });

  it('user events from before the very first start are not published', async () => {
    upstream.publish(1, order(1));
    lead();
    await until(() => upstream.lines.size === 1);
    upstream.publish(1, order(2));
    await until(async () => (await topic(1)).length === 1);
    expect(await topic(1)).toEqual([order(2)]);
  });

  it('user events are published completely and in order over ten bridge changes and disconnections', async () => {
    upstream.cutAfter = 3;
    let sent = 0;
    lead();
    // An instance that stops before its first saved position leaves none to resume from; the next one would start at the present.
    await until(async () => (await store.get(keys.userEventsSeq())) !== null);
    for (let turn = 0; turn < 10; turn += 1) {
      for (let n = 0; n < 4; n += 1) upstream.publish(1, order((sent += 1)));
      await running.at(-1)?.stop();
      // These are sent while no instance is connected.
      for (let n = 0; n < 4; n += 1) upstream.publish(1, order((sent += 1)));
      upstream.cutAfter = turn % 2 === 0 ? 5 : Infinity;
      lead();
      await until(async () => distinct(await topic(1)).length === sent);
    }
    const all = Array.from({ length: sent }, (_, index) => JSON.stringify(order(index + 1)));
    expect(distinct(await topic(1))).toEqual(all);
  });

  it('all user events of one change are published, even when the connection is cut between them', async () => {
    lead();
    await until(() => upstream.lines.size === 1);
    upstream.publish(1, order(1), 7);
    await until(async () => (await topic(1)).length === 1);
    for (const line of upstream.lines) line.terminate();
    await until(() => upstream.lines.size === 0);
    upstream.publish(1, order(2), 7);
    await until(async () => distinct(await topic(1)).length === 2);
    expect(distinct(await topic(1))).toEqual([order(1), order(2)].map((event) => JSON.stringify(event)));
  });

  it('sessions that ended in the upstream are ended after the event is in the topic', async () => {
    let inTopic: unknown[] = [];
    lead({
      endSessions: async () => {
        inTopic = await topic(1);
      },
    });
    await until(() => upstream.lines.size === 1);
    upstream.publish(1, { type: 'session', ended: ['s1', 's2'] });
    await until(() => ended.length === 2);
    expect(ended).toEqual(['s1', 's2']);
    expect(inTopic).toEqual([{ type: 'session', ended: ['s1', 's2'] }]);
  });

  it('a user event invalidates the cached data about the user on all instances', async () => {
    lead();
    await until(() => upstream.lines.size === 1);
    upstream.publish(1, { type: 'profile' });
    await until(() => invalidated.length > 0);
    expect(invalidated).toEqual(['user:1']);
  });

  it('a user event is processed again when a session could not be ended', async () => {
    let fails = 1;
    lead({
      endSessions: async () => {
        fails -= 1;
        if (fails >= 0) throw new Error('the store is away');
      },
    });
    await until(() => upstream.lines.size === 1);
    upstream.publish(1, { type: 'session', ended: ['s1'] });
    await until(() => ended.length === 1);
    expect(errors).toHaveLength(1);
  });

  it('the stream of user events continues from the position of an upstream that was reset', async () => {
    await store.set(keys.userEventsSeq(), '5000', 60_000);
    lead();
    await until(() => upstream.lines.size === 1);
    upstream.publish(1, order(1));
    await until(async () => (await topic(1)).length === 1);
    await running.at(-1)?.stop();
    upstream.publish(1, order(2));
    lead();
    await until(async () => distinct(await topic(1)).length === 2);
    expect(upstream.asked.at(0)?.after).toBe('5000');
    expect(Number(upstream.asked.at(-1)?.after)).toBeLessThan(2);
  });

  it('the stream of user events reconnects soon after a disconnection, and rarely when the upstream has none', async () => {
    upstream.status = 404;
    lead();
    await until(() => upstream.asked.length === 1);
    const other = new TestUpstream();
    other.status = 0;
    lead({ url: await other.listen() });
    await until(() => other.asked.length === 3);
    other.close();
    expect(upstream.asked).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('a wrong service key for the stream of user events is reported', async () => {
    upstream.status = 401;
    lead();
    await until(() => errors.length === 1);
    expect(errors[0]).toMatchObject({ name: 'HandshakeRejected', status: 401 });
  });

  it('user events are received from an upstream that starts later', async () => {
    upstream.close();
    const port = Number(new URL(url).port);
    lead();
    upstream = new TestUpstream();
    await upstream.listen(port);
    await until(() => upstream.lines.size === 1);
    upstream.publish(1, order(1));
    await until(async () => (await topic(1)).length === 1);
    expect(errors).toEqual([]);
  });
});
