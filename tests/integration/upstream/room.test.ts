import { describe, expect, it } from 'vitest';
import type { MatchId, UserId } from '@matchpoint/contracts/ids';
import { transaction } from '@matchpoint/upstream/db/pool';
import { eraseRooms } from '@matchpoint/upstream/rooms/erase-rooms';
import { waitFor } from '../../support/wait-for.ts';
import { finished, goal, playing } from './made-match.ts';
import { addMatch, report } from './plan-fixture.ts';
import {
  codeOf,
  endBroadcast,
  history,
  listen,
  MINUTE,
  newAnchor,
  newFan,
  newRoom,
  openBroadcast,
  running,
  SECOND,
  send,
  SERVICE,
} from './room-fixture.ts';

const list = (over: Record<string, unknown> = {}) => running.call('roomList', { pageIndex: 1, ...over });
const reportAudience = (...rooms: readonly { readonly id: UserId; readonly count: number }[]) =>
  running.call('reportAudience', { rooms }, SERVICE);
let matches = 0;
const newMatch = async () => {
  matches += 1;
  return (await addMatch(running, `room match ${matches}`, { startAt: running.clock.now() })).id;
};
const play = (matchId: MatchId, ...events: Parameters<typeof playing>[0]) => report(running, matchId, playing(events), running.clock.now());
const systemLines = async (roomId: UserId, kind: 'goal' | 'welcome') => {
  await running.upstream.rooms.systemLines.run();
  return (await history(roomId)).list.filter((line) => line.kind === kind);
};

describe('rooms in play', () => {
  it('the list has rooms in play with most audience first, and counts them by game and by linked match', async () => {
    const [small, large, silent] = [await newRoom(), await newRoom({ gameId: 1 }), await newRoom({ matchId: await newMatch() })];
    const ended = await newRoom();
    await endBroadcast(ended.anchor);
    await reportAudience({ id: small.roomId, count: 3 }, { id: large.roomId, count: 1_249 });
    const page = await list();
    const ids = page.list.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([large.roomId, small.roomId]);
    expect(ids).toContain(silent.roomId);
    expect(ids).not.toContain(ended.roomId);
    expect(page.list[0]).toMatchObject({ audience: 1_200, stream: 'live', price: 0, origin: 'live', anchor: { uid: large.roomId } });
    expect(page.counts).toMatchObject({ all: page.total, 1: 1 });
    expect((page.counts['linked'] ?? 0) + (page.counts['talk'] ?? 0)).toBe(page.total);
    expect((await list({ gameId: 1 })).list.map(({ id }) => id)).toEqual([large.roomId]);
    expect((await list({ kind: 'linked' })).list.map(({ id }) => id)).toEqual([silent.roomId]);
    expect((await list({ kind: 'talk' })).list.map(({ id }) => id)).not.toContain(silent.roomId);
    for (const { anchor } of [small, large, silent]) await endBroadcast(anchor);
  });

  it('rooms of a match carry it and its origin', async () => {
    const matchId = await newMatch();
    await running.pool.query(`update match set origin = 'simulated' where id = $1`, [matchId]);
    const { roomId } = await newRoom({ matchId });
    const rooms = await running.call('roomsOfMatch', { matchId });
    expect(rooms).toMatchObject([{ id: roomId, match: { id: matchId }, origin: 'simulated' }]);
    expect(await running.call('roomDetail', { roomId })).toMatchObject({ match: { id: matchId }, origin: 'simulated', stream: 'live' });
    expect(await running.call('roomsOfMatch', { matchId: await newMatch() })).toEqual([]);
  });

  it('a room without a broadcast shows its anchor and the end of the last one; a user who is no anchor has none', async () => {
    const anchor = await newAnchor();
    expect(await running.call('roomDetail', { roomId: anchor.uid })).toMatchObject({ stream: 'ended', title: '下一场', sources: [] });
    await openBroadcast(anchor);
    running.clock.advance(MINUTE);
    await endBroadcast(anchor);
    const room = await running.call('roomDetail', { roomId: anchor.uid });
    expect(room).toMatchObject({ endedAt: running.clock.now(), anchor: { uid: anchor.uid, introduction: '解说' } });
    expect(room.broadcastId).toBeUndefined();
    const fan = await newFan();
    expect(await codeOf('roomDetail', { roomId: fan.uid })).toBe('404');
    expect(await codeOf('chatHistory', { roomId: fan.uid })).toBe('404');
    expect(await codeOf('roomStanding', { roomId: fan.uid }, fan)).toBe('404');
  });

  it('the audience is that of the last report, and none after thirty seconds; the peak stays', async () => {
    const { roomId, broadcastId, anchor } = await newRoom();
    expect(await running.envelope('reportAudience', { rooms: [] })).toMatchObject({ errorCode: '403' });
    await reportAudience({ id: roomId, count: 40 }, { id: roomId, count: 2 });
    const audience = async () => (await running.call('roomDetail', { roomId })).audience;
    expect(await audience()).toBe(42);
    await reportAudience();
    expect(await audience()).toBe(0);
    running.clock.advance(31 * SECOND);
    expect(await audience()).toBeUndefined();
    const { rows } = await running.pool.query('select peak from broadcast where id = $1', [broadcastId]);
    expect(rows).toEqual([{ peak: 42 }]);
    await endBroadcast(anchor);
  });
});

