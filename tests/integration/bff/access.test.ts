import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PageRequest, WebApp } from '@matchpoint/bff/pages/web-app';
import { procedures } from '@matchpoint/bff/rpc/procedures';
import { StoreUnavailable } from '@matchpoint/bff/store/store';
import { JAVA } from '@matchpoint/contracts/java/table';
import { LOCALE_CODES } from '@matchpoint/contracts/locales';
import { withLocale } from '@matchpoint/i18n/locale-path';
import type { Id } from '@matchpoint/contracts/rules/id';
import { Network } from '../../dev-env/network.ts';
import { accountAnswers, stubOrderNo } from '../../dev-env/stub-accounts.ts';
import { contentAnswers } from '../../dev-env/stub-content.ts';
import { stubAnswers, stubMatch } from '../../dev-env/stub-matches.ts';
import { expertAnswers } from '../../dev-env/stub-experts.ts';
import { agentAnswers } from '../../dev-env/stub-agents.ts';
import { StubBoxes } from '../../dev-env/stub-boxes.ts';
import { mallAnswers } from '../../dev-env/stub-mall.ts';
import { StubRooms } from '../../dev-env/stub-rooms.ts';
import { StubUpstream } from '../../dev-env/stub-upstream.ts';
import { STUB_CODE, StubUsers } from '../../dev-env/stub-users.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { callInputs, type NamedThings } from '../../support/call-inputs.ts';
import { codeOf, dataOf, TestBrowser } from '../../support/test-browser.ts';

/** Access control: who may call which procedure on whose objects, and who may see which page (reliability §4.2: object access; spec §6). */

const SITE = 'https://site.example';
const [A, B] = [3001, 3002] as const;
const roles = new Map<number, readonly string[]>([
  [4001, ['expert']],
  [4002, ['anchor']],
  [4003, ['agent']],
  [4004, ['staff']],
]);
const WHO: Record<string, number | undefined> = { visitor: undefined, user: A, expert: 4001, anchor: 4002, agent: 4003, staff: 4004 };

let upstream: StubUpstream;
let network: Network;
let clock: TestClock;
let rendered: PageRequest[] = [];
const users = new StubUsers();

/** They need the state of a redirect, and ask for a provider's address without a token: auth-oauth.test.ts calls them. */
const LINKS: ReadonlySet<string> = new Set(['user.startLink', 'user.linkIdentity']);

const web: WebApp = {
  build: 'test',
  canonicalSearch: ({ search }) => (search.includes('page=2') ? '?page=2' : ''),
  render: async (request) => {
    rendered.push(request);
    const missing = request.url.includes('/anchorCenter/live');
    const moved = request.url.endsWith('/channel/moved');
    return {
      status: missing ? 404 : moved ? 307 : 200,
      headers: moved ? { location: `${SITE}/channel/gold?page=3` } : {},
      html: `<html>${request.denied === true ? 'denied' : 'page'}</html>`,
      scriptHashes: [],
      freshMs: 2_000,
    };
  },
};

beforeAll(async () => {
  clock = new TestClock();
  upstream = await StubUpstream.start({
    ...stubAnswers(() => [stubMatch()]),
    ...accountAnswers(users, roles),
    ...contentAnswers(users),
    ...expertAnswers(users),
    ...agentAnswers(users),
    ...new StubBoxes(users).answers(),
    ...mallAnswers(users),
  });
  // Adds the rows of rooms to the upstream.
  new StubRooms(upstream, users);
  network = await Network.create({ upstream, clock, pages: web, env: { PUBLIC_ORIGINS: SITE } });
});
afterEach(() => {
  vi.restoreAllMocks();
  rendered = [];
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
});

async function as(uid: Id | undefined): Promise<TestBrowser> {
  const one = new TestBrowser(network.origin, SITE);
  if (uid === undefined) return one;
  expect(codeOf(await one.mutate('auth.loginByCode', { mobile: `1380000${uid}`, code: STUB_CODE, agreed: true }))).toBe('ok');
  return one;
}

