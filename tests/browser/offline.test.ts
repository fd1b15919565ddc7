import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { controlled, OfflineSite, pageStored, storedEntries } from './offline-site.ts';
import { waitFor } from '../support/wait-for.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';
import { watchPage } from './page-watch.ts';

/** The installed service worker: seen pages while the site is unreachable (reliability W14). */

let browser: Browser;
let stub: StubSite;
let site: OfflineSite;
beforeAll(async () => {
  browser = await launchChromium();
  stub = await StubSite.start(oneOfEach(Date.now()));
  site = await OfflineSite.inFrontOf(stub.network.origin);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
  await stub?.[Symbol.asyncDispose]();
});

const contexts: BrowserContext[] = [];
afterEach(async () => {
  await site.goOnline();
  for (const context of contexts.splice(0)) await context.close();
});

async function visitor(path = '/'): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', serviceWorkers: 'allow' });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(site.origin + path);
  await controlled(page);
  return { context, page };
}

const banner = (page: Page) => page.locator('[data-net-banner]');

describe('an unreachable site', () => {
  it('home, a list and a match page that were seen open with their scores and the time of their content', async () => {
    const { context, page } = await visitor('/');
    await pageStored(page, '/');
    for (const path of ['/match/soccer', '/soccer/1']) {
      await page.goto(site.origin + path);
      await hydrated(page);
      await pageStored(page, path);
    }
    await site.goOffline(context);
    const watch = watchPage(page);
    for (const path of ['/', '/match/soccer', '/soccer/1']) {
      await page.goto(site.origin + path);
      expect(await page.locator('main').innerText()).toContain('队1');
      await hydrated(page);
      await banner(page).getByText('网络出问题了').waitFor();
      expect(await banner(page).innerText()).toMatch(/网络出问题了。\s*显示的是 \d\d:\d\d 的内容，联网后自动更新/);
    }
    expect(watch.problems).toEqual([]);
  });

  it('a page that was never seen is replaced by the list of those that were, and opens once the site is reachable', async () => {
    const { context, page } = await visitor('/match/soccer');
    await pageStored(page, '/match/soccer');
    await site.goOffline(context);
    await page.goto(`${site.origin}/soccer/2`);
    expect(new URL(page.url()).pathname).toBe('/offline');
    await hydrated(page);
    const seen = page.locator('[data-seen-pages] a');
    await seen.first().waitFor();
    expect(await seen.getAttribute('href')).toBe('/match/soccer');
    expect(await seen.innerText()).toMatch(/更新于 \d\d:\d\d/);
    await site.goOnline(context);
    await page.waitForURL(`${site.origin}/soccer/2`);
  });

  it('links open stored pages although the data of their pages was never fetched alone', async () => {
    const { context, page } = await visitor('/soccer/1');
    await pageStored(page, '/soccer/1');
    await page.goto(`${site.origin}/match/soccer`);
    await hydrated(page);
    await pageStored(page, '/match/soccer');
    await site.goOffline(context);
    await page.locator('main a[href="/soccer/1"]').first().click();
    await page.waitForURL(`${site.origin}/soccer/1`);
    await waitFor('the stored page', async () => (await page.locator('main').innerText()).includes('队1'));
    expect(await page.getByRole('heading', { name: '网络出问题了' }).count()).toBe(0);
  });

  it('a page that was reached by links within the site is stored as well', async () => {
    const { context, page } = await visitor('/match/soccer');
    // Wider lists show the match beside them.
    await page.setViewportSize({ width: 1_200, height: 800 });
    await hydrated(page);
    await page.locator('main a[href="/soccer/2"]').first().click();
    await page.waitForURL(`${site.origin}/soccer/2`);
    await pageStored(page, '/soccer/2');
    await site.goOffline(context);
    await page.reload();
    expect(await page.locator('main').innerText()).toContain('队2');
  });

  it('while the device has a connection and the site does not answer, pages say how old they are, and recover by themselves', async () => {
    const { page } = await visitor('/match/soccer');
    await pageStored(page, '/match/soccer');
    site.drop();
    await page.goto(`${site.origin}/match/soccer`);
    await banner(page).waitFor({ timeout: 30_000 });
    expect(await banner(page).innerText()).toMatch(/网络出问题了。\s*显示的是 \d\d:\d\d 的内容，联网后自动更新/);
    stub.change(1, { score: [4, 0] });
    await site.goOnline();
    await banner(page).waitFor({ state: 'detached', timeout: 60_000 });
    await page.locator('main', { hasText: '4' }).waitFor();
  });

  it('a viewer in the spoiler-free mode gets no page that was stored with results', async () => {
    const { context, page } = await visitor('/match/soccer');
    await pageStored(page, '/match/soccer');
    await context.addCookies([{ name: 'spoiler', value: 'all', url: site.origin }]);
    await page.reload();
    await expect
      .poll(async () => (await storedEntries(page)).filter(({ cache }) => /pages|data/.test(cache)), { timeout: 20_000 })
      .toEqual([]);
    await site.goOffline(context);
    await page.goto(`${site.origin}/match/soccer`);
    expect(new URL(page.url()).pathname).toBe('/offline');
  });
});
