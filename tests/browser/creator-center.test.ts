import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountAnswers } from '../dev-env/stub-accounts.ts';
import { StubCreator } from '../dev-env/stub-creator.ts';
import { StubUsers } from '../dev-env/stub-users.ts';
import { launchChromium } from '../support/chromium.ts';
import { isJavaName } from '../dev-env/java-rows.ts';
import { faultsOf } from './faults-of.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

const EXPERT = 4101;
const FAN = 4102;
const HOUR_MS = 3_600_000;

let browser: Browser;
let site: StubSite;
let creator: StubCreator;
const users = new StubUsers();
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), StubSite.start(oneOfEach(Date.now()))]);
  answer(accountAnswers(users, new Map([[EXPERT, ['expert']]])));
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});
beforeEach(() => {
  creator = new StubCreator(users, Date.now());
  answer(creator.handlers());
});

function answer(handlers: ReturnType<typeof accountAnswers>): void {
  for (const [row, handler] of Object.entries(handlers)) if (isJavaName(row)) site.stub.rows.set(row, handler);
}

/** Opens a page as a logged-in user and waits for hydration. */
async function open(uid: number, path: string, options: BrowserContextOptions = {}) {
  const visit = await site.member(browser, uid, options);
  await visit.page.goto(site.network.origin + path);
  await hydrated(visit.page);
  return visit;
}

describe('the application to become an expert', () => {
  it('a visitor reads rights, requirements and rules, and is asked to log in for the application', async () => {
    const { page, status, watch, close } = await site.visit(browser, '/creatorCenter');
    expect(status).toBe(200);
    await page.getByRole('heading', { level: 1, name: '成为赛点专家' }).waitFor();
    for (const name of ['专家权益', '入驻要求', '发布与收费规则']) await page.getByRole('heading', { level: 2, name }).waitFor();
    await page.getByRole('main').getByRole('button', { name: '登录' }).click();
    await page.getByRole('dialog').waitFor();
    expect(watch.problems).toEqual([]);
    await close();
  });

  it('an application with a mistake is marked at its field, and a complete one is under review', async () => {
    const { page, watch, close } = await open(FAN, '/creatorCenter');
    const submit = page.getByRole('button', { name: '提交申请' });
    await submit.click();
    await page.getByText('请选择擅长项目').waitFor();
    await page.getByLabel('擅长项目').selectOption({ label: '足球' });
    await page.getByLabel('专家名称').fill('陆远');
    await page.getByLabel('自我介绍').fill('看江超十年，加微信看完整版');
    await submit.click();
    await page.locator('textarea[aria-invalid="true"]').waitFor();
    await page.getByLabel('自我介绍').fill('看江超十年，专注让球与大小');
    await submit.click();
    await page.getByText('申请审核中').waitFor();
    await page.reload();
    await page.getByText('申请审核中').waitFor();
    await page.getByText('看江超十年，专注让球与大小').waitFor();
    expect(watch.problems).toEqual([]);
    await close();
  });

  it('a refused application shows its reason and from when it may be repeated, and later the form again', async () => {
    const decidedAt = Date.now() - HOUR_MS;
    creator.application = { state: 'refused', missing: [], reason: '介绍过于简单', decidedAt, mayApplyAt: Date.now() + 24 * HOUR_MS };
    const { page, close } = await open(FAN, '/creatorCenter');
    await page.getByText('介绍过于简单').waitFor();
    await page.getByText(/起可以再次申请$/).waitFor();
    expect(await page.getByRole('button', { name: '提交申请' }).count()).toBe(0);
    creator.application = { ...creator.application, mayApplyAt: decidedAt };
    await page.reload();
    await page.getByRole('button', { name: '提交申请' }).waitFor();
    await close();
  });

  it('a missing mobile number or age leads to the account settings', async () => {
    creator.application = { state: 'open', missing: ['mobile', 'age'] };
    const { page, close } = await open(FAN, '/creatorCenter');
    await page.getByText('绑定手机号', { exact: true }).last().waitFor();
    await page.getByText('声明已年满 18 周岁').waitFor();
    await page.getByRole('link', { name: '去账号设置' }).click();
    await page.getByRole('heading', { name: '账号设置' }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/userInfo/setting');
    await close();
  });
});

/** Writes a whole free plan on the first match into an open form. */
async function write(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: '搜球队' }).fill('临江');
  await page.getByRole('option', { name: /临江竞技 对 北港海员/ }).click();
  await page.getByRole('group', { name: '玩法', exact: true }).last().getByRole('button', { name: '让球' }).click();
  await page.getByRole('button', { name: /^临江竞技 −0.75/ }).click();
  await page.getByRole('textbox', { name: '标题' }).fill(title);
  await page.getByRole('textbox', { name: '正文' }).fill('北港海员近三个客场都是平局，但场均射门只有 7.3 次。');
}

