import { describe, expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

describe('formatDuration', () => {
  it('a duration has minutes and seconds, and hours only when there are any', () => {
    expect(formatDuration(0)).toBe('0:00');
    expect(formatDuration(48_999)).toBe('0:48');
    expect(formatDuration(725_000)).toBe('12:05');
    expect(formatDuration(3_600_000)).toBe('1:00:00');
    expect(formatDuration(3_723_000)).toBe('1:02:03');
  });

  it('a negative duration is formatted as zero', () => {
    expect(formatDuration(-5_000)).toBe('0:00');
  });
});
