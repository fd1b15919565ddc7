import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, neighbourHashes } from './fuzzy-neighbours.ts';

const key = fc.string({ unit: fc.constantFrom(...Array.from('abcdefgh')), minLength: 5, maxLength: 20 });
const hanKey = fc.string({ unit: fc.constantFrom(...Array.from('皇家马德里社会曼联')), minLength: 4, maxLength: 10 });

/** Returns a text with one character wrong, missing, added, or swapped with the next. */
function misspell(text: string, at: number, how: number, character: string): string {
  const characters = Array.from(text);
  const place = at % (characters.length - 1);
  switch (how) {
    case 0:
      return characters.with(place, character).join('');
    case 1:
      return characters.toSpliced(place, 1).join('');
    case 2:
      return characters.toSpliced(place, 0, character).join('');
    default:
      return characters.toSpliced(place, 2, characters[place + 1] ?? '', characters[place] ?? '').join('');
  }
}

describe('a misspelling', () => {
  it('with one slip shares a number with what was meant, and is one away', () => {
    fc.assert(
      fc.property(fc.oneof(key, hanKey), fc.nat(), fc.nat(3), fc.constantFrom('a', 'z', '马'), (meant, at, how, character) => {
        const typed = misspell(meant, at, how, character);
        const numbers = new Set(neighbourHashes(meant, 'n'));
        expect(neighbourHashes(typed, 'n').some((number) => numbers.has(number))).toBe(true);
        expect(editDistance(meant, typed)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is as far from what was meant as that is from it, and no text is away from itself', () => {
    fc.assert(
      fc.property(key, key, (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, a)).toBe(0);
        expect(editDistance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });

  it('of a name is no misspelling of its pinyin', () => {
    expect(neighbourHashes('huangma', 'n')).not.toEqual(neighbourHashes('huangma', 'p'));
  });

  it.each(['', 'abc', '皇马', 'a'.repeat(25)])('of %j is not mended', (text) => {
    expect(neighbourHashes(text, 'n')).toEqual([]);
  });
});
