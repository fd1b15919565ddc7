import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { UserId } from '@matchpoint/contracts/ids';
import { waitFor } from '../../support/wait-for.ts';
import {
  codeOf,
  endBroadcast,
  type Fan,
  history,
  line,
  listen,
  MINUTE,
  newFan,
  newRoom,
  openBroadcast,
  running,
  send,
} from './room-fixture.ts';

const DENIED = '403';
const MUTED = '5001';

const nameModerator = async (anchor: Fan, fan: Pick<Fan, 'uid'>) => {
  await running.call('nameModerator', { userId: fan.uid }, anchor.headers);
};
const moderatedRoom = async () => {
  const room = await newRoom();
  const [moderator, fan] = [await newFan(), await newFan()];
  await nameModerator(room.anchor, moderator);
  return { ...room, moderator, fan };
};
const mute = (by: Fan, roomId: UserId, userId: UserId, over: Record<string, unknown> = {}) =>
  running.call('muteInRoom', { roomId, userId, length: '10', reason: 'spam', ...over }, by.headers);
const desk = (by: Fan, roomId: UserId) => running.call('roomModeration', { roomId }, by.headers);
const texts = async (roomId: UserId) => (await history(roomId)).list.filter(({ kind }) => kind === 'text').map(({ text }) => text);

describe('muting in a room', () => {
  it('a muted user writes nothing here until the mute ends, and writes elsewhere', async () => {
    const { roomId, moderator, fan } = await moderatedRoom();
    const other = await newRoom();
    const muted = await mute(moderator, roomId, fan.uid);
    expect(muted).toMatchObject({ uid: fan.uid, length: '10', reason: 'spam', until: running.clock.now() + 10 * MINUTE });
    expect(await running.envelope('sendChat', line(roomId), fan.headers)).toMatchObject({ errorCode: MUTED, retryAfterSec: 600 });
    expect((await running.call('roomStanding', { roomId }, fan.headers)).mute).toEqual({ until: muted.until, reason: 'spam' });
    await send(fan, other.roomId);
    running.clock.advance(10 * MINUTE);
    await send(fan, roomId);
  });

  it('a second mute replaces the first, and an ended one lets the user write', async () => {
    const { roomId, moderator, fan } = await moderatedRoom();
    await mute(moderator, roomId, fan.uid);
    await mute(moderator, roomId, fan.uid, { length: 'forever', reason: 'abuse' });
    expect((await desk(moderator, roomId)).muted).toMatchObject([{ uid: fan.uid, length: 'forever', reason: 'abuse' }]);
    running.clock.advance(3 * 24 * 60 * MINUTE);
    expect(await codeOf('sendChat', line(roomId), fan)).toBe(MUTED);
    expect(await running.call('unmuteInRoom', { roomId, userId: fan.uid }, moderator.headers)).toEqual({ ended: true });
    expect(await running.call('unmuteInRoom', { roomId, userId: fan.uid }, moderator.headers)).toEqual({ ended: false });
    await send(fan, roomId);
  });

  it('a mute of this stream ends with the broadcast and needs one', async () => {
    const { roomId, anchor, fan } = await moderatedRoom();
    await mute(anchor, roomId, fan.uid, { length: 'stream' });
    expect(await codeOf('sendChat', line(roomId), fan)).toBe(MUTED);
    await endBroadcast(anchor);
    expect(await codeOf('muteInRoom', { roomId, userId: fan.uid, length: 'stream', reason: 'spam' }, anchor)).toBe('5005');
    await openBroadcast(anchor);
    await send(fan, roomId);
  });

  it('the anchor ranks above moderators and these above fans; nobody else mutes', async () => {
    const { roomId, anchor, moderator, fan } = await moderatedRoom();
    const second = await newFan();
    await nameModerator(anchor, second);
    const code = (by: Fan, userId: UserId) => codeOf('muteInRoom', { roomId, userId, length: '10', reason: 'spam' }, by);
    expect(await code(fan, second.uid)).toBe(DENIED);
    expect(await code(moderator, anchor.uid)).toBe(DENIED);
    expect(await code(moderator, second.uid)).toBe(DENIED);
    expect(await code(moderator, moderator.uid)).toBe('4000');
    expect(await code(moderator, UserId.parse(999_999_999))).toBe('404');
    expect(await code(anchor, second.uid)).toBe('success');
    expect(await codeOf('sendChat', line(roomId), second)).toBe(MUTED);
    expect(await codeOf('unmuteInRoom', { roomId, userId: second.uid }, moderator)).toBe(DENIED);
    expect(await codeOf('unmuteInRoom', { roomId, userId: second.uid }, second)).toBe(DENIED);
    const stranger = await newRoom();
    expect(await code(stranger.anchor, fan.uid)).toBe(DENIED);
  });

  it('clearing removes what the user wrote in this broadcast, for everybody', async () => {
    const { roomId, moderator, fan, anchor } = await moderatedRoom();
    const earlier = await send(fan, roomId);
    await endBroadcast(anchor);
    await openBroadcast(anchor);
    const lines = [await send(fan, roomId), await send(fan, roomId)];
    const kept = await send(moderator, roomId);
    using receiver = await listen();
    await mute(moderator, roomId, fan.uid, { clear: true, messageId: lines[0]?.id });
    await waitFor('the removal', () => receiver.of(roomId).some(({ type }) => type === 'removed'));
    expect(receiver.of(roomId)).toContainEqual({ type: 'removed', ids: lines.map(({ id }) => id), uid: fan.uid });
    expect(receiver.of(roomId)[0]).toMatchObject({ type: 'muted', uid: fan.uid, length: '10' });
    expect(await texts(roomId)).toEqual([earlier.text, '', '', kept.text]);
    expect(await codeOf('muteInRoom', { roomId, userId: fan.uid, length: '10', reason: 'spam', messageId: kept.id }, moderator)).toBe(
      '4000',
    );
  });

  it('nothing that a user sends while being muted comes after the mute', async () => {
    const { roomId, moderator } = await moderatedRoom();
    const fans = await Promise.all(Array.from({ length: 6 }, newFan));
    using receiver = await listen();
    await Promise.all(
      fans.flatMap((fan) => [
        ...Array.from({ length: 3 }, () => running.envelope('sendChat', line(roomId), fan.headers)),
        mute(moderator, roomId, fan.uid),
      ]),
    );
    await waitFor('all mutes', () => receiver.of(roomId).filter(({ type }) => type === 'muted').length === fans.length);
    const events = receiver.of(roomId);
    for (const fan of fans) {
      const mutedAt = events.findIndex((event) => event.type === 'muted' && event.uid === fan.uid);
      const later = events.slice(mutedAt).filter((event) => event.type === 'message' && event.message.user?.uid === fan.uid);
      expect(later).toEqual([]);
    }
  });
});

