import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from '@matchpoint/contracts/games';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { FEED_KEY, NOON, type RunningUpstream, startUpstream } from './harness.ts';
import { finished, fixture, goal, playing, team } from './made-match.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let postgres: DatabaseServer;
let running: RunningUpstream;
const ids = new Map<string, Id>();

beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
  const second = {
    key: 'league 2',
    names: { en_US: 'Second', zh_CN: '乙级' },
    shorts: { en_US: 'S', zh_CN: '乙' },
    hue: '#654321',
    season: '2026',
  };
  const scheduled = { status: 'scheduled' as const, phase: 'not_started' as const, confirmed: false, facts: { kind: 'soccer' as const } };
  const updates = [
    { fixture: fixture({ key: 'live a', startAt: NOON - HOUR }), state: playing([goal('1', 0, 3, [1, 0])], { popularity: 10 }) },
    {
      fixture: fixture({ key: 'live b', startAt: NOON - HOUR / 2, league: second, teams: [team('Red'), team('Blue')] }),
      state: playing([], { popularity: 99 }),
    },
    { fixture: fixture({ key: 'soon', startAt: NOON + HOUR }), state: scheduled },
    { fixture: fixture({ key: 'tomorrow', startAt: NOON + DAY, teams: [team('Red'), team('Home', '主队')] }), state: scheduled },
    { fixture: fixture({ key: 'next week', startAt: NOON + 8 * DAY }), state: scheduled },
    { fixture: fixture({ key: 'morning', startAt: NOON - 4 * HOUR }), state: finished([goal('1', 1, 3, [0, 1])]) },
    {
      fixture: fixture({ key: 'yesterday', startAt: NOON - DAY, teams: [team('Away'), team('Home', '主队')] }),
      state: finished([goal('1', 0, 3, [1, 0]), goal('2', 0, 4, [2, 0])]),
    },
    { fixture: fixture({ key: 'called off', startAt: NOON - 2 * DAY }), state: { ...scheduled, status: 'cancelled' as const } },
    { fixture: fixture({ key: 'secret', startAt: NOON - HOUR }), state: { ...scheduled, status: 'hidden' as const } },
    {
      fixture: fixture({
        key: 'lol',
        gameId: 1,
        startAt: NOON - HOUR,
        league: { ...second, key: 'lpl' },
        teams: [team('T1'), team('GEN')],
      }),
      state: {
        status: 'live' as const,
        phase: 'in_game' as const,
        confirmed: false,
        score: [1, 0],
        facts: {
          kind: 'series',
          bestOf: 5,
          mode: 'bo',
          games: [
            { no: 1, status: 'finished', winner: 0 },
            { no: 2, status: 'live' },
          ],
        },
      },
    },
  ];
  const { results } = await running.call(
    'feedPush',
    { updates: updates.map((update) => ({ ...update, seq: 1 })) },
    { authorization: `Bearer ${FEED_KEY}` },
  );
  for (const result of results) {
    if (result.outcome !== 'applied') throw new Error(`${result.key}: ${result.reason}`);
    ids.set(result.key, result.matchId ?? 0);
  }
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

const keysOf = (list: readonly { id: Id }[]) => list.map((match) => [...ids].find(([, id]) => id === match.id)?.[0]);

