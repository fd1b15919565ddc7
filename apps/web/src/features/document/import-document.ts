import type { Paper, PaperLanguage, PaperName } from './document.ts';

/** The text of a paper. Each is a file of its own; their names are read only when one is fetched. */
export async function paperOfFile(name: PaperName, language: PaperLanguage): Promise<Paper> {
  const { default: paper }: { default: Paper } = await import(`./texts/${name}.${language}.ts`);
  return paper;
}
