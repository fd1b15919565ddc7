import { afterEach, describe, expect, it } from 'vitest';
import { createStore } from '@matchpoint/bff/store/create-store';
import { systemClock } from '@matchpoint/bff/clock';
import { RedisStore, type RedisStoreOptions } from '@matchpoint/bff/store/redis-store';
import { parseRedisUrl } from '@matchpoint/bff/store/redis-url';
import { StoreUnavailable, type StreamEntry } from '@matchpoint/bff/store/store';
import { Redis } from 'ioredis';
import { startRedis } from '../support/redis.ts';
import { startRunningTime } from '../support/running-time.ts';
import type { Service } from '../support/service.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { waitFor } from '../support/wait-for.ts';

const opened: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.stop();
});

const until = (condition: () => boolean | Promise<boolean>, timeoutMs = 10_000) =>
  waitFor(condition.toString(), condition, { everyMs: 5, timeoutMs });

/** Starts a Redis that can be killed and restarted on its port, empty. */
async function openRedis(): Promise<{
  service: () => Service;
  url: string;
  admin: Redis;
  kill: () => Promise<void>;
  start: () => Promise<void>;
}> {
  let service = await startRedis();
  const { port, url } = service;
  const admin = new Redis(url, { retryStrategy: () => 20 });
  admin.on('error', () => undefined);
  opened.push({
    stop: async () => {
      admin.disconnect();
      await service.stop();
    },
  });
  return {
    service: () => service,
    url,
    admin,
    kill: () => service.kill(),
    start: async () => {
      service = await startRedis({ port });
    },
  };
}

async function openProxy(port: number): Promise<{ proxy: TcpProxy; url: string }> {
  const proxy = await startTcpProxy({ port });
  opened.push({ stop: () => proxy.close() });
  return { proxy, url: `redis://127.0.0.1:${proxy.port}` };
}

/** Opens a store whose command timeout is not reached on a busy machine; tests of the timeout set their own. */
async function openStore(url: string, options: Partial<RedisStoreOptions> = {}): Promise<RedisStore> {
  const store = new RedisStore({ target: parseRedisUrl(url), commandTimeoutMs: 2_000, ...options });
  opened.push({ stop: () => store.close() });
  await store.ready(5_000);
  return store;
}

/** The command timeout of production. */
const LIMITED = { commandTimeoutMs: 150 };

/** Returns the milliseconds until `call` was rejected. */
async function refusedAfter(call: () => Promise<unknown>): Promise<number> {
  using passed = startRunningTime();
  await expect(call()).rejects.toBeInstanceOf(StoreUnavailable);
  return passed.ms();
}

