import { gameById, type GameSlug } from '@matchpoint/contracts/games';
import { notFound, redirect } from '@tanstack/react-router';
import { idOfParam } from '../../lib/navigation/id-param.ts';
import { assertPageExists } from '../../lib/navigation/assert-page-exists.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';
import { loadComments } from '../../shared/comment/load-comments.ts';
import { loadMatchCard } from '../../shared/content/load-match-card.ts';
import { hotInput, newsListInput, type NewsTab } from './news-tab.ts';
import { isAbsent } from '../../lib/navigation/with-not-found.ts';

/**
 * Loads a list of news. On the server it waits for the list, and the page fails if the list cannot be loaded; in the browser it only starts
 * the request.
 */
export async function loadNewsList({ utils, locale }: RouterContext, tab: NewsTab, page: number): Promise<void> {
  const list = newsListInput(locale.code, tab, page);
  if (!import.meta.env.SSR) {
    void utils.news.list.prefetch(list);
    return;
  }
  await Promise.all([
    assertPageExists(page, utils.news.list.ensureData(list)),
    utils.news.hot.prefetch(hotInput(locale.code, tab)),
    utils.match.hot.prefetch(hotInput(locale.code, tab)),
  ]);
}

/**
 * Loads an article with its first comments and its matches. If the path names another game or none, redirects permanently to the article's
 * canonical path.
 * @throws notFound() for a missing article
 */
export async function loadArticle(context: RouterContext, game: GameSlug | undefined, id: string): Promise<void> {
  const { utils, locale } = context;
  const detail = utils.news.detail.ensureData({ locale: locale.code, id: idOfParam(id) }).catch((error: unknown) => {
    if (isAbsent(error)) throw notFound();
    throw error;
  });
  const comments = loadComments(context, 'news', idOfParam(id));
  const article = await detail;
  const slug = gameById(article.gameId)?.slug;
  if (slug !== undefined && slug !== game) {
    throw redirect({ to: '/news/$game/$id', params: { game: slug, id }, statusCode: 308, replace: true });
  }
  if (!import.meta.env.SSR) return;
  const matches = [article.match, ...article.body.map((block) => (block.kind === 'match' ? block : undefined))];
  const gameInput = { locale: locale.code, gameId: article.gameId };
  await Promise.all([
    comments,
    utils.news.hot.prefetch(gameInput),
    utils.match.hot.prefetch(gameInput),
    ...matches.map((match) => (match === undefined ? undefined : loadMatchCard(context, match))),
  ]);
}
