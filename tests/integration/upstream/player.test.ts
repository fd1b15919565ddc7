import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { NOON, type RunningUpstream, SetClock, startUpstream } from './harness.ts';
import { fixture, madeRecording, madeSource, playing } from './made-match.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let postgres: DatabaseServer;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());

/** Steps the player at an instant, including background work. */
async function at(running: RunningUpstream, now: number): Promise<void> {
  running.clock.set(now);
  await running.upstream.player.advance(5_000);
}

const page = async (running: RunningUpstream, id: Id) => running.call('matchDetail', { game: 'soccer', matchId: id });
const onlyMatch = async (running: RunningUpstream) => {
  const { list } = await running.call('getPCGameMatchByCondition', { from: NOON - 20 * DAY, to: NOON + 20 * DAY });
  expect(list).toHaveLength(1);
  const [match] = list;
  if (match === undefined) throw new Error('no match');
  return match;
};

describe('the recording player', () => {
  it('a match shows each event at its time, from scheduled to confirmed, with the cancelled goal among the corrections', async () => {
    await using running = await startUpstream(postgres, {
      sources: [madeSource([madeRecording(fixture())])],
      clock: new SetClock(NOON - 2 * HOUR),
    });
    await at(running, NOON - 2 * HOUR);
    expect(running.upstream.player.ready).toBe(true);
    const { id, status } = await onlyMatch(running);
    expect(status).toBe('scheduled');

    const seen: (string | undefined)[] = [];
    for (const minute of [-15, -5, 0, 5, 10, 31, 32, 50, 61, 70, 94, 95, 99.9, 100, 200]) {
      await at(running, NOON + minute * MINUTE);
      const match = await page(running, id);
      seen.push(`${minute}: ${match.status} ${match.score?.join('-') ?? '–'}${match.confirmed ? ' confirmed' : ''} rev ${match.rev}`);
    }
    expect(seen).toEqual([
      '-15: about_to_start – rev 2',
      '-5: about_to_start – rev 2',
      '0: live 0-0 rev 3',
      '5: live 0-0 rev 3',
      '10: live 1-0 rev 4',
      '31: live 1-1 rev 5',
      '32: live 1-0 rev 6',
      '50: paused 1-0 rev 7',
      '61: live 1-0 rev 8',
      '70: live 2-0 rev 9',
      '94: live 2-0 rev 9',
      '95: finished 2-0 rev 10',
      '99.9: finished 2-0 rev 10',
      '100: finished 2-0 confirmed rev 11',
      '200: finished 2-0 confirmed rev 11',
    ]);
    const { corrections, lastCorrection } = await page(running, id);
    expect(corrections).toEqual([
      { rev: 6, at: NOON + 32 * MINUTE, kind: 'goal_cancelled', before: '1-1', after: '1-0', minute: "30'", note: 'var_offside' },
    ]);
    expect(lastCorrection).toEqual(corrections[0]);
  });

  it('match time becomes instants: the clock is anchored at kick-off and runs at the speed of the replay', async () => {
    await using running = await startUpstream(postgres, {
      sources: [madeSource([madeRecording(fixture())], 60)],
      clock: new SetClock(NOON - MINUTE),
    });
    await at(running, NOON + 1_000);
    const early = await page(running, (await onlyMatch(running)).id);
    expect(early.clock).toEqual({ at: NOON, ms: 0, running: true, dir: 'up', rate: 60 });
    // 65 minutes of the match are 65 s at 60 ×: the second half began at 60 min = NOON + 60 s.
    await at(running, NOON + 65_000);
    expect((await page(running, early.id)).clock).toEqual({ at: NOON + 60_000, ms: 0, running: true, dir: 'up', rate: 60 });
    await at(running, NOON + 100_000);
    expect((await page(running, early.id)).confirmed).toBe(true);
  });

  it('a restart between two steps changes nothing, at any moment', async () => {
    const databaseUrl = await postgres.createDatabase();
    const clock = new SetClock(NOON - 2 * HOUR);
    const sources = [madeSource([madeRecording(fixture())])];
    const shown: unknown[] = [];
    const again: unknown[] = [];
    const onlyRow = async (running: RunningUpstream) => ({ ...(await onlyMatch(running)), feedAt: 0 });
    for (const minute of [-120, -10, 12, 31, 33, 71, 96, 101, 300]) {
      await using running = await startUpstream(postgres, { sources, clock, databaseUrl });
      // Starts another process at the instant at which the previous one ended.
      await at(running, clock.now());
      again.push(await onlyRow(running));
      await at(running, NOON + minute * MINUTE);
      shown.push(await onlyRow(running));
    }
    expect(again.slice(1)).toEqual(shown.slice(0, -1));
    await using last = await startUpstream(postgres, { databaseUrl, clock });
    const match = await onlyMatch(last);
    expect(match).toMatchObject({ status: 'finished', confirmed: true, score: [2, 0] });
    expect((await page(last, match.id)).corrections).toHaveLength(1);
  });

  it('matches that ended while nothing ran get their final state, with the cancelled goal among the corrections', async () => {
    const recordings = [-7, -3, -1].map((day) => madeRecording(fixture({ key: `day ${day}`, startAt: NOON + day * DAY })));
    await using running = await startUpstream(postgres, { sources: [madeSource(recordings)] });
    await at(running, NOON);
    await at(running, NOON + 2 * MINUTE);
    const { list, total } = await running.call('getSevenDayResults', {});
    expect(total).toBe(3);
    expect(list.map((match) => [match.status, match.confirmed, match.score, match.rev])).toEqual(
      [1, 2, 3].map(() => ['finished', true, [2, 0], 1]),
    );
    expect(list.map((match) => match.startAt)).toEqual([NOON - DAY, NOON - 3 * DAY, NOON - 7 * DAY]);
    const { corrections } = await page(running, list[0]?.id ?? 0);
    expect(corrections).toMatchObject([{ kind: 'goal_cancelled', before: '1-1', after: '1-0' }]);
  });

  it('future fixtures are registered, and new days as the clock advances', async () => {
    const recordings = [1, 6, 12].map((day) => madeRecording(fixture({ key: `day ${day}`, startAt: NOON + day * DAY })));
    await using running = await startUpstream(postgres, { sources: [madeSource(recordings)] });
    await at(running, NOON);
    await at(running, NOON + 2 * MINUTE);
    expect((await running.call('getPCUpcomingGameMatch', {})).list.map((match) => [match.startAt, match.rev])).toEqual([
      [NOON + DAY, 1],
      [NOON + 6 * DAY, 1],
    ]);
    await at(running, NOON + 5 * DAY);
    expect((await running.call('getPCUpcomingGameMatch', {})).list.map((match) => match.startAt)).toEqual([
      NOON + 6 * DAY,
      NOON + 12 * DAY,
    ]);
  });

  it('a recording that fails is reported and does not block the others', async () => {
    const broken = { ...madeRecording(fixture({ key: 'broken' })), load: () => Promise.reject(new Error('the file is missing')) };
    await using running = await startUpstream(postgres, { sources: [madeSource([broken, madeRecording(fixture({ key: 'whole' }))])] });
    await at(running, NOON + MINUTE);
    expect((await running.call('getPCLiveGameMatch', {})).list).toHaveLength(1);
    expect(running.upstream.ingest.tally.report().failed).toEqual([{ reason: 'made: the file is missing', count: 1, last: 'broken' }]);
    // A started match whose state was rejected is not listed as upcoming.
    expect((await running.call('pcMatches', {})).list).toHaveLength(1);
  });

  it('a recorded state that breaks a rule is rejected and counted, and its match is not listed as upcoming', async () => {
    const good = madeRecording(fixture({ key: 'good' }));
    const state = playing([], { score: [3, 3] });
    const bad = {
      ...madeRecording(fixture({ key: 'bad' })),
      load: () => ({ fixture: fixture({ key: 'bad' }), timestamps: [0], stateAt: () => state }),
    };
    await using running = await startUpstream(postgres, { sources: [madeSource([bad, good])] });
    await at(running, NOON + MINUTE);
    const { list } = await running.call('pcMatches', {});
    expect(list).toMatchObject([{ status: 'live', score: [0, 0] }]);
    expect(running.upstream.ingest.tally.report().refused).toMatchObject([{ rule: 'score = regular time + extra time', count: 1 }]);
  });

  it('live matches say when their feed last sent a heartbeat, without one write each', async () => {
    await using running = await startUpstream(postgres, { sources: [madeSource([madeRecording(fixture())])] });
    await at(running, NOON + MINUTE);
    const written = (await onlyMatch(running)).feedAt;
    await at(running, NOON + 5 * MINUTE);
    const { list } = await running.call('getPCLiveGameMatch', {});
    expect(list[0]?.feedAt).toBe(NOON + 5 * MINUTE);
    const { rows } = await running.pool.query<{ feed_at: number; rev: number }>('select feed_at, rev from match');
    expect(rows).toEqual([{ feed_at: written, rev: 1 }]);
  });
});
