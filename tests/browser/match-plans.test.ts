import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountAnswers } from '../dev-env/stub-accounts.ts';
import { isJavaName } from '../dev-env/java-rows.ts';
import { planAnswers, STUB_EXPERT, stubPlan } from '../dev-env/stub-plans.ts';
import { STUB_CODE, StubUsers } from '../dev-env/stub-users.ts';
import { launchChromium } from '../support/chromium.ts';
import { connectionRequested } from './built-asset.ts';
import { faultsInBoth } from './faults-of.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

/** Plans on match pages and on the home page. */

const PAGE_SIZE = 20;
const HOUR = 3_600_000;
const now = Date.now();
const accuracy = { window: 10, counted: 10, hits: 8, percent: 80, low: 49, high: 94 };
const form = ['win', 'lose', 'push', 'half_win'].map((result, index) => ({ result, at: now - (9 - index) * 24 * HOUR }));
const author = { ...STUB_EXPERT, form, accuracy, realm: 'simulated' };
const expert = { ...author, gameId: 202, plans: 12, onSale: 3 };

/** The matches of the tests: with four plans, with more than one page of plans, without plans, and with a list that fails at first. */
const SOME = 4;
const MANY = 5;
const NONE = 6;
const FAILING = 7;
const COUNTS: Readonly<Record<number, number>> = { [SOME]: 4, [MANY]: PAGE_SIZE + 5, [NONE]: 0, [FAILING]: 1 };

/** Returns the plans of a match in the order of an upstream that lists the newest first; each second one is off the shelf. */
function plansOn(matchId: number): readonly object[] {
  return Array.from({ length: COUNTS[matchId] ?? 0 }, (_, index) => {
    const plan = stubPlan({
      id: matchId * 100 + index,
      title: `第${index}份方案的标题`,
      author,
      sale: index % 2 === 0 ? 'off_shelf' : 'on_sale',
    });
    return { ...plan, match: { ...plan.match, id: matchId, startAt: now + 2 * HOUR, simulated: true } };
  });
}

let browser: Browser;
let site: StubSite;
/** The same site with an upstream that has no plans and no experts. */
let bare: StubSite;
let isFailing = true;

beforeAll(async () => {
  const matches = oneOfEach(now).map((match) => ({ ...match, origin: match.id === SOME ? 'simulated' : 'live' }));
  [browser, site, bare] = await Promise.all([launchChromium(), StubSite.start(matches), StubSite.start(oneOfEach(now))]);
  const users = new StubUsers();
  const answers = {
    ...accountAnswers(users),
    ...planAnswers(users),
    getPlansPC: ({ input }: { readonly input: Readonly<Record<string, unknown>> }) => {
      const [matchId, pageIndex] = [Number(input['matchId']), Number(input['pageIndex'])];
      if (matchId === FAILING && isFailing) return { raw: JSON.stringify({ status: 'fail', errorCode: '-1', errorMsg: '' }) };
      const list = plansOn(matchId).slice((pageIndex - 1) * PAGE_SIZE, pageIndex * PAGE_SIZE);
      return { result: { list, total: plansOn(matchId).length, pageIndex, pageSize: PAGE_SIZE } };
    },
    getHomeExpertPlans: () => ({ result: plansOn(SOME) }),
    // One of them wrote none of the plans, as from an upstream that does not know recommendations by match.
    recommendExpert: () => ({ result: [expert, { ...expert, uid: 9_002, name: '石榴姐' }] }),
    expertLibraryPC: () => ({ result: { list: [expert], total: 1, pageIndex: 1, pageSize: PAGE_SIZE, hidden: 0 } }),
    focusEvents: () => ({ result: [{ match: Object(plansOn(SOME)[0]).match, plans: 2 }] }),
    boughtPlans: () => ({ result: { list: [{ planId: SOME * 100 + 1, state: 'purchased_open' }] } }),
  };
  for (const [row, handler] of Object.entries(answers)) if (isJavaName(row)) site.stub.rows.set(row, handler);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
  await bare?.[Symbol.asyncDispose]();
});

async function open(path: string, options: BrowserContextOptions = {}, of = site) {
  const visit = await of.visit(browser, path, options);
  if (options.javaScriptEnabled !== false) await hydrated(visit.page);
  return visit;
}

const cards = (page: Page) => page.locator('article[data-plan]');
const tab = (page: Page) => page.getByRole('navigation', { name: '比赛内容' }).getByRole('link', { name: /^方案/ });

