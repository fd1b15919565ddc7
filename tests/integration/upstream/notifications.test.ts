import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeedState } from '@matchpoint/contracts/feed';
import type { MatchId } from '@matchpoint/contracts/ids';
import { MatchNotificationJob } from '@matchpoint/upstream/domains/notification/match-job';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { FEED_KEY, NOON, type RunningUpstream, startUpstream } from './harness.ts';
import { finished, fixture, goal, playing } from './made-match.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;
let job: MatchNotificationJob;

beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
  const { pool, clock } = running;
  job = new MatchNotificationJob({ pool, clock, log: { warn: (fields: object) => expect.unreachable(JSON.stringify(fields)) } });
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

let numbers = 0;
let seq = 0;
const newUser = async () => {
  numbers += 1;
  const { uid, token } = await running.logIn(`135${String(numbers).padStart(8, '0')}`);
  return { uid, headers: { token } };
};
type User = Awaited<ReturnType<typeof newUser>>;
const read = (user: User, input: Record<string, unknown> = {}) =>
  running.call('notifications', { pageIndex: 1, ...input }, { ...user.headers, lan: 'en_US' });
const typesOf = async (user: User) => (await read(user)).list.map(({ type }) => type);

let key = '';
beforeEach(() => {
  numbers += 1;
  key = `n${numbers}`;
});

async function push(state: FeedState, over: Parameters<typeof fixture>[0] = {}): Promise<MatchId> {
  seq += 1;
  running.clock.advance(1_000);
  const update = { fixture: fixture({ key, ...over }), seq, state };
  const { results } = await running.call('feedPush', { updates: [update] }, { authorization: `Bearer ${FEED_KEY}` });
  const id = results[0]?.matchId;
  if (id === undefined) throw new Error(`the push was refused: ${JSON.stringify(results)}`);
  await job.run();
  return id;
}

const follow = (user: User, matchId: MatchId) => running.call('attention', { matchId, attention: true }, user.headers);
const firstGoal = goal('g1', 0, 12, [1, 0]);
const scheduled: FeedState = { status: 'scheduled', phase: 'not_started', confirmed: false, facts: { kind: 'soccer' } };

describe('notifications of followed matches', () => {
  it('followers are notified of a goal with its scorer and of the result, and others of nothing', async () => {
    const [fan, other] = [await newUser(), await newUser()];
    const id = await push(playing([]));
    await follow(fan, id);
    await push(playing([firstGoal]));
    await push(playing([firstGoal]));
    const page = await read(fan);
    expect(page.list).toEqual([
      expect.objectContaining({ type: 'goal', read: false, score: [1, 0], side: 0, player: 'Scorer g1', minute: "12'" }),
    ]);
    expect(page.list[0]?.match?.id).toBe(id);
    expect([page.unread, page.total]).toEqual([1, 1]);
    await push(finished([firstGoal]));
    expect(await typesOf(fan)).toEqual(['result', 'goal']);
    expect(await typesOf(other)).toEqual([]);
    const events = await running.pool.query(`select from user_event where user_id = $1 and type = 'notification'`, [fan.uid]);
    expect(events.rowCount).toBe(2);
  });

  it('a cancelled goal rewrites its notification, which becomes unread again', async () => {
    const fan = await newUser();
    await follow(fan, await push(playing([])));
    await push(playing([firstGoal]));
    await running.call('readNotifications', { until: running.clock.now() }, fan.headers);
    await push(playing([{ ...firstGoal, cancelled: { reason: 'var_offside' } }]));
    const { list, unread } = await read(fan);
    expect(list).toEqual([expect.objectContaining({ type: 'cancelled', before: [1, 0], score: [0, 0], read: false })]);
    expect(unread).toBe(1);
  });

  it('followers of a team are notified of its matches before and at kick-off, once, also when two processes run the job', async () => {
    const fan = await newUser();
    const startAt = running.clock.now() + 10 * 60_000;
    const id = await push(scheduled, { startAt });
    const { rows } = await running.pool.query<{ team_ids: number[] }>('select team_ids from match where id = $1', [id]);
    await running.call('followEntity', { kind: 'team', id: rows[0]?.team_ids[1], follow: true }, fan.headers);
    const second = new MatchNotificationJob({ pool: running.pool, clock: running.clock, log: { warn: () => undefined } });
    await Promise.all([job.run(), second.run()]);
    running.clock.advance(11 * 60_000);
    await push(playing([]), { startAt });
    await Promise.all([job.run(), second.run()]);
    expect((await read(fan)).list.filter(({ match }) => match?.id === id).map(({ type }) => type)).toEqual(['start', 'soon']);
  });

  it('a user in spoiler-free mode is notified of no goal and no result of that match', async () => {
    const fan = await newUser();
    const id = await push(playing([]));
    await follow(fan, id);
    const preferences = await running.call('getUserDataStatus', {}, fan.headers);
    await running.call('saveUserDataStatus', { ...preferences, spoiler: 'all' }, fan.headers);
    await push(finished([firstGoal]));
    expect(await typesOf(fan)).toEqual([]);
  });

  it('a type that is switched off is not stored, and unknown switches are dropped', async () => {
    const fan = await newUser();
    await follow(fan, await push(playing([])));
    const settings = { off: ['goal', 'weather'], quiet: { from: 1410, to: 420 } };
    expect(await running.call('saveNotificationSettings', settings, fan.headers)).toEqual({
      off: ['goal'],
      quiet: { from: 1410, to: 420 },
    });
    await push(finished([firstGoal]));
    expect(await typesOf(fan)).toEqual(['result']);
    expect((await running.envelope('saveNotificationSettings', { off: [], quiet: { from: 0, to: 1440 } }, fan.headers)).status).toBe(
      'fail',
    );
    expect(await running.call('notificationSettings', {}, fan.headers)).toEqual({ off: ['goal'], quiet: { from: 1410, to: 420 } });
  });
});

