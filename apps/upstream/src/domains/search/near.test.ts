import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, nearOf } from './near.ts';

const key = fc.string({ unit: fc.constantFrom(...Array.from('abcdefgh')), minLength: 5, maxLength: 20 });
const hanKey = fc.string({ unit: fc.constantFrom(...Array.from('皇家马德里社会曼联')), minLength: 4, maxLength: 10 });

/** A text with one sign wrong, missing, too many, or swapped with the next. */
function slip(text: string, at: number, how: number, sign: string): string {
  const signs = Array.from(text);
  const place = at % (signs.length - 1);
  switch (how) {
    case 0:
      return signs.with(place, sign).join('');
    case 1:
      return signs.toSpliced(place, 1).join('');
    case 2:
      return signs.toSpliced(place, 0, sign).join('');
    default:
      return signs.toSpliced(place, 2, signs[place + 1] ?? '', signs[place] ?? '').join('');
  }
}

describe('a misspelling', () => {
  it('with one slip shares a number with what was meant, and is one away', () => {
    fc.assert(
      fc.property(fc.oneof(key, hanKey), fc.nat(), fc.nat(3), fc.constantFrom('a', 'z', '马'), (meant, at, how, sign) => {
        const typed = slip(meant, at, how, sign);
        const numbers = new Set(nearOf(meant, 'n'));
        expect(nearOf(typed, 'n').some((number) => numbers.has(number))).toBe(true);
        expect(distance(meant, typed)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is as far from what was meant as that is from it, and no text is away from itself', () => {
    fc.assert(
      fc.property(key, key, (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, a)).toBe(0);
        expect(distance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });

  it('of a name is no misspelling of its pinyin', () => {
    expect(nearOf('huangma', 'n')).not.toEqual(nearOf('huangma', 'p'));
  });

  it.each(['', 'abc', '皇马', 'a'.repeat(25)])('of %j is not mended', (text) => {
    expect(nearOf(text, 'n')).toEqual([]);
  });
});
