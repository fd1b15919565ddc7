import { getT } from '../../../lib/i18n/i18n.ts';
import { pageHead } from '../../../lib/page/page-head.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';

/** Returns the head of a page of the anchor center for anchors; it is excluded from search engines. */
export function anchorHead(context: RouterContext, page: 'live' | 'revenueDetails') {
  const t = getT(context.i18n, 'anchor');
  return pageHead({
    context,
    path: `/anchorCenter/${page}`,
    title: getT(context.i18n, 'shell')('title', { name: `${t(`nav.${page}`)} · ${t('home.title')}` }),
    description: t(`description.${page}`),
    isPrivate: true,
  });
}

/** Returns the head of the public first page of the anchor center. */
export function anchorHomeHead(context: RouterContext) {
  const t = getT(context.i18n, 'anchor');
  return pageHead({
    context,
    path: '/anchorCenter',
    title: getT(context.i18n, 'shell')('title', { name: t('home.title') }),
    description: t('home.description'),
  });
}
