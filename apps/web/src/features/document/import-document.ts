import type { LegalDocument, DocumentLanguage, DocumentName } from './document.ts';

/** The text of a paper. Each is a file of its own; their names are read only when one is fetched. */
export async function importDocument(name: DocumentName, language: DocumentLanguage): Promise<LegalDocument> {
  const { default: paper }: { default: LegalDocument } = await import(`./texts/${name}.${language}.ts`);
  return paper;
}