const sessionOf = async (one: TestBrowser): Promise<string> => dataOf(await one.query('user.me')).sessionId;
const executed = () => upstream.callsOfUsers();
const call = (one: TestBrowser, path: string, type: string, input: unknown) =>
  type === 'mutation' ? one.mutate(path, input) : one.query(path, input);
const sayingNothingOfRequests = (text: string) => text.replaceAll(/"requestId":"[^"]*"/g, '');

const OWN_REDEMPTIONS = ['mall.redemption', 'mall.cancel', 'mall.changeShipping', 'mall.card'];
const own = procedures.filter(({ type, meta }) => type !== 'subscription' && meta?.access !== 'public');

describe('a procedure that is not for everybody', () => {
  it('the access matrix contains every procedure that is not public', () => {
    expect(own.map(({ path }) => path).toSorted()).toEqual(Object.keys(callInputs).toSorted());
  });

  const withAccess = (access: string) =>
    own.filter(({ meta }) => meta?.access === access).map(({ path, type }) => ({ path, type, inputs: callInputs[path] ?? (() => ({})) }));
  const nothing: NamedThings = { uid: 99_999, orderNo: 'ORDER0009999', sessionId: 'no-such-session' };

  it.each(withAccess('user'))('the procedure $path is refused to a visitor without an upstream call', async ({ path, type, inputs }) => {
    const visitor = await as(undefined);
    for (const named of [nothing, { ...nothing, orderNo: stubOrderNo(A) }]) {
      const before = executed().length;
      expect(codeOf(await call(visitor, path, type, inputs(named)))).toBe('LOGIN_REQUIRED');
      expect(executed().length).toBe(before);
    }
  });

  it.each(withAccess('user').filter(({ path }) => !LINKS.has(path)))(
    'the procedure $path calls the upstream as the logged-in user, whatever user the input names',
    async ({ path, type, inputs }) => {
      const one = await as(A);
      const named = { uid: B, orderNo: stubOrderNo(A), sessionId: await sessionOf(await as(A)) };
      const baseInput = {
        userId: B,
        uid: B,
        roles: ['staff'],
        gold: 999,
        isExpert: true,
        token: 'stub-token-1',
        device: 'x',
        ['__proto__']: { a: 1 },
      };
      const before = executed().length;
      const holders = new Map(users.tokens);
      expect(codeOf(await call(one, path, type, { ...baseInput, ...Object(inputs(named)) }))).toBe('ok');
      const sent = executed().slice(before);
      expect(sent.length).toBeGreaterThan(0);
      expect(sent.map(({ headers }) => holders.get(String(headers['token']))?.uid)).toEqual(sent.map(() => A));
      const unknown = sent.flatMap(({ row, input }) => Object.keys(input).filter((field) => !Object.hasOwn(JAVA[row].input.shape, field)));
      expect(unknown).toEqual([]);
      const lists = sent.filter(({ row }) => row === 'userItems' || row === 'getFollowOrFansH5');
      expect(lists.map(({ input }) => Number(input['userId']))).toEqual(lists.map(() => A));
    },
  );

  it.each(withAccess('visitor'))('the procedure $path can be called by visitors', async ({ path, type, inputs }) => {
    expect(codeOf(await call(await as(undefined), path, type, inputs(nothing)))).not.toBe('LOGIN_REQUIRED');
  });

  it.each(withAccess('staff'))('the procedure $path is refused to every user without the role of staff', async ({ path, type, inputs }) => {
    for (const uid of [A, ...roles.keys()]) {
      const isStaff = roles.get(uid)?.includes('staff') === true;
      const before = executed().length;
      const code = codeOf(await call(await as(uid), path, type, inputs(nothing)));
      const calls = executed()
        .slice(before)
        .filter(({ row }) => row.startsWith('staff'));
      expect([uid, code === 'ACCESS_DENIED', calls.length]).toEqual([uid, !isStaff, isStaff ? 1 : 0]);
    }
  });

  it.each(withAccess('agent'))('the procedure $path is refused to every user who is no agent', async ({ path, type, inputs }) => {
    for (const uid of [undefined, A, ...roles.keys()]) {
      const isAgent = uid !== undefined && roles.get(uid)?.includes('agent') === true;
      const before = executed().length;
      const code = codeOf(await call(await as(uid), path, type, inputs(nothing)));
      const calls = executed()
        .slice(before)
        .filter(({ row }) => row.startsWith('agent'));
      const expected = uid === undefined ? 'LOGIN_REQUIRED' : isAgent ? 'ok' : 'ACCESS_DENIED';
      expect([uid, code, calls.length]).toEqual([uid, expected, isAgent ? 1 : 0]);
    }
  });

  it('every procedure that is not public is for visitors, for users, for agents or for staff', () => {
    expect(new Set(own.map(({ meta }) => meta?.access))).toEqual(new Set(['visitor', 'user', 'agent', 'staff']));
  });

  it.each(['gold.order', 'gold.orderDetail', 'gold.pay', 'gold.close', ...OWN_REDEMPTIONS, 'user.endSessions'])(
    'the procedure %s answers the same for another user’s object as for a missing one, whatever the role',
    async (path) => {
      const type = own.find((procedure) => procedure.path === path)?.type ?? 'query';
      const inputs = callInputs[path] ?? (() => ({}));
      const theirs: NamedThings = { uid: B, orderNo: stubOrderNo(B), sessionId: await sessionOf(await as(B)) };
      for (const uid of [A, ...roles.keys()]) {
        const one = await as(uid);
        const missing = await call(one, path, type, inputs({ uid: 1, orderNo: 'ORDER0009999', sessionId: 'no-such-session' }));
        const other = await call(one, path, type, inputs(theirs));
        expect([other.status, sayingNothingOfRequests(other.text)]).toEqual([missing.status, sayingNothingOfRequests(missing.text)]);
        expect(codeOf(other)).toBe('NOT_FOUND');
      }
      const owner = await as(B);
      expect(codeOf(await call(owner, path, type, inputs(theirs)))).toBe('ok');
    },
  );
});

