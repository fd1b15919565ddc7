import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheKey } from './cache-key.ts';

describe('cacheKey', () => {
  it('a cache key does not depend on the order of fields or on absent fields', () => {
    expect(cacheKey('match.live', { b: 1, a: 'x', c: undefined }, 'zh_CN')).toBe(cacheKey('match.live', { a: 'x', b: 1 }, 'zh_CN'));
  });

  it('cache keys differ by locale, name and type', () => {
    const keys = [
      cacheKey('match.live', { a: 1 }, 'zh_CN'),
      cacheKey('match.live', { a: 1 }, 'en_US'),
      cacheKey('match.lives', { a: 1 }, 'zh_CN'),
      cacheKey('match.live', { a: '1' }, 'zh_CN'),
      cacheKey('match.live', { a: null }, 'zh_CN'),
      cacheKey('match.live', { a: 'null' }, 'zh_CN'),
      cacheKey('match.live', { a: [1, 2] }, 'zh_CN'),
      cacheKey('match.live', { a: [[1], 2] }, 'zh_CN'),
      cacheKey('match.live', { a: { b: 1 } }, 'zh_CN'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('a value with separators or braces cannot change the structure of a cache key', () => {
    expect(cacheKey('x', { game: 'cs:go' }, 'zh_CN')).not.toContain(':');
    expect(cacheKey('x', { a: '1&b=2' }, '')).not.toBe(cacheKey('x', { a: '1', b: '2' }, ''));
    expect(cacheKey('x', { a: 'y@en_US' }, '')).not.toBe(cacheKey('x', { a: 'y' }, 'en_US'));
  });

  it('half of a surrogate pair in a value is replaced, instead of failing', () => {
    expect(cacheKey('x', { a: 'b\udfff' }, '')).toBe(cacheKey('x', { a: 'b\ufffd' }, ''));
  });

  it('different inputs have different cache keys', () => {
    const input = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string())));
    const sorted = (value: Record<string, unknown>) => JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    fc.assert(
      fc.property(input, input, (a, b) => {
        expect(cacheKey('n', a, 'l') === cacheKey('n', b, 'l')).toBe(sorted(a) === sorted(b));
      }),
    );
  });
});
