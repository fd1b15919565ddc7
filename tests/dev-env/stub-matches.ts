import { gameById } from '@matchpoint/contracts/games';
import type { StubHandler } from './stub-upstream.ts';

const crest = { initials: 'AA', primary: '#112233', secondary: '#ffffff', pattern: 'solid' };

/** Returns a soccer match in play in wire format. `name` is part of its teams' names, so that a test can distinguish responses. */
export function stubMatch(
  options: { id?: number; gameId?: number; rev?: number; score?: [number, number]; name?: string; status?: string } = {},
) {
  const { id = 1, gameId = 202, rev = 1, score = [1, 0], name = 'Red', status = 'live' } = options;
  const sport = gameById(gameId)?.sport;
  return {
    id,
    gameId,
    kind: 'versus',
    rev,
    feedAt: 1_000,
    league: { id: 7, name: 'League', short: 'LG', hue: '#445566' },
    startAt: 1_000,
    startExact: true,
    rescheduled: false,
    status,
    phase: sport === 'soccer' ? 'first_half' : 'in_game',
    confirmed: false,
    teams: [
      { id: 11, name: `${name} home`, short: 'HOM', crest },
      { id: 12, name: `${name} away`, short: 'AWY', crest },
    ],
    score,
    facts: { kind: 'soccer' },
    coverage: { events: true, stats: false, lineup: false, odds: false, graph: false, animation: false, stream: false },
    heat: 5,
  };
}

/** Returns the same match with the least that its page needs. */
function stubDetail(match: ReturnType<typeof stubMatch>) {
  return { ...match, corrections: [], streams: [], vods: [], source: { name: 'stub' } };
}

/** Returns the rows of every read of the match domain, from one list of matches that the test may change. */
export function stubAnswers(matches: () => ReturnType<typeof stubMatch>[]) {
  const live: StubHandler = ({ input }) => ({
    result: {
      serverAt: 2_000,
      list: matches().filter(({ gameId }) => input['gameId'] === undefined || gameId === Number(input['gameId'])),
    },
  });
  const page: StubHandler = () => ({ result: { serverAt: 2_000, list: matches(), total: matches().length, pageIndex: 1, pageSize: 50 } });
  const leagues: StubHandler = () => ({
    result: [{ id: 7, name: 'League', short: 'LG', hue: '#445566', gameId: 202, letter: 'L', hot: true, matches: 1, live: 1 }],
  });
  return {
    getPCLiveGameMatch: live,
    gameMatchLive: live,
    sportsLiving: live,
    pcMatches: page,
    getSevenDayResults: page,
    getSevenDayMatch: page,
    getPCPastGameMatch: page,
    getPCUpcomingGameMatch: page,
    getPCGameMatchByCondition: (({ input }) => {
      const ids = input['matchIds'];
      const list = Array.isArray(ids) ? matches().filter(({ id }) => ids.includes(id)) : matches();
      return { result: { serverAt: 2_000, list, total: list.length, pageIndex: 1, pageSize: 50 } };
    }) satisfies StubHandler,
    gameLivingFuture: (() => ({ result: { serverAt: 2_000, living: matches(), future: [] } })) satisfies StubHandler,
    getSeriesCount: (() => ({ result: [{ day: '2026-06-11', matches: 3, finished: 1, live: 1 }] })) satisfies StubHandler,
    getPCGameSource: (() => ({ result: [{ text: 'Soccer', state: '1', gameId: 202, live: 1, today: 3 }] })) satisfies StubHandler,
    // No articles and no videos.
    gameItems: (() => ({ result: { list: [], total: 0, pageIndex: 1, pageSize: 20 } })) satisfies StubHandler,
    getHotNewsByGame: (() => ({ result: [] })) satisfies StubHandler,
    hotVideo: (() => ({ result: [] })) satisfies StubHandler,
    leagueMatchLeagues: leagues,
    sportsLeagueMatchLeagues: leagues,
    matchDetail: (({ input }) => {
      const match = matches().find(({ id }) => id === Number(input['matchId']));
      return match
        ? { result: stubDetail(match) }
        : { raw: JSON.stringify({ status: 'fail', errorCode: '404', errorMsg: 'no such match' }) };
    }) satisfies StubHandler,
  };
}
