import { getT } from '../../../lib/i18n/i18n.ts';
import { pageHead } from '../../../lib/page/page-head.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';

/** Returns the head of a page of the creator center for experts; it is excluded from search engines. */
export function creatorHead(context: RouterContext, page: 'dataShow' | 'progManage' | 'progComponent') {
  const t = getT(context.i18n, 'creator');
  return pageHead({
    context,
    path: `/creatorCenter/${page}`,
    title: getT(context.i18n, 'shell')('title', { name: `${t(`nav.${page}`)} · ${t('nav.label')}` }),
    description: t(`description.${page}`),
    isPrivate: true,
  });
}

/** Returns the head of the public first page of the creator center. */
export function creatorHomeHead(context: RouterContext) {
  const t = getT(context.i18n, 'creator');
  return pageHead({
    context,
    path: '/creatorCenter',
    title: getT(context.i18n, 'shell')('title', { name: t('home.title') }),
    description: t('home.description'),
  });
}
