import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '@matchpoint/contracts/errors';
import { GiftId, type UserId } from '@matchpoint/contracts/ids';
import { EXPERIENCE, levelOfExperience } from '@matchpoint/contracts/rules/user-level';
import { endBroadcast, startBroadcast } from '../../support/gift-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';
import { type LoggedIn, NOON, type RunningUpstream, startUpstream } from './harness.ts';
import { addBuyer, spend, violations } from './plan-fixture.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;
let anchor: LoggedIn;
let mobiles = 13_900_000_000;

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
  await startBroadcast(running.pool, anchor.uid, NOON);
});

/** Logs in a new adult with 200 coins. */
const newFan = () => addBuyer(running, String((mobiles += 1)));
const code = (name: ErrorCode) => ERRORS[name].upstream[0];
const CLAP = { giftId: GiftId.parse(1), price: 1 };
const WHISTLE = { giftId: GiftId.parse(3), price: 10 };

function send(fan: LoggedIn, more: Record<string, unknown> = {}, to: UserId = anchor.uid) {
  return running.envelope('sendGift', { roomId: to, ...WHISTLE, count: 1, key: randomUUID(), ...more }, { token: fan.token });
}

async function rows<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row[]> {
  return (await running.pool.query<Row>(sql, [...values])).rows;
}

const balance = async ({ token }: LoggedIn) => (await running.call('userGold', {}, { token })).total;

describe('the catalogue of gifts', () => {
  it('the catalogue lists the gifts on offer in the language of the caller, cheapest first', async () => {
    const zh = await running.call('giftList');
    const en = await running.call('giftList', {}, { lan: 'en_US' });
    expect(zh[0]).toMatchObject({ name: '喝彩', price: 1, icon: 'clap' });
    expect(en[0]).toMatchObject({ name: 'Applause', price: 1 });
    expect(zh.map(({ price }) => price)).toEqual(zh.map(({ price }) => price).toSorted((a, b) => a - b));
    await running.pool.query('update gift set offered = false where id = 2');
    try {
      expect((await running.call('giftList')).map(({ id }) => id)).not.toContain(2);
      expect((await send(await newFan(), { giftId: 2, price: 6 })).errorCode).toBe(code('NOT_FOUND'));
    } finally {
      await running.pool.query('update gift set offered = true where id = 2');
    }
  });
});

