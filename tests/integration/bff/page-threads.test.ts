import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RenderPool } from '@matchpoint/bff/pages/rendering/render-pool';
import type { WebApp } from '@matchpoint/bff/pages/web-app';
import { Network } from '../../dev-env/network.ts';
import { stubAnswers, stubMatch } from '../../dev-env/stub-matches.ts';
import { StubUpstream } from '../../dev-env/stub-upstream.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { startRedis } from '../../support/redis.ts';
import { waitFor } from '../../support/wait-for.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * Renders pages in threads through the whole BFF. The server entry is a test double: its pages show the teams in play, and end or block their
 * thread when the first team is named `broken`.
 */
const ENTRY = `
export const canonicalSearch = () => '';
export async function render({ url, client, now, denied }) {
  const { pathname } = new URL(url);
  // A page without data: no change of a match invalidates it.
  const { list } = pathname === '/download' ? { list: [] } : await client.match.live.query({ locale: 'zh_CN' });
  const name = list[0]?.teams[0]?.name;
  if (name?.startsWith('crash')) process.exit(1);
  if (name?.startsWith('loop')) for (;;);
  const html = '<html><script>go()</script><p>' + [pathname, name, denied].join(' ') + '</p><script>injected()</script></html>';
  return { status: 200, headers: {}, html, scriptHashes: ['${hashOf('go()')}'], freshMs: 2000 };
}`;

let upstream: StubUpstream;
let name = 'Seen';
const pools: RenderPool[] = [];

beforeAll(async () => {
  upstream = await StubUpstream.start(stubAnswers(() => [stubMatch({ name })]));
});
afterEach(async () => {
  name = 'Seen';
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});
afterAll(() => upstream?.stop());

function threadedApp(): WebApp & { readonly pool: RenderPool } {
  const pool = new RenderPool({ entry: `data:text/javascript,${encodeURIComponent(ENTRY)}`, threads: 1, maxSilenceMs: 1_500 });
  pools.push(pool);
  return {
    build: 'test',
    pool,
    render: ({ url, now, denied = false, mask, answer, signal }) => pool.render({ url, now, denied, mask }, answer, signal),
  };
}

describe('a page that is rendered in a thread', () => {
  it('a page is rendered in a thread from cached reads, and its policy allows the inline scripts that the renderer names, and no other', async () => {
    const web = threadedApp();
    await using network = await Network.create({ upstream, pages: web });
    const answer = await fetch(`${network.origin}/about`);
    expect(await answer.text()).toContain('<p>/about Seen home false</p>');
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hashOf('go()')}';`);
    expect(web.pool.usage).toMatchObject({ rendered: 1, died: 0 });
  });

  it.each(['crash', 'loop'])(
    'a page that ends in a %s shows the error page, or its last good bytes, and other pages go on',
    async (fault) => {
      const clock = new TestClock();
      const web = threadedApp();
      await using network = await Network.create({ upstream, pages: web, clock });
      await waitFor('the thread to be ready', () => web.pool.usage.threads === 1);
      expect((await fetch(`${network.origin}/de/about`)).status).toBe(200);
      name = fault;
      clock.advance(300_000);
      const cold = await fetch(`${network.origin}/de/match`);
      // 504 when the machine is so busy that both attempts take longer than a page may.
      expect([503, 504]).toContain(cold.status);
      expect(await cold.text()).toContain('<html lang="de"');
      const stale = await fetch(`${network.origin}/de/about`);
      expect(stale.status).toBe(200);
      expect(stale.headers.get('x-cache')).toBe('stale');
      expect(await stale.text()).toContain('Seen');
      name = 'Mended';
      // So long that no page is rendered from the cached list with the fault: such a page would not be tried again for a minute.
      clock.advance(300_000);
      await waitFor('the thread to be replaced', async () => (await (await fetch(`${network.origin}/de/live`)).text()).includes('Mended'));
    },
  );

  it('pages of a role are rendered in threads too, and are denied without the role', async () => {
    await using network = await Network.create({ upstream, pages: threadedApp() });
    const answer = await fetch(`${network.origin}/staff`);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.text()).toContain('true</p>');
  });

  it('a page is rendered once in the cluster for all readers of both instances, cold and after its fresh time', async () => {
    await using redis = await startRedis();
    const clock = new TestClock({ stands: true });
    const web = threadedApp();
    await using network = await Network.create({ upstream, pages: web, clock, redisUrl: redis.url, instances: 2 });
    const readAll = () =>
      Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const answer = await fetch(`${network.instance(index % 2).origin}/download`);
          return { text: await answer.text(), cache: answer.headers.get('x-cache') };
        }),
      );
    expect(new Set((await readAll()).map(({ text }) => text)).size).toBe(1);
    expect(web.pool.usage.rendered).toBe(1);
    clock.advance(3_000);
    await readAll();
    await waitFor('both instances to have the new page', async () => (await readAll()).every(({ cache }) => cache === 'hit'));
    expect(web.pool.usage.rendered).toBe(2);
  });
});
