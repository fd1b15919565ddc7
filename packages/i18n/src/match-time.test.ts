import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '@matchpoint/contracts/locales';
import { datedText, dayText, kickOffText, timeText, weekdayText } from './match-time.ts';
import { addDays, dayOf, daysBetween, isDay, SHANGHAI, zoneLabel } from './time-zone.ts';

const kickOff = Date.UTC(2026, 10, 21, 12, 0);

describe('times of a match', () => {
  it('the match time formats a kick-off in the style of each language', () => {
    expect(kickOffText(kickOff, SHANGHAI, 'zh_CN')).toBe('11-21 周六 20:00');
    expect(kickOffText(kickOff, SHANGHAI, 'zh_tw')).toBe('11-21 週六 20:00');
    expect(kickOffText(kickOff, SHANGHAI, 'en_US')).toBe('Sat, Nov 21 20:00');
  });

  it('a date of another year has its year, and one of this year does not', () => {
    expect(datedText('2026-11-21', '2026-01-02', 'zh_CN')).toBe('11-21');
    expect(datedText('2018-07-15', '2026-11-21', 'zh_CN')).toBe('2018-07-15');
    expect(datedText('2018-07-15', '2026-11-21', 'en_US')).toBe('Jul 15, 2018');
    for (const locale of LOCALE_CODES) expect(datedText('2018-07-15', '2026-11-21', locale)).toMatch(/2018/);
  });

  it('the match time names the year of a day that is not in the current year, and of no other', () => {
    expect(kickOffText(kickOff, SHANGHAI, 'zh_CN', '2026-01-02')).toBe('11-21 周六 20:00');
    expect(kickOffText(kickOff, SHANGHAI, 'zh_CN', '2027-01-02')).toBe('2026-11-21 周六 20:00');
    expect(dayText('2017-10-21', 'en_US', '2026-11-21')).toBe('Sat, Oct 21, 2017');
    expect(dayText('2017-10-21', 'de', '2026-11-21')).toBe('Sa., 21. Okt. 2017');
  });

  it('the match time uses Latin digits in every language', () => {
    for (const locale of LOCALE_CODES) {
      expect(kickOffText(kickOff, SHANGHAI, locale)).toMatch(/20:00$/);
      expect(kickOffText(kickOff, SHANGHAI, locale)).toMatch(/21/);
      expect(weekdayText('2026-11-21', locale)).not.toBe('');
    }
  });

  it('the match time determines days by the given zone, not by the machine', () => {
    const late = Date.UTC(2026, 10, 21, 16, 30);
    expect(dayOf(late, SHANGHAI)).toBe('2026-11-22');
    expect(timeText(late, SHANGHAI)).toBe('00:30');
    const newYork = { id: 'America/New_York', offset: () => -300 };
    expect(dayOf(late, newYork)).toBe('2026-11-21');
    expect(zoneLabel(newYork, late)).toBe('UTC-5');
    expect(zoneLabel({ id: 'Asia/Kolkata', offset: () => 330 }, late)).toBe('UTC+5:30');
    expect(zoneLabel({ id: 'UTC', offset: () => 0 }, late)).toBe('UTC');
  });

  it('the match time counts days across the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-11-21', '2026-12-01')).toBe(10);
  });

  it('the match time rejects a date that is not in the calendar', () => {
    expect(isDay('2026-02-29')).toBe(false);
    expect(isDay('2026-13-01')).toBe(false);
    expect(isDay('2026-11-21')).toBe(true);
  });
});