describe('lists of matches', () => {
  it('lists contain the matches of the day in Shanghai by state', async () => {
    const { list, total } = await running.call('pcMatches', {});
    expect(keysOf(list)).toEqual(['live a', 'lol', 'live b', 'soon', 'morning']);
    expect(total).toBe(5);
  });

  it('the pages of a list together contain each match once', async () => {
    const span = { from: NOON - 20 * DAY, to: NOON + 20 * DAY };
    const pages = await Promise.all([1, 2, 3, 4].map((pageIndex) => running.call('pcMatches', { ...span, pageIndex, pageSize: 3 })));
    expect(pages.map((page) => [page.list.length, page.total])).toEqual([
      [3, 9],
      [3, 9],
      [3, 9],
      [0, 9],
    ]);
    expect(new Set(keysOf(pages.flatMap((page) => page.list))).size).toBe(9);
  });

  it('lists filter by game, league, team, state and ids', async () => {
    const where = async (condition: Record<string, unknown>) => keysOf((await running.call('getPCGameMatchByCondition', condition)).list);
    expect(await where({ gameId: 1 })).toEqual(['lol']);
    expect(await where({ gameId: '201' })).toEqual([]);
    const { list } = await running.call('getPCGameMatchByCondition', { matchIds: [ids.get('live b'), ids.get('soon')] });
    expect(keysOf(list)).toEqual(['live b', 'soon']);
    expect(await where({ leagueIds: [list[0]?.league.id] })).toEqual(['live b']);
    expect(await where({ teamId: list[0]?.teams[0]?.id })).toEqual(['live b', 'tomorrow']);
    expect(await where({ states: ['upcoming'] })).toEqual(['soon', 'tomorrow', 'next week']);
    expect(await where({ states: ['live'], order: 'popularity' })).toEqual(['live b', 'live a', 'lol']);
  });

  it('the live lists contain the live matches of one game or of all, with sports and esports apart', async () => {
    const live = async (name: 'getPCLiveGameMatch' | 'gameMatchLive' | 'sportsLiving', input = {}) =>
      keysOf((await running.call(name, input)).list);
    expect(await live('getPCLiveGameMatch')).toEqual(['live b', 'live a', 'lol']);
    expect(await live('getPCLiveGameMatch', { gameId: 1 })).toEqual(['lol']);
    expect(await live('gameMatchLive', { gameId: 1 })).toEqual(['lol']);
    expect(await live('gameMatchLive', { gameId: 202 })).toEqual([]);
    expect(await live('sportsLiving')).toEqual(['live b', 'live a']);
    expect(await live('sportsLiving', { gameId: 1 })).toEqual([]);
    const hot = await running.call('gameLivingFuture', { limit: 2 });
    expect([keysOf(hot.living), keysOf(hot.future)]).toEqual([
      ['live b', 'live a'],
      ['soon', 'tomorrow'],
    ]);
  });

  it('the seven-day lists cover seven days in each direction', async () => {
    expect(keysOf((await running.call('getSevenDayMatch', {})).list)).toEqual(['live a', 'lol', 'live b', 'soon', 'tomorrow']);
    expect(new Set(keysOf((await running.call('getSevenDayResults', {})).list))).toEqual(new Set(['called off', 'morning', 'yesterday']));
    expect(keysOf((await running.call('getPCPastGameMatch', {})).list)).toEqual(['morning', 'yesterday', 'called off']);
    expect(keysOf((await running.call('getPCUpcomingGameMatch', {})).list)).toEqual(['soon', 'tomorrow', 'next week']);
  });

  it('counts of days use the given zone, and counts of games and leagues are complete', async () => {
    const days = await running.call('getSeriesCount', { day: '2026-06-19', days: 3, zone: 480 });
    expect(days).toEqual([
      { day: '2026-06-19', matches: 1, finished: 1, live: 0 },
      { day: '2026-06-20', matches: 5, finished: 1, live: 3 },
      { day: '2026-06-21', matches: 1, finished: 0, live: 0 },
    ]);
    // 00:00 at UTC−10 is 18:00 in Shanghai, so today's noon belongs to the previous day.
    expect(await running.call('getSeriesCount', { day: '2026-06-19', days: 1, zone: -600 })).toMatchObject([{ matches: 5 }]);
    const games = await running.call('getPCGameSource', {});
    expect(games.map((game) => game.state)).toEqual(['hot', ...GAMES.map((game) => game.slug)]);
    expect(games.find((game) => game.state === 'soccer')).toEqual({ text: '足球', state: 'soccer', gameId: 202, live: 2, today: 4 });
    expect(games[0]).toMatchObject({ live: 3, today: 5 });
    expect(await running.call('sportsLeagueMatchLeagues', {})).toMatchObject([
      { name: '测试杯', letter: 'C', hot: true, matches: 3, live: 1 },
      { name: '乙级', letter: 'Y', hot: false, matches: 1, live: 1 },
    ]);
    expect(await running.call('leagueMatchLeagues', {}, { lan: 'en_US' })).toMatchObject([{ name: 'Second', letter: 'S', gameId: 1 }]);
  });

  it('names of teams and leagues are in the language of the call or its fallback', async () => {
    const names = async (lan: string) => {
      const { list } = await running.call('getPCGameMatchByCondition', { matchIds: [ids.get('live a')] }, { lan });
      return [list[0]?.league.name, list[0]?.teams[0]?.name, list[0]?.teams[1]?.name];
    };
    expect(await names('zh_CN')).toEqual(['测试杯', '主队', 'Away']);
    expect(await names('zh_tw')).toEqual(['测试杯', '主队', 'Away']);
    expect(await names('thai')).toEqual(['Test Cup', 'Home', 'Away']);
    expect(await names('nonsense')).toEqual(['测试杯', '主队', 'Away']);
  });
});

