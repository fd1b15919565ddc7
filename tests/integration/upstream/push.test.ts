import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { FeedPushMessage } from '@matchpoint/contracts/java/match';
import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';
import { FEED_KEY, NOON, type RunningUpstream, startUpstream } from './harness.ts';
import { finished, fixture, goal, playing, team } from './made-match.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

const withKey = { authorization: `Bearer ${FEED_KEY}` };
const push = async (...updates: unknown[]) => (await running.call('feedPush', { updates }, withKey)).results;
const pushOne = async (of: FeedFixture, seq: number, state: FeedState) => {
  const [result] = await push({ fixture: of, seq, state });
  if (result === undefined) throw new Error('no result');
  return result;
};
const page = (id: Id | undefined, game = 'soccer') => running.call('matchDetail', { game, matchId: id });

describe('feed push', () => {
  it('a push with a new sequence is applied, and one with the same or a lower sequence is outdated', async () => {
    const of = fixture({ key: 'order' });
    const first = await pushOne(of, 5, playing([goal('1', 0, 3, [1, 0])]));
    expect(first).toEqual({ key: 'order', matchId: first.matchId, outcome: 'applied' });
    expect((await pushOne(of, 5, playing([goal('1', 0, 3, [1, 0])]))).outcome).toBe('outdated');
    expect((await pushOne(of, 4, playing([]))).outcome).toBe('outdated');
    expect((await pushOne(of, 6, playing([goal('1', 0, 3, [1, 0])]))).outcome).toBe('unchanged');
    const match = await page(first.matchId);
    expect([match.rev, match.score, match.corrections]).toEqual([1, [1, 0], []]);
  });

  it('names are stored with letters and marks composed, however the push writes them', async () => {
    const of = fixture({ key: 'composed', venue: 'Stade de Gene\u0300ve' });
    const [home, away] = of.teams;
    if (home === undefined || away === undefined) throw new Error('no teams');
    const teams = [{ ...home, key: 'decomposed', names: { en_US: 'Begovic\u0301 FC', el: 'Ελληνικα\u0301' } }, away];
    const { matchId } = await pushOne({ ...of, teams }, 1, playing([]));
    const match = await page(matchId);
    expect(match.teams[0]?.name).toBe('Begovi\u0107 FC');
    expect(match.venue).toBe('Stade de Gen\u00E8ve');
    const { rows } = await running.pool.query<{ name: string }>(`select names ->> 'el' as name from team where key = 'decomposed'`);
    expect(rows).toEqual([{ name: 'Ελληνικ\u03AC' }]);
  });

  it('concurrent copies of a push count once', async () => {
    const of = fixture({ key: 'race' });
    const results = await Promise.all(Array.from({ length: 12 }, () => pushOne(of, 1, playing([goal('1', 0, 3, [1, 0])]))));
    expect(results.map((result) => result.outcome).toSorted()).toEqual(['applied', ...Array.from({ length: 11 }, () => 'outdated')]);
    expect(new Set(results.map((result) => result.matchId)).size).toBe(1);
    expect((await page(results[0]?.matchId)).rev).toBe(1);
  });

  it('pushes in any order end at the highest sequence', async () => {
    const of = fixture({ key: 'shuffle' });
    const goals = Array.from({ length: 8 }, (_, index) => goal(String(index), 0, index + 1, [index + 1, 0]));
    const seqs = [3, 1, 7, 2, 8, 5, 4, 6];
    const results = await Promise.all(seqs.map((seq) => pushOne(of, seq, playing(goals.slice(0, seq)))));
    expect((await page(results[0]?.matchId)).score).toEqual([8, 0]);
  });

  it('a cancelled goal, a lowered score, a removed event and a changed result are listed as corrections with their revision', async () => {
    const of = fixture({ key: 'corrected' });
    const [a, b, c] = [goal('1', 0, 10, [1, 0]), goal('2', 1, 20, [1, 1]), goal('3', 0, 30, [2, 1])];
    const { matchId } = await pushOne(of, 1, playing([a, b, c]));
    await pushOne(
      of,
      2,
      playing([a, { ...b, cancelled: { reason: 'var_handball', minute: 22 } }, c], {
        score: [2, 0],
        facts: { kind: 'soccer', ft: [2, 0] },
      }),
    );
    // The provider sends its events again without the third goal.
    await pushOne(of, 3, playing([a], {}));
    await pushOne(of, 4, finished([a]));
    await pushOne(of, 5, finished([a], { score: [0, 3], facts: { kind: 'soccer', ft: [0, 3] }, winner: 1, resultType: 'ff' }));
    const { corrections, rev } = await page(matchId);
    expect(rev).toBe(5);
    expect(corrections.map(({ at: _at, ...rest }) => rest)).toEqual([
      { rev: 2, kind: 'goal_cancelled', before: '1-1', after: '1-0', minute: "20'", note: 'var_handball' },
      { rev: 3, kind: 'goal_cancelled', before: '2-1', after: '1-1', minute: "30'", note: 'data_error' },
      { rev: 5, kind: 'result_overturned', before: '1-0', after: '0-3', note: 'ff' },
    ]);
  });

  it('a correction declared by the provider is listed once, with the provider’s text', async () => {
    const of = fixture({ key: 'declared' });
    const { matchId } = await pushOne(of, 1, playing([goal('1', 0, 10, [1, 0])]));
    const declared = { at: NOON, kind: 'goal_cancelled' as const, before: '1-0', after: '0-0', minute: "10'", note: 'var_foul' };
    const state = playing([goal('1', 0, 10, [1, 0], { cancelled: { reason: 'var_foul' } })], { corrections: [declared] });
    await pushOne(of, 2, state);
    await pushOne(of, 3, { ...state, phase: 'half_time', status: 'paused' });
    expect((await page(matchId)).corrections).toEqual([{ ...declared, rev: 2 }]);
  });

  it('a rescheduled match keeps its original kick-off, and a delayed one is not rescheduled', async () => {
    const scheduled: FeedState = { status: 'scheduled', phase: 'not_started', confirmed: false, facts: { kind: 'soccer' } };
    const moved = await pushOne(fixture({ key: 'moved' }), 1, scheduled);
    await pushOne(fixture({ key: 'moved', startAt: NOON + 3_600_000 }), 2, scheduled);
    expect(await page(moved.matchId)).toMatchObject({
      startAt: NOON + 3_600_000,
      originalStartAt: NOON,
      rescheduled: true,
      corrections: [{ kind: 'time_fix', before: '2026-06-20T04:00:00.000Z', after: '2026-06-20T05:00:00.000Z' }],
    });
    const late = await pushOne(fixture({ key: 'late' }), 1, scheduled);
    await pushOne(fixture({ key: 'late' }), 2, { ...scheduled, status: 'delayed', startAt: NOON + 600_000 });
    expect(await page(late.matchId)).toMatchObject({ startAt: NOON + 600_000, originalStartAt: NOON, rescheduled: false, corrections: [] });
  });

  it('a state that breaks an invariant is rejected with the invariant, and the stored state is kept', async () => {
    const of = fixture({ key: 'broken' });
    const { matchId } = await pushOne(of, 1, playing([goal('1', 0, 3, [1, 0])]));
    const refused = await pushOne(of, 2, playing([], { winRate: { home: 50, draw: 30, away: 30 } }));
    expect(refused).toMatchObject({ outcome: 'rejected', reason: 'chances sum to 100 percent', matchId });
    const wrongSum = await pushOne(of, 2, { ...playing([]), score: [3, 0], facts: { kind: 'soccer', ft: [1, 0] } });
    expect(wrongSum.reason).toBe('score = regular time + extra time');
    expect(await page(matchId)).toMatchObject({ rev: 1, score: [1, 0] });
    const series = fixture({ key: 'series', gameId: 1 });
    const games = [
      { no: 1, status: 'finished' as const, winner: 0 as const },
      { no: 2, status: 'live' as const },
    ];
    const won = await pushOne(series, 1, {
      status: 'live',
      phase: 'in_game',
      confirmed: false,
      score: [2, 0],
      facts: { kind: 'series', bestOf: 3, mode: 'bo', games },
    });
    expect(won).toEqual({ key: 'series', outcome: 'rejected', reason: 'series score = games won + advantage' });
    const { total } = await running.call('getPCGameMatchByCondition', { gameId: 1 });
    expect(total).toBe(0);
    expect(running.upstream.ingest.tally.report().refused.map((entry) => entry.rule)).toContain('series score = games won + advantage');
  });

  it('team indexes in a battle-royale state are replaced by the ids of the teams', async () => {
    const of = fixture({ key: 'royale', gameId: 5, teams: ['A', 'B', 'C'].map((name) => team(name, `队${name}`)) });
    const crest = team('x').crest;
    const line = (index: number, rank: number, kills: number) => ({
      ...named(index),
      short: 'x',
      rank,
      move: 0,
      total: kills,
      wwcd: 0,
      placementPoints: 0,
      kills,
      cells: [],
    });
    const named = (index: number) => ({ teamId: index, name: 'x', crest });
    const update = {
      fixture: of,
      seq: 1,
      state: {
        status: 'live',
        phase: 'in_game',
        confirmed: false,
        facts: { kind: 'battle_royale', gameNo: 1, gamesTotal: 6, teamsTotal: 3, leaders: [{ ...named(2), points: 5 }] },
        battleRoyale: {
          points: { name: 'SUPER', placement: [10], killPoints: 1, tieBreak: ['total'] },
          table: [line(2, 1, 5), line(3, 2, 2), line(1, 3, 0)],
          games: [],
        },
      },
    };
    const [result] = await push(update);
    const match = await page(result?.matchId, 'pubg');
    const names = match.battleRoyale?.table.map((row) => row.name);
    expect(names).toEqual(['队B', '队C', '队A']);
    expect(match.facts).toMatchObject({ leaders: [{ name: '队B', points: 5 }] });
    expect(match.teams).toEqual([]);
    const { rows } = await running.pool.query<{ id: Id; key: string }>('select id, key from team where game_id = 5 order by key');
    expect(match.battleRoyale?.table.map((row) => row.teamId)).toEqual([rows[1]?.id, rows[2]?.id, rows[0]?.id]);
  });

  it('each item of a push has its own result: an invalid one is reported with its path, the others are applied', async () => {
    const good = { fixture: fixture({ key: 'good' }), seq: 1, state: playing([]) };
    const bad = { ...good, fixture: { ...good.fixture, key: 'bad', teams: [] } };
    const results = await push(bad, 7, good);
    expect(results.map((result) => [result.key, result.outcome])).toEqual([
      ['bad', 'rejected'],
      ['', 'rejected'],
      ['good', 'applied'],
    ]);
    expect(results[0]?.reason).toContain('fixture.teams');
  });

  it('a push without the service key is rejected', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: FEED_KEY.slice(0, -1) }, { token: FEED_KEY }]) {
      const answer = await running.envelope('feedPush', { updates: [{}] }, headers);
      expect([answer.status, answer.errorCode]).toEqual(['fail', '403']);
    }
    expect((await running.envelope('feedPush', { updates: [] }, withKey)).errorCode).toBe('4000');
  });
});

