import { pageHead } from '../../lib/page/page-head.ts';
import { getT } from '../../lib/i18n/i18n.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';
import { gameOf, type NewsTab } from './news-tab.ts';

/** Returns the head of a list of news. Each page of the list has its own canonical URL. */
export function newsListHead(context: RouterContext, tab: NewsTab, page: number) {
  const t = getT(context.i18n, 'news');
  const game = gameOf(tab);
  const name = game === undefined ? undefined : getT(context.i18n, 'common')(`game.${game.gameId}`);
  const variant = tab === 'hot' ? 'hot' : 'all';
  const title = name === undefined ? t(`title.${variant}`) : t('title.game', { game: name });
  const description = name === undefined ? t(`description.${variant}`) : t('description.game', { game: name });
  const path = tab === 'recommended' ? '/news' : `/news/${tab}`;
  return pageHead({
    context,
    path: page === 1 ? path : `${path}?page=${page}`,
    title: getT(context.i18n, 'shell')('title', { name: title }),
    description,
    feed: `/rss/${game?.slug ?? 'all'}.xml`,
  });
}
