import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Id } from '@matchpoint/contracts/rules/id';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { AccountSite } from './account-site.ts';
import { holdCalls } from './hold-calls.ts';
import { hydrated } from './stub-site.ts';

/** The logged-in user in all tabs of a browser: header, other tabs, ended sessions, followed matches (spec §4, §8). */

let browser: Browser;
let site: AccountSite;
/** Ids of matches in play, shared by all tests. */
let matches: readonly Id[];
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), AccountSite.start()]);
  matches = [await site.pushMatch('first'), await site.pushMatch('second'), await site.pushMatch('third')];
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const open: BrowserContext[] = [];
afterEach(async () => {
  for (const context of open.splice(0)) await context.close();
});

async function profile(): Promise<BrowserContext> {
  const context = await site.context(browser);
  open.push(context);
  return context;
}

async function tab(context: BrowserContext, path = '/'): Promise<Page> {
  return (await site.open(context, path)).page;
}

const account = (page: Page) => page.locator('header [data-account]');
const loginButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: '登录' });
const isIn = (page: Page) => account(page).waitFor();
const isOut = (page: Page) => loginButton(page).waitFor();

async function logOut(page: Page): Promise<void> {
  await account(page).locator('summary').click();
  await account(page).getByRole('button', { name: '退出登录' }).click();
}

/** Logs a known number in again. Skips the limit of one code per minute on the server and the countdown on the device. */
async function logInAgain(page: Page, mobile: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('matchpoint-code-login'));
  site.clock.advance(61_000);
  await site.logIn(page, mobile);
}

