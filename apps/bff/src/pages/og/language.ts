/** Languages of the images; links in all other languages show the English one. */
export const OG_LANGUAGES = ['zh_CN', 'zh_tw', 'en_US'] as const;
export type OgLanguage = (typeof OG_LANGUAGES)[number];

export function isOgLanguage(value: string): value is OgLanguage {
  return OG_LANGUAGES.some((language) => language === value);
}
