import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { documentOf } from './page-watch.ts';
import { coinsIn, LOST, type Member, PlanSite, PRICE, sheetOf, stripIn, TITLE, WON } from './plan-site.ts';

let browser: Browser;
let site: PlanSite;
beforeAll(async () => {
  browser = await launchChromium();
  site = await PlanSite.start(browser);
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await browser?.close();
});
afterEach(() => site.closeContexts());

const ready = (one: Member, path: string) =>
  site.open(one, path).then(async (page) => {
    await page.locator('header [data-account]').waitFor();
    return page;
  });

describe('open pages of a user', () => {
  it('a refund is shown by a notification, on the plan, in the header and in the list of own tips, without a reload', async () => {
    const plan = await site.plan(await site.expert('云岭观察'), { refundable: true });
    const buyer = await site.member();
    await site.buy(buyer, plan);
    const [page, tips] = [await ready(buyer, plan.path), await ready(buyer, '/userInfo/tips')];
    await stripIn(page, plan, 'purchased_open');
    await tips.locator('[data-order][data-state="held"]').waitFor();
    await waitFor('the coins before', async () => (await coinsIn(page)) === String(200 - PRICE));
    const documents = [await documentOf(page), await documentOf(tips)];
    await site.report(plan, LOST);
    await page.getByText(`方案“${TITLE}”退还 28 金币`).waitFor();
    await sheetOf(page, plan).getByText('28 币已退还给你').waitFor();
    await waitFor('the coins', async () => (await coinsIn(page)) === '200');
    await sheetOf(page, plan).getByTitle('黑（未中）').first().waitFor();
    const order = tips.locator('[data-order][data-state="refunded"]');
    await order.getByText('28 币已退还给你').waitFor();
    await order.getByTitle('黑（未中）').waitFor();
    expect([await documentOf(page), await documentOf(tips)]).toEqual(documents);
  });

  it('a settlement is shown by a notification and on the list of orders without a reload', async () => {
    const plan = await site.plan(await site.expert('北港观察'));
    const buyer = await site.member();
    await site.buy(buyer, plan);
    const page = await ready(buyer, '/userInfo/myOrder?kind=plan');
    await page.locator('[data-order]').getByText('托管中').waitFor();
    await site.report(plan, WON);
    await page.getByText(`方案“${TITLE}”已结算`).waitFor();
    await page.locator('[data-order]').getByText('已结算').waitFor();
    await page.locator('[data-order]').getByTitle('红（命中）').waitFor();
    expect(await coinsIn(page)).toBe(String(200 - PRICE));
  });

  it('a corrected result is shown by a notification, and the buyer keeps the refund', async () => {
    const plan = await site.plan(await site.expert('东岸观察'), { refundable: true });
    const buyer = await site.member();
    await site.buy(buyer, plan);
    await site.settle(plan, LOST);
    const page = await ready(buyer, plan.path);
    await sheetOf(page, plan).getByText('28 币已退还给你').waitFor();
    await site.report(plan, WON);
    await page.getByText(`赛果更正，方案“${TITLE}”已重新结算`).waitFor();
    await sheetOf(page, plan).getByTitle('红（命中）').first().waitFor();
    await sheetOf(page, plan).getByText('赛果更正过 1 次').waitFor();
    expect(await coinsIn(page)).toBe('200');
  });

  it('a plan of a followed expert is announced, and appears on the open page of the expert without a reload', async () => {
    const expert = await site.expert('西岸观察');
    const plan = await site.plan(expert, { review: 'review' });
    const fan = await site.member();
    const page = await ready(fan, `/expert/${expert.uid}`);
    await page
      .getByRole('button', { name: /^关注 / })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^已关注 / })
      .first()
      .waitFor();
    expect(await page.locator(`[data-plan="${plan.id}"]`).count()).toBe(0);
    const loaded = await documentOf(page);
    await site.review(plan, 'approve');
    await page.getByText(`你关注的专家发布了“${TITLE}”`).waitFor();
    await page.locator(`article[data-plan="${plan.id}"]`).waitFor();
    await page.getByRole('button', { name: '看方案' }).click();
    await stripIn(page, plan, 'locked_unpaid');
    expect(await documentOf(page)).toBe(loaded);
  });

  it.each([
    ['approve', `方案「${TITLE}」已通过审核，开始展示`, '在售'],
    ['reject', `方案「${TITLE}」未通过审核`, '未通过'],
  ] as const)(
    'the decision %s of a review is announced to the author and shown in the list of plans without a reload',
    async (decision, notice, label) => {
      const expert = await site.expert(decision === 'approve' ? '南岸观察' : '中岸观察');
      const plan = await site.plan(expert, { review: 'review' });
      const page = await ready(expert, '/creatorCenter/progManage');
      const row = page.locator(`[data-plan="${plan.id}"]`);
      await row.getByText('审核中', { exact: true }).waitFor();
      const loaded = await documentOf(page);
      await site.review(plan, decision);
      await page.getByText(notice).waitFor();
      await row.getByText(label, { exact: true }).waitFor();
      expect(await documentOf(page)).toBe(loaded);
    },
  );
});