describe('lines of the system', () => {
  it('each goal of the linked match is one line, also after a restart and when it is taken back', async () => {
    const matchId = await newMatch();
    await play(matchId, goal('g1', 0, 10, [1, 0]));
    const { roomId } = await newRoom({ matchId });
    expect(await systemLines(roomId, 'goal')).toEqual([]);
    const second = goal('g2', 1, 30, [1, 1]);
    await play(matchId, goal('g1', 0, 10, [1, 0]), second);
    await Promise.all([systemLines(roomId, 'goal'), systemLines(roomId, 'goal'), systemLines(roomId, 'goal')]);
    expect((await systemLines(roomId, 'goal')).map((line) => line.goal)).toEqual([
      { teamName: 'Away', side: 1, minute: '30', playerName: 'Scorer g2', score: [1, 1], cancelled: false },
    ]);
    await play(matchId, goal('g1', 0, 10, [1, 0]), { ...second, cancelled: { reason: 'var_offside', minute: 32 } });
    expect((await systemLines(roomId, 'goal')).at(-1)?.goal).toMatchObject({ side: 1, score: [1, 0], cancelled: true });
    expect(await systemLines(roomId, 'goal')).toHaveLength(2);
  });

  it('two goals between two looks are two lines in their order', async () => {
    const matchId = await newMatch();
    await play(matchId);
    const { roomId } = await newRoom({ matchId });
    await systemLines(roomId, 'goal');
    const events = [goal('g1', 0, 10, [1, 0]), goal('g2', 1, 30, [1, 1]), goal('g3', 0, 88, [2, 1])];
    await report(running, matchId, finished(events), running.clock.now());
    expect((await systemLines(roomId, 'goal')).map((line) => line.goal?.score)).toEqual([
      [1, 0],
      [1, 1],
      [2, 1],
    ]);
  });

  it('each won game of a series and each ended quarter of basketball is one line', async () => {
    const [series, hoops] = [await newMatch(), await newMatch()];
    const summary = async (id: MatchId, gameId: number, fields: object) =>
      running.pool.query('update match set game_id = $2, summary = summary || $3 where id = $1', [id, gameId, JSON.stringify(fields)]);
    const quarters = (...periods: readonly (readonly [number, number])[]) => ({
      facts: {
        kind: 'basketball',
        order: 'home_first',
        periods: periods.map(([home, away], no) => ({ no: no + 1, kind: 'Q', home, away })),
      },
    });
    await summary(series, 1, { score: [1, 0], facts: { kind: 'series', bestOf: 5, mode: 'bo', advantage: [1, 0], games: [] } });
    await summary(hoops, 201, { phase: 'q1', ...quarters([12, 9]) });
    const [first, second] = [await newRoom({ matchId: series, gameId: 1 }), await newRoom({ matchId: hoops, gameId: 201 })];
    await systemLines(first.roomId, 'goal');
    await summary(series, 1, { score: [1, 1] });
    await summary(hoops, 201, { phase: 'q1_end', ...quarters([28, 25]) });
    expect((await systemLines(first.roomId, 'goal')).map(({ goal: step }) => step)).toMatchObject([
      { step: 'game', minute: '1', side: 1, score: [1, 1], teamName: 'Away' },
    ]);
    await summary(hoops, 201, { phase: 'q2', ...quarters([28, 25], [3, 0]) });
    await summary(hoops, 201, { status: 'finished', phase: 'finished', ...quarters([28, 25], [20, 31]) });
    expect((await systemLines(second.roomId, 'goal')).map(({ goal: step }) => step)).toMatchObject([
      { step: 'period', minute: 'Q1', side: 0, score: [28, 25] },
      { step: 'period', minute: 'Q2', side: 1, score: [48, 56] },
    ]);
    for (const { anchor } of [first, second]) await endBroadcast(anchor);
  });

  it('those who enter are welcomed together, three by name, and once in ten minutes', async () => {
    const { roomId } = await newRoom();
    const fans = await Promise.all(Array.from({ length: 5 }, newFan));
    for (const fan of fans) expect(await running.call('enteredRoom', { roomId }, fan.headers)).toEqual({ welcomed: true });
    expect(await running.call('enteredRoom', { roomId }, fans[0]?.headers)).toEqual({ welcomed: false });
    using receiver = await listen();
    const [line] = await systemLines(roomId, 'welcome');
    expect(line?.welcome).toMatchObject({ count: 5 });
    expect(line?.welcome?.names).toHaveLength(3);
    await waitFor('the event', () => receiver.lines(roomId).length === 1);
    await running.call('enteredRoom', { roomId }, (await newFan()).headers);
    expect(await systemLines(roomId, 'welcome')).toHaveLength(1);
    running.clock.advance(5 * SECOND);
    expect((await systemLines(roomId, 'welcome')).map(({ welcome }) => welcome?.count)).toEqual([5, 1]);
    expect(await systemLines(roomId, 'welcome')).toHaveLength(2);
  });

  it('nobody is welcomed in a room without a broadcast, in a paid room without entrance, or while muted', async () => {
    const anchor = await newAnchor();
    const paid = await newRoom({ price: 20 });
    const { roomId, anchor: owner } = await newRoom();
    const fan = await newFan();
    const entered = async (room: UserId) => (await running.call('enteredRoom', { roomId: room }, fan.headers)).welcomed;
    expect(await entered(anchor.uid)).toBe(false);
    expect(await entered(paid.roomId)).toBe(false);
    await running.call('muteInRoom', { roomId, userId: fan.uid, length: '10', reason: 'spam' }, owner.headers);
    expect(await entered(roomId)).toBe(false);
  });
});

