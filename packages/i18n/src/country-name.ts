import { localeInfo, type Locale } from '@matchpoint/contracts/locales';

const formats = new Map<Locale, Intl.DisplayNames>();

/** Returns the name of a country (ISO 3166, two letters) in a language: "中国", "China". Browser and server may differ in a few names. */
export function countryName(regionCode: string, locale: Locale): string {
  const format = formats.get(locale) ?? new Intl.DisplayNames(localeInfo(locale).tag, { type: 'region' });
  formats.set(locale, format);
  return format.of(regionCode) ?? regionCode;
}