describe('the plans of a match', () => {
  it('the tab has the number of plans as its badge, and opens the list with plans on sale first', async () => {
    const { page, watch, close } = await open(`/soccer/${SOME}`);
    expect(await tab(page).innerText()).toMatch(/^方案\s*4$/);
    await tab(page).click();
    await page.waitForURL(/tab=plans/);
    await page.getByRole('heading', { level: 2, name: '方案' }).waitFor();
    expect(await cards(page).evaluateAll((list) => list.map((card) => card.getAttribute('data-plan')))).toEqual([
      '401',
      '403',
      '400',
      '402',
    ]);
    expect(await tab(page).getAttribute('aria-current')).toBe('page');
    expect(watch.problems).toEqual([]);
    await close();
  });

  it('a link to the tab shows the plans, the experts of the match and the mark of a simulated match without scripts', async () => {
    const { page, status, close } = await open(`/soccer/${SOME}?tab=plans`, { javaScriptEnabled: false });
    expect(status).toBe(200);
    expect(await cards(page).count()).toBe(4);
    const experts = page.locator('section', { has: page.getByRole('heading', { name: '本场专家' }) });
    expect(await experts.getByRole('link', { name: STUB_EXPERT.name }).count()).toBe(1);
    expect(await experts.getByRole('link', { name: '石榴姐' }).count()).toBe(0);
    await page.getByText('模拟赛事的方案，只计入模拟战绩。').waitFor();
    await close();
  });

  it('a second page of plans has its own address, and a page beyond the last one is a 404 page', async () => {
    const { page, watch, close } = await open(`/soccer/${MANY}?tab=plans`);
    expect(await cards(page).count()).toBe(PAGE_SIZE);
    await page.getByRole('navigation', { name: '翻页' }).getByRole('link', { name: '2', exact: true }).click();
    await page.waitForURL(/page=2/);
    await page.locator('article[data-plan="520"]').waitFor();
    expect(await cards(page).count()).toBe(5);
    await page.reload();
    await hydrated(page);
    expect(await cards(page).count()).toBe(5);
    expect((await page.request.get(`${site.network.origin}/soccer/${MANY}?tab=plans&page=9`)).status()).toBe(404);
    expect(watch.problems).toEqual([]);
    await close();
  });

  it('the first tab ends with the first plans and a link to all of them', async () => {
    const { page, close } = await open(`/soccer/${MANY}`);
    expect(await cards(page).count()).toBe(3);
    await page.getByRole('link', { name: '全部 25 个方案' }).click();
    await page.waitForURL(/tab=plans/);
    await page
      .locator('article[data-plan]')
      .nth(PAGE_SIZE - 1)
      .waitFor();
    await close();
  });

  it('a match without plans has a tab without a badge, which says so and leads to the experts', async () => {
    const { page, close } = await open(`/soccer/${NONE}?tab=plans`);
    expect(await tab(page).innerText()).toBe('方案');
    await page.getByRole('heading', { name: '这场比赛还没有方案' }).waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: '看看专家' }).getAttribute('href')).toBe('/expert');
    await close();
  });

  it('plans that could not be loaded are loaded by a retry', async () => {
    const { page, close } = await open(`/soccer/${FAILING}?tab=plans`);
    const retry = page.getByRole('alert').getByRole('button', { name: '重试' });
    await retry.waitFor({ timeout: 30_000 });
    isFailing = false;
    await retry.click();
    await cards(page).first().waitFor({ timeout: 30_000 });
    expect(await page.getByRole('alert').count()).toBe(0);
    await close();
  });

  it('a page of a match refetches neither plans nor experts after hydration, on its first tab and on that of plans', async () => {
    for (const path of [`/soccer/${SOME}`, `/soccer/${SOME}?tab=plans`]) {
      await (await open(path)).close();
      const { page, calls, close } = await open(path);
      await cards(page).first().waitFor();
      await connectionRequested(page);
      expect(calls.filter((call) => /plan|expert/.test(call))).toEqual([]);
      await close();
    }
  });

  it('the cards show what a logged-in user may do with each plan', async () => {
    const { page, close } = await open('/about');
    const login = await page.context().request.post(`${site.network.origin}/trpc/auth.loginByCode`, {
      headers: { origin: site.network.origin },
      data: { mobile: '13800003001', code: STUB_CODE, agreed: true },
    });
    expect(login.ok()).toBe(true);
    await page.goto(`${site.network.origin}/soccer/${SOME}?tab=plans`);
    await page.locator('article[data-plan="401"][data-state="purchased_open"]').waitFor();
    expect(await page.locator('article[data-plan="403"]').getAttribute('data-state')).toBe('locked_unpaid');
    await close();
  });

  it('a match in focus on the page of experts leads to the tab of its plans', async () => {
    const { page, close } = await open('/expert');
    await page.getByRole('complementary').getByRole('link', { name: / 对 / }).first().click();
    await page.waitForURL(new RegExp(`/soccer/${SOME}\\?tab=plans$`));
    await cards(page).first().waitFor();
    expect(await tab(page).getAttribute('aria-current')).toBe('page');
    await close();
  });
});

describe('plans and experts on the home page', () => {
  const sections = (page: Page) => page.getByRole('complementary').getByRole('heading', { level: 2, name: /^(专家方案|推荐专家)$/ });

  it('the home page shows plans on sale and recommended experts without scripts', async () => {
    const { page, close } = await open('/', { javaScriptEnabled: false });
    expect(await sections(page).allInnerTexts()).toEqual(['专家方案', '推荐专家']);
    expect(await page.locator('[data-plan]').count()).toBe(4);
    expect(await page.locator('[data-plan] a').first().getAttribute('href')).toBe(`/expert/plan/${SOME * 100}`);
    await close();
  });

  it('the home page has neither panel when there are no plans on sale and no experts', async () => {
    const { page, watch, close } = await open('/', {}, bare);
    await page.getByRole('heading', { level: 2, name: '热榜' }).waitFor();
    expect(await sections(page).count()).toBe(0);
    expect(watch.problems).toEqual([]);
    await close();
  });

  it('the panels hydrate in every direction and theme without a mismatch, a refetch or a layout shift', async () => {
    await (await open('/')).close();
    for (const [path, options] of [
      ['/', {}],
      ['/ar', { colorScheme: 'dark' }],
      ['/en_US', { viewport: { width: 390, height: 844 } }],
    ] as const) {
      const { page, watch, calls, close } = await open(path, options);
      await connectionRequested(page);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
            }).observe({ type: 'layout-shift', buffered: true });
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
          }),
      );
      expect(shift).toBeLessThanOrEqual(0.02);
      expect(calls.filter((call) => /plan|expert/.test(call))).toEqual([]);
      expect(watch.problems).toEqual([]);
      await close();
    }
  });
});

it.each(['/', `/soccer/${SOME}?tab=plans`, `/soccer/${NONE}?tab=plans`])('axe finds no violations on %s in either theme', async (path) => {
  const { page, close } = await open(path);
  expect(await faultsInBoth(page, 'main')).toEqual([]);
  await close();
});
