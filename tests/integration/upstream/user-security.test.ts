import { describe, expect, it } from 'vitest';
import type { Id } from '@matchpoint/contracts/rules/id';
import {
  DEVICE,
  running,
  newMobile,
  newUser,
  headersOf,
  type User,
  codeOf,
  newestCode,
  ownCode,
  phoneCode,
  emailCode,
  wrong,
  sessionsOf,
  alive,
  audit,
} from './user-security-fixture.ts';

describe('sessions', () => {
  it('sessions are listed with masked addresses, and end by id or all except the current one', async () => {
    const first = await newUser();
    const second = await newUser(first.mobile);
    const third = await newUser(first.mobile);
    const list = await sessionsOf(first);
    expect(new Map(list.map((session) => [session.sessionId, session.current]))).toEqual(
      new Map([
        [first.sessionId, true],
        [second.sessionId, false],
        [third.sessionId, false],
      ]),
    );
    expect(new Set(list.map((session) => session.address))).toEqual(new Set(['203.0.113.*']));
    expect(await running.call('endSessions', { sessionId: second.sessionId }, first.headers)).toEqual({ ended: [second.sessionId] });
    expect([await alive(first), await alive(second), await alive(third)]).toEqual([true, false, true]);
    expect(await running.call('endSessions', { others: true }, first.headers)).toEqual({ ended: [third.sessionId] });
    expect([await alive(first), await alive(third)]).toEqual([true, false]);
    expect(await codeOf('endSessions', {}, first)).toBe('4000');
    const { rows } = await running.pool.query("select payload from user_event where user_id = $1 and type = 'session' order by id", [
      first.uid,
    ]);
    expect(rows).toEqual([second, third].map(({ sessionId }) => ({ payload: { type: 'session', ended: [sessionId] } })));
  });
});

describe('the password', () => {
  it('the password is changed with a code to the own number, which ends the other sessions', async () => {
    const user = await newUser();
    const elsewhere = await newUser(user.mobile);
    const checkCode = await ownCode(user);
    const { ended } = await running.call('changePassword', { checkCode, password: 'Kestrel7wind', device: DEVICE }, user.headers);
    expect(ended).toEqual([elsewhere.sessionId]);
    expect([await alive(user), await alive(elsewhere)]).toEqual([true, false]);
    const login = (password: string) => running.envelope('mobileandpw', { mobile: user.mobile, password }, headersOf());
    expect((await login('Kestrel7wind')).status).toBe('success');
    expect((await login('Kestrel7winD')).errorCode).toBe('7109');
    expect(await audit(user)).toEqual(expect.arrayContaining(['code_sent done', 'password_set done']));
    // A code can be used once.
    expect(await codeOf('changePassword', { checkCode, password: 'Kestrel8wind', device: DEVICE }, user)).toBe('7110');
  });

  it.each([
    ['', '7104'],
    ['abcdefgh', '7105'],
    ['abc1234', '7106'],
    [`a1${'x'.repeat(127)}`, '7107'],
    ['password1', '7108'],
  ])('the password %j is refused before the code counts', async (password, code) => {
    const user = await newUser();
    const checkCode = await ownCode(user);
    expect(await codeOf('changePassword', { checkCode, password, device: DEVICE }, user)).toBe(code);
    expect(await codeOf('changePassword', { checkCode, password: 'Kestrel7wind', device: DEVICE }, user)).toBe('success');
  });

  it('a code for another purpose, of another browser, after five wrong attempts, or empty does not change the password', async () => {
    const user = await newUser();
    const change = (checkCode: string, device = DEVICE) => codeOf('changePassword', { checkCode, password: 'Kestrel7wind', device }, user);
    await running.call('sendVerificationCode', { mobile: user.mobile, purpose: 'login', device: DEVICE }, headersOf());
    expect(await change(await newestCode(user.mobile))).toBe('7110');
    const code = await ownCode(user);
    expect(await change('')).toBe('7103');
    expect(await change(code, 'another-browser')).toBe('7110');
    for (let tries = 1; tries < 5; tries += 1) expect(await change(wrong(code))).toBe('7003');
    expect(await change(wrong(code))).toBe('7110');
    expect(await change(code)).toBe('7110');
    expect((await audit(user)).filter((line) => line.startsWith('password_set'))).not.toContain('password_set done');
  });

  it('changing the password requires a mobile number', async () => {
    const user = await newUser();
    await running.pool.query('update app_user set mobile = null where id = $1', [user.uid]);
    expect(await codeOf('sendOwnCode', {}, user)).toBe('7204');
    expect(await codeOf('changePassword', { checkCode: '123456', password: 'Kestrel7wind' }, user)).toBe('7204');
  });
});

