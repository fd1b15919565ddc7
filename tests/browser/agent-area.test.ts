import { readFile } from 'node:fs/promises';
import { UserId } from '@matchpoint/contracts/ids';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { appointAgent } from '@matchpoint/upstream/agents/appoint-agent';
import { transaction } from '@matchpoint/upstream/db/pool';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AgentWorld, PACKAGES } from '../support/agent-world.ts';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { AccountSite } from './account-site.ts';
import { faultsInBoth } from './faults-of.ts';
import { hydrated } from './stub-site.ts';

/** The channel area of agents on the built pages, the BFF and our upstream. */

const DAY_MS = 86_400_000;
const DENIED = "Sorry, you don't have permission to access this page.";

let browser: Browser;
let site: AccountSite;
let world: AgentWorld;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), AccountSite.start()]);
  await site.upstream.upstream.agentIncome.close();
  world = new AgentWorld({ pool: site.upstream.deps.pool, clock: site.clock });
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const closing: BrowserContext[] = [];
afterEach(async () => {
  for (const context of closing.splice(0)) await context.close();
  const violations = await verifyLedger(site.upstream.deps.pool);
  if (violations.length > 0) throw new Error(`the ledger is invalid: ${JSON.stringify(violations)}`);
});

async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await site.context(browser, options);
  closing.push(context);
  return context;
}

/** Registers a user who is an agent; returns number and id. */
async function newAgent(): Promise<{ readonly mobile: string; readonly uid: UserId }> {
  const context = await newContext();
  const mobile = await site.signIn(context);
  const uid = UserId.parse(Number((await context.cookies()).find(({ name }) => name === 'uid')?.value));
  await transaction(site.upstream.deps.pool, (db) => appointAgent(db, { uid, label: '临江球迷会', share: 500, at: site.clock.now() }));
  return { mobile, uid };
}

/** Opens a page as a user in a browser of their own. */
async function openAs(mobile: string, path: string, options: BrowserContextOptions = {}) {
  const context = await newContext(options);
  // The interval between two codes for a number.
  site.clock.advance(61_000);
  await site.signIn(context, mobile);
  return { context, ...(await site.open(context, path)) };
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path);
  await hydrated(page);
}

/** The last seven days of the site's clock, which tests advance; the pages' own default follows the clock of the machine. */
function week(): string {
  const now = site.clock.now();
  return `?from=${dayOf(now - 6 * DAY_MS, SHANGHAI)}&to=${dayOf(now, SHANGHAI)}`;
}

/** Returns the cells of a row of the table, as soon as it is there. */
async function cellsOf(page: Page, row: string): Promise<string[]> {
  const cells = page.locator(`main tr[data-row="${row}"] > *`);
  await cells.first().waitFor();
  return cells.allInnerTexts();
}
async function sumOf(page: Page): Promise<string[]> {
  const cells = page.locator('main tr[data-sum="all"] > *');
  await cells.first().waitFor();
  return cells.allInnerTexts();
}
const figure = (page: Page, name: string) => page.locator(`main [data-figure="${name}"] dd`).innerText();

/** Presses the CSV button and returns the rows of the file. */
async function csvOf(page: Page): Promise<string[][]> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text
    .slice(1)
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => line.split(','));
}

