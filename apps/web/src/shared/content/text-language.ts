import type { TextLanguage } from '@matchpoint/contracts/content/content';
import { localeInfo, type Locale } from '@matchpoint/contracts/locales';

/** Returns `lang` and `dir` of a text whose language may differ from the page's; nothing when it is the same. */
export function languageOf(text: TextLanguage, page: Locale): { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } {
  if (text === page) return {};
  const { tag, dir } = localeInfo(text);
  return { lang: tag, dir };
}
