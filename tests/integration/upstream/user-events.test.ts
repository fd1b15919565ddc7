import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { UserPushMessage } from '@matchpoint/contracts/java/user';
import type { Connection } from '@matchpoint/upstream/db/pool';
import { addUserEvent, pruneUserEvents } from '@matchpoint/upstream/events/user-events';
import { compareIds, type Id } from '@matchpoint/contracts/rules/id';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';
import { FEED_KEY, NOON, type RunningUpstream, startUpstream } from './harness.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

type EventMessage = Extract<UserPushMessage, { type: 'event' }>;

/** Connects a receiver of user events; `revs` returns the revisions of the received events in order. */
async function listen(after?: number) {
  const url = `${running.url.replace('http', 'ws')}/java/ws/user${after === undefined ? '' : `?after=${after}`}`;
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${FEED_KEY}` } });
  const messages: UserPushMessage[] = [];
  socket.on('message', (data: Buffer) => messages.push(UserPushMessage.parse(JSON.parse(data.toString('utf8')))));
  const hello = await waitFor('the hello', () => messages.find((message) => message.type === 'hello'));
  const events = () => messages.filter((message): message is EventMessage => message.type === 'event');
  const revs = (uid: Id) =>
    events().flatMap((message) => (message.uid === uid && message.event.type === 'preferences' ? [message.event.rev] : []));
  return {
    hello,
    events,
    revs,
    lastSeq: () => events().at(-1)?.seq ?? hello.seq,
    [Symbol.dispose]: () => socket.terminate(),
  };
}

const write = (db: Pick<Connection, 'query'>, uid: Id, rev: number) =>
  addUserEvent(db, { uid, at: NOON, event: { type: 'preferences', rev } });

/** Writes events in a transaction that stays open until `end`. */
async function open(uid: Id, ...revs: number[]) {
  const db = await running.pool.connect();
  await db.query('begin');
  for (const rev of revs) await write(db, uid, rev);
  return {
    end: async (how: 'commit' | 'rollback') => {
      await db.query(how);
      db.release();
    },
  };
}

describe('the stream of user events', () => {
  it("the stream requires the operator's key and accepts only a sequence", async () => {
    const status = (headers: Record<string, string>, query = '') =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`${running.url.replace('http', 'ws')}/java/ws/user${query}`, { headers });
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
        socket.on('open', () => {
          socket.terminate();
          resolve(101);
        });
      });
    expect(await status({})).toBe(401);
    expect(await status({ authorization: 'Bearer of-something-else' })).toBe(401);
    const key = { authorization: `Bearer ${FEED_KEY}` };
    expect(await status(key, '?after=-1')).toBe(400);
    expect(await status(key, '?after=1&after=2')).toBe(400);
    expect(await status(key, '?after=1')).toBe(101);
  });

  it('the stream sends committed events and never those that were rolled back', async () => {
    using receiver = await listen();
    const [kept, dropped] = [await open(101, 1), await open(101, 2)];
    await dropped.end('rollback');
    await kept.end('commit');
    await write(running.pool, 101, 3);
    await waitFor('the last event', () => receiver.revs(101).includes(3));
    expect(receiver.revs(101)).toEqual([1, 3]);
  });

  it('events keep the order of transactions even when an older transaction commits last', async () => {
    using receiver = await listen();
    const early = await open(102, 1);
    const later = await open(102, 2, 3);
    await later.end('commit');
    await write(running.pool, 102, 4);
    // These are held back while an older transaction may still commit.
    await write(running.pool, 103, 9);
    await early.end('commit');
    await waitFor('all events', () => receiver.revs(102).length >= 4);
    expect(receiver.revs(102)).toEqual([1, 2, 3, 4]);
    expect(receiver.events().map((message) => message.seq)).toEqual(
      receiver
        .events()
        .map((message) => message.seq)
        .toSorted((a, b) => a - b),
    );
  });

  it('a receiver that reconnects gets what it missed, from its last sequence', async () => {
    let last: number;
    {
      using receiver = await listen();
      await write(running.pool, 104, 1);
      await waitFor('the first event', () => receiver.revs(104).length === 1);
      last = receiver.lastSeq();
    }
    await write(running.pool, 104, 2);
    const both = await open(104, 3, 4);
    await both.end('commit');
    using receiver = await listen(last);
    await write(running.pool, 104, 5);
    await waitFor('the newest event', () => receiver.revs(104).includes(5));
    expect(receiver.revs(104)).toEqual([1, 2, 3, 4, 5]);
  });

  it('a long history is sent page by page, followed by new events', async () => {
    using before = await listen();
    await running.pool.query(
      `insert into user_event (user_id, type, payload, at)
       select 108, 'preferences', jsonb_build_object('type', 'preferences', 'rev', rev), $1 from generate_series(1, 1200) as rev`,
      [NOON],
    );
    await write(running.pool, 109, 1);
    await waitFor('the other receivers', () => before.revs(109).length === 1);
    using receiver = await listen(before.hello.seq);
    for (let rev = 1_201; rev <= 1_220; rev += 1) await write(running.pool, 108, rev);
    await waitFor('all events', () => receiver.revs(108).length >= 1_220);
    expect(receiver.revs(108)).toEqual(Array.from({ length: 1_220 }, (_, index) => index + 1));
  });

  it('receivers that come and go during concurrent writes miss nothing', async () => {
    const WRITERS = 6;
    const EACH = 40;
    using first = await listen();
    const received = new Set<string>();
    let last = first.hello.seq;
    const receive = async () => {
      using receiver = await listen(last);
      // The last known event is sent again and is not new.
      const news = () =>
        receiver.events().flatMap(({ uid, event }) => {
          const name = event.type === 'preferences' && compareIds(uid, 200) >= 0 ? `${uid}:${event.rev}` : '';
          return name === '' || received.has(name) ? [] : [name];
        });
      await waitFor('more events', () => news().length >= 30 || received.size + news().length >= WRITERS * EACH);
      for (const name of news()) received.add(name);
      last = Math.max(last, receiver.lastSeq());
    };
    const writer = async (uid: Id) => {
      for (let rev = 1; rev <= EACH; rev += 1) {
        const one = await open(uid, rev);
        await one.end('commit');
      }
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(200 + index)));
    while (received.size < WRITERS * EACH) await receive();
    await writing;
    expect(received.size).toBe(WRITERS * EACH);
  });

  it('a receiver that does not read is disconnected, and the others get everything', async () => {
    using receiver = await listen();
    const url = `${running.url.replace('http', 'ws')}/java/ws/user`;
    const idle = new WebSocket(url, { headers: { authorization: `Bearer ${FEED_KEY}` } });
    const closed = new Promise<number>((resolve) => idle.on('close', resolve));
    await new Promise((resolve) => idle.once('message', resolve));
    idle.pause();
    // More than the buffers of the connection hold, in pieces that a reading receiver can follow.
    for (let piece = 1; piece <= 20; piece += 1) {
      await running.pool.query(
        `insert into user_event (user_id, type, payload, at)
         select 110, 'session', jsonb_build_object('type', 'session', 'ended', jsonb_build_array(repeat('x', 100000))), $1
         from generate_series(1, 15)`,
        [NOON],
      );
      await write(running.pool, 110, piece);
      await waitFor('the events of this piece', () => receiver.revs(110).includes(piece));
    }
    expect(receiver.events().filter((message) => message.uid === 110)).toHaveLength(20 * 16);
    idle.resume();
    // Terminated without a closing handshake.
    expect(await closed).toBe(1006);
  });

  it('a receiver with an unknown sequence gets new events', async () => {
    using receiver = await listen(900_000_000_000);
    expect(receiver.hello.seq).toBeLessThan(900_000_000_000);
    await write(running.pool, 105, 1);
    await waitFor('the event', () => receiver.revs(105).length === 1);
  });

  it('the stream survives the loss of its database connection', async () => {
    using receiver = await listen();
    const name = 'matchpoint-user-event';
    const cut = () =>
      running.pool.query<{ done: boolean }>('select pg_terminate_backend(pid) as done from pg_stat_activity where application_name = $1', [
        name,
      ]);
    expect((await cut()).rows).toEqual([{ done: true }]);
    await write(running.pool, 106, 1);
    await waitFor('the event', () => receiver.revs(106).length === 1, { timeoutMs: 15_000 });
  });

  it('events older than a week are deleted and newer ones kept', async () => {
    await write(running.pool, 107, 1);
    await pruneUserEvents(running.pool, NOON);
    const count = async () => (await running.pool.query('select from user_event where user_id = 107')).rowCount;
    expect(await count()).toBe(1);
    await pruneUserEvents(running.pool, NOON + 1);
    expect(await count()).toBe(0);
  });
});