describe('the match page', () => {
  it('a match page is found only under its game, and accepts the colon of cs:go raw or escaped', async () => {
    const id = ids.get('live a');
    expect((await running.call('matchDetail', { game: 'soccer', matchId: id })).id).toBe(id);
    for (const path of [`lol/${id}`, 'soccer/99999', `soccer/${ids.get('secret')}`, `match/${id}`, 'soccer/abc', 'nowhere/at/all/1']) {
      const response = await fetch(`${running.url}/java/${path}`);
      expect([path, response.status, await response.json()]).toMatchObject([path, 200, { status: 'fail', errorCode: '404' }]);
    }
    for (const slug of ['cs:go', 'cs%3Ago']) {
      const response = await fetch(`${running.url}/java/${slug}/5`);
      expect(await response.json()).toMatchObject({ status: 'fail', errorCode: '404', msg: '内容不存在' });
    }
  });

  it('a match page contains form, head-to-head, next matches and standings', async () => {
    const { analysis } = await running.call('matchDetail', { game: 'soccer', matchId: ids.get('soon') });
    expect(analysis?.h2h.map((match) => [match.home.name, match.score, match.away.name])).toEqual([
      ['主队', [0, 1], 'Away'],
      ['Away', [2, 0], '主队'],
    ]);
    expect(analysis?.form[0]).toHaveLength(2);
    expect(analysis?.next[0].map((match) => [match.home.name, match.away.name])).toEqual([
      ['Red', '主队'],
      ['主队', 'Away'],
    ]);
    expect(analysis?.standings[0]?.rows.map((row) => [row.rank, row.name, row.played, row.won, row.for, row.points, row.form])).toEqual([
      [1, 'Away', 2, 2, 3, 6, ['W', 'W']],
      [2, 'Red', 0, 0, 0, 0, []],
      [3, '主队', 2, 0, 0, 0, ['L', 'L']],
    ]);
  });

  it('results in the fixture get the ids of our teams and are not shown twice', async () => {
    const past = (startAt: number, score: [number, number]) => ({
      startAt,
      league: 'Old Cup',
      home: { id: 1, name: 'x' },
      away: { id: 2, name: 'y' },
      score,
    });
    const brought = [past(NOON - DAY - HOUR, [9, 9]), past(NOON - 400 * DAY, [3, 3])];
    const of = { ...fixture({ key: 'brought', startAt: NOON + 2 * HOUR }), past: { h2h: brought, form: [[], []] } };
    const state = { status: 'scheduled', phase: 'not_started', confirmed: false, facts: { kind: 'soccer' } };
    const { results } = await running.call(
      'feedPush',
      { updates: [{ fixture: of, seq: 1, state }] },
      { authorization: `Bearer ${FEED_KEY}` },
    );
    const { analysis, teams } = await running.call('matchDetail', { game: 'soccer', matchId: results[0]?.matchId });
    expect(analysis?.h2h).toHaveLength(4);
    expect(analysis?.h2h.at(-1)).toMatchObject({ league: 'Old Cup', home: { id: teams[0]?.id, name: '主队' }, score: [3, 3] });
    await running.pool.query('delete from match where id = $1', [results[0]?.matchId]);
  });
});

