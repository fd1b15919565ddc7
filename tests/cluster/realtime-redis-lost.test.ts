import { createServer } from 'node:http';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { initTRPC } from '@trpc/server';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { Hub } from '@matchpoint/bff/realtime/hub/hub';
import { TopicSubscription, type TopicKind } from '@matchpoint/bff/realtime/topics/topic';
import { systemClock } from '@matchpoint/bff/clock';
import { createStore } from '@matchpoint/bff/store/create-store';
import type { Store } from '@matchpoint/bff/store/store';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startRedis } from '../support/redis.ts';
import type { Service } from '../support/service.ts';
import { waitFor } from '../support/wait-for.ts';

const kind: TopicKind = { history: { maxLength: 100, ttlMs: 60_000 } };
const t = initTRPC.create();
const router = t.router({
  score: t.procedure.subscription(() => new TopicSubscription<{ n: number } | { type: 'resync' }>('score', kind, undefined)),
});
const CLIENTS = 20;

let redis: Service;
let store: Store;
let end: () => Promise<void>;
let publish: (n: number) => Promise<unknown>;
let hub: Hub;
/** What each client has received, in order: a number, or `resync` with the snapshot that it then fetched. */
let seen: (number | 'resync')[][];
/** The current value, as HTTP returns it. */
let truth = 0;
let shown: number[];

beforeEach(async () => {
  redis = await startRedis();
  truth = 0;
  // A long command timeout, so that a busy machine is not taken for a frozen Redis.
  store = await createStore({ redisUrl: redis.url, commandTimeoutMs: 2_000, clock: systemClock });
  hub = new Hub({ router, createContext: () => ({}), store, clock: systemClock, streamKeyOf: (topic) => `lost:${topic}` });
  const server = createServer();
  hub.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  publish = async (n) => {
    truth = n;
    await store.append('lost:score', JSON.stringify({ n }), kind.history);
  };
  seen = Array.from({ length: CLIENTS }, () => []);
  shown = Array.from({ length: CLIENTS }, () => -1);
  const clients = seen.map((list, index) => {
    const client = createWSClient({ url: `ws://127.0.0.1:${address.port}/ws` });
    createTRPCClient<typeof router>({ links: [wsLink({ client })] }).score.subscribe(undefined, {
      onData: ({ data }) => {
        list.push('n' in data ? data.n : 'resync');
        shown[index] = 'n' in data ? data.n : truth;
      },
    });
    return client;
  });
  end = async () => {
    await Promise.all(clients.map((client) => client.close()));
    await hub.close();
    server.close();
    await store.close();
    await redis.stop();
  };
  await waitFor('everybody to listen', () => seen.every((list) => list.length === 1));
});
afterEach(() => end());

const converged = (n: number) => waitFor(`everybody to show ${n}`, () => shown.every((value) => value === n), { timeoutMs: 10_000 });

it('after Redis was frozen for 10 s every client catches up within 10 s, without an unreported gap', async () => {
  for (let n = 1; n <= 10; n += 1) await publish(n);
  await converged(10);
  await redis.pause();
  const frozen = Promise.allSettled([publish(11), publish(12)]);
  await delay(10_000);
  await frozen;
  await redis.resume();
  // Wait without writing: Redis may have executed a write that was reported as failed, and repeating it would duplicate the number.
  await waitFor('Redis to be back', () => store.healthy);
  for (let n = 13; n <= 20; n += 1) await publish(n);
  await converged(20);
  for (const list of seen) {
    // The list may contain numbers that Redis stored although the caller got a timeout; none may be missing or duplicated.
    const numbers = list.filter((value) => value !== 'resync');
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(numbers.length);
    const missing = Array.from({ length: 20 }, (_, index) => index + 1).filter((n) => n !== 11 && n !== 12 && !numbers.includes(n));
    expect(list.slice(1).includes('resync') ? [] : missing).toEqual([]);
  }
}, 60_000);

it('after Redis was flushed old offsets are rejected, and every client is notified and converges', async () => {
  for (let n = 1; n <= 10; n += 1) await publish(n);
  await converged(10);
  const admin = new Redis(redis.url);
  await admin.flushall();
  admin.disconnect();
  await publish(11);
  await converged(11);
  for (const list of seen) expect(list.slice(-2)).toContain('resync');
  await publish(12);
  await converged(12);
});

it('after Redis was restarted empty every client is notified and converges', async () => {
  for (let n = 1; n <= 10; n += 1) await publish(n);
  await converged(10);
  await redis.kill();
  truth = 11;
  redis = await startRedis({ port: redis.port });
  await waitFor('Redis to take writes again', () => publish(12).then(() => true));
  await converged(12);
  for (const list of seen) expect(list.slice(1)).toContain('resync');
}, 30_000);
