import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../../support/wait-for.ts';
import {
  codeOf,
  declareAdult,
  endBroadcast,
  history,
  line,
  listen,
  MINUTE,
  newAnchor,
  newFan,
  newRoom,
  running,
  SECOND,
  send,
  sentence,
} from './room-fixture.ts';

/** Codes of spec §8 and its extensions. */
const MUTED = '5001';
const REJECTED = '5002';
const CLOSED = '5003';
const LEVEL = '5004';
const FEE = '5105';
const FOLLOWERS = '5106';
const EMOJI = '5107';
const LINKS = '5108';
const LIMITED = '429';
const REPEATED = '7503';

describe('writing to a room', () => {
  it('a line is answered, stored, shown in the history and published once', async () => {
    const { roomId, broadcastId } = await newRoom();
    const fan = await newFan();
    using receiver = await listen();
    const input = line(roomId, { colour: 2 });
    const sent = await running.call('sendChat', input, fan.headers);
    expect(sent).toMatchObject({
      kind: 'text',
      text: input.text,
      colour: 2,
      clientId: input.clientId,
      user: { uid: fan.uid, role: 'fan', level: 2 },
    });
    await waitFor('the event', () => receiver.lines(roomId).length > 0);
    expect(receiver.lines(roomId)).toEqual([sent]);
    const { list, seq } = await history(roomId);
    expect(list).toEqual([sent]);
    expect(seq).toBeGreaterThanOrEqual(receiver.lastSeq());
    const { rows } = await running.pool.query('select messages from broadcast where id = $1', [broadcastId]);
    expect(rows).toEqual([{ messages: 1 }]);
  });

  it('the same client id on five connections at once gives one line and five equal answers', async () => {
    const { roomId } = await newRoom();
    const fan = await newFan();
    const input = line(roomId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => running.call('sendChat', input, fan.headers)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await history(roomId)).list).toHaveLength(1);
    expect(await codeOf('sendChat', { ...input, text: sentence() }, fan)).toBe('6103');
  });

  it('twenty writers at once lose nothing, and events and history have one order', async () => {
    const { roomId } = await newRoom();
    const fans = await Promise.all(Array.from({ length: 20 }, newFan));
    using receiver = await listen();
    await Promise.all(fans.flatMap((fan) => [send(fan, roomId), send(fan, roomId), send(fan, roomId)]));
    await waitFor('all events', () => receiver.lines(roomId).length >= 60);
    const { list } = await history(roomId);
    expect(list).toHaveLength(60);
    expect(receiver.lines(roomId).map(({ id }) => id)).toEqual(list.map(({ id }) => id));
  });

  it('a visitor must log in, and a user without a mobile number must bind one', async () => {
    const { roomId } = await newRoom();
    const fan = await newFan();
    expect(await codeOf('sendChat', line(roomId))).toBe('3002');
    await running.pool.query('update app_user set mobile = null where id = $1', [fan.uid]);
    expect(await codeOf('sendChat', line(roomId), fan)).toBe('7204');
  });

  it('a muted account writes nowhere, and is told so before anything else', async () => {
    const { roomId } = await newRoom();
    const fan = await newFan();
    await running.pool.query(
      `insert into user_sanction (user_id, kind, key, from_at, until_at, reason) values ($1, 'mute', $2, $3, $4, '')`,
      [fan.uid, randomUUID(), running.clock.now(), running.clock.now() + MINUTE],
    );
    expect(await codeOf('sendChat', line(roomId, { text: '' }), fan)).toBe(MUTED);
  });

  it('without a broadcast only the anchor and moderators write', async () => {
    const anchor = await newAnchor();
    const [fan, moderator] = [await newFan(), await newFan()];
    await running.pool.query('insert into room_moderator (room_id, user_id, since) values ($1, $2, 0)', [anchor.uid, moderator.uid]);
    expect(await codeOf('sendChat', line(anchor.uid), fan)).toBe(CLOSED);
    expect((await send(anchor, anchor.uid)).user).toMatchObject({ role: 'anchor' });
    expect((await send(moderator, anchor.uid)).user).toMatchObject({ role: 'moderator' });
    expect(await codeOf('sendChat', line(fan.uid), fan)).toBe('404');
  });

  it('a paid room takes lines of those who paid its entrance fee', async () => {
    const { roomId, anchor } = await newRoom({ price: 20 });
    const fan = await newFan();
    await declareAdult(fan);
    expect(await codeOf('sendChat', line(roomId), fan)).toBe(FEE);
    expect(await codeOf('sendChat', line(roomId), anchor)).toBe('success');
  });

  it('the rules of a room refuse low levels, those who do not follow, words, and links, each by its own code', async () => {
    const { roomId } = await newRoom();
    const fan = await newFan();
    const rules = async (columns: string) => {
      await running.pool.query('delete from room_settings where room_id = $1', [roomId]);
      await running.pool.query(`insert into room_settings (room_id, ${columns.split('=')[0]}) values ($1, ${columns.split('=')[1]})`, [
        roomId,
      ]);
    };
    await rules('min_level=2');
    expect(await codeOf('sendChat', line(roomId), fan)).toBe(LEVEL);
    await rules('followers_min=0');
    expect(await codeOf('sendChat', line(roomId), fan)).toBe(FOLLOWERS);
    await running.call('followUser', { userId: roomId }, fan.headers);
    expect(await codeOf('sendChat', line(roomId), fan)).toBe('success');
    await rules('followers_min=10');
    expect(await codeOf('sendChat', line(roomId), fan)).toBe(FOLLOWERS);
    running.clock.advance(10 * MINUTE);
    expect(await codeOf('sendChat', line(roomId), fan)).toBe('success');
    await rules('emoji_only=true');
    expect(await codeOf('sendChat', line(roomId), fan)).toBe(EMOJI);
    expect(await codeOf('sendChat', line(roomId, { text: '[goal][fire] 🎉' }), fan)).toBe('success');
    await rules('no_links=true');
    expect(await codeOf('sendChat', line(roomId, { text: '看 https://matchpoint.example/a' }), fan)).toBe(LINKS);
    await rules('no_links=false');
    expect(await codeOf('sendChat', line(roomId, { text: '看 https://matchpoint.example/a' }), fan)).toBe(REJECTED);
  });

  it('forty Chinese or eighty other characters are the limit', async () => {
    const { roomId } = await newRoom();
    const fan = await newFan();
    const code = (text: string) => codeOf('sendChat', line(roomId, { text }), fan);
    expect(await code('好'.repeat(41))).toBe('7502');
    expect(await code('好'.repeat(40))).toBe('success');
    expect(await code('o'.repeat(81))).toBe('7502');
    expect(await code('o'.repeat(80))).toBe('success');
    expect(await code('  \u200b\u2800 ')).toBe('7501');
  });

  it('a blocked word and a contact are refused, a repeated line within thirty seconds too', async () => {
    const { roomId } = await newRoom();
    const fan = await newFan();
    const code = (text: string) => codeOf('sendChat', line(roomId, { text }), fan);
    expect(await code('你个傻*逼')).toBe(REJECTED);
    expect(await code('来六盒彩玩玩')).toBe(REJECTED);
    expect(await code('加我微信 abcde_fgh')).toBe(REJECTED);
    expect(await code('这球进了')).toBe('success');
    running.clock.advance(10 * SECOND);
    expect(await code('这球，进了！')).toBe(REPEATED);
    running.clock.advance(20 * SECOND);
    expect(await code('这球，进了！')).toBe('success');
  });

  it('three lines in five seconds pass, the fourth names the seconds to wait; the slow mode widens the distance', async () => {
    const { roomId, anchor } = await newRoom();
    const fan = await newFan();
    for (let index = 0; index < 3; index += 1) await send(fan, roomId);
    running.clock.advance(2 * SECOND);
    const refused = await running.envelope('sendChat', line(roomId), fan.headers);
    expect(refused).toMatchObject({ errorCode: LIMITED, retryAfterSec: 3 });
    const standing = await running.call('roomStanding', { roomId }, fan.headers);
    expect(standing.nextAt).toBe(running.clock.now() + 3 * SECOND);
    running.clock.advance(3 * SECOND);
    await send(fan, roomId);
    await running.pool.query('insert into room_settings (room_id, slow_sec) values ($1, 60)', [roomId]);
    running.clock.advance(20 * SECOND);
    expect(await running.envelope('sendChat', line(roomId), fan.headers)).toMatchObject({ errorCode: LIMITED, retryAfterSec: 40 });
    for (let index = 0; index < 6; index += 1) await send(anchor, roomId);
  });

  it('a line with a word that a moderator looks at is seen by its writer only', async () => {
    const { roomId } = await newRoom();
    const fan = await newFan();
    using receiver = await listen();
    const held = await send(fan, roomId, { text: '裁判真是个白痴' });
    expect(held).toMatchObject({ text: '裁判真是个白痴', removed: false });
    const shown = await send(fan, roomId);
    await waitFor('the shown line', () => receiver.lines(roomId).length > 0);
    expect(receiver.lines(roomId)).toEqual([shown]);
    expect((await history(roomId)).list).toEqual([shown]);
  });

  it('an answer shows the line that it answers, and no line of another room', async () => {
    const { roomId } = await newRoom();
    const other = await newRoom();
    const fan = await newFan();
    const first = await send(fan, roomId);
    const foreign = await send(fan, other.roomId);
    expect((await send(fan, roomId, { replyTo: first.id })).replyTo).toMatchObject({ id: first.id, text: first.text });
    expect(await codeOf('sendChat', line(roomId, { replyTo: foreign.id }), fan)).toBe('404');
  });

  it('the level grows by one day of writing, whatever the number of lines', async () => {
    const { roomId } = await newRoom();
    const fan = await newFan();
    const level = async () => (await running.call('roomStanding', { roomId }, fan.headers)).level;
    expect(await level()).toBe(1);
    await send(fan, roomId);
    await send(fan, roomId);
    expect(await level()).toBe(2);
    running.clock.advance(24 * 60 * MINUTE);
    await send(fan, roomId);
    running.clock.advance(24 * 60 * MINUTE);
    await send(fan, roomId);
    expect(await level()).toBe(3);
  });
});

