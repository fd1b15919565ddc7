import type { RouterContext } from '../../lib/page/router-context.ts';
import type { DocumentName } from './document.ts';
import { documentQuery } from './document-query.ts';

/** Loads the text of a document, so that the first HTML contains it. */
export async function loadDocument({ queryClient, locale }: RouterContext, name: DocumentName): Promise<void> {
  await queryClient.ensureQueryData(documentQuery(name, locale.code));
}
