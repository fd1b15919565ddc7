import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { transaction } from '@matchpoint/upstream/db/pool';
import { BroadcastJobs } from '@matchpoint/upstream/domains/anchor/broadcast-jobs';
import { endBroadcast, setStreamState } from '@matchpoint/upstream/rooms/broadcasts';
import { broadcastingAnchor, endMatch, newAnchor, newMatch, readyAnchor, roomEvents, start, upload } from './anchor-fixture.ts';
import { codeOf, MINUTE, newUser, running, type User } from './content-fixture.ts';
import { eventsOf } from './staff-fixture.ts';

const missing = async (user: User) => (await running.call('broadcastChecks', {}, user.headers)).missing;
const begin = (user: User, input: Record<string, unknown> = {}) => codeOf('anchorBroadcast', input, user);
const current = async (user: User) => (await running.call('anchorIsBroadcast', {}, user.headers)).broadcast;
const end = (user: User) => running.call('anchorDowncast', {}, user.headers);
const stream = (user: User, state: 'live' | 'interrupted') =>
  transaction(running.pool, (db) => setStreamState(db, { anchorId: user.uid, state, at: running.clock.now() }));
const streamEvents = async (user: User) =>
  (await roomEvents(user)).flatMap((event) => (event['type'] === 'stream' ? [event['state']] : []));
const newJobs = (streams?: ConstructorParameters<typeof BroadcastJobs>[0]['streams']) => {
  const { pool, clock } = running;
  return new BroadcastJobs({ pool, clock, log: { warn: () => undefined }, streams });
};
const lastReason = async (user: User) => {
  const { rows } = await running.pool.query<{ end_reason: string | null }>(
    'select end_reason from broadcast where anchor_id = $1 order by id desc limit 1',
    [user.uid],
  );
  return rows[0]?.end_reason;
};

describe('the start of a broadcast', () => {
  it('title, match, cover and conduct rules are demanded one after the other, in the order of the specification', async () => {
    const anchor = await newAnchor();
    expect(await missing(anchor)).toEqual(['title', 'match', 'cover', 'rules']);
    expect(await begin(anchor)).toBe('5101');
    await running.call('updateAnchor', { title: '今晚夜聊' }, anchor.headers);
    await running.pool.query(`update anchor set detail = '' where user_id = $1`, [anchor.uid]);
    expect(await missing(anchor)).toEqual(['introduction', 'match', 'cover', 'rules']);
    expect(await begin(anchor)).toBe('5102');
    await running.call('updateAnchor', { detail: '只聊英超' }, anchor.headers);
    expect(await begin(anchor)).toBe('5103');
    const match = await newMatch('live');
    await running.call('anchorToggleMatchId', { matchId: match }, anchor.headers);
    expect(await begin(anchor)).toBe('5104');
    await running.call('updateAnchor', { cover: await upload(anchor) }, anchor.headers);
    expect(await missing(anchor)).toEqual(['rules']);
    expect(await begin(anchor)).toBe('7603');
    expect(await codeOf('anchorDowncast', {}, anchor)).toBe('5005');
    expect(await begin(anchor, { agreed: true })).toBe('success');
    expect(await current(anchor)).toMatchObject({
      title: '今晚夜聊',
      matchId: match,
      stream: 'waiting',
      price: 0,
      startedAt: running.clock.now(),
    });
    await end(anchor);
    // The conduct rules are agreed to once.
    expect(await begin(anchor)).toBe('success');
    await end(anchor);
    await endMatch(match);
    expect(await missing(anchor)).toEqual(['match']);
    expect(await begin(anchor, { agreed: true })).toBe('5103');
  });

  it('of concurrent and repeated starts one opens a broadcast, and followers are notified of it once', async () => {
    const [anchor, fan] = [await readyAnchor({ paid: true, price: 25 }), await newUser()];
    await running.call('followUser', { userId: anchor.uid }, fan.headers);
    const started = await Promise.all(Array.from({ length: 6 }, () => start(anchor)));
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    expect((await start(anchor)).id).toBe(started[0]?.id);
    expect(started[0]?.price).toBe(25);
    const { username } = await running.call('userInfo', { userId: anchor.uid });
    expect(await eventsOf(fan, 'broadcast')).toEqual([{ type: 'broadcast', roomId: anchor.uid, username, title: '今晚英超夜聊' }]);
    expect(await eventsOf(anchor, 'broadcast')).toEqual([]);
    expect(await streamEvents(anchor)).toEqual(['waiting']);
  });

  it('an anchor who entered a birthday under 18 since cannot start', async () => {
    const anchor = await readyAnchor();
    await running.call('modifyUser', { birthday: '2012-01-01' }, anchor.headers);
    expect(await begin(anchor, { agreed: true })).toBe('7302');
  });
});

