import { pageHead } from '../../lib/page/page-head.ts';
import { getT } from '../../lib/i18n/i18n.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';

/** Returns the title and description of a search page; the page is not indexed by search engines. */
export function searchHead(context: RouterContext, text: string | undefined) {
  const t = getT(context.i18n, 'search');
  const title = text === undefined ? t('title') : t('title.of', { text });
  return pageHead({
    context,
    path: text === undefined ? '/s' : `/s/${encodeURIComponent(text)}`,
    title: getT(context.i18n, 'shell')('title', { name: title }),
    description: t('description'),
    isPrivate: true,
  });
}