describe('the mobile number', () => {
  const bind = (user: User, input: Record<string, unknown>) => codeOf('bindPhone', { device: DEVICE, ...input }, user);

  it('replacing the number requires codes of both numbers, and ends the other sessions', async () => {
    const user = await newUser();
    const elsewhere = await newUser(user.mobile);
    const own = await ownCode(user);
    const mobile = newMobile();
    const checkCode = await phoneCode(mobile);
    expect(await bind(user, { mobile, checkCode })).toBe('7103');
    expect(await bind(user, { mobile, checkCode, ownCode: wrong(own) })).toBe('7003');
    expect(await bind(user, { mobile, checkCode: wrong(checkCode), ownCode: own })).toBe('7003');
    const bound = await running.call('bindPhone', { mobile, checkCode, ownCode: own, device: DEVICE }, user.headers);
    expect([bound.mobile, bound.ended, bound.welcome]).toEqual([
      `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
      [elsewhere.sessionId],
      false,
    ]);
    expect((await running.logIn(mobile)).uid).toBe(user.uid);
    expect((await running.logIn(user.mobile)).uid).not.toBe(user.uid);
    expect((await audit(user)).filter((line) => line.startsWith('mobile_bound'))).toEqual([
      'mobile_bound CODE_EMPTY',
      'mobile_bound CODE_WRONG',
      'mobile_bound CODE_WRONG',
      'mobile_bound done',
    ]);
  });

  it('the number of another account is refused, and only with a valid code of that number', async () => {
    const [user, owner] = [await newUser(), await newUser()];
    const own = await ownCode(user);
    const checkCode = await phoneCode(owner.mobile);
    expect(await bind(user, { mobile: owner.mobile, checkCode: wrong(checkCode), ownCode: own })).toBe('7003');
    expect(await bind(user, { mobile: owner.mobile, checkCode, ownCode: own })).toBe('7201');
    expect((await running.logIn(owner.mobile)).uid).toBe(owner.uid);
    expect((await running.logIn(user.mobile)).uid).toBe(user.uid);
  });

  it('the first number of an account grants the signup bonus once per number', async () => {
    const mobile = newMobile();
    const bindFirst = async (user: User) => {
      await running.pool.query('update app_user set mobile = null where id = $1', [user.uid]);
      running.clock.advance(61_000);
      const checkCode = await phoneCode(mobile);
      return running.call('bindPhone', { mobile, checkCode, device: DEVICE }, user.headers);
    };
    // Created without a number, so without coins.
    const { rows } = await running.pool.query<{ id: Id }>(
      "insert into app_user (username, username_key, created_at) values ('无号', '无号', 0) returning id",
    );
    const uid = rows[0]?.id ?? 0;
    const host = await newUser();
    await running.pool.query('update user_token set user_id = $1 where id = $2', [uid, host.sessionId]);
    const first = await bindFirst({ ...host, uid: (await running.call('modifyUser', {}, host.headers)).uid });
    expect([first.welcome, first.gold?.total]).toEqual([true, 200]);
    await running.pool.query('update app_user set mobile = null where id = $1', [uid]);
    const second = await bindFirst(await newUser());
    expect([second.welcome, second.gold?.total]).toEqual([false, 200]);
  });

  it('of two accounts that bind one number concurrently one succeeds', async () => {
    const users = await Promise.all([newUser(), newUser(), newUser()]);
    await running.pool.query('update app_user set mobile = null where id = any ($1)', [users.map((user) => user.uid)]);
    const mobile = newMobile();
    const checkCode = await phoneCode(mobile);
    const codes = await Promise.all(users.map((user) => bind(user, { mobile, checkCode })));
    expect(codes.filter((code) => code === 'success')).toHaveLength(1);
  });

  it.each([
    [{ mobile: '' }, '7101'],
    [{ mobile: '１３８12345678' }, '7102'],
    [{ mobile: '13812345678', areaCode: '+44' }, '7111'],
  ])('the number %j is refused', async (input, code) => {
    const user = await newUser();
    expect(await bind(user, { checkCode: '123456', ownCode: '123456', ...input })).toBe(code);
  });
});

describe('the e-mail address', () => {
  const bind = (user: User, email: string, checkCode: string) => codeOf('bindEmail', { email, checkCode, device: DEVICE }, user);

  it('an e-mail address is bound with a code, shown masked, and unique regardless of case', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const code = await emailCode(user, 'Lena@Example.com');
    expect(await bind(user, 'Lena@Example.com', wrong(code))).toBe('7003');
    expect(await bind(user, 'other@example.com', code)).toBe('7110');
    const own = await running.call('bindEmail', { email: 'Lena@Example.com', checkCode: code, device: DEVICE }, user.headers);
    expect(own.email).toBe('L***@Example.com');
    running.clock.advance(61_000);
    expect(await bind(other, 'lena@example.COM', await emailCode(other, 'lena@example.COM'))).toBe('7202');
    expect((await running.call('modifyUser', {}, other.headers)).email).toBeUndefined();
  });

  it('an e-mail address has the same code limits as a number, whether it is in use or not', async () => {
    const [user, other] = [await newUser(), await newUser()];
    await running.pool.query("update app_user set email = 'known@example.com', email_key = 'known@example.com' where id = $1", [other.uid]);
    const known = await running.envelope('sendEmailCode', { email: 'known@example.com' }, user.headers);
    const unknown = await running.envelope('sendEmailCode', { email: 'unknown@example.com' }, user.headers);
    expect(known).toEqual(unknown);
    expect(await codeOf('sendEmailCode', { email: 'KNOWN@example.com' }, user)).toBe('429');
    const answers = [];
    for (let index = 0; index < 9; index += 1) answers.push(await codeOf('sendEmailCode', { email: `${index}@example.com` }, user));
    expect(answers.filter((code) => code === '429')).toHaveLength(1);
  });

  it.each([
    ['', '7004'],
    ['not an address', '7002'],
    ['a@b', '7002'],
    ['a@example.com\r\nBcc: x@example.com', '7002'],
  ])('the e-mail address %j is refused', async (email, code) => {
    const user = await newUser();
    expect(await codeOf('sendEmailCode', { email }, user)).toBe(code);
    expect(await bind(user, email, '123456')).toBe(code);
  });
});
