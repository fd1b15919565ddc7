import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countUntil } from './use-shown-count.ts';

it('the lines at or before a position are counted, for any lines and positions', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 })), fc.integer({ min: -5, max: 60 }), (times, at) => {
      const lines = times.toSorted((a, b) => a - b).map((atMs) => ({ atMs }));
      expect(countUntil(lines, at)).toBe(times.filter((time) => time <= at).length);
    }),
  );
});
