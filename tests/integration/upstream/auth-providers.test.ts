import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TICKET_LIFETIME_MS } from '@matchpoint/upstream/domains/auth/tickets';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { type ReceivedRequest, type FakeProvider, startFakeProvider, type FakeResponse } from '../fake-provider.ts';
import { newCode, otherThan } from './codes.ts';
import { type RunningUpstream, startUpstream } from './harness.ts';

const SITE = 'https://www.matchpoint.example';
let postgres: DatabaseServer;
let outside: FakeProvider;
let running: RunningUpstream;
const lines: string[] = [];
let mobile: string;
let numbers = 0;

beforeAll(async () => {
  postgres = sharedPostgres();
  outside = await startFakeProvider();
  running = await startUpstream(postgres, {
    onLog: (line) => lines.push(line),
    env: {
      SITE_ORIGIN: SITE,
      WX_APP_ID: 'wx-app',
      WX_APP_SECRET: 'wx-secret',
      WX_API_URL: outside.url,
      QQ_APP_ID: 'qq-app',
      QQ_APP_KEY: 'qq-key',
      QQ_URL: outside.url,
      SZ_URL: `${outside.url}/authorize?theme=dark`,
      SZ_CLIENT_ID: 'sz-client',
      SZ_CLIENT_SECRET: 'sz-secret',
      SZ_TOKEN_URL: `${outside.url}/oauth/token`,
      SZ_USER_URL: `${outside.url}/oauth/me`,
    },
  });
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await outside[Symbol.asyncDispose]();
  await postgres.stop();
});
beforeEach(() => {
  mobile = newNumber();
  outside.requests.length = 0;
});

const newNumber = () => `1330${String((numbers += 1)).padStart(7, '0')}`;
type Name = 'wx' | 'qq' | 'sz';

/** A person in the format of each provider, and the provider's endpoints. */
const PLAYS: Record<Name, (subject: string) => (request: ReceivedRequest) => FakeResponse> = {
  wx:
    (subject) =>
    ({ path, query }) => {
      if (path === '/sns/oauth2/access_token') {
        if (query.get('appid') !== 'wx-app' || query.get('secret') !== 'wx-secret')
          return { json: { errcode: 40125, errmsg: 'invalid appsecret' } };
        return { json: { access_token: `at-${query.get('code')}`, openid: `open-${subject}`, unionid: subject, expires_in: 7200 } };
      }
      return { json: { openid: `open-${subject}`, unionid: subject, nickname: '林晚\n🏸', headimgurl: 'http://thirdwx.qlogo.cn/p/132' } };
    },
  qq:
    (subject) =>
    ({ path, query }) => {
      if (path === '/oauth2.0/token') {
        if (query.get('client_secret') !== 'qq-key' || query.get('redirect_uri') !== `${SITE}/login/return/qq`)
          return { json: { error: 100010, error_description: 'redirect uri is illegal' } };
        return { json: { access_token: `at-${query.get('code')}`, expires_in: 7776000 } };
      }
      if (path === '/oauth2.0/me') return { json: { client_id: 'qq-app', openid: `open-${subject}`, unionid: subject } };
      return { json: { ret: 0, msg: '', nickname: '林晚 🏸', figureurl_qq_2: 'https://thirdqq.qlogo.cn/100' } };
    },
  sz:
    (subject) =>
    ({ path, method, body, headers }) => {
      if (path === '/oauth/token') {
        const form = new URLSearchParams(body);
        if (method !== 'POST' || form.get('client_secret') !== 'sz-secret') return { status: 401, json: { error: 'invalid_client' } };
        return { json: { access_token: `at-${form.get('code')}`, token_type: 'Bearer' } };
      }
      if (!headers.authorization?.startsWith('Bearer at-code-of-')) return { status: 401, json: {} };
      return { json: { id: subject, nickname: '林晚 🏸', avatar: 'javascript:alert(1)' } };
    },
};
const REFUSED: Record<Name, FakeResponse> = {
  wx: { json: { errcode: 40163, errmsg: 'code been used' } },
  qq: { json: { error: 100020, error_description: 'code is reused error' } },
  sz: { status: 400, json: { error: 'invalid_grant' } },
};
const BROKEN: Record<Name, FakeResponse> = {
  wx: { json: { errcode: -1, errmsg: 'system error' } },
  qq: { json: { error: 100008, error_description: 'client_id is illegal' } },
  sz: { status: 500, json: { error: 'server_error' } },
};

