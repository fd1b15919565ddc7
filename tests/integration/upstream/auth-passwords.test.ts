import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JavaFailure } from '@matchpoint/upstream/java/failure';
import { hashPassword } from '@matchpoint/upstream/accounts/password-hash';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { addressOf, from, newCode, otherThan } from './codes.ts';
import { type RunningUpstream, startUpstream } from './harness.ts';

const MINUTE = 60_000;
const GOOD = 'tennis-ball-77';
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

const newNumber = () => `1350${String((numbers += 1)).padStart(7, '0')}`;
const logIn = (password: string, address = addressOf(mobile), number = mobile) =>
  running.envelope('mobileandpw', { mobile: number, password }, from(address));
const setPassword = async (password: string, over: Record<string, unknown> = {}) => {
  const checkCode = await newCode(running, { mobile, purpose: 'reset' });
  return running.envelope('modifyPassword', { mobile, areaCode: '+86', checkCode, password, ...over }, from(addressOf(mobile)));
};
const storedOf = async (number = mobile) => {
  const { rows } = await running.pool.query<{ password_hash: string | null }>('select password_hash from app_user where mobile = $1', [
    number,
  ]);
  return rows[0]?.password_hash;
};

describe('resetting a password', () => {
  it.each([
    ['empty', '', '密码不能为空!', '7104'],
    ['digits', '12345678', '请输入字母和数字组合!', '7105'],
    ['letters', 'abcdefgh', '请输入字母和数字组合!', '7105'],
    ['letters of another script', '球迷球迷球迷球迷12', '请输入字母和数字组合!', '7105'],
    ['seven characters', 'abc1234', '密码不能小于8位!', '7106'],
    ['129 characters', `a1${'x'.repeat(127)}`, '密码不能超过128位', '7107'],
    ['a1234567', 'a1234567', '密码过于常见，请换一个', '7108'],
    ['Qwer1234', 'Qwer1234', '密码过于常见，请换一个', '7108'],
    ['WoAiNi1314', 'WoAiNi1314', '密码过于常见，请换一个', '7108'],
  ])('a password of %s is refused, and code and password stay as they are', async (_what, password, errorMsg, errorCode) => {
    const { token } = await running.logIn(mobile);
    const checkCode = await newCode(running, { mobile, purpose: 'reset' });
    const answer = await running.envelope('modifyPassword', { mobile, checkCode, password });
    expect(answer).toMatchObject({ status: 'fail', errorCode, errorMsg });
    expect(await storedOf()).toBeNull();
    expect((await running.envelope('getTokenInfo', {}, { token })).status).toBe('success');
    expect((await running.envelope('modifyPassword', { mobile, checkCode, password: GOOD })).status).toBe('success');
  });

  it.each([
    ['spaces', 'pass word with spaces 1'],
    ['quotes', "a1'; drop table app_user; --"],
    ['128 letters', `a1${'x'.repeat(126)}`],
    ['128 letters of three bytes', `a1 ${'长'.repeat(125)}`],
  ])('a password may have %s, and every character counts', async (_what, password) => {
    expect((await setPassword(password)).status).toBe('success');
    expect((await logIn(password)).status).toBe('success');
    expect((await logIn(password.slice(0, -1))).errorCode).toBe('7109');
  });

  it('a password is stored as an argon2id hash with the cost of OWASP', async () => {
    await setPassword(GOOD);
    expect(await storedOf()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  });

  it('a password is reset only with a code that was sent to its number for this purpose', async () => {
    const code = await newCode(running, { mobile, purpose: 'login' });
    const set = (checkCode: string) => running.envelope('modifyPassword', { mobile, checkCode, password: GOOD });
    expect(await set('')).toMatchObject({ errorCode: '7103', errorMsg: '验证码不能为空!' });
    expect((await set(code)).errorCode).toBe('7110');
    running.clock.advance(MINUTE);
    const reset = await newCode(running, { mobile, purpose: 'reset' });
    expect((await set(otherThan(reset))).errorCode).toBe('7003');
    expect(await storedOf()).toBeUndefined();
  });

  it('resetting a password ends all sessions of the account and returns them', async () => {
    const [a, b] = [await running.logIn(mobile), await running.logIn(mobile)];
    const other = await running.logIn(newNumber());
    const answer = await setPassword(GOOD);
    expect(answer.result).toEqual({ ended: expect.arrayContaining([a.sessionId, b.sessionId]) });
    for (const { token } of [a, b]) expect((await running.envelope('getTokenInfo', {}, { token })).errorCode).toBe('3001');
    expect((await running.envelope('getTokenInfo', {}, { token: other.token })).status).toBe('success');
  });

  it('one code resets the password once, also when it is sent concurrently', async () => {
    const checkCode = await newCode(running, { mobile, purpose: 'reset' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => running.envelope('modifyPassword', { mobile, checkCode, password: `${GOOD}-${index}` })),
    );
    const [done, ...more] = answers.flatMap(({ status }, index) => (status === 'success' ? [index] : []));
    expect(more).toEqual([]);
    expect((await logIn(`${GOOD}-${done}`)).status).toBe('success');
  });

  it('resetting the password of a number without account creates the account', async () => {
    expect((await setPassword(GOOD)).status).toBe('success');
    const result = await running.call('mobileandpw', { mobile, password: GOOD });
    expect(result).toMatchObject({ newUser: false, user: { gold: { total: 200 }, hasPassword: true } });
  });
});

describe('a login by password', () => {
  it('a password login has the same error for an unknown number, a number without password, and a wrong password', async () => {
    const [unknown, bare, known] = [newNumber(), newNumber(), mobile];
    await running.logIn(bare);
    await setPassword(GOOD);
    const answers = await Promise.all([unknown, bare, known].map((number) => logIn('wrong-pass-1', addressOf(number), number)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ errorCode: '7109', errorMsg: '手机号码或密码错误' });
    expect(await logIn('')).toMatchObject({ errorCode: '7104' });
  });

  it('a password login hashes as much for an unknown number as for a known one', async () => {
    const { passwords } = running.upstream.auth;
    const asked: (string | undefined)[] = [];
    const compare = passwords.compare.bind(passwords);
    passwords.compare = (password, stored) => (asked.push(stored), compare(password, stored));
    await setPassword(GOOD);
    await logIn('wrong-pass-1');
    await logIn('wrong-pass-1', addressOf(mobile), newNumber());
    expect(asked).toHaveLength(2);
    expect(asked[1]).toBeUndefined();
    passwords.compare = compare;
  });

  it('five wrong passwords from one network in 15 minutes make it solve a challenge, and others are unaffected', async () => {
    await setPassword(GOOD);
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn('wrong-pass-1', `198.18.5.${tries + 1}`)).errorCode).toBe('7109');
    expect(await logIn(GOOD, '198.18.5.1')).toMatchObject({ errorCode: '7114', challenge: { bits: 16 } });
    expect((await logIn(GOOD, '198.18.6.1')).status).toBe('success');
    running.clock.advance(15 * MINUTE);
    expect((await logIn(GOOD, '198.18.5.1')).status).toBe('success');
  });

  it('the limit of wrong passwords also holds for concurrent attempts and for numbers without account', async () => {
    for (const number of [mobile, newNumber()]) {
      const codes: (string | undefined)[] = [];
      // As many concurrent attempts as the queue accepts.
      for (let round = 0; round < 2; round += 1) {
        const answers = await Promise.all(Array.from({ length: 15 }, () => logIn('wrong-pass-1', '198.19.1.1', number)));
        codes.push(...answers.map(({ errorCode }) => String(errorCode)));
      }
      expect(codes.filter((code) => code === '7109')).toHaveLength(5);
      expect(codes.filter((code) => code === '7114')).toHaveLength(25);
    }
  });

  it('a right password and a new password reset the counter of wrong ones', async () => {
    await setPassword(GOOD);
    const elsewhere = '198.22.1.1';
    for (let tries = 0; tries < 4; tries += 1) await logIn('wrong-pass-1', elsewhere);
    expect((await logIn(GOOD, elsewhere)).status).toBe('success');
    // Ten as a network that logged in before, and the five of every network.
    for (let tries = 0; tries < 15; tries += 1) expect((await logIn('wrong-pass-1', elsewhere)).errorCode).toBe('7109');
    expect((await logIn(GOOD, elsewhere)).errorCode).toBe('7114');
    running.clock.advance(MINUTE);
    await setPassword(`${GOOD}-new`);
    expect((await logIn(`${GOOD}-new`)).status).toBe('success');
  });

  it('password logins beyond the hashing queue are rejected', async () => {
    await setPassword(GOOD);
    const strangers = Array.from({ length: 60 }, newNumber);
    const answers = await Promise.all(strangers.map((number) => logIn('wrong-pass-1', addressOf(number), number)));
    const away = answers.filter(({ errorCode }) => errorCode === '429');
    expect(answers.filter(({ errorCode }) => errorCode === '7109').length).toBeGreaterThanOrEqual(22);
    expect(away.every(({ retryAfterSec }) => Number(retryAfterSec) > 0)).toBe(true);
    const { rows } = await running.pool.query<{ attempts: number }>('select count(*) as attempts from password_attempt where at >= $1', [
      running.clock.now(),
    ]);
    expect(rows[0]?.attempts).toBe(60 - away.length);
    expect((await logIn(GOOD)).status).toBe('success');
  });

  it('a password login that the queue rejects does not count as an attempt', async () => {
    await setPassword(GOOD);
    const { passwords } = running.upstream.auth;
    const compare = passwords.compare.bind(passwords);
    passwords.compare = () => Promise.reject(new JavaFailure('RATE_LIMITED', undefined, { retryAfterSec: 3 }));
    for (let tries = 0; tries < 12; tries += 1) expect(await logIn(GOOD)).toMatchObject({ errorCode: '429', retryAfterSec: 3 });
    passwords.compare = compare;
    expect((await logIn(GOOD)).status).toBe('success');
  });

  it('a password login renews a hash with an outdated cost', async () => {
    const { uid } = await running.logIn(mobile);
    await running.pool.query('update app_user set password_hash = $2 where id = $1', [
      uid,
      await hashPassword(GOOD, { memory: 8_192, passes: 1, parallelism: 1 }),
    ]);
    expect((await logIn('wrong-pass-1')).errorCode).toBe('7109');
    expect(await storedOf()).toContain('m=8192');
    expect((await logIn(GOOD)).status).toBe('success');
    expect(await storedOf()).toContain('m=19456,t=2,p=1');
    expect((await logIn(GOOD)).status).toBe('success');
  });

  it('a banned user gets ACCOUNT_BANNED only after the right password', async () => {
    await setPassword(GOOD);
    await running.pool.query(`update app_user set state = 'banned' where mobile = $1`, [mobile]);
    expect((await logIn('wrong-pass-1')).errorCode).toBe('7109');
    expect((await logIn(GOOD)).errorCode).toBe('3010');
  });

  it('the audit log contains successful and failed password logins without the number', async () => {
    await setPassword(GOOD);
    await logIn('wrong-pass-1');
    await logIn(GOOD);
    const { rows } = await running.pool.query<{ line: string }>(
      `select action || ' ' || outcome || ' ' || address as line from audit_entry
       where (detail->>'way' = 'password' or action = 'password_reset')
         and (user_id = (select id from app_user where mobile = $1) or detail->>'mobile' = $2) order by id`,
      [mobile, `135****${mobile.slice(-4)}`],
    );
    const address = addressOf(mobile);
    expect(rows.map(({ line }) => line)).toEqual([
      `password_reset done ${address}`,
      `login LOGIN_WRONG ${address}`,
      `login done ${address}`,
    ]);
  });
});
