import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { change, read } from '../support/plan-calls.ts';
import { waitFor } from '../support/wait-for.ts';
import { faultsInBoth } from './faults-of.ts';
import { rotatedJpeg } from './rotated-jpeg.ts';
import { SHIPPING, StaffMallSite } from './staff-mall-site.ts';

/** The desk of the coin mall with our upstream: products, their pieces, and redemptions in review. */

let desk: StaffMallSite;
beforeAll(async () => {
  desk = await StaffMallSite.start();
}, 240_000);
afterEach(async () => {
  await desk.closePages();
  await desk.verify();
});
afterAll(() => desk?.[Symbol.asyncDispose]());

const WELCOME = 200;
const titleOf = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const isFocused = (page: Page, label: string) => page.getByLabel(label).evaluate((node) => node === document.activeElement);

/** Chooses a file in the dialog that a button opens. */
async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: button }).click()]);
  await chooser.setFiles(file);
}

describe('products at the desk', () => {
  it('an editor writes a product with a picture and publishes it, and the mall shows it', async () => {
    const { page, watch } = await desk.open('/staff/products', desk.editor);
    await page.getByRole('button', { name: '新建商品' }).click();
    const form = page.getByRole('form', { name: '新建商品' });
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await form.getByText('请填写简体中文名称').waitFor();
    await waitFor('the focus on the name', () => isFocused(page, '名称 · 简体中文'));
    await form.getByLabel('名称 · 简体中文').fill('主场围巾');
    await form.getByLabel('商品介绍 · 简体中文').fill('## 面料\n\n羊毛混纺，双面提花。');
    await form.getByRole('button', { name: 'English' }).click();
    await form.getByLabel('名称 · English').fill('Home scarf');
    await form.getByLabel('单价（金币）').fill('60');
    await form.getByRole('radio', { name: '在售' }).check();
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await form.getByText('上架前至少要有一张图片').waitFor();
    await choose(page, '添加图片', { name: 'scarf.jpg', mimeType: 'image/jpeg', buffer: await rotatedJpeg(page) });
    await page.getByRole('img', { name: '第 1 张图' }).waitFor();
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('已保存，商城可见').waitFor();
    await page.getByRole('form', { name: '主场围巾' }).getByText('没有改动').waitFor();
    const listed = await read(desk.editor, 'mall.products', { locale: 'en_US', page: 1 });
    expect(listed.list).toMatchObject([{ name: 'Home scarf', price: 60, stock: 0 }]);
    expect(watch.problems).toEqual([]);
  });

  it('a change of the stock shows its result first, and the audit log has its reason', async () => {
    const { page, watch } = await desk.open('/staff/products', desk.editor);
    const { id } = await desk.publish(page, { name: '签名足球', stock: 5 });
    await page.goto(`${desk.site.origin}/staff/products?id=${id}`);
    const form = page.getByRole('form', { name: '增减库存' });
    await form.getByLabel('增减件数').fill('-9');
    await form.getByLabel('原因').fill('盘点少件');
    await form.getByRole('button', { name: '保存库存' }).click();
    await form.getByText('库存不能减到 0 以下').waitFor();
    await form.getByLabel('增减件数').fill('-2');
    await form.getByText('现有 5 件，改后 3 件').waitFor();
    await form.getByRole('button', { name: '保存库存' }).click();
    await page.getByText('库存已改为 3 件').waitFor();
    expect(await desk.product(id)).toMatchObject({ stock: 3, reserved: 0, redeemed: 0 });
    await page.goto(`${desk.site.origin}/staff/audit?q=${encodeURIComponent('盘点')}`);
    const entry = page.locator('tbody tr').filter({ hasText: '盘点少件' });
    await entry.getByText('调整库存').waitFor();
    expect(watch.problems).toEqual([]);
  });

  it('card numbers are imported from a file once each, with repeated lines reported before, and are not shown again', async () => {
    const { page, watch } = await desk.open('/staff/products', desk.editor);
    const { id } = await desk.publish(page, { kind: 'card', name: '会员月卡', stock: 0 });
    await page.goto(`${desk.site.origin}/staff/products?id=${id}`);
    const form = page.getByRole('form', { name: '导入卡号' });
    const buffer = Buffer.from('KARTE-0001\r\n"KARTE-0002"\r\nKARTE-0001\r\n');
    await choose(page, '选择文件', { name: 'cards.csv', mimeType: 'text/csv', buffer });
    await form.getByText('共 2 个不同的卡号').waitFor();
    await form.getByText('有 1 行重复，只导入一次').waitFor();
    await form.getByRole('button', { name: '导入', exact: true }).click();
    await form.getByText('已导入 2 个卡号').waitFor();
    expect(await form.getByLabel('卡号，每行一个').inputValue()).toBe('');
    expect(await page.content()).not.toContain('KARTE');
    await form.getByLabel('卡号，每行一个').fill('KARTE-0003\nKARTE-0002');
    await form.getByRole('button', { name: '导入', exact: true }).click();
    await form.getByText('这一批一个也没有存').waitFor();
    expect(await desk.product(id)).toMatchObject({ stock: 2 });
    await page.goto(`${desk.site.origin}/staff/audit`);
    await page.getByText('导入卡号').first().waitFor();
    expect(await page.content()).not.toContain('KARTE');
    expect(watch.problems).toEqual([]);
  });

  it('a colleague’s version is shown beside what was typed, and leaving with unsaved changes asks first', async () => {
    const { page, watch } = await desk.open('/staff/products', desk.editor);
    const { id, version } = await desk.publish(page, { name: '球队水杯' });
    await page.goto(`${desk.site.origin}/staff/products?id=${id}`);
    const form = page.getByRole('form', { name: '球队水杯' });
    await form.getByLabel('摘要 · 简体中文').fill('500 毫升');
    const { pictures } = await desk.product(id);
    await change(await desk.people.staffMember('editor'), 'staff.saveProduct', {
      productId: id,
      version,
      kind: 'goods',
      fields: { 'summary.zh_CN': '350 毫升' },
      price: 80,
      pictures: pictures.map(({ path }) => path),
      state: 'published',
      key: crypto.randomUUID(),
    });
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await form.getByText('没有保存：别人刚改过这一条').waitFor();
    await form.getByText('新版本里是：350 毫升').waitFor();
    await form.getByText('新版本里是：80').waitFor();
    await page.getByRole('link', { name: '返回商品列表' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click();
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await form.getByText('没有改动').waitFor();
    expect(await desk.product(id)).toMatchObject({ price: 60, fields: { 'summary.zh_CN': '500 毫升' } });
    expect(watch.problems).toEqual([]);
  });

  it('finance has no products at the desk, and editors no queue', async () => {
    const { page } = await desk.open('/staff', desk.finance);
    await page.getByRole('navigation', { name: '队列' }).waitFor();
    expect(await page.getByRole('link', { name: '商品', exact: true }).count()).toBe(0);
  });
});

describe('redemptions at the desk', () => {
  it('finance ships goods by keyboard with a valid tracking number, and the next redemption opens', async () => {
    const { page, watch } = await desk.open('/staff?queue=redemption', desk.finance);
    const fan = await desk.people.member();
    const { orderNo } = await desk.redeem(fan, await desk.publish(page, { name: '训练外套' }), '请在周末送');
    const { orderNo: next } = await desk.redeem(fan, await desk.publish(page, { name: '纪念画册' }));
    await page.reload();
    await titleOf(page, '训练外套').waitFor();
    await page.getByText(SHIPPING.address).waitFor();
    await page.getByText('请在周末送').waitFor();
    await page.getByText(orderNo).waitFor();
    await page
      .getByRole('link', { name: /训练外套/ })
      .getByText('1 件 · 60 金币')
      .waitFor();
    await page.keyboard.press('a');
    const form = page.getByRole('form', { name: '发货' });
    await form.waitFor();
    await page.keyboard.press('Enter');
    await form.getByText('请填写快递公司').waitFor();
    await page.keyboard.type('江北快运');
    await page.keyboard.press('Tab');
    await page.keyboard.type('单号');
    await page.keyboard.press('Enter');
    await form.getByText('单号为 4 到 40 位').waitFor();
    expect(await isFocused(page, '快递单号')).toBe(true);
    await page.getByLabel('快递单号').fill('JB-20260007');
    await page.keyboard.press('Enter');
    await page.getByText(`兑换单 ${orderNo} 已完成`).waitFor();
    await titleOf(page, '纪念画册').waitFor();
    expect(await desk.redemption(fan, orderNo)).toMatchObject({
      state: 'redeemed',
      shipment: { carrier: '江北快运', trackingNumber: 'JB-20260007' },
    });
    expect(await desk.redemption(fan, next)).toMatchObject({ state: 'review' });
    await change(fan, 'mall.cancel', { orderNo: next });
    expect(watch.problems).toEqual([]);
  });

  it('a redemption is charged back with a reason that says what returns: coins and stock return once', async () => {
    const { page, watch } = await desk.open('/staff?queue=redemption', desk.finance);
    const product = await desk.publish(page, { name: '限量徽章', stock: 2 });
    const fan = await desk.people.member();
    const { orderNo } = await desk.redeem(fan, product);
    expect(await desk.product(product.id)).toMatchObject({ stock: 1, reserved: 1 });
    await page.reload();
    await titleOf(page, '限量徽章').waitFor();
    await page.getByText(SHIPPING.address).waitFor();
    await page.keyboard.press('r');
    await page.getByText('退单后立即退还 60 金币，1 件商品回到库存').waitFor();
    await page.keyboard.press('2');
    expect(await page.getByRole('radio', { name: '地址无法送达' }).isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText(`兑换单 ${orderNo} 已退单`).waitFor();
    await page.getByRole('heading', { name: '兑换都处理完了' }).waitFor();
    expect(await desk.redemption(fan, orderNo)).toMatchObject({ state: 'charged_back', reason: '地址无法送达' });
    expect(await desk.product(product.id)).toMatchObject({ stock: 2, reserved: 0, redeemed: 0 });
    expect(await read(fan, 'mall.standing', { productId: product.id })).toMatchObject({ redeemed: 0, gold: { total: WELCOME } });
    expect(watch.problems).toEqual([]);
  });

  it('card numbers are assigned only after a confirmation that states how many', async () => {
    const { page, watch } = await desk.open('/staff?queue=redemption', desk.finance);
    const product = await desk.publish(page, { kind: 'card', name: '观赛券', stock: 3 });
    const fan = await desk.people.member();
    const { orderNo } = await desk.redeem(fan, product);
    await page.reload();
    await titleOf(page, '观赛券').waitFor();
    await page.getByRole('button', { name: '发放卡号' }).waitFor();
    await page.getByText(orderNo).waitFor();
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: '确认发放卡号？' });
    await dialog.getByText('发放 1 个卡号，发放后不能收回').waitFor();
    await dialog.getByRole('button', { name: '发放 1 个卡号' }).click();
    await page.getByText(`兑换单 ${orderNo} 已完成`).waitFor();
    expect((await desk.redemption(fan, orderNo)).cards).toHaveLength(1);
    expect(await page.content()).not.toContain('TEST-');
    expect(watch.problems).toEqual([]);
  });

  it('a redemption that its user cancelled meanwhile returns to its place with an explanation and what was typed', async () => {
    const { page } = await desk.open('/staff?queue=redemption', desk.finance);
    const product = await desk.publish(page, { name: '球迷手环' });
    const fan = await desk.people.member();
    const { orderNo } = await desk.redeem(fan, product);
    await page.reload();
    await titleOf(page, '球迷手环').waitFor();
    await page.getByText(SHIPPING.address).waitFor();
    await change(fan, 'mall.cancel', { orderNo });
    await page.keyboard.press('a');
    await page.getByLabel('快递公司').fill('江北快运');
    await page.getByLabel('快递单号').fill('JB-20260008');
    await page.keyboard.press('Enter');
    await page.getByText('没有处理：订单有变动').first().waitFor();
    expect(await desk.redemption(fan, orderNo)).toMatchObject({ state: 'charged_back', cancelled: true });
  });
});

describe('accessibility of the mall at the desk', () => {
  it.each([1440, 390])('axe finds no violations at %i px in either color scheme, and nothing overflows', async (width) => {
    const { page } = await desk.open('/staff/products', desk.editor, { viewport: { width, height: 900 } });
    const { id } = await desk.publish(page, { name: '一双名字很长很长的限量版主场比赛日纪念款室内五人制足球鞋' });
    const card = await desk.publish(page, { kind: 'card', name: '云端回看券' });
    const check = async (path: string, ready: string): Promise<void> => {
      await page.goto(desk.site.origin + path);
      await page.locator(ready).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await faultsInBoth(page, 'main')).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    };
    await check('/staff/products', 'main tbody tr');
    await check(`/staff/products?id=${id}`, 'main form');
    await check(`/ar/staff/products?id=${card.id}`, 'main form');
    await check('/staff/products?create=true', 'main form');
  });

  it.each([1440, 390])('axe finds no violations in the queue with its open form at %i px', async (width) => {
    const { page } = await desk.open('/staff?queue=redemption', desk.finance, { viewport: { width, height: 900 } });
    const fan = await desk.people.member();
    const { orderNo } = await desk.redeem(fan, await desk.publish(page, { name: '客队围巾' }));
    await page.reload();
    await page.getByText(SHIPPING.address).waitFor();
    await page.keyboard.press('a');
    await page.getByLabel('快递单号').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await faultsInBoth(page, 'main')).toEqual([]);
    await change(fan, 'mall.cancel', { orderNo });
  });
});
