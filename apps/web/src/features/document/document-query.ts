import type { Locale } from '@matchpoint/contracts/locales';
import { queryOptions } from '@tanstack/react-query';
import { DOCUMENT_LANGUAGES, type LegalDocument, type DocumentLanguage, type DocumentName } from './document.ts';

/** Returns the language in which readers of a locale get the documents. */
export function documentLanguage(locale: Locale): DocumentLanguage {
  return DOCUMENT_LANGUAGES.find((language) => language === locale) ?? 'zh_CN';
}

/**
 * Returns the query of a document's text. Texts are long, so each is a separate module: the page carries the text that it shows, and the
 * browser loads a module only on navigation.
 */
export const documentQuery = (name: DocumentName, locale: Locale) => {
  const language = documentLanguage(locale);
  return queryOptions({
    queryKey: ['document', name, language],
    queryFn: async (): Promise<LegalDocument> => {
      const { importDocument } = await import('./import-document.ts');
      return importDocument(name, language);
    },
    staleTime: Infinity,
  });
};
