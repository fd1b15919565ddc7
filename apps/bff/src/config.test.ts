import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3_000,
      upstreamUrl: 'http://127.0.0.1:4000',
      upstreamNamed: false,
      redisUrl: undefined,
      trustedProxies: 0,
    });
  });

  it('takes an empty variable for absent', () =>
    expect(readConfig({ PORT: '', REDIS_URL: ' ' })).toMatchObject({ port: 3_000, redisUrl: undefined }));

  it('names every wrong value in one line', () => {
    const read = () => readConfig({ PORT: 'x', UPSTREAM_URL: 'localhost:4000', METRICS_TOKEN: 'short', TRUST_PROXY: '-1' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^PORT: .*; UPSTREAM_URL: .*; TRUST_PROXY: .*; METRICS_TOKEN: [^\n]*$/);
  });

  it.each(['example.com', 'ftp://example.com', 'https://example.com/path', 'https://user@example.com'])(
    'refuses the origin %s',
    (origin) => {
      expect(() => readConfig({ PUBLIC_ORIGINS: `https://ok.example, ${origin}` })).toThrow(ConfigError);
    },
  );

  it('reads origins in order', () => {
    expect(readConfig({ PUBLIC_ORIGINS: 'https://a.example/, http://b.example:8080' }).publicOrigins).toEqual([
      'https://a.example',
      'http://b.example:8080',
    ]);
  });
});
