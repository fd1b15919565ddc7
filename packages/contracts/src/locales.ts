/**
 * The product's 21 locales (spec §1) by the code in URLs and in the `lan` header, with the BCP-47 tag and direction for HTML.
 * zh_CN is default and fallback and has no URL prefix.
 */
export const LOCALES = [
  { code: 'zh_CN', tag: 'zh-CN', dir: 'ltr', own: '简体中文' },
  { code: 'en_US', tag: 'en-US', dir: 'ltr', own: 'English' },
  { code: 'zh_tw', tag: 'zh-Hant-TW', dir: 'ltr', own: '繁體中文' },
  { code: 'vi', tag: 'vi', dir: 'ltr', own: 'Tiếng Việt' },
  { code: 'es', tag: 'es', dir: 'ltr', own: 'Español' },
  { code: 'pt', tag: 'pt', dir: 'ltr', own: 'Português' },
  { code: 'fr', tag: 'fr', dir: 'ltr', own: 'Français' },
  { code: 'de', tag: 'de', dir: 'ltr', own: 'Deutsch' },
  { code: 'sv', tag: 'sv', dir: 'ltr', own: 'Svenska' },
  { code: 'ru', tag: 'ru', dir: 'ltr', own: 'Русский' },
  { code: 'uk', tag: 'uk', dir: 'ltr', own: 'Українська' },
  { code: 'da', tag: 'da', dir: 'ltr', own: 'Dansk' },
  { code: 'pl', tag: 'pl', dir: 'ltr', own: 'Polski' },
  { code: 'nl', tag: 'nl', dir: 'ltr', own: 'Nederlands' },
  { code: 'ko', tag: 'ko', dir: 'ltr', own: '한국어' },
  { code: 'ms', tag: 'ms', dir: 'ltr', own: 'Bahasa Melayu' },
  { code: 'tl', tag: 'fil', dir: 'ltr', own: 'Filipino' },
  { code: 'el', tag: 'el', dir: 'ltr', own: 'Ελληνικά' },
  { code: 'tr', tag: 'tr', dir: 'ltr', own: 'Türkçe' },
  { code: 'thai', tag: 'th', dir: 'ltr', own: 'ไทย' },
  { code: 'ar', tag: 'ar', dir: 'rtl', own: 'العربية' },
] as const satisfies readonly { code: string; tag: string; dir: 'ltr' | 'rtl'; own: string }[];

export type LocaleInfo = (typeof LOCALES)[number];
export type Locale = LocaleInfo['code'];
export const DEFAULT_LOCALE: Locale = 'zh_CN';
export const LOCALE_CODES: readonly Locale[] = LOCALES.map((locale) => locale.code);

const WRITTEN: ReadonlySet<string> = new Set(['zh_CN', 'zh_tw', 'en_US']);
/**
 * The locales in which the site is written: messages, documents and generated articles. A page in another locale shows the texts of one of
 * these, so search engines are told of these only (hreflang, sitemap).
 */
export const WRITTEN_LOCALES: readonly LocaleInfo[] = LOCALES.filter(({ code }) => WRITTEN.has(code));

/** Returns the locales in which a page is written: of those of the site, the given ones, or all. An article in none of them counts as one in all. */
export function writtenLocales(languages: readonly Locale[] | undefined): readonly LocaleInfo[] {
  const own = WRITTEN_LOCALES.filter(({ code }) => languages?.includes(code));
  return own.length === 0 ? WRITTEN_LOCALES : own;
}

const byCode = new Map<string, LocaleInfo>(LOCALES.map((locale) => [locale.code, locale]));

export function isLocale(code: string): code is Locale {
  return byCode.has(code);
}

/** Returns the locale of a code; the default locale for an unknown code. */
export function localeInfo(code: string): LocaleInfo {
  return byCode.get(code) ?? LOCALES[0];
}
