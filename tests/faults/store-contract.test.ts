import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '@matchpoint/bff/clock';
import { MemoryStore } from '@matchpoint/bff/store/memory-store';
import { RedisStore } from '@matchpoint/bff/store/redis-store';
import { parseRedisUrl } from '@matchpoint/bff/store/redis-url';
import { StoreUnavailable, type Store, type StreamEntry } from '@matchpoint/bff/store/store';
import { Redis } from 'ioredis';
import { startRedis } from '../support/redis.ts';
import type { Service } from '../support/service.ts';
import { waitFor } from '../support/wait-for.ts';

let redis: Service;
let admin: Redis;

beforeAll(async () => {
  redis = await startRedis();
  admin = new Redis(redis.url);
});

afterAll(async () => {
  admin.disconnect();
  await redis.stop();
});

const until = (condition: () => boolean | Promise<boolean>) => waitFor(condition.toString(), condition, { everyMs: 5 });

/** Opens one store twice, as two instances would. */
const kinds: { kind: string; open: () => Promise<[Store, Store]> }[] = [
  {
    kind: 'memory',
    open: async () => {
      const store = new MemoryStore({ clock: systemClock });
      return [store, store];
    },
  },
  {
    kind: 'redis',
    open: async () => {
      await admin.flushall();
      // A long command timeout, so that a busy machine is not taken for a frozen Redis.
      const stores = [1, 2].map(() => new RedisStore({ target: parseRedisUrl(redis.url), commandTimeoutMs: 2_000 }));
      await Promise.all(stores.map((store) => store.ready(5_000)));
      const [first, second] = stores;
      if (first === undefined || second === undefined) throw new Error('Two stores were opened.');
      return [first, second];
    },
  },
];

