import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ByteCache } from '@matchpoint/bff/cache/byte-cache';
import type { ByteCacheOptions } from '@matchpoint/bff/cache/byte-cache-options';
import type { CacheAnswer, Fill } from '@matchpoint/bff/cache/fill';
import { cacheKey, type CacheKey } from '@matchpoint/bff/cache/cache-key';
import type { CachePolicy } from '@matchpoint/bff/cache/policies';
import { systemClock } from '@matchpoint/bff/clock';
import { keys, lifetimes } from '@matchpoint/bff/store/keys';
import { RedisStore } from '@matchpoint/bff/store/redis-store';
import { parseRedisUrl } from '@matchpoint/bff/store/redis-url';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '../dev-env/test-clock.ts';
import { startRedis } from '../support/redis.ts';
import { startRunningTime } from '../support/running-time.ts';
import type { Service } from '../support/service.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { waitFor } from '../support/wait-for.ts';

const policy: CachePolicy = { name: 'test', freshMs: 60_000, staleMs: 60_000, errorMs: 600_000, brotliQuality: 4 };
const key = cacheKey('match.live', { gameId: 1, game: 'cs:go' }, 'zh_CN');
const large = (text: string) => JSON.stringify({ text, rows: Array.from({ length: 500 }, (_, i) => i) });
const text = ({ entry }: CacheAnswer): unknown => JSON.parse(entry.identity().toString()).text;

let redis: Service;
let admin: Redis;
const opened: { close(): Promise<void> }[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  redis = await startRedis();
  admin = new Redis(redis.url, { retryStrategy: () => 20 });
  admin.on('error', () => undefined);
});

beforeEach(() => admin.flushall());

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const one of opened.splice(0).toReversed()) await one.close();
});

afterAll(async () => {
  admin.disconnect();
  await redis.stop();
});

/** Opens the cache of a BFF instance: its own store connection and its own memory. */
async function openInstance(options: Partial<ByteCacheOptions> & { url?: string } = {}) {
  // A long command timeout, so that a slow machine does not look like a frozen Redis or a crashed fill.
  const store = new RedisStore({ target: parseRedisUrl(options.url ?? redis.url), commandTimeoutMs: 5_000 });
  await store.ready(30_000);
  const cache = await ByteCache.open({ store, clock: systemClock, generation: 'test', lockMs: 20_000, ...options });
  opened.push(store, cache);
  return { cache, store };
}

function upstream(options: { ms?: number } = {}) {
  const state = { calls: 0, value: 'one', fails: false, hangs: false };
  const fill: Fill = async (signal, dependOn) => {
    dependOn(['match:1']);
    state.calls += 1;
    const { value, fails, hangs } = state;
    if (hangs) await once(signal, 'abort');
    if (options.ms !== undefined) await new Promise((resolve) => setTimeout(resolve, options.ms));
    if (fails) throw new Error('upstream down');
    dependOn(['league:2']);
    return { body: large(value), contentType: 'application/json' };
  };
  return Object.assign(state, { fill });
}

const held = (cache: ByteCache, of: CacheKey = key) => {
  const entry = cache.peek(of);
  return entry === undefined ? undefined : text({ entry, state: 'hit' });
};

