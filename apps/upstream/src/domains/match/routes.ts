import { gameBySlug, GAMES } from '@matchpoint/contracts/games';
import type { JavaName, JavaParsed } from '@matchpoint/contracts/java/table';
import type { GameId } from '@matchpoint/contracts/games';
import type { Handler } from '../../java/handler.ts';
import { JavaFailure } from '../../java/failure.ts';
import { textIn } from '../../java/localized-text.ts';
import { GAME_NAMES } from '../../matches/game-names.ts';
import { ESPORTS_IDS, SPORTS_IDS } from '../../matches/game-ids.ts';
import { DAY_MS, type MatchService } from './service.ts';
import type { WinRateReader } from './win-rates.ts';
import type { MatchFilter } from '../../matches/match-store.ts';

type MatchCall = Extract<
  JavaName,
  | 'getPCPastGameMatch'
  | 'getPCGameMatchByCondition'
  | 'getPCUpcomingGameMatch'
  | 'getPCLiveGameMatch'
  | 'getPCGameSource'
  | 'getSeriesCount'
  | 'getSevenDayMatch'
  | 'pcMatches'
  | 'getSevenDayResults'
  | 'gameLivingFuture'
  | 'gameMatchLive'
  | 'sportsLiving'
  | 'matchDetail'
  | 'matchWinRates'
  | 'replayMatches'
  | 'replayCounts'
>;

/** Handlers of the `match` endpoints. */
export function matchHandlers(matches: MatchService, winRates: WinRateReader): { readonly [N in MatchCall]: Handler<N> } {
  return {
    getPCPastGameMatch: (input, { lan }) =>
      matches.page({ ...pageOf(input), filter: { ...filterOf(input), states: ['finished'] }, order: 'start_desc' }, lan),

    getPCGameMatchByCondition: (input, { lan }) =>
      matches.page(
        {
          ...pageOf(input),
          filter: {
            ...filterOf(input),
            ...(input.states === undefined ? {} : { states: input.states }),
            ...(input.matchIds === undefined ? {} : { ids: input.matchIds }),
          },
          order: input.order ?? 'start_asc',
        },
        lan,
      ),

    getPCUpcomingGameMatch: (input, { lan }) =>
      matches.page({ ...pageOf(input), filter: { ...filterOf(input), states: ['upcoming'] }, order: 'start_asc' }, lan),

    getPCLiveGameMatch: (input, { lan }) => matches.live(gamesOf(input.gameId), lan),

    getPCGameSource: async (input, { lan }) => {
      const span = spanOf(input, matches.today());
      const counts = await matches.gameCounts(span.from, span.to);
      const all = [...counts.values()];
      const sum = (pick: 'live' | 'today') => all.reduce((total, count) => total + count[pick], 0);
      return [
        { text: textIn(GAME_NAMES.hot, lan), state: 'hot', live: sum('live'), today: sum('today') },
        ...GAMES.map((game) => ({
          text: textIn(GAME_NAMES[game.slug], lan),
          state: game.slug,
          gameId: game.gameId,
          live: counts.get(game.gameId)?.live ?? 0,
          today: counts.get(game.gameId)?.today ?? 0,
        })),
      ];
    },

    getSeriesCount: (input) => matches.counts(input),

    getSevenDayMatch: (input, { lan }) => {
      const from = input.from ?? matches.now();
      const live = input.from === undefined;
      // Without a start the list begins now; live matches have kicked off before.
      const span = live ? { to: from + 7 * DAY_MS } : { from, to: from + 7 * DAY_MS };
      return matches.page(
        { ...pageOf(input), filter: { ...filterOf(input), ...span, states: ['live', 'upcoming'] }, order: 'start_asc' },
        lan,
      );
    },

    pcMatches: (input, { lan }) => {
      const span = input.from === undefined && input.to === undefined ? matches.today() : {};
      return matches.page(
        {
          ...pageOf(input),
          filter: { ...filterOf(input), ...span, ...(input.states === undefined ? {} : { states: input.states }) },
          order: 'day',
        },
        lan,
      );
    },

    getSevenDayResults: (input, { lan }) => {
      const endedTo = input.to ?? matches.now() + 1;
      const { to: _to, ...filter } = filterOf(input);
      return matches.page(
        { ...pageOf(input), filter: { ...filter, states: ['finished'], endedFrom: endedTo - 7 * DAY_MS, endedTo }, order: 'ended_desc' },
        lan,
      );
    },

    gameLivingFuture: (input, { lan }) => matches.hot(input.gameId, input.limit, lan),

    gameMatchLive: (input, { lan }) => matches.live(ESPORTS_IDS.includes(input.gameId) ? [input.gameId] : [], lan),

    sportsLiving: (input, { lan }) =>
      matches.live(input.gameId === undefined ? SPORTS_IDS : SPORTS_IDS.filter((id) => id === input.gameId), lan),

    replayMatches: (input, { lan }) => {
      const filter: MatchFilter = { ...filterOf(input), replays: 'only', ...(input.states === undefined ? {} : { states: input.states }) };
      return matches.page({ ...pageOf(input), filter, order: 'day' }, lan);
    },

    replayCounts: (input) => matches.counts(input, 'only'),

    matchDetail: (input, { lan }) => {
      const game = gameBySlug(input.game);
      if (game === undefined) throw new JavaFailure('NOT_FOUND');
      return matches.detail(input.matchId, game.gameId, lan);
    },

    matchWinRates: ({ matchId }) => winRates.of(matchId),
  };
}

function gamesOf(gameId: GameId | undefined): readonly GameId[] | undefined {
  return gameId === undefined ? undefined : [gameId];
}

/** Completes a span: with one end it is one day long, without ends it is `fallback`. */
function spanOf(input: { from?: number | undefined; to?: number | undefined }, fallback: { from: number; to: number }) {
  if (input.from !== undefined) return { from: input.from, to: input.to ?? input.from + DAY_MS };
  return input.to === undefined ? fallback : { from: input.to - DAY_MS, to: input.to };
}

function pageOf(input: Pick<JavaParsed<'pcMatches'>, 'pageIndex' | 'pageSize'>) {
  return { pageIndex: input.pageIndex, pageSize: input.pageSize };
}

function filterOf(input: Partial<Pick<JavaParsed<'pcMatches'>, 'gameId' | 'leagueIds' | 'teamId' | 'from' | 'to'>>): MatchFilter {
  return {
    ...(input.gameId === undefined ? {} : { gameIds: [input.gameId] }),
    // No league selected means all leagues.
    ...(input.leagueIds === undefined || input.leagueIds.length === 0 ? {} : { leagueIds: input.leagueIds }),
    ...(input.teamId === undefined ? {} : { teamId: input.teamId }),
    ...(input.from === undefined ? {} : { from: input.from }),
    ...(input.to === undefined ? {} : { to: input.to }),
  };
}
