import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import { pageHead } from '../../../lib/page/page-head.ts';
import { wordsOf } from '../../../lib/i18n/i18n.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';

/** Head of a list page. `/{game}` shows the same list as `/match/{game}`, which is its canonical address. */
export function listHead(context: RouterContext, game: GameSlug | undefined) {
  const lists = wordsOf(context.i18n, 'lists');
  const shell = wordsOf(context.i18n, 'shell');
  const gameId = game === undefined ? undefined : gameBySlug(game)?.gameId;
  if (gameId === undefined) {
    return pageHead({
      context,
      path: '/match',
      title: shell('title', { name: lists('title.all') }),
      description: lists('description.all'),
    });
  }
  const name = wordsOf(context.i18n, 'common')(`game.${gameId}`);
  return pageHead({
    context,
    path: `/match/${game ?? ''}`,
    title: shell('title', { name: lists('title.game', { name }) }),
    description: lists('description.game', { name }),
  });
}
