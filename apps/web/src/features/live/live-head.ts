import { gameBySlug, type GameSlug } from '@matchpoint/contracts/games';
import { getT } from '../../lib/i18n/i18n.ts';
import { breadcrumbs, type JsonLd } from '../../lib/page/json-ld.ts';
import { pageHead } from '../../lib/page/page-head.ts';
import type { RouterContext } from '../../lib/page/router-context.ts';

function gameName(context: RouterContext, game: GameSlug | undefined): string | undefined {
  const gameId = game === undefined ? undefined : gameBySlug(game)?.gameId;
  return gameId === undefined ? undefined : getT(context.i18n, 'common')(`game.${gameId}`);
}

/** Returns the head of the rooms of a game or of all. Filters and the chosen room have no URL of their own for search engines. */
export function roomsHead(context: RouterContext, game: GameSlug | undefined) {
  const t = getT(context.i18n, 'live');
  const name = gameName(context, game);
  const path = game === undefined ? '/live' : `/anchor/${game}`;
  const title = name === undefined ? t('title') : t('title_game', { name });
  return pageHead({
    context,
    path,
    title: getT(context.i18n, 'shell')('title', { name: title }),
    description: name === undefined ? t('description') : t('description_game', { name }),
    jsonLd: crumbs(context, name === undefined ? [] : [{ name, path }]),
  });
}

/** Returns the head of the list of anchors of a game or of all. */
export function anchorsHead(context: RouterContext, game: GameSlug | undefined) {
  const t = getT(context.i18n, 'live');
  const name = gameName(context, game);
  const path = game === undefined ? '/anchor/anchorList' : `/anchor/${game}/anchorList`;
  const title = name === undefined ? t('anchors.title') : t('anchors.title_game', { name });
  return pageHead({
    context,
    path,
    title: getT(context.i18n, 'shell')('title', { name: title }),
    description: name === undefined ? t('anchors.description') : t('anchors.description_game', { name }),
    jsonLd: crumbs(context, [{ name: title, path }]),
  });
}

function crumbs(context: RouterContext, more: readonly { readonly name: string; readonly path: string }[]): JsonLd[] {
  if (!import.meta.env.SSR) return [];
  return [breadcrumbs(context, [{ name: getT(context.i18n, 'live')('title'), path: '/live' }, ...more])];
}