describe('the journey of a promotion code', () => {
  it('a visit by a code becomes a registration, a recharge, a share after the end of the day, and coins in the wallet', async () => {
    const agent = await newAgent();
    const { page } = await openAs(agent.mobile, '/channel');
    await page.getByRole('button', { name: '新建', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '推广码' }).fill('lj');
    await dialog.getByRole('button', { name: '建推广码' }).click();
    await dialog.getByText('推广码是 3–20 位', { exact: false }).waitFor();
    await dialog.getByRole('textbox', { name: '推广码' }).fill('lj-scarf');
    await dialog.getByRole('textbox', { name: '备注（来处）' }).fill('球迷群海报');
    await dialog.getByRole('button', { name: '建推广码' }).click();
    await page.locator('[data-code="LJ-SCARF"]').waitFor();
    const link = await page.getByRole('textbox', { name: '链接', exact: true }).inputValue();
    expect(new URL(link).pathname).toBe('/r/LJ-SCARF');

    const visitor = await newContext();
    const { page: fan } = await site.open(visitor, '/r/lj-scarf');
    expect(new URL(fan.url()).search).toMatch(/^\?channel=\d+$/);
    await goTo(fan, '/?channel=99999');
    await fan.getByRole('banner').getByRole('button', { name: '登录' }).click();
    await fan.locator('[data-referral="LJ-SCARF"]').waitFor();
    await fan.keyboard.press('Escape');
    const mobile = await site.logIn(fan);
    await visitor.request.post(`${site.origin}/trpc/user.declareAge`, { headers: { origin: site.origin }, data: { adult: true } });

    await goTo(page, `/channel/user${week()}`);
    const row = await cellsOf(page, '0');
    expect(row.slice(0, 2)).toEqual(['球**', `139****${mobile.slice(-4)}`]);
    expect(row.slice(3, 5)).toEqual(['LJ-SCARF', '球迷群海报']);
    expect(await page.content()).not.toContain(mobile);

    await goTo(fan, '/userInfo/water');
    await fan.getByRole('radio', { name: /^300 金币/ }).check({ force: true });
    await fan.getByRole('button', { name: /^支付宝支付/ }).click();
    await fan.waitForURL(/\/dev\/cashier/);
    await fan.getByRole('button', { name: '确认付款', exact: true }).click();
    await fan.waitForURL(/\/userInfo\/water\?order=/);
    await waitFor('the coins', async () => (await world.coinsOf(await uidOf(visitor))).wallet === 515);

    await goTo(page, `/channel/gold${week()}`);
    expect((await cellsOf(page, '0')).slice(-2)).toEqual(['300', '15']);
    await goTo(page, `/channel/statistical${week()}`);
    const today = dayOf(site.clock.now(), SHANGHAI);
    expect((await cellsOf(page, today)).slice(1)).toEqual(['1', '1', '1', '300', '0', '0', '15', '0']);
    expect(await figure(page, 'share')).toMatch(/^15/);

    site.clock.advance(DAY_MS);
    await world.income.run();
    await goTo(page, `/channel/water${week()}`);
    expect((await cellsOf(page, '1')).slice(1)).toEqual(['充值分成', `${today} 的 1 笔充值，300 × 5%`, '+15', '15']);
    await page.getByRole('button', { name: '转入我的金币' }).click();
    await page.getByRole('textbox', { name: '转出金币' }).fill('16');
    await page.getByRole('button', { name: '确认转入' }).click();
    await page.getByText('请输入 1 到 15 之间的整数').waitFor();
    await page.getByRole('button', { name: '全部', exact: true }).click();
    await page.getByRole('button', { name: '确认转入' }).click();
    await page.locator('main tr[data-row="2"]').waitFor();
    expect((await cellsOf(page, '2')).slice(1)).toEqual(['转入账户', '转入我的金币', '−15', '0']);
    await page.locator('header [data-coins="215"]').waitFor();
    expect(await world.coinsOf(agent.uid)).toEqual({ account: 0, wallet: 215 });
  });

  it('a disabled code leads to the plain home page, and a visit by it counts for nobody', async () => {
    const agent = await newAgent();
    await world.addCode(agent.uid, 'GONE-26');
    const { page } = await openAs(agent.mobile, '/channel');
    await page.getByRole('button', { name: '停用 GONE-26' }).click();
    await page.getByRole('button', { name: '启用 GONE-26' }).waitFor();
    const answer = await page.context().request.get(`${site.origin}/r/GONE-26`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, '/']);
    for (const path of ['/r/NO-SUCH-CODE', '/r/%22%3E%3Cscript%3E', '/r/..%2f..%2fetc']) {
      const other = await page.context().request.get(site.origin + path, { maxRedirects: 0 });
      expect([other.status(), other.headers()['location']]).toEqual([302, '/']);
    }
  });
});

describe('access to the channel area', () => {
  it('a fan is denied the area and has no link to it', async () => {
    const context = await newContext();
    await site.signIn(context);
    const { page } = await site.open(context, '/channel/user');
    expect(await page.locator('main').innerText()).toContain(DENIED);
    await page.locator('header [data-account] summary').click();
    expect(await page.locator('header [data-account] a[href="/channel"]').count()).toBe(0);
  });

  it('a visitor of the area is asked to log in, and the area opens in a new tab after the login of an agent', async () => {
    const agent = await newAgent();
    const context = await newContext();
    const { page } = await site.open(context, '/channel');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '登录渠道账号' }).click();
    site.clock.advance(61_000);
    const before = await site.codes(agent.mobile);
    await dialog.getByRole('textbox', { name: '手机号' }).fill(agent.mobile);
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await dialog.getByRole('textbox', { name: '6 位验证码' }).fill(await site.code(agent.mobile, before));
    await dialog.getByRole('checkbox').check();
    const opening = context.waitForEvent('page');
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    const tab = await opening;
    await tab.waitForURL((url) => url.pathname === '/channel');
    await tab.getByRole('heading', { name: '数据概览', level: 1 }).waitFor();
    expect(await tab.evaluate(() => window.opener)).toBe(null);
    // For browsers that block the tab.
    expect(await page.getByRole('link', { name: '进入渠道中心' }).getAttribute('href')).toBe('/channel');
  });
});

