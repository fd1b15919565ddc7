import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE_LIFETIME_MS, MAX_CODE_ATTEMPTS } from '@matchpoint/upstream/accounts/code-guesses';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { addressOf, askCode, type Asking, from, newCode, otherThan, sentTo } from './codes.ts';
import { type RunningUpstream, startUpstream } from './harness.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;
let mobile: string;
let numbers = 0;

beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});
beforeEach(() => {
  mobile = newNumber();
});

const newNumber = () => `1380${String((numbers += 1)).padStart(7, '0')}`;
const MINUTE = 60_000;
const ask = (over: Partial<Asking> = {}) => askCode(running, { mobile, ...over });
const get = (over: Partial<Asking> = {}) => newCode(running, { mobile, ...over });
const logIn = (checkCode: string, over: Record<string, unknown> = {}) =>
  running.envelope('checkCode', { mobile, checkCode, ...over }, from(addressOf(mobile)));
const usersOf = async (number: string) => {
  const { rows } = await running.pool.query<{ id: Id; promotion_channel_id: number | null; username: string }>(
    'select id, promotion_channel_id, username from app_user where mobile = $1',
    [number],
  );
  return rows;
};

describe('login codes', () => {
  it('a six-digit code logs a new number in and grants 200 coins', async () => {
    const code = await get();
    expect(code).toMatch(/^\d{6}$/);
    expect((await sentTo(running, mobile))[0]?.text).toContain(code);
    const result = await running.call('checkCode', { mobile, checkCode: code, promotionChannelId: 7 }, from('203.0.113.9'));
    expect(result).toMatchObject({
      newUser: true,
      wxBind: true,
      user: { mobile: `138****${mobile.slice(-4)}`, gold: { total: 200, purchased: 0, granted: 200 }, hasPassword: false, state: 'active' },
    });
    expect(result.user?.username).toMatch(/^球迷\d{8}$/);
    expect(await usersOf(mobile)).toMatchObject([{ promotion_channel_id: 7 }]);
    const { token = '' } = result;
    expect((await running.call('getTokenInfo', {}, { token })).user.uid).toBe(result.user?.uid);
    expect((await running.call('userSessions', {}, { token })).list).toMatchObject([
      { current: true, agent: 'Firefox', address: '203.0.113.*' },
    ]);
  });

  it('a second login grants no coins and keeps the channel of the registration', async () => {
    await logIn(await get(), { promotionChannelId: 7 });
    running.clock.advance(MINUTE);
    const again = await running.call('checkCode', { mobile, checkCode: await get(), promotionChannelId: 8 });
    expect(again).toMatchObject({ newUser: false, user: { gold: { total: 200 } } });
    expect(await usersOf(mobile)).toMatchObject([{ promotion_channel_id: 7 }]);
  });

  it('neither a code nor its number is stored in plain text', async () => {
    const code = await get();
    const { rows } = await running.pool.query<{ row: string }>('select verification_code::text as row from verification_code');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(mobile) || row.includes(`,${code},`))).toEqual([]);
  });

  it('of 50 concurrent logins with one code exactly one succeeds', async () => {
    const code = await get();
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(code)));
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status === 'fail').map(({ errorCode }) => errorCode))).toEqual(new Set(['7110']));
    expect(await usersOf(mobile)).toHaveLength(1);
    const { rows } = await running.pool.query('select from user_token where user_id = $1', [(await usersOf(mobile))[0]?.id]);
    expect(rows).toHaveLength(1);
  });

  it('a code expires after five wrong attempts, also concurrent ones, and each error says how many are left', async () => {
    const code = await get();
    const answers = [];
    for (let tries = 0; tries < MAX_CODE_ATTEMPTS; tries += 1) answers.push(await logIn(otherThan(code)));
    expect(answers.map(({ errorMsg }) => errorMsg)).toEqual([
      '验证码错误，还可尝试 4 次',
      '验证码错误，还可尝试 3 次',
      '验证码错误，还可尝试 2 次',
      '验证码错误，还可尝试 1 次',
      '验证码已失效，请重新获取',
    ]);
    expect((await logIn(code)).errorCode).toBe('7110');

    running.clock.advance(MINUTE);
    const next = await get();
    const guesses = await Promise.all(Array.from({ length: 40 }, () => logIn(otherThan(next))));
    expect(guesses.filter(({ errorCode }) => errorCode === '7003')).toHaveLength(MAX_CODE_ATTEMPTS - 1);
    expect((await logIn(next)).errorCode).toBe('7110');
  });

  it('a code expires after five minutes', async () => {
    const code = await get();
    running.clock.advance(CODE_LIFETIME_MS);
    expect((await logIn(code)).errorCode).toBe('7110');
    expect(await usersOf(mobile)).toEqual([]);
  });

  it('a new code invalidates the previous one', async () => {
    const old = await get();
    running.clock.advance(MINUTE);
    let fresh = await get();
    // With a probability of one in a million the next code is equal.
    for (; fresh === old; fresh = await get()) running.clock.advance(MINUTE);
    expect((await logIn(old)).errorCode).toBe('7003');
    expect((await logIn(fresh)).status).toBe('success');
  });

  it.each(['reset', 'bind', 'phone'] as const)('a code sent for %s does not log in', async (purpose) => {
    const code = await get({ purpose });
    expect((await logIn(code)).errorCode).toBe('7110');
  });

  it('a code of another number does not log in', async () => {
    const other = newNumber();
    const code = await get();
    await newCode(running, { mobile: other });
    const given = await running.envelope('checkCode', { mobile: other, checkCode: code });
    expect(given.status).toBe('fail');
  });

  it('a code works only in the browser that requested it, and attempts elsewhere do not count', async () => {
    const code = await get({ device: 'browser-a\u0000' });
    for (let tries = 0; tries < MAX_CODE_ATTEMPTS + 1; tries += 1)
      expect((await logIn(code, { device: 'browser-b' })).errorCode).toBe('7110');
    expect((await logIn(code)).errorCode).toBe('7110');
    expect((await logIn(code, { device: 'browser-a\u0000' })).status).toBe('success');
  });

  it('a code stays valid when the operation that it authorizes fails', async () => {
    const code = await get();
    const banned = await running.logIn(mobile);
    await running.pool.query(`update app_user set state = 'banned' where id = $1`, [banned.uid]);
    expect((await logIn(code)).errorCode).toBe('3010');
    await running.pool.query(`update app_user set state = 'deleting', delete_at = $2 where id = $1`, [
      banned.uid,
      running.clock.now() + 1_000,
    ]);
    const back = await running.call('checkCode', { mobile, checkCode: code });
    expect(back.user).toMatchObject({ uid: banned.uid, state: 'deleting' });
  });

  it('the message with a code is in the language of the call', async () => {
    await running.envelope('sendVerificationCode', { mobile }, { ...from(addressOf(mobile)), lan: 'en_US' });
    expect((await sentTo(running, mobile))[0]?.text).toMatch(/^\[Matchpoint\] \d{6} is your code to log in\./);
  });
});