describe('removing lines', () => {
  it('a removed line stays without text, is published, and can be shown again', async () => {
    const { roomId, moderator, fan } = await moderatedRoom();
    const sent = await send(fan, roomId);
    using receiver = await listen();
    expect(await running.call('removeChat', { roomId, messageId: sent.id }, moderator.headers)).toEqual({ removed: true });
    await waitFor('the removal', () => receiver.of(roomId).length > 0);
    expect(receiver.of(roomId)[0]).toEqual({ type: 'removed', ids: [sent.id] });
    expect(await texts(roomId)).toEqual(['']);
    expect(await running.call('removeChat', { roomId, messageId: sent.id, restore: true }, moderator.headers)).toEqual({ removed: false });
    expect(await texts(roomId)).toEqual([sent.text]);
    const acts = (await desk(moderator, roomId)).acts.map(({ act, messageId }) => [act, messageId]);
    expect(acts.slice(0, 2)).toEqual([
      ['restored', sent.id],
      ['removed', sent.id],
    ]);
  });

  it('a held line waits at the desk and is shown to all when a moderator lets it through', async () => {
    const { roomId, moderator, fan } = await moderatedRoom();
    const held = await send(fan, roomId, { text: '这个裁判简直是白痴' });
    expect((await desk(moderator, roomId)).held).toMatchObject([{ message: { id: held.id, text: held.text }, cause: 'word' }]);
    using receiver = await listen();
    await running.call('removeChat', { roomId, messageId: held.id, restore: true }, moderator.headers);
    await waitFor('the line', () => receiver.lines(roomId).length > 0);
    expect(receiver.lines(roomId)[0]).toMatchObject({ id: held.id, text: held.text });
    expect((await desk(moderator, roomId)).held).toEqual([]);
  });

  it('only moderators of the room remove its lines, and none of a higher rank', async () => {
    const { roomId, anchor, moderator, fan } = await moderatedRoom();
    const stranger = await newRoom();
    const [ofFan, ofAnchor] = [await send(fan, roomId), await send(anchor, roomId)];
    const code = (by: Fan, messageId: unknown, room = roomId) => codeOf('removeChat', { roomId: room, messageId }, by);
    expect(await code(fan, ofFan.id)).toBe(DENIED);
    expect(await code(stranger.anchor, ofFan.id)).toBe(DENIED);
    expect(await code(stranger.anchor, ofFan.id, stranger.roomId)).toBe('404');
    expect(await code(moderator, ofAnchor.id)).toBe(DENIED);
    expect(await code(moderator, 999_999_999)).toBe('404');
    expect(await codeOf('removeChat', { roomId, messageId: ofFan.id })).toBe('3002');
    expect(await texts(roomId)).toEqual([ofFan.text, ofAnchor.text]);
  });

  it('three trusted reporters hold a line; a moderator who lets it through ends that', async () => {
    const { roomId, moderator, fan } = await moderatedRoom();
    const reporters = await Promise.all(Array.from({ length: 4 }, newFan));
    for (const reporter of reporters) await send(reporter, roomId);
    await running.pool.query('update app_user set created_at = $2 where id = any ($1)', [
      reporters.map(({ uid }) => uid),
      running.clock.now() - 10 * 24 * 60 * MINUTE,
    ]);
    running.clock.advance(4 * 24 * 60 * MINUTE);
    const bad = await send(fan, roomId);
    const report = (by: Fan | undefined) => running.call('report', { kind: 'chat', id: bad.id, reason: 'abuse' }, by?.headers);
    for (const reporter of reporters.slice(0, 2)) await report(reporter);
    expect(await texts(roomId)).toContain(bad.text);
    await report(reporters[2]);
    expect(await texts(roomId)).not.toContain(bad.text);
    expect((await desk(moderator, roomId)).held).toMatchObject([{ message: { id: bad.id }, cause: 'report', reports: 3 }]);
    await running.call('removeChat', { roomId, messageId: bad.id, restore: true }, moderator.headers);
    await report(reporters[3]);
    expect(await texts(roomId)).toContain(bad.text);
    expect((await desk(moderator, roomId)).reports).toBe(4);
  });

  it('what staff removed after reports no moderator shows again', async () => {
    const { roomId, moderator, fan, anchor } = await moderatedRoom();
    const [reporter, staff] = [await newFan(), await newFan()];
    await running.pool.query(`update app_user set staff_roles = '{reviewer}', roles = '{staff}' where id = $1`, [staff.uid]);
    const bad = await send(fan, roomId);
    await running.call('report', { kind: 'chat', id: bad.id, reason: 'abuse' }, reporter.headers);
    const { list } = await running.call('staffItems', { queue: 'report' }, staff.headers);
    const item = list.find((one) => one.queue === 'report' && one.kind === 'chat' && one.subjectId === bad.id);
    using receiver = await listen();
    await running.call(
      'staffDecide',
      { queue: 'report', id: item?.id, version: item?.version, decision: 'approve', reason: 'abuse' },
      staff.headers,
    );
    await waitFor('the removal', () => receiver.of(roomId).length > 0);
    expect(receiver.of(roomId)).toEqual([{ type: 'removed', ids: [bad.id] }]);
    for (const by of [moderator, anchor]) expect(await codeOf('removeChat', { roomId, messageId: bad.id, restore: true }, by)).toBe('409');
  });
});

