import { expect, it } from 'vitest';
import { stubAnswers, stubMatch } from '../dev-env/stub-matches.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { startBffContainer } from '../support/bff-container.ts';
import { freePort } from '../support/free-port.ts';
import { startRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';

/** An instance that starts before the servers that it needs (reliability.md P6). */

const live = `/trpc/match.live?input=${encodeURIComponent('{"locale":"zh_CN"}')}`;

it(
  'an instance starts without Redis and upstream, answers that it cannot yet, and serves as soon as they respond',
  { timeout: 120_000 },
  async () => {
    await using stack = new AsyncDisposableStack();
    const [port, upstreamPort, redisPort] = [await freePort(), await freePort(), await freePort()];
    const instance = startBffContainer('127.0.0.1', port, {
      UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}`,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      REDIS_TIMEOUT_MS: '1000',
      METRICS_TOKEN: 'a-token-that-is-long-enough',
      LOG_LEVEL: 'info',
    });
    stack.defer(() => instance.kill());
    await instance.ready();
    const get = (path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    expect((await get(live)).status).toBe(503);
    await waitFor(
      'the log to name what is missing',
      () => /REDIS_URL: no Redis answers/.test(instance.log()) && /UPSTREAM_URL: no upstream answers/.test(instance.log()),
    );

    const upstream = await StubUpstream.start(
      stubAnswers(() => [stubMatch()]),
      upstreamPort,
    );
    stack.defer(() => upstream.stop());
    await waitFor('reads to succeed without Redis', async () => (await get(live)).status === 200, { timeoutMs: 20_000 });

    const redis = await startRedis({ port: redisPort });
    stack.defer(() => redis.stop());
    await waitFor('the store to be used', () => instance.log().includes('the shared store is available again'), { timeoutMs: 20_000 });
    // The bridge needs the store: only then changes are polled and published.
    await waitFor('the instance to be the bridge', () => upstream.calls.some(({ row }) => row === 'getPCLiveGameMatch'), {
      timeoutMs: 20_000,
    });
    expect((await get(live)).status).toBe(200);
  },
);
