import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { Id } from '@matchpoint/contracts/rules/id';
import { MemoryStore } from '../store/memory-store.ts';
import { ByteCache } from './byte-cache.ts';
import type { ByteCacheOptions } from './byte-cache-options.ts';
import { type Fill, FillTimeout } from './fill.ts';
import { cacheKey } from './cache-key.ts';
import { CacheOverloaded } from './fill-limiter.ts';
import type { CachePolicy } from './policies.ts';
import { byHand, counting } from './test-fills.ts';

const policy: CachePolicy = { name: 'test', freshMs: 1_000, staleMs: 10_000, errorMs: 60_000, brotliQuality: 4 };
const key = cacheKey('match.live', { gameId: 1 }, 'zh_CN');
const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

async function openCache(options: Partial<ByteCacheOptions> = {}) {
  const clock = { at: 1_000_000, now: () => clock.at };
  const store = options.store ?? new MemoryStore({ clock });
  // 0.5 is the middle of the jitter: lifetimes are exact.
  const cache = await ByteCache.open({ store, clock, generation: 'test', random: () => 0.5, ...options });
  opened.push(cache, store);
  return { cache, clock, store };
}

const text = (answer: { entry: { identity(): Buffer } }) => answer.entry.identity().toString();
/** What a cache has of the key without waiting. */
const held = (cache: ByteCache) => cache.peek(key)?.identity().toString();

