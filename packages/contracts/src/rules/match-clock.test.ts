import { describe, expect, it } from 'vitest';
import { clockMs, clockText, clockTime, FEED_LATE_MS, minuteText, soccerMinute } from './match-clock.ts';

const clock = (ms: number, over: Partial<Parameters<typeof clockMs>[0]> = {}) => ({
  at: 1_000_000,
  ms,
  running: true,
  dir: 'up' as const,
  ...over,
});

describe('match clock', () => {
  it('the match clock advances from its anchor at the rate of a replay, and does not advance when stopped', () => {
    expect(clockMs(clock(5_000), 1_002_000)).toBe(7_000);
    expect(clockMs(clock(5_000, { rate: 60 }), 1_002_000)).toBe(125_000);
    expect(clockMs(clock(5_000, { running: false }), 1_002_000)).toBe(5_000);
  });

  it('the match clock counts down to zero and stops there', () => {
    expect(clockMs(clock(5_000, { dir: 'down' }), 1_002_000)).toBe(3_000);
    expect(clockMs(clock(5_000, { dir: 'down' }), 1_900_000)).toBe(0);
  });

  it('the match clock never shows less than at its anchor, so that a device that is behind does not see it run backwards', () => {
    expect(clockMs(clock(5_000), 990_000)).toBe(5_000);
    expect(clockMs(clock(5_000, { dir: 'down' }), 990_000)).toBe(5_000);
    expect(clockMs(clock(5_000, { rate: -2 }), 1_002_000)).toBe(5_000);
  });

  it('the clock of a match is as late as its score, and stops when the feed of the match does', () => {
    expect(clockTime(1_000_000, {})).toBe(1_000_000);
    expect(clockTime(1_000_000, { delayMs: 45_000 })).toBe(955_000);
    expect(clockTime(1_000_000, { lateSince: 900_000 })).toBe(900_000 + FEED_LATE_MS);
    expect(clockTime(1_000_000, { lateSince: 990_000 })).toBe(1_000_000);
    expect(clockTime(1_000_000, { lateSince: 900_000, delayMs: 10_000 })).toBe(890_000 + FEED_LATE_MS);
  });

  it('the minute of a half whose end the feed missed stops half an hour after the end', () => {
    const at = (phase: string, minutes: number) => soccerMinute(phase, clock(minutes * 60_000, { running: false }), 0);
    expect(at('first_half', 44 + 30)).toEqual({ minute: 45, plus: 30 });
    expect(at('first_half', 200)).toEqual({ minute: 45, plus: 30 });
    expect(at('extra_second_half', 600)).toEqual({ minute: 120, plus: 30 });
  });

  it('the match clock writes soccer minutes with added time at the end of each half', () => {
    const at = (phase: string, minutes: number) => soccerMinute(phase, clock(minutes * 60_000, { running: false }), 0);
    expect(at('first_half', 0)).toEqual({ minute: 1 });
    expect(at('first_half', 44.99)).toEqual({ minute: 45 });
    expect(at('first_half', 46.5)).toEqual({ minute: 45, plus: 2 });
    expect(at('second_half', 21.2)).toEqual({ minute: 67 });
    expect(at('second_half', 48)).toEqual({ minute: 90, plus: 4 });
    expect(at('extra_second_half', 15.1)).toEqual({ minute: 120, plus: 1 });
    expect(at('half_time', 3)).toBeUndefined();
    expect(minuteText(45, 2)).toBe("45+2'");
    expect(minuteText(67)).toBe("67'");
  });

  it('the match clock writes clocks as minutes and seconds, with hours from an hour on', () => {
    expect([4_120 * 1, 252_000, 3_725_000].map(clockText)).toEqual(['00:04', '04:12', '1:02:05']);
  });
});
