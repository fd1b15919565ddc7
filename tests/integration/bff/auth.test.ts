import { createHash, createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Network } from '../../dev-env/network.ts';
import { accountAnswers, STUB_PASSWORD, STUB_TELEGRAM_SECRET, STUB_TICKET } from '../../dev-env/stub-accounts.ts';
import { stubAnswers, stubMatch } from '../../dev-env/stub-matches.ts';
import { type StubCall, StubUpstream } from '../../dev-env/stub-upstream.ts';
import { STUB_CODE, StubUsers } from '../../dev-env/stub-users.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { codeOf, dataOf, TestBrowser } from '../../support/test-browser.ts';

/** The ways to log in, and those who try to get around them (reliability §4.2: redirects, codes, Telegram, identity, rate limits, logs). */

const SITE = 'https://site.example';
const BOT_TOKEN = '7000000001:the-token-of-the-bot';
const MOBILE = '13800001001';
const env = {
  PUBLIC_ORIGINS: SITE,
  SZ_HOSTS: 'sz.example',
  TELEGRAM_BOT: 'matchpoint_bot',
  TELEGRAM_BOT_TOKEN: BOT_TOKEN,
  TELEGRAM_SECRET: STUB_TELEGRAM_SECRET,
  DEV_PAGES: '1',
};

let upstream: StubUpstream;
let network: Network;
let clock: TestClock;
let lines: string[] = [];
const users = new StubUsers();

beforeAll(async () => {
  clock = new TestClock();
  upstream = await StubUpstream.start({ ...stubAnswers(() => [stubMatch()]), ...accountAnswers(users) });
  const feedKey = 'the-service-key-of-tests';
  network = await Network.create({ upstream: { url: upstream.url, feedKey }, clock, env, onLog: (line) => lines.push(line) });
});
afterEach(() => {
  upstream.calls.length = 0;
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
});

const browser = (one = network) => new TestBrowser(one.origin, SITE);
const last = (row: StubCall['row']) => upstream.calls.findLast((call) => call.row === row);

