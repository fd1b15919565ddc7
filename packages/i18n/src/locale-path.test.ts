import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '@matchpoint/contracts/locales';
import { splitLocale, withLocale } from './locale-path.ts';

describe('locale and path', () => {
  it('the locale of a path round-trips every locale, also for the home page and a colon in the path', () => {
    for (const locale of LOCALE_CODES) {
      for (const path of ['/', '/match', '/match/cs:go', '/cs%3Ago/12'])
        expect(splitLocale(withLocale(locale, path))).toEqual([locale, path]);
    }
  });

  it('the locale of a path keeps a path whose first segment is not a locale', () => {
    expect(splitLocale('/match/de')).toEqual(['zh_CN', '/match/de']);
    expect(splitLocale('/zh-CN/match')).toEqual(['zh_CN', '/zh-CN/match']);
    expect(splitLocale('/DE')).toEqual(['zh_CN', '/DE']);
    expect(splitLocale('/')).toEqual(['zh_CN', '/']);
  });

  it('the locale of a path does not interpret a host as a locale', () => {
    expect(splitLocale('//ar/live')).toEqual(['zh_CN', '//ar/live']);
  });

  it('the locale of a path recognizes the prefix of the default locale, which its paths must not have', () => {
    expect(splitLocale('/zh_CN/match')).toEqual(['zh_CN', '/match']);
  });
});