describe.each(kinds)('the shared store: $kind', ({ open }) => {
  const stores: Store[] = [];

  async function opened(): Promise<[Store, Store]> {
    const pair = await open();
    stores.push(...pair);
    return pair;
  }

  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()));
  });

  describe('values', () => {
    it('the store returns the exact bytes, on another instance too, and null for a missing key', async () => {
      const [a, b] = await opened();
      const bytes = Buffer.from([0, 255, 10, 13, 128, 0]);
      await a.set('k', bytes, 60_000);
      await a.set('text', '赛点', 60_000);
      expect(await b.get('k')).toEqual(bytes);
      expect((await b.get('text'))?.toString()).toBe('赛点');
      expect(await b.get('other')).toBeNull();
      await b.delete('k');
      expect(await a.get('k')).toBeNull();
    });

    it('the store deletes a value after its lifetime', async () => {
      const [a] = await opened();
      await a.set('long', 'v', 60_000);
      const asked = performance.now();
      await a.set('k', 'v', 200);
      // It may be missing here only if this machine was too busy to look before the expiry.
      expect((await a.get('k')) !== null || performance.now() - asked >= 200).toBe(true);
      await until(async () => (await a.get('k')) === null);
      expect(await a.get('long')).not.toBeNull();
    });

    it('a counter is shared by all instances, and its lifetime starts with the first increment', async () => {
      const [a, b] = await opened();
      const counts = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? a : b).increment('n', 1, 60_000)));
      expect(counts.toSorted((x, y) => x - y)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
      expect(await a.increment('n', 5, 60_000)).toBe(25);
      expect(await a.increment('short', 1, 80)).toBe(1);
      await until(async () => (await a.increment('short', 1, 60_000)) === 1);
    });
  });

  describe('locks', () => {
    it('a lock admits one of many callers, and another one when its holder releases it', async () => {
      const [a, b] = await opened();
      const taken = await Promise.all(Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? a : b).lock('l', `t${i}`, 60_000)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      const holder = `t${taken.indexOf(true)}`;
      await b.unlock('l', 'somebody else');
      expect(await b.lock('l', 'next', 60_000)).toBe(false);
      await a.unlock('l', holder);
      expect(await b.lock('l', 'next', 60_000)).toBe(true);
    });

    it('a lock is released when its holder stops renewing it', async () => {
      const [a, b] = await opened();
      expect(await a.lock('l', 'a', 60_000)).toBe(true);
      expect(await a.extend('l', 'a', 120)).toBe(true);
      expect(await b.extend('l', 'b', 60_000)).toBe(false);
      await until(() => b.lock('l', 'b', 60_000));
      expect(await a.extend('l', 'a', 60_000)).toBe(false);
    });
  });

  describe('messages', () => {
    it('messages reach every subscriber of the channel in order until it unsubscribes', async () => {
      const [a, b] = await opened();
      const onA: string[] = [];
      const onB: string[] = [];
      await a.subscribe('c', (message) => onA.push(message.toString()));
      const leave = await b.subscribe('c', (message) => onB.push(message.toString()));
      await b.subscribe('other', () => onB.push('wrong channel'));
      for (let i = 0; i < 50; i += 1) await a.publish('c', `${i}`);
      await until(() => onA.length === 50 && onB.length === 50);
      expect(onB).toEqual(Array.from({ length: 50 }, (_, i) => `${i}`));
      await leave();
      await a.publish('c', 'late');
      await until(() => onA.length === 51);
      expect(onB).toHaveLength(50);
    });

    it('two subscriptions of the same callback are cancelled separately', async () => {
      const [a] = await opened();
      const got: string[] = [];
      const receive = (message: Buffer) => got.push(message.toString());
      const leave = await a.subscribe('c', receive);
      await a.subscribe('c', receive);
      await leave();
      await a.publish('c', 'x');
      await until(() => got.length > 0);
      expect(got).toEqual(['x']);
    });
  });

  describe('streams', () => {
    const options = { maxLength: 100, ttlMs: 60_000 };

    it('stream offsets increase by one within an epoch, whichever instance appends', async () => {
      const [a, b] = await opened();
      const start = await a.position('s');
      expect(start.offset).toBe(0);
      const positions = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? a : b).append('s', `${i}`, options)));
      expect(new Set(positions.map((position) => position.epoch))).toEqual(new Set([start.epoch]));
      expect(positions.map((position) => position.offset).toSorted((x, y) => x - y)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
      expect(await b.position('s')).toEqual({ epoch: start.epoch, offset: 20 });
      expect(await b.position('another')).not.toEqual(start);
    });

    it('a stream is read completely from a position, in pages', async () => {
      const [a, b] = await opened();
      const start = await a.position('s');
      for (let i = 1; i <= 10; i += 1) await a.append('s', `e${i}`, options);
      const all = await b.readAfter('s', start, 100);
      expect(all.complete).toBe(true);
      expect(all.entries.map((entry) => entry.payload.toString())).toEqual(Array.from({ length: 10 }, (_, i) => `e${i + 1}`));
      const page = await b.readAfter('s', { ...start, offset: 4 }, 3);
      expect(page.entries.map((entry) => entry.position.offset)).toEqual([5, 6, 7]);
      expect(await b.readAfter('s', { ...start, offset: 10 }, 3)).toEqual({ complete: true, entries: [] });
    });

    it('a stream read is reported as incomplete, without entries, when the history does not reach back to the position', async () => {
      const [a] = await opened();
      const { epoch } = await a.position('s');
      for (let i = 1; i <= 10; i += 1) await a.append('s', `e${i}`, { ...options, maxLength: 4 });
      expect(await a.readAfter('s', { epoch, offset: 5 }, 100)).toEqual({ complete: false, entries: [] });
      expect((await a.readAfter('s', { epoch, offset: 6 }, 100)).entries.map((entry) => entry.payload.toString())).toEqual([
        'e7',
        'e8',
        'e9',
        'e10',
      ]);
      expect((await a.readAfter('s', { epoch: 'another', offset: 6 }, 100)).complete).toBe(false);
      expect((await a.readAfter('s', { epoch, offset: 11 }, 100)).complete).toBe(false);
    });

    it('a stream keeps its epoch and offset when its entries have expired', async () => {
      const [a] = await opened();
      const { epoch } = await a.position('s');
      await a.append('s', 'e1', { maxLength: 10, ttlMs: 30 });
      await until(async () => !(await a.readAfter('s', { epoch, offset: 0 }, 10)).complete);
      expect(await a.readAfter('s', { epoch, offset: 1 }, 10)).toEqual({ complete: true, entries: [] });
      expect(await a.append('s', 'e2', options)).toEqual({ epoch, offset: 2 });
    });

    it('every follower of a stream receives each new entry once and in order', async () => {
      const [a, b] = await opened();
      await a.append('s', 'before', options);
      const seen: StreamEntry[][] = [[], [], []];
      const handler = (list: StreamEntry[] | undefined) => ({
        onEntry: (entry: StreamEntry) => void list?.push(entry),
        onGap: () => expect.unreachable('nothing was lost'),
      });
      await b.follow('s', handler(seen[0]));
      const leave = await b.follow('s', handler(seen[1]));
      await a.follow('s', handler(seen[2]));
      await Promise.all(
        Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? a : b).append('s', `e${i}`, { ...options, maxLength: 1_000 })),
      );
      await until(() => seen.every((list) => list.length === 200));
      for (const list of seen) expect(list.map((entry) => entry.position.offset)).toEqual(Array.from({ length: 200 }, (_, i) => i + 2));
      expect(seen[0]).toEqual(seen[2]);
      await leave();
      await a.append('s', 'after', options);
      await until(() => seen[0]?.length === 201);
      expect(seen[1]).toHaveLength(200);
    });

    it('a reader that subscribes, reads history and drops duplicates misses no entry', async () => {
      const [a, b] = await opened();
      const start = await b.position('s');
      const writing = (async () => {
        for (let i = 0; i < 300; i += 1) await a.append('s', `${i}`, { ...options, maxLength: 1_000 });
      })();
      const live: number[] = [];
      await b.follow('s', { onEntry: (entry) => live.push(entry.position.offset), onGap: () => expect.unreachable('nothing was lost') });
      const history = (await b.readAfter('s', start, 1_000)).entries.map((entry) => entry.position.offset);
      await writing;
      await until(() => live.at(-1) === 300 || history.at(-1) === 300);
      const last = history.at(-1) ?? 0;
      expect([...history, ...live.filter((offset) => offset > last)]).toEqual(Array.from({ length: 300 }, (_, i) => i + 1));
    });
  });

  it('a closed store rejects calls with StoreUnavailable', async () => {
    const [a] = await opened();
    await a.close();
    await expect(a.get('k')).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(a.append('s', 'x', { maxLength: 1, ttlMs: 1 })).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
