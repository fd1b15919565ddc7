import type { Id } from '@matchpoint/contracts/rules/id';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { AccountSite } from './account-site.ts';
import { controlled, OfflineSite, pageStored, storedEntries } from './offline-site.ts';
import { hydrated } from './stub-site.ts';

/** What a user does while the site is unreachable, and what of them stays on the device (reliability W14). */

let browser: Browser;
let account: AccountSite;
let site: OfflineSite;
let match: Id;
beforeAll(async () => {
  [browser, account] = await Promise.all([launchChromium(), AccountSite.start()]);
  match = await account.pushMatch('queued');
  await account.network.settle();
  site = await OfflineSite.inFrontOf(account.origin);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
  await account?.[Symbol.asyncDispose]();
});

const contexts: BrowserContext[] = [];
afterEach(async () => {
  await site.goOnline();
  for (const context of contexts.splice(0)) await context.close();
});

interface Member {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly mobile: string;
  readonly uid: string;
  /** Paths of the changes that the browser sent, its worker included. */
  readonly changes: string[];
}

/** Logs a new user in and opens a page that a service worker controls. */
async function member(path: string): Promise<Member> {
  const context = await account.context(browser, { serviceWorkers: 'allow' });
  contexts.push(context);
  const mobile = await account.signIn(context);
  const uid = (await context.cookies()).find(({ name }) => name === 'uid')?.value ?? '';
  await context.request.post(`${account.origin}/trpc/user.declareAge`, { headers: { origin: account.origin }, data: { adult: true } });
  const page = await context.newPage();
  const changes: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST') changes.push(new URL(request.url()).pathname);
  });
  await page.goto(site.origin + path);
  await controlled(page);
  await page.locator('header [data-account]').waitFor();
  return { context, page, mobile, uid, changes };
}

const star = (page: Page) => page.locator(`main [data-match="${match}"]`).first().getByRole('button', { name: /关注/ });
const queue = (page: Page) => page.evaluate(() => localStorage.getItem('matchpoint-follow-queue'));
/** Waits until the page has read the account's list, from when on it saves changes. */
const accountListRead = (page: Page) =>
  waitFor('the list of the account', () => page.evaluate(() => localStorage.getItem('matchpoint-favourites-account') !== null));

describe('an unreachable site', () => {
  it('a follow is kept, shown as waiting, and sent once when the site is reachable again', async () => {
    const { context, page, changes } = await member('/match/soccer');
    await accountListRead(page);
    await pageStored(page, '/match/soccer');
    await site.goOffline(context);
    await star(page).click();
    await page.getByText('已记下，联网后同步').waitFor();
    await page.getByText('1 项关注待同步').waitFor();
    expect(await star(page).getAttribute('aria-pressed')).toBe('true');
    changes.length = 0;
    await site.goOnline(context);
    await waitFor('the queue to be empty', async () => (await queue(page)) === null, { timeoutMs: 60_000 });
    await page.reload();
    await waitFor('the star', async () => (await star(page).getAttribute('aria-pressed')) === 'true');
    expect(changes.filter((path) => path === '/trpc/match.follow')).toHaveLength(1);
  });

  it('a follow that waits is sent by the next visit after the browser was closed', async () => {
    const { context, page } = await member('/match/soccer');
    await accountListRead(page);
    await site.goOffline(context);
    await star(page).click();
    await waitFor('the follow to be stored', async () => (await queue(page)) !== null);
    await page.close();
    await site.goOnline(context);
    const next = await context.newPage();
    await next.goto(`${site.origin}/`);
    await waitFor('the queue to be empty', async () => (await queue(next)) === null, { timeoutMs: 60_000 });
    await next.goto(`${site.origin}/match/soccer`);
    await waitFor('the star', async () => (await star(next).getAttribute('aria-pressed')) === 'true');
  });

  it('follows that wait are dropped at the logout and never sent for another account', async () => {
    const { context, page, changes } = await member('/match/soccer');
    await accountListRead(page);
    await site.goOffline(context);
    await star(page).click();
    await waitFor('the follow to be stored', async () => (await queue(page)) !== null);
    changes.length = 0;
    await context.clearCookies();
    account.clock.advance(61_000);
    await account.signIn(context);
    await site.goOnline(context);
    await page.goto(`${site.origin}/match/soccer`);
    await page.locator('header [data-account]').waitFor();
    await waitFor('the queue to be dropped', async () => (await queue(page)) === null, { timeoutMs: 60_000 });
    await waitFor('the list of the other account', async () => (await star(page).getAttribute('aria-pressed')) === 'false');
    expect(changes.filter((path) => path === '/trpc/match.follow')).toEqual([]);
  });

  it('a payment is refused in words, and nothing of it is sent when the site is reachable again', async () => {
    const { context, page, changes } = await member('/userInfo/water');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('radio', { name: /^300 金币/ }).check({ force: true });
    await site.goOffline(context);
    changes.length = 0;
    await page.getByRole('button', { name: /^支付宝支付/ }).click();
    await page
      .getByText(/网络出问题了/)
      .first()
      .waitFor();
    const attempts = changes.length;
    await site.goOnline(context);
    await page.waitForFunction(() => document.querySelector('[data-net-banner]') === null, undefined, { timeout: 60_000 });
    // A queued call would be sent now, before the answer of this one.
    await page.evaluate(() => fetch('/healthz').then(() => undefined));
    expect(changes.length).toBe(attempts);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(changes.filter((path) => path.startsWith('/trpc/gold.')).length).toBeLessThanOrEqual(attempts);
  });
});

describe('the stored responses', () => {
  it('contain nothing of a user, neither while they are logged in nor afterwards', async () => {
    const { page, mobile, uid } = await member('/');
    for (const path of ['/match/soccer', `/userInfo/${uid}`, '/userInfo/water', '/userInfo/focus', '/userInfo/info', '/']) {
      await page.goto(site.origin + path);
      await page.locator('header [data-account]').waitFor();
      await hydrated(page);
    }
    await pageStored(page, '/');
    await pageStored(page, '/match/soccer');
    const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
    const check = async () => {
      const entries = await storedEntries(page);
      expect(entries.length).toBeGreaterThan(5);
      expect(
        entries.filter(({ path }) => /^\/(?:\w+\/)?userInfo|^\/trpc\/(?:user|gold|auth)\.|^\/java|^\/files|^\/staff/.test(path)),
      ).toEqual([]);
      for (const { cache, body } of entries) {
        if (/-(?:assets|shell)-/.test(cache)) continue;
        expect(body).not.toContain(mobile);
        expect(body).not.toContain(masked);
        expect(body).not.toContain(`"uid":${uid},`);
      }
    };
    await check();
    await page.evaluate(() =>
      fetch('/trpc/auth.logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).then(() => undefined),
    );
    await page.goto(`${site.origin}/`);
    await page.getByRole('banner').getByRole('button', { name: '登录' }).waitFor();
    await check();
  });
});