describe('what everybody sees of a user', () => {
  it('a user’s change invalidates the public reads about them at once, and no others', async () => {
    const one = await as(A);
    const read = async (path: string, input: object) => (await one.query(path, input)).headers['x-cache'];
    const entries: [string, object][] = [
      ['user.profile', { id: A }],
      ['user.listFollows', { id: A, type: 'fans', page: 1 }],
      ['user.listFollows', { id: A, type: 'follow', page: 2 }],
    ];
    const others: [string, object][] = [
      ['user.profile', { id: A + 10_000 }],
      ['user.listFollows', { id: A * 10, type: 'fans', page: 1 }],
    ];
    const states = (list: [string, object][]) => Promise.all(list.map(([path, input]) => read(path, input)));
    for (const [path, input] of [
      ['user.update', { signature: 'new' }],
      ['user.savePreferences', { rev: 1, hideFans: true }],
      ['user.follow', { id: B, follow: true }],
    ] as const) {
      await states([...entries, ...others]);
      expect(await states([...entries, ...others]), path).toEqual(Array.from({ length: 5 }, () => 'hit'));
      expect(codeOf(await one.mutate(path, input))).toBe('ok');
      expect(await states(entries), path).toEqual(['miss', 'miss', 'miss']);
      expect(await states(others), path).toEqual(['hit', 'hit']);
    }
  });
});

const PAGES: [string, string][] = [
  ['/channel', 'agent'],
  ['/channel/gold', 'agent'],
  ['/creatorCenter/progManage', 'expert'],
  ['/anchorCenter/live', 'anchor'],
  ['/staff', 'staff'],
  ['/staff/x/y', 'staff'],
];

