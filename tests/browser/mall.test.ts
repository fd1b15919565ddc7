import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../support/wait-for.ts';
import { faultsInBoth, faultsOf } from './faults-of.ts';
import { waitForCoins } from './journey-site.ts';
import { MallSite, NAME, SHIPPING, WELCOME } from './mall-site.ts';
import { hydrated } from './stub-site.ts';

const PRICE = 60;

/** Fills the address fields of an open order. */
async function fillAddress(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '收货人' }).fill(SHIPPING.name);
  await dialog.getByRole('textbox', { name: '联系电话' }).fill(SHIPPING.contact);
  await dialog.getByRole('textbox', { name: '收货地址' }).fill(SHIPPING.address);
}

/** Returns the stock that the page of a product names. */
const stockOn = (page: Page) => page.locator('[data-fact="stock"] dd').innerText();
const redeemedOn = (page: Page) => page.locator('[data-fact="redeemed"] dd').innerText();

describe('the coin mall', () => {
  let mall: MallSite;
  beforeAll(async () => {
    mall = await MallSite.start();
  });
  afterEach(async () => {
    await mall.closePages();
    await mall.assertValid();
  });
  afterAll(() => mall?.[Symbol.asyncDispose]());

  const goTo = async (page: Page, path: string): Promise<void> => {
    await page.goto(mall.site.origin + path);
    await hydrated(page);
  };

  it('goods that a user redeems are reviewed and shipped, and the user sees the tracking number without a reload', async () => {
    const name = '训练足球 5 号';
    const id = await mall.product({ name, price: PRICE, stock: 5 });
    const fan = await mall.calls.member();
    const { page, watch } = await mall.open(`/mall/${id}`, fan);
    await waitForCoins(page, WELCOME);
    expect(await stockOn(page)).toBe('仅剩 5 件');
    await page.getByRole('button', { name: '增加' }).click();
    await page.getByRole('button', { name: '立即兑换' }).click();
    const dialog = page.getByRole('dialog');
    await fillAddress(page);
    expect(await dialog.locator('dl').innerText()).toMatch(/200[\s\S]*−120[\s\S]*80/);
    await dialog.getByRole('button', { name: '确认，用 120 金币兑换' }).click();
    await dialog.getByRole('heading', { name: `${name}，2 件` }).waitFor();
    await waitForCoins(page, WELCOME - 2 * PRICE);
    await dialog.getByRole('button', { name: '继续逛' }).click();
    await waitFor('the new stock', async () => (await stockOn(page)) === '仅剩 3 件');
    expect(await redeemedOn(page)).toBe('2 件');

    await goTo(page, '/userInfo/redemptions');
    const row = page.locator('[data-order]').filter({ hasText: name });
    await row.filter({ hasText: '审核中' }).waitFor();
    expect(await row.innerText()).toContain('顾** 138****6021');
    await mall.decide(name, { decision: 'approve', shipment: { carrier: '顺丰速运', trackingNumber: 'SF1029384756' } });
    await row.filter({ hasText: 'SF1029384756' }).waitFor();
    expect(await row.innerText()).toMatch(/已发出[\s\S]*顺丰速运/);
    expect(await row.getByRole('button', { name: '复制物流单号' }).count()).toBe(1);
    expect(watch.problems).toEqual([]);
  });

  it('a redemption that staff charges back returns its coins and its stock on every page, with the reason', async () => {
    const name = '看台双肩包';
    const id = await mall.product({ name, price: 150, stock: 4 });
    const fan = await mall.calls.member();
    await mall.redeem(fan, id, { price: 150 });
    const { page, watch } = await mall.open('/userInfo/redemptions', fan);
    const row = page.locator('[data-order]').filter({ hasText: name });
    await row.waitFor();
    await waitForCoins(page, WELCOME - 150);
    await mall.decide(name, { decision: 'reject', reason: '最后一批运输破损' });
    await row.filter({ hasText: '发不出货：最后一批运输破损' }).waitFor();
    await waitForCoins(page, WELCOME);
    expect(await row.innerText()).toMatch(/已退回[\s\S]*已退回 150 金币/);
    await row.getByRole('link', { name: `查看账目：${name}` }).click();
    await page.getByText('商城退回').or(page.getByText('+150')).first().waitFor();
    await goTo(page, `/mall/${id}`);
    await waitFor('the stock to return', async () => (await stockOn(page)) === '仅剩 4 件');
    expect(await redeemedOn(page)).toBe('0 件');
    expect(watch.problems).toEqual([]);
  });

  it('a card number is shown on request, and masked again after 30 seconds and when the page is hidden', async () => {
    const name = '赛点月卡 30 天';
    const number = 'MONTH-2027-7788-4471';
    const id = await mall.product({ name, kind: 'card', price: 20, codes: [number], instant: true });
    const fan = await mall.calls.member();
    const { page, watch } = await mall.open(`/mall/${id}`, fan);
    await page.getByRole('button', { name: '立即兑换' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('textbox', { name: '收货人' }).count()).toBe(0);
    await dialog.getByRole('button', { name: '确认，用 20 金币兑换' }).click();
    await dialog.getByRole('heading', { name: `${name}，1 件` }).waitFor();
    await goTo(page, '/userInfo/redemptions');
    const card = page.locator('[data-card]').first();
    await card.waitFor();
    expect(await card.innerText()).not.toContain(number);
    await page.clock.install();
    const show = card.getByRole('button', { name: /^显示卡号/ });
    await show.click();
    await card.getByText(number).waitFor();
    await page.clock.fastForward(31_000);
    await show.waitFor();
    expect(await card.innerText()).not.toContain(number);
    await show.click();
    await card.getByText(number).waitFor();
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await show.waitFor();
    expect(await card.innerText()).not.toContain(number);
    expect(watch.problems).toEqual([]);
  });

  it('who orders the last piece too late learns that it was taken, and keeps the coins', async () => {
    const id = await mall.product({ name: '绝版徽章', price: PRICE, stock: 1 });
    const [slow, fast] = [await mall.calls.member(), await mall.calls.member()];
    const { page } = await mall.open(`/mall/${id}`, slow);
    await page.getByRole('button', { name: '立即兑换' }).click();
    await fillAddress(page);
    await mall.redeem(fast, id, { price: PRICE });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '确认，用 60 金币兑换' }).click();
    await dialog.getByRole('alert').getByRole('heading', { name: '最后一件刚被兑走' }).waitFor();
    expect(await dialog.getByRole('alert').innerText()).toContain('你的金币没有变动，余额');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: '返回商品' }).click();
    await page.getByText('已兑完，补货后可以继续兑换。').waitFor();
    await waitForCoins(page, WELCOME);
  });

  it('a changed price is shown in the order and must be confirmed again', async () => {
    const id = await mall.product({ name: '半场线鼠标垫', price: PRICE, stock: 20 });
    const fan = await mall.calls.member();
    const { page } = await mall.open(`/mall/${id}`, fan);
    await page.getByRole('button', { name: '立即兑换' }).click();
    await fillAddress(page);
    await mall.setPrice(id, 70);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '确认，用 60 金币兑换' }).click();
    await dialog.getByRole('alert').filter({ hasText: '现在每件 70 金币' }).waitFor();
    await dialog.getByRole('button', { name: '确认，用 70 金币兑换' }).click();
    await dialog.getByRole('heading', { name: '半场线鼠标垫，1 件' }).waitFor();
    await waitForCoins(page, WELCOME - 70);
    expect(await dialog.locator('dl').innerText()).toMatch(/已冻结\s*70\s*可用余额\s*130/);
  });

  it('an order whose answer is lost is retried with the same key and charged once', async () => {
    const name = '冷萃运动水杯';
    const id = await mall.product({ name, price: PRICE, stock: 20 });
    const fan = await mall.calls.member();
    const { page } = await mall.open(`/mall/${id}`, fan);
    await page.getByRole('button', { name: '立即兑换' }).click();
    await fillAddress(page);
    let isLost = false;
    await page.route('**/trpc/mall.redeem*', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      // The order is placed; its answer does not arrive.
      await route.fetch();
      return route.abort('connectionreset');
    });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '确认，用 60 金币兑换' }).click();
    await dialog.getByRole('button', { name: '重试，不会重复兑换' }).click();
    await dialog.getByRole('heading', { name: `${name}，1 件` }).waitFor();
    await waitForCoins(page, WELCOME - PRICE);
    await goTo(page, '/userInfo/redemptions');
    await page.locator('[data-order]').first().waitFor();
    expect(await page.locator('[data-order]').count()).toBe(1);
  });

  it('the order names the invalid field of an address, and the coins that are missing lead to the recharge and back', async () => {
    const id = await mall.product({ name: '海员主场球衣', price: 150, stock: 20 });
    const fan = await mall.calls.member();
    const { page } = await mall.open(`/mall/${id}`, fan);
    await page.getByRole('button', { name: '立即兑换' }).click();
    const dialog = page.getByRole('dialog');
    const contact = dialog.getByRole('textbox', { name: '联系电话' });
    await dialog.getByRole('textbox', { name: '收货人' }).fill(SHIPPING.name);
    await contact.fill('12');
    await dialog.getByRole('button', { name: '确认，用 150 金币兑换' }).click();
    await waitFor('the focus on the invalid field', () => contact.evaluate((field) => field === document.activeElement));
    expect(await contact.getAttribute('aria-invalid')).toBe('true');
    await dialog.getByRole('button', { name: '关闭' }).click();
    await page.getByRole('button', { name: '增加' }).click();
    await page.getByText('金币不足，还差 100。').waitFor();
    await page.getByRole('link', { name: '去充值，回来继续' }).click();
    await page.getByRole('link', { name: '回到商品' }).click();
    await page.getByRole('heading', { level: 1, name: '海员主场球衣' }).waitFor();
  });

  it('the whole order works with the keyboard alone, and the focus returns to the button', async () => {
    const name = '赤坎联棒球帽';
    const id = await mall.product({ name, price: PRICE, stock: 20 });
    const fan = await mall.calls.member();
    const { page } = await mall.open('/mall', fan);
    await page.getByRole('link', { name: new RegExp(name) }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/mall/${id}`);
    const order = page.getByRole('button', { name: '立即兑换' });
    await order.waitFor();
    await order.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const receiver = dialog.getByRole('textbox', { name: '收货人' });
    await receiver.waitFor();
    await receiver.focus();
    for (const text of [SHIPPING.name, SHIPPING.contact, SHIPPING.address, '']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    const title = dialog.getByRole('heading', { name: `${name}，1 件` });
    await title.waitFor();
    await waitFor('the focus on the result', () => title.evaluate((heading) => heading === document.activeElement));
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await waitFor('the focus on the button', () => order.evaluate((button) => button === document.activeElement));
  });

  it('a user cancels a redemption in review, and coins and stock return', async () => {
    const name = '超级联赛徽章';
    const id = await mall.product({ name, price: PRICE, stock: 8 });
    const fan = await mall.calls.member();
    await mall.redeem(fan, id, { price: PRICE });
    const { page } = await mall.open('/userInfo/redemptions', fan);
    await page.getByRole('button', { name: `取消兑换${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '取消兑换' }).click();
    await page.locator('[data-order]').filter({ hasText: '你取消了这次兑换。' }).waitFor();
    await waitForCoins(page, WELCOME);
    await goTo(page, `/mall/${id}`);
    await waitFor('the stock to return', async () => (await stockOn(page)) === '仅剩 8 件');
  });

  it('addresses are added, preferred, changed and deleted in the address book, and masked in its list', async () => {
    const fan = await mall.calls.member();
    const { page } = await mall.open('/userInfo/addresses', fan);
    const save = async (name: string): Promise<void> => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: '收货人' }).fill(name);
      await dialog.getByRole('button', { name: '保存地址' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await page.getByRole('button', { name: '新增地址' }).click();
    await fillAddress(page);
    await save(SHIPPING.name);
    await page.getByText('顾**').waitFor();
    await page.getByRole('button', { name: '新增地址' }).click();
    await fillAddress(page);
    await save('陆小北');
    await page.getByRole('button', { name: '把陆**的地址设为默认' }).click();
    const preferred = page.locator('[data-address]').filter({ hasText: '默认' }).filter({ hasText: '陆**' });
    await preferred.filter({ hasNotText: '设为默认' }).waitFor();
    await page.getByRole('button', { name: '编辑陆**的地址' }).click();
    expect(await page.getByRole('dialog').getByRole('textbox', { name: '联系电话' }).inputValue()).toBe(SHIPPING.contact);
    await save('林晚');
    await page.getByText('林**').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: '删除林**的地址' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.locator('[data-address]').filter({ hasText: '林**' }).waitFor({ state: 'detached' });
  });

  it('the mall is sorted and filtered by its URL, and its server HTML has the products', async () => {
    const cheap = await mall.product({ name: '排序贴纸甲', price: 2, stock: 3 });
    const card = await mall.product({ name: '排序卡乙', kind: 'card', price: 1, codes: ['SORT-0001-0001'] });
    const html = await (await fetch(`${mall.site.origin}/mall?sort=price_up`)).text();
    expect(html).toContain('排序贴纸甲');
    const { page } = await mall.open('/mall?sort=price_up');
    const shown = async () =>
      (await page.locator('[data-product]').evaluateAll((all) => all.map((one) => one.getAttribute('data-product')))).slice(0, 2);
    expect(await shown()).toEqual([String(card), String(cheap)]);
    await page.getByRole('link', { name: '卡券', exact: true }).click();
    await page.waitForURL(({ search }) => search.includes('kind=card') && search.includes('sort=price_up'));
    await waitFor('only cards', async () => (await page.locator(`[data-product="${cheap}"]`).count()) === 0);
    expect((await shown())[0]).toBe(String(card));
    expect((await fetch(`${mall.site.origin}/mall/999999`)).status).toBe(404);
  });

  it.each([1440, 390])('axe finds no violations on the pages and dialogs of the mall at %i px in either color scheme', async (width) => {
    const id = await mall.product({ name: NAME, price: PRICE, stock: 20, limit: 2 });
    const fan = await mall.calls.member();
    await mall.redeem(fan, id, { price: PRICE });
    const { page } = await mall.open('/mall', fan, { viewport: { width, height: 900 } });
    for (const path of ['/mall', `/mall/${id}`, '/userInfo/redemptions', '/userInfo/addresses']) {
      await page.emulateMedia({ colorScheme: 'light' });
      await goTo(page, path);
      await waitForCoins(page, WELCOME - PRICE);
      expect([path, await faultsInBoth(page, 'main')]).toEqual([path, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    }
    await goTo(page, `/mall/${id}`);
    await page.getByRole('button', { name: '立即兑换' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '收货人' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
