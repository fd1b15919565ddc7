import type { TextLanguage } from '@matchpoint/contracts/content/content';
import type { Locale } from '@matchpoint/contracts/locales';

const CHINESE: readonly TextLanguage[] = ['zh_CN', 'zh_tw', 'en_US'];
const TAIWANESE: readonly TextLanguage[] = ['zh_tw', 'zh_CN', 'en_US'];
/** The locales that no text is written in read English. */
const OTHER_LOCALES: readonly TextLanguage[] = ['en_US', 'zh_CN', 'zh_tw'];

/** Which of the languages that a text is in its reader gets; undefined for a text in none. */
export function pickLanguage(texts: Partial<Readonly<Record<TextLanguage, unknown>>>, lan: Locale): TextLanguage | undefined {
  const order = lan === 'zh_CN' ? CHINESE : lan === 'zh_tw' ? TAIWANESE : OTHER_LOCALES;
  return order.find((language) => texts[language] !== undefined);
}