describe('a store without its Redis', () => {
  it('the store reports at startup that Redis is unavailable', async () => {
    await expect(createStore({ redisUrl: 'redis://127.0.0.1:1', clock: systemClock })).rejects.toBeInstanceOf(StoreUnavailable);
  }, 15_000);

  it('while Redis is killed the store rejects calls at once, logs it once, and recovers automatically', async () => {
    const redis = await openRedis();
    const health: boolean[] = [];
    const store = await openStore(redis.url, { onHealth: (healthy) => health.push(healthy) });
    await redis.kill();
    await until(() => !store.healthy);
    for (let i = 0; i < 100; i += 1) await refusedAfter(() => store.get('k'));
    await redis.start();
    await until(() => store.healthy);
    await store.set('k', 'v', 1_000);
    expect(health).toEqual([false, true]);
  });

  it('while Redis is frozen only the first calls wait for the timeout, and the store recovers automatically', async () => {
    const redis = await openRedis();
    const store = await openStore(redis.url, LIMITED);
    await redis.service().pause();
    const first = await Promise.all(Array.from({ length: 50 }, () => refusedAfter(() => store.get('k'))));
    // The bound is the store's own timeout with a margin for a busy machine; without the timeout ioredis waits for ever.
    expect(Math.max(...first)).toBeLessThan(2_000);
    await until(() => !store.healthy);
    const calls = Array.from({ length: 1_000 }, () => store.get('k'));
    const settled = await Promise.race([Promise.allSettled(calls), new Promise((resolve) => setImmediate(resolve))]);
    expect(settled).toBeInstanceOf(Array);
    await redis.service().resume();
    await until(() => store.healthy);
    await until(() => store.set('k', 'v', 60_000).then(() => true));
    expect(String(await waitFor('the value', () => store.get('k')))).toBe('v');
  });

  it('the circuit breaker opens while Redis is slow, and closes when the network recovers', async () => {
    const redis = await openRedis();
    const { proxy, url } = await openProxy(redis.service().port);
    const store = await openStore(url, LIMITED);
    proxy.delay(400);
    for (let i = 0; i < 3; i += 1) await refusedAfter(() => store.get('k'));
    await until(() => !store.healthy);
    proxy.heal();
    await until(() => store.healthy);
    await until(() => store.set('k', 'v', 60_000).then(() => true));
    expect(String(await waitFor('the value', () => store.get('k')))).toBe('v');
  });

  it('while Redis is full or read-only writes fail, reads succeed, and the circuit breaker stays closed', async () => {
    const redis = await openRedis();
    const store = await openStore(redis.url);
    await store.set('k', 'v', 60_000);
    await redis.admin.call('CONFIG', 'SET', 'maxmemory', '1');
    for (let i = 0; i < 5; i += 1) await refusedAfter(() => store.set('other', 'v', 1_000));
    expect(store.healthy).toBe(true);
    expect((await store.get('k'))?.toString()).toBe('v');
    await redis.admin.call('CONFIG', 'SET', 'maxmemory', '0');
    await redis.admin.call('REPLICAOF', '127.0.0.1', '1');
    for (let i = 0; i < 5; i += 1) await refusedAfter(() => store.set('other', 'v', 1_000));
    expect(store.healthy).toBe(true);
    await redis.admin.call('REPLICAOF', 'NO', 'ONE');
    await store.set('other', 'v', 1_000);
  });

  it('a pause of this process opens the circuit breaker for one response at most', async () => {
    const redis = await openRedis();
    const health: boolean[] = [];
    const store = await openStore(redis.url, { commandTimeoutMs: 1_000, onHealth: (healthy) => health.push(healthy) });
    const calls = Array.from({ length: 10 }, () => store.get('k'));
    const end = performance.now() + 1_500;
    while (performance.now() < end);
    await Promise.allSettled(calls);
    await until(() => store.healthy);
    await store.get('k');
    expect(health).toEqual([]);
  });
});