describe('requesting a code', () => {
  it.each([
    ['', '手机号码不能为空!', '7101'],
    ['12800000000', '手机号码输入不规范!', '7102'],
    ['1380000000', '手机号码输入不规范!', '7102'],
    ['138000000001', '手机号码输入不规范!', '7102'],
    ['１３８００００００００', '手机号码输入不规范!', '7102'],
    ['13800000000\n', '手机号码输入不规范!', '7102'],
  ])('a code request for %j fails with %s', async (number, text, errorCode) => {
    expect(await ask({ mobile: number })).toMatchObject({ status: 'fail', errorCode, errorMsg: text });
  });

  it('a code request for a country that is not listed is refused', async () => {
    expect((await running.envelope('sendVerificationCode', { mobile, areaCode: '+1' })).errorCode).toBe('7111');
    expect(await sentTo(running, mobile)).toEqual([]);
  });

  it('a code request has the same response for known and unknown numbers, for every purpose', async () => {
    const known = newNumber();
    await running.logIn(known);
    for (const purpose of ['login', 'reset', 'bind', 'phone'] as const) {
      running.clock.advance(MINUTE);
      expect(await ask({ purpose })).toEqual(await ask({ mobile: known, purpose, address: addressOf(mobile) }));
    }
    const wrong = (number: string) =>
      running.envelope('modifyPassword', { mobile: number, checkCode: '000000', password: 'tennis-ball-77' });
    expect(await wrong(mobile)).toEqual(await wrong(known));
    expect(await logIn('000000')).toEqual(await running.envelope('checkCode', { mobile: known, checkCode: '000000' }));
  });

  it('a browser or network gets at most one code per minute for a number', async () => {
    await get({ device: 'a' });
    running.clock.advance(MINUTE - 1);
    const refusal = { errorCode: '429', retryAfterSec: 1, errorMsg: '操作太频繁，请 1 秒后再试' };
    expect(await ask({ device: 'b' })).toMatchObject(refusal);
    expect(await ask({ device: 'a', address: '198.51.100.1' })).toMatchObject(refusal);
    expect((await ask({ device: 'c', address: '198.51.100.1' })).status).toBe('success');
    running.clock.advance(1);
    expect((await ask({ device: 'a' })).status).toBe('success');
  });

  it('of 30 concurrent code requests from one network one succeeds, and from thirty networks five', async () => {
    const near = await Promise.all(Array.from({ length: 30 }, () => ask()));
    expect(near.filter(({ status }) => status === 'success')).toHaveLength(1);
    const far = await Promise.all(Array.from({ length: 30 }, (_, index) => ask({ address: `198.51.${index}.1` })));
    expect(far.filter(({ status }) => status === 'success')).toHaveLength(4);
    expect(new Set(far.filter(({ status }) => status === 'fail').map(({ errorCode }) => errorCode))).toEqual(new Set(['7114']));
    expect(await sentTo(running, mobile)).toHaveLength(5);
  });

  it('a number gets at most five codes per day from unknown browsers without a challenge, from any address', async () => {
    const start = running.clock.now();
    const answers = [];
    for (let index = 0; index < 10; index += 1) {
      answers.push((await ask({ address: `192.0.${index}.1` })).errorCode);
      running.clock.advance(2 * MINUTE);
    }
    expect(answers).toEqual([...Array.from({ length: 5 }, () => undefined), ...Array.from({ length: 5 }, () => '7114')]);
    running.clock.set(start + 24 * 60 * MINUTE);
    expect((await ask({ address: '192.0.99.1' })).status).toBe('success');
  });

  it('an address gets ten codes per hour without a challenge, and its network fifty per day', async () => {
    const address = '100.64.1.1';
    const one = (at: string) => askCode(running, { mobile: newNumber(), address: at });
    for (let index = 0; index < 10; index += 1) expect((await one(address)).status).toBe('success');
    expect((await one(address)).errorCode).toBe('7114');
    for (let index = 0; index < 40; index += 1) expect((await one(`100.64.1.${index + 2}`)).status).toBe('success');
    expect((await one('100.64.1.250')).errorCode).toBe('7114');
    expect((await one('100.64.2.1')).status).toBe('success');
  });

  it('the code limits count IPv6 addresses by /64 and /56', async () => {
    const one = (at: string) => askCode(running, { mobile: newNumber(), address: at });
    for (let index = 0; index < 10; index += 1) expect((await one(`2001:db8:0:1${index}::${index}`)).status).toBe('success');
    for (let index = 0; index < 10; index += 1) expect((await one(`2001:db8:0:ff:1::${index}`)).status).toBe('success');
    expect((await one('2001:db8:0:ff:2::9')).errorCode).toBe('7114');
    expect((await one('2001:db8:0:1f::1')).status).toBe('success');
  });

  it('the client address is accepted only together with the service key', async () => {
    const claim = (index: number) =>
      running.envelope(
        'sendVerificationCode',
        { mobile: newNumber() },
        { 'x-client-address': `172.16.${index}.1`, 'x-service-key': 'guess' },
      );
    const answers = [];
    for (let index = 0; index < 12; index += 1) answers.push(await claim(index));
    expect(answers.at(-1)?.errorCode).toBe('7114');
  });
});