const arrive = async (type: Name, subject: string, extra: Record<string, unknown> = {}) => {
  outside.respondWith(PLAYS[type](subject));
  return running.call('pcLoginByAccount', { type, code: `code-of-${subject}`, ...extra });
};
const bind = async (type: Name, accountNumber: string, over: Record<string, unknown> = {}) => {
  const checkCode = over['checkCode'] ?? (await newCode(running, { mobile, purpose: 'bind' }));
  return running.envelope('bindAccount', { mobile, checkCode, accountNumber, type, ...over });
};
const identitiesOf = async (number: string) => {
  const { rows } = await running.pool.query<{ provider: string; subject: string }>(
    'select provider, subject from user_identity join app_user on app_user.id = user_id where mobile = $1 order by provider',
    [number],
  );
  return rows.map(({ provider, subject }) => `${provider}:${subject}`);
};

describe.each(['wx', 'qq', 'sz'] as const)('a login by %s', (type) => {
  it('a new identity gets a ticket and its name, is bound with a number and a code, and logs in directly afterwards', async () => {
    const subject = `${type}-new`;
    const first = await arrive(type, subject);
    expect(first).toMatchObject({ wxBind: false, newUser: false, qqOrWechatName: '林晚 🏸' });
    expect(first.token).toBeUndefined();
    expect(first.headimgurl).toBe({ wx: 'https://thirdwx.qlogo.cn/p/132', qq: 'https://thirdqq.qlogo.cn/100', sz: undefined }[type]);
    expect(JSON.stringify(first)).not.toContain(subject);
    const bound = await bind(type, first.accountNumber ?? '', { promotionChannelId: 5 });
    expect(bound.result).toMatchObject({
      wxBind: true,
      newUser: true,
      user: { identities: [{ provider: type, name: '林晚 🏸' }], gold: { total: 200 } },
    });
    expect(await identitiesOf(mobile)).toEqual([`${type}:${subject}`]);
    const again = await arrive(type, subject);
    expect(again).toMatchObject({ wxBind: true, newUser: false, user: { uid: expect.any(Number) } });
    expect((await running.call('getTokenInfo', {}, { token: again.token ?? '' })).user.uid).toBe(again.user?.uid);
    // The avatar is loaded by browsers only.
    expect(outside.requests.filter(({ path }) => path.includes('132') || path.includes('100'))).toEqual([]);
  });

  it('a provider code that was used or is invalid fails with LOGIN_EXPIRED', async () => {
    outside.respondWith(() => REFUSED[type]);
    const answer = await running.envelope('pcLoginByAccount', { type, code: 'code-of-before' });
    expect(answer).toMatchObject({ errorCode: '7112', errorMsg: '登录已过期，请重新发起' });
  });

  it('a provider that fails, returns invalid data or redirects elsewhere causes UNAVAILABLE', async () => {
    for (const answer of [BROKEN[type], { json: 'nonsense' }, { json: {} }, { status: 302, json: {} }] satisfies FakeResponse[]) {
      outside.respondWith(() => answer);
      expect((await running.envelope('pcLoginByAccount', { type, code: 'code-of-x' })).errorCode).toBe('503');
    }
    expect(lines.some((line) => line.includes('a login provider failed'))).toBe(true);
  });

  it('of 50 concurrent bindings with one ticket exactly one succeeds', async () => {
    const { accountNumber = '' } = await arrive(type, `${type}-race`);
    const checkCode = await newCode(running, { mobile, purpose: 'bind' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => bind(type, accountNumber, { checkCode })));
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1);
    expect(await identitiesOf(mobile)).toEqual([`${type}:${type}-race`]);
  });
});