describe('a broadcast in play', () => {
  it('its match changes with the room, for the chapters of the recording too, and linking the same match again does nothing', async () => {
    const anchor = await broadcastingAnchor();
    const next = await newMatch('live');
    running.clock.advance(MINUTE);
    const linkedAt = running.clock.now();
    const before = (await roomEvents(anchor)).length;
    const link = (matchId?: unknown) => running.call('anchorToggleMatchId', { matchId }, anchor.headers);
    expect((await link(next)).match?.id).toBe(next);
    await link(next);
    expect((await roomEvents(anchor)).slice(before)).toEqual([{ type: 'info' }]);
    expect((await current(anchor))?.matchId).toBe(next);
    running.clock.advance(MINUTE);
    await link();
    expect(await current(anchor)).not.toHaveProperty('matchId');
    const { rows } = await running.pool.query(
      'select match_id as match, from_at as at from broadcast_match where broadcast_id = $1 order by from_at',
      [anchor.broadcast.id],
    );
    expect(rows).toEqual([
      { match: anchor.match, at: anchor.broadcast.startedAt },
      { match: next, at: linkedAt },
      { match: null, at: linkedAt + MINUTE },
    ]);
  });

  it('an encoder that starts, stops and returns changes the state of the picture, and each change is published once', async () => {
    const anchor = await broadcastingAnchor();
    await stream(anchor, 'interrupted');
    expect((await current(anchor))?.stream).toBe('waiting');
    await stream(anchor, 'live');
    await stream(anchor, 'live');
    await stream(anchor, 'interrupted');
    expect(await current(anchor)).toMatchObject({ stream: 'interrupted', interruptedAt: running.clock.now() });
    await stream(anchor, 'interrupted');
    await stream(anchor, 'live');
    expect(await current(anchor)).not.toHaveProperty('interruptedAt');
    expect(await streamEvents(anchor)).toEqual(['waiting', 'live', 'interrupted', 'live']);
    await end(anchor);
    expect(await stream(anchor, 'live')).toBeUndefined();
    expect(await streamEvents(anchor)).toEqual(['waiting', 'live', 'interrupted', 'live', 'ended']);
  });

  it('its end returns length, peak, new followers, messages and gifts, and repeating the end returns the same', async () => {
    const [anchor, fan] = [await broadcastingAnchor(), await newUser()];
    const { id } = anchor.broadcast;
    await running.call('followUser', { userId: anchor.uid }, fan.headers);
    for (const text of ['好球', '这脚传得真漂亮'])
      await running.call('sendChat', { roomId: anchor.uid, text, clientId: randomUUID() }, fan.headers);
    await running.call('declareAge', { adult: true }, fan.headers);
    await running.call('sendGift', { roomId: anchor.uid, giftId: 3, count: 4, price: 10, key: randomUUID() }, fan.headers);
    await running.pool.query('update broadcast set peak = 88, audience = 12, audience_at = $2 where id = $1', [id, running.clock.now()]);
    expect(await current(anchor)).toMatchObject({ audience: 12, peak: 88, messages: 2, newFans: 1 });
    running.clock.advance(45 * MINUTE);
    expect(await current(anchor)).not.toHaveProperty('audience');
    const ended = await end(anchor);
    expect(ended).toMatchObject({
      id,
      endedAt: anchor.broadcast.startedAt + 45 * MINUTE,
      stream: 'ended',
      peak: 88,
      messages: 2,
      newFans: 1,
      gifts: 4,
      coins: 40,
    });
    running.clock.advance(MINUTE);
    expect(await end(anchor)).toEqual(ended);
    expect(await Promise.all([end(anchor), end(anchor)])).toEqual([ended, ended]);
    expect(await streamEvents(anchor)).toEqual(['waiting', 'ended']);
    expect((await running.call('anchorInfo', { userId: anchor.uid })).lastLiveAt).toBe(ended.endedAt);
  });
});

