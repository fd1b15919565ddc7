import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedFixture } from '@matchpoint/contracts/feed';
import type { MatchId } from '@matchpoint/contracts/ids';
import { EXCERPT_DIR, createReplay, RecordedData } from '@matchpoint/feeds/recordings/source';
import { ArchiveImporter } from '@matchpoint/upstream/ingest/archive-importer';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { FEED_KEY, NOON, type RunningUpstream, startUpstream } from './harness.ts';
import { finished, fixture, goal, playing, team } from './made-match.ts';

const DAY = 86_400_000;
const OPERATOR = { authorization: `Bearer ${FEED_KEY}` };
const WORLD_CUP = { ...fixture().league, season: '2018' };
/** The original kick-off, eight years ago. */
const ORIGINAL = NOON - 8 * 365 * DAY;

let postgres: DatabaseServer;
beforeAll(() => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());

const archived = (key: string, startAt: number, over: Partial<FeedFixture> = {}) =>
  fixture({ key, origin: 'archive', startAt, league: WORLD_CUP, ...over });

describe('a replay beside the archive', () => {
  let running: RunningUpstream;
  const ids = new Map<string, MatchId>();
  const idOf = (key: string) => ids.get(key) ?? 0;

  const push = async (one: FeedFixture, state: ReturnType<typeof playing>, seq = 1) => {
    const { results } = await running.call('feedPush', { updates: [{ fixture: one, seq, state }] }, OPERATOR);
    const [result] = results;
    if (result?.matchId !== undefined) ids.set(one.key, result.matchId);
    return result;
  };
  const derive = async () => {
    await running.upstream.libraryAggregator.runUntilEmpty();
    await running.upstream.search.indexer.drain();
  };
  const replay = (over: Partial<FeedFixture> = {}) =>
    archived('repeated@2026-06-20', NOON, { origin: 'replay', replayOf: { key: 'repeated', startAt: ORIGINAL }, ...over });

  beforeAll(async () => {
    running = await startUpstream(postgres);
    await running.upstream.libraryAggregator.close();
    const third = team('Third', '第三队');
    await push(archived('before', ORIGINAL - 4 * DAY, { teams: [team('Home', '主队'), third] }), finished([]));
    await push(archived('repeated', ORIGINAL), finished([goal('10', 0, 10, [1, 0]), goal('20', 0, 20, [2, 0])]));
    await push(archived('after', ORIGINAL + 4 * DAY, { teams: [third, team('Away')] }), finished([goal('30', 1, 5, [0, 1])]));
    await push(replay(), playing([goal('10', 0, 10, [1, 0])]));
    await derive();
  });
  afterAll(() => running[Symbol.asyncDispose]());

  it('a replay of 2018 counts in no form, table, career or head-to-head of its teams', async () => {
    await push(replay(), finished([goal('10', 0, 10, [1, 0]), goal('20', 0, 20, [2, 0])]), 2);
    await derive();
    const { teams } = await running.call('matchDetail', { game: 'soccer', matchId: idOf('repeated') });
    const home = teams[0]?.id ?? 0;
    const { rows } = await running.pool.query<{ matches: number; newest: number }>(
      'select count(*)::int as matches, max(start_at) as newest from team_match where team_id = $1',
      [home],
    );
    expect(rows).toEqual([{ matches: 2, newest: ORIGINAL }]);
    const careers = await running.pool.query('select from player_match where match_id = $1', [idOf('repeated@2026-06-20')]);
    expect(careers.rowCount).toBe(0);
    const page = await running.call('teamDetail', { teamId: home });
    expect(page.last.map((match) => match.id)).toEqual([idOf('repeated'), idOf('before')]);
    const { analysis } = await running.call('matchDetail', { game: 'soccer', matchId: idOf('after') });
    expect(analysis?.form[1].map((match) => match.id)).toEqual([idOf('repeated')]);
    const seasons = await running.pool.query<{ season: string; matches: number }>('select season, matches from league_season');
    expect(seasons.rows).toEqual([{ season: '2018', matches: 3 }]);
  });

  it('the page of a replay knows nothing after the original kick-off', async () => {
    await push(replay(), playing([goal('10', 0, 10, [1, 0])]), 3);
    const page = await running.call('matchDetail', { game: 'soccer', matchId: idOf('repeated@2026-06-20') });
    expect(page.analysis?.h2h).toEqual([]);
    expect(page.analysis?.form.map((form) => form.map((match) => match.id))).toEqual([[idOf('before')], []]);
    expect(page.analysis?.next).toEqual([[], []]);
    expect(page.analysis?.standings.flatMap((table) => table.rows.map((row) => row.played))).toEqual([1, 1]);
    expect(page.replayOf).toEqual({ startAt: ORIGINAL });
  });

  it('a replay links to the recorded match only after the replay has ended', async () => {
    await push(replay(), finished([goal('10', 0, 10, [1, 0]), goal('20', 0, 20, [2, 0])]), 4);
    const page = await running.call('matchDetail', { game: 'soccer', matchId: idOf('repeated@2026-06-20') });
    expect(page.replayOf).toEqual({ startAt: ORIGINAL, matchId: idOf('repeated') });
  });

  it('search leaves the original out while its replay is in play, and lists no replay', async () => {
    const found = async () => {
      const { groups } = await running.call('search', { text: '主队 测试杯' });
      return groups.flatMap((group) => group.hits).flatMap((hit) => (hit.kind === 'match' ? [hit.id] : []));
    };
    const suggested = async () => {
      const { list } = await running.call('searchSuggest', { text: '主队 测试杯' });
      return list.flatMap((hit) => (hit.kind === 'match' ? [hit.id] : []));
    };
    await push(replay(), playing([]), 5);
    expect(await found()).toEqual([idOf('before')]);
    expect(await suggested()).not.toContain(idOf('repeated'));
    expect(await suggested()).not.toContain(idOf('repeated@2026-06-20'));
    await push(replay(), finished([]), 6);
    expect(new Set(await found())).toEqual(new Set([idOf('before'), idOf('repeated')]));
  });

  it('nothing beside a match in replay states what happened later: no articles, videos, streams or recordings', async () => {
    await push(replay(), playing([goal('10', 0, 10, [1, 0])]), 7);
    const id = idOf('repeated@2026-06-20');
    expect((await running.call('newsOf', { matchId: id, pageIndex: 1 })).list).toEqual([]);
    expect((await running.call('videosOf', { matchId: id, pageIndex: 1 })).list).toEqual([]);
    const page = await running.call('matchDetail', { game: 'soccer', matchId: id });
    expect([page.streams, page.vods, page.confirmed]).toEqual([[], [], false]);
    expect(page.score).toEqual([1, 0]);
    expect(page.replayOf).toEqual({ startAt: ORIGINAL });
    // The page of the original is history: it states the result, and names no replay.
    const original = await running.call('matchDetail', { game: 'soccer', matchId: idOf('repeated') });
    expect([original.origin, original.score, original.replayOf]).toEqual(['archive', [2, 0], undefined]);
  });

  it('replays are in the list of replays and in the lists by id, and in no other list or count', async () => {
    const id = idOf('repeated@2026-06-20');
    const has = (list: readonly { readonly id: MatchId }[]) => list.some((match) => match.id === id);
    const pages = [
      'pcMatches',
      'getPCPastGameMatch',
      'getPCUpcomingGameMatch',
      'getSevenDayMatch',
      'getSevenDayResults',
      'getPCGameMatchByCondition',
    ] as const;
    for (const [seq, state] of [playing([goal('10', 0, 10, [1, 0])]), finished([])].entries()) {
      await push(replay(), state, 8 + seq);
      for (const name of pages) {
        const { list, total } = await running.call(name, { pageIndex: 1, pageSize: 20 });
        expect([name, has(list), total]).toEqual([name, false, list.length]);
      }
      expect(has((await running.call('getPCLiveGameMatch')).list)).toBe(false);
      expect(has((await running.call('sportsLiving')).list)).toBe(false);
      expect(has((await running.call('gameLivingFuture')).living)).toBe(false);
      const games = await running.call('getPCGameSource');
      expect(games.filter(({ live, today }) => live + today > 0)).toEqual([]);
      const days = await running.call('getSeriesCount', { day: '2026-06-16', days: 7, zone: 480 });
      expect(days.filter(({ matches, finished: over, live }) => matches + over + live > 0)).toEqual([]);
      expect(await running.call('sportsLeagueMatchLeagues', { from: NOON - DAY, to: NOON + DAY })).toEqual([]);
      expect(has((await running.call('replayMatches', { gameId: 202 })).list)).toBe(true);
      expect(has((await running.call('getPCGameMatchByCondition', { matchIds: [id] })).list)).toBe(true);
    }
  });

  it('the list of replays and its counts agree for every day, state and game', async () => {
    const upcoming = (key: string, startAt: number) =>
      archived(key, startAt, { origin: 'replay', replayOf: { key: 'repeated', startAt: ORIGINAL } });
    await push(upcoming('later@2026-06-20', NOON + DAY / 6), playing([]));
    await push(upcoming('tomorrow@2026-06-21', NOON + DAY), finished([]));
    const first = NOON - (NOON % DAY) - 8 * 3_600_000;
    for (const gameId of [undefined, 202, 201]) {
      const ofGame = gameId === undefined ? {} : { gameId };
      const counts = await running.call('replayCounts', { ...ofGame, day: '2026-06-20', days: 3, zone: 480 });
      for (const [index, count] of counts.entries()) {
        const from = first + index * DAY;
        const { list, total } = await running.call('replayMatches', { ...ofGame, from, to: from + DAY, pageSize: 500 });
        const of = (state: string) => list.filter((match) => match.status === state).length;
        expect([count.matches, count.finished, count.live]).toEqual([total, of('finished'), of('live')]);
      }
      expect(counts.map(({ matches }) => matches)).toEqual(gameId === 201 ? [0, 0, 0] : [2, 1, 0]);
    }
    const inPlay = await running.call('replayMatches', { states: ['live'] });
    expect(inPlay.list.map((match) => [match.id, match.origin])).toEqual([[idOf('later@2026-06-20'), 'replay']]);
  });

  it('no article is written about a replay', async () => {
    await push(replay(), finished([goal('10', 0, 10, [1, 0])]), 10);
    await running.upstream.writer.step();
    const { rows } = await running.pool.query('select from news_item where match_id = $1', [idOf('repeated@2026-06-20')]);
    expect(rows.length).toBe(0);
  });

  it('a table counts the matches of one origin', async () => {
    for (const origin of ['live', 'simulated'] as const) {
      await push(fixture({ key: `${origin} game`, origin, startAt: NOON - DAY, league: WORLD_CUP }), finished([goal('40', 1, 3, [0, 1])]));
    }
    await derive();
    for (const key of ['repeated', 'live game', 'simulated game']) {
      const { league, origin } = await running.call('matchDetail', { game: 'soccer', matchId: idOf(key) });
      const { groups } = await running.call('leagueTable', { leagueId: league.id, season: '2018' });
      const played = groups.flatMap((table) => table.rows).reduce((sum, row) => sum + row.played, 0);
      expect([origin, played]).toEqual([origin, origin === 'archive' ? 6 : 2]);
    }
  });
});

