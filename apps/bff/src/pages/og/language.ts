/** The languages that cards are drawn in; every other reader's link shows the English one. */
export const CARD_LANGUAGES = ['zh_CN', 'zh_tw', 'en_US'] as const;
export type CardLanguage = (typeof CARD_LANGUAGES)[number];

export function isCardLanguage(value: string): value is CardLanguage {
  return CARD_LANGUAGES.some((language) => language === value);
}
