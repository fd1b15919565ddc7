import { describe, expect, it } from 'vitest';
import { Network } from '../../dev-env/network.ts';
import { STUB_PASSWORD, STUB_TELEGRAM_SECRET, STUB_TICKET } from '../../dev-env/stub-accounts.ts';
import { STUB_CODE } from '../../dev-env/stub-users.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { codeOf, dataOf } from '../../support/test-browser.ts';
import { SITE, BOT_TOKEN, MOBILE, env, upstream, lines, browser, last, begin, comeBack, logIn, telegram } from './auth-fixture.ts';

describe('a code', () => {
  it('a code is requested and used by one browser, which the upstream knows by a hash', async () => {
    const one = browser();
    expect(dataOf(await one.mutate('auth.sendCode', { mobile: MOBILE, purpose: 'login' }))).toEqual({ nextInSec: 60 });
    await one.mutate('auth.loginByCode', { mobile: MOBILE, code: STUB_CODE, agreed: true });
    const [sent, used] = [last('sendVerificationCode')?.input['device'], last('checkCode')?.input['device']];
    expect(sent).toMatch(/^[\w-]{43}$/);
    expect(used).toBe(sent);
    const other = browser();
    await other.mutate('auth.loginByCode', { mobile: MOBILE, code: STUB_CODE, agreed: true });
    expect(last('checkCode')?.input['device']).toBeUndefined();
  });

  it.each([
    ['', '+86', 'MOBILE_EMPTY'],
    ['1380000100', '+86', 'MOBILE_FORMAT'],
    ['138000010011', '+86', 'MOBILE_FORMAT'],
    ['12800001001', '+86', 'MOBILE_FORMAT'],
    ['１３８００００１００１', '+86', 'MOBILE_FORMAT'],
    ['1380000100l', '+86', 'MOBILE_FORMAT'],
    [' 13800001001', '+86', 'MOBILE_FORMAT'],
    ['13800001001\n', '+86', 'MOBILE_FORMAT'],
    [MOBILE, '+1', 'AREA_CODE'],
    [MOBILE, '86', 'AREA_CODE'],
  ])('a code for %j in %s is refused without an upstream call: %s', async (mobile, areaCode, code) => {
    const one = browser();
    for (const [path, input] of [
      ['auth.sendCode', { purpose: 'login' }],
      ['auth.loginByCode', { code: STUB_CODE, agreed: true }],
      ['auth.loginByPassword', { password: 'x', agreed: true }],
      ['auth.resetPassword', { code: STUB_CODE, password: 'new password 1' }],
      ['auth.bindAccount', { code: STUB_CODE, agreed: true }],
    ] as const) {
      expect(codeOf(await one.mutate(path, { mobile, areaCode, ...input })), path).toBe(code);
    }
    expect(upstream.callsOfUsers()).toEqual([]);
  });

  it.each([
    ['auth.loginByCode', { code: '', agreed: true }, 'CODE_EMPTY'],
    ['auth.loginByCode', { code: STUB_CODE, agreed: false }, 'AGREEMENT_REQUIRED'],
    ['auth.loginByPassword', { password: '', agreed: true }, 'PASSWORD_EMPTY'],
    ['auth.loginByPassword', { password: STUB_PASSWORD, agreed: false }, 'AGREEMENT_REQUIRED'],
    ['auth.bindAccount', { code: STUB_CODE, agreed: false }, 'AGREEMENT_REQUIRED'],
    ['auth.resetPassword', { code: '', password: 'new password 1' }, 'CODE_EMPTY'],
    ['auth.resetPassword', { code: STUB_CODE, password: '' }, 'PASSWORD_EMPTY'],
    ['auth.resetPassword', { code: STUB_CODE, password: 'only letters' }, 'PASSWORD_REQUIREMENTS'],
    ['auth.resetPassword', { code: STUB_CODE, password: 'short1' }, 'PASSWORD_TOO_SHORT'],
    ['auth.resetPassword', { code: STUB_CODE, password: `a1${'😀'.repeat(127)}` }, 'PASSWORD_TOO_LONG'],
    ['auth.loginByCode', { code: '000000', agreed: true }, 'CODE_WRONG'],
    ['auth.loginByPassword', { password: 'wrong', agreed: true }, 'LOGIN_WRONG'],
  ])('the call %s with %j is refused: %s', async (path, input, code) => {
    const one = browser();
    expect(codeOf(await one.mutate(path, { mobile: MOBILE, ...input }))).toBe(code);
    expect(one.cookies.has('__Host-sid')).toBe(false);
  });

  it('a code that may not be sent yet is refused with the time to wait, in the response body and in a header', async () => {
    const before = upstream.rows.get('sendVerificationCode');
    upstream.rows.set('sendVerificationCode', () => ({
      raw: '{"status":"fail","errorCode":"429","errorMsg":"操作太频繁，请 42 秒后再试","retryAfterSec":42}',
    }));
    const answer = await browser().mutate('auth.sendCode', { mobile: MOBILE, purpose: 'login' });
    if (before !== undefined) upstream.rows.set('sendVerificationCode', before);
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '42']);
    expect(JSON.parse(answer.text).error.data.app).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSec: 42,
      message: '操作太频繁，请 42 秒后再试',
    });
  });
});

