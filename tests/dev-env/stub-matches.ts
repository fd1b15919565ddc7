import { gameById } from '@matchpoint/contracts/games';
import { LifeStatus } from '@matchpoint/contracts/match/status';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import type { StubHandler } from './stub-upstream.ts';
import { FEATURES } from '@matchpoint/contracts/rules/features';
import type { Id } from '@matchpoint/contracts/rules/id';

/** Kick-off of the matches: 11 June 2026, 12:00 in Shanghai. */
const STUB_START = Date.UTC(2026, 5, 11, 4);

const crest = { initials: 'AA', primary: '#112233', secondary: '#ffffff', pattern: 'solid' };

/** Returns a soccer match in play in wire format. `name` is part of its teams' names, so that a test can distinguish responses. */
export function stubMatch(
  options: { id?: Id; gameId?: number; rev?: number; score?: [number, number]; name?: string; status?: string } = {},
) {
  const { id = 1, gameId = 202, rev = 1, score = [1, 0], name = 'Red', status = 'live' } = options;
  const sport = gameById(gameId)?.sport;
  return {
    id,
    gameId,
    kind: 'versus',
    rev,
    feedAt: STUB_START,
    league: { id: 7, name: 'League', short: 'LG', hue: '#445566' },
    startAt: STUB_START,
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
    popularity: 5,
  };
}

/** Returns the same match with the least that its page needs. */
function stubDetail(match: ReturnType<typeof stubMatch>) {
  return { ...match, corrections: [], streams: [], vods: [], source: { name: 'stub' } };
}

/** Whether a match belongs to the programme of replays, which has calls of its own. */
function isReplay(match: object): boolean {
  return 'origin' in match && match.origin === 'replay';
}

/** Returns the rows of every read of the match domain, from one list of matches that the test may change. */
export function stubAnswers(matches: () => ReturnType<typeof stubMatch>[]) {
  const ordinary = () => matches().filter((match) => !isReplay(match));
  const live: StubHandler = ({ input }) => ({
    result: {
      serverAt: STUB_START,
      list: ordinary().filter(({ gameId }) => input['gameId'] === undefined || gameId === Number(input['gameId'])),
    },
  });
  const pageOf = (list: readonly ReturnType<typeof stubMatch>[]) => ({
    result: { serverAt: STUB_START, list, total: list.length, pageIndex: 1, pageSize: 50 },
  });
  const page: StubHandler = () => pageOf(ordinary());
  const leagues: StubHandler = () => ({
    result: [{ id: 7, name: 'League', short: 'LG', hue: '#445566', gameId: 202, letter: 'L', hot: true, matches: 1, live: 1 }],
  });
  return {
    // Declared, so that the BFF does not call each extension to find out.
    systemConfig: (() => ({ result: { features: [...FEATURES] } })) satisfies StubHandler,
    // Pages with matches show the rooms of their matches too.
    roomList: (() => ({ result: { list: [], total: 0, pageIndex: 1, pageSize: 24, counts: {} } })) satisfies StubHandler,
    roomsOfMatch: (() => ({ result: [] })) satisfies StubHandler,
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
      return { result: { serverAt: STUB_START, list, total: list.length, pageIndex: 1, pageSize: 50 } };
    }) satisfies StubHandler,
    gameLivingFuture: (() => ({ result: { serverAt: STUB_START, living: ordinary(), future: [] } })) satisfies StubHandler,
    replayMatches: (({ input }) => {
      const states = input['states'];
      return pageOf(
        matches().filter(
          (match) =>
            isReplay(match) &&
            (input['gameId'] === undefined || match.gameId === Number(input['gameId'])) &&
            (!Array.isArray(states) || states.includes(matchState(LifeStatus.parse(match.status)))),
        ),
      );
    }) satisfies StubHandler,
    // Every day shows all of them, as the list above ignores the span.
    replayCounts: (({ input }) => {
      const count = matches().filter((match) => isReplay(match)).length;
      const first = Date.parse(`${String(input['day'])}T00:00:00Z`);
      return {
        result: Array.from({ length: Number(input['days']) }, (_, index) => {
          const day = new Date(first + index * 86_400_000).toISOString().slice(0, 10);
          return { day, matches: count, finished: 0, live: 0 };
        }),
      };
    }) satisfies StubHandler,
    getSeriesCount: (() => ({ result: [{ day: '2026-06-11', matches: 3, finished: 1, live: 1 }] })) satisfies StubHandler,
    getPCGameSource: (() => ({ result: [{ text: 'Soccer', state: '1', gameId: 202, live: 1, today: 3 }] })) satisfies StubHandler,
    // No articles and no videos.
    gameItems: (() => ({ result: { list: [], total: 0, pageIndex: 1, pageSize: 20 } })) satisfies StubHandler,
    getHotNewsByGame: (() => ({ result: [] })) satisfies StubHandler,
    hotVideo: (() => ({ result: [] })) satisfies StubHandler,
    // No plans and no experts.
    getPlansPC: (() => ({ result: { list: [], total: 0, pageIndex: 1, pageSize: 20 } })) satisfies StubHandler,
    getHomeExpertPlans: (() => ({ result: [] })) satisfies StubHandler,
    recommendExpert: (() => ({ result: [] })) satisfies StubHandler,
    leagueMatchLeagues: leagues,
    sportsLeagueMatchLeagues: leagues,
    matchWinRates: (() => ({
      result: { from: STUB_START - 86_400_000, to: STUB_START, heroes: [], maps: [[], []] },
    })) satisfies StubHandler,
    matchDetail: (({ input }) => {
      const match = matches().find(({ id }) => id === Number(input['matchId']));
      return match
        ? { result: stubDetail(match) }
        : { raw: JSON.stringify({ status: 'fail', errorCode: '404', errorMsg: 'no such match' }) };
    }) satisfies StubHandler,
  };
}
