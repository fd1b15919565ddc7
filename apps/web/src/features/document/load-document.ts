import type { RouterContext } from '../../lib/page/router-context.ts';
import type { DocumentName } from './document.ts';
import { documentQuery } from './document-query.ts';

/** The text, for the first HTML. */
export async function loadDocument({ queryClient, locale }: RouterContext, name: DocumentName): Promise<void> {
  await queryClient.ensureQueryData(documentQuery(name, locale.code));
}
