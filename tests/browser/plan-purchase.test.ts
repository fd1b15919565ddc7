import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { holdCalls } from './hold-calls.ts';
import { documentOf } from './page-watch.ts';
import { coinsIn, type Member, PlanSite, PRICE, SECRETS, sheetOf, type SoldPlan, stripIn } from './plan-site.ts';

const [SECRET] = SECRETS;
const BUY = /\/trpc\/plan\.buy/;

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
let plan: SoldPlan;
afterEach(() => site.closeContexts());

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '解锁方案' });
const confirmIn = (page: Page, price = PRICE) => dialogOf(page).getByRole('button', { name: `确认解锁 ${price} 币` });

/** Opens the plan as a buyer and presses the unlock button. */
async function openDialog(buyer: Member): Promise<Page> {
  const page = await site.open(buyer, plan.path);
  await (await stripIn(page, plan, 'locked_unpaid')).getByRole('button', { name: '解锁', exact: true }).click();
  await dialogOf(page).waitFor();
  return page;
}

/** Waits until the page shows the content, and the header the coins that are left. */
async function bought(page: Page, left = 200 - PRICE): Promise<void> {
  await stripIn(page, plan, 'purchased_open');
  await sheetOf(page, plan).getByText(SECRET).waitFor();
  await waitFor('the coins in the header', async () => (await coinsIn(page)) === String(left));
  await dialogOf(page).waitFor({ state: 'detached' });
}

describe('buying a plan', () => {
  it('the dialog states price, balance before and after and escrow; the content appears without a reload, and so do the orders', async () => {
    plan = await site.plan(author, { refundable: true });
    const page = await openDialog(await site.member());
    const loaded = await documentOf(page);
    const text = (await dialogOf(page).innerText()).replaceAll(/\s+/g, ' ');
    expect(text).toContain('余额 200 − 价格 28 = 解锁后 172');
    expect(text).toContain('黑、走、作废：28 币自动退回');
    expect(text).toContain('金币先由平台冻结，结算后才付给作者。');
    expect(text).toContain('先用赠送金币 28，再用充值金币 0');
    expect(await sheetOf(page, plan).getByText(SECRET).count()).toBe(0);
    await confirmIn(page).click();
    await page.getByText('已解锁，扣除 28 币').waitFor();
    await bought(page);
    await sheetOf(page, plan).getByText('28 币冻结中，结算后处理').waitFor();

    await sheetOf(page, plan).getByRole('link', { name: '我的订单' }).click();
    const order = page.locator('[data-order]');
    await order.getByText('托管中').waitFor();
    expect(await order.innerText()).toContain('28 金币');
    await page.getByText('买方案的金币先由平台托管').waitFor();
    await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: '我的方案' }).click();
    await page.getByRole('heading', { level: 1, name: '我的方案' }).waitFor();
    await page.locator('[data-order][data-state="held"]').getByText('28 币托管中，不中全额退还').waitFor();
    expect(await page.locator('[data-order]').innerText()).toContain('1.87');
    expect(await documentOf(page)).toBe(loaded);
    expect(await site.orders(plan)).toBe(1);
  });

  it('two clicks in the same moment give one order', async () => {
    plan = await site.plan(author);
    const page = await openDialog(await site.member());
    let calls = 0;
    page.on('request', (request) => {
      if (BUY.test(request.url())) calls += 1;
    });
    await confirmIn(page).evaluate((button) => {
      for (let click = 0; click < 2; click += 1) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await bought(page);
    expect([calls, await site.orders(plan)]).toEqual([1, 1]);
  });

  it('two tabs that buy at the same time give one order, which both show', async () => {
    plan = await site.plan(author);
    const buyer = await site.member();
    const tabs = [await openDialog(buyer), await openDialog(buyer)];
    const held = await Promise.all(tabs.map((tab) => holdCalls(tab, BUY)));
    for (const tab of tabs) await confirmIn(tab).click();
    await waitFor('both calls', () => held.every(({ bodies }) => bodies.length === 1));
    for (const { release } of held) release();
    for (const tab of tabs) await bought(tab);
    expect(await site.orders(plan)).toBe(1);
  });

  it('a tab learns that another one bought the plan, and closes its dialog', async () => {
    plan = await site.plan(author);
    const buyer = await site.member();
    const [waiting, buying] = [await openDialog(buyer), await openDialog(buyer)];
    await confirmIn(buying).click();
    await bought(buying);
    await bought(waiting);
    expect(await site.orders(plan)).toBe(1);
  });

  it('a retry after a lost answer finds the same order', async () => {
    plan = await site.plan(author);
    const page = await openDialog(await site.member());
    const bodies: (string | null)[] = [];
    await page.route(BUY, async (route) => {
      bodies.push(route.request().postData());
      await route.fetch();
      await route.abort();
    });
    await page.route(/\/trpc\/[^?]*plan\.(check|read)/, (route) => route.abort());
    await confirmIn(page).click();
    await dialogOf(page).getByText('没收到结果。重试会找回同一单，不会重复扣款。').waitFor();
    await page.unroute(BUY);
    page.on('request', (request) => {
      if (BUY.test(request.url())) bodies.push(request.postData());
    });
    await page.unroute(/\/trpc\/[^?]*plan\.(check|read)/);
    await dialogOf(page).getByRole('button', { name: '重试' }).click();
    await bought(page);
    expect(await site.orders(plan)).toBe(1);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
  });

  it('a lost answer is recovered without a retry when the site can be asked for the state', async () => {
    plan = await site.plan(author);
    const page = await openDialog(await site.member());
    await page.route(BUY, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await confirmIn(page).click();
    await bought(page);
    expect(await site.orders(plan)).toBe(1);
  });

  it('a reload while the purchase is on its way shows the one order', async () => {
    plan = await site.plan(author);
    const page = await openDialog(await site.member());
    let isDone = false;
    await page.route(BUY, async (route) => {
      await route.fetch();
      isDone = true;
      // The page is reloaded before the answer arrives.
    });
    await confirmIn(page).click();
    await waitFor('the order', () => isDone);
    await page.reload();
    await bought(page);
    expect(await site.orders(plan)).toBe(1);
  });

  it('a changed price is asked again, and only consent to it buys', async () => {
    plan = await site.plan(author);
    const page = await openDialog(await site.member());
    // Our upstream never changes the price of a published plan; another one may.
    const client = await site.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query('update plan set price = 38 where id = $1', [plan.id]);
      await client.query('commit');
    } finally {
      client.release();
    }
    await confirmIn(page).click();
    await dialogOf(page).getByText('价格已变为 38 币，请再确认一次。').waitFor();
    expect(await site.orders(plan)).toBe(0);
    expect(await coinsIn(page)).toBe('200');
    await confirmIn(page, 38).click();
    await bought(page, 162);
    expect(await site.orders(plan)).toBe(1);
  });

  it('a plan whose sale ends while the dialog is open is not sold', async () => {
    plan = await site.plan(author);
    const page = await openDialog(await site.member());
    await site.pool.query('update plan set off_shelf = true where id = $1', [plan.id]);
    await confirmIn(page).click();
    const closed = await stripIn(page, plan, 'sale_closed_locked');
    await closed.getByText('作者已下架，结算后对所有人公开').waitFor();
    await dialogOf(page).getByRole('alert').waitFor();
    expect(await confirmIn(page).isDisabled()).toBe(true);
    expect([await site.orders(plan), await coinsIn(page)]).toEqual([0, '200']);
  });

  it('a user without enough coins recharges, comes back to the plan and buys it', async () => {
    plan = await site.plan(author);
    const page = await site.open(await site.member({ coins: 10 }), plan.path);
    const strip = await stripIn(page, plan, 'locked_insufficient');
    await strip.getByText('还差 18 币').waitFor();
    await strip.getByRole('link', { name: '去充值，回来继续' }).click();
    await page.getByRole('radio', { name: /^300 金币/ }).check({ force: true });
    await page.getByRole('button', { name: /^支付宝支付/ }).click();
    await page.waitForURL(/\/dev\/cashier/);
    await page.getByRole('button', { name: '确认付款', exact: true }).click();
    await page.waitForURL(/\/userInfo\/water\?order=/);
    await page.getByRole('link', { name: '回到方案' }).click();
    await (await stripIn(page, plan, 'locked_unpaid')).getByRole('button', { name: '解锁', exact: true }).click();
    await confirmIn(page).click();
    await bought(page, 10 + 315 - PRICE);
    await page.goto(`${site.site.origin}/userInfo/water`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: '回到方案' }).count()).toBe(0);
    expect(await site.orders(plan)).toBe(1);
  });
});