describe('one refresher in the cluster', () => {
  it('1,000 readers of one cold key on two instances cause one fill and get the same bytes', async () => {
    const [{ cache: a }, { cache: b }] = await Promise.all([openInstance(), openInstance()]);
    const source = upstream({ ms: 300 });
    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, i) => (i % 2 === 0 ? a : b).read(key, policy, source.fill)));
    expect(source.calls).toBe(1);
    expect(new Set(answers.map(({ entry }) => entry.parts.etag)).size).toBe(1);
    expect(new Set(answers.map(({ entry }) => entry.body('br').toString('base64'))).size).toBe(1);
  });

  it('a value that becomes stale under load is refilled once for both instances, and no reader waits', async () => {
    const clock = new TestClock();
    const [{ cache: a }, { cache: b }] = await Promise.all([openInstance({ clock }), openInstance({ clock })]);
    const source = upstream();
    await Promise.all([a.read(key, policy, source.fill), b.read(key, policy, source.fill)]);
    expect(source.calls).toBe(1);
    const seen = { misses: 0 };
    for (let round = 1; round <= 10; round += 1) {
      const before = a.peek(key)?.parts.version;
      // After the fresh lifetime and before the end of the stale one, whatever their jitter.
      clock.advance(70_000);
      await waitFor(
        'a refresh that both instances hold',
        async () => {
          for (const cache of [a, b]) {
            const answer = await cache.read(key, policy, source.fill);
            if (answer.state === 'miss') seen.misses += 1;
          }
          const version = a.peek(key)?.parts.version;
          return version !== before && b.peek(key)?.parts.version === version;
        },
        { everyMs: 2 },
      );
      expect(source.calls).toBe(1 + round);
    }
    expect(seen.misses).toBe(0);
  });

  it('an instance that starts later uses the entries that others have filled', async () => {
    const { cache: a } = await openInstance();
    const source = upstream();
    await a.read(key, policy, source.fill);
    await waitFor('the bytes to stand in the store', async () => (await admin.keys('mp1:cache:*')).length === 1);
    const { cache: b } = await openInstance();
    const answer = await b.read(key, policy, source.fill);
    expect([answer.state, text(answer), source.calls]).toEqual(['hit', 'one', 1]);
  });

  it('an instance keeps no bytes that its own readers did not request', async () => {
    const [{ cache: a }, { cache: b }] = await Promise.all([openInstance(), openInstance()]);
    const source = upstream();
    await a.read(key, policy, source.fill);
    const other = cacheKey('other', {}, '');
    await Promise.all([b.read(other, policy, source.fill), a.read(other, policy, source.fill)]);
    expect(Array.from(b.keys())).toEqual([other]);
  });

  it('a value that is too large to publish is read from the store by the instances that wait for it', async () => {
    const [{ cache: a }, { cache: b }] = await Promise.all([openInstance(), openInstance()]);
    let calls = 0;
    const bytes = Array.from({ length: 600_000 }, (_, i) => String.fromCharCode(33 + ((i * i * 7_919 + (i % 7) * 31) % 90))).join('');
    const fill: Fill = async () => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { body: bytes + bytes.split('').toReversed().join(''), contentType: 'text/plain' };
    };
    const answers = await Promise.all([a.read(key, policy, fill), b.read(key, policy, fill)]);
    expect(calls).toBe(1);
    expect(answers[0]?.entry.identity().equals(answers[1]?.entry.identity() ?? Buffer.alloc(0))).toBe(true);
  });

  it('other instances wait at most two seconds for a filling instance that was killed', async () => {
    const { cache: b } = await openInstance({ lockMs: lifetimes.cacheLockMs });
    const child = fork(join(import.meta.dirname, 'cache-hanging-filler.ts'), [redis.url, key]);
    children.push(child);
    await once(child, 'message');
    const source = upstream();
    const read = b.read(key, policy, source.fill);
    child.kill('SIGKILL');
    await once(child, 'exit');
    using waited = startRunningTime();
    expect(text(await read)).toBe('one');
    expect(waited.ms()).toBeLessThan(2_000);
    expect(source.calls).toBe(1);
  });

  it('the fill lock is renewed while the filling instance is alive, however long the fill takes', async () => {
    const [{ cache: a }, { cache: b }] = await Promise.all([
      openInstance({ lockMs: lifetimes.cacheLockMs }),
      openInstance({ lockMs: lifetimes.cacheLockMs }),
    ]);
    const source = upstream({ ms: 2_500 });
    const answers = await Promise.all([a.read(key, policy, source.fill), b.read(key, policy, source.fill)]);
    expect(source.calls).toBe(1);
    expect(answers.map(text)).toEqual(['one', 'one']);
  });

  it("a reader that disconnects on one instance does not abort the fill that another instance's readers wait for", async () => {
    const [{ cache: a }, { cache: b }] = await Promise.all([openInstance(), openInstance()]);
    const source = upstream({ ms: 300 });
    const leaving = new AbortController();
    const left = a.read(key, policy, source.fill, { signal: leaving.signal });
    await waitFor('the fill to begin', () => source.calls === 1);
    const stayed = b.read(key, policy, source.fill);
    leaving.abort();
    await expect(left).rejects.toThrow();
    expect(text(await stayed)).toBe('one');
    expect(source.calls).toBe(1);
  });

  it('a failed fill is not cached: each instance sees the failure once, and the next reader fills again', async () => {
    const [{ cache: a }, { cache: b }] = await Promise.all([openInstance(), openInstance()]);
    const source = upstream({ ms: 100 });
    source.fails = true;
    const reads = await Promise.allSettled(Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? a : b).read(key, policy, source.fill)));
    expect(reads.every((read) => read.status === 'rejected')).toBe(true);
    expect(source.calls).toBeLessThanOrEqual(2);
    expect(await admin.keys('mp1:cache:*')).toEqual([]);
    source.fails = false;
    expect(text(await b.read(key, policy, source.fill))).toBe('one');
  });

  it('when a source fails past the stale period, both instances serve the old bytes with a mark until it recovers', async () => {
    const shortly = { ...policy, freshMs: 20, staleMs: 20 };
    const [{ cache: a }, { cache: b }] = await Promise.all([openInstance(), openInstance()]);
    const source = upstream();
    await Promise.all([a.read(key, shortly, source.fill), b.read(key, shortly, source.fill)]);
    source.fails = true;
    source.value = 'two';
    await waitFor('the value to be too old', () => a.peek(key) === undefined && b.peek(key) === undefined);
    const answers = await Promise.all([a.read(key, shortly, source.fill), b.read(key, shortly, source.fill)]);
    expect(answers.map((answer) => [answer.state, text(answer)])).toEqual([
      ['stale', 'one'],
      ['stale', 'one'],
    ]);
    expect(answers.map(({ entry }) => entry.delayed)).toEqual([true, true]);
    source.fails = false;
    await waitFor('both to be well again', async () => {
      const healed = await Promise.all([a, b].map((cache) => cache.read(key, shortly, source.fill)));
      return healed.every((answer) => text(answer) === 'two' && !answer.entry.delayed);
    });
  });

  it('a hanging source does not delay readers for whom old bytes are available', async () => {
    const shortly = { ...policy, freshMs: 20, staleMs: 20 };
    const { cache } = await openInstance({ fillTimeoutMs: 5_000 });
    const source = upstream();
    await cache.read(key, shortly, source.fill);
    source.hangs = true;
    await waitFor('the value to be too old', () => cache.peek(key) === undefined);
    using waited = startRunningTime();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.read(key, shortly, source.fill)));
    expect(answers.every((answer) => answer.state === 'stale' && text(answer) === 'one')).toBe(true);
    expect(waited.ms()).toBeLessThan(4_000);
  });
});

