import type { TRPCClientError } from '@trpc/client';
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { MemoryStore } from '../../store/memory-store.ts';
import type { StreamHandler, StreamPosition, StreamRead } from '../../store/store.ts';
import { HubTestNetwork, TestClock, until, type TestRouter, type Tick } from './test-hub-network.ts';

let network: HubTestNetwork;
afterEach(() => network.stop());

/** What a page would show: the numbers, and each `resync` as a word. */
function seenBy(data: Tick | { type: 'resync' }): number | 'resync' {
  return 'n' in data ? data.n : 'resync';
}

describe('an unchanged tRPC client', () => {
  it('an unchanged tRPC client subscribes with types and gets each message once, in order', async () => {
    network = await HubTestNetwork.start();
    const { trpc } = network.client();
    const start = await network.store.position('test:ticks.a');
    const seen: number[] = [];
    let started = false;
    trpc.ticks.subscribe(
      { room: 'a', after: `${start.epoch}:${start.offset}` },
      {
        onStarted: () => (started = true),
        onData: (message) => {
          expectTypeOf(message).toEqualTypeOf<{ id: string; data: Tick }>();
          seen.push(message.data.n);
        },
      },
    );
    await until(() => started);
    for (let n = 1; n <= 20; n += 1) await network.publish('ticks.a', n);
    await until(() => seen.length === 20);
    expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('an unchanged tRPC client gets a resync first when it sends no position', async () => {
    network = await HubTestNetwork.start();
    const { trpc } = network.client();
    const seen: (number | 'resync')[] = [];
    await network.publish('ticks.a', 1);
    trpc.ticks.subscribe({ room: 'a' }, { onData: ({ data }) => seen.push(seenBy(data)) });
    await until(() => seen.length === 1);
    await network.publish('ticks.a', 2);
    await until(() => seen.length === 2);
    expect(seen).toEqual(['resync', 2]);
  });

  it('an unchanged tRPC client gets what was published between its snapshot and its subscription', async () => {
    network = await HubTestNetwork.start();
    const { trpc } = network.client();
    await network.publish('ticks.a', 1);
    const snapshot = await network.store.position('test:ticks.a');
    await network.publish('ticks.a', 2);
    await network.publish('ticks.a', 3);
    const seen: (number | 'resync')[] = [];
    trpc.ticks.subscribe({ room: 'a', after: `${snapshot.epoch}:${snapshot.offset}` }, { onData: ({ data }) => seen.push(seenBy(data)) });
    await until(() => seen.length === 2);
    expect(seen).toEqual([2, 3]);
  });

  it('an unchanged tRPC client resumes after a cut with exactly the messages that it missed', async () => {
    network = await HubTestNetwork.start();
    const proxy = await network.proxy();
    const { trpc } = network.client({ url: proxy.url, retryDelayMs: () => 50 });
    const seen: (number | 'resync')[] = [];
    trpc.ticks.subscribe({ room: 'a' }, { onData: ({ data }) => seen.push(seenBy(data)) });
    await until(() => seen.length === 1);
    await network.publish('ticks.a', 1);
    await until(() => seen.length === 2);
    proxy.cut();
    await until(() => network.hub.metrics.sockets === 0);
    for (let n = 2; n <= 10; n += 1) await network.publish('ticks.a', n);
    await until(() => seen.length === 11);
    expect(seen).toEqual(['resync', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('an unchanged tRPC client gets a resync when history no longer reaches back to its position', async () => {
    network = await HubTestNetwork.start();
    const proxy = await network.proxy();
    const { trpc } = network.client({ url: proxy.url, retryDelayMs: () => 100 });
    const seen: (number | 'resync')[] = [];
    trpc.ticks.subscribe({ room: 'a' }, { onData: ({ data }) => seen.push(seenBy(data)) });
    await until(() => seen.length === 1);
    await network.publish('ticks.a', 1);
    await until(() => seen.length === 2);
    proxy.cut();
    await until(() => network.hub.metrics.sockets === 0);
    for (let n = 2; n <= 200; n += 1) await network.publish('ticks.a', n);
    await until(() => seen.length === 3);
    expect(seen).toEqual(['resync', 1, 'resync']);
    await network.publish('ticks.a', 201);
    await until(() => seen.length === 4);
    expect(seen.at(-1)).toBe(201);
  });

  it('an unchanged tRPC client runs queries and mutations over the socket as over HTTP', async () => {
    network = await HubTestNetwork.start();
    const { trpc } = network.client();
    expect(await trpc.echo.mutate('goal')).toBe('goal');
    expect(await trpc.whoami.query()).toEqual({ address: '127.0.0.1', cookie: null });
    expect(network.contexts).toHaveLength(1);
  });

  it('an unchanged tRPC client gets errors in the shape of the router, without internal messages', async () => {
    network = await HubTestNetwork.start();
    const { trpc } = network.client();
    await expect(trpc.broken.query()).rejects.toMatchObject({ data: { code: 'INTERNAL_SERVER_ERROR', path: 'broken' } });
    const failed = await new Promise<TRPCClientError<TestRouter>>((resolve) => {
      trpc.members.subscribe(undefined, { onError: resolve });
    });
    expect(failed.data?.code).toBe('UNAUTHORIZED');
    const generator = await new Promise<TRPCClientError<TestRouter>>((resolve) => {
      trpc.generator.subscribe(undefined, { onError: resolve });
    });
    expect(generator.data?.code).toBe('METHOD_NOT_SUPPORTED');
    expect(network.hub.metrics.subscriptions).toBe(0);
  });

  it('an unchanged tRPC client sends its connection parameters before anything else', async () => {
    network = await HubTestNetwork.start();
    const { trpc } = network.client({ connectionParams: { token: 'secret' } });
    let started = false;
    trpc.members.subscribe(undefined, { onStarted: () => (started = true) });
    await until(() => started);
    expect(network.contexts[0]?.connectionParams).toEqual({ token: 'secret' });
  });

  it('an unchanged tRPC client keeps its connection alive with PING and PONG', async () => {
    network = await HubTestNetwork.start();
    const { isOpen, trpc } = network.client({ keepAlive: { enabled: true, intervalMs: 20, pongTimeoutMs: 60_000 } });
    await trpc.echo.mutate('x');
    const before = network.hub.metrics.framesIn;
    await until(() => network.hub.metrics.framesIn > before + 5);
    expect(isOpen()).toBe(true);
    expect(network.hub.metrics.sockets).toBe(1);
  });

  it('an unchanged tRPC client gets no data after it stops a subscription, and the topic is closed after a while', async () => {
    network = await HubTestNetwork.start();
    const { trpc } = network.client();
    const seen: unknown[] = [];
    const subscription = trpc.ticks.subscribe({ room: 'a' }, { onData: (data) => seen.push(data) });
    await until(() => seen.length === 1);
    expect(network.hub.followedTopics()).toEqual(['ticks.a']);
    subscription.unsubscribe();
    await until(() => network.hub.metrics.subscriptions === 0);
    expect(network.hub.followedTopics()).toEqual([]);
    expect(network.hub.metrics.topics).toBe(1);
    network.clock.advance(10_000);
    await until(() => network.hub.metrics.topics === 0);
    await network.publish('ticks.a', 1);
    // This response comes after everything that was sent before.
    expect(await trpc.echo.mutate('and nothing more')).toBe('and nothing more');
    expect(seen).toHaveLength(1);
  });
});

describe('the hub', () => {
  it('the hub sends one coalesced message to a client that resumes on a topic that coalesces', async () => {
    network = await HubTestNetwork.start();
    const start = await network.store.position('test:newest');
    for (let n = 1; n <= 30; n += 1) await network.publish('newest', n);
    const { trpc } = network.client();
    const seen: { id: string; data: Tick }[] = [];
    trpc.newest.subscribe({ after: `${start.epoch}:${start.offset}` }, { onData: (message) => seen.push(message) });
    await until(() => seen.length === 1);
    expect(seen).toEqual([{ id: `${start.epoch}:30`, data: { n: 30 } }]);
  });

  it('the hub repeats nothing that is published while it reads the history of a topic', async () => {
    let read: () => void = () => undefined;
    const reading = new Promise<void>((resolve) => (read = resolve));
    let following = false;
    class SlowStore extends MemoryStore {
      override follow(stream: string, handler: StreamHandler): Promise<() => Promise<void>> {
        following = true;
        return super.follow(stream, handler);
      }
      override async readAfter(stream: string, position: StreamPosition, limit: number): Promise<StreamRead> {
        await reading;
        return super.readAfter(stream, position, limit);
      }
    }
    const store = new SlowStore({ clock: new TestClock() });
    network = await HubTestNetwork.start({ store });
    const { epoch } = await store.position('test:ticks.a');
    const { trpc } = network.client();
    const seen: (number | 'resync')[] = [];
    trpc.ticks.subscribe({ room: 'a', after: `${epoch}:0` }, { onData: ({ data }) => seen.push(seenBy(data)) });
    await until(() => following);
    for (let n = 1; n <= 3; n += 1) await store.append('test:ticks.a', JSON.stringify({ n }), { maxLength: 50, ttlMs: 60_000 });
    read();
    await until(() => seen.length >= 3);
    await store.append('test:ticks.a', JSON.stringify({ n: 4 }), { maxLength: 50, ttlMs: 60_000 });
    await until(() => seen.at(-1) === 4);
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  it('the hub never resumes from an offset of another epoch', async () => {
    network = await HubTestNetwork.start();
    await network.publish('ticks.a', 1);
    const { trpc } = network.client();
    const seen: (number | 'resync')[] = [];
    trpc.ticks.subscribe({ room: 'a', after: 'otherepoch:1' }, { onData: ({ data }) => seen.push(seenBy(data)) });
    await until(() => seen.length === 1);
    expect(seen).toEqual(['resync']);
  });

  it('the hub sends a resync to a client whose position is never reached', async () => {
    network = await HubTestNetwork.start();
    const { epoch } = await network.store.position('test:ticks.a');
    const { trpc } = network.client();
    const seen: (number | 'resync')[] = [];
    trpc.ticks.subscribe({ room: 'a', after: `${epoch}:999` }, { onData: ({ data }) => seen.push(seenBy(data)) });
    await until(() => network.hub.metrics.subscriptions === 1);
    network.clock.advance(3_000);
    await until(() => seen.length === 1);
    expect(seen).toEqual(['resync']);
  });

  it('the hub asks its clients to move before it closes, and they lose nothing', async () => {
    network = await HubTestNetwork.start();
    const other = await HubTestNetwork.start({ store: network.store });
    let url = network.url;
    const { trpc } = network.client({ url: () => url });
    const seen: (number | 'resync')[] = [];
    trpc.ticks.subscribe({ room: 'a' }, { onData: ({ data }) => seen.push(seenBy(data)) });
    await until(() => seen.length === 1);
    url = other.url;
    let n = 0;
    const publishing = setInterval(() => void network.publish('ticks.a', (n += 1)), 2);
    await network.hub.drain({ graceMs: 5_000 });
    expect(network.hub.metrics.sockets).toBe(0);
    await until(() => other.hub.metrics.sockets === 1);
    const reached = n + 5;
    await until(() => n >= reached);
    clearInterval(publishing);
    await until(() => seen.length === n + 1);
    expect(seen).toEqual(['resync', ...Array.from({ length: n }, (_, index) => index + 1)]);
    await other.hub.close();
    other.server.closeAllConnections();
    other.server.close();
  });

  it('the hub closes clients that do not move with "restart" and a time to wait', async () => {
    network = await HubTestNetwork.start();
    const socket = new WebSocket(network.url);
    const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve));
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    await network.hub.drain({ graceMs: 10 });
    const event = await closed;
    expect(event.code).toBe(4001);
    expect(JSON.parse(event.reason)).toEqual({ retryAfterMs: expect.any(Number) });
  });
});
