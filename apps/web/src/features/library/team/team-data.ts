import { idOfParam } from '../../../lib/navigation/id-param.ts';
import { assertPageExists } from '../../../lib/navigation/assert-page-exists.ts';
import { getGameT } from '../../../shared/system/game-translation.ts';
import { getT } from '../../../lib/i18n/i18n.ts';
import { absoluteUrl } from '../../../lib/page/json-ld.ts';
import { withNotFound } from '../../../lib/navigation/with-not-found.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';
import { dataCenterCrumb, entityHead } from '../shared/frame/library-head.ts';
import type { EntitySearchParams, LibrarySearchParams } from '../shared/library-search-params.ts';
import { libraryInput } from '../shared/library-input.ts';
import { loadQueryState } from '../shared/load-query-state.ts';
import { namedInput } from '../shared/named-input.ts';

type Code = RouterContext['locale']['code'];

/** The parts of a team's page that have a URL of their own. */
export type TeamPart = 'overview' | 'fixtures' | 'squad' | 'stats';

/** Inputs of the calls; loaders and components must use the same ones. */
export const teamInputs = {
  library: libraryInput,
  detail: (locale: Code, id: string) => ({ locale, id: idOfParam(id) }),
  fixtures: (locale: Code, id: string, { when, page = 1 }: EntitySearchParams) => ({
    locale,
    id: idOfParam(id),
    when: when === 'past' ? ('past' as const) : ('next' as const),
    page,
  }),
  stats: (locale: Code, id: string, { season, league }: EntitySearchParams) => ({
    locale,
    id: idOfParam(id),
    ...(league === undefined ? {} : { leagueId: league }),
    ...namedInput({ season }),
  }),
};

export async function loadTeams({ utils, locale }: RouterContext, search: LibrarySearchParams): Promise<void> {
  await loadQueryState(() => assertPageExists(search.page ?? 1, utils.team.library.ensureData(teamInputs.library(locale.code, search))));
}

/**
 * Loads a team and the part of it that the page shows.
 * @throws notFound() for an unknown team
 */
export async function loadTeam({ utils, locale }: RouterContext, id: string, part: TeamPart, search: EntitySearchParams): Promise<void> {
  const { code } = locale;
  const parts: Readonly<Record<TeamPart, readonly (() => Promise<unknown>)[]>> = {
    overview: [() => utils.team.squad.ensureData(teamInputs.detail(code, id))],
    fixtures: [() => assertPageExists(search.page ?? 1, utils.team.fixtures.ensureData(teamInputs.fixtures(code, id, search)))],
    squad: [() => utils.team.squad.ensureData(teamInputs.detail(code, id))],
    stats: [() => utils.team.stats.ensureData(teamInputs.stats(code, id, search))],
  };
  await withNotFound(Promise.all([utils.team.detail.ensureData(teamInputs.detail(code, id)), ...parts[part].map(loadQueryState)]));
}

export function teamHead(context: RouterContext, id: string, part: TeamPart) {
  const team = context.utils.team.detail.getData(teamInputs.detail(context.locale.code, id));
  if (team === undefined) return {};
  const t = getGameT(context.i18n, 'library', team.gameId);
  const path = `/squadLibrary/${id}`;
  const { name, league } = team;
  return entityHead({
    context,
    path,
    entityName: name,
    part: part === 'overview' ? undefined : { path: part, name: t(`team.tab.${part}`) },
    name: t(`team.title.${part}`, { name }),
    description: t(`team.description.${part}`, { name }),
    above: [
      dataCenterCrumb(context, team.gameId),
      ...(league === undefined ? [] : [{ name: league.name, path: `/leagueLibrary/${league.id}` }]),
    ],
    origin: team.origin,
    entity: {
      '@type': 'SportsTeam',
      name,
      url: absoluteUrl(context, path),
      sport: getT(context.i18n, 'common')(`game.${team.gameId}`),
      memberOf: team.leagues.map((each) => ({
        '@type': 'SportsOrganization',
        name: each.name,
        url: absoluteUrl(context, `/leagueLibrary/${each.id}`),
      })),
    },
  });
}
