import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { AWAY_WINS, HOME_WINS, read } from '../support/plan-calls.ts';
import { waitFor } from '../support/wait-for.ts';
import { buy, coinsIn, HOUR, JourneySite, PRICE, rowOf, shownAtDesk, waitForCoins, WELCOME } from './journey-site.ts';
import { documentOf } from './page-watch.ts';

/** What experts, staff and fans see of the same plan. */

/** 28 coins less 20 percent, rounded down. */
const SHARE = 23;
const TITLE = '客队轮换过多，看好主队';
const CONTENT = '客队周中踢了加时，今晚大概率轮换。主队主场先进球率高。';

let journey: JourneySite;
beforeAll(async () => {
  journey = await JourneySite.start();
}, 240_000);
afterEach(() => journey.closePages());
afterAll(() => journey?.[Symbol.asyncDispose]());

const stamp = (page: Page) => page.locator('article [data-kind="stamp"]').first();

it(
  'a fan becomes an expert, and a plan of theirs is reviewed, bought, lost and refunded, each seen by everyone without a reload',
  { timeout: 240_000 },
  async () => {
    const fan = await journey.plans.member();
    const author = await journey.open('/creatorCenter', fan);
    await author.page.getByLabel('擅长项目').selectOption({ label: '足球' });
    await author.page.getByLabel('专家名称').fill('陆远看球');
    await author.page.getByLabel('自我介绍').fill('看江超十年，专注让球与大小。');
    await author.page.getByRole('button', { name: '提交申请' }).click();
    await author.page.getByText('申请审核中').waitFor();

    const desk = await journey.open('/staff?queue=expert', journey.staff);
    await shownAtDesk(desk.page, '陆远看球');
    await desk.page.getByText('看江超十年，专注让球与大小。').waitFor();
    await desk.page.keyboard.press('a');
    await desk.page.getByText('陆远看球 已通过').waitFor();
    await author.page.getByText('你已是赛点专家').waitFor();

    await journey.plans.earnCharging(fan, journey.staff);
    const { of } = await journey.coming('journey');
    await journey.goTo(author.page, '/creatorCenter/progComponent');
    const { page } = author;
    await page.getByRole('textbox', { name: '搜球队' }).fill('临江');
    await page.getByRole('option', { name: /临江竞技 对 北港海员/ }).click();
    await page.getByRole('group', { name: '玩法', exact: true }).last().getByRole('button', { name: '胜平负' }).click();
    await page.getByRole('button', { name: /^临江竞技 胜/ }).click();
    await page.getByRole('textbox', { name: '标题' }).fill(TITLE);
    await page.getByRole('textbox', { name: '正文' }).fill(CONTENT);
    await page.getByRole('radio', { name: `${PRICE} 金币` }).check({ force: true });
    await page.getByRole('switch', { name: '不中退' }).check({ force: true });
    // The line moves before the submission: what counts is what the author sees when they submit.
    await journey.plans.push(of, journey.plans.quoted(2.05));
    await page.getByText('上升 0.15').first().waitFor({ state: 'attached' });
    await page.getByRole('button', { name: '提交审核' }).click();
    await page.waitForURL('**/creatorCenter/progManage');
    await rowOf(page, TITLE).getByText('审核中').waitFor();
    await rowOf(page, TITLE).getByText('2.05').waitFor();
    const managed = await documentOf(page);
    const id = Number(await rowOf(page, TITLE).getAttribute('data-plan'));

    // The key opens the next queue in which something waits: the desk must know of the plan.
    await desk.page.getByRole('link', { name: /^方案/ }).filter({ hasText: '1' }).first().waitFor();
    await desk.page.keyboard.press('g');
    await shownAtDesk(desk.page, TITLE);
    await desk.page.getByText('2.05').first().waitFor();
    await desk.page.keyboard.press('a');
    await desk.page.getByText(`${TITLE} 已通过，在售`).waitFor();
    await page.getByText(`方案「${TITLE}」已通过审核，开始展示`).waitFor();
    await rowOf(page, TITLE).getByText('在售').waitFor();

    const visitor = await journey.open(`/expert/plan/${id}`);
    await visitor.page.getByText('内容已封存').waitFor();
    expect(await visitor.page.content()).not.toContain('先进球率');
    const buyer = await journey.open(`/expert/plan/${id}`, await journey.plans.member());
    await buy(buyer.page);
    await buyer.page.getByText(CONTENT).waitFor();
    await waitForCoins(buyer.page, WELCOME - PRICE);
    const opened = await documentOf(buyer.page);

    journey.site.clock.advance(5 * HOUR);
    await journey.plans.push(of, AWAY_WINS);
    // Notices disappear after a moment.
    await Promise.all([
      buyer.page.getByText(`退还 ${PRICE} 金币`).first().waitFor(),
      page.getByText(new RegExp(`${TITLE}.已结算`)).waitFor(),
    ]);
    await waitForCoins(buyer.page, WELCOME);
    await waitFor('the stamp of the lost plan', async () => (await stamp(buyer.page).getAttribute('data-result')) === 'lose');
    expect(await documentOf(buyer.page)).toBe(opened);
    await rowOf(page, TITLE).getByText(`退款 ${PRICE}`).waitFor();
    expect(await documentOf(page)).toBe(managed);

    await journey.goTo(buyer.page, '/userInfo/myOrder?kind=plan');
    await buyer.page.locator('[data-order]').getByText('已退款', { exact: true }).waitFor();
    await waitFor('the statistics', async () => (await read(fan, 'expert.info', { locale: 'zh_CN', id: fan.uid })).results?.black === 1);
    await journey.goTo(visitor.page, `/expert/${fan.uid}`);
    await visitor.page.getByRole('heading', { level: 1, name: '陆远看球' }).waitFor();
    await visitor.page.getByText('近 10 中 9').first().waitFor();
    await journey.goTo(visitor.page, '/expert/allExperts');
    await visitor.page.getByText('陆远看球').first().waitFor();
    await journey.goTo(visitor.page, `/expert/plan/${id}`);
    await visitor.page.getByText(CONTENT, { exact: true }).waitFor();
    for (const { watch } of [author, desk, buyer, visitor]) expect(watch.problems).toEqual([]);
  },
);

