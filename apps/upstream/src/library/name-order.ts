import type { Locale } from '@matchpoint/contracts/locales';

/** The names by which alphabetical lists are ordered: the Chinese ones or the English ones. */
export type NameOrder = 'zh' | 'en';

/** Returns the order of a reader's lists: Chinese names for Chinese readers, English names for everybody else. */
export function nameOrder(lan: Locale): NameOrder {
  return lan === 'zh_CN' || lan === 'zh_tw' ? 'zh' : 'en';
}
