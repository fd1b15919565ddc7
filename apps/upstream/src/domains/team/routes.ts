import type { Handler } from '../../java/handler.ts';
import type { TeamService } from './service.ts';

type TeamCall = 'teamLibrary' | 'teamDetail' | 'teamFixtures' | 'teamSquad' | 'teamStats' | 'teamCompare';

/** Maps the endpoints of teams to the service. */
export function teamHandlers(teams: TeamService): { readonly [N in TeamCall]: Handler<N> } {
  return {
    teamLibrary: (input, { lan }) => teams.page(input, lan),
    teamDetail: ({ teamId }, { lan }) => teams.detail(teamId, lan),
    teamFixtures: (input, { lan }) => teams.fixtures(input, lan),
    teamSquad: ({ teamId }, { lan }) => teams.squad(teamId, lan),
    teamStats: (input, { lan }) => teams.stats(input, lan),
    teamCompare: ({ teamId, otherId }, { lan }) => teams.compare([teamId, otherId], lan),
  };
}
