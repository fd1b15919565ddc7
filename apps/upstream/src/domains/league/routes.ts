import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { GameId } from '@matchpoint/contracts/games';
import type { Handler } from '../../java/handler.ts';
import { DAY_MS, ESPORTS_IDS, type MatchService, SPORTS_IDS } from '../match/service.ts';
import type { LeaguesWithMatches } from './leagues-with-matches.ts';

/** The rows of the league domain. */
export function leagueHandlers(deps: { readonly leagues: LeaguesWithMatches; readonly matches: MatchService }): {
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