describe('the history of a room', () => {
  it('the history pages backwards by a hundred lines, oldest first', async () => {
    const { roomId, anchor } = await newRoom();
    for (let index = 0; index < 105; index += 1) await send(anchor, roomId);
    const newest = (await history(roomId)).list;
    expect(newest).toHaveLength(100);
    const [first] = newest;
    const older = (await history(roomId, first?.id)).list;
    expect(older).toHaveLength(5);
    expect([...older, ...newest].map(({ id }) => id)).toEqual(
      [...older, ...newest].map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b)),
    );
  });

  it('a line of a banned account has no text and no writer', async () => {
    const { roomId } = await newRoom();
    const fan = await newFan();
    await send(fan, roomId);
    await running.pool.query(`update app_user set state = 'banned' where id = $1`, [fan.uid]);
    const [shown] = (await history(roomId)).list;
    expect(shown).toMatchObject({ removed: true, text: '' });
    expect(shown?.user).toBeUndefined();
  });

  it('the chat of a recording has positions in its film, and shows neither removed nor later lines', async () => {
    const { roomId, broadcastId, anchor } = await newRoom();
    const startedAt = running.clock.now();
    running.clock.advance(3 * SECOND);
    const first = await send(anchor, roomId);
    running.clock.advance(6 * MINUTE);
    const second = await send(anchor, roomId);
    const removed = await send(anchor, roomId);
    await running.pool.query(`update chat_message set state = 'removed' where id = $1`, [removed.id]);
    await endBroadcast(anchor);
    const { rows } = await running.pool.query<{ id: number }>(
      `insert into video_item (source, key, game_id, type, titles, cover, duration_ms, sources, published_at)
       values ('desk', $1, 202, 'full', '{"zh_CN":"录像"}', '{}', 600000, '[]', $2) returning id`,
      [randomUUID(), running.clock.now()],
    );
    const videoId = rows[0]?.id;
    await running.pool.query('update broadcast set video_id = $2, recorded_from = $3 where id = $1', [
      broadcastId,
      videoId,
      startedAt + SECOND,
    ]);
    const part = (from: number) => running.call('filmChat', { videoId, from });
    expect(await part(0)).toEqual({ list: [{ atMs: 2 * SECOND, message: first }], untilMs: 5 * MINUTE });
    expect((await part(5 * MINUTE)).list.map(({ message }) => message.id)).toEqual([second.id]);
    expect(await codeOf('filmChat', { videoId: Number(videoId) + 1000 })).toBe('404');
  });
});