describe('the rules of a room', () => {
  it('only the given rules change, and all receivers learn them', async () => {
    const { roomId, moderator, fan } = await moderatedRoom();
    using receiver = await listen();
    const changed = await running.call(
      'changeChatRules',
      { roomId, slowSec: 5, followersMin: 0, announcement: '理性看球' },
      moderator.headers,
    );
    expect(changed).toEqual({
      rules: { minLevel: 1, slowSec: 5, followersMin: 0, emojiOnly: false, noLinks: true, noRepeats: true },
      announcement: '理性看球',
    });
    await running.call('changeChatRules', { roomId, followersMin: -1 }, moderator.headers);
    await waitFor('both events', () => receiver.of(roomId).filter(({ type }) => type === 'rules').length === 2);
    const { chat } = await running.call('roomDetail', { roomId });
    expect(chat).toEqual({
      rules: { minLevel: 1, slowSec: 5, emojiOnly: false, noLinks: true, noRepeats: true },
      announcement: '理性看球',
    });
    expect(await codeOf('changeChatRules', { roomId, slowSec: 0 }, fan)).toBe(DENIED);
    expect(await codeOf('changeChatRules', { roomId, slowSec: 4 }, moderator)).toBe('4000');
    expect(await codeOf('changeChatRules', { roomId, announcement: '好'.repeat(101) }, moderator)).toBe('7502');
    expect(await codeOf('changeChatRules', { roomId, announcement: '加我微信 abcde_fgh' }, moderator)).toBe('5002');
  });

  it('a line is pinned for all, and no more when it is removed', async () => {
    const { roomId, moderator, fan } = await moderatedRoom();
    const other = await newRoom();
    const [sent, foreign] = [await send(fan, roomId), await send(fan, other.roomId)];
    expect(await codeOf('pinChat', { roomId, messageId: foreign.id }, moderator)).toBe('404');
    expect(await codeOf('pinChat', { roomId, messageId: sent.id }, fan)).toBe(DENIED);
    expect((await running.call('pinChat', { roomId, messageId: sent.id }, moderator.headers)).pinned).toMatchObject({ id: sent.id });
    expect((await running.call('roomDetail', { roomId })).chat?.pinned).toMatchObject({ id: sent.id, text: sent.text });
    using receiver = await listen();
    await running.call('removeChat', { roomId, messageId: sent.id }, moderator.headers);
    await waitFor('the events', () => receiver.of(roomId).some(({ type }) => type === 'pinned'));
    expect(receiver.of(roomId)).toContainEqual({ type: 'pinned' });
    expect((await running.call('roomDetail', { roomId })).chat?.pinned).toBeUndefined();
  });
});