it(
  'a rejected plan shows its reason to the expert, who revises it; the desk compares both versions and passes it',
  { timeout: 120_000 },
  async () => {
    const { matchId } = await journey.coming('revision');
    const other = '两队近六次交手都是小球';
    await journey.plans.submit(journey.expert, { matchId, title: '这一场主队不会输', price: PRICE, refundable: true });
    await journey.plans.submit(journey.expert, { matchId, title: other });
    const { page, watch } = await journey.open('/creatorCenter/progManage', journey.expert);
    await rowOf(page, '这一场主队不会输').getByText('审核中').waitFor();

    const desk = await journey.open('/staff?queue=plan', journey.staff);
    await shownAtDesk(desk.page, '这一场主队不会输');
    await desk.page.keyboard.press('j');
    await shownAtDesk(desk.page, other);
    await desk.page.keyboard.press('k');
    await shownAtDesk(desk.page, '这一场主队不会输');
    await desk.page.getByText('自动检查').waitFor();
    await desk.page.keyboard.press('r');
    await desk.page.keyboard.press('2');
    await desk.page.getByLabel('补充说明').fill('标题用了「不会输」');
    await desk.page.keyboard.press('Enter');
    await desk.page.getByRole('button', { name: '确定', exact: true }).click();
    await desk.page.getByText('这一场主队不会输 已驳回').waitFor();

    await page.getByText('方案「这一场主队不会输」未通过审核').waitFor();
    await rowOf(page, '这一场主队不会输').getByText('承诺收益：标题用了「不会输」').waitFor();
    await rowOf(page, '这一场主队不会输').getByRole('link', { name: /^修改/ }).click();
    await page.getByText('承诺收益：标题用了「不会输」').waitFor();
    await page.getByRole('textbox', { name: '标题' }).fill('主队主场仍可一看');
    await page.getByRole('button', { name: '提交审核' }).click();
    await page.waitForURL('**/creatorCenter/progManage');
    await rowOf(page, '主队主场仍可一看').getByText('审核中').waitFor();

    await journey.goTo(desk.page, '/staff?queue=plan');
    await desk.page.getByRole('link', { name: /^主队主场仍可一看/ }).click();
    await shownAtDesk(desk.page, '主队主场仍可一看');
    const table = desk.page.getByRole('table', { name: '两稿对照' });
    const title = table.getByRole('row', { name: /^标题/ });
    await title.locator('del').first().waitFor();
    await title.locator('ins').first().waitFor();
    await table.getByRole('row', { name: /^价格/ }).getByText('未改').waitFor();
    await desk.page.keyboard.press('d');
    await table.waitFor({ state: 'detached' });
    await desk.page.keyboard.press('a');
    await desk.page.getByText('主队主场仍可一看 已通过，在售').waitFor();
    await rowOf(page, '主队主场仍可一看').getByText('在售').waitFor();

    await journey.goTo(desk.page, '/staff/audit');
    await desk.page.getByRole('searchbox', { name: '操作、对象或理由' }).fill('不会输');
    await desk.page.getByRole('button', { name: '查询' }).click();
    const entry = desk.page.locator('tbody tr').filter({ hasText: '承诺收益：标题用了「不会输」' });
    await entry.getByText('审核方案').waitFor();
    await desk.page.locator('tbody tr').filter({ hasText: '处罚' }).waitFor({ state: 'detached' });
    await entry.getByRole('button', { name: '看改动' }).click();
    expect(await desk.page.locator('pre ins').allTextContents()).toEqual([expect.stringContaining('"state": "rejected"')]);
    expect([...watch.problems, ...desk.watch.problems]).toEqual([]);
  },
);

