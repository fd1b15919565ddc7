import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addRecent, clearRecent, readRecent } from './recent-searches.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('the recent searches are the newest eight without duplicates, until they are cleared', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b']) addRecent(text);
  expect(readRecent()).toEqual(['b', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
  clearRecent();
  expect(readRecent()).toEqual([]);
});

it.each(['', '{', '"x"', '{"a":1}', '[1,null,"皇马"]'])('readRecent ignores invalid stored values: %j', (text) => {
  kept.set('recent-searches', text);
  expect(readRecent()).toEqual(text.includes('皇马') ? ['皇马'] : []);
});
