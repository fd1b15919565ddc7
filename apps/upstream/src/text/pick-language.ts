import type { TextLanguage } from '@matchpoint/contracts/content/content';
import type { Locale } from '@matchpoint/contracts/locales';

const CHINESE: readonly TextLanguage[] = ['zh_CN', 'zh_tw', 'en_US'];
const TAIWANESE: readonly TextLanguage[] = ['zh_tw', 'zh_CN', 'en_US'];
/** Readers of locales in which no texts are written get English. */
const OTHER_LOCALES: readonly TextLanguage[] = ['en_US', 'zh_CN', 'zh_tw'];

/** Returns the languages in which a text is written. */
export function languagesOf(texts: Partial<Readonly<Record<TextLanguage, unknown>>>): TextLanguage[] {
  return CHINESE.filter((language) => texts[language] !== undefined);
}

/** Returns the language in which a reader gets a text; undefined for a text without any language. */
export function pickLanguage(texts: Partial<Readonly<Record<TextLanguage, unknown>>>, lan: Locale): TextLanguage | undefined {
  const order = lan === 'zh_CN' ? CHINESE : lan === 'zh_tw' ? TAIWANESE : OTHER_LOCALES;
  return order.find((language) => texts[language] !== undefined);
}
