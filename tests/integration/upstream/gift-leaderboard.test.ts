import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '@matchpoint/contracts/errors';
import type { BroadcastId, UserId } from '@matchpoint/contracts/ids';
import { fanHeat } from '@matchpoint/contracts/rules/gift';
import { endBroadcast, startBroadcast } from '../../support/gift-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { type LoggedIn, NOON, type RunningUpstream, startUpstream } from './harness.ts';
import { addBuyer } from './plan-fixture.ts';

/** Monday of the week of NOON in Shanghai, which is a Saturday. */
const MONDAY = Date.UTC(2026, 5, 14, 16);
const MIDNIGHT = Date.UTC(2026, 5, 19, 16);
const MINUTE_MS = 60_000;

let postgres: DatabaseServer;
let running: RunningUpstream;
let anchor: LoggedIn;
let broadcast: BroadcastId;
let mobiles = 13_700_000_000;

beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
}, 60_000);
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});
beforeEach(async () => {
  running.clock.set(NOON);
  anchor = await newFan();
  broadcast = await startBroadcast(running.pool, anchor.uid, NOON);
});

const newFan = () => addBuyer(running, String((mobiles += 1)));

const whistles = (fan: LoggedIn, count: number) =>
  running.call('sendGift', { roomId: anchor.uid, giftId: 3, price: 10, count, key: randomUUID() }, { token: fan.token });

/** Stores a line as the chat does. */
async function write(fan: LoggedIn, at: number, state: 'shown' | 'removed' = 'shown'): Promise<void> {
  await running.pool.query(
    `insert into chat_message (room_id, broadcast_id, kind, user_id, text, state, at) values ($1, $2, 'text', $3, 'Go', $4, $5)`,
    [anchor.uid, broadcast, fan.uid, state, at],
  );
}

const showName = (fan: LoggedIn, nameShown = true) => running.call('giftSettings', { nameShown }, { token: fan.token });

async function board(type: 'day' | 'week' | 'stream', roomId: UserId | undefined = anchor.uid) {
  return (await running.call('giftLeaderboard', { type, ...(roomId === undefined ? {} : { roomId }) })).list;
}

describe('the leaderboard of a room', () => {
  it('fans are ranked by gifts, lines and active minutes together, and not by their coins', async () => {
    const [spender, writer] = [await newFan(), await newFan()];
    await showName(spender);
    await showName(writer);
    await whistles(spender, 20);
    for (let minute = 0; minute < 60; minute += 1) await write(writer, NOON + minute * MINUTE_MS);
    running.clock.advance(60 * MINUTE_MS);
    expect((await board('stream')).map(({ uid, rank, heat }) => ({ uid, rank, heat }))).toEqual([
      { uid: writer.uid, rank: 1, heat: fanHeat({ coins: 0, messages: 60, activeMinutes: 60 }) },
      { uid: spender.uid, rank: 2, heat: fanHeat({ coins: 200, messages: 0, activeMinutes: 1 }) },
    ]);
  });

  it('a fan appears without name, picture and number until they allow it, and again after they withdraw it', async () => {
    const fan = await newFan();
    const { username } = await running.call('modifyUser', {}, { token: fan.token });
    await whistles(fan, 7);
    const hidden = JSON.stringify(await board('day'));
    for (const secret of [username, String(fan.uid)]) expect(hidden).not.toContain(secret);
    expect(await running.call('giftSettings', {}, { token: fan.token })).toEqual({ nameShown: false });
    expect(await showName(fan)).toEqual({ nameShown: true });
    expect(await board('day')).toEqual([expect.objectContaining({ rank: 1, uid: fan.uid, username })]);
    await showName(fan, false);
    expect(JSON.stringify(await board('day'))).toBe(hidden);
  });

  it('no row contains an amount: the fields are place, person, level and heat', async () => {
    const [named, unnamed] = [await newFan(), await newFan()];
    await showName(named);
    for (const fan of [named, unnamed]) {
      await whistles(fan, 13);
      await write(fan, NOON);
    }
    const answer = await running.envelope('giftLeaderboard', { type: 'day', roomId: anchor.uid });
    const fields = new Set(['rank', 'uid', 'username', 'avatar', 'level', 'heat']);
    for (const row of await board('day')) for (const field of Object.keys(row)) expect(fields).toContain(field);
    expect(JSON.stringify(answer.result)).not.toMatch(/130|"(coins|count|messages)"/);
  });

  it('a removed line, a line of the anchor and a banned fan do not count', async () => {
    const [silenced, banned] = [await newFan(), await newFan()];
    await write(silenced, NOON, 'removed');
    await write(anchor, NOON);
    await whistles(banned, 2);
    await running.pool.query(`update app_user set state = 'banned' where id = $1`, [banned.uid]);
    expect(await board('day')).toEqual([]);
  });
});

describe('the windows of leaderboards', () => {
  it('the day starts at midnight and the week on Monday of Asia/Shanghai', async () => {
    const [today, yesterday, monday, sunday] = [await newFan(), await newFan(), await newFan(), await newFan()];
    for (const fan of [today, yesterday, monday, sunday]) await showName(fan);
    await write(today, MIDNIGHT);
    await write(yesterday, MIDNIGHT - 1);
    await write(monday, MONDAY);
    await write(sunday, MONDAY - 1);
    expect((await board('day')).map(({ uid }) => uid)).toEqual([today.uid]);
    expect((await board('week')).map(({ uid }) => uid)).toEqual([monday.uid, yesterday.uid, today.uid]);
  });

  it('the board of a broadcast has its fans only, and stays after its end until the next one begins', async () => {
    const [first, second] = [await newFan(), await newFan()];
    await showName(first);
    await showName(second);
    await whistles(first, 1);
    await endBroadcast(running.pool, anchor.uid, NOON + 1);
    expect((await board('stream')).map(({ uid }) => uid)).toEqual([first.uid]);
    await startBroadcast(running.pool, anchor.uid, NOON + 2);
    expect(await board('stream')).toEqual([]);
    await whistles(second, 1);
    expect((await board('stream')).map(({ uid }) => uid)).toEqual([second.uid]);
  });

  it('the board of the site joins all rooms, and that of a broadcast needs a room', async () => {
    const fan = await newFan();
    await showName(fan);
    await whistles(fan, 1);
    anchor = await newFan();
    await startBroadcast(running.pool, anchor.uid, NOON);
    await whistles(fan, 2);
    const row = (await running.call('giftLeaderboard', { type: 'day' })).list.find(({ uid }) => uid === fan.uid);
    expect(row?.heat).toBe(fanHeat({ coins: 30, messages: 0, activeMinutes: 1 }));
    const answer = await running.envelope('giftLeaderboard', { type: 'stream' });
    expect(answer.errorCode).toBe(ERRORS.BAD_INPUT.upstream[0]);
  });
});
