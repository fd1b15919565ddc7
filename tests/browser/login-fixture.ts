import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { AccountSite } from './account-site.ts';

/** Helpers for the login dialog (spec §2, §4 and §8) on the whole site, with real codes, embedded providers and cookies. */

export const PASSWORD = 'court2goal';
export let browser: Browser;
export let site: AccountSite;
beforeAll(async () => {
  const upstream = { CODES_PER_ADDRESS: '1000', CODES_PER_NET: '1000' };
  [browser, site] = await Promise.all([launchChromium({ scrollbars: true }), AccountSite.start({ upstream })]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

export const open: BrowserContext[] = [];
afterEach(async () => {
  for (const context of open.splice(0)) await context.close();
});

export async function visit(path = '/', options: Parameters<AccountSite['context']>[1] = {}): Promise<Page> {
  const context = await site.context(browser, options);
  open.push(context);
  const { page } = await site.open(context, path);
  return page;
}

export const dialogOf = (page: Page) => page.getByRole('dialog');
export const mobileOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: '手机号' });
export const codeOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: '6 位验证码' });
export const getCode = (page: Page) => dialogOf(page).locator('input[name=code] ~ button');
export const submit = (page: Page) => dialogOf(page).locator('button[type=submit]');
export const account = (page: Page) => page.locator('header [data-account]');
export const alerts = (page: Page) => dialogOf(page).getByRole('alert').filter({ hasText: /\S/ });
export const isIn = (page: Page) => account(page).waitFor();
export const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement);
/** Filters the calls that come from the forms of the dialog; the page makes other calls on its own. */
export const formCalls = (calls: readonly string[]) => calls.filter((call) => /^auth\.(sendCode|login|bind|reset)/.test(call));

export async function openDialog(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
  await mobileOf(page).waitFor();
}

/** Records the names of the procedures that the page calls. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/trpc/')) calls.push(...pathname.slice('/trpc/'.length).split(','));
  });
  return calls;
}

/** Sets a password for a number through the dialog, and leaves the dialog in its initial state. */
export async function resetPassword(page: Page, mobile: string, password: string): Promise<void> {
  await dialogOf(page).getByRole('tab', { name: '密码登录' }).click();
  await mobileOf(page).fill(mobile);
  await dialogOf(page).getByRole('button', { name: '忘记密码？' }).click();
  const before = await site.codes(mobile);
  // The server sends a number at most one code per minute.
  site.clock.advance(61_000);
  await getCode(page).click();
  await codeOf(page).fill(await site.code(mobile, before));
  await dialogOf(page).locator('input[name=password]').fill(password);
  await submit(page).click();
}
