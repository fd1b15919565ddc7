import { fileURLToPath } from 'node:url';
import { loadWebApp } from '@matchpoint/bff/pages/load-web-app';
import type { WebApp } from '@matchpoint/bff/pages/web-app';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Network } from '../dev-env/network.ts';
import { stubAnswers, stubMatch } from '../dev-env/stub-matches.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { controlled, OfflineSite, pageStored, storedEntries } from './offline-site.ts';
import { documentOf } from './page-watch.ts';

/** New builds of the site under an installed service worker, and the switch that removes it. */

const webDist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

let browser: Browser;
let upstream: StubUpstream;
let built: WebApp;
let first: Network;
beforeAll(async () => {
  browser = await launchChromium();
  upstream = await StubUpstream.start(stubAnswers(() => [stubMatch({ name: 'Seen' })]));
  const web = await loadWebApp(webDist, {});
  if (web === undefined) throw new Error('The web app is not built.');
  built = web;
  first = await Network.create({ upstream, pages: built });
});
afterAll(async () => {
  await browser?.close();
  await first?.close();
  await upstream?.stop();
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Opens the site of the first build with a worker that controls the page. */
async function opened(path = '/'): Promise<{ readonly site: OfflineSite; readonly context: BrowserContext; readonly page: Page }> {
  const site = await OfflineSite.inFrontOf(first.origin);
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', serviceWorkers: 'allow' });
  closing.push(
    () => context.close(),
    () => site[Symbol.asyncDispose](),
  );
  const page = await context.newPage();
  await page.goto(site.origin + path);
  await controlled(page);
  await pageStored(page, path);
  return { site, context, page };
}

/** Starts an instance with another build, whose pages say so. */
async function secondBuild(env: Readonly<Record<string, string>> = {}): Promise<Network> {
  const network = await Network.create({
    upstream,
    env,
    pages: {
      ...built,
      build: 'second-build',
      ...(built.worker === undefined ? {} : { worker: { ...built.worker, entry: '/assets/second.js' } }),
      render: async (request) => {
        const result = await built.render(request);
        const html = Buffer.from(result.html).toString().replace('<html ', '<html data-build="second" ');
        return { ...result, html };
      },
    },
  });
  closing.push(() => network.close());
  return network;
}

const checkForUpdate = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().then(() => undefined));
const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['build']);
const prompt = (page: Page) => page.locator('[data-app-update]');

describe('a new build', () => {
  it('an open page asks, loads nothing by itself, and is of the new build after the user agreed', async () => {
    const { site, page } = await opened();
    const document = await documentOf(page);
    site.deploy((await secondBuild()).origin);
    await checkForUpdate(page);
    await prompt(page).waitFor({ timeout: 30_000 });
    expect(await documentOf(page), 'the page was not loaded again').toBe(document);
    expect(await prompt(page).innerText()).toContain('有新版本');
    await prompt(page).getByRole('button', { name: '刷新' }).click();
    await page.waitForFunction(() => globalThis.document.documentElement.dataset['build'] === 'second');
    await waitFor('the caches of the old build to be deleted', async () =>
      (await storedEntries(page)).every(({ cache }) => cache.endsWith('-second-build')),
    );
  });

  it('a declined update stays away on this page, and the next visit is of the new build without any click', async () => {
    const { site, page } = await opened('/match/soccer');
    site.deploy((await secondBuild()).origin);
    await checkForUpdate(page);
    await prompt(page).getByRole('button', { name: '稍后' }).click({ timeout: 30_000 });
    await prompt(page).waitFor({ state: 'detached' });
    expect(await buildOf(page)).toBeUndefined();
    await page.goto(`${site.origin}/match/soccer`);
    expect(await buildOf(page)).toBe('second');
  });

  it('the worker of a new build takes over by itself once no page of the old build is open', async () => {
    const { site, context, page } = await opened();
    site.deploy((await secondBuild()).origin);
    await checkForUpdate(page);
    await prompt(page).waitFor({ timeout: 30_000 });
    const other = await context.newPage();
    await page.close();
    await waitFor(
      'a page under the new worker',
      async () => {
        // A page that was opened before the old worker stopped would keep it.
        await other.goto('about:blank');
        await other.goto(site.origin);
        const entries = await storedEntries(other);
        return entries.length > 0 && entries.every(({ cache }) => cache.endsWith('-second-build'));
      },
      { timeoutMs: 30_000, everyMs: 1_000 },
    );
  });
});

describe('PWA_ENABLED=false', () => {
  it('removes the worker and everything that it stored from the browsers that have it', async () => {
    const { site, page } = await opened();
    expect((await storedEntries(page)).length).toBeGreaterThan(0);
    site.deploy((await secondBuild({ PWA_ENABLED: 'false' })).origin);
    await checkForUpdate(page);
    await waitFor('the worker to be gone', () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0),
    );
    await page.goto(`${site.origin}/match/soccer`);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});
