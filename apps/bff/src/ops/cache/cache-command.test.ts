import { describe, expect, it } from 'vitest';
import type { CacheTag } from '../../cache/cache-tag.ts';
import { Invalidations } from '../../cache/invalidations.ts';
import { MemoryStore } from '../../store/memory-store.ts';
import { runCacheCommand } from './cache-command.ts';

const nothing = {
  invalidate: () => Promise.reject(new Error('not asked for')),
  request: () => Promise.reject(new Error('not asked for')),
  elapsed: () => 0,
};

describe('pnpm cache', () => {
  it.each([
    [[]],
    [['invalidate']],
    [['drop', 'news:5']],
    [['invalidate', 'news']],
    [['invalidate', 'article:5']],
    [['invalidate', 'news:']],
    [['show', '/news']],
  ])('the arguments %j say what is wrong', async (args) => {
    await expect(runCacheCommand(nothing, args)).rejects.toThrow(/usage: pnpm cache|is no tag|is no address/);
  });

  it('an invalidated tag reaches the instances that share the store', async () => {
    const store = new MemoryStore({ clock: { now: Date.now } });
    const received: CacheTag[] = [];
    const listener = { store, onInvalidation: (tags: readonly CacheTag[]) => void received.push(...tags), onGap: () => undefined };
    const instance = new Invalidations(listener);
    const operator = new Invalidations({ store, onInvalidation: () => undefined, onGap: () => undefined });
    await Promise.all([instance.start(), operator.start()]);
    const deps = { ...nothing, invalidate: (tags: readonly CacheTag[]) => operator.publish(tags) };
    expect(await runCacheCommand(deps, ['invalidate', 'news:5', 'match-list:all'])).toBe(
      'news:5: invalidated\nmatch-list:all: invalidated',
    );
    await expect.poll(() => received).toEqual(['news:5', 'match-list:all']);
    await Promise.all([instance.close(), operator.close(), store.close()]);
  });

  it('`show` prints the cache state of an address, and `warm` requests it until the cache has it', async () => {
    const states = ['miss', 'hit', 'hit'];
    const asked: string[] = [];
    const request = async (url: string) => {
      asked.push(url);
      return new Response('12345', { headers: { 'x-cache': states.shift() ?? 'hit', age: '3' } });
    };
    expect(await runCacheCommand({ ...nothing, request }, ['warm', 'http://site/a'])).toBe(
      'http://site/a: HTTP 200, cache hit, 3 s old, 5 bytes, 0 ms',
    );
    expect(asked).toHaveLength(2);
    const plain = async () => new Response('', { status: 404 });
    expect(await runCacheCommand({ ...nothing, request: plain }, ['show', 'http://site/b'])).toBe(
      'http://site/b: HTTP 404, not from the cache, 0 bytes, 0 ms',
    );
  });
});