describe('reading', () => {
  it('simultaneous reads of a key cause one fill, and a fresh value is answered from memory', async () => {
    const { cache, clock } = await openCache();
    const source = counting();
    const answers = await Promise.all(Array.from({ length: 100 }, () => cache.read(key, policy, source.fill)));
    expect(new Set(answers.map(text))).toEqual(new Set(['value 1']));
    expect(answers[0]?.state).toBe('miss');
    clock.at += 999;
    expect((await cache.read(key, policy, source.fill)).state).toBe('hit');
    expect(source.calls).toBe(1);
    expect(cache.counters).toMatchObject({ fills: 1, misses: 100, coalesced: 99, hitsL1: 1 });
  });

  it('a stale value is answered at once while one refresh runs', async () => {
    const { cache, clock } = await openCache();
    const first = counting(() => 'old');
    await cache.read(key, policy, first.fill);
    clock.at += 1_500;
    const refresh = byHand();
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.read(key, policy, refresh.fill)));
    expect(answers.map((answer) => [answer.state, text(answer)])).toEqual(Array.from({ length: 50 }, () => ['stale', 'old']));
    await expect.poll(() => refresh.waiting.length).toBeGreaterThan(0);
    refresh.waiting[0]?.resolve('new');
    await expect.poll(() => held(cache)).toBe('new');
    expect(refresh.waiting).toHaveLength(1);
    expect((await cache.read(key, policy, refresh.fill)).state).toBe('hit');
  });

  it('readers wait for the fill after the stale period', async () => {
    const { cache, clock } = await openCache();
    const source = counting();
    await cache.read(key, policy, source.fill);
    clock.at += 12_000;
    expect(cache.peek(key)).toBeUndefined();
    const answer = await cache.read(key, policy, source.fill);
    expect([answer.state, text(answer)]).toEqual(['miss', 'value 2']);
  });

  it('when a fill fails the old bytes are answered with a mark until they are too old, then the error', async () => {
    const { cache, clock } = await openCache();
    await cache.read(key, policy, counting().fill);
    clock.at += 12_000;
    let attempts = 0;
    const failing: Fill = async () => {
      attempts += 1;
      throw new Error('upstream down');
    };
    const answer = await cache.read(key, policy, failing);
    expect([answer.state, text(answer), answer.entry.delayed]).toEqual(['stale', 'value 1', true]);
    // While it is known to fail nobody waits for it again.
    await Promise.all(Array.from({ length: 20 }, () => cache.read(key, policy, failing)));
    expect(attempts).toBe(1);
    clock.at += 50_000;
    await expect(cache.read(key, policy, failing)).rejects.toThrow('upstream down');
    const healed = await cache.read(key, policy, counting(() => 'new').fill);
    expect([text(healed), healed.entry.delayed]).toEqual(['new', false]);
  });

  it('when a fill hangs, readers for whom old bytes exist get them after a short wait', async () => {
    const { cache, clock } = await openCache();
    await cache.read(key, policy, counting().fill);
    clock.at += 12_000;
    const hanging = byHand();
    const answer = await cache.read(key, policy, hanging.fill);
    expect([answer.state, text(answer), answer.entry.delayed]).toEqual(['stale', 'value 1', true]);
    hanging.waiting[0]?.resolve('late');
    await expect.poll(() => held(cache)).toBe('late');
    expect(hanging.waiting).toHaveLength(1);
  });

  it('a failure is never cached: the next read fills again', async () => {
    const { cache } = await openCache();
    let attempts = 0;
    const flaky: Fill = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('once');
      return { body: 'well', contentType: 'text/plain' };
    };
    await expect(Promise.all([cache.read(key, policy, flaky), cache.read(key, policy, flaky)])).rejects.toThrow('once');
    expect(text(await cache.read(key, policy, flaky))).toBe('well');
    expect(attempts).toBe(2);
  });

  it('a fill that throws synchronously is treated as a failure', async () => {
    const { cache } = await openCache();
    const broken: Fill = () => {
      throw new Error('at once');
    };
    await expect(cache.read(key, policy, broken)).rejects.toThrow('at once');
  });

  it('a fill that exceeds its timeout is aborted', async () => {
    const { cache } = await openCache({ fillTimeoutMs: 30 });
    const hanging = byHand();
    await expect(cache.read(key, policy, hanging.fill)).rejects.toBeInstanceOf(FillTimeout);
    expect(hanging.waiting[0]?.signal.aborted).toBe(true);
  });

  it('a reader that aborts ends its own wait, not the fill that others wait for', async () => {
    const { cache } = await openCache();
    const source = byHand();
    const leaving = new AbortController();
    const left = cache.read(key, policy, source.fill, { signal: leaving.signal });
    const stayed = cache.read(key, policy, source.fill);
    await expect.poll(() => source.waiting.length).toBeGreaterThan(0);
    leaving.abort();
    await expect(left).rejects.toThrow();
    expect(source.waiting[0]?.signal.aborted).toBe(false);
    source.waiting[0]?.resolve('value');
    expect(text(await stayed)).toBe('value');
    expect(source.waiting).toHaveLength(1);
  });

  it('a value is cached even when its only reader aborted', async () => {
    const { cache } = await openCache();
    const source = byHand();
    const leaving = new AbortController();
    const left = cache.read(key, policy, source.fill, { signal: leaving.signal });
    await expect.poll(() => source.waiting.length).toBeGreaterThan(0);
    leaving.abort();
    await expect(left).rejects.toThrow();
    source.waiting[0]?.resolve('value');
    await expect.poll(() => held(cache)).toBe('value');
  });

  it('a 404 is cached for at most 5 s and is never served stale', async () => {
    const { cache, clock } = await openCache();
    let calls = 0;
    const missing: Fill = async () => {
      calls += 1;
      return { status: 404, body: '{}', contentType: 'application/json' };
    };
    const long = { ...policy, freshMs: 600_000 };
    await cache.read(key, long, missing);
    expect((await cache.read(key, long, missing)).entry.parts.status).toBe(404);
    expect(calls).toBe(1);
    clock.at += 5_000;
    await cache.read(key, long, missing);
    expect(calls).toBe(2);
  });

  it('cache lifetimes vary by a tenth, so that values filled together are not refreshed together', async () => {
    let next = 0;
    const { cache } = await openCache({ random: () => (next = (next + 0.37) % 1) });
    const lifetimes = new Set<number>();
    for (let i = 0; i < 20; i += 1) {
      const { entry } = await cache.read(cacheKey('n', { i }, ''), policy, counting().fill);
      lifetimes.add(entry.parts.freshUntil - entry.parts.storedAt);
    }
    expect(Math.min(...lifetimes)).toBeGreaterThanOrEqual(900);
    expect(Math.max(...lifetimes)).toBeLessThanOrEqual(1_100);
    expect(lifetimes.size).toBeGreaterThan(10);
  });

  it('the byte cache rejects a fill that would put a cookie into a shared response', async () => {
    const { cache } = await openCache();
    const fill: Fill = async () => ({ body: 'x', contentType: 'text/html', headers: { 'Set-Cookie': 'sid=1' } });
    await expect(cache.read(key, policy, fill)).rejects.toThrow(/Set-Cookie/);
    expect(cache.peek(key)).toBeUndefined();
  });
});

