import { gameBySlug } from '@matchpoint/contracts/games';
import { notFound } from '@tanstack/react-router';
import { idOfParam } from '../../lib/navigation/id-param.ts';
import { assertPageExists } from '../../lib/navigation/assert-page-exists.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';
import { loadComments } from '../../shared/comment/load-comments.ts';
import { loadMatchCard } from '../../shared/content/load-match-card.ts';
import type { PostSearchParams } from './post-search-params.ts';
import { isAbsent } from '../../lib/navigation/with-not-found.ts';

/** Returns the input of `post.list`, the same for the loader and the page. */
export function postListInput({ game, sort, page = 1 }: PostSearchParams) {
  const gameId = game === undefined ? undefined : gameBySlug(game)?.gameId;
  return { sort: sort ?? ('hot' as const), page, ...(gameId === undefined ? {} : { gameId }) };
}

/**
 * Loads a list of posts. On the server it waits for the list, and the page fails if the list cannot be loaded; in the browser it only
 * starts the request.
 */
export async function loadPosts({ utils, locale }: RouterContext, search: PostSearchParams): Promise<void> {
  const list = postListInput(search);
  if (!import.meta.env.SSR) {
    void utils.post.list.prefetch(list);
    return;
  }
  await Promise.all([assertPageExists(list.page, utils.post.list.ensureData(list)), utils.match.hot.prefetch({ locale: locale.code })]);
}

/**
 * Loads a post with its first comments and its match.
 * @throws notFound() for a missing post
 */
export async function loadPost(context: RouterContext, id: string): Promise<void> {
  const { utils, locale } = context;
  const comments = loadComments(context, 'post', idOfParam(id));
  const post = await utils.post.detail.ensureData({ id: idOfParam(id) }).catch((error: unknown) => {
    if (isAbsent(error)) throw notFound();
    throw error;
  });
  if (!import.meta.env.SSR) return;
  await Promise.all([
    comments,
    utils.match.hot.prefetch({ locale: locale.code }),
    post.match === undefined ? undefined : loadMatchCard(context, post.match),
  ]);
}
