import type { BoxId } from '@matchpoint/contracts/ids';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addBox, addPrizeStock, type TestPrize } from '../support/add-box.ts';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { AccountSite } from './account-site.ts';
import { faultsInBoth } from './faults-of.ts';

const WELCOME = 200;
const PRICE = 20;
/** More stops of the Tab key than a page has. */
const MAX_STOPS = 150;
const PRIZES: readonly TestPrize[] = [
  { tier: 'epic', weight: 4_000, stock: 500, kind: 'goods' },
  { tier: 'rare', weight: 396_000, stock: 500, kind: 'goods' },
  { tier: 'common', weight: 600_000, stock: 500, kind: 'goods' },
];

let browser: Browser;
let site: AccountSite;
let boxId: BoxId;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), AccountSite.start()]);
  boxId = await addBox(site.upstream.deps.pool, PRIZES, site.clock.now(), { price: PRICE, dailyCap: 2, pity: { after: 90, tier: 'epic' } });
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const closing: BrowserContext[] = [];
afterEach(async () => {
  for (const context of closing.splice(0)) await context.close();
  const faults = await verifyLedger(site.upstream.deps.pool);
  if (faults.length > 0) throw new Error(`the ledger is not valid: ${JSON.stringify(faults)}`);
});

/** Opens a page for a new user, who declared to be an adult unless the test needs the question. */
async function asUser(
  path: string,
  { undeclared = false, ...options }: BrowserContextOptions & { undeclared?: boolean } = {},
): Promise<Page> {
  const context = await site.context(browser, options);
  closing.push(context);
  await site.signIn(context);
  if (!undeclared)
    await context.request.post(`${site.origin}/trpc/user.declareAge`, { headers: { origin: site.origin }, data: { adult: true } });
  return (await site.open(context, path)).page;
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  const isFocused = () => target.first().evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} was not reached by Tab`);
}

const drawButton = (page: Page) => page.getByRole('button', { name: /^(再)?抽一次/ });
const verifyPanel = (page: Page) => page.locator('#verify');
const coinsIn = (page: Page) => page.locator('header [data-coins]').getAttribute('data-coins');

/** Draws once and returns when the prize is shown. */
async function drawOnce(page: Page): Promise<void> {
  await drawButton(page).click();
  await page.getByRole('button', { name: '验证这一抽' }).waitFor();
}

describe('the page of the blind boxes', () => {
  it('by keyboard alone a user draws, verifies the draw in the browser and claims the prize', async () => {
    const page = await asUser('/blindBox', { reducedMotion: 'reduce' });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('看台盒');
    const announced = await page.locator('code').first().textContent();
    await tabTo(page, page.getByRole('textbox', { name: '你的种子，可改' }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('渡口的风');
    await tabTo(page, drawButton(page));
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: /奖品 \d/ })
      .waitFor();
    await waitFor('the price to be paid', async () => (await coinsIn(page)) === String(WELCOME - PRICE));

    await tabTo(page, page.getByRole('button', { name: '验证这一抽' }));
    await page.keyboard.press('Enter');
    const panel = verifyPanel(page);
    expect(await panel.getByRole('textbox', { name: '公布的承诺' }).inputValue()).toBe(announced);
    expect(await panel.getByRole('textbox', { name: '你的种子' }).inputValue()).toBe('渡口的风');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await tabTo(page, panel.getByRole('button', { name: '重算' }));
    await page.keyboard.press('Enter');
    await panel.getByRole('status').filter({ hasText: '全部吻合' }).waitFor();
    expect(await panel.getByRole('listitem').filter({ hasText: '吻合' }).count()).toBe(6);
    expect(calls.filter((url) => url.includes('/trpc/'))).toEqual([]);

    await tabTo(page, page.getByRole('button', { name: '领取到我的兑换' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByRole('textbox', { name: '收件人' }));
    await page.keyboard.type('顾渡');
    await tabTo(page, dialog.getByRole('textbox', { name: '联系电话' }));
    await page.keyboard.type('13800138000');
    await tabTo(page, dialog.getByRole('button', { name: '确认领取' }));
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: '详细地址' }).and(page.locator('[aria-invalid="true"]')).waitFor();
    await tabTo(page, dialog.getByRole('textbox', { name: '详细地址' }));
    await page.keyboard.type('杭州市西湖区文三路 1 号');
    await tabTo(page, dialog.getByRole('button', { name: '确认领取' }));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('已领取', { exact: true }).first().waitFor();
  });

  it('a link of the log verifies that draw, and a tampered server seed, client seed or prize fails', async () => {
    const page = await asUser('/blindBox');
    await drawOnce(page);
    const link = page
      .locator('#log')
      .getByRole('link', { name: /^验证第 \d+ 抽$/ })
      .first();
    const href = await link.getAttribute('href');
    await page.goto(site.origin + (href ?? ''));
    const panel = verifyPanel(page);
    const compute = () => panel.getByRole('button', { name: '重算' }).click();
    await waitFor('the draw of the address', async () => (await panel.getByRole('textbox', { name: '服务器种子' }).inputValue()) !== '');
    await compute();
    await panel.getByRole('status').filter({ hasText: '全部吻合' }).waitFor();
    for (const [name, change] of [
      ['服务器种子', (value: string) => value.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
      ['你的种子', (value: string) => `${value}x`],
      ['序号', (value: string) => String(Number(value) + 1)],
    ] as const) {
      const field = panel.getByRole('textbox', { name });
      const value = await field.inputValue();
      await field.fill(change(value));
      await compute();
      await panel.getByRole('alert').filter({ hasText: '不吻合' }).waitFor();
      await field.fill(value);
      await compute();
      await panel.getByRole('status').filter({ hasText: '全部吻合' }).waitFor();
    }
    const prize = panel.getByRole('combobox', { name: '开出的奖品' });
    await prize.selectOption({
      index: ((await prize.evaluate((select) => (select instanceof HTMLSelectElement ? select.selectedIndex : 0))) + 1) % 3,
    });
    await compute();
    await panel.getByRole('alert').filter({ hasText: '不吻合' }).waitFor();
  });

  it('a user who declared no age is asked first, and a minor cannot draw', async () => {
    const page = await asUser('/blindBox', { undeclared: true });
    await page.getByRole('heading', { name: '盲盒仅限 18 岁以上' }).waitFor();
    expect(await drawButton(page).count()).toBe(0);
    await page.getByRole('button', { name: '我已年满 18 周岁' }).click();
    await drawButton(page).waitFor();

    const minor = await asUser('/blindBox', { undeclared: true });
    await minor.getByRole('button', { name: '我未满 18 周岁' }).first().click();
    await minor.getByRole('dialog').getByRole('button', { name: '我未满 18 周岁' }).click();
    await minor.getByText('未成年人不能抽盲盒').waitFor();
    expect(await drawButton(minor).count()).toBe(0);
  });

  it('after the last draw of the day the page says so, with what was spent', async () => {
    const page = await asUser('/blindBox');
    await drawOnce(page);
    await waitFor('the second draw', async () => (await page.getByText('还可抽 1 次').count()) === 1);
    await drawButton(page).click();
    await page.getByText('今天的 2 次已用完').waitFor();
    expect(await page.locator('dt', { hasText: '今天花费' }).locator('xpath=following-sibling::dd').textContent()).toBe(String(2 * PRICE));
    expect(await drawButton(page).count()).toBe(0);
  });

  it('a visitor sees contents and log, and the button opens the login', async () => {
    const context = await site.context(browser);
    closing.push(context);
    const { page } = await site.open(context, '/blindBox');
    expect(await page.locator('#contents tbody tr').count()).toBe(3);
    await page.getByRole('button', { name: /^登录后抽取/ }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '手机号' }).waitFor();
  });

  it.each([
    ['/blindBox', 1440],
    ['/blindBox', 390],
    ['/en_US/blindBox', 1024],
    ['/ar/blindBox', 390],
  ] as const)(
    'axe finds no violations on %s at %i px in either color scheme, and nothing is wider than the window',
    async (path, width) => {
      const page = await asUser(path, { viewport: { width, height: 900 } });
      await page.locator('#log').getByRole('row').first().waitFor();
      await page.locator('[data-on-ink] [name="clientSeed"]').waitFor();
      expect(await faultsInBoth(page, 'main')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );

  it('while a prize is out of stock the box is paused for everybody', async () => {
    const { pool } = site.upstream.deps;
    await addPrizeStock(pool, boxId, 1, -500);
    const page = await asUser('/blindBox');
    await waitFor(
      'the paused box',
      async () => {
        site.clock.advance(60_000);
        await page.reload();
        // The panel of draws depends on the user, so it comes after the hydration.
        await page.getByText('下一轮承诺').or(page.getByText('已停抽')).first().waitFor();
        return (await page.getByText('已停抽').count()) > 0;
      },
      { timeoutMs: 60_000 },
    );
    expect(await drawButton(page).count()).toBe(0);
    await addPrizeStock(pool, boxId, 1, 500);
  });
});
