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

describe('misspellings', () => {
  it('a text with one error shares a hash with the intended text and has edit distance 1', () => {
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

  it('the edit distance is symmetric, bounded by the lengths, and 0 for equal texts', () => {
    fc.assert(
      fc.property(key, key, (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, a)).toBe(0);
        expect(editDistance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });

  it('a name and a pinyin of the same letters have different hashes', () => {
    expect(neighbourHashes('huangma', 'n')).not.toEqual(neighbourHashes('huangma', 'p'));
  });

  it.each(['', 'abc', '皇马', 'a'.repeat(25)])('the text %j has no neighbours because of its length', (text) => {
    expect(neighbourHashes(text, 'n')).toEqual([]);
  });
});
