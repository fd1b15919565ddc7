import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { UserId } from '@matchpoint/contracts/ids';
import type { RoomEvent } from '@matchpoint/contracts/room/room';
import { systemClock } from '../clock.ts';
import type { Term } from '../realtime/bridge/leader.ts';
import { keys } from '../store/keys.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { RoomEventFeed } from './room-event-feed.ts';

const [ONE, TWO] = [UserId.parse(1), UserId.parse(2)];

/** An upstream with the event stream of rooms. Events of one change have one sequence; after a reconnect the last change is sent again. */
class TestUpstream {
  readonly asked: (string | null)[] = [];
  readonly sockets = new Set<WebSocket>();
  readonly events: { seq: number; roomId: UserId; event: RoomEvent }[] = [];
  /** Closes connections after this many past messages. */
  cutAfter = Infinity;
  readonly #server: Server = createServer();
  readonly #websockets = new WebSocketServer({ noServer: true });

  constructor() {
    this.#server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => undefined);
      const url = new URL(request.url ?? '', 'http://upstream');
      if (url.pathname !== '/java/ws/rooms') socket.destroy();
      else this.#websockets.handleUpgrade(request, socket, head, (websocket) => this.#join(websocket, url.searchParams.get('after')));
    });
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    return `http://127.0.0.1:${address.port}`;
  }

  publish(roomId: UserId, event: RoomEvent, seq = (this.events.at(-1)?.seq ?? 0) + 1): void {
    const message = { seq, roomId, event };
    this.events.push(message);
    for (const socket of this.sockets) socket.send(JSON.stringify({ type: 'event', at: 1, ...message }));
  }

  cut(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #join(socket: WebSocket, after: string | null): void {
    this.asked.push(after);
    socket.send(JSON.stringify({ type: 'hello', seq: this.events.at(-1)?.seq ?? 0 }));
    const past = after === null ? [] : this.events.filter(({ seq }) => seq > Number(after));
    for (const message of past.slice(0, this.cutAfter)) socket.send(JSON.stringify({ type: 'event', at: 1, ...message }));
    if (past.length > this.cutAfter) {
      socket.close(1012);
      return;
    }
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
  }
}

let upstream: TestUpstream;
let url: string;
let store: MemoryStore;
let invalidated: string[];
let inTopicWhenInvalidated: number[];
const running: { stop: () => Promise<void> }[] = [];

beforeEach(async () => {
  upstream = new TestUpstream();
  url = await upstream.listen();
  store = new MemoryStore({ clock: systemClock });
  invalidated = [];
  inTopicWhenInvalidated = [];
});
afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop();
  upstream.close();
  await store.close();
});

/** Starts a feed with a valid bridge term, until it is stopped. */
function lead() {
  const over = new AbortController();
  const term: Term = { signal: over.signal, isValid: () => !over.signal.aborted, holdsLock: () => !over.signal.aborted };
  const cache = {
    invalidate: async (tags: readonly string[]) => {
      inTopicWhenInvalidated.push((await topic(ONE)).length);
      invalidated.push(...tags);
    },
  };
  const done = new RoomEventFeed({ store, stateStore: store, cache, upstreamUrl: url, serviceKey: 'the-service-key' }).run(term);
  const stop = async () => {
    over.abort();
    await done;
  };
  running.push({ stop });
  return { stop };
}

async function topic(room: UserId): Promise<unknown[]> {
  const stream = keys.topic(`room.${room}`);
  const { epoch } = await store.position(stream);
  const { entries } = await store.readAfter(stream, { epoch, offset: 0 }, 10_000);
  return entries.map(({ payload }): unknown => JSON.parse(payload.toString('utf8')));
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 2));
}

const unmuted = (uid: number): RoomEvent => ({ type: 'unmuted', uid: UserId.parse(uid) });
const uidsOf = (messages: readonly unknown[]) => messages.map((message) => Number(Object(message).uid));

