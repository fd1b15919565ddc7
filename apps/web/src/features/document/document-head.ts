import { pageHead } from '../../lib/page/page-head.ts';
import { wordsOf } from '../../lib/i18n/i18n.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';
import type { PaperName } from './document.ts';
import { paperPath } from './document-path.ts';
import { paperQuery } from './document-query.ts';

/** `/protocol` is the page of the service agreement, whose own address is the canonical one. */
export function paperHead(context: RouterContext, name: PaperName) {
  const paper = context.queryClient.getQueryData(paperQuery(name, context.locale.code).queryKey);
  if (paper === undefined) return {};
  const title = wordsOf(context.i18n, 'shell')('title', { name: paper.title });
  return pageHead({ context, path: paperPath(name), title, description: paper.description });
}
