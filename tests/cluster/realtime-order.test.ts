import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { initTRPC } from '@trpc/server';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { Hub } from '@matchpoint/bff/realtime/hub/hub';
import { TopicSubscription, type TopicKind } from '@matchpoint/bff/realtime/topics/topic';
import { systemClock } from '@matchpoint/bff/clock';
import { createStore } from '@matchpoint/bff/store/create-store';
import type { Store } from '@matchpoint/bff/store/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRedis } from '../support/redis.ts';
import type { Service } from '../support/service.ts';
import { waitFor } from '../support/wait-for.ts';

/** Two hubs, each with its own Redis connection, like two BFF instances. */
const kind: TopicKind = { history: { maxLength: 20_000, ttlMs: 60_000 } };
const t = initTRPC.create();
const router = t.router({
  room: t.procedure.subscription(() => new TopicSubscription<{ from: number; n: number } | { type: 'resync' }>('room', kind, undefined)),
});

let redis: Service;
const stores: Store[] = [];
const hubs: { hub: Hub; server: Server; url: string }[] = [];

beforeAll(async () => {
  redis = await startRedis();
  for (let instance = 0; instance < 2; instance += 1) {
    // A long command timeout, so that a busy machine is not taken for a frozen Redis.
    const store = await createStore({ redisUrl: redis.url, commandTimeoutMs: 3_000, clock: systemClock });
    const hub = new Hub({ router, createContext: () => ({}), store, clock: systemClock, streamKeyOf: (topic) => `order:${topic}` });
    const server = createServer();
    hub.attach(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    stores.push(store);
    hubs.push({ hub, server, url: `ws://127.0.0.1:${address.port}/ws` });
  }
});
afterAll(async () => {
  for (const { hub, server } of hubs) {
    await hub.close();
    server.close();
  }
  for (const store of stores) await store.close();
  await redis.stop();
});

it('receivers on both instances get 10,000 messages of 20 publishers in the same order, without gaps or duplicates', async () => {
  const receivers = [0, 0, 1, 1].map((instance) => {
    const client = createWSClient({ url: hubs[instance]?.url ?? '' });
    const seen: string[] = [];
    let ready = false;
    createTRPCClient<typeof router>({ links: [wsLink({ client })] }).room.subscribe(undefined, {
      onData: ({ data }) => {
        if ('type' in data) ready = true;
        else seen.push(`${data.from}:${data.n}`);
      },
    });
    return { client, seen, isReady: () => ready };
  });
  await waitFor('everybody to listen', () => receivers.every(({ isReady }) => isReady()));
  await Promise.all(
    Array.from({ length: 20 }, async (_, from) => {
      const store = stores[from % 2];
      for (let n = 0; n < 500; n += 1) await store?.append('order:room', JSON.stringify({ from, n }), kind.history);
    }),
  );
  await waitFor('everybody to have everything', () => receivers.every(({ seen }) => seen.length >= 10_000), { timeoutMs: 30_000 });
  const [first] = receivers;
  for (const { seen } of receivers) expect(seen).toEqual(first?.seen);
  const perPublisher = new Map<string, number>();
  for (const entry of first?.seen ?? []) {
    const [from = '', n = ''] = entry.split(':');
    expect(Number(n)).toBe((perPublisher.get(from) ?? -1) + 1);
    perPublisher.set(from, Number(n));
  }
  await Promise.all(receivers.map(({ client }) => client.close()));
}, 60_000);

it('an instance reads only the topics to which its own sockets subscribe', async () => {
  const client = createWSClient({ url: hubs[0]?.url ?? '' });
  const subscription = createTRPCClient<typeof router>({ links: [wsLink({ client })] }).room.subscribe(undefined, {
    onData: () => undefined,
  });
  await waitFor('the topic to be followed here', () => hubs[0]?.hub.followedTopics().includes('room'));
  await waitFor('the other instance to have let go', () => hubs[1]?.hub.metrics.topics === 0);
  expect(hubs[1]?.hub.followedTopics()).toEqual([]);
  subscription.unsubscribe();
  await client.close();
});
