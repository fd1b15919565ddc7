import { InputData, JSONSchemaInput, quicktype } from 'quicktype-core';

/**
 * Returns the types that quicktype generates for components of the OpenAPI document.
 * @param document the text of the document
 * @param roots names of the components to begin with
 */
export async function generateTypes(document: string, lang: 'swift' | 'kotlin' | 'typescript', roots: readonly string[]): Promise<string> {
  const { components }: { components: unknown } = JSON.parse(document);
  const input = new JSONSchemaInput(undefined);
  for (const name of roots) {
    await input.addSource({ name, schema: JSON.stringify({ $ref: `#/components/schemas/${name}`, components }) });
  }
  const inputData = new InputData();
  inputData.addInput(input);
  const { lines } = await quicktype({ inputData, lang, rendererOptions: lang === 'kotlin' ? { framework: 'kotlinx' } : {} });
  return lines.join('\n');
}
