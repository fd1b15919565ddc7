import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import { pageHead } from '../../../lib/page/page-head.ts';
import { getT } from '../../../lib/i18n/i18n.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';

/** Returns the head of a list page. `/{game}` shows the same list as `/match/{game}`, which is its canonical URL. */
export function listHead(context: RouterContext, game: GameSlug | undefined) {
  const tMatchList = getT(context.i18n, 'match-list');
  const tShell = getT(context.i18n, 'shell');
  const gameId = game === undefined ? undefined : gameBySlug(game)?.gameId;
  if (gameId === undefined) {
    return pageHead({
      context,
      path: '/match',
      title: tShell('title', { name: tMatchList('title.all') }),
      description: tMatchList('description.all'),
    });
  }
  const name = getT(context.i18n, 'common')(`game.${gameId}`);
  return pageHead({
    context,
    path: `/match/${game ?? ''}`,
    title: tShell('title', { name: tMatchList('title.game', { name }) }),
    description: tMatchList('description.game', { name }),
  });
}
