import { LOCALES } from '@matchpoint/contracts/locales';
import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { loadCalendarLocale } from './calendar-locale.ts';

describe('the locale of a calendar', () => {
  it.each(LOCALES.map(({ code, tag }) => [code, tag] as const))(
    'the calendar names the months of %s as the browser does',
    async (code, tag) => {
      const { name } = await loadCalendarLocale(code);
      const march = dayjs('2026-03-15').locale(name);
      expect(march.locale()).toBe(name);
      const letters = (text: string) => text.replace('三', '3').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().slice(0, 2);
      expect(letters(march.format('MMMM'))).toBe(letters(new Intl.DateTimeFormat(tag, { month: 'long' }).format(Date.UTC(2026, 2, 15))));
    },
  );

  it('the calendar begins the week on Monday in China and on Sunday in the United States', async () => {
    expect((await loadCalendarLocale('zh_CN')).firstDayOfWeek).toBe(1);
    expect((await loadCalendarLocale('en_US')).firstDayOfWeek).toBe(0);
  });
});
