/**
 * The product's 21 locales (spec §1) under the codes that its URLs and its `lan` header use, with what HTML needs:
 * a BCP-47 tag and a direction. zh_CN is default and fallback and has no URL prefix.
 */
export const LOCALES = [
  { code: 'zh_CN', tag: 'zh-CN', dir: 'ltr', dayjs: 'zh-cn', own: '简体中文' },
  { code: 'en_US', tag: 'en-US', dir: 'ltr', dayjs: 'en', own: 'English' },
  { code: 'zh_tw', tag: 'zh-Hant-TW', dir: 'ltr', dayjs: 'zh-tw', own: '繁體中文' },
  { code: 'vi', tag: 'vi', dir: 'ltr', dayjs: 'vi', own: 'Tiếng Việt' },
  { code: 'es', tag: 'es', dir: 'ltr', dayjs: 'es', own: 'Español' },
  { code: 'pt', tag: 'pt', dir: 'ltr', dayjs: 'pt', own: 'Português' },
  { code: 'fr', tag: 'fr', dir: 'ltr', dayjs: 'fr', own: 'Français' },
  { code: 'de', tag: 'de', dir: 'ltr', dayjs: 'de', own: 'Deutsch' },
  { code: 'sv', tag: 'sv', dir: 'ltr', dayjs: 'sv', own: 'Svenska' },
  { code: 'ru', tag: 'ru', dir: 'ltr', dayjs: 'ru', own: 'Русский' },
  { code: 'uk', tag: 'uk', dir: 'ltr', dayjs: 'uk', own: 'Українська' },
  { code: 'da', tag: 'da', dir: 'ltr', dayjs: 'da', own: 'Dansk' },
  { code: 'pl', tag: 'pl', dir: 'ltr', dayjs: 'pl', own: 'Polski' },
  { code: 'nl', tag: 'nl', dir: 'ltr', dayjs: 'nl', own: 'Nederlands' },
  { code: 'ko', tag: 'ko', dir: 'ltr', dayjs: 'ko', own: '한국어' },
  { code: 'ms', tag: 'ms', dir: 'ltr', dayjs: 'ms', own: 'Bahasa Melayu' },
  { code: 'tl', tag: 'fil', dir: 'ltr', dayjs: 'tl-ph', own: 'Filipino' },
  { code: 'el', tag: 'el', dir: 'ltr', dayjs: 'el', own: 'Ελληνικά' },
  { code: 'tr', tag: 'tr', dir: 'ltr', dayjs: 'tr', own: 'Türkçe' },
  { code: 'thai', tag: 'th', dir: 'ltr', dayjs: 'th', own: 'ไทย' },
  { code: 'ar', tag: 'ar', dir: 'rtl', dayjs: 'ar', own: 'العربية' },
] as const satisfies readonly { code: string; tag: string; dir: 'ltr' | 'rtl'; dayjs: string; own: string }[];

export type LocaleInfo = (typeof LOCALES)[number];
export type Locale = LocaleInfo['code'];
export const DEFAULT_LOCALE: Locale = 'zh_CN';
export const LOCALE_CODES: readonly Locale[] = LOCALES.map((locale) => locale.code);

const byCode = new Map<string, LocaleInfo>(LOCALES.map((locale) => [locale.code, locale]));

export function isLocale(code: string): code is Locale {
  return byCode.has(code);
}

/** Everything known of a locale; the default's for a code that is none. */
export function localeInfo(code: string): LocaleInfo {
  return byCode.get(code) ?? LOCALES[0];
}
