import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '@matchpoint/bff/config';
import { StateDurability } from '@matchpoint/bff/ops/state-durability';
import { createStore } from '@matchpoint/bff/store/create-store';
import { Network } from '../../dev-env/network.ts';
import { accountAnswers } from '../../dev-env/stub-accounts.ts';
import { stubAnswers, stubMatch } from '../../dev-env/stub-matches.ts';
import { StubUpstream } from '../../dev-env/stub-upstream.ts';
import { StubUsers } from '../../dev-env/stub-users.ts';
import { systemClock } from '@matchpoint/bff/clock';
import { startRedis } from '../../support/redis.ts';
import type { Service } from '../../support/service.ts';
import { codeOf, TestBrowser } from '../../support/test-browser.ts';
import { env, MOBILE, SITE, telegram } from './auth-fixture.ts';

/** Where state lives: apart from the cache when there is a server for it, and never silently where it may be evicted. */

let cache: Service;
let state: Service;
let upstream: StubUpstream;
let caches: Redis;
let states: Redis;

beforeAll(async () => {
  [cache, state] = await Promise.all([
    startRedis({ settings: ['--maxmemory', '64mb', '--maxmemory-policy', 'allkeys-lru'] }),
    startRedis({ settings: ['--maxmemory', '64mb', '--maxmemory-policy', 'noeviction'] }),
  ]);
  upstream = await StubUpstream.start({ ...stubAnswers(() => [stubMatch()]), ...accountAnswers(new StubUsers()) });
  [caches, states] = [new Redis(cache.url), new Redis(state.url)];
});
afterAll(async () => {
  caches?.disconnect();
  states?.disconnect();
  await Promise.all([cache?.stop(), state?.stop(), upstream?.stop()]);
});

const TIMEOUT = { REDIS_TIMEOUT_MS: '5000' };
const start = (more: Record<string, string> = {}, onLog?: (line: string) => void) =>
  Network.create({
    upstream: { url: upstream.url, feedKey: 'the-service-key-of-tests' },
    redisUrl: cache.url,
    env: { ...env, ...TIMEOUT, REDIS_STATE_URL: state.url, ...more },
    ...(onLog === undefined ? {} : { onLog }),
  });
const logIn = (one: TestBrowser) => one.mutate('auth.loginByPassword', { mobile: MOBILE, password: 'correct horse 1', agreed: true });
const isState = (key: string) =>
  /^mp1:(session:|login-state:|telegram-hash:|limit:|bridge-lock|user-events-seq|content-changes-seq)/.test(key);

describe('a separate server for state', () => {
  it('sessions, started logins, used Telegram logins, locks and limits are on the state server, and outlive the loss of the cache', async () => {
    await using network = await start();
    const one = new TestBrowser(network.origin, SITE);
    expect(codeOf(await logIn(one))).toBe('ok');
    const other = new TestBrowser(network.origin, SITE);
    const fields = telegram({ auth_date: String(Math.floor(Date.now() / 1_000)) });
    expect(codeOf(await other.mutate('auth.loginByTelegram', { fields, agreed: true }))).toBe('ok');
    expect(codeOf(await other.mutate('auth.startOauth', { provider: 'wx', returnTo: '/' }))).toBe('ok');
    await network.client.match.live.query({ locale: 'zh_CN' });
    const kept = await states.keys('*');
    for (const kind of ['session:', 'login-state:', 'telegram-hash:', 'limit:', 'bridge-lock'])
      expect(
        kept.filter((key) => key.startsWith(`mp1:${kind}`)),
        kind,
      ).not.toEqual([]);
    const cached = await caches.keys('*');
    expect(cached.some((key) => key.includes(':cache:'))).toBe(true);
    expect(cached.filter(isState)).toEqual([]);

    await caches.flushall();
    expect(codeOf(await one.query('user.me'))).toBe('ok');
    expect(codeOf(await new TestBrowser(network.origin, SITE).mutate('auth.loginByTelegram', { fields, agreed: true }))).toBe(
      'TELEGRAM_FORGED',
    );
  });

  it('the start fails with an error that names the state server when it does not answer', async () => {
    const opening = createStore({ redisUrl: 'redis://127.0.0.1:1', variable: 'REDIS_STATE_URL', clock: systemClock });
    await expect(opening).rejects.toThrow('REDIS_STATE_URL: no Redis answers there');
    await expect(createStore({ redisUrl: 'nonsense', variable: 'REDIS_STATE_URL', clock: systemClock })).rejects.toThrow(
      /^REDIS_STATE_URL: expected /,
    );
  });
});

describe('a server that may evict state', () => {
  it('the log and the readiness say at the start that a server with an eviction policy may lose sessions', async () => {
    const lines: string[] = [];
    await using network = await start({ REDIS_STATE_URL: cache.url }, (line) => lines.push(line));
    const warnings = lines.filter((line) => line.includes('maxmemory-policy is allkeys-lru'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('REDIS_STATE_URL');
    const ready = await fetch(`${network.origin}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.text()).toMatch(/^ready\nwarning: Redis may evict sessions.*noeviction\.$/);
  });

  it('the readiness has no warning with noeviction and without Redis', async () => {
    await using network = await start();
    await using alone = await Network.create({ upstream, env });
    for (const { origin } of [network, alone]) expect(await (await fetch(`${origin}/readyz`)).text()).toBe('ready');
  });

  it('in production the warning is on the metrics port, and on the public port only with the token', async () => {
    const production = { NODE_ENV: 'production', REDIS_STATE_URL: cache.url, METRICS_TOKEN: 'a-token-that-is-long' };
    await using network = await start(production);
    const read = async (headers: Record<string, string> = {}) => (await fetch(`${network.origin}/readyz`, { headers })).text();
    expect(await read()).toBe('ready');
    expect(await read({ authorization: 'Bearer a-token-that-is-long' })).toContain('warning: ');
  });

  it('a policy that changes while the site runs is logged once, and its end too', async () => {
    await using network = await start();
    const logged: string[] = [];
    const log = {
      warn: (_policies: unknown, text?: string) => void logged.push(text ?? ''),
      info: (text: string) => void logged.push(text),
    };
    const durability = new StateDurability({ store: network.bff.deps.stateStore, log });
    await durability.check();
    expect(logged).toEqual([]);
    await states.config('SET', 'maxmemory-policy', 'volatile-lru');
    try {
      await durability.check();
      await durability.check();
      expect(durability.warning).toContain('volatile-lru');
    } finally {
      await states.config('SET', 'maxmemory-policy', 'noeviction');
    }
    await durability.check();
    expect(logged).toEqual([expect.stringContaining('volatile-lru'), 'the state store no longer evicts keys']);
    expect(durability.warning).toBeUndefined();
  });

  it('state shares the server of the cache by default', async () => {
    const config = readConfig({ REDIS_URL: cache.url });
    expect(config.redisStateUrl).toBeUndefined();
    await using network = await start({ REDIS_STATE_URL: '' });
    expect(network.bff.deps.stateStore).toBe(network.bff.deps.store);
  });
});
