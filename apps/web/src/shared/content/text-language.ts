import type { TextLanguage } from '@matchpoint/contracts/content/content';
import { localeInfo, type Locale } from '@matchpoint/contracts/locales';

/** `lang` and `dir` of a text that may be in another language than the page around it; nothing where it is in the page's own. */
export function languageOf(text: TextLanguage, page: Locale): { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } {
  if (text === page) return {};
  const { tag, dir } = localeInfo(text);
  return { lang: tag, dir };
}
