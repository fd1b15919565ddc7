import type { Handler } from '../../java/handler.ts';
import type { LeagueService } from './service.ts';

type LibraryCall = 'leagueLibrary' | 'leagueDetail' | 'leagueTable' | 'leagueFixtures' | 'leaguePlayers' | 'leagueTeams' | 'dataCentre';

/** The rows of the library of leagues. */
export function leagueLibraryHandlers(leagues: LeagueService): { readonly [N in LibraryCall]: Handler<N> } {
  return {
    leagueLibrary: (input, { lan }) => leagues.page(input, lan),
    leagueDetail: ({ leagueId }, { lan }) => leagues.detail(leagueId, lan),
    leagueTable: (input, { lan }) => leagues.table(input, lan),
    leagueFixtures: (input, { lan }) => leagues.fixtures(input, lan),
    leaguePlayers: (input, { lan }) => leagues.players(input, lan),
    leagueTeams: (input, { lan }) => leagues.teams(input, lan),
    dataCentre: ({ gameId }, { lan }) => leagues.dataCenter(gameId, lan),
  };
}