it(
  'a result that is corrected from miss to hit and back changes the plan page, the expert page and the income, and the buyer keeps the refund',
  { timeout: 120_000 },
  async () => {
    const { of, matchId } = await journey.coming('corrected');
    const title = '主队中场占优可看好';
    const id = await journey.onSale(matchId, title);
    const fan = await journey.plans.member();
    const buyer = await journey.open(`/expert/plan/${id}`, fan);
    await buy(buyer.page);
    const author = await journey.open('/creatorCenter/dataShow', journey.expert);
    const sum = (name: string) => author.page.locator(`[data-sum="${name}"] b`);
    await waitFor('the held coins', async () => (await sum('held').textContent()) === String(PRICE));
    const profile = await journey.open(`/expert/${journey.expert.uid}`);
    const results = async () => (await read(journey.expert, 'expert.info', { locale: 'zh_CN', id: journey.expert.uid })).results;
    const documents = await Promise.all([buyer, author].map(({ page }) => documentOf(page)));

    journey.site.clock.advance(5 * HOUR);
    const shows = async (result: 'win' | 'lose', income: number, black: number) => {
      await waitFor(`the stamp ${result}`, async () => (await stamp(buyer.page).getAttribute('data-result')) === result);
      await waitForCoins(buyer.page, WELCOME);
      await waitFor(`the income of ${income}`, async () => (await sum('income').textContent()) === String(income));
      await waitFor('the refund', async () => (await sum('refunded').textContent()) === String(PRICE));
      await waitFor('the statistics', async () => (await results()).black === black);
      await journey.goTo(profile.page, `/expert/${journey.expert.uid}`);
      await profile.page
        .getByText(black === 1 ? '近 10 中 9' : '近 10 中 10')
        .first()
        .waitFor();
    };
    await journey.plans.push(of, AWAY_WINS);
    await shows('lose', 0, 1);
    await journey.plans.push(of, HOME_WINS);
    await author.page
      .getByText(new RegExp(`赛果更正.*${title}.已重新结算`))
      .first()
      .waitFor();
    await shows('win', SHARE, 0);
    await buyer.page.getByText('赛果更正过 1 次').waitFor();
    await journey.plans.push(of, AWAY_WINS);
    await shows('lose', 0, 1);
    await buyer.page.getByText('赛果更正过 2 次').waitFor();
    expect(await Promise.all([buyer, author].map(({ page }) => documentOf(page)))).toEqual(documents);

    await journey.goTo(buyer.page, '/userInfo/myOrder?kind=plan');
    await buyer.page.locator('[data-order]').getByText('已退款', { exact: true }).waitFor();
    expect(await coinsIn(buyer.page)).toBe(String(WELCOME));
    for (const { watch } of [author, buyer, profile]) expect(watch.problems).toEqual([]);
  },
);
