import { gameBySlug } from '@matchpoint/contracts/games';
import type { Post } from '@matchpoint/contracts/post/post';
import { pageHead } from '../../lib/page/page-head.ts';
import { getT } from '../../lib/i18n/i18n.ts';
import { breadcrumbs } from '../../lib/page/json-ld.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';
import type { PostSearchParams } from './post-search-params.ts';

/** Number of characters of the text that serve as the title of a post without one. */
const TITLE_CHARACTERS = 30;
const DESCRIPTION_CHARACTERS = 120;

/** Returns the head of a list of posts. Each page of the list has its own canonical URL. */
export function postsHead(context: RouterContext, { game, sort, page }: PostSearchParams) {
  const t = getT(context.i18n, 'post');
  const gameId = game === undefined ? undefined : gameBySlug(game)?.gameId;
  const name = gameId === undefined ? undefined : getT(context.i18n, 'common')(`game.${gameId}`);
  const query = new URLSearchParams({
    ...(game === undefined ? {} : { game }),
    ...(page === undefined ? {} : { page: String(page) }),
    ...(sort === undefined ? {} : { sort }),
  }).toString();
  return pageHead({
    context,
    path: query === '' ? '/posts' : `/posts?${query}`,
    title: getT(context.i18n, 'shell')('title', { name: name === undefined ? t('title.all') : t('title.game', { game: name }) }),
    description: name === undefined ? t('description.all') : t('description.game', { game: name }),
  });
}

/** Returns the head of a post. Without a title it uses the beginning of the text. */
export function postHead(context: RouterContext, post: Post) {
  const t = getT(context.i18n, 'post');
  const path = `/posts/${post.id}`;
  const title = post.title === '' ? truncate(post.text, TITLE_CHARACTERS) : post.title;
  return pageHead({
    context,
    path,
    title: getT(context.i18n, 'shell')('title', { name: title }),
    description: truncate(post.text, DESCRIPTION_CHARACTERS),
    type: 'article',
    jsonLd: import.meta.env.SSR
      ? [
          breadcrumbs(context, [
            { name: t('title.all'), path: '/posts' },
            { name: title, path },
          ]),
        ]
      : [],
  });
}

function truncate(text: string, maxCharacters: number): string {
  const line = text.replaceAll(/\s+/gu, ' ');
  const characters = Array.from(line);
  return characters.length <= maxCharacters ? line : `${characters.slice(0, maxCharacters).join('')}…`;
}