describe('tickets', () => {
  it('a used, expired, invalid or foreign ticket fails, and the code stays valid', async () => {
    const { accountNumber: ticket = '' } = await arrive('wx', 'ticket-1');
    const checkCode = await newCode(running, { mobile, purpose: 'bind' });
    for (const [type, stolen] of [
      ['wx', 'ticket-1'],
      ['wx', 'open-ticket-1'],
      ['wx', ''],
      ['wx', 'x'.repeat(512)],
      ['qq', ticket],
    ] as const) {
      expect((await bind(type, stolen, { checkCode })).errorCode).toBe('7112');
    }
    expect(await identitiesOf(mobile)).toEqual([]);
    expect((await bind('wx', ticket, { checkCode })).status).toBe('success');
    mobile = newNumber();
    expect((await bind('wx', ticket)).errorCode).toBe('7112');

    const { accountNumber: late = '' } = await arrive('qq', 'ticket-2');
    running.clock.advance(TICKET_LIFETIME_MS);
    mobile = newNumber();
    expect((await bind('qq', late)).errorCode).toBe('7112');
    expect((await running.pool.query('select from app_user where mobile = $1', [mobile])).rowCount).toBe(0);
  });

  it('a wrong code does not consume the ticket, and the ticket binds only to a number with a valid code', async () => {
    const { accountNumber = '' } = await arrive('wx', 'ticket-3');
    const victim = newNumber();
    await running.logIn(victim);
    const checkCode = await newCode(running, { mobile, purpose: 'bind' });
    expect((await bind('wx', accountNumber, { mobile: victim, checkCode })).errorCode).toBe('7110');
    expect((await bind('wx', accountNumber, { checkCode: otherThan(checkCode) })).errorCode).toBe('7003');
    expect(await identitiesOf(victim)).toEqual([]);
    expect((await bind('wx', accountNumber, { checkCode })).status).toBe('success');
  });

  it('binding requires a code for binding; a login code fails', async () => {
    const { accountNumber = '' } = await arrive('wx', 'ticket-4');
    const checkCode = await newCode(running, { mobile, purpose: 'login' });
    expect((await bind('wx', accountNumber, { checkCode })).errorCode).toBe('7110');
  });

  it('a ticket is stored as a hash only', async () => {
    const { accountNumber = '' } = await arrive('wx', 'ticket-5');
    const { rows } = await running.pool.query<{ row: string }>('select identity_ticket::text as row from identity_ticket');
    expect(rows.filter(({ row }) => row.includes(accountNumber))).toEqual([]);
  });
});

