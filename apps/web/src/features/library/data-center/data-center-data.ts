import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import { getGameT } from '../../../shared/system/game-translation.ts';
import { getT } from '../../../lib/i18n/i18n.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';
import { dataCenterCrumb, libraryHead } from '../shared/frame/library-head.ts';

/** Returns the input of the call; loader and component must use the same one. */
export function dataCenterInput(locale: RouterContext['locale']['code'], game: GameSlug) {
  return { locale, gameId: gameBySlug(game)?.gameId ?? 202 };
}

export async function loadDataCenter({ utils, locale }: RouterContext, game: GameSlug): Promise<void> {
  await utils.league.dataCenter.ensureData(dataCenterInput(locale.code, game));
}

export function dataCenterHead(context: RouterContext, game: GameSlug) {
  const { gameId } = dataCenterInput(context.locale.code, game);
  const t = getGameT(context.i18n, 'library', gameId);
  const crumb = dataCenterCrumb(context, gameId);
  const name = getT(context.i18n, 'common')(`game.${gameId}`);
  return libraryHead({
    context,
    path: crumb.path,
    name: crumb.name,
    description: t('centre.description', { name: name }),
    crumbs: [crumb],
  });
}
