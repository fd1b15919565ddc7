import { readFile } from 'node:fs/promises';
import { UserId } from '@matchpoint/contracts/ids';
import { monthText } from '@matchpoint/i18n/match-time';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { transaction } from '@matchpoint/upstream/db/pool';
import { noFailpoint } from '@matchpoint/upstream/ledger/failpoint';
import { Ledger } from '@matchpoint/upstream/ledger/ledger';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { AccountSite } from './account-site.ts';
import { faultsInBoth } from './faults-of.ts';

const WELCOME = 200;

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

/** Logs a new user in with a separate browser profile and opens a page. Declares the user an adult unless the test needs the question. */
async function user(
  path: string,
  { undeclared = false, ...options }: BrowserContextOptions & { undeclared?: boolean } = {},
): Promise<Page> {
  const context = await site.context(browser, options);
  closing.push(context);
  await site.signIn(context);
  if (!undeclared)
    await context.request.post(`${site.origin}/trpc/user.declareAge`, { headers: { origin: site.origin }, data: { adult: true } });
  const { page } = await site.open(context, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Calls a procedure from within the page. Returns the error code of the catalogue, or undefined on success. */
function call(page: Page, procedure: string, input: unknown): Promise<string | undefined> {
  return page.evaluate(
    async ([path, body]) => {
      const answer = await fetch(`/trpc/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      const { error } = await answer.json();
      return error?.data.app.code;
    },
    [procedure, JSON.stringify(input)] as const,
  );
}

const uidOf = async (page: Page): Promise<number> =>
  Number((await page.context().cookies()).find((cookie) => cookie.name === 'uid')?.value);

const coinsIn = (page: Page) => page.locator('header [data-coins]').getAttribute('data-coins');
const lines = (page: Page) => page.locator('[data-line]');
const payButton = (page: Page) => page.getByRole('button', { name: /^支付宝支付/ });
const stateMark = (page: Page, text: string) => page.locator('section', { hasText: '充值订单' }).getByText(text, { exact: true });

/** Orders 300 coins and opens the cashier. */
async function toCashier(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^300 金币/ }).check({ force: true });
  await payButton(page).click();
  await page.waitForURL(/\/dev\/cashier/);
}

/** Presses a button of the cashier and returns to the gold history. */
async function atCashier(page: Page, what: string): Promise<void> {
  await page
    .getByRole('button', { name: what, exact: true })
    .or(page.getByRole('link', { name: what, exact: true }))
    .click();
  await page.waitForURL(/\/userInfo\/water\?order=/);
}

/** Spends gold as purchases would: `count` times one coin. */
async function spend(uid: Id, count: number): Promise<void> {
  const { pool } = site.upstream.deps;
  const ledger = new Ledger({ clock: site.clock, failpoint: noFailpoint });
  const userId = UserId.parse(uid);
  for (let index = 0; index < count; index += 1) {
    await transaction(pool, (db) =>
      ledger.post(db, {
        userId,
        operation: 'gift',
        key: `gift ${index}`,
        reason: 'gift',
        ref: { type: 'gift', id: `=gift${index}` },
        legs: [
          { account: { kind: 'user_granted', userId }, amount: -1 },
          { account: { kind: 'house', currency: 'coin', userId }, amount: 1 },
        ],
      }),
    );
  }
}

describe('recharge', () => {
  it('a recharge paid at the cashier appears in the header, in the balance and as a row of the history', async () => {
    const page = await user('/userInfo/water');
    await toCashier(page);
    await atCashier(page, '确认付款');
    await stateMark(page, '已到账').waitFor();
    await waitFor('the coins in the header', async () => (await coinsIn(page)) === String(WELCOME + 315));
    await page.getByRole('cell', { name: '+315', exact: true }).waitFor();
    expect(await lines(page).first().innerText()).toMatch(/充值\s+订单 …\d{6}\s+含赠送 15\s+\+315\s+515/);
    expect(await page.locator('dl').first().innerText()).toMatch(/金币余额\s*515\s*充值金币\s*300\s*赠送金币\s*215/);
  });

  it('a recharge is credited once when the provider notifies twice', async () => {
    const page = await user('/userInfo/water');
    await toCashier(page);
    await atCashier(page, '付款，结果通知两次');
    await stateMark(page, '已到账').waitFor();
    await page.reload();
    await stateMark(page, '已到账').waitFor();
    await waitFor('two lines', async () => (await lines(page).count()) === 2);
    expect(await coinsIn(page)).toBe(String(WELCOME + 315));
  });

  it('a recharge that is pending at the provider is shown as paid without a reload, in another tab too', async () => {
    const page = await user('/userInfo/water');
    const other = (await site.open(page.context(), '/userInfo/water')).page;
    await waitFor('the statement of the other tab', async () => (await lines(other).count()) === 1);
    await toCashier(page);
    const orderNo = new URL(page.url()).searchParams.get('return_url')?.split('order=')[1] ?? '';
    await atCashier(page, '返回商家');
    await stateMark(page, '待付款').waitFor();
    await page.evaluate(
      (order) => fetch('/dev/cashier/act', { method: 'POST', body: new URLSearchParams({ order, act: 'pay' }), redirect: 'manual' }),
      orderNo,
    );
    await page.getByText('充值成功，315 金币已到账').waitFor();
    await stateMark(page, '已到账').waitFor();
    await waitFor('the line in the other tab', async () => (await lines(other).count()) === 2);
    await waitFor('its coins', async () => (await coinsIn(other)) === String(WELCOME + 315));
  });

  it('an abandoned recharge can still be paid from the list of orders, and can be closed', async () => {
    const page = await user('/userInfo/water');
    for (let index = 0; index < 2; index += 1) {
      await page.goto(`${site.origin}/userInfo/water`);
      await toCashier(page);
      await atCashier(page, '返回商家');
      await stateMark(page, '待付款').waitFor();
    }
    await page.goto(`${site.origin}/userInfo/myOrder`);
    const orders = page.locator('[data-order]');
    await waitFor('two orders', async () => (await orders.count()) === 2);
    await orders.first().getByRole('button', { name: '关闭订单' }).click();
    await orders.first().getByText('已关闭').waitFor();
    expect(await orders.first().getByRole('button').count()).toBe(0);
    await orders.nth(1).getByRole('button', { name: '去付款' }).click();
    await page.waitForURL(/\/dev\/cashier/);
    await atCashier(page, '确认付款');
    await stateMark(page, '已到账').waitFor();
    await waitFor('the coins in the header', async () => (await coinsIn(page)) === String(WELCOME + 315));
  });

  it('retrying a recharge after a lost response continues the same order', async () => {
    const page = await user('/userInfo/water');
    let lost = 0;
    await page.route(/gold\.recharge/, async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort();
    });
    await page.getByRole('radio', { name: /^300 金币/ }).check({ force: true });
    await payButton(page).click();
    await page.getByText('网络出问题了').waitFor();
    await page.unroute(/gold\.recharge/);
    await page.reload();
    await toCashier(page);
    await atCashier(page, '返回商家');
    await page.goto(`${site.origin}/userInfo/myOrder`);
    await page.locator('[data-order]').first().waitFor();
    expect([lost, await page.locator('[data-order]').count()]).toEqual([1, 1]);
  });

  it('the page of another user’s order says that the order does not exist', async () => {
    const owner = await user('/userInfo/water');
    await toCashier(owner);
    await atCashier(owner, '返回商家');
    const { pathname, search } = new URL(owner.url());
    const page = await user(pathname + search);
    await page.getByText('没有这笔订单').waitFor();
    expect(await page.getByText('待付款').count()).toBe(0);
  });
});

describe('age', () => {
  it('the recharge page asks for the age before it offers a payment', async () => {
    const page = await user('/userInfo/water', { undeclared: true });
    await page.getByText('充值前请先声明年龄').waitFor();
    expect(await payButton(page).count()).toBe(0);
    expect(await call(page, 'gold.recharge', { packageId: 2, key: crypto.randomUUID(), returnTo: '/userInfo/water' })).toBe('AGE_REQUIRED');
    await page.getByRole('button', { name: '我已年满 18 周岁' }).click();
    await payButton(page).waitFor();
  });

  it('a user under 18 is shown no payment methods, and their recharge is rejected', async () => {
    const page = await user('/userInfo/water', { undeclared: true });
    await page.getByRole('button', { name: '我未满 18 周岁' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    // The dialog's button has the same name as the button that opened it.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '我未满 18 周岁' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '我未满 18 周岁' }).click();
    await page.getByText('未满 18 周岁不可充值').waitFor();
    expect([await payButton(page).count(), await page.getByRole('radio').count()]).toEqual([0, 0]);
    expect(await call(page, 'gold.recharge', { packageId: 2, key: crypto.randomUUID(), returnTo: '/userInfo/water' })).toBe('UNDER_AGE');
  });
});

describe('the statement', () => {
  it('the page and filter of the gold history are in the URL, and going back restores them', async () => {
    const page = await user('/userInfo/water');
    await spend(await uidOf(page), 24);
    await page.reload();
    await waitFor('a full page', async () => (await lines(page).count()) === 20);
    expect(await lines(page).first().innerText()).toMatch(/送出礼物\s+礼物 =gift23\s+−1\s+176/);
    await page.getByRole('link', { name: '下一页' }).click();
    await page.waitForURL(/page=2/);
    await waitFor('the rest', async () => (await lines(page).count()) === 5);
    expect(await lines(page).last().innerText()).toMatch(/新用户奖励\s+\+200\s+200/);
    const welcomedAt = Date.parse((await lines(page).last().locator('time').getAttribute('datetime')) ?? '');
    await page.getByRole('link', { name: '收入', exact: true }).click();
    await waitFor('what came', async () => (await lines(page).count()) === 1);
    expect(new URL(page.url()).search).toBe('?flow=in');
    await page.getByRole('button', { name: '日期范围: 全部日期' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: monthText(dayOf(welcomedAt, SHANGHAI), 'zh_CN') })
      .first()
      .click();
    await page.waitForURL(/from=\d{4}-\d{2}-01&to=\d{4}-\d{2}-\d{2}/);
    await page.getByRole('button', { name: /^日期范围: \d{4}-\d{2}-01 – / }).waitFor();
    expect(await lines(page).count()).toBe(1);
    await page.goBack();
    await page.goBack();
    await page.waitForURL(/page=2/);
    await waitFor('the second page', async () => (await lines(page).count()) === 5);
    await page.goto(`${site.origin}/userInfo/water?month=2020-01`);
    await page.getByText('没有符合条件的记录').waitFor();
    await page.getByRole('link', { name: '清除筛选' }).click();
    await waitFor('all lines', async () => (await lines(page).count()) === 20);
  });

  it('the export of the gold history contains all rows of the filter, and escapes formulas', async () => {
    const page = await user('/userInfo/water?flow=out');
    await spend(await uidOf(page), 23);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByText('已导出 23 条明细').waitFor(),
      page.getByRole('button', { name: '导出 CSV' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(download.suggestedFilename()).toBe('赛点金币明细-out.csv');
    const rows = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(rows[0]).toBe('时间 (Asia/Shanghai),类型,变动,充值金币变动,赠送金币变动,余额,关联单号,编号');
    expect(rows).toHaveLength(24);
    expect(rows[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,送出礼物,-1,0,-1,177,'=gift22,\d+$/);
    expect(new Set(rows.map((row) => row.split(',').at(-1))).size).toBe(24);
  });

  it('the export of the gold history fails with a message when one of its pages cannot be read', async () => {
    const page = await user('/userInfo/water');
    await waitFor('the statement', async () => (await lines(page).count()) === 1);
    const downloads: unknown[] = [];
    page.on('download', (download) => downloads.push(download));
    await page.route(/gold\.statement/, (route) => route.abort());
    await page.getByRole('button', { name: '导出 CSV' }).click();
    await page.getByText('网络出问题了').first().waitFor();
    await waitFor('the button to be ready again', () => page.getByRole('button', { name: '导出 CSV' }).isEnabled());
    expect(downloads).toEqual([]);
  });
});

describe('pages of coins', () => {
  it('the gold pages ask a visitor to log in, and show the requested page afterwards', async () => {
    const context = await site.context(browser);
    closing.push(context);
    const { page, watch } = await site.open(context, '/userInfo/water');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: '登录后查看' }).waitFor();
    await site.logIn(page);
    await page.getByRole('cell', { name: '新用户奖励' }).waitFor();
    expect(watch.problems).toEqual([]);
  });

  /** Cookies of a user who has not declared their age. One login serves all pages. */
  let member: Awaited<ReturnType<BrowserContext['storageState']>>;
  beforeAll(async () => {
    const page = await user('/', { undeclared: true });
    member = await page.context().storageState();
  });

  it.each([
    ['/userInfo/water', 1280],
    ['/userInfo/water', 390],
    ['/en_US/userInfo/myOrder', 390],
    ['/userInfo/myOrder?kind=plan', 390],
    ['/userInfo/tips', 1280],
    ['/ar/userInfo/tips', 390],
    ['/ar/userInfo/water', 1280],
    ['/userInfo/send', 390],
    ['/userInfo/userPost', 390],
    ['/userInfo/userNews', 1280],
  ] as const)('axe finds no violations on the gold page %s at %i px in either color scheme', async (path, width) => {
    const context = await site.context(browser, { viewport: { width, height: 900 }, storageState: member });
    closing.push(context);
    const { page } = await site.open(context, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await faultsInBoth(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});
