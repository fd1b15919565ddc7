import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Network } from '../../dev-env/network.ts';
import { STUB_TELEGRAM_SECRET, STUB_TICKET } from '../../dev-env/stub-accounts.ts';
import { STUB_CODE } from '../../dev-env/stub-users.ts';
import { codeOf, dataOf, TestBrowser } from '../../support/test-browser.ts';
import { SITE, BOT_TOKEN, MOBILE, upstream, clock, browser, last, begin, comeBack, logIn, BAD_RETURNS, telegram } from './auth-fixture.ts';

describe('a login elsewhere', () => {
  it('a third-party login sends our state to the provider and returns to the page where it began', async () => {
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

  it('a third-party login redirects to the partner’s site or to an embedded development page', async () => {
    expect((await begin(browser(), '/', 'sz')).url).toMatch(/^https:\/\/sz\.example\/login\?state=/);
    expect((await begin(browser(), '/', 'qq')).url).toMatch(/^\/dev\/oauth\/qq\?client_id=1&state=/);
  });

  it('the state of a third-party login can be used once', async () => {
    const one = browser();
    const { state } = await begin(one);
    const codes = (await Promise.all(Array.from({ length: 20 }, () => logIn(one, state)))).map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(upstream.calls.filter(({ row }) => row === 'pcLoginByAccount')).toHaveLength(1);
    expect(codeOf(await logIn(one, state))).toBe('LOGIN_EXPIRED');
  });

  it('the state of a third-party login is valid only in the browser where it began', async () => {
    const [attacker, victim] = [browser(), browser()];
    const { state } = await begin(attacker);
    await begin(victim);
    expect((await comeBack(victim, state)).headers.location).toBe(`/?code=known&state=${state}`);
    expect(codeOf(await logIn(victim, state))).toBe('LOGIN_EXPIRED');
    expect(codeOf(await logIn(browser(), state))).toBe('LOGIN_EXPIRED');
    expect(victim.cookies.has('__Host-sid')).toBe(false);
    expect(codeOf(await logIn(attacker, state))).toBe('ok');
  });

  it('the state of a login links no account, and that of a link serves only the user who started it, and logs nobody in', async () => {
    const [one, other] = [browser(), browser()];
    for (const each of [one, other]) expect(codeOf(await logIn(each, (await begin(each)).state))).toBe('ok');
    const link = (by: TestBrowser, state: string) => by.mutate('user.linkIdentity', { code: 'known', state });
    expect(codeOf(await link(one, (await begin(one)).state))).toBe('LOGIN_EXPIRED');
    const started = dataOf(await one.mutate('user.startLink', { provider: 'qq', returnTo: '/userInfo/setting' }));
    const state = new URL(started.url, SITE).searchParams.get('state') ?? '';
    expect(codeOf(await logIn(one, state))).toBe('LOGIN_EXPIRED');
    expect(codeOf(await link(other, state))).toBe('LOGIN_EXPIRED');
    expect(last('linkIdentity')).toBeUndefined();
    expect(codeOf(await link(one, state))).toBe('ok');
    expect(last('linkIdentity')?.input).toMatchObject({ code: 'known', type: 'qq' });
    expect(codeOf(await link(one, state))).toBe('LOGIN_EXPIRED');
    expect(codeOf(await browser().mutate('user.startLink', { provider: 'qq', returnTo: '/' }))).toBe('LOGIN_REQUIRED');
  });

  it('the state of a third-party login expires after ten minutes', async () => {
    const [early, late] = [browser(), browser()];
    const states = [(await begin(early)).state, (await begin(late)).state] as const;
    clock.advance(9 * 60_000);
    expect(codeOf(await logIn(early, states[0]))).toBe('ok');
    clock.advance(61_000);
    expect(codeOf(await logIn(late, states[1]))).toBe('LOGIN_EXPIRED');
  });

  it('a third-party login that returns to the address of another provider gives no session', async () => {
    const one = browser();
    const { state } = await begin(one, '/match', 'qq');
    expect((await comeBack(one, state, 'known', 'wx')).headers.location).toBe(`/?code=known&state=${state}`);
    expect(codeOf(await logIn(one, state))).toBe('LOGIN_EXPIRED');
    expect(last('pcLoginByAccount')).toBeUndefined();
    expect([...one.cookies.keys()]).not.toContain('uid');
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(128), '__proto__', '*'])(
    'a third-party login with the unknown state %j is refused',
    async (state) => {
      const one = browser();
      await begin(one);
      expect(codeOf(await logIn(one, state))).toBe('LOGIN_EXPIRED');
    },
  );

  it('a third-party login that was cancelled at the provider returns to its page without an error', async () => {
    const one = browser();
    const { state } = await begin(one, '/match');
    expect((await one.send(`/login/return/wx?error=access_denied&state=${state}`)).headers.location).toBe('/match');
  });

  it('a third-party login is refused to apps, which have no browser to be bound to', async () => {
    const answer = await browser().send('/trpc/auth.startOauth', {
      method: 'POST',
      headers: { 'x-matchpoint-client': 'native', 'content-type': 'application/json' },
      body: '{"provider":"wx","returnTo":"/"}',
    });
    expect(codeOf(answer)).toBe('BAD_INPUT');
  });

  it('a third-party login does not redirect to an upstream URL whose host is not allowed', async () => {
    const before = upstream.rows.get('systemConfig');
    upstream.rows.set('systemConfig', () => ({ result: { szUrl: 'https://evil.example/login' } }));
    expect(codeOf(await browser().mutate('auth.startOauth', { provider: 'sz', returnTo: '/' }))).toBe('SYSTEM');
    if (before !== undefined) upstream.rows.set('systemConfig', before);
  });
});

describe('the way back', () => {
  it('at least sixty invalid return paths are tested', () => expect(new Set(BAD_RETURNS).size).toBeGreaterThanOrEqual(60));

  it.each(BAD_RETURNS)('the invalid return path %j leads to the home page', async (returnTo) => {
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
  ])('the return path %j leads to %j', async (returnTo, start) => {
    const one = browser();
    const { state } = await begin(one, returnTo);
    const { location } = (await comeBack(one, state)).headers;
    expect(location).toBe(`${start}&state=${state}`);
    expect(new URL(location ?? '', SITE).origin).toBe(SITE);
  });

  it.each(['%0d%0aset-cookie:%20a=b', 'a%0aLocation:%20//evil', '"><script>', '../../', '//evil.example'])(
    'the callback passes the code %j on only as a query parameter',
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

  it('an unbound identity is bound once, by the browser that brought it, and a wrong code does not consume it', async () => {
    const one = await left();
    expect(codeOf(await bind(one, '000000'))).toBe('CODE_WRONG');
    expect(dataOf(await bind(one))).toMatchObject({ status: 'in', user: { uid: 1001 } });
    expect(last('bindAccount')?.input).toMatchObject({ accountNumber: STUB_TICKET, type: 'wx', qqOrWechatName: '小明' });
    expect(codeOf(await bind(one))).toBe('LOGIN_EXPIRED');
  });

  it('simultaneous attempts bind an unbound identity once', async () => {
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

  it('another browser cannot bind an unbound identity, whatever its input names', async () => {
    await left();
    const thief = browser();
    expect(codeOf(await bind(thief))).toBe('LOGIN_EXPIRED');
    await begin(thief);
    const named = { accountNumber: STUB_TICKET, type: 'qq', openid: STUB_TICKET, ticket: STUB_TICKET };
    expect(codeOf(await bind(thief, STUB_CODE, named))).toBe('LOGIN_EXPIRED');
    expect(upstream.callsOf('bindAccount')).toBe(0);
  });

  it('an unbound identity expires after ten minutes', async () => {
    const one = await left();
    clock.advance(10 * 60_000 + 1_000);
    expect(codeOf(await bind(one))).toBe('LOGIN_EXPIRED');
  });

  it('an unbound identity is taken from the server, not from the browser’s input', async () => {
    const one = await left();
    await bind(one, STUB_CODE, { accountNumber: 'victim', qqOrWechatName: 'x', headimgurl: 'http://10.0.0.1/', type: 'qq' });
    expect(last('bindAccount')?.input).toMatchObject({ accountNumber: STUB_TICKET, type: 'wx', qqOrWechatName: '小明' });
  });

  it('the picture of an unbound identity is dropped unless its URL is HTTPS', async () => {
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

describe('a login by Telegram', () => {
  const attempt = (fields: Readonly<Record<string, string>>, agreed = true) => browser().mutate('auth.loginByTelegram', { fields, agreed });

  it('a Telegram login with a valid hash of the bot is passed to the upstream with our secret', async () => {
    expect(dataOf(await attempt(telegram()))).toMatchObject({ status: 'in' });
    expect(last('checkCode')?.input).toMatchObject({
      mobile: '13800001',
      checkCode: STUB_TELEGRAM_SECRET,
      promotionChannelId: 21,
      nickname: 'Tg',
    });
  });

  it('the data of a Telegram login can be used once, also in simultaneous attempts and with an upper-case hash', async () => {
    const fields = telegram({ username: 'once' });
    const codes = (await Promise.all(Array.from({ length: 10 }, () => attempt(fields)))).map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codeOf(await attempt({ ...fields, hash: fields.hash.toUpperCase() }))).toBe('TELEGRAM_FORGED');
  });

  it('a Telegram login with another id, an invalid date, an extra field or the key of a Mini App is refused as forged', async () => {
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

  it('a Telegram login without agreement to the terms is refused and does not consume its data', async () => {
    const fields = telegram({ username: 'terms' });
    expect(codeOf(await attempt(fields, false))).toBe('AGREEMENT_REQUIRED');
    expect(codeOf(await attempt(fields))).toBe('ok');
  });

  it('the login options contain the settings of the Telegram widget and no secrets', async () => {
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

  it('the Telegram login is neither offered nor accepted when it is not configured', async () => {
    await using without = await Network.create({ upstream, env: { DEV_PAGES: '0' } });
    expect(dataOf(await browser(without).query('auth.options'))).not.toHaveProperty('telegram');
    const answer = await new TestBrowser(without.origin).mutate('auth.loginByTelegram', { fields: telegram(), agreed: true });
    expect(codeOf(answer)).toBe('NOT_FOUND');
  });
});