describe('invalidation', () => {
  it('an invalidation reaches the other instance, the store, and an instance that starts later', async () => {
    const [{ cache: a }, { cache: b }] = await Promise.all([openInstance(), openInstance()]);
    const source = upstream();
    await Promise.all([a.read(key, policy, source.fill), b.read(key, policy, source.fill)]);
    source.value = 'two';
    await a.invalidate(['league:2', 'team:3']);
    await waitFor('the other instance to know', () => b.peek(key) === undefined);
    // An instance that starts after the invalidation of the stored entry.
    const { cache: c } = await openInstance();
    expect(text(await c.read(key, policy, source.fill))).toBe('two');
    expect([text(await a.read(key, policy, source.fill)), text(await b.read(key, policy, source.fill))]).toEqual(['two', 'two']);
    expect(source.calls).toBe(2);
  });

  it('an instance that publishes an invalidation does not read the old value back from the store', async () => {
    const [{ cache: a }, { cache: b }] = await Promise.all([openInstance(), openInstance()]);
    const source = upstream();
    await b.read(key, policy, source.fill);
    source.value = 'two';
    await a.invalidate(['match:1']);
    expect(text(await a.read(key, policy, source.fill))).toBe('two');
  });

  it.each(['match:1', 'league:2'] as const)('an invalidation covers a value that another instance is filling, by %s', async (tag) => {
    const [{ cache: a }, { cache: b }] = await Promise.all([openInstance(), openInstance()]);
    const source = upstream({ ms: 300 });
    const before = a.read(key, policy, source.fill);
    await waitFor('the fill to begin', () => source.calls === 1);
    source.value = 'two';
    await b.invalidate([tag]);
    expect(text(await before)).toBe('one');
    await waitFor('the instance that filled to know', () => a.peek(key) === undefined);
    const after = await Promise.all([a.read(key, policy, source.fill), b.read(key, policy, source.fill)]);
    expect(after.map(text)).toEqual(['two', 'two']);
    expect(source.calls).toBe(2);
  });
});