describe('the page of a role', () => {
  it.each(PAGES)('the role page %s is shown to the role %s and denied to everybody else, in every language', async (path, role) => {
    for (const [name, uid] of Object.entries(WHO)) {
      const one = await as(uid);
      for (const locale of name === 'visitor' || name === role ? LOCALE_CODES : (['zh_CN', 'ar'] as const)) {
        const answer = await one.send(withLocale(locale, path));
        const isShown = name === role;
        expect([answer.status, answer.text], `${name} ${locale}`).toEqual(
          isShown ? [path === '/anchorCenter/live' ? 404 : 200, '<html>page</html>'] : [403, '<html>denied</html>'],
        );
        expect(answer.headers['cache-control']).toBe('private, no-store');
        expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
        expect(answer.headers).not.toHaveProperty('x-cache');
        expect(answer.headers).not.toHaveProperty('etag');
      }
    }
  });

  it('a role page is rendered with the declared parameters of its URL, and may redirect within the site', async () => {
    const one = await as(4003);
    expect((await one.send('/channel/water?utm=1&page=2')).status).toBe(200);
    expect(rendered.map(({ url }) => url)).toEqual([`${SITE}/channel/water?page=2`]);
    const answer = await one.send('/channel/moved');
    expect([answer.status, answer.headers.location]).toEqual([307, '/channel/gold?page=3']);
  });

  it('a role page is not cached for others after it was shown to a user with the role', async () => {
    const [staff, visitor] = [await as(4004), await as(undefined)];
    const entries = network.bff.deps.cache.usage.entries;
    for (const who of [staff, visitor, staff, visitor]) {
      expect((await who.send('/staff')).status).toBe(who === staff ? 200 : 403);
    }
    expect(network.bff.deps.cache.usage.entries).toBe(entries);
  });

  it.each(['/STAFF', '/%73taff', '/x/../staff', '/x/%2e%2e/staff', '/staff%2Fx', '/de/x/../staff', '/de/%53taff'])(
    'a role page is denied to a user without the role under the spelling %s',
    async (path) => {
      const one = await as(A);
      const first = await one.send(path);
      // Paths with unnecessary escapes redirect to the canonical path.
      const answer = first.status === 307 ? await one.send(first.headers['location'] ?? '') : first;
      expect(answer.status).toBe(403);
    },
  );

  it('a role page is denied 30 seconds after the role was removed', async () => {
    const one = await as(4003);
    expect((await one.send('/channel')).status).toBe(200);
    roles.set(4003, []);
    clock.advance(30_000);
    expect((await one.send('/channel')).status).toBe(403);
    roles.set(4003, ['agent']);
    clock.advance(30_000);
    expect((await one.send('/channel')).status).toBe(200);
  });

  it('a role page answers 503 while the session or its roles cannot be read', async () => {
    const [staff, late] = [await as(4004), await as(4004)];
    clock.advance(31_000);
    const before = upstream.rows.get('getTokenInfo');
    upstream.rows.set('getTokenInfo', () => 'cut');
    expect((await staff.send('/staff')).status).toBe(503);
    if (before !== undefined) upstream.rows.set('getTokenInfo', before);
    vi.spyOn(network.bff.deps.store, 'get').mockRejectedValue(new StoreUnavailable('away'));
    const answer = await late.send('/staff');
    expect([answer.status, answer.setCookies]).toEqual([503, []]);
    expect((await (await as(undefined)).send('/match')).status).toBe(200);
  });

  it('a denied role page clears the cookies of an ended session', async () => {
    const one = await as(4004);
    users.tokens.clear();
    clock.advance(31_000);
    expect((await one.send('/staff')).status).toBe(403);
    // The mark of the browser is not part of the session.
    expect([...one.cookies.keys()]).toEqual(['__Host-dev']);
  });

  it('entry pages of roles and paths that only resemble role pages are open to everybody', async () => {
    for (const path of ['/creatorCenter', '/anchorCenter', '/channels', '/staffs']) {
      expect((await (await as(undefined)).send(path)).status, path).toBe(200);
    }
    expect(rendered.every(({ denied }) => denied !== true)).toBe(true);
  });
});