describe('the log of room events', () => {
  it('a receiver that reconnects gets what it missed, in order', async () => {
    const { roomId, anchor } = await newRoom();
    let seq: number;
    {
      using receiver = await listen();
      await send(anchor, roomId);
      await waitFor('the first event', () => receiver.lines(roomId).length === 1);
      seq = receiver.lastSeq();
    }
    const missed = [await send(anchor, roomId), await send(anchor, roomId)];
    using receiver = await listen(seq);
    const last = await send(anchor, roomId);
    await waitFor('the last event', () => receiver.lines(roomId).some(({ id }) => id === last.id));
    expect(
      receiver
        .lines(roomId)
        .map(({ id }) => id)
        .slice(-3),
    ).toEqual([...missed, last].map(({ id }) => id));
  });
});

describe('deleting an account', () => {
  it('the lines of a deleted user have neither text nor name, rooms learn it, and private conversations are gone', async () => {
    const { roomId, anchor } = await newRoom();
    const fan = await newFan();
    const sent = await send(fan, roomId);
    await running.call('pinChat', { roomId, messageId: sent.id }, anchor.headers);
    const text = '悄悄问一个问题';
    await running.call('sendPrivate', { userId: roomId, text, clientId: '0b6f5c1e-6d5c-4d8e-9f56-3a1d2f4b7c90' }, fan.headers);
    using receiver = await listen();
    await transaction(running.pool, (db) => eraseRooms(db, fan.uid, running.clock.now()));
    await waitFor('the event', () => receiver.of(roomId).some(({ type }) => type === 'removed'));
    expect(receiver.of(roomId)).toContainEqual({ type: 'removed', ids: [], uid: fan.uid });
    expect((await history(roomId)).list[0]).toMatchObject({ removed: true, text: '' });
    expect((await running.call('roomDetail', { roomId })).chat?.pinned).toBeUndefined();
    expect((await running.call('privateThreads', {}, anchor.headers)).list).toEqual([]);
    const { rows } = await running.pool.query('select text from chat_message where user_id = $1', [fan.uid]);
    expect(rows).toEqual([{ text: '' }]);
  });
});
