import { idOfParam } from '../../../lib/navigation/id-param.ts';
import { assertPageExists } from '../../../lib/navigation/assert-page-exists.ts';
import { getGameT } from '../../../shared/system/game-translation.ts';
import { getT } from '../../../lib/i18n/i18n.ts';
import { absoluteUrl } from '../../../lib/page/json-ld.ts';
import { withNotFound } from '../../../lib/navigation/with-not-found.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';
import { dataCenterCrumb, entityHead } from '../shared/frame/library-head.ts';
import { seasonText } from '../shared/names/season-text.ts';
import { seasonOf, type EntitySearchParams, type LibrarySearchParams, type SeasonSearchParams } from '../shared/library-search-params.ts';
import { isOffered } from '../../../shared/system/features.ts';
import { libraryInput } from '../shared/library-input.ts';
import { loadQueryState } from '../shared/load-query-state.ts';
import { namedInput } from '../shared/named-input.ts';

type Code = RouterContext['locale']['code'];

/** The parts of a league's page that have a URL of their own. */
export type LeaguePart = 'overview' | 'table' | 'fixtures' | 'players' | 'teams';

const SHANGHAI_MINUTES = 480;

/** Inputs of the calls; loaders and components must use the same ones. */
export const leagueInputs = {
  library: (locale: Code, search: LibrarySearchParams) => ({ ...libraryInput(locale, search), ...namedInput({ country: search.country }) }),
  detail: (locale: Code, id: string) => ({ locale, id: idOfParam(id) }),
  table: (locale: Code, id: string, { season, scope }: EntitySearchParams) => ({
    locale,
    id: idOfParam(id),
    ...namedInput({ season }),
    scope: scope ?? ('total' as const),
  }),
  fixtures: (locale: Code, id: string, { season, round }: EntitySearchParams) => ({
    locale,
    id: idOfParam(id),
    ...namedInput({ season, round }),
  }),
  /** Days are counted at a UTC offset in minutes: that of Beijing time on the server. */
  calendar: (locale: Code, id: string, { season, day }: EntitySearchParams, zone = SHANGHAI_MINUTES) => ({
    locale,
    id: idOfParam(id),
    ...namedInput({ season }),
    ...(day === undefined ? {} : { day }),
    zone,
  }),
  ofSeason: (locale: Code, id: string, { season }: SeasonSearchParams) => ({ locale, id: idOfParam(id), ...namedInput({ season }) }),
};

export async function loadLeagues({ utils, locale }: RouterContext, search: LibrarySearchParams): Promise<void> {
  await loadQueryState(() =>
    assertPageExists(search.page ?? 1, utils.league.library.ensureData(leagueInputs.library(locale.code, search))),
  );
}

/**
 * Loads a league and the part of it that the page shows.
 * @throws notFound() for an unknown league
 */
export async function loadLeague(context: RouterContext, id: string, part: LeaguePart, search: EntitySearchParams): Promise<void> {
  const { utils, locale } = context;
  const { code } = locale;
  const detail = () => utils.league.detail.ensureData(leagueInputs.detail(code, id));
  const teams = () => utils.league.teams.ensureData(leagueInputs.ofSeason(code, id, search));
  const calendar = () => utils.league.calendar.ensureData(leagueInputs.calendar(code, id, search));
  const rounds = () => utils.league.fixtures.ensureData(leagueInputs.fixtures(code, id, search));
  const parts: Readonly<Record<LeaguePart, readonly (() => Promise<unknown>)[]>> = {
    overview: [
      () => utils.league.fixtures.ensureData(leagueInputs.fixtures(code, id, seasonOf(search))),
      async () => ((await detail()).has.table ? utils.league.table.ensureData(leagueInputs.table(code, id, seasonOf(search))) : teams()),
      () => utils.league.players.ensureData(leagueInputs.ofSeason(code, id, search)),
      async () => (await isOffered(context, 'leagueSeasons')) && utils.league.season.ensureData(leagueInputs.ofSeason(code, id, search)),
    ],
    table: [() => utils.league.table.ensureData(leagueInputs.table(code, id, search))],
    fixtures: [search.view === 'calendar' && (await isOffered(context, 'leagueCalendar')) ? calendar : rounds],
    players: [() => utils.league.players.ensureData(leagueInputs.ofSeason(code, id, search))],
    teams: [teams],
  };
  await withNotFound(Promise.all([detail(), ...parts[part].map(loadQueryState)]));
}

export function leagueHead(context: RouterContext, id: string, part: LeaguePart) {
  const league = context.utils.league.detail.getData(leagueInputs.detail(context.locale.code, id));
  if (league === undefined) return {};
  const t = getGameT(context.i18n, 'library', league.gameId);
  const path = `/leagueLibrary/${id}`;
  const { name } = league;
  const season = league.season === undefined ? '' : seasonText(getT(context.i18n, 'library'), league.gameId, league.season);
  return entityHead({
    context,
    path,
    entityName: name,
    part: part === 'overview' ? undefined : { path: part, name: t(`league.tab.${part}`) },
    name: t(`league.title.${part}`, { name }),
    description: t(`league.description.${part}`, { name, season }).trim(),
    above: [dataCenterCrumb(context, league.gameId)],
    origin: league.origin,
    entity: {
      '@type': 'SportsOrganization',
      name,
      url: absoluteUrl(context, path),
      sport: getT(context.i18n, 'common')(`game.${league.gameId}`),
      ...(league.country === undefined ? {} : { location: { '@type': 'Place', name: league.country } }),
    },
  });
}