describe('bytes', () => {
  it('the byte cache holds the same value in every encoding', async () => {
    const { cache } = await openCache();
    const body = JSON.stringify(Array.from({ length: 1_000 }, (_, i) => ({ id: i, team: '曼城' })));
    const { entry } = await cache.read(key, policy, async () => ({ body, contentType: 'application/json' }));
    expect(brotliDecompressSync(entry.body('br')).toString()).toBe(body);
    expect(gunzipSync(entry.body('gzip')).toString()).toBe(body);
    expect(entry.body('identity').toString()).toBe(body);
    expect(entry.body('br').length).toBeLessThan(body.length / 4);
  });

  it('the byte cache does not compress unchanged values again', async () => {
    const { cache, clock } = await openCache();
    const fill: Fill = async () => ({ body: 'x'.repeat(2_000), contentType: 'text/plain' });
    const first = (await cache.read(key, policy, fill)).entry;
    clock.at += 12_000;
    const second = (await cache.read(key, policy, fill)).entry;
    expect(second).not.toBe(first);
    expect(second.parts.br).toBe(first.parts.br);
    expect(second.parts.etag).toBe(first.parts.etag);
  });

  it('the byte cache stays within its bound with 100,000 distinct keys, and keeps frequently read values', async () => {
    const maxBytes = 4 * 1_024 * 1_024;
    const { cache } = await openCache({ maxBytes });
    const source = counting(() => 'x'.repeat(500));
    const hot = counting(() => 'hot');
    for (let i = 0; i < 100_000; i += 1) {
      await cache.read(cacheKey('n', { i }, ''), policy, source.fill);
      if (i % 50 === 0) await cache.read(key, policy, hot.fill);
    }
    expect(cache.usage.bytes).toBeLessThanOrEqual(maxBytes);
    expect(cache.usage.entries).toBeGreaterThan(1_000);
    expect(hot.calls).toBe(1);
  });
});

describe('load on the source', () => {
  it('the fills of nested values cannot deadlock when more outer fills start than may run at once', async () => {
    const { cache } = await openCache({ limits: { maxConcurrency: 2, maxQueued: 50 }, fillTimeoutMs: 1_000 });
    const composed: CachePolicy = { ...policy, composed: true };
    const page = (id: Id) =>
      cache.read(cacheKey('page', { id }, 'zh_CN'), composed, async () => {
        const part = await cache.read(cacheKey('news.detail', { id }, 'zh_CN'), policy, counting(() => `article ${id}`).fill);
        return { body: `page of ${text(part)}`, contentType: 'text/html' };
      });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(page));
    expect(answers.map(text)).toEqual([1, 2, 3, 4, 5].map((id) => `page of article ${id}`));
  });

  it('the byte cache runs a bounded number of fills at a time and rejects further ones', async () => {
    const { cache } = await openCache({ limits: { maxConcurrency: 3, maxQueued: 5 } });
    let running = 0;
    let most = 0;
    const release: (() => void)[] = [];
    const fill: Fill = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => release.push(resolve));
      running -= 1;
      return { body: 'x', contentType: 'text/plain' };
    };
    const reads = Promise.allSettled(Array.from({ length: 20 }, (_, i) => cache.read(cacheKey('n', { i }, ''), policy, fill)));
    let done = false;
    void reads.then(() => (done = true));
    while (!done) {
      release.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const refused = (await reads).filter((read) => read.status === 'rejected');
    expect(most).toBe(3);
    expect(refused).toHaveLength(12);
    expect(refused.every((read) => read.reason instanceof CacheOverloaded)).toBe(true);
  });
});

