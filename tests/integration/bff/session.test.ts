import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable } from '@matchpoint/bff/store/store';
import type { Id } from '@matchpoint/contracts/rules/id';
import { Network } from '../../dev-env/network.ts';
import { accountAnswers } from '../../dev-env/stub-accounts.ts';
import { stubAnswers, stubMatch } from '../../dev-env/stub-matches.ts';
import { type StubHandler, StubUpstream } from '../../dev-env/stub-upstream.ts';
import { STUB_CODE, StubUsers } from '../../dev-env/stub-users.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { startRedis } from '../../support/redis.ts';
import type { Service } from '../../support/service.ts';
import { codeOf, dataOf, TestBrowser } from '../../support/test-browser.ts';
import { waitFor } from '../../support/wait-for.ts';

/** Sessions of browsers and apps (reliability §4.2: session). */

const SITE = 'https://site.example';
const DAY = 24 * 3_600_000;

let upstream: StubUpstream;
let network: Network;
let users: StubUsers;
let clock: TestClock;

beforeAll(async () => {
  users = new StubUsers();
  clock = new TestClock();
  upstream = await StubUpstream.start({ ...stubAnswers(() => [stubMatch()]), ...accountAnswers(users) });
  network = await Network.create({ upstream, clock, env: { PUBLIC_ORIGINS: SITE } });
});
afterEach(() => {
  vi.restoreAllMocks();
  users.tokens.clear();
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
});

const browser = (target = network.origin) => new TestBrowser(target, SITE);
const numberOf = (uid: Id) => `1380000${uid}`;

async function loggedIn(uid = 1001, one = browser()): Promise<TestBrowser> {
  const answer = await one.mutate('auth.loginByCode', { mobile: numberOf(uid), code: STUB_CODE, agreed: true });
  expect(dataOf(answer)).toMatchObject({ status: 'in', user: { uid } });
  return one;
}

const idOf = (one: TestBrowser) => one.cookies.get('__Host-sid') ?? '';
const me = async (one: TestBrowser) => codeOf(await one.query('user.me'));
/** Returns the result code of a request by another browser that presents this session id. */
async function codeWith(id: string): Promise<string> {
  return codeOf(await browser().query('user.me', {}, { cookie: `__Host-sid=${id}` }));
}

