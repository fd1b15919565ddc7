import { pageHead } from '../../lib/page/page-head.ts';
import { getT } from '../../lib/i18n/i18n.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';
import type { DocumentName } from './document.ts';
import { documentPath } from './document-path.ts';
import { documentQuery } from './document-query.ts';

/** Returns the head of a document's page. `/protocol` shows the service agreement, whose canonical path is `/protocol/service`. */
export function documentHead(context: RouterContext, name: DocumentName) {
  const legalDocument = context.queryClient.getQueryData(documentQuery(name, context.locale.code).queryKey);
  if (legalDocument === undefined) return {};
  const title = getT(context.i18n, 'shell')('title', { name: legalDocument.title });
  return pageHead({ context, path: documentPath(name), title, description: legalDocument.description });
}