describe('import of the archive', () => {
  let running: RunningUpstream;
  beforeAll(async () => {
    running = await startUpstream(postgres);
    await running.upstream.libraryAggregator.close();
  });
  afterAll(() => running[Symbol.asyncDispose]());

  const importer = (data = new RecordedData([EXCERPT_DIR])) =>
    new ArchiveImporter({
      data,
      pool: running.pool,
      ingest: running.upstream.ingest,
      clock: { now: () => Date.UTC(2026, 10, 21) },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      isReady: () => true,
    });

  it('the archive is written once under the real dates, and a restart continues where it stopped', async () => {
    expect(await importer().runUntilDone()).toBe(104);
    const read = async () => {
      const { rows } = await running.pool.query<{ matches: number; revisions: number; first: number; ended: number }>(
        `select count(*)::int as matches, sum(rev)::int as revisions, min(start_at) as first,
           (count(*) filter (where state = 'finished' and confirmed))::int as ended from match where origin = 'archive'`,
      );
      return rows[0];
    };
    const first = await read();
    expect(first).toEqual({ matches: 104, revisions: 104, first: Date.UTC(2026, 5, 11, 19), ended: 104 });
    await running.pool.query('update archive_import set position = 50');
    await importer().runUntilDone();
    expect(await read()).toEqual(first);
    const { rows } = await running.pool.query<{ position: number }>('select position from archive_import');
    expect(rows).toEqual([{ position: 104 }]);
  });

  it('a club of the archive and of the programme of replays is one entity', async () => {
    const shown = await createReplay({ data: new RecordedData([EXCERPT_DIR]), speed: 1 }).fixtures(NOON, NOON + 10 * DAY);
    await running.upstream.ingest.register(shown.map(({ fixture: one }) => one));
    const { rows } = await running.pool.query<{ teams: number; leagues: number; names: number }>(
      `select (select count(*)::int from team where crest ->> 'initials' <> '?') as teams, (select count(*)::int from league) as leagues,
         (select count(distinct names ->> 'zh_CN')::int from team where crest ->> 'initials' <> '?') as names`,
    );
    expect(rows).toEqual([{ teams: 48, leagues: 1, names: 48 }]);
  });
});
