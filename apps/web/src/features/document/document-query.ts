import type { Locale } from '@matchpoint/contracts/locales';
import { queryOptions } from '@tanstack/react-query';
import { DOCUMENT_LANGUAGES, type LegalDocument, type DocumentLanguage, type DocumentName } from './document.ts';

/** The language in which a reader gets the papers. */
export function documentLanguage(locale: Locale): DocumentLanguage {
  return DOCUMENT_LANGUAGES.find((language) => language === locale) ?? 'zh_CN';
}

/** A paper's text. It is long: each is a file of its own, which the page carries and only a navigation fetches. */
export const documentQuery = (name: DocumentName, locale: Locale) => {
  const language = documentLanguage(locale);
  return queryOptions({
    queryKey: ['paper', name, language],
    queryFn: async (): Promise<LegalDocument> => {
      const { importDocument } = await import('./import-document.ts');
      return importDocument(name, language);
    },
    staleTime: Infinity,
  });
};
