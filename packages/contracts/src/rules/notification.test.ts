import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isQuiet, NOTIFICATION_CATEGORIES, NOTIFICATION_TYPES, switchOf } from './notification.ts';

it('quiet hours that span midnight are quiet before and after it, and not between their end and their start', () => {
  const night = { from: 23 * 60 + 30, to: 7 * 60 };
  expect([23 * 60 + 30, 0, 419].map((minute) => isQuiet(night, minute))).toEqual([true, true, true]);
  expect([420, 720, 23 * 60 + 29].map((minute) => isQuiet(night, minute))).toEqual([false, false, false]);
});

it('exchanging the ends of quiet hours makes exactly the other minutes quiet', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(minute, minute, minute, (from, to, at) => {
      fc.pre(from !== to);
      expect(isQuiet({ from, to }, at)).toBe(!isQuiet({ from: to, to: from }, at));
    }),
  );
});

it('each type except the masked one has a switch and is in exactly one category', () => {
  for (const type of NOTIFICATION_TYPES) {
    const categories = Object.values(NOTIFICATION_CATEGORIES).filter((types) => types.some((one) => one === type));
    expect([type, switchOf(type) !== undefined, categories.length]).toEqual([type, type !== 'update', type === 'update' ? 0 : 1]);
  }
});
