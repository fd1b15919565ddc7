import enUS from '@matchpoint/i18n/locales/en_US/library';
import zhCN from '@matchpoint/i18n/locales/zh_CN/library';
import zhTW from '@matchpoint/i18n/locales/zh_tw/library';
import { LEAGUES } from '@matchpoint/feeds/simulator/data/leagues';
import { expect, it } from 'vitest';

it('every league region without a browser display name has our own text in each complete locale', () => {
  const codes = [...new Set(LEAGUES.flatMap(({ country }) => country ?? []))].filter((code) => !/^[A-Z]{2}$/.test(code));
  expect(codes.length).toBeGreaterThan(3);
  for (const words of [zhCN, zhTW, enUS]) {
    const named = new Set(Object.keys(words));
    expect(codes.filter((code) => !named.has(`country.${code}`))).toEqual([]);
  }
});
