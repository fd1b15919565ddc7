import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import type { Locale } from '@matchpoint/contracts/locales';

/** A list of news: recommended, most read, or all articles of one game, newest first. */
export type NewsTab = 'recommended' | 'hot' | GameSlug;

/** Returns the game of a list; undefined for lists of all games. */
export function gameOf(tab: NewsTab): ReturnType<typeof gameBySlug> {
  return tab === 'recommended' || tab === 'hot' ? undefined : gameBySlug(tab);
}

/** Returns the input of `news.list`, the same for the loader and the page. */
export function newsListInput(locale: Locale, tab: NewsTab, page: number) {
  const game = gameOf(tab);
  if (tab === 'recommended' || tab === 'hot') return { locale, sort: tab, page };
  return { locale, sort: 'new' as const, page, ...(game === undefined ? {} : { gameId: game.gameId }) };
}

/** Returns the input of `news.hot` and `match.hot`: the game of the list, or all games. */
export function hotInput(locale: Locale, tab: NewsTab) {
  const game = gameOf(tab);
  return { locale, ...(game === undefined ? {} : { gameId: game.gameId }) };
}