describe('200 concurrent first logins of one number', () => {
  it('concurrent first logins create one account with one signup bonus', async () => {
    const results = await Promise.all(Array.from({ length: 200 }, () => running.logIn(mobile)));
    expect(new Set(results.map(({ uid }) => uid)).size).toBe(1);
    const [user] = await usersOf(mobile);
    const { rows } = await running.pool.query<{ coins: number }>(
      `select coalesce(sum(posting.amount), 0)::bigint as coins from ledger_posting posting
       join ledger_account account on account.id = posting.account_id where account.kind = 'user_granted' and account.user_id = $1`,
      [user?.id],
    );
    expect(rows).toEqual([{ coins: 200 }]);
  });

  it('concurrent first logins after a deletion create one new account without a second signup bonus', async () => {
    const first = await running.logIn(mobile);
    await running.pool.query(`update app_user set mobile = null, state = 'deleted' where id = $1`, [first.uid]);
    const second = await running.call('checkCode', { mobile, checkCode: await get() });
    expect(second.user?.uid).not.toBe(first.uid);
    expect(second).toMatchObject({ newUser: false, user: { gold: { total: 0 } } });
  });
});

describe('stored data of codes', () => {
  it('codes are deleted after a day and the five minutes in which they can be tried', async () => {
    await get();
    running.clock.advance((24 * 60 + 5) * MINUTE + 1);
    await running.upstream.auth.prune();
    expect((await running.pool.query('select from verification_code')).rowCount).toBe(0);
  });

  it('the audit log contains successful and failed logins without number or code', async () => {
    const code = await get();
    await logIn(otherThan(code));
    await logIn(code);
    const { rows } = await running.pool.query<{ action: string; outcome: string; row: string }>(
      `select action, outcome, audit_entry::text as row from audit_entry where detail::text like $1 or user_id = (select id from app_user where mobile = $2) order by id`,
      [`%${mobile.slice(-4)}%`, mobile],
    );
    expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual(['code_sent done', 'login CODE_WRONG', 'login done']);
    // Random instants or ids may contain the same six digits.
    const alone = new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`);
    expect(rows.filter(({ row }) => row.includes(mobile) || alone.test(row))).toEqual([]);
  });

  it('failed logins without an account are deleted from the audit log after half a year, other entries are kept', async () => {
    const code = await get();
    await logIn(otherThan(code));
    await logIn(code);
    const [user] = await usersOf(mobile);
    const entries = async () => {
      const { rows } = await running.pool.query<{ action: string; outcome: string }>(
        'select action, outcome from audit_entry where detail::text like $1 or user_id = $2 order by id',
        [`%${mobile.slice(-4)}%`, user?.id],
      );
      return rows.map(({ action, outcome }) => `${action} ${outcome}`);
    };
    running.clock.advance(180 * 24 * 60 * MINUTE);
    await running.upstream.auth.prune();
    expect(await entries()).toEqual(['code_sent done', 'login CODE_WRONG', 'login done']);
    running.clock.advance(11 * 24 * 60 * MINUTE);
    await running.upstream.auth.prune();
    expect(await entries()).toEqual(['login done']);
  });
});