describe('messages and streams through an outage', () => {
  const options = { maxLength: 10_000, ttlMs: 600_000 };

  function recorder() {
    const seen: (number | 'gap')[] = [];
    return {
      seen,
      handler: { onEntry: (entry: StreamEntry) => void seen.push(Number(entry.payload.toString())), onGap: () => void seen.push('gap') },
    };
  }

  it('subscriptions are restored after Redis was killed', async () => {
    const redis = await openRedis();
    const store = await openStore(redis.url);
    const got: string[] = [];
    await store.subscribe('c', (message) => got.push(message.toString()));
    await redis.kill();
    await until(() => !store.healthy);
    await redis.start();
    await until(async () => {
      await store.publish('c', 'again');
      return got.length > 0;
    });
    expect(new Set(got)).toEqual(new Set(['again']));
  });

  it('a subscription and a follower that were requested during an outage take effect afterwards', async () => {
    const redis = await openRedis();
    const store = await openStore(redis.url, { commandTimeoutMs: 1_000 });
    await redis.kill();
    await until(() => !store.healthy);
    const got: string[] = [];
    await store.subscribe('c', (message) => got.push(message.toString()));
    const { seen, handler } = recorder();
    await store.follow('s', handler);
    await redis.start();
    await until(async () => {
      await store.publish('c', 'hello');
      return got.length > 0;
    });
    await until(() => seen.length === 1);
    await store.append('s', '7', options);
    await until(() => seen.length === 2);
    expect(seen).toEqual(['gap', 7]);
  });

  it('a follower whose connection is cut repeatedly misses no entry and receives none twice', async () => {
    const redis = await openRedis();
    const writer = await openStore(redis.url);
    const reader = await openStore(redis.url);
    const { seen, handler } = recorder();
    await reader.follow('s', handler);
    for (let i = 1; i <= 600; i += 1) {
      if (i % 100 === 0) await redis.admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
      await writer.append('s', `${i}`, options);
      // The cut sometimes interrupts commands too: a rejected append may or may not have happened.
    }
    await until(() => seen.at(-1) === 600);
    expect(seen).toEqual(Array.from({ length: 600 }, (_, i) => i + 1));
  });

  it('a follower detects a half-open connection and catches up', async () => {
    const redis = await openRedis();
    const { proxy, url } = await openProxy(redis.service().port);
    const writer = await openStore(redis.url);
    const reader = await openStore(url, LIMITED);
    const { seen, handler } = recorder();
    await reader.follow('s', handler);
    proxy.hold();
    for (let i = 1; i <= 20; i += 1) await writer.append('s', `${i}`, options);
    await until(() => !reader.healthy || seen.length > 0, 1_000).catch(() => undefined);
    proxy.heal();
    await until(() => seen.length === 20, 20_000);
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  it('a restart without data, a restart with old data and FLUSHALL start a new epoch, of which followers are notified', async () => {
    const redis = await openRedis();
    const store = await openStore(redis.url);
    const { seen, handler } = recorder();
    await store.follow('s', handler);
    const first = await store.append('s', '1', options);
    await until(() => seen.length === 1);

    await redis.admin.call('FLUSHALL');
    const second = await store.append('s', '2', options);
    expect(second.epoch).not.toBe(first.epoch);
    await until(() => seen.includes('gap'));
    expect((await store.readAfter('s', first, 10)).complete).toBe(false);
    await until(async () => {
      await store.append('s', '3', options);
      return seen.includes(3);
    });

    // The restored data is older than what was sent, as with a snapshot or a replica that lagged: without a new epoch the same offsets
    // would be assigned again.
    const names = await redis.admin.keys('*');
    const saved = await Promise.all(names.map((name) => redis.admin.dumpBuffer(name)));
    const lost = await store.append('s', '4', options);
    await until(() => seen.includes(4));
    await redis.kill();
    await redis.start();
    await until(() => redis.admin.status === 'ready');
    await Promise.all(names.map((name, i) => redis.admin.restore(name, 0, saved[i] ?? '', 'REPLACE')));
    await until(() => store.healthy);
    const third = await store.append('s', '5', options);
    expect(third.epoch).not.toBe(lost.epoch);
    expect((await store.readAfter('s', lost, 10)).complete).toBe(false);
    // There is one gap more when the store was available again before the old data was restored.
    await until(() => seen.filter((entry) => entry === 'gap').length >= 2);
    await until(async () => {
      await store.append('s', '6', options);
      return seen.includes(6);
    });
    expect(seen.filter((entry) => entry === 4)).toHaveLength(1);
  });

  it('a follower that was disconnected for longer than the history is notified of the gap and continues with new entries', async () => {
    const redis = await openRedis();
    const { proxy, url } = await openProxy(redis.service().port);
    const writer = await openStore(redis.url);
    const reader = await openStore(url);
    const { seen, handler } = recorder();
    await reader.follow('s', handler);
    await writer.append('s', '1', { maxLength: 5, ttlMs: 60_000 });
    await until(() => seen.length === 1);
    proxy.hold();
    for (let i = 2; i <= 50; i += 1) await writer.append('s', `${i}`, { maxLength: 5, ttlMs: 60_000 });
    proxy.reset();
    proxy.heal();
    await until(() => seen.includes('gap'), 20_000);
    await until(async () => {
      await writer.append('s', '51', { maxLength: 5, ttlMs: 60_000 });
      return seen.includes(51);
    });
    expect(seen.slice(0, 3)).toEqual([1, 'gap', 51]);
  });
});