/** Calls a procedure from within the page, with the page's cookies. */
function call(page: Page, path: string, input: unknown): Promise<unknown> {
  return page.evaluate(
    async ([name, body]) => {
      const answer = await fetch(`/trpc/${name}?batch=1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ 0: body }),
      });
      const [first] = await answer.json();
      if (first.error !== undefined) throw new Error(JSON.stringify(first.error));
      return first.result.data;
    },
    [path, input] as const,
  );
}

describe('the tabs of a browser', () => {
  it('a login or logout in one tab of a browser takes effect in its other tabs', async () => {
    const context = await profile();
    const [one, two] = [await tab(context), await tab(context, '/match/soccer')];
    await loginButton(two).click();
    await two.getByRole('dialog').waitFor();
    await site.logIn(one);
    await isIn(two);
    await two.getByRole('dialog').waitFor({ state: 'detached' });
    await logOut(one);
    await isOut(one);
    await one.getByText('已退出登录').waitFor();
    await isOut(two);
    expect(new URL(two.url()).pathname).toBe('/match/soccer');
    expect(await two.getByText('登录已失效').count()).toBe(0);
    expect((await context.cookies()).filter(({ name }) => name === 'uid' || name === 'sid')).toEqual([]);
  });

  it('a tab is logged out within 2 seconds when another browser ends its session; it goes to the home page and says why', async () => {
    const here = await tab(await profile(), '/match/soccer');
    const mobile = await site.logIn(here);
    const there = await tab(await profile());
    await logInAgain(there, mobile);
    await call(there, 'user.endSessions', { others: true });
    await loginButton(here).waitFor({ timeout: 2_000 });
    await here.waitForURL(`${site.origin}/`);
    await here.getByText('登录已失效，请重新登录').waitFor();
    expect((await here.context().cookies()).map(({ name }) => name)).not.toContain('uid');
    await isIn(there);
  });

  it('a tab is logged out when the response to any call says that its session has ended', async () => {
    const here = await tab(await profile(), '/match/soccer');
    const mobile = await site.logIn(here);
    // Without the event stream only the response to a call can report the end of the session.
    await here.routeWebSocket(/\/ws$/, (socket) => socket.close());
    await here.reload();
    await hydrated(here);
    await isIn(here);
    const there = await tab(await profile());
    await logInAgain(there, mobile);
    await call(there, 'user.endSessions', { others: true });
    await account(here).locator('summary').click();
    await account(here).getByRole('link', { name: '金币明细' }).click();
    await isOut(here);
    await here.waitForURL(`${site.origin}/`);
    await here.getByText('登录已失效，请重新登录').waitFor();
    expect((await here.context().cookies()).map(({ name }) => name)).not.toContain('uid');
  });
});

describe('the header', () => {
  it('the header does not shift at login, logout and load', async () => {
    const context = await profile();
    const page = await tab(context);
    const theme = () =>
      page
        .locator('header')
        .getByRole('button', { name: /切换到/ })
        .boundingBox();
    const before = await theme();
    await site.logIn(page);
    expect(await theme()).toEqual(before);
    await page.reload();
    await isIn(page);
    expect(await theme()).toEqual(before);
    await logOut(page);
    await isOut(page);
    expect(await theme()).toEqual(before);
  });

  it('the header updates the gold balance after a payment in another tab', async () => {
    const page = await tab(await profile());
    await site.logIn(page);
    const coins = account(page).locator('[data-coins]');
    await waitFor('the first coins', async () => (await coins.innerText()) === '200');
    await call(page, 'user.declareAge', { adult: true });
    const ordered = await call(page, 'gold.recharge', { packageId: 1, key: crypto.randomUUID(), returnTo: '/' });
    const { url } = z.object({ url: z.string() }).parse(ordered);
    const cashier = await page.context().newPage();
    await cashier.goto(site.origin + url);
    await cashier.getByRole('button', { name: '确认付款' }).click();
    await waitFor('the balance', async () => Number(await coins.innerText()) > 200);
  });

  it('the accessible names of the controls in the header contain their visible text, for visitors and for users', async () => {
    const page = await tab(await profile());
    // Wide enough for the name of the language beside its sign.
    await page.setViewportSize({ width: 1440, height: 900 });
    const misnamed = async () => {
      const { violations, passes } = await new AxeBuilder({ page }).include('header').withRules(['label-content-name-mismatch']).analyze();
      expect(passes.length).toBeGreaterThan(0);
      return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
    };
    expect(await misnamed()).toEqual([]);
    await site.logIn(page);
    const summary = account(page).locator('summary');
    const shown = await summary.locator('[data-coins]').innerText();
    expect(await summary.ariaSnapshot()).toMatch(new RegExp(`我的账号 · \\S+ · ${shown} 金币`));
    expect(await misnamed()).toEqual([]);
  });

  it('the account menu of the header opens with Enter, and closes with Esc and when Tab leaves it', async () => {
    const page = await tab(await profile());
    await site.logIn(page);
    const summary = account(page).locator('summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    const item = account(page).getByRole('link', { name: '个人主页' });
    await item.waitFor();
    await page.keyboard.press('Tab');
    expect(await item.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await item.waitFor({ state: 'hidden' });
    await waitFor('the focus on the button of the menu', () => summary.evaluate((element) => element === document.activeElement));
    await page.keyboard.press('Enter');
    const stops = await account(page).locator('a, button').count();
    for (let stop = 0; stop <= stops; stop += 1) await page.keyboard.press('Tab');
    await item.waitFor({ state: 'hidden' });
  });
});

describe('followed matches', () => {
  const star = (page: Page, id: Id) => page.locator(`main [data-match="${id}"]`).first().getByRole('button', { name: /关注/ });
  const expectFollowed = (page: Page, id: Id) =>
    waitFor(`match ${id} to be starred`, async () => (await star(page, id).getAttribute('aria-pressed')) === 'true');
  /** Waits until the page has read the account's list, from when on it saves changes. */
  const waitForAccountList = (page: Page) =>
    waitFor('the list of the account', () => page.evaluate(() => localStorage.getItem('matchpoint-favourites-account') !== null));
  const expectNotFollowed = (page: Page, id: Id) =>
    waitFor(`match ${id} not to be starred`, async () => (await star(page, id).getAttribute('aria-pressed')) === 'false');

  it('followed matches of the device are added to the account at login, are the same on every device, and disappear at logout', async () => {
    const [first = 0, second = 0] = matches;
    const here = await tab(await profile(), '/match/soccer');
    await star(here, first).click();
    await expectFollowed(here, first);
    const mobile = await site.logIn(here);
    await expectFollowed(here, first);

    const there = await tab(await profile(), '/match/soccer');
    await expectNotFollowed(there, first);
    await logInAgain(there, mobile);
    await expectFollowed(there, first);
    await star(there, second).click();
    await expectFollowed(here, second);
    await star(there, first).click();
    await expectNotFollowed(here, first);

    await logOut(there);
    await isOut(there);
    await expectNotFollowed(there, second);
    await logInAgain(there, mobile);
    await expectFollowed(there, second);
    await expectNotFollowed(there, first);
  });

  it('changes of a followed match are saved in the order of the clicks, so that the last click counts', async () => {
    const [first = 0] = matches;
    const page = await tab(await profile(), '/match/soccer');
    await site.logIn(page);
    await waitForAccountList(page);
    const { bodies, release } = await holdCalls(page, /match\.follow/);
    const sent = () => bodies.map((body) => body.includes('"followed":true'));
    await star(page, first).click();
    await waitFor('the first call', () => sent().length === 1);
    await star(page, first).click();
    await expectNotFollowed(page, first);
    // Any request that the second click sent has left the page before this call returns.
    await page.evaluate(() => new Promise((later) => setTimeout(later)).then(() => fetch('/robots.txt')).then(() => undefined));
    expect(sent()).toEqual([true]);
    release();
    await waitFor('the second call', () => sent().length === 2);
    expect(sent()).toEqual([true, false]);
    await expectNotFollowed(page, first);
  });

  it('following a match is shown at once, and is undone when it is refused', async () => {
    const [, , id = 0] = matches;
    const page = await tab(await profile(), '/match/soccer');
    await site.logIn(page);
    await waitForAccountList(page);
    const refusal = {
      message: 'refused',
      code: -32_004,
      data: { app: { code: 'NOT_FOUND', key: 'errors.NOT_FOUND', message: '这场比赛不存在' } },
    };
    await page.route(/match\.follow/, (route) => route.fulfill({ status: 404, json: [{ error: refusal }] }));
    await star(page, id).click();
    await page.getByText('这场比赛不存在').waitFor();
    await expectNotFollowed(page, id);
    await waitFor('the device to know', () => page.evaluate(() => localStorage.getItem('matchpoint-favourites-account') === '[]'));
  });
});

describe('an account that is to be deleted', () => {
  it('every page shows the date of a scheduled account deletion, and one click cancels it', async () => {
    const page = await tab(await profile());
    const mobile = await site.logIn(page);
    site.clock.advance(61_000);
    const before = await site.codes(mobile);
    await call(page, 'user.sendCodeToBoundPhone', {});
    await call(page, 'user.deleteAccount', { code: await site.code(mobile, before) });
    const banner = page.locator('[data-deleting]');
    await banner.waitFor();
    expect(await banner.innerText()).toMatch(/账号将于 .*月.*日.* 注销/);
    await banner.getByRole('button', { name: '保留账号' }).click();
    await page.getByText('账号已保留').waitFor();
    await banner.waitFor({ state: 'detached' });
  });
});
