import { describe, expect, it } from 'vitest';
import { pairsOf, roundsOf } from './round-robin.ts';

describe('a double round robin', () => {
  it.each([4, 10, 12, 18, 20, 30])(
    'in a double round robin of %i teams all play once per round, and each plays each other at home and away',
    (count) => {
      const met = new Set<string>();
      for (let round = 0; round < roundsOf(count); round += 1) {
        const pairs = pairsOf(count, round);
        expect(new Set(pairs.flat()).size).toBe(count);
        for (const [home, away] of pairs) met.add(`${home}-${away}`);
      }
      expect(met.size).toBe(count * (count - 1));
    },
  );
});
