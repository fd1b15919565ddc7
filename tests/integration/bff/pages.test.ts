import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageRequest, PageResult, WebApp } from '@matchpoint/bff/pages/web-app';
import { Network } from '../../dev-env/network.ts';
import { stubAnswers, stubMatch } from '../../dev-env/stub-matches.ts';
import { StubUpstream } from '../../dev-env/stub-upstream.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { startRedis } from '../../support/redis.ts';
import { waitFor } from '../../support/wait-for.ts';

let upstream: StubUpstream;

beforeAll(async () => {
  upstream = await StubUpstream.start(stubAnswers(() => [stubMatch({ name: 'Seen' })]));
});
afterAll(() => upstream?.stop());

const get = (origin: string, path: string, headers: Record<string, string> = {}) => fetch(origin + path, { redirect: 'manual', headers });

/** Creates a web app whose pages show how often they were rendered. */
function countingApp(answer: (request: PageRequest) => Promise<Partial<PageResult>> = async () => ({})): WebApp & { rendered: string[] } {
  const rendered: string[] = [];
  return {
    build: 'test',
    rendered,
    canonicalSearch: ({ search }) => (search.startsWith('?tab=') ? search : ''),
    render: async (request) => {
      rendered.push(request.url);
      const html = `<html><script>x(${rendered.length})</script><p>${request.url}</p></html>`;
      return { status: 200, headers: {}, html, scriptHashes: [], freshMs: 2_000, ...(await answer(request)) };
    },
  };
}

