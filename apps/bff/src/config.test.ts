import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_ORIGINS: 'https://site.example' };

describe('the configuration', () => {
  it('the configuration has a default for every variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 3_000,
      upstreamUrl: 'http://127.0.0.1:4000',
      upstreamNamed: false,
      redisUrl: undefined,
      trustedProxies: 0,
    });
  });

  it('the configuration treats an empty variable as absent', () =>
    expect(readConfig({ PORT: '', REDIS_URL: ' ' })).toMatchObject({ port: 3_000, redisUrl: undefined }));

  it('the configuration names every invalid value in one line', () => {
    const read = () => readConfig({ PORT: 'x', UPSTREAM_URL: 'localhost:4000', METRICS_TOKEN: 'short', TRUST_PROXY: '-1' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^PORT: .*; UPSTREAM_URL: .*; TRUST_PROXY: .*; METRICS_TOKEN: [^\n]*$/);
  });

  it.each(['example.com', 'ftp://example.com', 'https://example.com/path', 'https://user@example.com'])(
    'the configuration rejects the origin %s',
    (origin) => {
      expect(() => readConfig({ PUBLIC_ORIGINS: `https://ok.example, ${origin}` })).toThrow(ConfigError);
    },
  );

  it('the configuration reads origins in order', () => {
    expect(readConfig({ PUBLIC_ORIGINS: 'https://a.example/, http://b.example:8080' }).publicOrigins).toEqual([
      'https://a.example',
      'http://b.example:8080',
    ]);
  });

  it('the configuration of production requires PUBLIC_ORIGINS, with HTTPS unless the host is this computer', () => {
    const origins = (given: string | undefined) => readConfig({ NODE_ENV: 'production', PUBLIC_ORIGINS: given }).publicOrigins;
    expect(() => origins(undefined)).toThrow(/^PUBLIC_ORIGINS: required in production/);
    expect(() => origins(' ')).toThrow(/^PUBLIC_ORIGINS: required in production/);
    for (const insecure of ['http://example.com', 'https://example.com,http://example.com', 'http://127.evil.example', 'http://10.0.0.1'])
      expect(() => origins(insecure)).toThrow(/^PUBLIC_ORIGINS: expected https in production/);
    for (const local of ['http://localhost:8080', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://shop.localhost'])
      expect(origins(local)).toEqual([local]);
    expect(readConfig({}).publicOrigins).toEqual([]);
  });

  it('the configuration serves development pages outside production, and in production only when configured', () => {
    const pages = (environment: Record<string, string>) => readConfig(environment).devPages;
    expect([pages({}), pages(PRODUCTION), pages({ ...PRODUCTION, DEV_PAGES: '1' }), pages({ DEV_PAGES: '0' })]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('the configuration limits codes and logins per address more strictly without development pages', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({ codesPerHour: 60, loginAttempts: 100 });
    expect(readConfig({ ...PRODUCTION, RATE_CODES_PER_HOUR: '5', RATE_LOGIN_TRIES: '6' })).toMatchObject({
      codesPerHour: 5,
      loginAttempts: 6,
    });
    expect(readConfig({}).codesPerHour).toBeGreaterThan(100);
  });

  it('the configuration allows a thousand sockets per address, or as many as SOCKETS_PER_ADDRESS says', () => {
    expect(readConfig({}).socketsPerAddress).toBe(1_000);
    expect(readConfig({ SOCKETS_PER_ADDRESS: '20' }).socketsPerAddress).toBe(20);
    expect(() => readConfig({ SOCKETS_PER_ADDRESS: '0' })).toThrow(/^SOCKETS_PER_ADDRESS: /);
  });

  it('the configuration lists the hosts that an OAuth login may lead to', () => {
    expect(readConfig({ SZ_HOSTS: 'sz.example:8443, b.example' }).oauthHosts).toEqual([
      'open.weixin.qq.com',
      'graph.qq.com',
      'sz.example:8443',
      'b.example',
    ]);
    for (const host of ['https://sz.example', 'sz.example/path', 'a b', 'user@sz.example', '*.sz.example/']) {
      expect(() => readConfig({ SZ_HOSTS: host }), host).toThrow(ConfigError);
    }
  });

  describe('the Telegram login', () => {
    const FEED_KEY = 'a-feed-key-of-tests';
    const bot = { TELEGRAM_BOT: 'our_bot', TELEGRAM_BOT_TOKEN: '12:abc', FEED_KEY };
    const telegram = (environment: Record<string, string>) => readConfig(environment).telegram;

    it('the Telegram login uses a simulated bot in development, with a token that both servers derive', () => {
      expect(telegram({ FEED_KEY })).toMatchObject({
        bot: 'matchpoint_dev_bot',
        botToken: `7000000001:${FEED_KEY}`,
        secret: `telegram:${FEED_KEY}`,
        embedded: true,
      });
      expect([telegram({}), telegram({ FEED_KEY, DEV_PAGES: '0' })]).toEqual([undefined, undefined]);
    });

    it('the Telegram login uses the configured bot', () =>
      expect(telegram({ ...bot, TELEGRAM_MODE: 'redirect', TELEGRAM_ACCESS: 'write', TELEGRAM_SIZE: 'small' })).toEqual({
        bot: 'our_bot',
        botToken: '12:abc',
        secret: `telegram:${FEED_KEY}`,
        mode: 'redirect',
        access: 'write',
        size: 'small',
        embedded: false,
      }));

    it.each([
      [{ ...bot, TELEGRAM_BOT: 'someone' }, 'TELEGRAM_BOT'],
      [{ TELEGRAM_BOT: 'our_bot', FEED_KEY }, 'TELEGRAM_BOT_TOKEN'],
      [{ ...bot, TELEGRAM_SECRET: 'short' }, 'TELEGRAM_SECRET'],
      [{ ...bot, FEED_KEY: 'k'.repeat(60) }, 'TELEGRAM_SECRET'],
      [{ ...bot, TELEGRAM_MODE: 'popup' }, 'TELEGRAM_MODE'],
    ])('the Telegram login is rejected as %j', (environment, name) => expect(() => telegram(environment)).toThrow(name));

    it('the Telegram login is switched off in development when the key is too long to derive a secret', () =>
      expect(telegram({ FEED_KEY: 'k'.repeat(60) })).toBeUndefined());
  });
});
