import { describe, expect, it } from 'vitest';
import { solveChallenge } from '@matchpoint/client/solve-challenge';
import { Network } from '../../dev-env/network.ts';
import { STUB_PASSWORD } from '../../dev-env/stub-accounts.ts';
import { STUB_CODE } from '../../dev-env/stub-users.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { codeOf, type TestBrowser } from '../../support/test-browser.ts';
import { browser, env, last, MOBILE, upstream } from './auth-fixture.ts';

/** Tests that nobody is locked out of an account by attempts of others: the mark of a browser, and challenges. */

const byPassword = (one: TestBrowser, password = STUB_PASSWORD, more: object = {}) =>
  one.mutate('auth.loginByPassword', { mobile: MOBILE, password, agreed: true, ...more });
const MARK = '__Host-dev';
const limited = () =>
  Network.create({ upstream, clock: new TestClock({ stands: true }), env: { ...env, RATE_LOGIN_TRIES: '4', RATE_CODES_PER_HOUR: '2' } });

describe('the mark of a browser that logged in', () => {
  it('a browser gets a mark with its first session, which is signed, hidden from scripts and kept after a logout', async () => {
    const one = browser();
    expect(codeOf(await byPassword(one, 'wrong'))).toBe('LOGIN_WRONG');
    expect(one.cookies.has(MARK)).toBe(false);
    const { setCookies } = await byPassword(one);
    expect(setCookies.find((line) => line.startsWith(MARK))).toMatch(
      /^__Host-dev=[\w-]{43}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await one.mutate('auth.logout');
    expect(one.cookies.has(MARK)).toBe(true);
  });

  it('the upstream receives the same hash of the mark with the first login and every later call, and never the mark', async () => {
    const one = browser();
    await byPassword(one);
    const first = last('mobileandpw')?.headers['x-client-device'];
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(one.cookies.get(MARK)).not.toContain(String(first));
    const mark = one.cookies.get(MARK);
    await one.mutate('auth.logout');
    await one.mutate('auth.sendCode', { mobile: MOBILE, purpose: 'login' });
    expect(last('sendVerificationCode')?.headers['x-client-device']).toBe(first);
    await one.mutate('auth.loginByCode', { mobile: MOBILE, code: STUB_CODE, agreed: true });
    expect(last('checkCode')?.headers['x-client-device']).toBe(first);
    expect(one.cookies.get(MARK)).toBe(mark);
  });

  it('a mark that this site did not sign is ignored', async () => {
    const one = browser();
    one.cookies.set(MARK, `${'A'.repeat(43)}.${'B'.repeat(43)}`);
    await one.mutate('auth.sendCode', { mobile: MOBILE, purpose: 'login' });
    expect(last('sendVerificationCode')?.headers['x-client-device']).toBeUndefined();
  });

  it('attempts of others at the same address do not refuse a browser that logged in before', async () => {
    await using small = await limited();
    const owner = browser(small);
    expect(codeOf(await byPassword(owner))).toBe('ok');
    await owner.mutate('auth.logout');
    for (let tries = 0; tries < 4; tries += 1) await byPassword(browser(small), 'wrong');
    for (let tries = 0; tries < 3; tries += 1) await browser(small).mutate('auth.sendCode', { mobile: MOBILE, purpose: 'login' });
    expect(codeOf(await byPassword(browser(small)))).toBe('RATE_LIMITED');
    expect(codeOf(await owner.mutate('auth.sendCode', { mobile: MOBILE, purpose: 'login' }))).toBe('ok');
    expect(codeOf(await byPassword(owner))).toBe('ok');
  });

  it('attempts with one mark are limited too', async () => {
    await using small = await limited();
    const one = browser(small);
    await byPassword(one);
    const codes = [];
    for (let tries = 0; tries < 5; tries += 1) codes.push(codeOf(await byPassword(one, 'wrong')));
    expect(codes).toEqual(['LOGIN_WRONG', 'LOGIN_WRONG', 'LOGIN_WRONG', 'LOGIN_WRONG', 'RATE_LIMITED']);
  });

  it('an app names its installation, and its codes are then bound to it', async () => {
    const app = browser();
    const call = async (installation: string | undefined) => {
      await app.send('/trpc/auth.sendCode', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-matchpoint-client': 'native',
          ...(installation === undefined ? {} : { 'x-matchpoint-device': installation }),
        },
        body: JSON.stringify({ mobile: MOBILE, purpose: 'login' }),
      });
      const sent = last('sendVerificationCode');
      return [sent?.input['device'], sent?.headers['x-client-device']];
    };
    const [device, name] = await call('a'.repeat(43));
    expect(device).toMatch(/^[\w-]{43}$/);
    expect(name).toBe(device);
    expect(await call('b'.repeat(43))).not.toContain(device);
    expect(await call('short')).toEqual([undefined, undefined]);
    expect(await call(undefined)).toEqual([undefined, undefined]);
  });
});

describe('a challenge of the upstream', () => {
  const failure = { raw: JSON.stringify({ status: 'fail', errorCode: '7114', errorMsg: '', challenge: { token: 'a.b', bits: 8 } }) };

  it.each([
    ['loginByPassword', 'mobileandpw', { mobile: MOBILE, password: STUB_PASSWORD, agreed: true }],
    ['sendCode', 'sendVerificationCode', { mobile: MOBILE, purpose: 'login' }],
  ] as const)('auth.%s passes the challenge of the upstream to the browser and its solution to the upstream', async (path, row, input) => {
    const real = upstream.rows.get(row);
    upstream.rows.set(row, (call) => (call.input['challenge'] === undefined ? failure : (real?.(call) ?? failure)));
    try {
      const refused = await browser().mutate(`auth.${path}`, input);
      expect(codeOf(refused)).toBe('CHALLENGE_REQUIRED');
      expect(refused.status).toBe(412);
      const { challenge } = JSON.parse(refused.text).error.data.app;
      expect(challenge).toEqual({ token: 'a.b', bits: 8 });
      const solution = await solveChallenge(challenge);
      expect(codeOf(await browser().mutate(`auth.${path}`, { ...input, challenge: solution }))).toBe('ok');
      expect(last(row)?.input['challenge']).toBe(solution);
    } finally {
      if (real !== undefined) upstream.rows.set(row, real);
    }
  });

  it('a challenge that no browser could solve is not passed on', async () => {
    const real = upstream.rows.get('mobileandpw');
    upstream.rows.set('mobileandpw', () => ({
      raw: JSON.stringify({ status: 'fail', errorCode: '7114', errorMsg: '', challenge: { token: 'a.b', bits: 60 } }),
    }));
    try {
      const refused = await byPassword(browser());
      expect(JSON.parse(refused.text).error.data.app).not.toHaveProperty('challenge');
    } finally {
      if (real !== undefined) upstream.rows.set('mobileandpw', real);
    }
  });
});
