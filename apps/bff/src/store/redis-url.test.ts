import { describe, expect, it } from 'vitest';
import { parseRedisUrl } from './redis-url.ts';

describe('parseRedisUrl', () => {
  it('parseRedisUrl reads one server with its defaults', () => {
    expect(parseRedisUrl('redis://localhost')).toEqual({ mode: 'single', address: { host: 'localhost', port: 6379 }, db: 0, tls: false });
    expect(parseRedisUrl('rediss://me:p%40ss@cache.example:7000/3')).toEqual({
      mode: 'single',
      address: { host: 'cache.example', port: 7000 },
      db: 3,
      tls: true,
      username: 'me',
      password: 'p@ss',
    });
    expect(parseRedisUrl('redis://:only@[::1]:7001')).toEqual({
      mode: 'single',
      address: { host: '::1', port: 7001 },
      db: 0,
      tls: false,
      password: 'only',
    });
  });

  it('parseRedisUrl reads a Cluster in both notations', () => {
    const addresses = [
      { host: 'a', port: 1 },
      { host: 'b', port: 2 },
    ];
    expect(parseRedisUrl('redis+cluster://a:1,b:2')).toEqual({ mode: 'cluster', addresses, tls: false });
    expect(parseRedisUrl('redis://a:1,redis://b:2')).toEqual({ mode: 'cluster', addresses, tls: false });
    expect(parseRedisUrl('redis+cluster://a:1')).toMatchObject({ mode: 'cluster' });
  });

  it('parseRedisUrl reads a Sentinel list with the name of its master', () => {
    expect(parseRedisUrl('redis+sentinel://:pw@s1,s2:26380/scores/1')).toEqual({
      mode: 'sentinel',
      addresses: [
        { host: 's1', port: 6379 },
        { host: 's2', port: 26380 },
      ],
      name: 'scores',
      db: 1,
      tls: false,
      password: 'pw',
    });
    expect(() => parseRedisUrl('redis+sentinel://s1')).toThrow(/name of its master/);
  });

  it.each(['', 'localhost:6379', 'http://x', 'redis://h:99999', 'redis://h/x', 'redis+cluster://a/1'])(
    'parseRedisUrl rejects %j and says what it expects',
    (url) => {
      expect(() => parseRedisUrl(url)).toThrow(/^REDIS_URL: /);
    },
  );

  it('parseRedisUrl never repeats a password in its message', () => {
    expect(() => parseRedisUrl('redis://:hunter2@h/x')).not.toThrow(/hunter2/);
    expect(() => parseRedisUrl('redis://:hunter2@h/x')).toThrow(/database/);
  });
});
