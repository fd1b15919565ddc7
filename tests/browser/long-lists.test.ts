import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

const LIVE = 40;
const UPCOMING = 30;
const ALL = LIVE + UPCOMING;

/** Body of an internal error of the BFF. */
const FAILURE = JSON.stringify({
  error: {
    message: 'SYSTEM',
    code: -32603,
    data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, app: { code: 'SYSTEM', key: 'errors.system' } },
  },
});

let browser: Browser;
let site: StubSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), StubSite.start(longDay(Date.now()))]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

/** A day with many matches in play, of soccer and basketball, and more to come. */
function longDay(now: number) {
  const [live, , , upcoming] = oneOfEach(now);
  if (live === undefined || upcoming === undefined) throw new Error('there is no such match');
  return Array.from({ length: ALL }, (_, index) => ({
    ...(index < LIVE ? live : upcoming),
    id: index + 1,
    startAt: index < LIVE ? now - 3_600_000 + index * 1_000 : now + 3_600_000 + index * 1_000,
  }));
}

const rows = (page: Page) =>
  page.locator('main [data-match]').evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-match'))));
const scoreOf = async (page: Page, id: number) =>
  (await page.locator(`main [data-match="${id}"] span[aria-hidden][data-state]`).innerText()).replaceAll(/\s/g, '');
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const documentAt = async (path: string) => (await fetch(site.network.origin + path)).text();
const namesOf = (html: string) => new Set(Array.from(html.matchAll(/"id":(\d+),"gameId"/g), ([, id]) => Number(id)));

/** Sums up what moves from the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifts') ?? {}, 'sum')));
}

describe('a long list', () => {
  it('the HTML of a long list holds its first rows only, with the numbers of all', async () => {
    const visit = await site.visit(browser, '/match/soccer', { javaScriptEnabled: false });
    expect(await rows(visit.page)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    expect(await visit.page.locator('main [role="group"] h2').first().innerText()).toMatch(/进行中\s*40/);
    expect(await visit.page.locator(`a[aria-current="page"]`, { hasText: '比赛' }).innerText()).toContain(String(ALL));
    expect(namesOf(await documentAt('/match/soccer')).size).toBe(24);
    await visit.close();
  });

  it('the rest of a long list follows after hydration, and nothing moves', async () => {
    const visit = await site.profile(browser);
    const { page } = visit;
    const shifts = await watchShifts(page);
    let release = (): void => undefined;
    const held = new Promise<void>((go) => (release = go));
    await page.route('**/trpc/match.day**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.network.origin}/match/soccer`);
    await hydrated(page);
    expect(await rows(page)).toHaveLength(24);
    const before = await height(page);
    release();
    await waitFor('all rows', async () => (await rows(page)).length === ALL);
    expect(await rows(page)).toEqual(Array.from({ length: ALL }, (_, index) => index + 1));
    expect(Math.abs((await height(page)) - before)).toBeLessThanOrEqual(2);
    expect(await shifts()).toBeLessThanOrEqual(0.02);
    expect(visit.watch.problems).toEqual([]);
    await visit.close();
  });

  it('a filter that the server does not know counts once the whole list is there, and shows no wrong number before', async () => {
    const visit = await site.profile(browser);
    const { page } = visit;
    let release = (): void => undefined;
    const held = new Promise<void>((go) => (release = go));
    await page.route('**/trpc/match.day**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.network.origin}/match/soccer?live=true`);
    await hydrated(page);
    expect(await page.getByText('已隐藏').count()).toBe(0);
    release();
    await page.getByText(`${ALL} 场中已隐藏 ${UPCOMING} 场`).waitFor();
    await waitFor('the rows in play', async () => (await rows(page)).length === LIVE);
    await visit.close();
  });

  it('a score changes in the first rows before the whole list is there, and in the others after', async () => {
    const visit = await site.profile(browser);
    const { page } = visit;
    let release = (): void => undefined;
    const held = new Promise<void>((go) => (release = go));
    await page.route('**/trpc/match.day**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.network.origin}/match/soccer`);
    await hydrated(page);
    await site.network.bridge();
    const score = (id: number) => scoreOf(page, id);
    site.change(2, { score: [7, 0] });
    site.change(30, { score: [8, 0] });
    await waitFor('the score of the first rows', async () => (await score(2)) === '7:0', { timeoutMs: 15_000 });
    release();
    await page.locator('main [data-match="30"]').waitFor();
    await waitFor('the score of a later row', async () => (await score(30)) === '8:0', { timeoutMs: 15_000 });
    expect(await score(2)).toBe('7:0');
    await visit.close();
  });
});

describe('a long list whose rest cannot be fetched', () => {
  it('a list whose rest cannot be fetched keeps its first rows, says so below them, and is whole after a retry', async () => {
    const visit = await site.profile(browser);
    const { page } = visit;
    await page.route('**/trpc/match.day**', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: FAILURE }));
    await page.goto(`${site.network.origin}/match/soccer`);
    await hydrated(page);
    const alert = page.locator('main').getByRole('alert');
    await alert.waitFor();
    expect(await rows(page)).toHaveLength(24);
    // A score of one of the first rows changes nothing of that.
    await site.network.bridge();
    site.change(3, { score: [9, 0] });
    await waitFor('the score', async () => (await scoreOf(page, 3)) === '9:0', { timeoutMs: 15_000 });
    await alert.waitFor();
    await page.unroute('**/trpc/match.day**');
    await alert.getByRole('button').click();
    await waitFor('all rows', async () => (await rows(page)).length === ALL);
    expect(await page.getByRole('alert').count()).toBe(0);
    await visit.close();
  });
});

describe('a busy home page', () => {
  it('panels whose rest cannot be fetched keep their first rows, say so below them, and are whole after a retry', async () => {
    const visit = await site.profile(browser);
    const { page } = visit;
    const fail = (route: Route) => route.fulfill({ status: 500, contentType: 'application/json', body: FAILURE });
    await page.route(/\/trpc\/match\.(day|live)/, fail);
    await page.goto(`${site.network.origin}/`);
    await hydrated(page);
    const alerts = page.locator('main').getByRole('alert');
    await waitFor('the message of both panels', async () => (await alerts.count()) === 2);
    const before = (await rows(page)).length;
    await page.unroute(/\/trpc\/match\.(day|live)/, fail);
    for (let left = 2; left > 0; left -= 1) {
      await alerts.first().getByRole('button').click();
      await waitFor('one message less', async () => (await alerts.count()) < left);
    }
    await waitFor('more rows', async () => (await rows(page)).length > before);
    await visit.close();
  });

  it('the HTML of home holds a few rows of each panel with the numbers of all, and the rest follows without moving anything', async () => {
    const html = await documentAt('/');
    // Ten of the live panel, which shows no more of one game, and four of the schedule; the hot list shows some of the same.
    expect(namesOf(html).size).toBe(14);
    const visit = await site.profile(browser);
    const { page } = visit;
    const shifts = await watchShifts(page);
    await page.goto(`${site.network.origin}/`);
    await hydrated(page);
    const live = page.locator('section', { has: page.locator('h2', { hasText: '进行中' }) });
    expect(await live.locator('h3').first().innerText()).toContain(String(LIVE));
    await page
      .getByRole('link', { name: new RegExp(`${ALL}`) })
      .first()
      .waitFor();
    await waitFor('the rest of the day', () => visit.calls.some((call) => call.split(',').includes('match.day')));
    expect(await shifts()).toBeLessThanOrEqual(0.02);
    expect(visit.watch.problems).toEqual([]);
    await visit.close();
  });
});
