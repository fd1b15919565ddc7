import { getT } from '../../../lib/i18n/i18n.ts';
import { pageHead } from '../../../lib/page/page-head.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';

const PATHS = {
  overview: '/channel',
  statistical: '/channel/statistical',
  user: '/channel/user',
  gold: '/channel/gold',
  water: '/channel/water',
} as const;

/** Returns the head of a page of the channel area; it is excluded from search engines. */
export function agentHead(context: RouterContext, page: keyof typeof PATHS) {
  const t = getT(context.i18n, 'agent');
  return pageHead({
    context,
    path: PATHS[page],
    title: getT(context.i18n, 'shell')('title', { name: `${t(`nav.${page}`)} · ${t('area')}` }),
    description: t('description'),
    isPrivate: true,
  });
}