describe('what the upstream receives with a login', () => {
  it('the upstream receives the client of a call with our key, and the language', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (X11)', referer: `${SITE}/de/userInfo` };
    await browser().mutate('auth.loginByPassword', { mobile: MOBILE, password: STUB_PASSWORD, agreed: true }, headers);
    expect(last('mobileandpw')?.headers).toMatchObject({
      'x-client-address': '127.0.0.1',
      'x-client-agent': 'Mozilla/5.0 (X11)',
      'x-service-key': 'the-service-key-of-tests',
      lan: 'de',
    });
  });

  it('the upstream receives no client data with shared reads', async () => {
    await browser().query('user.profile', { id: 31 });
    const { headers = {} } = last('userInfo') ?? {};
    expect(Object.keys(headers).filter((name) => /^x-client|^x-service|^token/.test(name))).toEqual([]);
  });

  it('the upstream receives the promotion of a login, but Telegram’s only for Telegram logins', async () => {
    const login = { mobile: MOBILE, agreed: true };
    for (const [path, row, input] of [
      ['auth.loginByCode', 'checkCode', { code: STUB_CODE }],
      ['auth.loginByPassword', 'mobileandpw', { password: STUB_PASSWORD }],
    ] as const) {
      await browser().mutate(path, { ...login, ...input, promotionChannelId: 77 });
      expect(last(row)?.input['promotionChannelId']).toBe(77);
      await browser().mutate(path, { ...login, ...input, promotionChannelId: 21 });
      expect(last(row)?.input).not.toHaveProperty('promotionChannelId');
    }
    // The Telegram secret must not be accepted as a code either.
    const answer = await browser().mutate('auth.loginByCode', {
      ...login,
      code: STUB_TELEGRAM_SECRET.slice(0, 16),
      promotionChannelId: 21,
    });
    expect(codeOf(answer)).toBe('CODE_WRONG');
  });
});