describe('messages between instances', () => {
  it('a lost message is detected at the next one, and entries are not treated as fresh until they are checked', async () => {
    const proxy = await startTcpProxy({ port: redis.port });
    opened.push({ close: () => proxy.close() });
    const { cache: a } = await openInstance();
    const { cache: b, store } = await openInstance({ url: `redis://127.0.0.1:${proxy.port}` });
    const source = upstream();
    // The second instance receives one message of the first, so that it knows the first one's sequence numbers.
    await b.read(key, policy, source.fill);
    await a.invalidate(['match:1']);
    await a.read(key, policy, source.fill);
    await waitFor('the second instance to take what the first filled', () => b.counters.entriesAdopted === 1);
    expect(b.peek(key)?.use(systemClock.now())).toBe('fresh');
    proxy.drop();
    await waitFor('the line to be cut', () => proxy.connections() === 0);
    await a.read(cacheKey('unheard', {}, ''), policy, source.fill);
    proxy.heal();
    let next = 0;
    await waitFor('the second instance to notice at a later message', async () => {
      await a.read(cacheKey('later', { next: (next += 1) }, ''), policy, source.fill);
      return b.counters.gaps > 0;
    });
    expect(b.peek(key)?.use(systemClock.now())).toBe('stale');
    // Messages and commands use separate connections, which reconnect one after the other.
    await waitFor('the second instance to reach the store', () => store.healthy);
    const before = source.calls;
    await waitFor('what the second instance holds to be looked up', async () => (await b.read(key, policy, source.fill)).state === 'hit');
    expect(source.calls).toBe(before);
  });

  it('malformed messages between instances are ignored', async () => {
    const { cache: a, store } = await openInstance();
    const source = upstream();
    await a.read(key, policy, source.fill);
    const channels = await admin.pubsub('CHANNELS', 'mp1:cache-bytes*');
    for (const channel of channels) {
      for (const junk of ['', 'x', '\0'.repeat(20), `\0${'s'.repeat(12)}\0\x05hello`]) await store.publish(String(channel), junk);
    }
    const [name = ''] = await admin.keys('mp1:cache:*');
    await admin.set(name, Buffer.from([0, 0, 0, 9, 1, 2, 3]));
    const { cache: b } = await openInstance();
    expect(text(await b.read(key, policy, source.fill))).toBe('one');
    expect(held(a)).toBe('one');
    expect(source.calls).toBe(2);
  });

  it('every key in the store has an expiry', async () => {
    const { cache } = await openInstance();
    const source = upstream();
    for (let i = 0; i < 50; i += 1) await cache.read(cacheKey('n', { i, page: '/'.repeat(i * 20) }, 'zh_CN'), policy, source.fill);
    await cache.invalidate(['match:1']);
    await waitFor('the values to stand there', async () => (await admin.keys('mp1:cache:*')).length === 50);
    // Redis returns −1 for a key without expiry, and −2 for a key that has just expired.
    for (const name of await admin.keys('*')) expect([name, await admin.pttl(name)]).not.toEqual([name, -1]);
  });
});

describe('two builds during a rollout', () => {
  const builds = () => Promise.all([openInstance({ generation: 'old-build' }), openInstance({ generation: 'new-build' })]);

  it('an invalidation by either build reaches the values of both, which are stored apart', async () => {
    const [{ cache: before }, { cache: after }] = await builds();
    const [old, fresh] = [upstream(), upstream()];
    const readBoth = async () => [text(await before.read(key, policy, old.fill)), text(await after.read(key, policy, fresh.fill))];
    fresh.value = 'one of the new build';
    expect(await readBoth()).toEqual(['one', 'one of the new build']);
    for (const [publisher, value] of [[before, 'two'] as const, [after, 'three'] as const]) {
      old.value = value;
      fresh.value = `${value} of the new build`;
      await publisher.invalidate(['match:1']);
      await waitFor('both builds to read again', async () => {
        const [a, b] = await readBoth();
        return a === value && b === `${value} of the new build`;
      });
    }
  });

  it('a value of one build that its instance wrote to the store is not used after the other build invalidated it', async () => {
    const [{ cache: before }, { cache: after }] = await builds();
    const source = upstream();
    await before.read(key, policy, source.fill);
    await waitFor('the value to stand in the store', async () => (await admin.keys('mp1:cache:*')).length === 1);
    source.value = 'two';
    await after.invalidate(['match:1']);
    const { cache: restarted } = await openInstance({ generation: 'old-build' });
    expect(text(await restarted.read(key, policy, source.fill))).toBe('two');
  });

  it('a tag that is unreadable for this build does not hide the other tags of an invalidation', async () => {
    const { cache, store } = await openInstance();
    const source = upstream();
    await cache.read(key, policy, source.fill);
    source.value = 'two';
    const message = JSON.stringify({ tags: ['a tag of another form', 'match:1'] });
    await store.append(keys.cacheInvalidations(), message, { maxLength: 1_000, ttlMs: lifetimes.cacheInvalidationsMs });
    await waitFor('the value to be read again', async () => text(await cache.read(key, policy, source.fill)) === 'two');
  });
});