describe('the list of notifications', () => {
  it('one user cannot read or mark those of another, and a visitor none', async () => {
    const [fan, other] = [await newUser(), await newUser()];
    await follow(fan, await push(playing([])));
    await push(playing([firstGoal]));
    const id = (await read(fan)).list[0]?.id;
    expect(await running.call('readNotifications', { id }, other.headers)).toEqual({ unread: 0 });
    expect((await read(fan)).unread).toBe(1);
    expect(await running.call('readNotifications', { id }, fan.headers)).toEqual({ unread: 0 });
    expect((await running.envelope('notifications', {}, {})).status).toBe('fail');
  });

  it('marking all as read leaves those unread that came after the list was read', async () => {
    const fan = await newUser();
    await follow(fan, await push(playing([])));
    await push(playing([firstGoal]));
    const until = (await read(fan)).list[0]?.at;
    await push(finished([firstGoal]));
    expect(await running.call('readNotifications', { until }, fan.headers)).toEqual({ unread: 1 });
    expect((await read(fan, { unread: true })).list.map(({ type }) => type)).toEqual(['result']);
    expect((await read(fan, { category: 'social' })).list).toEqual([]);
  });

  it('notifications older than the retention are deleted', async () => {
    const fan = await newUser();
    await follow(fan, await push(playing([])));
    await push(playing([firstGoal]));
    await running.pool.query('update notification set at = $2 where user_id = $1', [fan.uid, NOON - 91 * 86_400_000]);
    const later = new MatchNotificationJob({ pool: running.pool, clock: running.clock, log: { warn: () => undefined } });
    await later.run();
    expect(await typesOf(fan)).toEqual([]);
  });

  it('the export contains notifications and their settings', async () => {
    const fan = await newUser();
    await follow(fan, await push(playing([])));
    await push(playing([firstGoal]));
    await running.call('saveNotificationSettings', { off: ['like'] }, fan.headers);
    const document = await running.call('exportUser', {}, fan.headers);
    expect(document['notifications']).toEqual([expect.objectContaining({ type: 'goal' })]);
    expect(document['notificationSettings']).toEqual([expect.objectContaining({ off: ['like'] })]);
  });
});
