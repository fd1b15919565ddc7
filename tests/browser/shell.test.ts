import { LOCALES } from '@matchpoint/contracts/locales';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { builtAsset } from './built-asset.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';
import { faultsInBoth, faultsOf } from './faults-of.ts';

let browser: Browser;
let site: StubSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), StubSite.start(oneOfEach(Date.now()))]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(path: string, options: Parameters<StubSite['visit']>[2] = {}): Promise<Page> {
  const visit = await site.visit(browser, path, options);
  closing.push(visit.close);
  await hydrated(visit.page);
  return visit.page;
}

const scheme = (page: Page) => page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));

describe('the frame', () => {
  it('a page starts with a link that skips the navigation, which marks the current page', async () => {
    const page = await open('/match/cs:go');
    await page.keyboard.press('Tab');
    await page.locator(':focus', { hasText: /^跳到正文$/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#main$/);
    expect(await page.getByRole('navigation', { name: '主导航' }).locator('[aria-current="page"]').allInnerTexts()).toEqual(['赛程比分']);
    expect(await page.getByRole('navigation', { name: '项目' }).locator('[aria-current="page"]').allInnerTexts()).toEqual(['CS:GO']);
  });

  it('the selected game is in the URL, and going back restores it', async () => {
    const page = await open('/');
    await page.getByRole('navigation', { name: '项目' }).getByRole('link', { name: 'CS:GO' }).click();
    await page.waitForURL(/\/match\/cs:go$/);
    await page.getByRole('navigation', { name: '项目' }).getByRole('link', { name: /篮球/ }).click();
    await page.waitForURL(/\/match\/basketball$/);
    await page.goBack();
    await page.waitForURL(/\/match\/cs:go$/);
    await expect.poll(() => page.locator('h1').innerText(), { timeout: 20_000 }).toBe('CS:GO赛程比分');
  });

  it('the language menu links to the same page in all 21 languages, each with its own name', async () => {
    const page = await open('/match/cs:go?view=league');
    await page.getByLabel(/切换语言/).click();
    const links = page
      .locator('header details')
      .filter({ has: page.getByLabel(/切换语言/) })
      .locator('a');
    expect(await links.allInnerTexts()).toEqual(LOCALES.map((locale) => locale.own));
    await links.filter({ hasText: 'English' }).click();
    await page.waitForURL(/\/en_US\/match\/cs:go\?view=league$/);
    expect(await page.locator('h1').innerText()).toBe('CS:GO scores');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-US');
  });

  it('the page uses the system’s theme before the first paint, and remembers another choice', async () => {
    const page = await open('/', { colorScheme: 'dark' });
    expect(await scheme(page)).toBe('dark');
    await page.getByRole('button', { name: '切换到浅色' }).click();
    expect(await scheme(page)).toBe('light');
    await page.reload();
    expect(await scheme(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await scheme(page)).toBe('light');
  });

  it('the page says that the device is offline and keeps its content', async () => {
    const page = await open('/match/soccer');
    await page.locator('[data-announcer]').waitFor({ state: 'attached' });
    await page.context().setOffline(true);
    await page.getByText('你已离线。').waitFor();
    expect(await page.locator('[data-net-banner]').innerText()).toMatch(/显示的是 \d\d:\d\d 的内容/);
    expect(await page.locator('main [data-match]').count()).toBe(8);
    await page.context().setOffline(false);
    await page.locator('[data-net-banner]').waitFor({ state: 'detached', timeout: 30_000 });
  });

  it('a page reloads only once when a chunk of an old build is missing', async () => {
    const page = await open('/');
    await page.route(`**${builtAsset('src/routes/match.{-$game}.tsx')}`, (route) => route.fulfill({ status: 404, body: '' }));
    const before = await page.evaluate(() => performance.timeOrigin);
    await page.getByRole('navigation', { name: '项目' }).getByRole('link', { name: 'CS:GO' }).click();
    await waitFor('the page to reload', async () => (await page.evaluate(() => performance.timeOrigin).catch(() => before)) !== before, {
      timeoutMs: 15_000,
    });
    await hydrated(page);
    const after = await page.evaluate(() => performance.timeOrigin);
    await page.getByRole('navigation', { name: '项目' }).getByRole('link', { name: /篮球/ }).click();
    // The navigation took place, and the new page says that it could not be loaded.
    await page.getByRole('navigation', { name: '项目' }).locator('[aria-current="page"]', { hasText: '篮球' }).waitFor();
    await page.locator('main').getByRole('heading', { level: 1, name: '网络出问题了' }).waitFor();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(after);
  });

  it('a page stays as it is when a chunk fails to load while the site is unreachable', async () => {
    const page = await open('/');
    const before = await page.evaluate(() => performance.timeOrigin);
    await page.route(`${new URL(page.url()).origin}/**`, (route) => route.abort('connectionrefused'));
    await page.getByRole('navigation', { name: '项目' }).getByRole('link', { name: 'CS:GO' }).click();
    await page.locator('main').getByRole('heading', { level: 1, name: '网络出问题了' }).waitFor();
    await page.unroute(`${new URL(page.url()).origin}/**`);
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.locator('main [data-match]').first().waitFor();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(before);
  });

  it('the loading bar appears only for navigations that take longer than 200 ms', async () => {
    const page = await open('/match/soccer');
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/match\.counts|match\.day|league\.list/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('navigation', { name: '项目' }).getByRole('link', { name: '篮球' }).click();
    await page.locator('[data-phase="on"]').waitFor({ state: 'attached' });
    release();
    await page.locator('[data-phase="off"]').waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).toBe('/match/basketball');
  });

  it('pages do not scroll horizontally at 360 px in either text direction', async () => {
    for (const path of ['/', '/ar', '/match/soccer', '/ar/match/soccer', '/en_US/match', '/en_US']) {
      const page = await open(path, { viewport: { width: 360, height: 740 } });
      expect(await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.dir])).toEqual([
        360,
        path.startsWith('/ar') ? 'rtl' : 'ltr',
      ]);
    }
  });

  it('the header cuts no section at 1024 px, and has those without room at 800 px in a menu that the keyboard opens', async () => {
    for (const path of ['/', '/en_US', '/ar']) {
      const page = await open(path, { viewport: { width: 1024, height: 740 } });
      const nav = page.locator('header nav[data-fitted]');
      await nav.waitFor();
      expect(await nav.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await page.setViewportSize({ width: 800, height: 740 });
      await nav.locator('summary').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const first = nav.locator('details a').first();
      expect(await first.evaluate((element) => element === document.activeElement)).toBe(true);
      expect((await nav.boundingBox())?.width ?? 0).toBeGreaterThan(0);
      const shown = await nav.locator('> span:not([data-over]) a, details a').evaluateAll((links) => links.map((link) => link.textContent));
      const all = await nav.locator('> span a').evaluateAll((links) => links.map((link) => link.textContent));
      expect(shown).toEqual(all);
      const target = await first.getAttribute('href');
      await page.keyboard.press('Enter');
      await page.waitForURL(({ pathname }) => pathname === target);
      expect(await nav.locator('details').getAttribute('open')).toBeNull();
    }
  });

  it('pages have no animations under reduced motion', async () => {
    const page = await open('/match/soccer', { reducedMotion: 'reduce' });
    expect(await page.evaluate(() => document.getAnimations().filter((animation) => animation.playState === 'running').length)).toBe(0);
  });
});

describe('accessibility', () => {
  it.each([
    ['/', 390],
    ['/match/soccer', 1280],
    ['/match/soccer', 390],
    ['/en_US/match', 1280],
    ['/ar', 1280],
    ['/match?tab=favourites', 768],
    ['/nowhere', 390],
  ] as const)('axe finds no violations on %s at %i px in either color scheme', async (path, width) => {
    const page = await open(path, { viewport: { width, height: 900 } });
    expect(await faultsInBoth(page)).toEqual([]);
  });

  it('axe finds no violations in an open dialog', async () => {
    const page = await open('/match/soccer');
    await page.getByRole('button', { name: '联赛', exact: true }).click();
    await page.locator('dialog[open]').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