describe('the id of a session', () => {
  it('a session id is 256 random bits in a cookie that is HttpOnly, Secure and bound to the host, next to the uid cookie', async () => {
    const one = browser();
    const { setCookies, text } = await one.mutate('auth.loginByCode', { mobile: numberOf(1001), code: STUB_CODE, agreed: true });
    const session = setCookies.find((line) => line.startsWith('__Host-sid='));
    expect(session).toMatch(/^__Host-sid=[\w-]{22}\.[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(setCookies).toContainEqual('uid=1001; Max-Age=1209600; Path=/; Secure; SameSite=Lax');
    expect(text).not.toContain(idOf(one));
    expect(text).not.toMatch(/stub-token|"session"/);
    expect(await me(one)).toBe('ok');
  });

  it('every login gets a new session id', async () => {
    const ids = await Promise.all([1001, 1001, 1001].map(async (uid) => idOf(await loggedIn(uid))));
    expect(new Set(ids.map((id) => id.split('.')[1])).size).toBe(3);
  });

  it('the session cookie has no __Host- prefix without HTTPS, where browsers would reject it', async () => {
    await using plain = await Network.create({ upstream });
    const one = new TestBrowser(plain.origin);
    const { setCookies } = await one.mutate('auth.loginByCode', { mobile: numberOf(1001), code: STUB_CODE, agreed: true });
    expect(setCookies.some((line) => /^sid=.*HttpOnly; SameSite=Lax$/.test(line))).toBe(true);
    expect(setCookies.join()).not.toContain('Secure');
    expect(await me(one)).toBe('ok');
  });

  it('a session id is stored only as a hash, next to the upstream token, which no response contains', async () => {
    const set = vi.spyOn(network.bff.deps.store, 'set');
    const one = await loggedIn();
    const written = JSON.stringify(set.mock.calls);
    expect(written).toContain('stub-token-');
    for (const half of idOf(one).split('.').slice(1)) expect(written).not.toContain(half);
  });

  it('a login replaces a session id that was planted before', async () => {
    const attacker = await loggedIn(1001);
    const planted = idOf(attacker);
    const victim = browser();
    for (const id of [planted, 'A'.repeat(22) + '.' + 'B'.repeat(43), 'short']) {
      victim.cookies.set('__Host-sid', id);
      await loggedIn(1002, victim);
      expect(idOf(victim)).not.toBe(id);
      expect(dataOf(await victim.query('user.me')).user.uid).toBe(1002);
    }
    expect(await codeWith(planted)).toBe('SESSION_INVALID');
  });

  it('a second login in a browser ends its previous session, in the BFF and in the upstream', async () => {
    const one = await loggedIn(1001);
    const before = idOf(one);
    const tokens = users.tokens.size;
    await loggedIn(1002, one);
    expect(await codeWith(before)).toBe('SESSION_INVALID');
    expect(users.tokens.size).toBe(tokens);
  });

  it.each([
    ['a new password', 'user.changePassword', { code: STUB_CODE, password: 'new password 1' }],
    ['another number', 'user.bindPhone', { mobile: numberOf(1003), code: STUB_CODE }],
  ])('the session id changes with %s, which invalidates the old id and all other sessions at once', async (_name, path, input) => {
    const [one, other, stranger] = [await loggedIn(1001), await loggedIn(1001), await loggedIn(1002)];
    const before = idOf(one);
    expect(codeOf(await one.mutate(path, input))).toBe('ok');
    expect(idOf(one)).not.toBe(before);
    expect(await codeWith(before)).toBe('UNAVAILABLE');
    expect([await me(one), await me(other), await me(stranger)]).toEqual(['ok', 'SESSION_INVALID', 'ok']);
    clock.advance(10_001);
    expect(await codeWith(before)).toBe('SESSION_INVALID');
  });

  it('a request with a session id that was just replaced keeps its cookies and may be retried', async () => {
    const one = await loggedIn(1001);
    const late = browser();
    late.cookies.set('__Host-sid', idOf(one));
    expect(codeOf(await one.mutate('user.changePassword', { code: STUB_CODE, password: 'new password 1' }))).toBe('ok');
    const answer = await late.query('user.me');
    expect([answer.status, codeOf(answer), answer.setCookies]).toEqual([503, 'UNAVAILABLE', []]);
  });

  it.each(['', '.', 'x', '__proto__', 'A'.repeat(66), `${'A'.repeat(22)}.${'B'.repeat(42)}`, `${'A'.repeat(22)}.${'B'.repeat(44)}`])(
    'a request with the malformed session id %j is treated as a visitor’s',
    async (id) => expect(await codeWith(id)).toBe('LOGIN_REQUIRED'),
  );

  it('the uid cookie is cleared when the session cookie is missing, so that no page shows a logged-in user', async () => {
    const one = await loggedIn();
    one.cookies.delete('__Host-sid');
    expect([await me(one), [...one.cookies.keys()]]).toEqual(['LOGIN_REQUIRED', ['__Host-dev']]);
    expect((await one.query('user.me')).setCookies).toEqual([]);
  });

  it('a session id with a wrong secret is refused', async () => {
    const id = idOf(await loggedIn());
    const last = id.endsWith('A') ? 'E' : 'A';
    expect(await codeWith(id.slice(0, -1) + last)).toBe('SESSION_INVALID');
  });
});

describe('a session ends', () => {
  it('a logout ends the session in the BFF and in the upstream, and clears only its cookies', async () => {
    const one = await loggedIn();
    one.cookies.set('theme', 'dark');
    const id = idOf(one);
    const { setCookies } = await one.mutate('auth.logout');
    expect(setCookies.map((line) => line.split('=', 1).join())).toEqual(['__Host-sid', 'uid']);
    expect([...one.cookies.keys()]).toEqual(['__Host-dev', 'theme']);
    expect(users.tokens.size).toBe(0);
    expect(await codeWith(id)).toBe('SESSION_INVALID');
    expect(codeOf(await one.mutate('auth.logout'))).toBe('ok');
  });

  it('a logout ends the session in the BFF even when the upstream is unavailable', async () => {
    const one = await loggedIn();
    const id = idOf(one);
    upstream.rows.set('logout', () => 'cut');
    expect(codeOf(await one.mutate('auth.logout'))).toBe('ok');
    upstream.rows.set('logout', () => ({ result: {} }));
    expect(await codeWith(id)).toBe('SESSION_INVALID');
  });

  it('a session ends after 14 days without use, and 30 days after its login at the latest', async () => {
    const [idle, busy] = [await loggedIn(1001), await loggedIn(1002)];
    for (let days = 0; days < 28; days += 7) {
      clock.advance(7 * DAY);
      expect(await me(busy)).toBe('ok');
    }
    expect(await me(idle)).toBe('SESSION_INVALID');
    const renewed = await busy.query('user.me');
    expect(renewed.setCookies).toEqual([]);
    clock.advance(DAY);
    const left = (await busy.query('user.me')).setCookies.find((line) => line.startsWith('__Host-sid'));
    expect(Number(/Max-Age=(\d+)/.exec(left ?? '')?.[1])).toBeLessThanOrEqual(86_400);
    clock.advance(DAY);
    expect(await me(busy)).toBe('SESSION_INVALID');
  });

  it.each(['3000', '3001'])('a session ends when the upstream answers %s, and the same response clears the cookies', async (errorCode) => {
    const one = await loggedIn();
    const id = idOf(one);
    const before = upstream.rows.get('userGold');
    upstream.rows.set('userGold', () => ({ raw: JSON.stringify({ status: 'fail', errorCode, errorMsg: '登录已失效' }) }));
    const answer = await one.query('gold.balance');
    expect([answer.status, codeOf(answer)]).toEqual([401, 'SESSION_INVALID']);
    expect(one.cookies.has('__Host-sid') || one.cookies.has('uid')).toBe(false);
    if (before !== undefined) upstream.rows.set('userGold', before);
    expect(await codeWith(id)).toBe('SESSION_INVALID');
  });

  it('a session is listed in the user’s other sessions and can be ended there by id', async () => {
    const [here, there] = [await loggedIn(1001), await loggedIn(1001)];
    const { sessionId } = dataOf(await there.query('user.me'));
    const { list } = dataOf(await here.query('user.sessions'));
    expect(list.map((session: { sessionId: string }) => session.sessionId)).toContain(sessionId);
    expect(dataOf(await here.mutate('user.endSessions', { sessionId, others: false }))).toEqual({ ended: [sessionId] });
    expect([await me(here), await me(there)]).toEqual(['ok', 'SESSION_INVALID']);
  });

  it('all sessions of an account end when its password is reset', async () => {
    const [one, other] = [await loggedIn(1001), await loggedIn(1001)];
    const reset = { mobile: numberOf(1001), code: STUB_CODE, password: 'new password 1' };
    expect(codeOf(await browser().mutate('auth.resetPassword', reset))).toBe('ok');
    expect([await me(one), await me(other)]).toEqual(['SESSION_INVALID', 'SESSION_INVALID']);
  });
});

describe('nobody is logged out', () => {
  const answers: [string, 'userGold' | 'userInfo', StubHandler, number][] = [
    ['the upstream hangs up', 'userGold', () => 'cut', 503],
    ['the upstream fails', 'userGold', () => ({ raw: 'oops', status: 502 }), 503],
    ['the upstream says nonsense', 'userGold', () => ({ raw: '<html>3001</html>' }), 500],
    ['the upstream refuses', 'userGold', () => ({ raw: '{"status":"fail","errorCode":"503"}' }), 503],
    ['a public call is ended 3001', 'userInfo', () => ({ raw: '{"status":"fail","errorCode":"3001"}' }), 500],
  ];
  it.each(answers)('a session survives when %s', async (_name, row, answer, status) => {
    const one = await loggedIn();
    const before = upstream.rows.get(row);
    upstream.rows.set(row, answer);
    const failed = row === 'userInfo' ? await one.query('user.profile', { id: 77 }) : await one.query('gold.balance');
    if (before !== undefined) upstream.rows.set(row, before);
    expect(failed.status).toBe(status);
    expect(failed.setCookies).toEqual([]);
    expect(await me(one)).toBe('ok');
  });

  it('a session survives a store outage, during which private calls fail as UNAVAILABLE and public calls succeed', async () => {
    const one = await loggedIn();
    const { store } = network.bff.deps;
    for (const name of ['get', 'set', 'delete', 'lock', 'extend'] as const) {
      vi.spyOn(store, name).mockRejectedValue(new StoreUnavailable('away'));
    }
    const calls = [
      await one.query('user.me'),
      await one.mutate('auth.logout'),
      await one.mutate('match.follow', { id: 1, followed: true }),
    ];
    for (const answer of calls) {
      expect([answer.status, codeOf(answer), answer.setCookies]).toEqual([503, 'UNAVAILABLE', []]);
    }
    const before = upstream.callsOf('checkCode');
    const login = await browser().mutate('auth.loginByCode', { mobile: numberOf(1001), code: STUB_CODE, agreed: true });
    expect(codeOf(login)).toBe('UNAVAILABLE');
    // A code is not consumed for a session that could not be stored.
    expect(upstream.callsOf('checkCode')).toBe(before);
    expect(codeOf(await one.query('match.live', { locale: 'zh_CN' }))).toBe('ok');
    vi.restoreAllMocks();
    expect(await me(one)).toBe('ok');
  });
});

describe('an app', () => {
  const send = (path: string, headers: Record<string, string>, input?: unknown) =>
    input === undefined
      ? browser().send(`/trpc/${path}?input=%7B%7D`, { headers })
      : browser().send(`/trpc/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(input),
        });
  const logIn = { mobile: numberOf(1005), code: STUB_CODE, agreed: true };

  it('an app receives its session in the response body without cookies, and can log out', async () => {
    const answer = await send('auth.loginByCode', { 'x-matchpoint-client': 'native' }, logIn);
    const { session } = dataOf(answer);
    expect(answer.setCookies).toEqual([]);
    const bearer = { authorization: `Bearer ${session}` };
    expect(codeOf(await send('user.me', bearer))).toBe('ok');
    const changed = dataOf(await send('user.changePassword', bearer, { code: STUB_CODE, password: 'new password 1' }));
    expect(codeOf(await send('user.me', bearer))).toBe('UNAVAILABLE');
    const next = { authorization: `Bearer ${changed.session}` };
    expect(codeOf(await send('auth.logout', next, {}))).toBe('ok');
    expect(codeOf(await send('user.me', next))).toBe('SESSION_INVALID');
  });

  it('an app is identified by its bearer token only, and its cookies are ignored', async () => {
    const one = await loggedIn(1001);
    const cookie = `__Host-sid=${idOf(one)}`;
    const { session } = dataOf(await send('auth.loginByCode', { 'x-matchpoint-client': 'native' }, logIn));
    expect(dataOf(await send('user.me', { cookie, authorization: `Bearer ${session}` })).user.uid).toBe(1005);
    expect(codeOf(await send('user.me', { cookie, authorization: 'Bearer nothing' }))).toBe('LOGIN_REQUIRED');
    expect(codeOf(await send('user.me', { cookie, 'x-matchpoint-client': 'native' }))).toBe('LOGIN_REQUIRED');
  });

  it('a request with an origin or fetch metadata is a browser’s, and its response body contains no session', async () => {
    for (const headers of [{ origin: SITE }, { 'sec-fetch-site': 'same-origin' }]) {
      const answer = await send('auth.loginByCode', { 'x-matchpoint-client': 'native', ...headers }, logIn);
      expect(dataOf(answer)).not.toHaveProperty('session');
      expect(answer.setCookies.join()).toContain('__Host-sid=');
    }
    expect(codeOf(await send('auth.loginByCode', { 'x-matchpoint-client': 'native', origin: 'https://evil.example' }, logIn))).toBe(
      'CROSS_SITE',
    );
  });
});

describe('two instances on one Redis', () => {
  let redis: Service;
  let two: Network;
  // Everything runs in this process: its stalls must not be taken for an outage of Redis.
  const env = { PUBLIC_ORIGINS: SITE, REDIS_TIMEOUT_MS: '5000' };
  beforeAll(async () => {
    redis = await startRedis();
    two = await Network.create({ upstream, redisUrl: redis.url, instances: 2, env });
  });
  afterAll(async () => {
    await two?.close();
    await redis?.stop();
  });

  it('instances share sessions, and a session that ends on one is refused on the other at once', async () => {
    const one = await loggedIn(1001, browser(two.instance(0).origin));
    const other = browser(two.instance(1).origin);
    other.cookies.set('__Host-sid', idOf(one));
    expect(await me(other)).toBe('ok');
    await one.mutate('auth.logout');
    expect(await me(other)).toBe('SESSION_INVALID');
  });

  it('sessions survive the restart of an instance', async () => {
    const one = await loggedIn(1001, browser(two.instance(0).origin));
    await using again = await Network.create({ upstream, redisUrl: redis.url, env });
    const same = browser(again.origin);
    same.cookies.set('__Host-sid', idOf(one));
    expect(await me(same)).toBe('ok');
  });

  it('a changed session id is valid on both instances', async () => {
    const one = await loggedIn(1001, browser(two.instance(0).origin));
    const before = idOf(one);
    await one.mutate('user.changePassword', { code: STUB_CODE, password: 'new password 1' });
    const codes = await Promise.all(
      [before, idOf(one)].map(async (id) => {
        const other = browser(two.instance(1).origin);
        other.cookies.set('__Host-sid', id);
        return me(other);
      }),
    );
    expect(codes).toEqual(['UNAVAILABLE', 'ok']);
  });

  it('both instances are notified of ended sessions', async () => {
    const ended: string[] = [];
    vi.spyOn(two.instance(1).bff.realtime.hub, 'endSessions').mockImplementation((ids) => void ended.push(...ids));
    const one = await loggedIn(1001, browser(two.instance(0).origin));
    const { sessionId } = dataOf(await one.query('user.me'));
    await one.mutate('auth.logout');
    await waitFor('the other instance to receive it', () => ended.includes(sessionId));
  });
});