describe('the jobs of broadcasts', () => {
  it('a broadcast ends when its picture was lost for 90 seconds, and not when the encoder returned in time', async () => {
    const [lost, back] = [await broadcastingAnchor(), await broadcastingAnchor()];
    for (const anchor of [lost, back]) {
      await stream(anchor, 'live');
      await stream(anchor, 'interrupted');
    }
    const broadcastJobs = newJobs({ health: async () => ({}) });
    const lostAt = running.clock.now();
    running.clock.set(lostAt + 89_999);
    await broadcastJobs.run();
    expect((await current(lost))?.stream).toBe('interrupted');
    await stream(back, 'live');
    running.clock.set(lostAt + 90_000);
    await Promise.all([broadcastJobs.run(), newJobs({ health: async () => ({}) }).run()]);
    expect([await current(lost), (await current(back))?.stream]).toEqual([undefined, 'live']);
    expect(await lastReason(lost)).toBe('interrupted');
    expect(await streamEvents(lost)).toEqual(['waiting', 'live', 'interrupted', 'ended']);
  });

  it('a broadcast ends when no picture came for half an hour', async () => {
    const anchor = await broadcastingAnchor();
    const { broadcastJobs } = running.upstream;
    running.clock.advance(30 * MINUTE - 1);
    await broadcastJobs.run();
    expect((await current(anchor))?.stream).toBe('waiting');
    running.clock.advance(1);
    await broadcastJobs.run();
    expect(await lastReason(anchor)).toBe('interrupted');
  });

  it('after a restart a broadcast without its stream ends or counts as interrupted, and one that is published goes on', async () => {
    const [gone, published] = [await broadcastingAnchor(), await broadcastingAnchor()];
    for (const anchor of [gone, published]) await stream(anchor, 'live');
    const restarted = newJobs({ health: async (uid) => (uid === published.uid ? { kbps: 2_500 } : undefined) });
    await restarted.run();
    expect([(await current(gone))?.stream, (await current(published))?.stream]).toEqual(['interrupted', 'live']);
    running.clock.advance(90_000);
    await restarted.run();
    expect([await lastReason(gone), await lastReason(published)]).toEqual(['interrupted', null]);
    // Without a media server no encoder can publish.
    await newJobs().run();
    expect(await lastReason(published)).toBe('restart');
  });

  it('the repair waits for a media server that does not answer, and leaves the computed picture of demo rooms alone', async () => {
    const [anchor, demo] = [await broadcastingAnchor(), await broadcastingAnchor()];
    for (const one of [anchor, demo]) await stream(one, 'live');
    await running.pool.query('update broadcast set demo = true where anchor_id = $1', [demo.uid]);
    let answers = false;
    const jobs = newJobs({
      health: async () => {
        if (!answers) throw new Error('the media server does not answer');
        return undefined;
      },
    });
    await expect(jobs.run()).rejects.toThrow('does not answer');
    expect((await current(anchor))?.stream).toBe('live');
    answers = true;
    await jobs.run();
    expect((await current(anchor))?.stream).toBe('interrupted');
    await newJobs().run();
    running.clock.advance(24 * 60 * MINUTE);
    await newJobs().run();
    expect([await lastReason(anchor), (await current(demo))?.stream]).toEqual(['restart', 'live']);
    await transaction(running.pool, (db) => endBroadcast(db, { anchorId: demo.uid, reason: 'restart', at: running.clock.now() }));
  });
});

const announce = (user: User, over: Record<string, unknown> = {}) =>
  codeOf('announceBroadcast', { startAt: running.clock.now() + 60 * MINUTE, title: '周末德比夜聊', ...over }, user);