describe('too many tries', () => {
  const send = { mobile: MOBILE, purpose: 'login' };
  const batch = (path: string, count: number, input: object) => ({
    path: `/trpc/${Array.from({ length: count }, () => path).join(',')}?batch=1`,
    body: JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [index, input]))),
  });
  const codesOf = (text: string): string[] =>
    [JSON.parse(text)].flat().map((one) => (one.error === undefined ? 'ok' : one.error.data.app.code));

  it('code requests are rate-limited by address for each call of a batch, and address headers are ignored', async () => {
    await using small = await Network.create({
      upstream,
      clock: new TestClock({ stands: true }),
      env: { ...env, RATE_CODES_PER_HOUR: '5' },
    });
    const { path, body } = batch('auth.sendCode', 3, send);
    const headers = { 'content-type': 'application/json', origin: SITE };
    const all: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      const answer = await browser(small).send(path, {
        method: 'POST',
        body,
        headers: {
          ...headers,
          'x-forwarded-for': `10.0.0.${index}`,
          'x-client-address': `10.0.0.${index}`,
          'x-real-ip': `10.0.0.${index}`,
        },
      });
      all.push(...codesOf(answer.text));
    }
    expect(all.filter((code) => code === 'ok')).toHaveLength(5);
    expect(all.filter((code) => code === 'RATE_LIMITED')).toHaveLength(7);
    expect(upstream.callsOf('sendVerificationCode')).toBe(5);
  });

  it('logins of all kinds share a rate limit by address, with the seconds to wait', async () => {
    await using small = await Network.create({ upstream, clock: new TestClock({ stands: true }), env: { ...env, RATE_LOGIN_TRIES: '4' } });
    const one = browser(small);
    const answers = [
      await one.mutate('auth.loginByPassword', { mobile: MOBILE, password: 'wrong', agreed: true }),
      await one.mutate('auth.loginByCode', { mobile: MOBILE, code: '000000', agreed: true }),
      await one.mutate('auth.loginByTelegram', { fields: {}, agreed: true }),
      await one.mutate('auth.resetPassword', { mobile: MOBILE, code: '000000', password: 'new password 1' }),
      await one.mutate('auth.loginByPassword', { mobile: MOBILE, password: STUB_PASSWORD, agreed: true }),
      await one.mutate('auth.startOauth', { provider: 'wx', returnTo: '/' }),
    ];
    expect(answers.map(codeOf)).toEqual(['LOGIN_WRONG', 'CODE_WRONG', 'TELEGRAM_FORGED', 'CODE_WRONG', 'RATE_LIMITED', 'RATE_LIMITED']);
    expect(Number(answers[4]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('behind a trusted proxy logins are rate-limited by the address that the proxy saw', async () => {
    await using small = await Network.create({
      upstream,
      clock: new TestClock({ stands: true }),
      env: { ...env, RATE_CODES_PER_HOUR: '1', TRUST_PROXY: '1' },
    });
    const attempt = async (forwarded: string) =>
      codeOf(await browser(small).mutate('auth.sendCode', send, { 'x-forwarded-for': forwarded }));
    expect(await attempt('1.1.1.1, 5.5.5.5')).toBe('ok');
    expect(await attempt('2.2.2.2, 5.5.5.5')).toBe('RATE_LIMITED');
    expect(await attempt('2.2.2.2, 2001:db8:1:2::1')).toBe('ok');
    expect(await attempt('2.2.2.2, 2001:db8:1:2:ffff::9')).toBe('RATE_LIMITED');
    expect(last('sendVerificationCode')?.headers['x-client-address']).toBe('2001:db8:1:2::');
  });

  it('the rate limits are the same for known and unknown numbers', async () => {
    const shape = async (mobile: string) => {
      const answers = [
        await browser().mutate('auth.sendCode', { mobile, purpose: 'login' }),
        await browser().mutate('auth.loginByPassword', { mobile, password: 'wrong', agreed: true }),
        await browser().mutate('auth.loginByCode', { mobile, code: '000000', agreed: true }),
      ];
      return answers.map(({ status, text }) => [status, text.replaceAll(/[0-9a-f]{32}/g, '')]);
    };
    expect(await shape(MOBILE)).toEqual(await shape('13999999999'));
  });
});

describe('the log', () => {
  it('the log of logins contains no number, code, password, token, cookie or state, but the actor and the action', async () => {
    lines.length = 0;
    const one = browser();
    const password = 'a secret password 9';
    const secrets = [
      MOBILE,
      STUB_CODE,
      STUB_PASSWORD,
      password,
      STUB_TICKET,
      STUB_TELEGRAM_SECRET,
      BOT_TOKEN,
      'someone@example.com',
      'stub-token-',
    ];
    const keepSecret = ({ cookies }: TestBrowser) =>
      secrets.push(...[...cookies].flatMap(([name, value]) => (name === 'uid' ? [] : [value])));
    await one.mutate('auth.sendCode', { mobile: MOBILE, purpose: 'login' });
    await one.mutate('auth.loginByCode', { mobile: MOBILE, code: '000000', agreed: true });
    await one.mutate('auth.loginByCode', { mobile: MOBILE, code: STUB_CODE, agreed: true });
    keepSecret(one);
    await one.query('user.me', {}, { authorization: `Bearer ${'A'.repeat(22)}.${'B'.repeat(43)}` });
    await one.mutate('user.sendEmailCode', { email: 'someone@example.com' });
    await one.mutate('user.changePassword', { code: STUB_CODE, password });
    await one.query('gold.order', { orderNo: 'ORDER0009999' });
    keepSecret(one);
    const { state } = await begin(one);
    secrets.push(state);
    await comeBack(one, state, 'new');
    await logIn(one, state, 'new');
    await one.mutate('auth.bindAccount', { mobile: MOBILE, code: STUB_CODE, agreed: true });
    await one.mutate('auth.loginByTelegram', { fields: { ...telegram(), id: '99' }, agreed: true });
    await one.mutate('auth.loginByPassword', { mobile: MOBILE, password: 'bad\u001b[31m\r\n{"forged":1}', agreed: true });
    const failing = upstream.rows.get('mobileandpw');
    upstream.rows.set('mobileandpw', () => ({ raw: `<html>${MOBILE} ${STUB_CODE}</html>`, status: 500 }));
    await one.mutate('auth.loginByPassword', { mobile: MOBILE, password: STUB_PASSWORD, agreed: true });
    if (failing !== undefined) upstream.rows.set('mobileandpw', failing);
    await one.mutate('auth.logout');

    // Times and request ids may contain the digits of a code by chance.
    const text = lines.join('').replaceAll(/"(?:time|requestId)":(?:\d+|"[^"]*")/g, '');
    expect(lines.length).toBeGreaterThan(15);
    for (const secret of secrets) expect(text.includes(secret) ? secret : 'absent').toBe('absent');
    expect(text).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)|Bearer [^*]/);
    expect(text).not.toContain('\u001b');
    const actions = lines.map((line) => JSON.parse(line)).filter(({ audit }) => audit === true);
    expect(actions.map(({ action, method, reason }) => [action, method ?? reason].join(' '))).toEqual([
      'code_sent login',
      'login_failed code',
      'login code',
      'code_sent email',
      'account_changed password',
      'login bind_wx',
      'login_failed telegram',
      'login_failed password',
      'login_failed password',
      'logout ',
    ]);
    for (const action of actions)
      expect(action).toMatchObject({ requestId: expect.any(String), from: '127.0.0.*', time: expect.anything() });
    expect(actions[0]).toMatchObject({ mobile: '138****1001' });
    expect(actions[2]).toMatchObject({ uid: 1001, kind: 'browser' });
  });
});