describe('sending gifts', () => {
  it('coins move from the sender to the anchor and the site, and room, broadcast and level follow', async () => {
    const fan = await newFan();
    const { gold, combo } = await running.call(
      'sendGift',
      { roomId: anchor.uid, ...WHISTLE, count: 3, key: randomUUID() },
      { token: fan.token, lan: 'en_US' },
    );
    expect(gold.total).toBe(170);
    expect(combo).toMatchObject({
      count: 3,
      clicks: 1,
      lastCount: 3,
      at: NOON,
      endsAt: NOON + 5_000,
      gift: { name: 'Whistle', price: 10 },
    });
    expect(combo.sender).toMatchObject({ uid: fan.uid, level: levelOfExperience(30 / EXPERIENCE.giftCoins) });
    const moved = await rows(
      `select account.kind, posting.amount from gift_sent sent join ledger_posting posting on posting.transaction_id = sent.transaction_id
         join ledger_account account on account.id = posting.account_id where sent.sender_id = $1 order by account.kind`,
      [fan.uid],
    );
    expect(moved).toEqual([
      { kind: 'anchor', amount: 15 },
      { kind: 'house', amount: 15 },
      { kind: 'user_granted', amount: -30 },
    ]);
    expect(await rows('select gifts, coins, share from broadcast where anchor_id = $1', [anchor.uid])).toEqual([
      { gifts: 3, coins: 30, share: 15 },
    ]);
    const events = await rows<{ payload: object }>('select payload from room_event where room_id = $1', [anchor.uid]);
    expect(events).toEqual([{ payload: { type: 'combo', combo: expect.objectContaining({ id: combo.id, count: 3 }) } }]);
    const statement = await running.call('userItems', { userId: fan.uid, type: 'water', pageIndex: 1 }, { token: fan.token });
    expect(statement.list[0]).toMatchObject({ reason: 'gift', change: -30, balance: 170, ref: { type: 'gift', id: '3' } });
    expect(await violations(running.pool)).toEqual([]);
  });

  it('a gift of one coin belongs to the site, because half of it rounded down is nothing', async () => {
    const fan = await newFan();
    await running.call('sendGift', { roomId: anchor.uid, ...CLAP, count: 1, key: randomUUID() }, { token: fan.token });
    expect(await rows('select coins, share from gift_sent where sender_id = $1', [fan.uid])).toEqual([{ coins: 1, share: 0 }]);
    expect(await violations(running.pool)).toEqual([]);
  });

  it('repeating a key moves no coins again, also after the broadcast ended, and another request with it is refused', async () => {
    const fan = await newFan();
    const key = randomUUID();
    const first = await send(fan, { count: 2, key });
    await endBroadcast(running.pool, anchor.uid, NOON);
    expect(await send(fan, { count: 2, key })).toEqual(first);
    for (const more of [{ count: 3 }, { giftId: 1, price: 2 }]) {
      expect((await send(fan, { count: 2, key, ...more })).errorCode).toBe(code('KEY_REUSED'));
    }
    expect(await balance(fan)).toBe(180);
  });

  it('two tabs with one key each, and a double click with the same key, are paid once per key', async () => {
    const fan = await newFan();
    const keys = [randomUUID(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send(fan, { key: keys[index % 2] })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'success'));
    expect(await balance(fan)).toBe(180);
    expect(await rows('select count, clicks from gift_combo where sender_id = $1', [fan.uid])).toEqual([{ count: 2, clicks: 2 }]);
  });

  it('of 100 clicks at once with coins for 60, 60 are given and 40 refused, the balance is zero and there is one combo of 60', async () => {
    const fan = await newFan();
    await spend(running, fan.uid, 140);
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(fan, CLAP)));
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(60);
    expect(answers.filter(({ errorCode }) => errorCode === code('INSUFFICIENT_COINS'))).toHaveLength(40);
    expect(await balance(fan)).toBe(0);
    expect(await rows('select count, clicks from gift_combo where sender_id = $1', [fan.uid])).toEqual([{ count: 60, clicks: 60 }]);
    expect(await rows('select count(*)::int as sent, sum(coins)::int as coins from gift_sent where sender_id = $1', [fan.uid])).toEqual([
      { sent: 60, coins: 60 },
    ]);
    expect(await rows('select gifts, coins from broadcast where anchor_id = $1', [anchor.uid])).toEqual([{ gifts: 60, coins: 60 }]);
    expect(await violations(running.pool)).toEqual([]);
  }, 60_000);

  it('gifts of many fans to one anchor at once are all counted', async () => {
    const fans = await Promise.all(Array.from({ length: 20 }, newFan));
    const answers = await Promise.all(fans.flatMap((fan) => [send(fan), send(fan, CLAP)]));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'success'));
    expect(await rows('select gifts, coins, share from broadcast where anchor_id = $1', [anchor.uid])).toEqual([
      { gifts: 40, coins: 220, share: 100 },
    ]);
    expect(await violations(running.pool)).toEqual([]);
  }, 60_000);
});

