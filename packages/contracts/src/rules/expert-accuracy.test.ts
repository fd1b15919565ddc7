import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accuracyOf, streaksOf, wilsonInterval } from './expert-accuracy.ts';
import { EXPERT_WINDOWS } from './plan-rules.ts';
import { picksOf } from './test-settled-picks.ts';

const spelled = fc.string({ unit: fc.constantFrom('W', 'w', '=', 'l', 'L', 'v'), maxLength: 60 });

/** Returns the results that count, as a text of H (hit) and M (miss). */
const countedText = (results: string): string => results.replace(/[=v]/g, '').replace(/[Ww]/g, 'H').replace(/[Ll]/g, 'M');
const longest = (runs: readonly string[]): number => Math.max(0, ...runs.map((run) => run.length));

describe('the Wilson interval', () => {
  it.each([
    [5, 5, 57, 100],
    [5, 7, 36, 92],
    [7, 10, 40, 89],
    [8, 10, 49, 94],
    [9, 10, 60, 98],
    [11, 15, 48, 89],
    [20, 30, 49, 81],
    [0, 5, 0, 43],
  ])('the Wilson interval of %d of %d is %d to %d percent', (hits, counted, low, high) => {
    expect(wilsonInterval(hits, counted).map((bound) => Math.round(bound * 100))).toEqual([low, high]);
  });

  it('the Wilson interval has the bounds at which the share is 1.96 standard errors away', () => {
    const hitsOf = fc
      .integer({ min: 1, max: 500 })
      .chain((counted) => fc.tuple(fc.integer({ min: 0, max: counted }), fc.constant(counted)));
    fc.assert(
      fc.property(hitsOf, ([hits, counted]) => {
        const share = hits / counted;
        // Bisection for the truth whose distance to the share is 1.96 of its own standard errors.
        const bound = (outer: number): number => {
          let [inside, outside] = [share, outer];
          for (let step = 0; step < 60; step += 1) {
            const truth = (inside + outside) / 2;
            if (Math.abs(share - truth) > 1.959_964 * Math.sqrt((truth * (1 - truth)) / counted)) outside = truth;
            else inside = truth;
          }
          return inside;
        };
        const [low, high] = wilsonInterval(hits, counted);
        expect(low).toBeCloseTo(bound(0), 9);
        expect(high).toBeCloseTo(bound(1), 9);
      }),
    );
  });
});

describe('the accuracy of a window', () => {
  const results = 'WWLW=wLlWvWW';

  it('the accuracy of a window counts the newest picks that are neither pushes nor void', () => {
    expect(accuracyOf(picksOf(results), 5)).toMatchObject({ counted: 5, hits: 3, percent: 60 });
    expect(accuracyOf(picksOf(results), 7)).toMatchObject({ counted: 7, hits: 5, percent: 71, lowPercent: 36, highPercent: 92 });
  });

  it('the accuracy of a window has the real number of picks while there are fewer than the window', () => {
    expect(accuracyOf(picksOf(results), 30)).toMatchObject({ counted: 10, hits: 7, percent: 70, lowPercent: 40, highPercent: 89 });
    expect(accuracyOf(picksOf('=v'), 5)).toEqual({
      counted: 0,
      hits: 0,
      percent: undefined,
      low: 0,
      high: 10_000,
      lowPercent: 0,
      highPercent: 100,
      expected: 0,
    });
  });

  it('the accuracy of a window rounds half a percent up', () => {
    expect(accuracyOf(picksOf('W'.repeat(5) + 'L'.repeat(3))).percent).toBe(63);
    expect(accuracyOf(picksOf('W'.repeat(3) + 'L'.repeat(5))).percent).toBe(38);
  });

  it('the accuracy of a window has the expected hits of the same picks', () => {
    const picks = [...picksOf('LLL', { closingOddsMilli: 1250 }), ...picksOf('WWWWW', { closingOddsMilli: 2000 })];
    expect(accuracyOf(picks, 5)).toMatchObject({ hits: 5, expected: 25_000 });
  });

  it('the accuracy of a window agrees with counting letters in a text', () => {
    fc.assert(
      fc.property(spelled, fc.constantFrom(...EXPERT_WINDOWS, undefined), (letters, window) => {
        const text = countedText(letters);
        const part = window === undefined ? text : text.slice(Math.max(0, text.length - window));
        const hits = part.split('H').length - 1;
        const accuracy = accuracyOf(picksOf(letters), window);
        expect([accuracy.counted, accuracy.hits]).toEqual([part.length, hits]);
        expect(accuracy.percent).toBe(part === '' ? undefined : Number(((BigInt(hits) * 200n) / BigInt(part.length) + 1n) / 2n));
      }),
    );
  });
});

describe('streaks', () => {
  it('the best streak includes the running one', () => {
    expect(streaksOf(picksOf('WLWWW'))).toMatchObject({ current: 3, best: 3 });
    expect(streaksOf(picksOf('WWWW'))).toMatchObject({ current: 4, best: 4, longestLosing: 0 });
  });

  it('the longest losing run includes the running one', () => {
    expect(streaksOf(picksOf('WLWLlL'))).toMatchObject({ current: 0, longestLosing: 3 });
  });

  it('pushes and void picks neither end nor lengthen a streak, and half results count as whole ones', () => {
    expect(streaksOf(picksOf('LW=Wvw='))).toMatchObject({ current: 3, best: 3 });
    expect(streaksOf(picksOf('WL=lvL'))).toMatchObject({ current: 0, best: 1, longestLosing: 3 });
  });

  it('the current streak has its chance by luck', () => {
    const picks = [...picksOf('WWWL', { closingOddsMilli: 1100 }), ...picksOf('WWWWW', { closingOddsMilli: 2000 })];
    expect(streaksOf(picks)).toEqual({ current: 5, best: 5, longestLosing: 1, currentOneIn: 32 });
    expect(streaksOf(picksOf('WL')).currentOneIn).toBeUndefined();
  });

  it('agree with the runs of letters in a text', () => {
    fc.assert(
      fc.property(spelled, (letters) => {
        const text = countedText(letters);
        const { current, best, longestLosing } = streaksOf(picksOf(letters));
        expect(current).toBe(/H*$/.exec(text)?.[0].length);
        expect(best).toBe(longest(text.split('M')));
        expect(longestLosing).toBe(longest(text.split('H')));
      }),
    );
  });
});