const row = (page: Page, title: string) => page.locator('[data-plan]').filter({ hasText: title });

describe('writing a plan', () => {
  it('a plan is saved as a draft while it is written, survives a reload, and is submitted for review', async () => {
    const { page, watch, close } = await open(EXPERT, '/creatorCenter/progComponent');
    await write(page, '海员后腰停赛，中路有空当');
    await page.getByText(/已存草稿$/).waitFor();
    await page.waitForURL(/plan=\d+/);
    await page.reload();
    await hydrated(page);
    expect(await page.getByRole('textbox', { name: '标题' }).inputValue()).toBe('海员后腰停赛，中路有空当');
    await page.getByRole('list', { name: '已选' }).getByText('临江竞技 −0.75').waitFor();
    await page.getByRole('button', { name: '提交审核' }).click();
    await page.waitForURL('**/creatorCenter/progManage');
    await row(page, '海员后腰停赛，中路有空当').getByText('审核中').waitFor();
    expect(watch.problems).toEqual([]);
    await close();
  });

  it('an empty form names what is missing at each row and submits nothing', async () => {
    const { page, close } = await open(EXPERT, '/creatorCenter/progComponent');
    await page.getByRole('button', { name: '提交审核' }).click();
    await page.getByText('请选择一场比赛').waitFor();
    await page.getByText('标题须为 5–30 个字').waitFor();
    await page.getByText('正文须为 10–3000 字').waitFor();
    await page.getByText('还不能收费：已结算 0 / 10 个免费方案').waitFor();
    expect(await page.getByRole('radio', { name: '28 金币' }).isDisabled()).toBe(true);
    expect(creator.plans).toEqual([]);
    await close();
  });

  it('moved odds are marked, and a submission at odds that changed meanwhile is confirmed again', async () => {
    const { page, close } = await open(EXPERT, '/creatorCenter/progComponent');
    await write(page, '海员后腰停赛，中路有空当');
    creator.homeOdds = 1950;
    await page.getByText('上升 0.03').first().waitFor({ state: 'attached' });
    creator.homeOdds = 1980;
    await page.getByRole('button', { name: '提交审核' }).click();
    const dialog = page.getByRole('dialog', { name: '指数刚刚变了' });
    await dialog.getByText('1.98').waitFor();
    await dialog.getByRole('button', { name: '按新指数提交' }).click();
    await page.waitForURL('**/creatorCenter/progManage');
    expect(creator.plans[0]).toMatchObject({ review: 'review' });
    await close();
  });

  it('an error of the server is shown at the row that it concerns', async () => {
    const { page, close } = await open(EXPERT, '/creatorCenter/progComponent');
    await write(page, '海员后腰停赛，中路有空当');
    for (const [code, rowName, text] of [
      ['6205', 'match', '同一场比赛最多发布 3 个方案'],
      ['6207', 'price', '先完成 10 个已结算的免费方案，才能收费'],
      ['6208', 'picks', '该玩法暂未开盘或已封盘'],
      ['5002', 'content', '内容'],
    ] as const) {
      creator.refusals.push(code);
      await page.getByRole('button', { name: '提交审核' }).click();
      await page.locator(`[data-row="${rowName}"] [role="alert"]`).getByText(text).waitFor();
    }
    expect(creator.plans[0]).toMatchObject({ review: 'draft' });
    await close();
  });

  it('a draft that another window saved is not overwritten without a question', async () => {
    const plan = creator.add({ review: 'draft', title: '第一个窗口的标题' });
    const { page, close } = await open(EXPERT, `/creatorCenter/progComponent?plan=${plan.id}`);
    const title = page.getByRole('textbox', { name: '标题' });
    await title.waitFor();
    creator.change(plan.id, { title: '第二个窗口的标题' });
    await title.fill('又改了一次的标题');
    await page.getByText('这份草稿在别处改过').waitFor();
    expect(creator.plans[0]?.title).toBe('第二个窗口的标题');
    await page.getByRole('button', { name: '载入那一份' }).click();
    await page.getByText('这份草稿在别处改过').waitFor({ state: 'detached' });
    expect(await title.inputValue()).toBe('第二个窗口的标题');
    await close();
  });

  it('leaving with unsaved changes is asked about', async () => {
    const { page, close } = await open(EXPERT, '/creatorCenter/progComponent');
    site.stub.rows.set('savePlan', () => ({ raw: '', status: 500 }));
    await page.getByRole('textbox', { name: '标题' }).fill('没有存上的标题');
    await page.getByText(/草稿没存上/).waitFor();
    await page.getByRole('link', { name: '方案管理' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click();
    expect(await page.getByRole('textbox', { name: '标题' }).inputValue()).toBe('没有存上的标题');
    await close();
  });

  it('a rejected plan is edited with its reason in sight, submitted again and published', async () => {
    const { page, close } = await open(EXPERT, '/creatorCenter/progComponent');
    await write(page, '海员后腰停赛，中路有空当');
    await page.getByRole('button', { name: '提交审核' }).click();
    await page.waitForURL('**/creatorCenter/progManage');
    const id = creator.plans[0]?.id ?? 0;
    creator.change(id, { review: 'rejected', reason: '正文含站外联系方式' });
    await page.reload();
    await row(page, '海员后腰停赛').getByText('正文含站外联系方式').waitFor();
    await row(page, '海员后腰停赛').getByRole('link', { name: /^修改/ }).click();
    await page.getByText('正文含站外联系方式').waitFor();
    await page.getByRole('textbox', { name: '正文' }).fill('北港海员近三个客场都是平局，射门偏少。');
    await page.getByRole('button', { name: '提交审核' }).click();
    await row(page, '海员后腰停赛').getByText('审核中').waitFor();
    creator.change(id, { review: 'published', sale: 'on_sale', publishedAt: Date.now() });
    await page.reload();
    await row(page, '海员后腰停赛').getByText('在售').waitFor();
    expect(await row(page, '海员后腰停赛').getByRole('link').count()).toBe(0);
    await close();
  });
});

describe('the list of own plans', () => {
  it('tabs, the search field and paging narrow the list, and the address keeps them', async () => {
    for (let index = 1; index <= 21; index += 1) creator.add({ review: 'draft', title: `草稿编号 ${index} 号` });
    creator.add({ review: 'rejected', title: '被退回的方案', reason: '过于简单' });
    const { page, close } = await open(EXPERT, '/creatorCenter/progManage');
    await page.getByRole('link', { name: '草稿 21' }).click();
    await page.getByRole('navigation', { name: '翻页' }).getByRole('link', { name: '2', exact: true }).click();
    await row(page, '草稿编号 1 号').waitFor();
    expect(await page.locator('[data-plan]').count()).toBe(1);
    await page.getByRole('link', { name: '未通过 1' }).click();
    await row(page, '被退回的方案').waitFor();
    expect(new URL(page.url()).search).toBe('?state=rejected');
    await page.getByRole('searchbox', { name: '搜标题或球队' }).fill('没有这个');
    await page.keyboard.press('Enter');
    await page.getByText('没有符合条件的方案').waitFor();
    await page.getByRole('link', { name: '清除筛选' }).click();
    await row(page, '被退回的方案').waitFor();
    await close();
  });

  it('a draft is deleted, a plan on sale gets a note and is taken off sale, each after a dialog', async () => {
    creator.add({ review: 'draft', title: '不要了的草稿' });
    creator.add({ review: 'published', sale: 'on_sale', title: '正在出售的方案', publishedAt: Date.now(), content: '写了很多理由的正文' });
    const { page, watch, close } = await open(EXPERT, '/creatorCenter/progManage');
    await row(page, '不要了的草稿').getByRole('button', { name: /^删除/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await row(page, '不要了的草稿').waitFor({ state: 'detached' });
    const sold = row(page, '正在出售的方案');
    await sold.getByRole('button', { name: /^补充/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '发布说明' }).click();
    await page.getByRole('dialog').getByText('请先写点内容').waitFor();
    await page.getByRole('dialog').getByRole('textbox', { name: '说明' }).fill('首发已公布，判断不变。');
    await page.getByRole('dialog').getByRole('button', { name: '发布说明' }).click();
    await page.getByText('说明已发布').waitFor();
    await sold.getByRole('button', { name: /^下架/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '下架' }).click();
    await sold.getByText('已下架').waitFor();
    await sold.getByRole('button', { name: /^查看/ }).click();
    await page.getByRole('dialog').getByText('首发已公布，判断不变。').waitFor();
    expect(watch.problems).toEqual([]);
    await close();
  });

  it('the pages for experts are denied to other users', async () => {
    for (const path of ['/creatorCenter/progManage', '/creatorCenter/progComponent']) {
      const { page, close } = await open(FAN, path);
      expect(await page.getByRole('main').textContent()).toContain("Sorry, you don't have permission to access this page.");
      await close();
    }
  });
});

describe('the data board', () => {
  it('sales are the sum of settled, refunded and held coins, and paid is settled without the fee', async () => {
    const { page, watch, close } = await open(EXPERT, '/creatorCenter/dataShow');
    const coins = async (sum: string): Promise<number> =>
      Number((await page.locator(`[data-sum="${sum}"] b`).textContent())?.replaceAll(',', ''));
    await page.locator('[data-sum="sales"]').waitFor();
    const fee = Number(
      /服务费 ([\d,]+)/.exec((await page.locator('[data-sum="income"] dt').textContent()) ?? '')?.[1]?.replaceAll(',', ''),
    );
    expect(await coins('sales')).toBe(27_046);
    expect(await coins('sales')).toBe((await coins('settled')) + (await coins('refunded')) + (await coins('held')));
    expect(await coins('income')).toBe((await coins('settled')) - fee);
    await page.getByRole('button', { name: '近 7 天' }).click();
    await page.locator('[data-sum="sales"]').getByText('100', { exact: true }).waitFor();
    expect(watch.problems).toEqual([]);
    await close();
  });

  it('each chart has a table with the same days and a download', async () => {
    creator.add({ review: 'published', sale: 'closed', title: '结算过的方案', price: 28, resultDetail: 'win', publishedAt: Date.now() });
    const { page, close } = await open(EXPERT, '/creatorCenter/dataShow');
    await page.getByRole('group', { name: '每日销售：显示方式' }).getByRole('button', { name: '表' }).click();
    const table = page.getByRole('table', { name: '每日销售' });
    expect(await table.getByRole('row').last().getByRole('cell').allTextContents()).toEqual([
      '合计',
      '2,000',
      '600',
      '400',
      '3,000',
      '400',
      '1,600',
      '100',
    ]);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV：每日销售' }).click()]);
    expect(download.suggestedFilename()).toBe('每日销售.csv');
    await page.getByRole('table', { name: '结算记录' }).getByText('结算过的方案').waitFor();
    await close();
  });
});

describe('accessibility of the creator center', () => {
  it.each([
    ['/creatorCenter', 1440],
    ['/creatorCenter/progManage', 1440],
    ['/creatorCenter/progComponent', 1440],
    ['/creatorCenter/progManage', 390],
    ['/creatorCenter/progComponent', 390],
    ['/creatorCenter/dataShow', 1440],
    ['/creatorCenter/dataShow', 390],
    ['/ar/creatorCenter/progManage', 390],
  ] as const)(
    'axe finds no violations on %s at %i px in either color scheme, and nothing is wider than the window',
    async (path, width) => {
      for (const review of ['draft', 'review', 'rejected'])
        creator.add({ review, title: `一个${review}方案`, reason: '过于简单', ahead: 2 });
      creator.add({ review: 'published', sale: 'on_sale', title: '正在出售的方案', publishedAt: Date.now() });
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, close } = await open(EXPERT, path, { colorScheme, viewport: { width, height: 900 } });
        if (path.endsWith('dataShow')) await page.locator('[data-sum]').first().waitFor();
        if (path.endsWith('progManage')) await page.locator('[data-plan]').first().waitFor();
        if (path.endsWith('progComponent')) await page.getByRole('button', { name: /./ }).last().waitFor();
        expect(await faultsOf(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await close();
      }
    },
  );
});