describe('the age of a buyer', () => {
  /** Calls `plan.buy` from within the page; returns the code of the refusal. */
  const refusalOf = (page: Page) =>
    page.evaluate(
      async ([id, price]) => {
        const body = JSON.stringify({ id, price, key: crypto.randomUUID() });
        const answer = await fetch('/trpc/plan.buy', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
        const { error } = await answer.json();
        return error?.data.app.code;
      },
      [plan.id, PRICE] as const,
    );

  it('the dialog asks for the age before it offers the purchase', async () => {
    plan = await site.plan(author);
    const page = await openDialog(await site.member({ adult: null }));
    await dialogOf(page).getByText('解锁前请先声明年龄').waitFor();
    expect(await confirmIn(page).count()).toBe(0);
    expect(await refusalOf(page)).toBe('AGE_REQUIRED');
    await dialogOf(page).getByRole('button', { name: '我已年满 18 周岁' }).click();
    await confirmIn(page).click();
    await bought(page);
  });

  it('a purchase by a user under 18 is refused, and the reason is shown', async () => {
    plan = await site.plan(author);
    const page = await openDialog(await site.member({ adult: false }));
    await dialogOf(page).getByText('未满 18 周岁不可购买').waitFor();
    expect(await confirmIn(page).count()).toBe(0);
    expect(await refusalOf(page)).toBe('UNDER_AGE');
    expect(await site.orders(plan)).toBe(0);
  });

  it('a visitor logs in and continues in the dialog', async () => {
    plan = await site.plan(author);
    const page = await site.open({ context: await site.context() }, plan.path);
    await (await stripIn(page, plan, 'locked_unpaid')).getByRole('button', { name: '登录后解锁' }).click();
    const login = page.getByRole('dialog');
    const mobile = site.site.newMobile();
    await login.getByRole('textbox', { name: '手机号' }).fill(mobile);
    await login.getByRole('button', { name: '获取验证码' }).click();
    await login.getByRole('textbox', { name: '6 位验证码' }).fill(await site.site.code(mobile));
    await login.getByRole('checkbox').check();
    await login.getByRole('button', { name: '登录', exact: true }).click();
    await dialogOf(page).getByRole('button', { name: '我已年满 18 周岁' }).click();
    await confirmIn(page).click();
    await bought(page);
    expect(await site.orders(plan)).toBe(1);
  });
});
