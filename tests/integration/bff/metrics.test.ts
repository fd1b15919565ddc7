import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageRequest, WebApp } from '@matchpoint/bff/pages/web-app';
import { JAVA } from '@matchpoint/contracts/java/table';
import { Network } from '../../dev-env/network.ts';
import { accountAnswers, STUB_PASSWORD } from '../../dev-env/stub-accounts.ts';
import { stubAnswers, stubMatch } from '../../dev-env/stub-matches.ts';
import { StubUpstream } from '../../dev-env/stub-upstream.ts';
import { StubUsers } from '../../dev-env/stub-users.ts';
import { type Metrics, readMetrics } from '../../support/metrics.ts';
import { startRedis } from '../../support/redis.ts';
import type { Service } from '../../support/service.ts';
import { TestBrowser } from '../../support/test-browser.ts';
import { waitFor } from '../../support/wait-for.ts';

const SITE = 'https://site.example';
let upstream: StubUpstream;
let redis: Service;
let network: Network;
let score = 0;

const web: WebApp = {
  build: 'test',
  render: async ({ url }: PageRequest) => {
    if (new URL(url).pathname === '/broken') throw new Error('a page that throws');
    return { status: 200, headers: {}, html: '<!doctype html><p>page</p>', scriptHashes: [], freshMs: 1_000 };
  },
};

beforeAll(async () => {
  upstream = await StubUpstream.start({
    ...stubAnswers(() => [stubMatch({ id: 5, rev: 1 + score, score: [score, 0] })]),
    ...accountAnswers(new StubUsers()),
  });
  redis = await startRedis();
  network = await Network.create({
    upstream: { url: upstream.url },
    redisUrl: redis.url,
    pages: web,
    env: { PUBLIC_ORIGINS: SITE },
  });
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
  await redis?.stop();
});

const scrape = (): Promise<Metrics> => readMetrics(network.origin);
const read = (path: string, input: unknown) => fetch(`${network.origin}/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`);

describe('metrics of the BFF', () => {
  it('every metric has a help text and a name by the conventions of Prometheus', async () => {
    const metrics = await scrape();
    expect(metrics.types.size).toBeGreaterThan(40);
    for (const [name, type] of metrics.types) {
      expect(metrics.help.get(name), name).toMatch(/^[A-Z0-9].{10,}\.$/);
      expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(name.endsWith('_total'), `${name} is a ${type}`).toBe(type === 'counter');
    }
  });

  it('calls of the upstream and procedures are counted by their names', async () => {
    const before = await scrape();
    await read('match.live', { locale: 'fr' });
    const after = await scrape();
    expect(after.sum('rpc_calls_total', 'procedure="match.live",outcome="ok"')).toBe(
      before.sum('rpc_calls_total', 'procedure="match.live",outcome="ok"') + 1,
    );
    expect(after.sum('java_calls_total', 'outcome="ok"')).toBeGreaterThan(before.sum('java_calls_total', 'outcome="ok"'));
    for (const series of after.labels('java_calls_total', 'row')) expect(JAVA).toHaveProperty(series);
  });

  it('answers of the cache are counted by the policy of what was read', async () => {
    await read('match.live', { locale: 'vi' });
    const before = (await scrape()).sum('cache_answers_total', 'policy="live"');
    await read('match.live', { locale: 'vi' });
    expect((await scrape()).sum('cache_answers_total', 'policy="live"')).toBe(before + 1);
  });

  it('commands to Redis are measured', async () => {
    const count = 'store_command_duration_seconds_count{store="cache",outcome="ok"}';
    const before = (await scrape()).value(count) ?? 0;
    await read('match.live', { locale: 'thai' });
    expect((await scrape()).value(count)).toBeGreaterThan(before);
  });

  it('rendered pages are measured by outcome', async () => {
    const of = (outcome: string) => `page_render_duration_seconds_count{outcome="${outcome}"}`;
    const before = await scrape();
    await fetch(`${network.origin}/metrics-test`);
    await fetch(`${network.origin}/broken`);
    const after = await scrape();
    for (const outcome of ['ok', 'error']) expect(after.value(of(outcome)), outcome).toBe((before.value(of(outcome)) ?? 0) + 1);
  });

  it('logins are counted by method and outcome', async () => {
    const of = (outcome: string) => `logins_total{method="password",outcome="${outcome}"}`;
    const before = await scrape();
    const browser = new TestBrowser(network.origin, SITE);
    const mobile = '13800001001';
    await browser.mutate('auth.loginByPassword', { mobile, password: 'a wrong password 1', agreed: true });
    await browser.mutate('auth.loginByPassword', { mobile, password: STUB_PASSWORD, agreed: true });
    const after = await scrape();
    for (const outcome of ['success', 'failure']) expect(after.value(of(outcome)), outcome).toBe((before.value(of(outcome)) ?? 0) + 1);
  });

  it('a live message that reaches a websocket is measured from its publication', async () => {
    const count = 'realtime_fanout_lag_seconds_count';
    const client = network.realtimeClient();
    await network.bridge();
    const before = (await scrape()).value(count) ?? 0;
    const subscription = client.match.onLive.subscribe({}, { onData: () => undefined });
    await waitFor('a subscription', () => network.bff.realtime.hub.metrics.subscriptions > 0);
    await waitFor('a delivery', async () => {
      score += 1;
      await network.settle();
      return ((await scrape()).value(count) ?? 0) > before;
    });
    expect((await scrape()).value('realtime_fanout_lag_seconds_sum')).toBeLessThan(60);
    subscription.unsubscribe();
  });

  it('a request that is rejected because of overload counts as shed', async () => {
    await using small = await Network.create({ upstream: { url: upstream.url }, env: { SHED_ABOVE_MS: '10' } });
    const shed = async () => (await readMetrics(small.origin)).value('http_shed_total') ?? 0;
    expect(await shed()).toBe(0);
    let isBusy = true;
    const work = () => {
      const until = performance.now() + 60;
      while (performance.now() < until);
      if (isBusy) setImmediate(work);
    };
    work();
    let calls = 0;
    await waitFor(
      'a rejected request',
      async () => {
        calls += 1;
        const input = encodeURIComponent(JSON.stringify({ locale: 'en_US', call: calls }));
        return (await fetch(`${small.origin}/trpc/match.live?input=${input}`)).status === 503;
      },
      { timeoutMs: 40_000 },
    );
    isBusy = false;
    expect(await shed()).toBeGreaterThan(0);
  });
});
