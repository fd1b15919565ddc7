import { describe, expect, it } from 'vitest';
import { daysOfWindow, scaleTop } from './days-of-window.ts';

const NOON = Date.UTC(2026, 10, 22, 4);

describe('the days of a revenue window', () => {
  it('every day of the window is listed once, oldest first, and days without revenue are zero', () => {
    const days = daysOfWindow([{ day: '2026-11-21', coins: 384, share: 192, gifts: 3, broadcasts: 1, broadcastMs: 7_200_000 }], 7, NOON);
    expect(days.map(({ day }) => day)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(days.map(({ coins }) => coins)).toEqual([0, 0, 0, 0, 0, 384, 0]);
  });

  it('the window ends on the day of Asia/Shanghai even while it is the day before in UTC', () => {
    expect(daysOfWindow([], 7, Date.UTC(2026, 10, 22, 17)).at(-1)?.day).toBe('2026-11-23');
  });
});

describe('the top of the scale', () => {
  it('is at or above the maximum and divides into four whole steps', () => {
    for (const value of [0, 1, 3, 4, 5, 19, 21, 384, 1002, 1284, 8001, 15_255]) {
      expect(scaleTop(value)).toBeGreaterThanOrEqual(value);
      expect(scaleTop(value) % (value < 11 ? 1 : 4)).toBe(0);
    }
  });
});
