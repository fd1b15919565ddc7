import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertNotifications } from '@matchpoint/upstream/notifications/insert-notifications';
import { addNotifications } from '@matchpoint/upstream/notifications/add-notifications';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { AccountSite } from './account-site.ts';
import { faultsOf } from './faults-of.ts';

let browser: Browser;
let site: AccountSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), AccountSite.start()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const closing: BrowserContext[] = [];
afterEach(async () => {
  for (const context of closing.splice(0)) await context.close();
});

async function user(path = '/userInfo'): Promise<{ readonly page: Page; readonly uid: number }> {
  const context = await site.context(browser);
  closing.push(context);
  await site.signIn(context);
  const page = await context.newPage();
  await page.goto(site.origin + path);
  await page.locator('header [data-bell]').waitFor();
  const uid = Number((await context.cookies()).find((cookie) => cookie.name === 'uid')?.value);
  return { page, uid };
}

const { pool, clock } = { pool: () => site.upstream.deps.pool, clock: () => site.upstream.deps.clock };
const order = (uid: number, no: string) => ({ uid, key: `order:${no}`, type: 'order' as const, data: { orderNo: no, state: 'credited' } });
const bell = (page: Page) => page.locator('header [data-bell]');

describe('the notifications centre', () => {
  it('an arriving notification raises the bell’s count, is listed, and is read when it is opened', async () => {
    const { page, uid } = await user();
    await addNotifications(pool(), [order(uid, 'A1')], clock().now());
    await waitFor('the count', async () => (await bell(page).getAttribute('data-bell')) === '1');
    await bell(page).locator('summary').click();
    await bell(page)
      .getByRole('link', { name: /充值.*金币已到账/ })
      .click();
    await page.waitForURL(/\/userInfo\/myOrder/);
    await waitFor('no count', async () => (await bell(page).getAttribute('data-bell')) === '0');
  });

  it('the page filters by category and unread, and marks all as read', async () => {
    const { page, uid } = await user();
    await insertNotifications(pool(), [order(uid, 'B1'), order(uid, 'B2')], clock().now());
    await page.goto(`${site.origin}/userInfo/notifications`);
    await waitFor('two rows', async () => (await page.locator('main [data-notification]').count()) === 2);
    expect(await faultsOf(page)).toEqual([]);
    await page.locator('main').getByRole('link', { name: '比赛', exact: true }).click();
    await page.locator('main').getByText('暂无数据').waitFor();
    await page.locator('main').getByRole('link', { name: /^未读/ }).click();
    await waitFor('two unread rows', async () => (await page.locator('main [data-unread]').count()) === 2);
    await page.locator('main').getByRole('button', { name: '全部已读' }).click();
    await page.locator('main').getByText('没有未读的通知').waitFor();
  });

  it('a switched-off kind and quiet hours are saved and shown again after a reload', async () => {
    const { page, uid } = await user('/userInfo/notifications');
    await page.getByRole('switch', { name: /^点赞/ }).click();
    await page.getByRole('switch', { name: /^免打扰/ }).click();
    await page.getByLabel('到', { exact: true }).fill('08:15');
    await waitFor('the saved settings', async () => {
      const { rows } = await pool().query<{ off: string[]; quiet_to: number }>(
        'select off, quiet_to from notification_setting where user_id = $1',
        [uid],
      );
      return rows[0]?.off.join() === 'like' && rows[0].quiet_to === 495;
    });
    await page.reload();
    await page.locator('[role=switch][aria-checked=false]', { hasText: '点赞' }).waitFor();
    expect(await page.getByLabel('到', { exact: true }).inputValue()).toBe('08:15');
  });
});
