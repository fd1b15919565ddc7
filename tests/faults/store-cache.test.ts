import { ByteCache } from '@matchpoint/bff/cache/byte-cache';
import type { ByteCacheOptions } from '@matchpoint/bff/cache/byte-cache-options';
import { cacheKey } from '@matchpoint/bff/cache/cache-key';
import type { Fill } from '@matchpoint/bff/cache/fill';
import type { CachePolicy } from '@matchpoint/bff/cache/policies';
import { systemClock } from '@matchpoint/bff/clock';
import { RedisStore } from '@matchpoint/bff/store/redis-store';
import { parseRedisUrl } from '@matchpoint/bff/store/redis-url';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it } from 'vitest';
import { TestClock } from '../dev-env/test-clock.ts';
import { startRedis } from '../support/redis.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { waitFor } from '../support/wait-for.ts';

const policy: CachePolicy = { name: 'test', freshMs: 60_000, staleMs: 6_000_000, errorMs: 6_000_000, brotliQuality: 4 };
const opened: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

async function openInstance(url: string, options: Partial<ByteCacheOptions> = {}) {
  // Long enough for a busy machine, and short enough to detect a frozen Redis in time.
  const store = new RedisStore({ target: parseRedisUrl(url), commandTimeoutMs: 1_000 });
  opened.push(() => store.close());
  await store.ready(5_000);
  const cache = await ByteCache.open({ store, clock: systemClock, generation: 'test', ...options });
  opened.push(() => cache.close());
  return { store, cache };
}

function source() {
  const calls: string[] = [];
  const fill =
    (name: string): Fill =>
    async (_signal, dependOn) => {
      dependOn([`test:${name}`]);
      calls.push(name);
      return { body: `${name} ${calls.length}`, contentType: 'text/plain' };
    };
  return { calls, fill };
}

const key = (name: string) => cacheKey(name, {}, 'zh_CN');

describe('public reads while Redis', () => {
  /** Each outage begins and ends while reads continue. */
  const outages = {
    'is killed': async () => {
      let service = await startRedis();
      opened.push(() => service.stop());
      const { port, url } = service;
      return { url, begin: () => service.kill(), end: async () => void (service = await startRedis({ port })) };
    },
    'is frozen': async () => {
      const service = await startRedis();
      opened.push(() => service.stop());
      return { url: service.url, begin: () => service.pause(), end: () => service.resume() };
    },
    'is behind a line that is cut silently': async () => {
      const service = await startRedis();
      const proxy = await startTcpProxy({ port: service.port });
      opened.push(
        () => service.stop(),
        () => proxy.close(),
      );
      return { url: `redis://127.0.0.1:${proxy.port}`, begin: async () => proxy.hold(), end: async () => proxy.heal() };
    },
    'is full': async () => {
      const service = await startRedis();
      const admin = new Redis(service.url);
      opened.push(
        () => service.stop(),
        async () => admin.disconnect(),
      );
      return {
        url: service.url,
        begin: () => admin.config('SET', 'maxmemory', '1'),
        end: () => admin.config('SET', 'maxmemory', '0'),
      };
    },
    'is read-only': async () => {
      const service = await startRedis();
      const admin = new Redis(service.url);
      opened.push(
        () => service.stop(),
        async () => admin.disconnect(),
      );
      return { url: service.url, begin: () => admin.replicaof('127.0.0.1', '1'), end: () => admin.replicaof('NO', 'ONE') };
    },
  } satisfies Record<string, () => Promise<{ url: string; begin: () => Promise<unknown>; end: () => Promise<unknown> }>>;

  it.each(Object.entries(outages))(
    'public reads succeed on both instances while Redis %s, and entries are shared again afterwards',
    async (_, prepare) => {
      const { url, begin, end } = await prepare();
      const clock = new TestClock();
      const [{ cache: a }, { cache: b, store }] = await Promise.all([openInstance(url, { clock }), openInstance(url, { clock })]);
      const { calls, fill } = source();
      await Promise.all([a.read(key('known'), policy, fill('known')), b.read(key('known'), policy, fill('known'))]);
      expect(calls).toEqual(['known']);

      await begin();
      for (let i = 0; i < 20; i += 1) {
        // Past the fresh lifetime, so that known values are refreshed too.
        clock.advance(70_000);
        for (const cache of [a, b]) {
          expect((await cache.read(key('known'), policy, fill('known'))).entry.identity().toString()).toMatch(/^known /);
          expect((await cache.read(key(`new ${i}`), policy, fill(`new ${i}`))).entry.identity().toString()).toMatch(/^new /);
        }
      }
      await end();

      await waitFor('the store to be back', () => store.set('probe', 'x', 1_000).then(() => true));
      await waitFor('the instances to share a fill again', async () => {
        const name = `after ${calls.length}`;
        await Promise.all([a.read(key(name), policy, fill(name)), b.read(key(name), policy, fill(name))]);
        return calls.filter((call) => call === name).length === 1;
      });
    },
  );

  it('public reads succeed when Redis is emptied, and one fill per key renews the entries', async () => {
    const service = await startRedis();
    const admin = new Redis(service.url);
    opened.push(
      () => service.stop(),
      async () => admin.disconnect(),
    );
    const [{ cache: a }, { cache: b }] = await Promise.all([openInstance(service.url), openInstance(service.url)]);
    const { calls, fill } = source();
    await Promise.all([a.read(key('x'), policy, fill('x')), b.read(key('x'), policy, fill('x'))]);
    await admin.flushall();
    expect((await a.read(key('x'), policy, fill('x'))).entry.identity().toString()).toBe('x 1');
    // Instances can still invalidate it, although the stream of invalidations started anew.
    await a.invalidate(['test:x']);
    await waitFor('the other instance to know', () => b.peek(key('x')) === undefined);
    const renewed = await Promise.all([a.read(key('x'), policy, fill('x')), b.read(key('x'), policy, fill('x'))]);
    expect(renewed.map(({ entry }) => entry.identity().toString())).toEqual(['x 2', 'x 2']);
    expect(calls).toHaveLength(2);
  });
});

it('without Redis each instance calls the source at a bounded rate and refuses further reads', async () => {
  const service = await startRedis();
  opened.push(() => service.stop());
  const { cache, store } = await openInstance(service.url, { limits: { uncoordinatedPerSecond: 20 } });
  await service.kill();
  await waitFor('the store to be seen as lost', () => !store.healthy);
  const { calls, fill } = source();
  const start = performance.now();
  const reads = await Promise.allSettled(Array.from({ length: 500 }, (_, i) => cache.read(key(`k${i}`), policy, fill(`k${i}`))));
  const secondsPassed = (performance.now() - start) / 1_000;
  const refused = reads.filter((read) => read.status === 'rejected');
  expect(refused.length).toBe(500 - calls.length);
  expect(refused.every((read) => read.reason instanceof Error && read.reason.name === 'CacheOverloaded')).toBe(true);
  // One second's quota at once, then the rate.
  expect(calls.length).toBeLessThanOrEqual(20 * (secondsPassed + 1) + 2);
  expect(calls.length).toBeGreaterThanOrEqual(20);
});
