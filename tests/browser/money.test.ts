import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { faultsInBoth } from './faults-of.ts';
import { coinsIn, LOST, type Member, PlanSite, PRICE, sheetOf, type SoldPlan, stripIn, TITLE } from './plan-site.ts';

const DAY_MS = 86_400_000;

let browser: Browser;
let site: PlanSite;
let author: Member;
beforeAll(async () => {
  browser = await launchChromium();
  site = await PlanSite.start(browser);
  author = await site.expert('云岭观察');
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await browser?.close();
});
afterEach(async () => {
  await site.closeContexts();
  const violations = await verifyLedger(site.pool);
  if (violations.length > 0) throw new Error(`the ledger is invalid: ${JSON.stringify(violations)}`);
});

const limitRow = (page: Page, kind: 'spend' | 'recharge' | 'cool_off') => page.locator(`[data-limit="${kind}"]`);
const orderOf = (page: Page, kind: string) => page.locator(`[data-order^="${kind}."]`);

/** Sets the cap of spent coins in the dialog. */
async function setSpendCap(page: Page, coins: number): Promise<void> {
  await limitRow(page, 'spend').getByRole('button', { name: '设置每日消费上限' }).click();
  const dialog = page.getByRole('dialog', { name: '每日消费上限' });
  await dialog.getByRole('textbox', { name: '每天最多消费（金币）' }).fill(String(coins));
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Presses through the dialog that unlocks a plan. */
async function unlock(page: Page, plan: SoldPlan): Promise<void> {
  await (await stripIn(page, plan, 'locked_unpaid')).getByRole('button', { name: '解锁', exact: true }).click();
  await page
    .getByRole('dialog', { name: '解锁方案' })
    .getByRole('button', { name: `确认解锁 ${PRICE} 币` })
    .click();
}

describe('limits of spending', () => {
  it('a cap refuses a purchase with a clear text, and its raise is pending for a day', async () => {
    const plan = await site.plan(author);
    const buyer = await site.member();
    const page = await site.open(buyer, '/userInfo/water');
    await setSpendCap(page, PRICE - 1);
    await limitRow(page, 'spend')
      .getByText(`每天最多 ${PRICE - 1} 金币`)
      .waitFor();

    await page.goto(site.site.origin + plan.path);
    await unlock(page, plan);
    await page.getByText('已达到你设置的每日上限').first().waitFor();
    expect(await coinsIn(page)).toBe('200');
    expect(await site.orders(plan)).toBe(0);

    await page.goto(`${site.site.origin}/userInfo/water`);
    await setSpendCap(page, PRICE);
    await limitRow(page, 'spend').getByText(`起改为每天 ${PRICE} 金币`).waitFor();
    await limitRow(page, 'spend')
      .getByText(`每天最多 ${PRICE - 1} 金币`)
      .waitFor();

    site.site.clock.advance(DAY_MS);
    await page.reload();
    await limitRow(page, 'spend').getByText(`每天最多 ${PRICE} 金币`).waitFor();
    expect(await limitRow(page, 'spend').getByText('起改为').count()).toBe(0);
    const later = await site.plan(author);
    await page.goto(site.site.origin + later.path);
    await unlock(page, later);
    await sheetOf(page, later).getByText(`${PRICE} 币冻结中，结算后处理`).waitFor();
    expect(await coinsIn(page)).toBe(String(200 - PRICE));
  });

  it('a raise that waits is cancelled with one click', async () => {
    const page = await site.open(await site.member(), '/userInfo/water');
    await setSpendCap(page, 50);
    await setSpendCap(page, 90);
    await limitRow(page, 'spend').getByRole('button', { name: '不改了' }).click();
    await page.getByText('已保留现在的上限').waitFor();
    await waitFor('the cap without a raise', async () => (await limitRow(page, 'spend').getByText('起改为').count()) === 0);
    await limitRow(page, 'spend').getByText('每天最多 50 金币').waitFor();
  });

  it('a cool-off is started by keyboard after a confirmation, replaces the recharge and refuses purchases', async () => {
    const plan = await site.plan(author);
    const page = await site.open(await site.member(), '/userInfo/water');
    const start = limitRow(page, 'cool_off').getByRole('button', { name: '开启' });
    await start.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '冷静期' });
    await dialog.getByRole('radio', { name: '1 天' }).focus();
    await page.keyboard.press('ArrowDown');
    expect(await dialog.getByRole('radio', { name: '7 天' }).isChecked()).toBe(true);
    const submit = dialog.getByRole('button', { name: '开启冷静期' });
    await submit.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').getByText('请先确认').waitFor();
    await dialog.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await submit.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: '冷静期进行中' }).waitFor();
    expect(await page.getByRole('button', { name: /^支付宝支付/ }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest('[data-limit]')?.getAttribute('data-limit'))).toBe('cool_off');

    await page.goto(site.site.origin + plan.path);
    await unlock(page, plan);
    await page.getByText('冷静期内不能充值和消费').first().waitFor();
    expect(await coinsIn(page)).toBe('200');
  });
});

