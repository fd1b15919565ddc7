import { describe, expect, it } from 'vitest';
import { durationText } from './format-duration.ts';

describe('a duration', () => {
  it('has minutes and seconds, and hours only where there are any', () => {
    expect(durationText(0)).toBe('0:00');
    expect(durationText(48_999)).toBe('0:48');
    expect(durationText(725_000)).toBe('12:05');
    expect(durationText(3_600_000)).toBe('1:00:00');
    expect(durationText(3_723_000)).toBe('1:02:03');
  });

  it('is never negative', () => {
    expect(durationText(-5_000)).toBe('0:00');
  });
});
