import { afterEach, describe, expect, it } from 'vitest';
import { Redis } from 'ioredis';
import { isLocale, LOCALE_CODES } from '@matchpoint/contracts/locales';
import { Network, type NetworkOptions } from '../dev-env/network.ts';
import { stubAnswers, stubMatch } from '../dev-env/stub-matches.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { startRedis } from '../support/redis.ts';
import type { Service } from '../support/service.ts';
import { waitFor } from '../support/wait-for.ts';

/** Two complete BFF instances on one real Redis (reliability.md C1, C4, C11). */

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

/** Everything shares this process: while Redis is available, stalls of the process must not be taken for an outage. */
const BUSY = { env: { REDIS_TIMEOUT_MS: '3000' } };

async function setUp(options: Partial<NetworkOptions> = {}) {
  const redis = await startRedis();
  let service: Service = redis;
  opened.push({ close: () => service.stop() });
  const matches = [stubMatch()];
  const upstream = await StubUpstream.start(stubAnswers(() => matches));
  opened.push({ close: () => upstream.stop() });
  const network = await Network.create({ upstream, redisUrl: redis.url, instances: 2, ...options });
  opened.push(network);
  const read = async (instance: number, path: string, input: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${network.instance(instance).origin}/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, {
      headers,
    });
    return { status: answer.status, state: answer.headers.get('x-cache'), headers: answer.headers, text: await answer.text() };
  };
  return {
    redis,
    matches,
    upstream,
    network,
    read,
    startAgain: async () => {
      service = await startRedis({ port: redis.port });
    },
  };
}

describe('two instances', () => {
  it('two instances make one upstream call for a thousand simultaneous misses', async () => {
    const { upstream, read } = await setUp(BUSY);
    upstream.delayMs = 500;
    const input = { locale: 'zh_CN', day: new Date().toISOString().slice(0, 10), zone: 480 };
    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, index) => read(index % 2, 'match.day', input)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(upstream.callsOf('pcMatches')).toBe(1);
  });

  it('both instances publish the bridge’s changes at the position after the snapshot', async () => {
    const { matches, network, read } = await setUp(BUSY);
    await network.bridge();
    await network.settle();
    const snapshot = JSON.parse((await read(1, 'match.live', { locale: 'zh_CN' })).text).result.data;
    expect(snapshot.position).toMatch(/^[\w-]+:\d+$/);
    const goals: unknown[] = [];
    const subscription = network
      .realtimeClient(1)
      .match.onLive.subscribe(
        { after: snapshot.position },
        { onData: ({ data }) => void (data.type === 'deltas' && goals.push(...data.items)) },
      );
    matches[0] = stubMatch({ rev: 2, score: [2, 0] });
    await waitFor('the goal', () => goals.length > 0);
    expect(goals).toEqual([expect.objectContaining({ id: 1, rev: 2, ops: expect.arrayContaining([[['score', 0], 2]]) })]);
    subscription.unsubscribe();
  });
});

describe('while Redis is away', () => {
  it('reads succeed during a Redis outage, and instances share entries again afterwards', async () => {
    const { redis, network, read, startAgain } = await setUp();
    await read(0, 'match.hot', { locale: 'zh_CN' });
    await redis.kill();
    for (let round = 0; round < 3; round += 1) {
      for (const instance of [0, 1]) {
        for (const locale of ['zh_CN', 'en_US', 'de']) {
          expect(await read(instance, 'match.hot', { locale }), `${instance} ${locale}`).toMatchObject({ status: 200 });
          expect(await read(instance, 'match.live', { locale }), `${instance} ${locale}`).toMatchObject({ status: 200 });
        }
      }
      expect((await fetch(`${network.origin}/readyz`)).status).toBe(200);
    }
    const answer = JSON.parse((await read(0, 'match.results', { locale: 'vi', page: 2 })).text);
    expect(answer.result.data).not.toHaveProperty('position');
    await startAgain();
    await waitFor('both instances to find it again', () => network.instances.every(({ bff }) => bff.deps.store.healthy));
    const input = { locale: 'zh_CN', page: 7 };
    await read(0, 'match.upcoming', input);
    await waitFor('the second instance to have it of the first', async () => (await read(1, 'match.upcoming', input)).state === 'hit');
  });

  it('a frozen Redis does not block the site', async () => {
    const { redis, read } = await setUp();
    await redis.pause();
    try {
      for (const locale of LOCALE_CODES.slice(0, 6)) expect(await read(0, 'match.live', { locale })).toMatchObject({ status: 200 });
    } finally {
      await redis.resume();
    }
  });
});

describe('what belongs to one reader', () => {
  it('a reader’s language and credentials never reach another reader', async () => {
    const { redis, upstream, network, read } = await setUp(BUSY);
    const seen: string[] = [];
    for (const name of ['getPCLiveGameMatch', 'gameLivingFuture', 'getSevenDayResults'] as const) {
      const answer = upstream.rows.get(name);
      upstream.rows.set(name, (call) => {
        seen.push(JSON.stringify(call.headers));
        const marked = [stubMatch({ name: `marker-${String(call.headers['lan'])}` })];
        const of = stubAnswers(() => marked);
        return answer === undefined ? { result: [] } : of[name](call);
      });
    }
    const calls = LOCALE_CODES.flatMap((locale) =>
      Array.from({ length: 10 }, (_, index) => ({ locale, token: `secret-${locale}-${index}`, instance: index % 2 })),
    );
    const paths: [string, object][] = [
      ['match.live', {}],
      ['match.hot', {}],
      ['match.results', { page: 1 }],
    ];
    for (const [path, fields] of paths) {
      const answers = await Promise.all(
        calls.map(async ({ locale, token, instance }) => ({
          locale,
          answer: await read(instance, path, { locale, ...fields }, { authorization: `Bearer ${token}`, cookie: `sid=${token}`, token }),
        })),
      );
      for (const { locale, answer } of answers) {
        const markers = new Set([...answer.text.matchAll(/marker-(\w+)/g)].map(([, code]) => code));
        expect(markers, `${path} ${locale}`).toEqual(new Set([locale]));
        expect(answer.headers.get('set-cookie')).toBeNull();
        expect(answer.headers.get('vary')).not.toMatch(/cookie/i);
      }
    }
    expect(seen.filter((headers) => headers.includes('secret'))).toEqual([]);
    const client = new Redis(redis.url);
    const stored = await client.keys('*');
    const values = await Promise.all(stored.map(async (key) => ((await client.type(key)) === 'string' ? await client.get(key) : '')));
    const lifetimes = await Promise.all(stored.map((key) => client.pttl(key)));
    client.disconnect();
    // Redis returns −1 for a key without expiry, and −2 for a key that has just expired.
    expect(lifetimes).not.toContain(-1);
    expect([...stored, ...values].join('\n')).not.toContain('secret');
    for (const { bff } of network.instances) {
      for (const key of bff.deps.cache.keys()) {
        expect(key).not.toContain('secret');
        expect(isLocale(key.split('@').at(-1) ?? '')).toBe(true);
      }
    }
  });

  it('a private response does not become cacheable through a file extension in the URL', async () => {
    const { read } = await setUp();
    const answer = await read(0, 'match.follow/x.css', {});
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });
});