describe('moderators', () => {
  it('an anchor names moderators by name up to twenty, and dismisses them', async () => {
    const { anchor, roomId, moderator, fan } = await moderatedRoom();
    const { rows } = await running.pool.query<{ username: string }>('select username from app_user where id = $1', [fan.uid]);
    const named = await running.call('nameModerator', { username: rows[0]?.username }, anchor.headers);
    expect(named.moderators.map(({ uid }) => uid)).toEqual([moderator.uid, fan.uid]);
    expect((await running.call('roomStanding', { roomId }, fan.headers)).role).toBe('moderator');
    for (const one of await Promise.all(Array.from({ length: 18 }, newFan))) await nameModerator(anchor, one);
    expect(await codeOf('nameModerator', { userId: (await newFan()).uid }, anchor)).toBe('409');
    const left = await running.call('nameModerator', { userId: fan.uid, remove: true }, anchor.headers);
    expect(left.moderators).toHaveLength(19);
    expect(await codeOf('roomModeration', { roomId }, fan)).toBe(DENIED);
    expect(await codeOf('nameModerator', { userId: fan.uid }, moderator)).toBe(DENIED);
    expect(await codeOf('nameModerator', { userId: anchor.uid }, anchor)).toBe('4000');
    expect(await codeOf('nameModerator', { username: randomUUID() }, anchor)).toBe('404');
  });

  it('the desk counts the lines of a minute and what the rules refused', async () => {
    const { roomId, anchor, fan } = await moderatedRoom();
    await send(fan, roomId);
    expect(await codeOf('sendChat', line(roomId, { text: '你个傻逼' }), fan)).toBe('5002');
    expect(await codeOf('sendChat', line(roomId, { text: '看 https://matchpoint.example/a' }), fan)).toBe('5108');
    expect(await desk(anchor, roomId)).toMatchObject({ messagesPerMinute: 1, refused: 2 });
    running.clock.advance(2 * MINUTE);
    expect(await desk(anchor, roomId)).toMatchObject({ messagesPerMinute: 0, refused: 2 });
  });
});