const announced = (over: Record<string, unknown> = {}) => running.call('announcedBroadcasts', over);
const remind = (user: User, id: unknown, on = true) => codeOf('remindBroadcast', { id, on }, user);
const reminded = async (user: User) => (await running.call('remindedBroadcasts', {}, user.headers)).reminded;

describe('announced broadcasts', () => {
  it('an announcement needs a title, a time within seven days and an existing match, and three at a time are the limit', async () => {
    const anchor = await newAnchor();
    const now = running.clock.now();
    expect(await announce(anchor, { title: ' ' })).toBe('5101');
    expect(await announce(anchor, { title: '加微信 abc12345' })).toBe('5002');
    expect(await announce(anchor, { startAt: now })).toBe('4000');
    expect(await announce(anchor, { startAt: undefined })).toBe('4000');
    expect(await announce(anchor, { startAt: now + 7 * 24 * 60 * MINUTE + 1 })).toBe('4000');
    expect(await announce(anchor, { matchId: 99_999_999 })).toBe('4000');
    const match = await newMatch(120);
    const sent = await Promise.all(Array.from({ length: 5 }, () => announce(anchor, { matchId: match })));
    expect(sent.toSorted()).toEqual(['409', '409', 'success', 'success', 'success']);
    const list = await announced({ userId: anchor.uid });
    expect(list).toHaveLength(3);
    expect(list[0]).toMatchObject({ title: '周末德比夜聊', gameId: 202, match: { id: match }, reminders: 0, anchor: { uid: anchor.uid } });
    const cancelId = list[0]?.id;
    expect(await announce(await newAnchor(), { cancelId })).toBe('404');
    expect(await announce(anchor, { cancelId })).toBe('success');
    expect(await announce(anchor, { cancelId })).toBe('404');
    expect(await announce(anchor)).toBe('success');
    expect((await running.call('anchorInfo', { userId: anchor.uid })).next?.title).toBe('周末德比夜聊');
  });

  it('who asked for a reminder is notified once when the broadcast begins, even as a follower, and others are not', async () => {
    const [anchor, fan, follower, stranger] = [await readyAnchor(), await newUser(), await newUser(), await newUser()];
    await announce(anchor, { startAt: running.clock.now() + 20 * MINUTE });
    const [announcement] = await announced({ userId: anchor.uid });
    for (const user of [fan, follower]) expect(await remind(user, announcement?.id)).toBe('success');
    expect(await remind(stranger, announcement?.id)).toBe('success');
    expect(await remind(stranger, announcement?.id, false)).toBe('success');
    expect(await remind(stranger, 99_999_999)).toBe('404');
    await running.call('followUser', { userId: anchor.uid }, follower.headers);
    expect([await reminded(fan), await reminded(stranger)]).toEqual([[announcement?.id], []]);
    expect((await announced({ userId: anchor.uid }))[0]?.reminders).toBe(2);
    await start(anchor);
    for (const user of [fan, follower]) expect(await eventsOf(user, 'broadcast')).toHaveLength(1);
    expect(await eventsOf(stranger, 'broadcast')).toEqual([]);
    expect([await announced({ userId: anchor.uid }), await reminded(fan)]).toEqual([[], []]);
    running.clock.advance(20 * MINUTE);
    await Promise.all([running.upstream.broadcastJobs.run(), newJobs({ health: async () => ({}) }).run()]);
    expect(await eventsOf(fan, 'broadcast')).toHaveLength(1);
    expect(await remind(fan, announcement?.id)).toBe('404');
  });

  it('an anchor who already broadcasts at the announced time is announced by the job, once, also by two processes', async () => {
    const [anchor, fan, follower] = [await readyAnchor(), await newUser(), await newUser()];
    await running.call('followUser', { userId: anchor.uid }, follower.headers);
    await announce(anchor, { startAt: running.clock.now() + 50 * MINUTE });
    const [announcement] = await announced({ userId: anchor.uid });
    await remind(fan, announcement?.id);
    await start(anchor);
    await stream(anchor, 'live');
    expect(await eventsOf(fan, 'broadcast')).toEqual([]);
    running.clock.advance(50 * MINUTE - 1);
    const [one, two] = [newJobs({ health: async () => ({}) }), newJobs({ health: async () => ({}) })];
    await one.run();
    expect(await eventsOf(fan, 'broadcast')).toEqual([]);
    running.clock.advance(1);
    await Promise.all([one.run(), two.run()]);
    await one.run();
    expect(await eventsOf(fan, 'broadcast')).toHaveLength(1);
    expect(await eventsOf(follower, 'broadcast')).toHaveLength(1);
    await end(anchor);
  });

  it('an announcement whose broadcast does not begin within an hour lapses without a reminder', async () => {
    const [anchor, fan] = [await readyAnchor(), await newUser()];
    await announce(anchor, { startAt: running.clock.now() + 10 * MINUTE });
    const [announcement] = await announced({ userId: anchor.uid });
    await remind(fan, announcement?.id);
    running.clock.advance(70 * MINUTE);
    expect(await announced({ userId: anchor.uid })).toEqual([]);
    await running.call('anchorToggleMatchId', { matchId: await newMatch('live') }, anchor.headers);
    await start(anchor);
    expect(await eventsOf(fan, 'broadcast')).toEqual([]);
  });
});

