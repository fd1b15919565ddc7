import type { GameId } from '@matchpoint/contracts/games';
import { searchText } from '@matchpoint/contracts/rules/search-text';
import type { PlayerDetail } from '@matchpoint/contracts/player/player';
import type { TeamDetail } from '@matchpoint/contracts/team/team';
import type { Id } from '@matchpoint/contracts/rules/id';
import { notFound } from '@tanstack/react-router';
import { idOfParam } from '../../../lib/navigation/id-param.ts';
import { withNotFound } from '../../../lib/navigation/with-not-found.ts';
import type { RouterContext } from '../../../lib/page/router-context.ts';
import { isOffered } from '../../../shared/system/features.ts';
import { leagueInputs } from '../league/league-data.ts';
import { playerInputs } from '../player/player-data.ts';
import { loadQueryState } from '../shared/load-query-state.ts';
import { teamInputs } from '../team/team-data.ts';
import type { CompareSearchParams } from './compare-search-params.ts';
import { chosenPeriod, type ComparisonPeriod, leagueOf, teamPeriods } from './comparison-period.ts';

type Code = RouterContext['locale']['code'];

/** What can be compared. */
export type ComparedKind = 'team' | 'player';

/** Maximum number of leagues whose teams are offered as opponents. */
const OFFERED_LEAGUES = 2;

/** Inputs of the calls; loaders and components must use the same ones. */
export const compareInputs = {
  compare: (locale: Code, id: string, other: string) => ({ locale, id: idOfParam(id), other: idOfParam(other) }),
  /** The statistics of a team over a period. */
  stats: (locale: Code, team: TeamDetail, span: ComparisonPeriod) => {
    const league = span.kind === 'league' ? span.league.id : span.kind === 'latest' ? leagueOf(team) : undefined;
    return teamInputs.stats(locale, String(team.id), league === undefined ? {} : { league });
  },
  suggest: (locale: Code, kind: ComparedKind, gameId: GameId, text: string) => ({ locale, text: searchText(text), only: { kind, gameId } }),
};

/**
 * Loads two teams with the data of their comparison.
 * @throws notFound() for an unknown team, the same team twice, or teams of two games
 */
export async function loadTeamPair(
  { utils, locale }: RouterContext,
  id: string,
  other: string,
  search: CompareSearchParams,
): Promise<void> {
  const { code } = locale;
  const read = (team: string) => utils.team.detail.ensureData(teamInputs.detail(code, team));
  const pair = await loadPair(id, other, read);
  const span = chosenPeriod(teamPeriods(...pair), search);
  await withNotFound(
    Promise.all([
      loadQueryState(() => utils.team.compare.ensureData(compareInputs.compare(code, id, other))),
      ...pair.map((team) => loadQueryState(() => utils.team.stats.ensureData(compareInputs.stats(code, team, span)))),
    ]),
  );
}

/**
 * Loads two players.
 * @throws notFound() as for teams
 */
export async function loadPlayerPair({ utils, locale }: RouterContext, id: string, other: string): Promise<void> {
  await loadPair(id, other, (player) => utils.player.detail.ensureData(playerInputs.detail(locale.code, player)));
}

/**
 * Loads a team and its possible opponents.
 * @throws notFound() for an unknown team
 */
export async function loadTeamChoice(context: RouterContext, id: string, { q }: CompareSearchParams): Promise<void> {
  const { utils, locale } = context;
  const { code } = locale;
  const team = await withNotFound(utils.team.detail.ensureData(teamInputs.detail(code, id)));
  const leagues = (await isOffered(context, 'leagues')) ? offeredLeagues(team) : [];
  await Promise.all([
    ...leagues.map((league) => loadQueryState(() => utils.league.teams.ensureData(leagueInputs.ofSeason(code, String(league), {})))),
    ...(isBlank(q) ? [] : [loadQueryState(() => utils.search.suggest.ensureData(compareInputs.suggest(code, 'team', team.gameId, q)))]),
  ]);
}

/**
 * Loads a player and the possible opponents.
 * @throws notFound() for an unknown player
 */
export async function loadPlayerChoice(context: RouterContext, id: string, { q }: CompareSearchParams): Promise<void> {
  const { utils, locale } = context;
  const { code } = locale;
  const player = await withNotFound(utils.player.detail.ensureData(playerInputs.detail(code, id)));
  const league = (await isOffered(context, 'leagues')) ? newestLeague(player) : undefined;
  await Promise.all([
    ...(league === undefined
      ? []
      : [loadQueryState(() => utils.league.players.ensureData(leagueInputs.ofSeason(code, String(league), {})))]),
    ...(isBlank(q) ? [] : [loadQueryState(() => utils.search.suggest.ensureData(compareInputs.suggest(code, 'player', player.gameId, q)))]),
  ]);
}

/** Returns the leagues whose teams are offered: the team's own first. */
export function offeredLeagues(team: TeamDetail): readonly Id[] {
  const ids = [team.league?.id, ...team.leagues.map((league) => league.id)].filter((id) => id !== undefined);
  return [...new Set(ids)].slice(0, OFFERED_LEAGUES);
}

/** Returns the league whose ranking offers players. */
export function newestLeague(player: PlayerDetail): Id | undefined {
  return player.career[0]?.league.id;
}

async function loadPair<T extends { readonly gameId: GameId }>(
  id: string,
  other: string,
  read: (id: string) => Promise<T>,
): Promise<readonly [T, T]> {
  if (id === other) throw notFound();
  const [first, second] = await withNotFound(Promise.all([read(id), read(other)]));
  if (first.gameId !== second.gameId) throw notFound();
  return [first, second];
}

function isBlank(q: string | undefined): q is undefined {
  return q === undefined || searchText(q) === '';
}