describe('a refused gift changes nothing', () => {
  /** Sends a gift and returns the error code, after it has checked that nothing changed. */
  async function refused(fan: LoggedIn, more: Record<string, unknown> = {}, to: UserId = anchor.uid) {
    const count = () =>
      rows(
        `select (select count(*) from gift_sent) as sent, (select count(*) from ledger_transaction) as moved,
           (select count(*) from gift_combo) as combos, (select count(*) from room_event) as events,
           (select sum(coins) from broadcast) as coins, (select sum(gift_coins) from user_experience) as experience`,
        [],
      );
    const before = await count();
    const answer = await send(fan, more, to);
    expect(await count()).toEqual(before);
    return answer.errorCode;
  }

  it('a visitor must log in', async () => {
    const answer = await running.envelope('sendGift', { roomId: anchor.uid, ...WHISTLE, count: 1, key: randomUUID() });
    expect(answer.errorCode).toBe(code('LOGIN_REQUIRED'));
  });

  it('a muted user, a minor, an undeclared one and one without a mobile number are refused with their reasons', async () => {
    const fan = await newFan();
    await running.pool.query(
      `insert into user_sanction (user_id, kind, key, from_at, until_at, reason) values ($1, 'mute', gen_random_uuid(), $2, $3, 'spam')`,
      [fan.uid, NOON, NOON + 600_000],
    );
    expect(await refused(fan)).toBe(code('MUTED'));
    running.clock.advance(600_000);
    expect((await send(fan)).status).toBe('success');
    await running.pool.query('update app_user set adult = null where id = $1', [fan.uid]);
    expect(await refused(fan)).toBe(code('AGE_REQUIRED'));
    await running.pool.query('update app_user set adult = false where id = $1', [fan.uid]);
    expect(await refused(fan)).toBe(code('UNDER_AGE'));
    await running.pool.query('update app_user set adult = true, mobile = null where id = $1', [fan.uid]);
    expect(await refused(fan)).toBe(code('MOBILE_REQUIRED'));
  });

  it('a room without a broadcast and a banned anchor get no gifts', async () => {
    const fan = await newFan();
    expect(await refused(fan, {}, fan.uid)).toBe(code('NO_BROADCAST'));
    await running.pool.query(
      `insert into user_sanction (user_id, kind, key, from_at, until_at, reason, breach) values ($1, 'broadcast', gen_random_uuid(), $2, null, '', 'logo')`,
      [anchor.uid, NOON],
    );
    expect(await refused(fan)).toBe(code('ANCHOR_BANNED'));
    await endBroadcast(running.pool, anchor.uid, NOON);
    expect(await refused(fan)).toBe(code('NO_BROADCAST'));
  });

  it('a gift to oneself, another price, an unknown gift and a price above the balance are refused', async () => {
    const fan = await newFan();
    expect(await refused(anchor)).toBe(code('BAD_INPUT'));
    expect(await refused(fan, { price: 9 })).toBe(code('PRICE_CHANGED'));
    expect(await refused(fan, { giftId: 9_999 })).toBe(code('NOT_FOUND'));
    expect(await refused(fan, { count: 21 })).toBe(code('INSUFFICIENT_COINS'));
    expect(await refused(fan, { count: 1_315 })).toBe(code('BAD_INPUT'));
    expect(await refused(fan, { count: 0 })).toBe(code('BAD_INPUT'));
    expect(await balance(fan)).toBe(200);
  });
});

describe('combos', () => {
  it('a combo goes on within 5 s of the last success, and the line of its end has the total once', async () => {
    const fan = await newFan();
    await send(fan);
    running.clock.advance(5_000);
    await send(fan, { count: 2 });
    running.clock.advance(5_000);
    expect((await send(fan)).result).toMatchObject({ combo: { count: 4, clicks: 3, at: NOON, endsAt: NOON + 15_000 } });
    running.clock.advance(5_001);
    await Promise.all([running.upstream.combos.run(), running.upstream.combos.run()]);
    const lines = () =>
      rows<{ total: number }>(`select (detail ->> 'count')::int as total from chat_message where room_id = $1 and kind = 'gift'`, [
        anchor.uid,
      ]);
    await waitFor('the line of the combo', async () => (await lines()).length > 0);
    expect(await lines()).toEqual([{ total: 4 }]);
    expect((await send(fan)).result).toMatchObject({ combo: { count: 1, clicks: 1 } });
  });

  it('an account that is deleted disappears from the lines of its combos and from the settings', async () => {
    const fan = await newFan();
    const { username } = await running.call('modifyUser', {}, { token: fan.token });
    await running.call('giftSettings', { nameShown: true }, { token: fan.token });
    await send(fan);
    running.clock.advance(6_000);
    await running.upstream.combos.run();
    await running.pool.query(`update app_user set state = 'deleting', delete_at = $2 where id = $1`, [fan.uid, NOON]);
    expect(await running.upstream.users.deletion.run()).toBe(1);
    const [line] = await rows<{ detail: object }>(`select detail from chat_message where user_id = $1`, [fan.uid]);
    expect(JSON.stringify(line)).not.toContain(username);
    expect(await rows('select user_id from gift_setting where user_id = $1', [fan.uid])).toEqual([]);
    expect(await rows('select coins from gift_sent where sender_id = $1', [fan.uid])).toEqual([{ coins: 10 }]);
  });

  it('the export of an account contains its gifts and settings', async () => {
    const fan = await newFan();
    await send(fan, { count: 2 });
    await running.call('giftSettings', { nameShown: true }, { token: fan.token });
    const document = await running.call('exportUser', {}, { token: fan.token });
    expect(document).toMatchObject({
      giftsSent: [{ roomId: anchor.uid, giftId: 3, count: 2, coins: 20, at: NOON }],
      giftSettings: [{ nameShown: true }],
    });
  });
});
