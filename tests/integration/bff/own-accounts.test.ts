import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Network } from '../../dev-env/network.ts';
import { startOwnUpstream, type OwnUpstream } from '../../dev-env/own-upstream.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { codeOf, dataOf, TestBrowser } from '../../support/test-browser.ts';
import { waitFor } from '../../support/wait-for.ts';

/** Complete login and account flows through the BFF and our own upstream, with the embedded development providers. */

let postgres: DatabaseServer;
let upstream: OwnUpstream;
let network: Network;
const clock = new TestClock();
let numbers = 0;

beforeAll(async () => {
  postgres = sharedPostgres();
  upstream = await startOwnUpstream({ clock, databaseUrl: await postgres.createDatabase(), sources: [], env: { DEV_PAGES: '1' } });
  network = await Network.create({ upstream, clock, env: { DEV_PAGES: '1' } });
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
  await postgres?.stop();
});

const browser = () => new TestBrowser(network.origin);
const newMobile = () => `1370000${String((numbers += 1)).padStart(4, '0')}`;

/** Returns the newest code that was sent to a number. */
async function codeFor(mobile: string): Promise<string> {
  const { list } = JSON.parse((await browser().send(`/dev/inbox.json?to=${mobile}`)).text);
  return list[0].code;
}

async function sent(one: TestBrowser, mobile: string, purpose = 'login'): Promise<string> {
  clock.advance(61_000);
  expect(codeOf(await one.mutate('auth.sendCode', { mobile, purpose }))).toBe('ok');
  return codeFor(mobile);
}

async function loggedIn(mobile = newMobile(), one = browser()): Promise<TestBrowser> {
  const code = await sent(one, mobile);
  expect(codeOf(await one.mutate('auth.loginByCode', { mobile, code, agreed: true }))).toBe('ok');
  return one;
}

const me = async (one: TestBrowser) => codeOf(await one.query('user.me'));

describe('a first login by code', () => {
  it('a first login by code creates an account with 200 coins, and the next login finds it', async () => {
    const mobile = newMobile();
    const one = browser();
    const code = await sent(one, mobile);
    const answer = dataOf(await one.mutate('auth.loginByCode', { mobile, code, agreed: true }));
    expect(answer).toMatchObject({ status: 'in', newUser: true, user: { mobile: expect.stringContaining('****'), state: 'active' } });
    expect(dataOf(await one.query('gold.balance'))).toEqual({ total: 200, purchased: 0, granted: 200 });
    const { list } = dataOf(await one.query('gold.statement', { page: 1 }));
    expect(list).toMatchObject([{ reason: 'welcome', change: 200, balance: 200 }]);
    const { user } = dataOf(await one.query('user.me'));
    expect(dataOf(await one.query('user.profile', { id: user.uid }))).not.toHaveProperty('mobile');
    const again = await loggedIn(mobile);
    expect(dataOf(await again.query('user.me')).user.uid).toBe(user.uid);
    expect(dataOf(await again.query('gold.balance')).total).toBe(200);
  });

  it('of fifty simultaneous logins with the same code one succeeds', async () => {
    const mobile = newMobile();
    const one = browser();
    const code = await sent(one, mobile);
    const answers = await Promise.all(Array.from({ length: 50 }, () => one.mutate('auth.loginByCode', { mobile, code, agreed: true })));
    expect(answers.map(codeOf).filter((answer) => answer === 'ok')).toHaveLength(1);
  });

  it('a login by code needs the browser that requested the code', async () => {
    const mobile = newMobile();
    const [one, thief] = [browser(), browser()];
    const code = await sent(one, mobile);
    await thief.mutate('auth.startOauth', { provider: 'wx', returnTo: '/' });
    for (const other of [thief, browser()]) {
      expect(codeOf(await other.mutate('auth.loginByCode', { mobile, code, agreed: true })), 'another browser').not.toBe('ok');
    }
    expect(codeOf(await one.mutate('auth.loginByCode', { mobile, code, agreed: true }))).toBe('ok');
  });

  it('a login is refused with a code for another purpose, and another code has to be waited for', async () => {
    const mobile = newMobile();
    const one = browser();
    const code = await sent(one, mobile, 'reset');
    expect(codeOf(await one.mutate('auth.loginByCode', { mobile, code, agreed: true }))).not.toBe('ok');
    const early = await one.mutate('auth.sendCode', { mobile, purpose: 'login' });
    expect(codeOf(early)).toBe('RATE_LIMITED');
    const wait = JSON.parse(early.text).error.data.app.retryAfterSec;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });
});

