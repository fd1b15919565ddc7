import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { AccountSite } from './account-site.ts';

let browser: Browser;
export let site: AccountSite;
beforeAll(async () => {
  const upstream = { CODES_PER_ADDRESS: '1000', CODES_PER_NET: '1000' };
  [browser, site] = await Promise.all([launchChromium(), AccountSite.start({ upstream })]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const closing: BrowserContext[] = [];
afterEach(async () => {
  for (const context of closing.splice(0)) await context.close();
});

export async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await site.context(browser, options);
  closing.push(context);
  return (await site.open(context, path)).page;
}

/** Logs a new user in with a separate browser profile and opens a page of the user area. */
export async function user(path: string, options: BrowserContextOptions = {}): Promise<{ readonly page: Page; readonly mobile: string }> {
  const context = await site.context(browser, options);
  closing.push(context);
  const mobile = await site.signIn(context);
  const { page } = await site.open(context, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await nextCodes();
  return { page, mobile };
}

/** Logs a new user in through the open dialog. */
export async function answerDialog(page: Page): Promise<void> {
  const mobile = site.newMobile();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await dialog.getByRole('textbox', { name: '6 位验证码' }).fill(await site.code(mobile));
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await page.locator('header [data-account]').waitFor();
}

/** Logs the same user in with another browser profile. */
export async function elsewhere(mobile: string, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await site.context(browser, options);
  closing.push(context);
  await site.signIn(context, mobile);
  const { page } = await site.open(context, path);
  await nextCodes();
  return page;
}

/** Ages the codes that were sent, so that the rate limit allows another one. */
async function nextCodes(): Promise<void> {
  await site.upstream.deps.pool.query('update verification_code set created_at = created_at - 3600001');
}

/** Requests a code in an open dialog and enters it. */
export async function takeCode(page: Page, to: string, label = '验证码'): Promise<void> {
  const dialog = page.getByRole('dialog');
  const before = await site.codes(to);
  const field = dialog.getByRole('textbox', { name: label, exact: true });
  await field.locator('..').getByRole('button', { name: '获取验证码' }).click();
  await field.fill(await site.code(to, before));
}

export const uidOf = async (page: Page): Promise<string> =>
  (await page.context().cookies()).find((cookie) => cookie.name === 'uid')?.value ?? 'no uid';

/** Waits until the page is logged out. */
export const visitorsHeader = (page: Page) => page.getByRole('banner').getByRole('button', { name: '登录' });

/** Returns the size of an image and the colors of its upper and lower part. */
export async function coloursOf(image: ReturnType<Page['locator']>) {
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 10;
    canvas.height = 10;
    const context = canvas.getContext('2d');
    context?.drawImage(element, 0, 0, 10, 10);
    const colour = (y: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(5, y, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    };
    const { naturalWidth, naturalHeight } = element;
    return { ratio: naturalHeight / naturalWidth, top: colour(1), bottom: colour(8) };
  });
}
