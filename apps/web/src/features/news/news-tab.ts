import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import type { Locale } from '@matchpoint/contracts/locales';

/** A list of news: what the site chose, what is read most, or everything of one game, newest first. */
export type NewsTab = 'recommended' | 'hot' | GameSlug;

/** The game of a list; undefined where it is of all. */
export function gameOf(tab: NewsTab): ReturnType<typeof gameBySlug> {
  return tab === 'recommended' || tab === 'hot' ? undefined : gameBySlug(tab);
}

/** The input of `news.list`, the same for loader and page. */
export function newsListInput(locale: Locale, tab: NewsTab, page: number) {
  const game = gameOf(tab);
  if (tab === 'recommended' || tab === 'hot') return { locale, sort: tab, page };
  return { locale, sort: 'new' as const, page, ...(game === undefined ? {} : { gameId: game.gameId }) };
}

/** The input of `news.hot` and of `match.hot`: of the list's game, or of all. */
export function hotInput(locale: Locale, tab: NewsTab) {
  const game = gameOf(tab);
  return { locale, ...(game === undefined ? {} : { gameId: game.gameId }) };
}