describe('change feed', () => {
  const connect = (headers: Record<string, string>) => new WebSocket(`${running.url.replace('http', 'ws')}/java/ws/feed`, { headers });

  it('the change feed sends a hello and then every change without gaps, also those of other processes', async () => {
    const messages: FeedPushMessage[] = [];
    const socket = connect(withKey);
    socket.on('message', (data: Buffer) => messages.push(FeedPushMessage.parse(JSON.parse(data.toString('utf8')))));
    await waitFor('the hello message', () => messages.length > 0);
    const hello = messages[0];
    // A second upstream on the same database writes changes, too.
    await using other = await startUpstream(postgres, { databaseUrl: running.databaseUrl });
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const of = index % 2 === 0 ? running : other;
        await of.call(
          'feedPush',
          { updates: [{ fixture: fixture({ key: `feed ${index % 10}` }), seq: index, state: playing([goal('1', 0, index, [1, 0])]) }] },
          withKey,
        );
      }),
    );
    const { rows } = await running.pool.query<{ seq: number }>('select seq from change_counter');
    const newest = rows[0]?.seq ?? 0;
    await waitFor('all changes', () => messages.at(-1)?.seq === newest);
    socket.close();
    const changes = messages.filter((message) => message.type === 'changed');
    expect(changes.map((message) => message.seq)).toEqual(
      Array.from({ length: newest - (hello?.seq ?? 0) }, (_, index) => (hello?.seq ?? 0) + 1 + index),
    );
    expect(changes.length).toBeGreaterThan(10);
  });

  it('the change feed rejects connections without the service key', async () => {
    const socket = connect({});
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('open', () => resolve('open'));
      socket.on('error', () => undefined);
    });
    socket.terminate();
    expect(status).toBe(401);
  });
});