describe('the pages of the channel area', () => {
  it('CSV files equal the tables of the pages, all pages of them, and start no formula', async () => {
    const agent = await newAgent();
    const channelId = await world.addCode(agent.uid, 'CSV-CODE');
    for (let index = 0; index < 23; index += 1) {
      const uid = await world.addFan(channelId);
      if (index === 22)
        await site.upstream.deps.pool.query(`update app_user set username = '=1+1', username_key = '=1+1' where id = $1`, [uid]);
      if (index % 4 === 0) await world.recharge(uid, PACKAGES.small.id);
      site.clock.advance(1_000);
    }
    const { page, watch } = await openAs(agent.mobile, `/channel/statistical${week()}`);
    const days = await csvOf(page);
    const today = dayOf(site.clock.now(), SHANGHAI);
    expect(days.find(([day]) => day === today)?.slice(1)).toEqual((await cellsOf(page, today)).slice(1));
    expect(days.at(-1)).toEqual(await sumOf(page));

    await goTo(page, `/channel/user${week()}`);
    const users = await csvOf(page);
    expect(users).toHaveLength(1 + 23 + 1);
    expect(users[1]?.[0]).toBe("'=**");
    for (const index of [1, 10, 19]) {
      const shown = await cellsOf(page, String(index));
      expect(users[index + 1]?.map((cell) => (cell === '' ? '–' : cell))).toEqual(shown);
    }
    await page.getByRole('link', { name: '下一页' }).click();
    await page.waitForURL(/page=2/);
    await waitFor('the second page', async () => (await page.locator('main tr[data-row]').count()) === 3);
    expect(users[23]?.slice(0, 4)).toEqual((await cellsOf(page, '2')).slice(0, 4));
    expect(await sumOf(page)).toEqual(['合计', '23 人', '', '', '', '', '6', '360']);

    await goTo(page, `/channel/gold${week()}`);
    const recharges = await csvOf(page);
    expect(recharges.at(-1)?.slice(-2)).toEqual((await sumOf(page)).slice(-2));
    expect(
      recharges
        .slice(1, -1)
        .map((row) => Number(row.at(-1)))
        .reduce((sum, share) => sum + share, 0),
    ).toBe(18);
    expect(watch.problems).toEqual([]);
  });

  it('the poster is a PNG of each size with the code of the chosen promotion code', async () => {
    const agent = await newAgent();
    await world.addCode(agent.uid, 'POSTER-1');
    await world.addCode(agent.uid, 'POSTER-2');
    const { page } = await openAs(agent.mobile, '/channel');
    await page.locator('[data-code="POSTER-2"] button[aria-pressed]').click();
    await page.locator('canvas[data-poster="POSTER-2"]').waitFor();
    for (const [shape, size] of [
      ['竖版', [1080, 1512]],
      ['方形', [1080, 1080]],
    ] as const) {
      await page.getByRole('button', { name: shape }).click();
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载海报 PNG' }).click()]);
      expect(download.suggestedFilename()).toMatch(/^POSTER-2-(portrait|square)\.png$/);
      const file = await readFile(await download.path());
      expect(file.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
      expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual(size);
      expect(file.length).toBeGreaterThan(10_000);
    }
  });

  it.each(['/channel', '/channel/statistical', '/channel/user', '/channel/gold', '/channel/water'])(
    'the page %s has no accessibility faults, empty and filled, wide and narrow',
    async (path) => {
      const agent = await newAgent();
      const channelId = await world.addCode(agent.uid);
      const { page, context } = await openAs(agent.mobile, path + week());
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await faultsInBoth(page, 'main')).toEqual([]);
      await world.recharge(await world.addFan(channelId), PACKAGES.middle.id);
      site.clock.advance(DAY_MS);
      await world.income.run();
      const narrow = await context.newPage();
      await narrow.setViewportSize({ width: 390, height: 844 });
      await goTo(narrow, path + week());
      await waitFor('the numbers', async () => !(await narrow.locator('main').innerText()).includes('暂无数据'));
      expect(await faultsInBoth(narrow, 'main')).toEqual([]);
      expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    },
  );

  it('by keyboard alone an agent chooses days, creates a code and transfers coins', async () => {
    const agent = await newAgent();
    await world.recharge(await world.addFan(await world.addCode(agent.uid)), PACKAGES.large.id);
    site.clock.advance(DAY_MS);
    await world.income.run();
    const { page } = await openAs(agent.mobile, `/channel${week()}`);
    await page.getByRole('link', { name: '30 天', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.locator('nav a[aria-current]', { hasText: /^30 天$/ }).waitFor();
    await page.getByRole('button', { name: '新建', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('textbox', { name: '推广码' }).waitFor();
    await page.keyboard.type('by-keys');
    await page.keyboard.press('Enter');
    await page.locator('[data-code="BY-KEYS"]').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: '流水' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/channel\/water/);
    await page.getByRole('button', { name: '转入我的金币' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: '转出金币' }).waitFor();
    await page.keyboard.type('300');
    await page.keyboard.press('Enter');
    await waitFor('the transfer', async () => (await world.coinsOf(agent.uid)).account === 24);
  });
});

async function uidOf(context: BrowserContext): Promise<UserId> {
  return UserId.parse(Number((await context.cookies()).find(({ name }) => name === 'uid')?.value));
}
