import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LOCALE_CODES } from '@matchpoint/contracts/locales';
import type { WebApp } from '@matchpoint/bff/pages/web-app';
import { Network } from '../../dev-env/network.ts';
import { stubAnswers } from '../../dev-env/stub-matches.ts';
import { StubUpstream } from '../../dev-env/stub-upstream.ts';

const web: WebApp = {
  build: 'build-one',
  worker: { script: 'run();', entry: '/assets/entry.js' },
  canonicalSearch: () => '',
  render: async () => ({ status: 200, headers: {}, html: '<html></html>', scriptHashes: [], freshMs: 2_000 }),
};

const Manifest = z.object({
  id: z.literal('/'),
  name: z.string().min(1),
  short_name: z.string().min(1),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  start_url: z.string(),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
  shortcuts: z.array(z.object({ name: z.string().min(1), url: z.string() })),
  share_target: z.object({ action: z.string(), method: z.literal('GET'), params: z.record(z.string(), z.string()) }).optional(),
});

let upstream: StubUpstream;
beforeAll(async () => {
  upstream = await StubUpstream.start(stubAnswers(() => []));
});
afterAll(() => upstream?.stop());

describe('the manifest', () => {
  it('names the site, its start and its icons in every language, with one id for all', async () => {
    await using network = await Network.create({ upstream, pages: web });
    for (const locale of LOCALE_CODES) {
      const prefix = locale === 'zh_CN' ? '' : `/${locale}`;
      const response = await fetch(`${network.origin}${prefix}/manifest.webmanifest`);
      expect([locale, response.status, response.headers.get('content-type')]).toEqual([locale, 200, 'application/manifest+json']);
      const manifest = Manifest.parse(await response.json());
      expect(manifest.start_url).toBe(prefix === '' ? '/' : prefix);
      expect(manifest.dir).toBe(locale === 'ar' ? 'rtl' : 'ltr');
      expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
      expect(manifest.share_target?.action).toBe(`${prefix}/s`);
    }
    expect((await fetch(`${network.origin}/zh_CN/manifest.webmanifest`)).status).toBe(404);
    expect((await fetch(`${network.origin}/xx/manifest.webmanifest`)).status).toBe(404);
  });

  it('offers no shortcut to rooms and no sharing into the search where the upstream has neither', async () => {
    const bare = await StubUpstream.start({ ...stubAnswers(() => []), systemConfig: () => ({ result: { features: ['posts'] } }) });
    const network = await Network.create({ upstream: bare, pages: web });
    const manifest = Manifest.parse(await (await fetch(`${network.origin}/manifest.webmanifest`)).json());
    await network.close();
    await bare.stop();
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/match?live=true', '/match?tab=favourites']);
    expect(manifest.share_target).toBeUndefined();
  });
});

describe('the service worker', () => {
  it('is checked by browsers each time and begins with the build, so that each build has other bytes', async () => {
    await using network = await Network.create({ upstream, pages: web });
    const response = await fetch(`${network.origin}/sw.js`);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const [first, second] = (await response.text()).split('\n');
    expect(first).toBe('const matchpointBuild = {"build":"build-one","entry":"/assets/entry.js","enabled":true};');
    expect(second).toBe('run();');
  });

  it('with PWA_ENABLED=false is one that removes itself', async () => {
    await using network = await Network.create({ upstream, pages: web, env: { PWA_ENABLED: 'false' } });
    expect(await (await fetch(`${network.origin}/sw.js`)).text()).toContain('"enabled":false');
  });
});