describe('bound identities', () => {
  it('binding to a number with an account uses that account and grants no second signup bonus', async () => {
    const { uid } = await running.logIn(mobile);
    const { accountNumber = '' } = await arrive('wx', 'join-1');
    const bound = await bind('wx', accountNumber);
    expect(bound.result).toMatchObject({ newUser: false, user: { uid, gold: { total: 200 } } });
  });

  it('binding fails for an account with another identity of the provider, and consumes and changes nothing', async () => {
    const { accountNumber: one = '' } = await arrive('wx', 'taken-1');
    await bind('wx', one);
    const { accountNumber: two = '' } = await arrive('wx', 'taken-2');
    running.clock.advance(60_000);
    const checkCode = await newCode(running, { mobile, purpose: 'bind' });
    expect(await bind('wx', two, { checkCode })).toMatchObject({ errorCode: '7203', errorMsg: '该第三方账号已绑定其他用户' });
    expect(await identitiesOf(mobile)).toEqual(['wx:taken-1']);
    // Ticket and code remain valid.
    const { accountNumber: three = '' } = await arrive('qq', 'taken-2');
    expect((await bind('qq', three, { checkCode })).status).toBe('success');
    expect(await identitiesOf(mobile)).toEqual(['qq:taken-2', 'wx:taken-1']);
    mobile = newNumber();
    expect((await bind('wx', two)).status).toBe('success');
  });

  it('two tickets of one identity bind it to one account', async () => {
    const { accountNumber: one = '' } = await arrive('wx', 'twice-1');
    const { accountNumber: two = '' } = await arrive('wx', 'twice-1');
    const first = mobile;
    expect((await bind('wx', one)).status).toBe('success');
    mobile = newNumber();
    expect((await bind('wx', two)).errorCode).toBe('7203');
    expect(await identitiesOf(mobile)).toEqual([]);
    expect((await running.pool.query('select from app_user where mobile = $1', [mobile])).rowCount).toBe(0);
    expect(await identitiesOf(first)).toEqual(['wx:twice-1']);
  });

  it('an identity is the pair of provider and subject, and never a mobile number', async () => {
    const same = newNumber();
    const owner = await running.logIn(same);
    const uids: (Id | undefined)[] = [owner.uid];
    for (const type of ['wx', 'qq', 'sz'] as const) {
      expect(await arrive(type, same)).toMatchObject({ wxBind: false });
      mobile = newNumber();
      const { accountNumber = '' } = await arrive(type, same);
      const bound = await bind(type, accountNumber);
      expect(bound.status).toBe('success');
      uids.push((await arrive(type, same)).user?.uid);
    }
    expect(new Set(uids).size).toBe(4);
  });

  it('the identity of a banned account does not log in', async () => {
    const { accountNumber = '' } = await arrive('wx', 'barred-1');
    await bind('wx', accountNumber);
    await running.pool.query(`update app_user set state = 'banned' where mobile = $1`, [mobile]);
    outside.respondWith(PLAYS.wx('barred-1'));
    expect((await running.envelope('pcLoginByAccount', { type: 'wx', code: 'code-of-barred' })).errorCode).toBe('3010');
  });
});

describe('login addresses of providers', () => {
  it('the login addresses of WeChat, QQ and the partner contain our return address and an empty state', async () => {
    const wx = new URL(await running.call('getPCWXLoginAddress'));
    expect(wx.origin + wx.pathname + wx.hash).toBe('https://open.weixin.qq.com/connect/qrconnect#wechat_redirect');
    expect(Object.fromEntries(wx.searchParams)).toEqual({
      appid: 'wx-app',
      redirect_uri: `${SITE}/login/return/wx`,
      response_type: 'code',
      scope: 'snsapi_login',
      state: '',
    });
    const qq = new URL(await running.call('getPCQQLoginAddress'));
    expect(qq.pathname).toBe('/oauth2.0/authorize');
    expect(Object.fromEntries(qq.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'qq-app',
      redirect_uri: `${SITE}/login/return/qq`,
    });
    const { szUrl = '', logins } = await running.call('systemConfig');
    const sz = new URL(szUrl);
    expect(Object.fromEntries(sz.searchParams)).toEqual({
      theme: 'dark',
      response_type: 'code',
      client_id: 'sz-client',
      redirect_uri: `${SITE}/login/return/sz`,
      state: '',
    });
    expect(logins).toEqual(['wx', 'qq', 'sz', 'telegram']);
  });

  it('a provider that does not respond causes an error after the timeout', async () => {
    outside.respondWith(() => 'never');
    const answer = await running.envelope('pcLoginByAccount', { type: 'wx', code: 'code-of-silence' });
    expect(answer.errorCode).toBe('503');
  });
});

it('the log contains no code, token or secret of a provider', () => {
  const all = lines.join('');
  expect(all).toContain('/java/login/pcLoginByAccount');
  for (const secret of ['wx-secret', 'qq-key', 'sz-secret', 'code-of-']) expect(all).not.toContain(secret);
});
