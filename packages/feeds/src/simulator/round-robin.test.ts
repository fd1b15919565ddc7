import { describe, expect, it } from 'vitest';
import { pairsOf, roundRobin } from './round-robin.ts';

describe('a round robin', () => {
  it.each([4, 10, 12, 18, 20, 30])(
    'in a double round robin of %i teams all play once per round, and each plays each other at home and away',
    (count) => {
      const met = new Set<string>();
      for (let round = 0; round < 2 * (count - 1); round += 1) {
        const pairs = pairsOf(count, round);
        expect(new Set(pairs.flat()).size).toBe(count);
        for (const [home, away] of pairs) met.add(`${home}-${away}`);
      }
      expect(met.size).toBe(count * (count - 1));
    },
  );

  it('with an odd number of teams one team rests in each round, and each pair meets once per leg', () => {
    const rounds = roundRobin(['a', 'b', 'c', 'd', 'e'], 2);
    expect(rounds.map((pairs) => new Set(pairs.flat()).size)).toEqual(rounds.map(() => 4));
    expect(new Set(rounds.flat().map(([home, away]) => `${home}-${away}`)).size).toBe(20);
  });
});
