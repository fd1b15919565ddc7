import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { GameId } from '@matchpoint/contracts/games';
import type { Handler } from '../../java/handler.ts';
import { ESPORTS_IDS, SPORTS_IDS } from '../../matches/game-ids.ts';
import type { MatchReader } from '../../matches/match-reader.ts';
import type { LeaguesWithMatches } from './leagues-with-matches.ts';
import type { SeasonService } from './season-service.ts';
import type { LeagueService } from './service.ts';

const DAY_MS = 86_400_000;

/** Maps the endpoints of the lists of leagues that have matches. */
export function leagueListHandlers(deps: { readonly leagues: LeaguesWithMatches; readonly matches: MatchReader }): {
  readonly leagueMatchLeagues: Handler<'leagueMatchLeagues'>;
  readonly sportsLeagueMatchLeagues: Handler<'sportsLeagueMatchLeagues'>;
} {
  const span = (input: JavaParsed<'leagueMatchLeagues'>) => {
    const today = deps.matches.today();
    const from = input.from ?? (input.to === undefined ? today.from : input.to - DAY_MS);
    return { from, to: input.to ?? from + DAY_MS };
  };
  const games = (input: JavaParsed<'leagueMatchLeagues'>, of: readonly GameId[]) =>
    input.gameId === undefined ? of : of.filter((id) => id === input.gameId);
  return {
    leagueMatchLeagues: (input, { lan }) => deps.leagues.list(games(input, ESPORTS_IDS), span(input).from, span(input).to, lan),
    sportsLeagueMatchLeagues: (input, { lan }) => deps.leagues.list(games(input, SPORTS_IDS), span(input).from, span(input).to, lan),
  };
}

type LibraryCall =
  | 'leagueLibrary'
  | 'leagueDetail'
  | 'leagueTable'
  | 'leagueFixtures'
  | 'leagueSeason'
  | 'leagueCalendar'
  | 'leaguePlayers'
  | 'leagueTeams'
  | 'dataCenter';

/** Maps the endpoints of the league library to the service. */
export function leagueLibraryHandlers(leagues: LeagueService, seasons: SeasonService): { readonly [N in LibraryCall]: Handler<N> } {
  return {
    leagueLibrary: (input, { lan }) => leagues.page(input, lan),
    leagueDetail: ({ leagueId }, { lan }) => leagues.detail(leagueId, lan),
    leagueTable: (input, { lan }) => leagues.table(input, lan),
    leagueFixtures: (input, { lan }) => leagues.fixtures(input, lan),
    leagueSeason: (input, { lan }) => seasons.summary(input, lan),
    leagueCalendar: (input, { lan }) => seasons.calendar(input, lan),
    leaguePlayers: (input, { lan }) => leagues.players(input, lan),
    leagueTeams: (input, { lan }) => leagues.teams(input, lan),
    dataCenter: ({ gameId }, { lan }) => leagues.dataCenter(gameId, lan),
  };
}