describe('lists of anchors', () => {
  it('those who broadcast come first by audience, then the others by the end of the last broadcast', async () => {
    await running.pool.query(`update app_user set state = 'banned' where 'anchor' = any (roles)`);
    const [small, large] = [await broadcastingAnchor(), await broadcastingAnchor()];
    const [never, earlier] = [await newAnchor(201), await broadcastingAnchor()];
    for (const [anchor, audience] of [
      [small, 5],
      [large, 500],
    ] as const)
      await running.pool.query('update broadcast set audience = $2, audience_at = $3 where anchor_id = $1', [
        anchor.uid,
        audience,
        running.clock.now(),
      ]);
    running.clock.advance(30_000);
    await end(earlier);
    const list = async (input: Record<string, unknown> = {}) => running.call('anchorList', { pageIndex: 1, ...input });
    const uids = async (input: Record<string, unknown> = {}) => (await list(input)).list.map(({ uid }) => uid);
    expect(await uids()).toEqual([large.uid, small.uid, earlier.uid, never.uid]);
    expect((await list()).counts).toEqual({ '201': 1, '202': 3, all: 4, live: 2 });
    expect(await uids({ live: true })).toEqual([large.uid, small.uid]);
    expect(await uids({ gameId: 201 })).toEqual([never.uid]);
    expect(await list({ gameId: 201, live: true })).toMatchObject({ list: [], total: 0 });
    expect((await list()).list[0]).toMatchObject({ live: { title: '今晚英超夜聊', audience: 500 }, broadcasts: 0 });
    const fan = await newUser();
    for (const anchor of [never, small]) await running.call('followUser', { userId: anchor.uid }, fan.headers);
    await running.call('followUser', { userId: never.uid }, (await newUser()).headers);
    expect((await uids({ sort: 'fans' })).slice(0, 2)).toEqual([never.uid, small.uid]);
    running.clock.advance(20 * MINUTE);
    await end(large);
    running.clock.advance(10 * MINUTE);
    expect((await uids({ sort: 'hours' })).slice(0, 2)).toEqual([small.uid, large.uid]);
    await running.pool.query('update broadcast set started_at = started_at - 60000 where anchor_id = $1', [large.uid]);
    await running.pool.query('update broadcast set ended_at = ended_at + 1200000 where anchor_id = $1', [large.uid]);
    expect((await uids({ sort: 'hours' })).slice(0, 2)).toEqual([large.uid, small.uid]);
    await end(small);
    const { broadcasts, broadcastMs, fans } = await running.call('anchorInfo', { userId: small.uid });
    expect([broadcasts, broadcastMs, fans]).toEqual([1, 30 * MINUTE + 30_000, 1]);
    const followed = await running.call('followedAnchors', {}, fan.headers);
    expect(followed.map(({ uid }) => uid)).toEqual([small.uid, never.uid]);
    expect(await running.call('followedAnchors', {}, (await newUser()).headers)).toEqual([]);
  });
});
