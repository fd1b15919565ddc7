import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '@matchpoint/contracts/locales';
import { launchChromium } from '../support/chromium.ts';
import { builtAsset } from './built-asset.ts';
import { watchPage } from './page-watch.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

const ZONES = ['Asia/Shanghai', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Honolulu'] as const;
const DEVICES = ['zh-CN', 'en-US', 'ar-EG', 'th-TH'] as const;

/** The others differ from these in their formats of times only, which home has too. */
const WRITTEN: ReadonlySet<string> = new Set(['zh_CN', 'zh_tw', 'en_US', 'ar']);

let browser: Browser;
let site: StubSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), StubSite.start(oneOfEach(Date.now()))]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

describe('hydration', () => {
  it(
    'home and lists hydrate without a mismatch in every language, on devices of other zones and languages',
    { timeout: 240_000 },
    async () => {
      const problems: string[] = [];
      for (const [index, { code }] of LOCALES.entries()) {
        const prefix = code === 'zh_CN' ? '' : `/${code}`;
        const context = await browser.newContext({
          timezoneId: ZONES[index % ZONES.length] ?? 'UTC',
          locale: DEVICES[index % DEVICES.length] ?? 'zh-CN',
        });
        const page = await context.newPage();
        const watch = watchPage(page);
        for (const path of WRITTEN.has(code) ? ['/', '/match', '/match/soccer?tab=results'] : ['/']) {
          await page.goto(`${site.network.origin}${prefix}${path}`);
          await hydrated(page);
        }
        problems.push(...watch.problems);
        await context.close();
      }
      expect(problems).toEqual([]);
    },
  );

  it('a page that is older than its data may be hydrates before anything of it is fetched again', async () => {
    const context = await browser.newContext({ timezoneId: 'America/New_York' });
    const page = await context.newPage();
    const watch = watchPage(page);
    const html = await (await fetch(`${site.network.origin}/`)).text();
    const started = Date.now();
    const before = site.matches;
    site.matches = before
      .filter((match) => match.id !== 2)
      .map((match) => ({ ...match, popularity: 100 - Number(match.id), score: [4, 4] }));
    let release = (): void => undefined;
    const held = new Promise<void>((go) => (release = go));
    // An hour passes between the rendering of the page and its arrival, and a part's code arrives late.
    await page.clock.install({ time: started + 3_600_000 });
    await page.clock.resume();
    await page.route(`${site.network.origin}/`, (route) => route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }));
    await page.route(`**${builtAsset('src/routes/-home-deferred-panels.tsx')}`, async (route) => {
      await held;
      await route.continue();
    });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(`${site.network.origin}/`);
    await hydrated(page);
    await page.evaluate(() => new Promise((go) => requestIdleCallback(go)));
    const early = requested.filter((path) => path.startsWith('/trpc/')).join(' ');
    release();
    await page.locator('main [data-match="1"]', { hasText: '4' }).first().waitFor();
    expect(watch.problems).toEqual([]);
    expect(early).not.toMatch(/match\.(live|hot|day)|system\.games/);
    site.matches = before;
    await context.close();
  });

  it('a page out of a cache that is older than its lifetime shows its age before its scripts run, and its clocks do not run on', async () => {
    const html = await (await fetch(`${site.network.origin}/match/soccer`)).text();
    const renderedAt = Number(/data-at="(\d+)"/.exec(html)?.[1]);
    const context = await browser.newContext({ timezoneId: 'Asia/Shanghai' });
    const page = await context.newPage();
    await page.clock.install({ time: renderedAt + 3_600_000 });
    await page.clock.resume();
    await page.route(`${site.network.origin}/match/soccer`, (route) =>
      route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
    );
    let release = (): void => undefined;
    const held = new Promise<void>((go) => (release = go));
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    // The data of the page cannot be fetched again, nor does a connection open.
    await page.route('**/trpc/**', (route) => route.abort());
    await page.routeWebSocket('**/ws**', () => undefined);
    await page.goto(`${site.network.origin}/match/soccer`, { waitUntil: 'commit' });
    const age = page.locator('[data-page-age]');
    await age.waitFor();
    const shown = new Date(renderedAt + 8 * 3_600_000).toISOString().slice(11, 16);
    expect(await age.innerText()).toContain(`显示的是 ${shown} 的内容`);
    const minute = () => page.locator('main [data-match="2"] bdi').first().innerText();
    const before = await minute();
    release();
    await hydrated(page);
    expect(await age.innerText()).toContain(shown);
    expect(Number.parseInt(await minute(), 10) - Number.parseInt(before, 10)).toBeLessThanOrEqual(1);
    await context.close();
  });

  it('the age of an old page disappears once its data is current', async () => {
    const html = await (await fetch(`${site.network.origin}/match/soccer`)).text();
    const context = await browser.newContext({ timezoneId: 'Asia/Shanghai' });
    const page = await context.newPage();
    await page.clock.install({ time: Date.now() + 3_600_000 });
    await page.clock.resume();
    await page.route(`${site.network.origin}/match/soccer`, (route) =>
      route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
    );
    await page.goto(`${site.network.origin}/match/soccer`);
    await page.locator('[data-page-age]').waitFor({ state: 'attached' });
    await page.locator('[data-page-age]').waitFor({ state: 'detached', timeout: 40_000 });
    expect(await page.locator('html[data-old]').count()).toBe(0);
    await context.close();
  });
});