describe('orders', () => {
  it('a plan that was returned is listed as refunded with both lines of the statement, and its receipt can be printed', async () => {
    const plan = await site.plan(author, { refundable: true });
    const buyer = await site.member();
    await site.buy(buyer, plan);
    await site.settle(plan, LOST);
    const page = await site.open(buyer, '/userInfo/myOrder');
    const order = orderOf(page, 'plan');
    await order.getByText('已退款', { exact: true }).waitFor();
    await order.getByText(`已退 ${PRICE} 金币`).waitFor();
    await order.getByRole('link', { name: TITLE }).click();
    await order.getByRole('row', { name: new RegExp(`购买方案 −${PRICE}`) }).waitFor();
    await order.getByRole('row', { name: new RegExp(`方案退款 \\+${PRICE}`) }).waitFor();
    expect(new URL(page.url()).searchParams.get('order')).toMatch(/^plan\.MPP\d+$/);
    expect(await faultsInBoth(page, 'main')).toEqual([]);

    await order.getByRole('link', { name: '查看收据' }).click();
    const receipt = page.locator('[data-receipt]');
    await receipt.getByText(`MPR${buyer.uid}-000002`).waitFor();
    await receipt.getByText('本收据不是税务发票').waitFor();
    expect(await faultsInBoth(page, 'main')).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: '打印' }).count()).toBe(0);
    expect(await page.getByRole('navigation', { name: '个人中心' }).count()).toBe(0);
    expect(await receipt.isVisible()).toBe(true);
  });

  it('the filters by kind and state are links and lists that keep matching orders, and the list is worked by keyboard', async () => {
    const plan = await site.plan(author);
    const buyer = await site.member();
    await site.buy(buyer, plan);
    const page = await site.open(buyer, '/userInfo/myOrder?kind=plan');
    const link = orderOf(page, 'plan').getByRole('link', { name: TITLE });
    await link.focus();
    await page.keyboard.press('Enter');
    await orderOf(page, 'plan').getByRole('link', { name: '查看方案' }).waitFor();
    expect(await link.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Enter');
    await waitFor('the closed row', async () => (await link.getAttribute('aria-expanded')) === 'false');

    await page.getByRole('combobox', { name: '状态' }).selectOption('refunded');
    await page.getByRole('heading', { name: '没有符合条件的订单' }).waitFor();
    await page.getByRole('combobox', { name: '状态' }).selectOption('open');
    await orderOf(page, 'plan').waitFor();
    await page.getByRole('navigation', { name: '订单种类' }).getByRole('link', { name: '充值' }).click();
    await page.getByRole('heading', { name: '没有符合条件的订单' }).waitFor();
    expect(new URL(page.url()).search).toBe('?kind=recharge&state=open');
  });

  it('another user’s order is shown as missing', async () => {
    const plan = await site.plan(author);
    const buyer = await site.member();
    await site.buy(buyer, plan);
    const { rows } = await site.pool.query<{ order_no: string }>('select order_no from plan_purchase where plan_id = $1', [plan.id]);
    const page = await site.open(await site.member(), `/userInfo/myOrder?order=plan.${rows[0]?.order_no}`);
    await page.getByText('没有这笔订单').waitFor();
    expect(await page.getByText(TITLE).count()).toBe(0);
    const receipt = await site.open(await site.member(), `/userInfo/myOrder?order=plan.${rows[0]?.order_no}&receipt=true`);
    await receipt.getByRole('heading', { name: '没有收据' }).waitFor();
  });
});

it('the overview shows the sums of the month, and the page has no violations at 390 and 1280 px', async () => {
  const plan = await site.plan(author, { refundable: true });
  const buyer = await site.member();
  await site.buy(buyer, plan);
  await site.settle(plan, LOST);
  const page = await site.open(buyer, '/userInfo/water');
  const row = page.locator('[data-month]').first();
  await row.waitFor();
  const text = (await row.innerText()).replaceAll(/\s+/g, ' ');
  expect(text).toContain(`−${PRICE} +${PRICE} +200`);
  for (const width of [1280, 390]) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsInBoth(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
