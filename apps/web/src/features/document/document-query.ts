import type { Locale } from '@matchpoint/contracts/locales';
import { queryOptions } from '@tanstack/react-query';
import { PAPER_LANGUAGES, type Paper, type PaperLanguage, type PaperName } from './document.ts';

/** The language in which a reader gets the papers. */
export function paperLanguage(locale: Locale): PaperLanguage {
  return PAPER_LANGUAGES.find((language) => language === locale) ?? 'zh_CN';
}

/** A paper's text. It is long: each is a file of its own, which the page carries and only a navigation fetches. */
export const paperQuery = (name: PaperName, locale: Locale) => {
  const language = paperLanguage(locale);
  return queryOptions({
    queryKey: ['paper', name, language],
    queryFn: async (): Promise<Paper> => {
      const { paperOfFile } = await import('./import-document.ts');
      return paperOfFile(name, language);
    },
    staleTime: Infinity,
  });
};
