import type { LegalDocument, DocumentLanguage, DocumentName } from './document.ts';

/**
 * Imports the text of a document. Each text is a separate module; their file names are part of this module, which is loaded only when a
 * text is needed.
 */
export async function importDocument(name: DocumentName, language: DocumentLanguage): Promise<LegalDocument> {
  const { default: legalDocument }: { default: LegalDocument } = await import(`./texts/${name}.${language}.ts`);
  return legalDocument;
}