describe('a page', () => {
  it('a page is rendered once for all requests within its lifetime, whatever their cookies and unknown parameters', async () => {
    const clock = new TestClock({ stands: true });
    const web = countingApp();
    await using network = await Network.create({ upstream, pages: web, clock });
    const paths = ['/match', '/match?utm_source=x', '/match?_t=5', '/match'];
    const texts = await Promise.all(
      paths.map(async (path, index) => (await get(network.origin, path, { cookie: `sid=u${index}` })).text()),
    );
    expect(new Set(texts).size).toBe(1);
    expect(web.rendered).toHaveLength(1);
    const answer = await get(network.origin, '/match');
    expect(answer.headers.get('x-cache')).toBe('hit');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const again = await get(network.origin, '/match', { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    clock.advance(3_000);
    expect((await get(network.origin, '/match')).headers.get('x-cache')).toBe('stale');
    await waitFor('the page to be rendered again', () => web.rendered.length === 2);
  });

  it('a page is cached by language, path and tab, and not by the host header', async () => {
    const web = countingApp();
    await using network = await Network.create({ upstream, pages: web, env: { PUBLIC_ORIGINS: 'https://site.example' } });
    for (const path of ['/', '/de', '/thai/soccer/1', '/soccer/1', '/soccer/1?tab=odds']) {
      expect((await get(network.origin, path, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })).status).toBe(200);
    }
    expect(web.rendered).toEqual([
      'https://site.example/',
      'https://site.example/de',
      'https://site.example/thai/soccer/1',
      'https://site.example/soccer/1',
      'https://site.example/soccer/1?tab=odds',
    ]);
  });

  it('a page reads through the byte cache, and reads no private data', async () => {
    const seen: unknown[] = [];
    const web = countingApp(async ({ client }) => {
      const { list } = await client.match.live.query({ locale: 'zh_CN' });
      seen.push(await client.match.detail.query({ locale: 'zh_CN', game: 'lol', id: 9 }).catch((error: unknown) => error));
      seen.push(await client.match.follow.mutate({ id: 1, followed: true }).catch((error: unknown) => error));
      return { html: `<html>${list[0]?.teams[0]?.name}</html>` };
    });
    // NOT_FOUND is cached for a second; the clock stands still, so the match is requested once.
    await using network = await Network.create({ upstream, pages: web, clock: new TestClock({ stands: true }) });
    expect(await (await get(network.origin, '/')).text()).toContain('Seen home');
    await get(network.origin, '/match');
    expect(seen[0]).toMatchObject({ data: { app: { code: 'NOT_FOUND' } } });
    expect(seen[1]).toMatchObject({ data: { app: { code: 'LOGIN_REQUIRED' } } });
    expect(upstream.callsOf('matchDetail')).toBe(1);
    expect(upstream.callsOf('attention')).toBe(0);
  });

  it('a page that shows a failure is not cached, and the last good page is served instead', async () => {
    const clock = new TestClock();
    let broken = true;
    const web = countingApp(async () => (broken ? { status: 503, html: '<html>sorry</html>', freshMs: 0 } : {}));
    await using network = await Network.create({ upstream, pages: web, clock });
    const first = await get(network.origin, '/');
    expect(first.status).toBe(503);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(await first.text()).toContain('sorry');
    broken = false;
    await waitFor('the page', async () => (await get(network.origin, '/')).status === 200);
    broken = true;
    clock.advance(10 * 60_000);
    await waitFor('the old page, marked', async () => {
      const answer = await get(network.origin, '/');
      return answer.status === 200 && answer.headers.get('x-data-delayed') === '1';
    });
  });

  it('a page that cannot be rendered shows an error in the language of its URL, without details', async () => {
    const web = countingApp(async () => {
      throw new Error('secret inside');
    });
    await using network = await Network.create({ upstream, pages: web });
    const answer = await get(network.origin, '/');
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(text).toContain('系统异常 请稍后再试');
    expect(text).not.toContain('secret');
  });

  it('a page cannot redirect to another site', async () => {
    const locations = ['https://evil.example/x', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)'];
    const web = countingApp(async ({ url }) => ({
      status: 307,
      html: '',
      headers: { location: locations[Number(new URL(url).pathname.slice(3))] ?? '/' },
    }));
    await using network = await Network.create({ upstream, pages: web, env: { PUBLIC_ORIGINS: 'https://site.example' } });
    for (const index of locations.keys()) {
      const location = (await get(network.origin, `/to${index}`)).headers.get('location') ?? '';
      expect(new URL(location, 'https://site.example').host, location).toBe('site.example');
    }
  });
});

describe('the built site', () => {
  let network: Network;
  beforeAll(async () => {
    network = await Network.create({ upstream, pages: 'built' });
  });
  afterAll(() => network?.close());

  it('the built site serves pages with their content, and 404 for missing pages', async () => {
    const home = await get(network.origin, '/');
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('<html lang="zh-CN"');
    expect((await get(network.origin, '/thai/soccer/1')).status).toBe(200);
    for (const path of ['/nothing', '/de/nothing/at/all', '/soccer/999999', '/soccer/abc', '/lol/1', '/nogame/1']) {
      expect((await get(network.origin, path)).status, path).toBe(404);
    }
  });

  it('parameters that a route does not declare and values that it does not accept create no cache entries', async () => {
    const clock = new TestClock({ stands: true });
    await using standing = await Network.create({ upstream, pages: 'built', clock });
    const { cache } = standing.bff.deps;
    const pages = () => Array.from(cache.keys()).filter((key) => key.startsWith('page?')).length;
    for (const path of ['/match/soccer', '/posts?sort=new', '/news', '/playerLibrary?letter=A', '/news?page=2'])
      await get(standing.origin, path);
    const before = pages();
    const junk = ['/match/soccer?tab=x', '/match/soccer?page=-1&view=abc&odds=7', '/match/soccer?q=1&utm=2', '/match/soccer?day=no'];
    const others = [
      '/posts?sort=new&game=none',
      '/posts?x=1&sort=new',
      '/news?page=zero',
      '/playerLibrary?letter=A&stat=9',
      '/news?sort=a&page=2',
    ];
    for (const path of [...junk, ...others]) await get(standing.origin, path);
    expect(pages()).toBe(before);
  });

  it('pages and reads with free text, and missing pages, are not written to the shared store', async () => {
    const redis = await startRedis();
    const admin = new Redis(redis.url);
    try {
      await using shared = await Network.create({ upstream, pages: 'built', redisUrl: redis.url });
      const { cache } = shared.bff.deps;
      await get(shared.origin, '/news');
      const stored = async () =>
        (await admin.keys('mp1:cache:*')).map((key) => decodeURIComponent(key)).filter((key) => /page\?|search/.test(key));
      await waitFor('the page to be stored', async () => (await stored()).length === 1);
      const filled = cache.counters.fills;
      const input = (text: string) => encodeURIComponent(JSON.stringify({ locale: 'zh_CN', text, page: 1 }));
      for (let i = 0; i < 20; i += 1) {
        await get(shared.origin, `/s/word${i}`);
        await get(shared.origin, `/playerLibrary?country=land${i}`);
        await get(shared.origin, `/nothing/here/${i}`);
        await get(shared.origin, `/match/soccer?day=1999-01-${10 + i}`);
        await get(shared.origin, `/trpc/search.suggest?input=${input(`word${i}`)}`);
      }
      expect(cache.counters.fills - filled).toBeGreaterThan(80);
      expect((await stored()).filter((key) => !key.includes('news'))).toEqual([]);
    } finally {
      admin.disconnect();
      await redis.stop();
    }
  });

  it('the content security policy of the built site allows only its own scripts', async () => {
    for (const path of ['/', '/match', '/en_US/news', '/soccer/999999999', '/no-such-page']) {
      const answer = await get(network.origin, path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      const inline = Array.from(
        (await answer.text()).matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([^]*?)<\/script>/g),
        ([, text = '']) => text,
      );
      const hashes = new Set(inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`));
      expect(hashes.size).toBeGreaterThan(5);
      const allowed = new Set(policy.match(/'sha256-[^']+'/g));
      expect([...allowed]).toEqual(expect.arrayContaining([...hashes]));
      // A page that does not exist has no script that restores the scroll position.
      expect(allowed.size - hashes.size).toBeLessThanOrEqual(1);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    }
  });

  it('the built site serves its files compressed, caches hashed names forever, and serves no other files of the disk', async () => {
    const html = await (await get(network.origin, '/')).text();
    const scripts = [...new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? ''))];
    const sizes = await Promise.all(scripts.map(async (path) => ({ path, size: (await (await get(network.origin, path)).text()).length })));
    const { path: entry = '', size = 0 } = sizes.toSorted((x, y) => y.size - x.size)[0] ?? {};
    expect(size).toBeGreaterThan(1_000);
    for (const encoding of ['br', 'gzip']) {
      const answer = await get(network.origin, entry, { 'accept-encoding': encoding });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const again = await get(network.origin, entry, { 'if-none-match': answer.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
      expect((await answer.text()).length).toBe(size);
    }
    expect((await get(network.origin, '/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
    for (const path of [
      `${entry}.map`,
      '/.vite/manifest.json',
      '/assets/gone-a1b2c3.js',
      '/assets/..%2f..%2fpackage.json',
      '/assets/../server/entry-server.js',
      '/server/entry-server.js',
    ]) {
      expect((await get(network.origin, path)).status, path).toBe(404);
    }
  });

  it('robots.txt excludes the paths that must not be indexed', async () => {
    expect(await (await get(network.origin, '/robots.txt')).text()).toContain('Disallow: /trpc/');
  });
});