describe('what happens in rooms', () => {
  it('room events reach the topic of their room in order, each with its own id', async () => {
    lead();
    await until(() => upstream.sockets.size === 1);
    upstream.publish(ONE, unmuted(1), 5);
    upstream.publish(TWO, unmuted(2), 5);
    upstream.publish(ONE, unmuted(1), 5);
    await until(async () => (await topic(ONE)).length === 2);
    expect(await topic(ONE)).toEqual([
      { ...unmuted(1), eventId: '5.0' },
      { ...unmuted(1), eventId: '5.2' },
    ]);
    expect(await topic(TWO)).toEqual([{ ...unmuted(2), eventId: '5.1' }]);
  });

  it('each room event is in its topic exactly once over disconnections and bridge changes at any point of a change', async () => {
    lead();
    await until(async () => (await store.get(keys.roomEventsSeq())) !== null);
    let sent = 0;
    let seq = 0;
    const publishChange = (events: number) => {
      seq += 1;
      for (let n = 0; n < events; n += 1) upstream.publish(n % 2 === 0 ? ONE : TWO, unmuted((sent += 1)), seq);
    };
    const all = async () => [...(await topic(ONE)), ...(await topic(TWO))];
    for (let turn = 0; turn < 8; turn += 1) {
      publishChange(3);
      // Between the events of a change.
      await until(async () => (await all()).length > sent - 3);
      if (turn % 2 === 0) upstream.cut();
      else {
        await running.at(-1)?.stop();
        lead();
      }
      publishChange(4);
      upstream.cutAfter = turn % 3 === 0 ? 5 : Infinity;
      await until(async () => (await all()).length >= sent);
    }
    const uids = uidsOf(await all());
    expect(uids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: sent }, (_, index) => index + 1));
    for (const room of [ONE, TWO]) {
      const ofRoom = uidsOf(await topic(room));
      expect(ofRoom).toEqual(ofRoom.toSorted((a, b) => a - b));
    }
  }, 60_000);

  it('an event is published once when the bridge died after it was appended and before its position was saved', async () => {
    await store.set(keys.roomEventsSeq(), '0', 60_000);
    upstream.publish(ONE, unmuted(1), 1);
    upstream.publish(ONE, unmuted(2), 1);
    await store.append(keys.topic(`room.${ONE}`), JSON.stringify({ ...unmuted(1), eventId: '1.0' }), { maxLength: 10, ttlMs: 60_000 });
    lead();
    await until(async () => (await topic(ONE)).length >= 2);
    upstream.publish(ONE, unmuted(3));
    await until(async () => (await topic(ONE)).length >= 3);
    expect(uidsOf(await topic(ONE))).toEqual([1, 2, 3]);
  });

  it('an upstream that was reset publishes its events again, although their sequence numbers were used before', async () => {
    await store.set(keys.roomEventsSeq(), '5000', 60_000);
    await store.append(keys.topic(`room.${ONE}`), JSON.stringify({ ...unmuted(9), eventId: '1.0' }), { maxLength: 10, ttlMs: 60_000 });
    lead();
    await until(() => upstream.sockets.size === 1);
    upstream.publish(ONE, unmuted(1));
    await until(async () => (await topic(ONE)).length === 2);
    expect(uidsOf(await topic(ONE))).toEqual([9, 1]);
  });

  it('reads of a room are invalidated before clients receive what changed, and lines invalidate nothing', async () => {
    lead();
    await until(() => upstream.sockets.size === 1);
    upstream.publish(ONE, unmuted(1));
    upstream.publish(ONE, { type: 'removed', ids: [] });
    upstream.publish(ONE, { type: 'info' });
    await until(async () => (await topic(ONE)).length === 3);
    expect(invalidated).toEqual(['room:1', 'gift:board-1', 'room:1', 'anchor:1', 'room-list:all', 'anchor-list:all']);
    expect(inTopicWhenInvalidated).toEqual([1, 2]);
  });
});