describe('invalidation', () => {
  it('invalidating a tag refills its values on the next read, and keeps other values', async () => {
    const { cache } = await openCache();
    const source = counting();
    const other = cacheKey('league.list', {}, 'zh_CN');
    await cache.read(key, policy, source.fill);
    const others = counting((call) => `other ${call}`, ['test:2', 'test:3']);
    await cache.read(other, policy, others.fill);
    await cache.invalidate(['test:1']);
    expect(text(await cache.read(key, policy, source.fill))).toBe('value 2');
    expect(text(await cache.read(other, policy, others.fill))).toBe('other 1');
    await cache.invalidate(['test:0', 'test:3']);
    expect(text(await cache.read(other, policy, others.fill))).toBe('other 2');
    expect(text(await cache.read(key, policy, source.fill))).toBe('value 2');
  });

  it('invalidating a tag that a value no longer has keeps the value', async () => {
    const { cache, clock } = await openCache();
    await cache.read(key, policy, counting(undefined, ['test:1']).fill);
    clock.at += 12_000;
    await cache.read(key, policy, counting(undefined, ['test:2']).fill);
    await cache.invalidate(['test:1']);
    expect(held(cache)).toBe('value 1');
    await cache.invalidate(['test:2']);
    expect(held(cache)).toBeUndefined();
  });

  it('invalidating a tag that a running fill gets only with its result discards the result for later readers', async () => {
    const { cache } = await openCache();
    const source = byHand({ tags: [], lateTags: ['test:9'] });
    const before = cache.read(key, policy, source.fill);
    await expect.poll(() => source.waiting.length).toBe(1);
    await cache.invalidate(['test:9']);
    const after = cache.read(key, policy, source.fill);
    source.waiting[0]?.resolve('old');
    expect(text(await before)).toBe('old');
    await expect.poll(() => source.waiting.length).toBe(2);
    expect(held(cache)).toBeUndefined();
    source.waiting[1]?.resolve('new');
    expect(text(await after)).toBe('new');
    expect(held(cache)).toBe('new');
  });

  it('invalidating a tag that a running fill does not have keeps its result', async () => {
    const { cache } = await openCache();
    const source = byHand({ tags: ['test:1'], lateTags: ['test:2'] });
    const before = cache.read(key, policy, source.fill);
    await expect.poll(() => source.waiting.length).toBe(1);
    await cache.invalidate(['test:3']);
    const after = cache.read(key, policy, source.fill);
    source.waiting[0]?.resolve('value');
    expect([text(await before), text(await after), held(cache)]).toEqual(['value', 'value', 'value']);
    expect(source.waiting).toHaveLength(1);
  });

  it('a value that is invalidated during its fill is not cached and not given to later readers', async () => {
    const { cache } = await openCache();
    const source = byHand();
    const before = cache.read(key, policy, source.fill);
    await expect.poll(() => source.waiting.length).toBe(1);
    await cache.invalidate(['test:1']);
    const after = cache.read(key, policy, source.fill);
    source.waiting[0]?.resolve('old');
    expect(text(await before)).toBe('old');
    await expect.poll(() => source.waiting.length).toBe(2);
    source.waiting[1]?.resolve('new');
    expect(text(await after)).toBe('new');
    expect(held(cache)).toBe('new');
  });

  it('an invalidated value is still served when its source fails', async () => {
    const { cache } = await openCache();
    await cache.read(key, policy, counting().fill);
    await cache.invalidate(['test:1']);
    const answer = await cache.read(key, policy, async () => {
      throw new Error('down');
    });
    expect([answer.state, text(answer), answer.entry.delayed]).toEqual(['stale', 'value 1', true]);
  });
});

describe('two instances on one store', () => {
  it('two caches on one store share a fill, and both hold its bytes', async () => {
    const { cache: a, clock, store } = await openCache();
    const { cache: b } = await openCache({ store, clock });
    const source = byHand();
    const reads = [a, b].flatMap((cache) => Array.from({ length: 100 }, () => cache.read(key, policy, source.fill)));
    await expect.poll(() => source.waiting.length).toBeGreaterThan(0);
    source.waiting[0]?.resolve('value');
    expect(new Set((await Promise.all(reads)).map(text))).toEqual(new Set(['value']));
    expect(source.waiting).toHaveLength(1);
    expect([a.peek(key) !== undefined, b.peek(key) !== undefined]).toEqual([true, true]);
  });

  it('caches of different builds share no values', async () => {
    const { cache: a, clock, store } = await openCache();
    const { cache: b } = await openCache({ store, clock, generation: 'next' });
    const source = counting();
    await a.read(key, policy, source.fill);
    await b.read(key, policy, source.fill);
    expect(source.calls).toBe(2);
  });
});

it('closing the byte cache ends its waits and fills', async () => {
  const { cache } = await openCache();
  const source = byHand();
  const read = cache.read(key, policy, source.fill);
  await expect.poll(() => source.waiting.length).toBeGreaterThan(0);
  await cache.close();
  await expect(read).rejects.toThrow();
  expect(source.waiting[0]?.signal.aborted).toBe(true);
});
