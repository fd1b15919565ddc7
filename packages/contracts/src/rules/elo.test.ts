import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eloChange } from './elo.ts';

const soccer = { kind: 'soccer', neutral: true, outcome: 1, margin: 1 } as const;

describe('the Elo rating', () => {
  it('a win between equals at a neutral venue moves half of K, and a draw nothing', () => {
    expect(eloChange(1_500, 1_500, soccer)).toBe(10);
    expect(eloChange(1_500, 1_500, { ...soccer, outcome: 0.5, margin: 0 })).toBe(0);
  });

  it('the home advantage makes a home win worth less', () => {
    expect(eloChange(1_500, 1_500, { ...soccer, neutral: false })).toBeCloseTo(8.3, 1);
    expect(eloChange(1_500, 1_500, { ...soccer, neutral: false, kind: 'series' })).toBe(10);
  });

  it('the goal difference counts in soccer only', () => {
    expect(eloChange(1_500, 1_500, { ...soccer, margin: 2 })).toBe(15);
    expect(eloChange(1_500, 1_500, { ...soccer, margin: 5 })).toBe(20);
    expect(eloChange(1_500, 1_500, { ...soccer, kind: 'basketball', margin: 30 })).toBe(10);
  });

  it('what one side gains the other loses, seen from either side, and a winner never loses points', () => {
    const rating = fc.integer({ min: 800, max: 2_400 });
    fc.assert(
      fc.property(rating, rating, fc.constantFrom(0, 0.5, 1), fc.nat(9), (home, away, outcome, margin) => {
        const mirrored = outcome === 0 ? 1 : outcome === 1 ? 0 : 0.5;
        const change = eloChange(home, away, { ...soccer, outcome, margin });
        expect(eloChange(away, home, { ...soccer, outcome: mirrored, margin })).toBeCloseTo(-change, 9);
        expect(outcome === 0.5 || Math.sign(change) === (outcome === 1 ? 1 : -1)).toBe(true);
      }),
    );
  });
});
