import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import { pageHead } from '../../../lib/page/page-head.ts';
import { getT } from '../../../lib/i18n/i18n.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';
import { showsReplays } from '../../../shared/system/replays.ts';
import type { ListSearchParams } from '../list-search-params.ts';

/**
 * Returns the head of a list page. `/{game}` shows the same list as `/match/{game}`, which is its canonical URL, as of its tabs. The programme of
 * replays is not indexed, like the pages of its matches.
 */
export function listHead(context: RouterContext, game: GameSlug | undefined, tab?: ListSearchParams['tab']) {
  const tMatchList = getT(context.i18n, 'match-list');
  const isReplays = tab === 'replays' && showsReplays(context);
  const tShell = getT(context.i18n, 'shell');
  const gameId = game === undefined ? undefined : gameBySlug(game)?.gameId;
  const name = gameId === undefined ? undefined : getT(context.i18n, 'common')(`game.${gameId}`);
  if (isReplays) {
    return pageHead({
      context,
      path: game === undefined ? '/match' : `/match/${game}`,
      title: tShell('title', { name: name === undefined ? tMatchList('title.replays') : tMatchList('title.replays_game', { name }) }),
      description: tMatchList('description.replays'),
      isPrivate: true,
    });
  }
  if (name === undefined) {
    return pageHead({
      context,
      path: '/match',
      title: tShell('title', { name: tMatchList('title.all') }),
      description: tMatchList('description.all'),
    });
  }
  return pageHead({
    context,
    path: `/match/${game ?? ''}`,
    title: tShell('title', { name: tMatchList('title.game', { name }) }),
    description: tMatchList('description.game', { name }),
  });
}
