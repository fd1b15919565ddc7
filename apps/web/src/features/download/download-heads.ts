import { getT } from '../../lib/i18n/i18n.ts';
import { pageHead } from '../../lib/page/page-head.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';

/** Returns the head of the page from which the site is installed. */
export function downloadHead(context: RouterContext) {
  const t = getT(context.i18n, 'download');
  return pageHead({
    context,
    path: '/download',
    title: getT(context.i18n, 'shell')('title', { name: t('title') }),
    description: t('description'),
  });
}

/** Returns the head of the offline page, which search engines leave out. */
export function offlineHead(context: RouterContext) {
  const t = getT(context.i18n, 'download');
  return pageHead({
    context,
    path: '/offline',
    title: getT(context.i18n, 'shell')('title', { name: t('offline.online_title') }),
    description: t('offline.description'),
    isPrivate: true,
  });
}