describe('failing calls', () => {
  it('a failing call responds with HTTP 200, an error code and the text of the language', async () => {
    expect(await running.envelope('attention', { matchId: 1, attention: true })).toMatchObject({
      status: 'fail',
      errorCode: '3002',
      errorMsg: '请先登录',
    });
    expect(await running.envelope('attention', { matchId: 1, attention: true }, { lan: 'zh_tw' })).toMatchObject({ errorMsg: '請先登入' });
    expect(await running.envelope('attention', { matchId: 1, attention: true }, { lan: 'fr' })).toMatchObject({
      errorMsg: 'Please log in',
    });
    expect(await running.envelope('attention', { matchId: 1, attention: true }, { token: 'made up' })).toMatchObject({ errorCode: '3000' });
    for (const input of [{ pageSize: 501 }, { pageIndex: 0 }, { gameId: 9 }, { from: 'yesterday' }, { leagueIds: 'x' }]) {
      expect(await running.envelope('pcMatches', input)).toMatchObject({ status: 'fail', errorCode: '4000' });
    }
    const broken = await fetch(`${running.url}/java/match/pcMatches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{x',
    });
    expect([broken.status, await broken.json()]).toMatchObject([200, { status: 'fail', errorCode: '4000' }]);
  });

  it('an unexpected error reveals no details, and the next call succeeds', async () => {
    await running.pool.query('alter table feed_source rename to elsewhere');
    try {
      const answer = await running.envelope('getPCLiveGameMatch');
      expect(answer).toEqual({
        status: 'fail',
        result: null,
        code: '-1',
        errorCode: '-1',
        errorMsg: '系统异常 请稍后再试',
        msg: '系统异常 请稍后再试',
      });
    } finally {
      await running.pool.query('alter table elsewhere rename to feed_source');
    }
    expect((await running.envelope('getPCLiveGameMatch')).status).toBe('success');
  });

  it('a call has the request id of the caller or a new one', async () => {
    const given = await fetch(`${running.url}/java/v2/match/getPCLiveGameMatch`, { headers: { 'x-request-id': 'from-the-bff' } });
    expect(given.headers.get('x-request-id')).toBe('from-the-bff');
    const own = await fetch(`${running.url}/java/v2/match/getPCLiveGameMatch`);
    expect(own.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('the health endpoints', () => {
  it('the liveness check does not depend on the database, the readiness check does', async () => {
    const own = await startUpstream({ createDatabase: () => postgres.createDatabase() });
    expect((await fetch(`${own.url}/readyz`)).status).toBe(200);
    await own.pool.end();
    own.clock.set(NOON + 2_000);
    const ready = await fetch(`${own.url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'not ready', database: false }]);
    expect((await fetch(`${own.url}/healthz`)).status).toBe(200);
    await own.upstream.close();
  });

  it('a finished match in a form has its closing lines, the minutes of its goals, and the score after 90 minutes', async () => {
    const price = (line: number) => ({ a: 0.9, b: 0.95, line });
    const row = (line: number) => [{ company: '36*', opening: price(0), current: price(9), closing: price(line), history: [] }];
    const goals = [goal('g1', 0, 12, [1, 0]), goal('g2', 1, 45, [1, 1], { plus: 2 }), goal('g3', 0, 100, [2, 1])];
    const cancelled = goal('g4', 0, 60, [2, 0], { cancelled: { reason: 'var_offside' } });
    const state = finished([...goals, cancelled], {
      facts: { kind: 'soccer', ft: [1, 1], et: [1, 0] },
      oddsTable: { asian: row(-0.25), total: row(2.5), euro: [] },
    });
    const of = fixture({ key: 'lined', startAt: NOON - 3 * DAY });
    const { results } = await running.call(
      'feedPush',
      { updates: [{ fixture: of, seq: 1, state }] },
      { authorization: `Bearer ${FEED_KEY}` },
    );
    const { results: after } = await running.call(
      'feedPush',
      {
        updates: [
          {
            fixture: fixture({ key: 'after', startAt: NOON + 3 * HOUR }),
            seq: 1,
            state: { status: 'scheduled', phase: 'not_started', confirmed: false, facts: { kind: 'soccer' } },
          },
        ],
      },
      { authorization: `Bearer ${FEED_KEY}` },
    );
    const { analysis } = await running.call('matchDetail', { game: 'soccer', matchId: after[0]?.matchId });
    expect(analysis?.form[0].find(({ id }) => id === results[0]?.matchId)).toMatchObject({
      score: [2, 1],
      settled: [1, 1],
      asianLine: -0.25,
      totalLine: 2.5,
      goals: [
        [0, 12],
        [1, 45],
        [0, 100],
      ],
    });
    await running.pool.query('delete from match where id = any($1)', [[results[0]?.matchId, after[0]?.matchId]]);
  });
});
