import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SPOILER_COOKIE } from '@matchpoint/contracts/rules/spoiler-setting';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { RoomSite } from './room-site.ts';
import { hydrated } from './stub-site.ts';

/** A room on a device that shows its match late, and one in spoiler-free mode. */

const DELAY_SEC = 6;

let browser: Browser;
let site: RoomSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), RoomSite.start()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

type Cookie = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>['cookies'][number];
const cookie = (name: string, value: string): Cookie => ({
  name,
  value,
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
});
const tells = (page: Page, text: string) => page.locator('body').evaluate((body, wanted) => body.innerHTML.includes(wanted), text);

it('with a delay, goals and the lines of others come to chat and picture when they are as old as the delay, and own lines at once', async () => {
  const origin = `http://127.0.0.1:${site.proxy.port}`;
  const stored = [{ name: 'matchpoint-stream-delays', value: JSON.stringify([[1, DELAY_SEC, Date.now()]]) }];
  const storageState = { cookies: [cookie('delayed', '1')], origins: [{ origin, localStorage: stored }] };
  const { page, watch, context } = await site.visit(browser, 7, { storageState });
  const at = Date.now();
  await site.say(21, '球进了！！');
  await site.say(0, '', {
    kind: 'goal',
    user: undefined,
    goal: { side: 0, teamId: 1, teamName: '延迟的主队', playerName: '射手', minute: '66', score: [2, 0] },
  });
  await page.getByRole('textbox', { name: '聊天内容' }).fill('我自己的话');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await page.getByRole('region', { name: '聊天消息' }).getByText('我自己的话').waitFor();
  expect(await tells(page, '球进了！！')).toBe(false);
  expect(await tells(page, '延迟的主队')).toBe(false);
  await waitFor('the line of a fan', () => tells(page, '球进了！！'), { timeoutMs: 30_000 });
  expect(Date.now() - at).toBeGreaterThanOrEqual(DELAY_SEC * 1_000);
  await waitFor('the goal', () => tells(page, '延迟的主队'), { timeoutMs: 30_000 });
  expect(Date.now() - at).toBeGreaterThanOrEqual(DELAY_SEC * 1_000);
  expect(watch.problems).toEqual([]);
  await context.close();
});

it('in spoiler-free mode the place of the score over the picture has a control that shows it, also by keyboard', async () => {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    storageState: { cookies: [cookie(SPOILER_COOKIE, 'all')], origins: [] },
  });
  const page = await context.newPage();
  await page.goto(site.network.origin + site.path);
  await hydrated(page);
  const bug = page.locator('[data-bug]');
  expect(await bug.locator('b').textContent()).toBe('–');
  await bug.getByRole('button', { name: /显示比分/ }).focus();
  await page.keyboard.press('Enter');
  await waitFor('the score', async () => (await bug.locator('b').textContent()) === '1:0', { timeoutMs: 20_000 });
  expect(await bug.getByRole('button').count()).toBe(0);
  await context.close();
});
