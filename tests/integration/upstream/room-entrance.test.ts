import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { UserId } from '@matchpoint/contracts/ids';
import {
  codeOf,
  declareAdult,
  endBroadcast,
  FEED_KEY_HEADER,
  type Fan,
  line,
  MINUTE,
  newFan,
  newRoom,
  openBroadcast,
  running,
} from './room-fixture.ts';
import { violations } from './plan-fixture.ts';

const FEE = '5105';
const newAdult = async () => {
  const fan = await newFan();
  await declareAdult(fan);
  return fan;
};
const enter = (roomId: UserId, fan: Fan, price = 21, key: string = randomUUID()) =>
  running.call('enterRoom', { roomId, price, key }, fan.headers);
const coinsOf = async (kind: 'anchor' | 'house', uid: UserId) => {
  const { rows } = await running.pool.query<{ coins: number }>(
    `select coalesce(sum(balance), 0)::int as coins from ledger_account where kind = $1 and ($1 = 'house' or user_id = $2) and currency = 'coin'`,
    [kind, uid],
  );
  return rows[0]?.coins ?? 0;
};

/** The playlist of an encoder with the viewer's token in its path. */
const SIGNED = [{ type: 'hls', url: expect.stringMatching(/^\/media\/live\/[\w-]{21,}\/[\w-]+\/index\.m3u8$/) }];

describe('the entrance fee', () => {
  it('the fee is taken once, half rounded down goes to the anchor, and the room is open', async () => {
    const { roomId, anchor, broadcastId } = await newRoom({ price: 21 });
    const fan = await newAdult();
    const house = await coinsOf('house', fan.uid);
    expect((await running.call('roomStanding', { roomId }, fan.headers)).entered).toBe(false);
    expect(await enter(roomId, fan)).toEqual({ entered: true, gold: { total: 179, purchased: 0, granted: 179 } });
    expect(await enter(roomId, fan)).toMatchObject({ gold: { total: 179 } });
    expect(await coinsOf('anchor', anchor.uid)).toBe(10);
    expect((await coinsOf('house', fan.uid)) - house).toBe(11);
    expect((await running.call('roomStanding', { roomId }, fan.headers)).entered).toBe(true);
    expect(await codeOf('sendChat', line(roomId), fan)).toBe('success');
    expect(await running.call('roomPlayback', { roomId }, fan.headers)).toEqual({ sources: SIGNED, preview: false });
    const { rows } = await running.pool.query('select price, share from room_entry where broadcast_id = $1', [broadcastId]);
    expect(rows).toEqual([{ price: 21, share: 10 }]);
    expect(await violations(running.pool)).toEqual([]);
  });

  it('ten clicks at once, with one key or with ten, take the fee once', async () => {
    const { roomId } = await newRoom({ price: 21 });
    const [one, other] = [await newAdult(), await newAdult()];
    const key = randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => enter(roomId, one, 21, key)));
    await Promise.all(Array.from({ length: 10 }, () => enter(roomId, other)));
    for (const fan of [one, other]) expect((await running.call('userGold', {}, fan.headers)).total).toBe(179);
    expect(await violations(running.pool)).toEqual([]);
  });

  it('a fee of one coin is all of the site', async () => {
    const { roomId, anchor } = await newRoom({ price: 1 });
    const fan = await newAdult();
    expect(await enter(roomId, fan, 1)).toMatchObject({ gold: { total: 199 } });
    expect(await coinsOf('anchor', anchor.uid)).toBe(0);
  });

  it('minors, users without a declaration, another price, an empty wallet and an ended broadcast are refused without a charge', async () => {
    const { roomId, anchor } = await newRoom({ price: 201 });
    const fan = await newFan();
    const code = (price = 201) => codeOf('enterRoom', { roomId, price, key: randomUUID() }, fan);
    expect(await code()).toBe('7301');
    await running.pool.query('update app_user set adult = false where id = $1', [fan.uid]);
    expect(await code()).toBe('7302');
    await declareAdult(fan);
    expect(await code(200)).toBe('6209');
    expect(await code()).toBe('6001');
    await endBroadcast(anchor);
    expect(await code()).toBe('5005');
    expect(await codeOf('enterRoom', { roomId: fan.uid, price: 1, key: randomUUID() }, fan)).toBe('404');
    expect((await running.call('userGold', {}, fan.headers)).total).toBe(200);
  });

  it('a key that paid one entrance pays no other, and the next broadcast costs again', async () => {
    const { roomId, anchor } = await newRoom({ price: 21 });
    const fan = await newAdult();
    const key = randomUUID();
    await enter(roomId, fan, 21, key);
    await endBroadcast(anchor);
    await openBroadcast(anchor, { price: 21 });
    expect(await codeOf('enterRoom', { roomId, price: 21, key }, fan)).toBe('6103');
    expect(await enter(roomId, fan)).toMatchObject({ gold: { total: 158 } });
  });

  it('the anchor and moderators enter without a fee, and so does everybody a free room', async () => {
    const { roomId, anchor } = await newRoom({ price: 21 });
    const free = await newRoom();
    const moderator = await newFan();
    await running.call('nameModerator', { userId: moderator.uid }, anchor.headers);
    for (const fan of [anchor, moderator]) expect(await enter(roomId, fan)).toMatchObject({ gold: { total: 200 } });
    expect(await enter(free.roomId, moderator, 0)).toMatchObject({ gold: { total: 200 } });
  });
});

describe('the free minutes of a paid room', () => {
  it('a user has three minutes once per broadcast', async () => {
    const { roomId, anchor } = await newRoom({ price: 21 });
    const fan = await newFan();
    const playback = () => running.call('roomPlayback', { roomId }, fan.headers);
    const endsAt = running.clock.now() + 3 * MINUTE;
    const answers = await Promise.all(Array.from({ length: 5 }, playback));
    for (const answer of answers) expect(answer).toEqual({ sources: SIGNED, preview: true, endsAt });
    running.clock.advance(2 * MINUTE);
    expect(await playback()).toMatchObject({ endsAt });
    running.clock.advance(MINUTE);
    expect(await codeOf('roomPlayback', { roomId }, fan)).toBe(FEE);
    await endBroadcast(anchor);
    expect(await codeOf('roomPlayback', { roomId }, fan)).toBe('5005');
    await openBroadcast(anchor, { price: 21 });
    expect(await playback()).toMatchObject({ preview: true });
  });

  it('a client without a login has them once, and five clients of one address', async () => {
    const { roomId } = await newRoom({ price: 21 });
    const playback = (address: string, device: string) =>
      running.envelope('roomPlayback', { roomId }, { ...FEED_KEY_HEADER, 'x-client-address': address, 'x-client-device': device });
    expect(await playback('198.51.100.7', 'one')).toMatchObject({ status: 'success', result: { preview: true } });
    running.clock.advance(4 * MINUTE);
    expect(await playback('198.51.100.7', 'one')).toMatchObject({ errorCode: FEE });
    for (const device of ['two', 'three', 'four', 'five']) expect((await playback('198.51.100.7', device)).status).toBe('success');
    expect(await playback('198.51.100.7', 'six')).toMatchObject({ errorCode: FEE });
    expect((await playback('198.51.100.8', 'six')).status).toBe('success');
  });
});
