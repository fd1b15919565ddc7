import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const minutes = 60_000;
it.each([
  [-5 * minutes, { unit: 'now' }],
  [59_999, { unit: 'now' }],
  [minutes, { unit: 'minutes', count: 1 }],
  [59 * minutes + 59_999, { unit: 'minutes', count: 59 }],
  [60 * minutes, { unit: 'hours', count: 1 }],
  [24 * 60 * minutes - 1, { unit: 'hours', count: 23 }],
  [24 * 60 * minutes, { unit: 'days', count: 1 }],
  [7 * 24 * 60 * minutes - 1, { unit: 'days', count: 6 }],
  [7 * 24 * 60 * minutes, { unit: 'weeks', count: 1 }],
  [30 * 24 * 60 * minutes - 1, { unit: 'weeks', count: 4 }],
  [30 * 24 * 60 * minutes, { unit: 'months', count: 1 }],
  [400 * 24 * 60 * minutes, { unit: 'months', count: 13 }],
])('an instant %i ms ago is %o', (gone, ago) => {
  expect(relativeTime(1_800_000_000_000 - gone, 1_800_000_000_000)).toEqual(ago);
});