describe('the sessions of an account', () => {
  it('sessions are listed with their devices, and a session that is ended by id is logged out at its next call', async () => {
    const mobile = newMobile();
    const here = await loggedIn(mobile);
    const there = browser();
    const code = await sent(there, mobile);
    await there.mutate('auth.loginByCode', { mobile, code, agreed: true }, { 'user-agent': 'Mozilla/5.0 (Phone)' });
    const { list } = dataOf(await here.query('user.sessions'));
    const other = list.find((session: { current: boolean }) => !session.current);
    expect(list).toHaveLength(2);
    expect(other).toMatchObject({ agent: 'Mozilla/5.0 (Phone)', address: '127.0.0.*' });
    expect(dataOf(await here.mutate('user.endSessions', { sessionId: other.sessionId, others: false }))).toEqual({
      ended: [other.sessionId],
    });
    expect([await me(here), await me(there)]).toEqual(['ok', 'SESSION_INVALID']);
  });

  it('changing the password ends all other sessions and replaces the id of the current one', async () => {
    const mobile = newMobile();
    const [here, there] = [await loggedIn(mobile), await loggedIn(mobile)];
    const before = here.cookies.get('sid') ?? '';
    clock.advance(61_000);
    expect(codeOf(await here.mutate('user.sendCodeToBoundPhone'))).toBe('ok');
    const password = 'quite new 2026';
    expect(codeOf(await here.mutate('user.changePassword', { code: await codeFor(mobile), password }))).toBe('ok');
    expect([await me(here), await me(there)]).toEqual(['ok', 'SESSION_INVALID']);
    const thief = browser();
    thief.cookies.set('sid', before);
    expect(await me(thief)).toBe('UNAVAILABLE');
    clock.advance(10_001);
    expect(await me(thief)).toBe('SESSION_INVALID');
    expect(codeOf(await browser().mutate('auth.loginByPassword', { mobile, password, agreed: true }))).toBe('ok');
    expect(codeOf(await browser().mutate('auth.loginByPassword', { mobile, password: 'other 2026', agreed: true }))).toBe('LOGIN_WRONG');
  });

  it('resetting a forgotten password ends all sessions', async () => {
    const mobile = newMobile();
    const [here, forgetful] = [await loggedIn(mobile), browser()];
    const code = await sent(forgetful, mobile, 'reset');
    expect(codeOf(await forgetful.mutate('auth.resetPassword', { mobile, code, password: 'remembered 1' }))).toBe('ok');
    expect(await me(here)).toBe('SESSION_INVALID');
    expect(codeOf(await forgetful.mutate('auth.loginByPassword', { mobile, password: 'remembered 1', agreed: true }))).toBe('ok');
  });

  it('a session that ended in the upstream ends in the BFF', async () => {
    const one = await loggedIn();
    const { sessionId } = dataOf(await one.query('user.me'));
    await upstream.deps.pool.query('update user_token set ended_at = $1 where id = $2', [clock.now(), sessionId]);
    expect(await me(one)).toBe('SESSION_INVALID');
    expect([...one.cookies.keys()].includes('sid')).toBe(false);
  });
});

/** Opens a provider's page, authorizes as this person, and returns to the site. */
async function agree(one: TestBrowser, provider: 'wx' | 'qq' | 'sz', person: string) {
  const { url } = dataOf(await one.mutate('auth.startOauth', { provider, returnTo: '/match?tab=live' }));
  const asked = new URL(url, network.origin).searchParams;
  const query = new URLSearchParams({ redirect_uri: asked.get('redirect_uri') ?? '', state: asked.get('state') ?? '', name: person });
  const there = await one.send(`/dev/oauth/${provider}/answer?${query.toString()}`);
  const back = await one.send(there.headers.location ?? '');
  const page = new URL(back.headers.location ?? '', network.origin);
  expect(page.pathname + page.search).toMatch(/^\/match\?tab=live&code=/);
  return one.mutate('auth.loginWithOauth', { code: page.searchParams.get('code'), state: page.searchParams.get('state') });
}

describe('a login elsewhere', () => {
  it.each(['wx', 'qq', 'sz'] as const)(
    'a third-party login by %s is bound to a number the first time, and logs in the second time',
    async (provider) => {
      const mobile = newMobile();
      const one = browser();
      const first = await agree(one, provider, `person-${provider}`);
      expect(dataOf(first)).toMatchObject({ status: 'bind', provider });
      const code = await sent(one, mobile, 'bind');
      const bound = dataOf(await one.mutate('auth.bindAccount', { mobile, code, agreed: true }));
      expect(bound).toMatchObject({ status: 'in', newUser: true });
      const again = dataOf(await agree(browser(), provider, `person-${provider}`));
      expect(again).toMatchObject({ status: 'in', newUser: false, user: { uid: bound.user.uid } });
    },
  );
});

describe('a login by Telegram', () => {
  it('a Telegram id has one user, which is not the user with the same mobile number', async () => {
    const { telegram } = dataOf(await browser().query('auth.options'));
    expect(telegram).toMatchObject({ bot: 'matchpoint_dev_bot', script: '/dev/telegram/widget.js' });
    const attempt = async (name: string) => {
      const answer = await browser().send(`/dev/telegram/answer?name=${name}&return_to=${encodeURIComponent('/login')}`);
      const packed = (answer.headers.location ?? '').split('tgAuthResult=')[1] ?? '';
      const payload: Record<string, string | number> = JSON.parse(Buffer.from(packed, 'base64url').toString('utf8'));
      return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, String(value)]));
    };
    const fields = await attempt('tg-one');
    const login = (asked: object) => browser().mutate('auth.loginByTelegram', { fields: asked, agreed: true });
    const first = dataOf(await login(fields));
    expect(codeOf(await login(fields))).toBe('TELEGRAM_FORGED');
    expect(codeOf(await login({ ...(await attempt('tg-two')), id: fields['id'] }))).toBe('TELEGRAM_FORGED');
    clock.advance(2_000);
    expect(dataOf(await login(await attempt('tg-one'))).user.uid).toBe(first.user.uid);
    expect(first.user.mobile).toBeUndefined();
  });
});

it('all responses of the upstream matched the contracts', async () => {
  const { registry } = network.bff.deps.metrics;
  await waitFor('the bridge to lead', () => network.bff.realtime.bridge?.leading === true);
  expect(await registry.getSingleMetricAsString('java_invalid_responses_total')).not.toMatch(/row=/);
  expect(await registry.getSingleMetricAsString('java_skipped_items_total')).not.toMatch(/row=/);
});
