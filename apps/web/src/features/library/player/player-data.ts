import { idOfParam } from '../../../lib/navigation/id-param.ts';
import { assertPageExists } from '../../../lib/navigation/assert-page-exists.ts';
import { getGameT } from '../../../shared/system/game-translation.ts';
import { absoluteUrl } from '../../../lib/page/json-ld.ts';
import { withNotFound } from '../../../lib/navigation/with-not-found.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';
import { dataCenterCrumb, entityHead } from '../shared/frame/library-head.ts';
import type { EntitySearchParams, LibrarySearchParams } from '../shared/library-search-params.ts';
import { libraryInput } from '../shared/library-input.ts';
import { loadQueryState } from '../shared/load-query-state.ts';

type Code = RouterContext['locale']['code'];

/** The parts of a player's page that have a URL of their own. */
export type PlayerPart = 'overview' | 'matches';

/** Inputs of the calls; loaders and components must use the same ones. */
export const playerInputs = {
  library: libraryInput,
  detail: (locale: Code, id: string) => ({ locale, id: idOfParam(id) }),
  matches: (locale: Code, id: string, { page = 1 }: EntitySearchParams) => ({ locale, id: idOfParam(id), page }),
};

export async function loadPlayers({ utils, locale }: RouterContext, search: LibrarySearchParams): Promise<void> {
  await loadQueryState(() =>
    assertPageExists(search.page ?? 1, utils.player.library.ensureData(playerInputs.library(locale.code, search))),
  );
}

/**
 * Loads a player and the part of the page that is shown.
 * @throws notFound() for an unknown player
 */
export async function loadPlayer(
  { utils, locale }: RouterContext,
  id: string,
  part: PlayerPart,
  search: EntitySearchParams,
): Promise<void> {
  const { code } = locale;
  const parts: Readonly<Record<PlayerPart, readonly (() => Promise<unknown>)[]>> = {
    overview: [() => utils.player.matches.ensureData(playerInputs.matches(code, id, {}))],
    matches: [() => assertPageExists(search.page ?? 1, utils.player.matches.ensureData(playerInputs.matches(code, id, search)))],
  };
  await withNotFound(Promise.all([utils.player.detail.ensureData(playerInputs.detail(code, id)), ...parts[part].map(loadQueryState)]));
}

export function playerHead(context: RouterContext, id: string, part: PlayerPart) {
  const player = context.utils.player.detail.getData(playerInputs.detail(context.locale.code, id));
  if (player === undefined) return {};
  const t = getGameT(context.i18n, 'library', player.gameId);
  const path = `/playerLibrary/${id}`;
  const { name, team } = player;
  return entityHead({
    context,
    path,
    entityName: name,
    part: part === 'overview' ? undefined : { path: part, name: t(`player.tab.${part}`) },
    name: t(`player.title.${part}`, { name }),
    description: t(`player.description.${part}`, { name }),
    above: [
      dataCenterCrumb(context, player.gameId),
      ...(team === undefined ? [] : [{ name: team.name, path: `/squadLibrary/${team.id}` }]),
    ],
    origin: player.origin,
    entity: {
      '@type': 'Person',
      name,
      url: absoluteUrl(context, path),
      ...(team === undefined
        ? {}
        : { memberOf: { '@type': 'SportsTeam', name: team.name, url: absoluteUrl(context, `/squadLibrary/${team.id}`) } }),
    },
  });
}
