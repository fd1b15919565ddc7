import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { FEATURES } from '@matchpoint/contracts/rules/features';
import { launchChromium } from '../support/chromium.ts';
import { watchPage } from './page-watch.ts';
import { RoomSite } from './room-site.ts';
import { hydrated } from './stub-site.ts';

/** A room of an upstream that has rooms, but no chat, gifts and private conversations. */

const ABSENT = new Set(['chat', 'chatBlocks', 'roomModeration', 'privateChat', 'gifts', 'giftNames']);
const CALLS = ['chatHistory', 'roomStanding', 'privateThreads', 'sendGift'];

let browser: Browser;
let site: RoomSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), RoomSite.start()]);
  site.stub.rows.set('systemConfig', () => ({ result: { features: FEATURES.filter((feature) => !ABSENT.has(feature)) } }));
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

it('a room of an upstream without chat has its picture, its match and other rooms, and calls nothing that is absent', async () => {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${site.network.origin}${site.path}`);
  await hydrated(page);
  await page.getByRole('heading', { level: 1, name: '枪手主场，边聊边看' }).waitFor();
  expect(await page.getByRole('region', { name: '本场比分' }).getByText('队1').count()).toBeGreaterThan(0);
  expect(await page.locator('video').count()).toBe(1);
  for (const name of ['聊天', '榜单', '私聊']) expect(await page.getByRole('tab', { name }).count()).toBe(0);
  expect(await page.getByRole('textbox', { name: '聊天内容' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: '送出' }).count()).toBe(0);
  const rows: readonly string[] = site.stub.calls.map(({ row }) => row);
  expect(CALLS.filter((row) => rows.includes(row))).toEqual([]);
  expect(watch.problems).toEqual([]);
  await context.close();
});
