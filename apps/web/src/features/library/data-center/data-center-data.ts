import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import { gameWordsOf } from '../../../shared/system/game-words.ts';
import { wordsOf } from '../../../lib/i18n/i18n.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';
import { centreCrumb, libraryHead } from '../shared/frame/library-head.ts';

/** Input of the call: loader and component must ask for the same. */
export function centreInput(locale: RouterContext['locale']['code'], game: GameSlug) {
  return { locale, gameId: gameBySlug(game)?.gameId ?? 202 };
}

export async function loadCentre({ utils, locale }: RouterContext, game: GameSlug): Promise<void> {
  await utils.league.dataCenter.ensureData(centreInput(locale.code, game));
}

export function centreHead(context: RouterContext, game: GameSlug) {
  const { gameId } = centreInput(context.locale.code, game);
  const words = gameWordsOf(context.i18n, 'library', gameId);
  const crumb = centreCrumb(context, gameId);
  const name = wordsOf(context.i18n, 'common')(`game.${gameId}`);
  return libraryHead({
    context,
    path: crumb.path,
    name: crumb.name,
    description: words('centre.description', { game: name }),
    crumbs: [crumb],
  });
}