describe('blocking a user', () => {
  it('a block ends following in both directions, and unblocking does not follow again', async () => {
    const [one, other] = [await newFan(), await newFan()];
    await running.call('followUser', { userId: other.uid }, one.headers);
    await running.call('followUser', { userId: one.uid }, other.headers);
    expect(await running.call('blockInChat', { userId: other.uid, on: true }, one.headers)).toEqual({ blocked: [other.uid] });
    expect(await running.call('blockInChat', { userId: other.uid, on: true }, one.headers)).toEqual({ blocked: [other.uid] });
    const counters = async () =>
      (await running.pool.query('select fans, follows from app_user where id = any ($1)', [[one.uid, other.uid]])).rows;
    expect(await counters()).toEqual([
      { fans: 0, follows: 0 },
      { fans: 0, follows: 0 },
    ]);
    expect(await running.call('blockInChat', { userId: other.uid, on: false }, one.headers)).toEqual({ blocked: [] });
    expect(await counters()).toEqual([
      { fans: 0, follows: 0 },
      { fans: 0, follows: 0 },
    ]);
    expect(await codeOf('blockInChat', { userId: one.uid, on: true }, one)).toBe('4000');
    expect(await codeOf('blockInChat', { userId: 999_999_999, on: true }, one)).toBe('404');
  });
});