describe('a code', () => {
  it('is asked for and used in the name of one browser, which the upstream knows by a hash', async () => {
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
  ])('for %j in %s is refused before anybody is asked: %s', async (mobile, areaCode, code) => {
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
    expect(upstream.calls.filter(({ row }) => row !== 'getPCLiveGameMatch' && row !== 'getPCGameMatchByCondition')).toEqual([]);
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
  ])('%s with %j is refused: %s', async (path, input, code) => {
    const one = browser();
    expect(codeOf(await one.mutate(path, { mobile: MOBILE, ...input }))).toBe(code);
    expect(one.cookies.has('__Host-sid')).toBe(false);
  });

  it('that may not be sent yet says how long to wait, in the answer and for clients that read headers', async () => {
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

describe('the upstream is told', () => {
  it('who stands behind a call, with the key by which it believes it, and in which language to answer', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (X11)', referer: `${SITE}/de/userInfo` };
    await browser().mutate('auth.loginByPassword', { mobile: MOBILE, password: STUB_PASSWORD, agreed: true }, headers);
    expect(last('mobileandpw')?.headers).toMatchObject({
      'x-client-address': '127.0.0.1',
      'x-client-agent': 'Mozilla/5.0 (X11)',
      'x-service-key': 'the-service-key-of-tests',
      lan: 'de',
    });
  });

  it('nothing of the kind with reads that are shared', async () => {
    await browser().query('user.profile', { id: 31 });
    const { headers = {} } = last('userInfo') ?? {};
    expect(Object.keys(headers).filter((name) => /^x-client|^x-service|^token/.test(name))).toEqual([]);
  });

  it('which promotion a login comes from, but never Telegram’s when it does not', async () => {
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
    // Not even with the secret in place of a code, were it known.
    const answer = await browser().mutate('auth.loginByCode', {
      ...login,
      code: STUB_TELEGRAM_SECRET.slice(0, 16),
      promotionChannelId: 21,
    });
    expect(codeOf(answer)).toBe('CODE_WRONG');
  });
});

/** Begins a login elsewhere and comes back as the provider sends one back. */
async function begin(one: TestBrowser, returnTo = '/', provider = 'wx') {
  const { url } = dataOf(await one.mutate('auth.startOauth', { provider, returnTo }));
  const state = new URL(url, SITE).searchParams.get('state') ?? '';
  return { url, state };
}
const comeBack = (one: TestBrowser, state: string, code = 'known', provider = 'wx') =>
  one.send(`/login/return/${provider}?code=${code}&state=${state}`);
const logIn = (one: TestBrowser, state: string, code = 'known') => one.mutate('auth.loginWithOauth', { code, state });

describe('a login elsewhere', () => {
  it('begins at the provider with a state of ours, and comes back to the page it began on', async () => {
    const one = browser();
    const { url, state } = await begin(one, '/match?tab=live#odds');
    expect(url).toMatch(/^https:\/\/open\.weixin\.qq\.com\/.*#wechat_redirect$/);
    expect(url).not.toContain('theirs');
    expect(state).toMatch(/^[\w-]{43}$/);
    const back = await comeBack(one, state);
    expect([back.status, back.headers.location, back.headers['cache-control']]).toEqual([
      302,
      `/match?tab=live&code=known&state=${state}#odds`,
      'no-store',
    ]);
    expect(dataOf(await logIn(one, state))).toMatchObject({ status: 'in', user: { uid: 7777 } });
    expect(last('pcLoginByAccount')?.input).toMatchObject({ code: 'known', type: 'wx' });
  });

  it('leads to the partner’s site, or to an embedded page of development', async () => {
    expect((await begin(browser(), '/', 'sz')).url).toMatch(/^https:\/\/sz\.example\/login\?state=/);
    expect((await begin(browser(), '/', 'qq')).url).toMatch(/^\/dev\/oauth\/qq\?client_id=1&state=/);
  });

  it('counts once', async () => {
    const one = browser();
    const { state } = await begin(one);
    const codes = (await Promise.all(Array.from({ length: 20 }, () => logIn(one, state)))).map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(upstream.calls.filter(({ row }) => row === 'pcLoginByAccount')).toHaveLength(1);
    expect(codeOf(await logIn(one, state))).toBe('LOGIN_EXPIRED');
  });

  it('counts in the browser where it began, and nowhere else', async () => {
    const [attacker, victim] = [browser(), browser()];
    const { state } = await begin(attacker);
    await begin(victim);
    expect((await comeBack(victim, state)).headers.location).toBe(`/?code=known&state=${state}`);
    expect(codeOf(await logIn(victim, state))).toBe('LOGIN_EXPIRED');
    expect(codeOf(await logIn(browser(), state))).toBe('LOGIN_EXPIRED');
    expect(victim.cookies.has('__Host-sid')).toBe(false);
    expect(codeOf(await logIn(attacker, state))).toBe('ok');
  });

  it('counts for ten minutes', async () => {
    const [early, late] = [browser(), browser()];
    const states = [(await begin(early)).state, (await begin(late)).state] as const;
    clock.advance(9 * 60_000);
    expect(codeOf(await logIn(early, states[0]))).toBe('ok');
    clock.advance(61_000);
    expect(codeOf(await logIn(late, states[1]))).toBe('LOGIN_EXPIRED');
  });

  it('is what it began as: the provider that comes back does not decide', async () => {
    const one = browser();
    const { state } = await begin(one, '/match', 'qq');
    expect((await comeBack(one, state, 'known', 'wx')).headers.location).toBe(`/?code=known&state=${state}`);
    await logIn(one, state);
    expect(last('pcLoginByAccount')?.input['type']).toBe('qq');
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(128), '__proto__', '*'])('is none with the state %j', async (state) => {
    const one = browser();
    await begin(one);
    expect(codeOf(await logIn(one, state))).toBe('LOGIN_EXPIRED');
  });

  it('that was refused there comes back to its page without a word', async () => {
    const one = browser();
    const { state } = await begin(one, '/match');
    expect((await one.send(`/login/return/wx?error=access_denied&state=${state}`)).headers.location).toBe('/match');
  });

  it('is not for an app, which has no browser to be bound to', async () => {
    const answer = await browser().send('/trpc/auth.startOauth', {
      method: 'POST',
      headers: { 'x-matchpoint-client': 'native', 'content-type': 'application/json' },
      body: '{"provider":"wx","returnTo":"/"}',
    });
    expect(codeOf(answer)).toBe('BAD_INPUT');
  });

  it('does not follow an upstream to a host that nobody allowed', async () => {
    const before = upstream.rows.get('systemConfig');
    upstream.rows.set('systemConfig', () => ({ result: { szUrl: 'https://evil.example/login' } }));
    expect(codeOf(await browser().mutate('auth.startOauth', { provider: 'sz', returnTo: '/' }))).toBe('SYSTEM');
    if (before !== undefined) upstream.rows.set('systemConfig', before);
  });
});

const BAD_RETURNS = [
  'https://evil.example',
  'http://evil.example/',
  'HTTPS://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\evil.example',
  '/%2fevil.example',
  '%2f%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '%5c%5cevil.example',
  '/\tevil.example',
  '/\t/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aset-cookie:x=1',
  '/%00/x',
  '/\u0000/x',
  '/\u007f',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://site.example/x',
  'file:///etc/passwd',
  'evil.example',
  'www.evil.example',
  '@evil.example',
  ':80',
  '?x=https://evil.example//',
  '#//evil.example',
  './/evil.example',
  '../..//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/%252f/../..//evil',
  '/%E4%A',
  '/%',
  '/%zz',
  'ftp://evil.example',
  'ws://evil.example',
  'https://site.example@evil.example',
  'https://site.example.evil.example/',
  '/redirect?to=//evil.example',
];

describe('the way back', () => {
  it('has sixty ways to go wrong', () => expect(new Set(BAD_RETURNS).size).toBeGreaterThanOrEqual(60));

  it.each(BAD_RETURNS)('%j leads home', async (returnTo) => {
    const one = browser();
    const { state } = await begin(one, returnTo);
    const { location } = (await comeBack(one, state)).headers;
    expect(location).toBe(`/?code=known&state=${state}`);
  });

  it.each([
    ['/', '/?code=known'],
    ['/de/soccer/1', '/de/soccer/1?code=known'],
    ['/match?tab=live', '/match?tab=live&code=known'],
    ['/match?code=other&state=other', '/match?code=known'],
    ['/x/../../y', '/y?code=known'],
    ['/%E4%BD%A0', '/%E4%BD%A0?code=known'],
    ['/%252fevil.example', '/%252fevil.example?code=known'],
  ])('%j leads to %j', async (returnTo, start) => {
    const one = browser();
    const { state } = await begin(one, returnTo);
    const { location } = (await comeBack(one, state)).headers;
    expect(location).toBe(`${start}&state=${state}`);
    expect(new URL(location ?? '', SITE).origin).toBe(SITE);
  });

  it.each(['%0d%0aset-cookie:%20a=b', 'a%0aLocation:%20//evil', '"><script>', '../../', '//evil.example'])(
    'carries the code %j as a parameter and nothing else',
    async (code) => {
      const one = browser();
      const { state } = await begin(one, '/match');
      const back = await comeBack(one, state, code);
      expect(back.setCookies).toEqual([]);
      const location = new URL(back.headers.location ?? '', SITE);
      expect([location.origin, location.pathname, location.searchParams.get('code')]).toEqual([SITE, '/match', decodeURIComponent(code)]);
    },
  );
});

describe('an identity that is nobody’s yet', () => {
  async function left(): Promise<TestBrowser> {
    const one = browser();
    const { state } = await begin(one);
    const answer = await logIn(one, state, 'new');
    expect(dataOf(answer)).toEqual({ status: 'bind', provider: 'wx', name: '小明', avatar: 'https://thirdwx.qlogo.cn/mmopen/x/132' });
    expect(answer.text).not.toContain(STUB_TICKET);
    return one;
  }
  const bind = (one: TestBrowser, code = STUB_CODE, more: object = {}) =>
    one.mutate('auth.bindAccount', { mobile: MOBILE, code, agreed: true, ...more });

  it('is bound to a number by the browser that brought it, once, and a wrong code does not use it up', async () => {
    const one = await left();
    expect(codeOf(await bind(one, '000000'))).toBe('CODE_WRONG');
    expect(dataOf(await bind(one))).toMatchObject({ status: 'in', user: { uid: 1001 } });
    expect(last('bindAccount')?.input).toMatchObject({ accountNumber: STUB_TICKET, type: 'wx', qqOrWechatName: '小明' });
    expect(codeOf(await bind(one))).toBe('LOGIN_EXPIRED');
  });

  it('is bound once, however many try in the same moment', async () => {
    const one = await left();
    const pre = new Map(one.cookies);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => {
        const same = browser();
        for (const [name, value] of pre) same.cookies.set(name, value);
        return bind(same);
      }),
    );
    expect(answers.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1);
  });

  it('is nothing to another browser, whatever it names', async () => {
    await left();
    const thief = browser();
    expect(codeOf(await bind(thief))).toBe('LOGIN_EXPIRED');
    await begin(thief);
    const named = { accountNumber: STUB_TICKET, type: 'qq', openid: STUB_TICKET, ticket: STUB_TICKET };
    expect(codeOf(await bind(thief, STUB_CODE, named))).toBe('LOGIN_EXPIRED');
    expect(upstream.callsOf('bindAccount')).toBe(0);
  });

  it('waits ten minutes', async () => {
    const one = await left();
    clock.advance(10 * 60_000 + 1_000);
    expect(codeOf(await bind(one))).toBe('LOGIN_EXPIRED');
  });

  it('is not what the browser says it is', async () => {
    const one = await left();
    await bind(one, STUB_CODE, { accountNumber: 'victim', qqOrWechatName: 'x', headimgurl: 'http://10.0.0.1/', type: 'qq' });
    expect(last('bindAccount')?.input).toMatchObject({ accountNumber: STUB_TICKET, type: 'wx', qqOrWechatName: '小明' });
  });

  it('brings no picture but by HTTPS', async () => {
    const before = upstream.rows.get('pcLoginByAccount');
    upstream.rows.set('pcLoginByAccount', () => ({
      result: { wxBind: false, accountNumber: STUB_TICKET, headimgurl: 'javascript:alert(1)' },
    }));
    const one = browser();
    const { state } = await begin(one);
    expect(dataOf(await logIn(one, state, 'new'))).toEqual({ status: 'bind', provider: 'wx', name: '' });
    if (before !== undefined) upstream.rows.set('pcLoginByAccount', before);
  });
});

function telegram(more: Readonly<Record<string, string>> = {}, key = createHash('sha256').update(BOT_TOKEN).digest()) {
  const fields: Record<string, string> = { id: '13800001', auth_date: String(Math.floor(clock.now() / 1_000)), first_name: 'Tg', ...more };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('\n');
  return { ...fields, hash: createHmac('sha256', key).update(text).digest('hex') };
}

describe('a login by Telegram', () => {
  const attempt = (fields: Readonly<Record<string, string>>, agreed = true) => browser().mutate('auth.loginByTelegram', { fields, agreed });

  it('is taken from the widget with the bot’s hash; the upstream gets the id with our secret', async () => {
    expect(dataOf(await attempt(telegram()))).toMatchObject({ status: 'in' });
    expect(last('checkCode')?.input).toMatchObject({
      mobile: '13800001',
      checkCode: STUB_TELEGRAM_SECRET,
      promotionChannelId: 21,
      nickname: 'Tg',
    });
  });

  it('counts once, also for ten at a time and in other letters', async () => {
    const fields = telegram({ username: 'once' });
    const codes = (await Promise.all(Array.from({ length: 10 }, () => attempt(fields)))).map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codeOf(await attempt({ ...fields, hash: fields.hash.toUpperCase() }))).toBe('TELEGRAM_FORGED');
  });

  it('is forged with another id, an old date, a field more, or the key of a Mini App', async () => {
    const fields = telegram({ username: 'a' });
    const forged = [
      { ...fields, id: '13800002' },
      { ...fields, extra: '1' },
      telegram({ auth_date: String(Math.floor(clock.now() / 1_000) - 301) }),
      telegram({ auth_date: String(Math.floor(clock.now() / 1_000) + 60) }),
      telegram({ username: 'b' }, createHmac('sha256', 'WebAppData').update(BOT_TOKEN).digest()),
      {},
    ];
    for (const one of forged) expect(codeOf(await attempt(one))).toBe('TELEGRAM_FORGED');
    expect(upstream.callsOf('checkCode')).toBe(0);
  });

  it('needs the terms, and does not use up what it was shown', async () => {
    const fields = telegram({ username: 'terms' });
    expect(codeOf(await attempt(fields, false))).toBe('AGREEMENT_REQUIRED');
    expect(codeOf(await attempt(fields))).toBe('ok');
  });

  it('is offered with what its widget is made of, and nothing that is secret', async () => {
    const answer = await browser().query('auth.options');
    expect(dataOf(answer)).toEqual({
      wx: true,
      qq: true,
      sz: true,
      telegram: {
        bot: 'matchpoint_bot',
        botId: '7000000001',
        mode: 'callback',
        access: 'read',
        size: 'large',
        script: expect.stringMatching(/^https:\/\/telegram\.org\//),
      },
    });
    expect(answer.text).not.toMatch(new RegExp(`${BOT_TOKEN}|${STUB_TELEGRAM_SECRET}`));
  });

  it('is not there when it is not set up', async () => {
    await using without = await Network.create({ upstream, env: { DEV_PAGES: '0' } });
    expect(dataOf(await browser(without).query('auth.options'))).not.toHaveProperty('telegram');
    const answer = await new TestBrowser(without.origin).mutate('auth.loginByTelegram', { fields: telegram(), agreed: true });
    expect(codeOf(answer)).toBe('NOT_FOUND');
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

  it('of codes are refused by address, call by call in a batch, whatever a header says of the address', async () => {
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

  it('of logins are refused by address over all ways together, with the seconds to wait', async () => {
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

  it('are counted by the address that our own proxy saw', async () => {
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

  it('are the same for numbers that are known and unknown', async () => {
    const shape = async (mobile: string) => {
      const answers = [
        await browser().mutate('auth.sendCode', { mobile, purpose: 'login' }),
        await browser().mutate('auth.loginByPassword', { mobile, password: 'wrong', agreed: true }),
        await browser().mutate('auth.loginByCode', { mobile, code: '000000', agreed: true }),
      ];
      return answers.map(({ status, text }) => [status, text.replaceAll(/[0-9a-f-]{36}/g, '')]);
    };
    expect(await shape(MOBILE)).toEqual(await shape('13999999999'));
  });
});

describe('the log', () => {
  it('of a whole run of logins holds no number, code, password, token, cookie or state, and tells who did what', async () => {
    lines = [];
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

    // Times and the ids of requests are made of digits too, as a code is.
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
