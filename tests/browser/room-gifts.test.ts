import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { RoomSite } from './room-site.ts';

let browser: Browser;
let site: RoomSite;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
});
beforeEach(async () => {
  site = await RoomSite.start();
});
const open: BrowserContext[] = [];
afterEach(async () => {
  for (const context of open.splice(0)) await context.close();
  await site[Symbol.asyncDispose]();
});

async function visit(uid?: number): Promise<Page> {
  const { page, context } = await site.visit(browser, uid);
  open.push(context);
  return page;
}
const bar = (page: Page) => page.getByRole('region', { name: '送礼物' });
const button = (page: Page) => bar(page).getByRole('button', { name: /^(送出|连击)/ });

describe('gifts', () => {
  it('each click of a combo is one success with a key of its own, and the combo has one banner', async () => {
    site.rooms.gold = 60;
    const page = await visit(7);
    await bar(page).getByRole('button', { name: /喝彩/ }).first().click();
    for (let click = 0; click < 20; click += 1) await button(page).click();
    await waitFor('the clicks to be answered', () => site.rooms.gifts.size === 20, { timeoutMs: 30_000 });
    await bar(page).getByText('×20', { exact: true }).waitFor();
    expect(site.rooms.gold).toBe(40);
    expect(
      await page
        .getByRole('region', { name: /播放器/ })
        .getByText('×20')
        .count(),
    ).toBe(1);
  });

  it('a gift without enough coins charges nothing and leads to the recharge', async () => {
    site.rooms.gold = 5;
    const page = await visit(7);
    await bar(page).getByRole('button', { name: /奖杯/ }).click();
    await button(page).click();
    await bar(page).getByRole('alert').getByRole('link', { name: '充值' }).waitFor();
    expect([site.rooms.gold, site.rooms.gifts.size]).toEqual([5, 0]);
  });

  it('the price of a choice is shown before it is sent', async () => {
    const page = await visit(7);
    await bar(page).getByRole('button', { name: /哨子/ }).click();
    await bar(page).getByRole('button', { name: '66', exact: true }).click();
    await bar(page).getByText('10 × 66 =').waitFor();
    expect(await bar(page).getByText('660', { exact: true }).count()).toBe(1);
  });

  it('a user of unknown age declares it before the first gift, and a minor sends none', async () => {
    site.rooms.adult = undefined;
    const page = await visit(7);
    await button(page).click();
    await page.getByRole('dialog').getByText('你满 18 岁了吗？').waitFor();
    expect(site.rooms.gifts.size).toBe(0);
  });

  it('a visitor is asked to log in before a gift', async () => {
    const page = await visit();
    await button(page).click();
    await page.getByRole('dialog').waitFor();
    expect(site.rooms.gifts.size).toBe(0);
  });
});
