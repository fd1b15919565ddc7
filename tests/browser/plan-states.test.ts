import type { ViewerState } from '@matchpoint/contracts/plan/plan';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isJavaName } from '../dev-env/java-rows.ts';
import { accountAnswers } from '../dev-env/stub-accounts.ts';
import { planAnswers, STUB_EXPERT, stubPlan } from '../dev-env/stub-plans.ts';
import { StubUsers } from '../dev-env/stub-users.ts';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { LIVE, LOST, type Member, PlanSite, SECRETS, sheetOf, type SoldPlan, stripIn, TITLE, WON } from './plan-site.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

/** Each state of a viewer (product.md §3.3) on the page of a plan and on its card: its text, its button, and that locked content is never sent. */

let browser: Browser;
let site: PlanSite;
/** The author of the plans of a test. The page of a plan lists others by its author, which may be open. */
let author: Member;
beforeAll(async () => {
  browser = await launchChromium();
  site = await PlanSite.start(browser);
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await browser?.close();
});
afterEach(() => site.closeContexts());

const SHOWN = [SECRETS[0], '1.87'];

/** Collects everything that the site sends to a browser profile: bodies of responses and frames of sockets. */
function received(context: BrowserContext): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  context.on('response', (response) => {
    // A redirect has no body, and a closed page takes its own along.
    bodies.push(response.text().catch(() => ''));
  });
  context.on('page', (page) => {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => bodies.push(Promise.resolve(String(payload)))));
  });
  return async () => (await Promise.all(bodies)).join('\n');
}

interface Seen {
  readonly page: Page;
  readonly strip: Awaited<ReturnType<typeof stripIn>>;
}

/** Opens a plan and waits for a state. Verifies that the content is shown and sent exactly when it is open. */
async function see(viewer: Pick<Member, 'context'>, plan: SoldPlan, state: ViewerState, isOpen: boolean): Promise<Seen> {
  const bytes = received(viewer.context);
  const page = await site.open(viewer, plan.path);
  const strip = await stripIn(page, plan, state);
  await page.waitForLoadState('networkidle');
  const sheet = await sheetOf(page, plan).innerText();
  const sent = await bytes();
  expect(sent).toContain(TITLE);
  expect(SHOWN.map((text) => sheet.includes(text))).toEqual(SHOWN.map(() => isOpen));
  expect(SECRETS.map((secret) => sent.includes(secret))).toEqual(SECRETS.map(() => isOpen));
  expect(sheet.includes('内容已封存')).toBe(!isOpen);
  return { page, strip };
}

const visitor = async () => ({ context: await site.context() });
const buttonsOf = ({ strip }: Seen) => strip.locator('button, a').allInnerTexts();

describe('the page of a plan', () => {
  beforeEach(async () => {
    author = await site.expert('云岭观察');
  });

  it('free: a visitor reads a free plan that is for everybody, and there is no number of readers', async () => {
    const plan = await site.plan(author, { price: 0, viewing: 'anyone' });
    const seen = await see(await visitor(), plan, 'free', true);
    expect(await seen.strip.innerText()).toContain('免费方案');
    expect(await buttonsOf(seen)).toEqual([]);
    expect(await sheetOf(seen.page, plan).innerText()).not.toMatch(/人买|人看过/);
  });

  it('login_required: a visitor is asked to log in for a free plan, and a user reads it', async () => {
    const plan = await site.plan(author, { price: 0 });
    expect(await buttonsOf(await see(await visitor(), plan, 'login_required', false))).toEqual(['登录后免费看']);
    expect(await buttonsOf(await see(await site.member(), plan, 'free', true))).toEqual([]);
  });

  it('locked_unpaid: a visitor and a user see the price and one button', async () => {
    const plan = await site.plan(author);
    const asVisitor = await see(await visitor(), plan, 'locked_unpaid', false);
    expect(await buttonsOf(asVisitor)).toEqual(['登录后解锁']);
    const asUser = await see(await site.member(), plan, 'locked_unpaid', false);
    await waitFor('the button of a user', async () => (await buttonsOf(asUser)).join() === '解锁');
    await asUser.strip.getByText('余额').waitFor();
    expect((await asUser.strip.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/28 余额 200 解锁后 172/);
    expect(await asUser.strip.innerText()).toContain('比赛取消、腰斩或作废全额退回');
  });

  it('locked_insufficient: a user with too few coins sees how many are missing and a way to recharge', async () => {
    const plan = await site.plan(author);
    const seen = await see(await site.member({ coins: 27 }), plan, 'locked_insufficient', false);
    expect(await seen.strip.innerText()).toContain('还差 1 币');
    expect(await buttonsOf(seen)).toEqual(['去充值，回来继续']);
  });

  it('purchased_open: a buyer reads it, with a link to the order', async () => {
    const plan = await site.plan(author);
    const buyer = await site.member();
    await site.buy(buyer, plan);
    const seen = await see(buyer, plan, 'purchased_open', true);
    expect(await seen.strip.innerText()).toContain('28 币冻结中，结算后处理');
    expect(await buttonsOf(seen)).toEqual(['我的订单']);
  });

  it('sale_closed_locked: while the match is played, a user who did not buy sees that the plan becomes public', async () => {
    const plan = await site.plan(author);
    const buyer = await site.member();
    await site.buy(buyer, plan);
    await site.report(plan, LIVE);
    const seen = await see(await site.member(), plan, 'sale_closed_locked', false);
    expect(await seen.strip.innerText()).toContain('已停售');
    expect(await seen.strip.innerText()).toContain('比赛已开始，结算后对所有人公开');
    expect(await buttonsOf(seen)).toEqual([]);
    await see(await visitor(), plan, 'sale_closed_locked', false);
    await see(buyer, plan, 'purchased_open', true);
  });

  it('public_after_settle: everybody reads a settled plan and verifies its record in the browser', async () => {
    const plan = await site.plan(author, { refundable: true });
    const before = await site.open(await visitor(), plan.path);
    const sealed = before.locator('#record');
    expect(await sealed.innerText()).toMatch(/摘要\s+[0-9a-f]{64}/);
    expect(await sealed.innerText()).toMatch(/封存\s+\d\d-\d\d/);
    await sealed.getByText('封存第 1 版').waitFor();
    expect(await sealed.getByText('公开原文和盐').count()).toBe(0);

    await site.settle(plan, WON);
    site.site.clock.advance(24 * 3_600_000);
    await site.site.upstream.upstream.recordHeads.run();
    const seen = await see(await visitor(), plan, 'public_after_settle', true);
    expect(await seen.strip.innerText()).toContain('结算后对所有人公开');
    expect(await buttonsOf(seen)).toEqual([]);
    await sheetOf(seen.page, plan).getByTitle('红（命中）').first().waitFor();
    const record = seen.page.locator('#record');
    await record.getByText('公开原文和盐').waitFor();
    await record.getByText('第 1 次结算：红').waitFor();
    await record.getByRole('button', { name: '本机验证' }).click();
    await waitFor('four steps', async () => (await record.locator('li[data-state="ok"]').count()) === 4);
  });

  it('a settled plan tells its buyer where the coins are', async () => {
    const [won, lost] = [await site.plan(author, { refundable: true }), await site.plan(author, { refundable: true })];
    const buyer = await site.member();
    for (const plan of [won, lost]) await site.buy(buyer, plan);
    await site.settle(won, WON);
    await site.settle(lost, LOST);
    const first = await see(buyer, won, 'purchased_open', true);
    expect(await first.strip.innerText()).toContain('28 币已从托管结算给作者');
    const second = await see(buyer, lost, 'purchased_open', true);
    expect(await second.strip.innerText()).toContain('28 币已退还给你');
  });

  it('a postponed match stops the sale and says when it goes on', async () => {
    const plan = await site.plan(author);
    await site.report(plan, { status: 'postponed', phase: 'not_started', confirmed: false, facts: { kind: 'soccer' } });
    const seen = await see(await visitor(), plan, 'sale_closed_locked', false);
    expect(await seen.strip.innerText()).toContain('比赛推迟，定下新时间后恢复出售');
  });
});

describe('the plan of an author', () => {
  it.each([
    ['draft', '草稿'],
    ['review', '审核中'],
    ['rejected', '未通过'],
  ] as const)('%s: only the creator center shows it, the page does not exist for anybody', async (review, label) => {
    const writer = await site.expert('北港评述');
    const plan = await site.plan(writer, { review });
    for (const { context } of [writer, await site.member(), await visitor()]) {
      const answer = await context.request.get(site.site.origin + plan.path);
      expect(answer.status()).toBe(404);
      for (const secret of [...SECRETS, TITLE]) expect(await answer.text()).not.toContain(secret);
    }
    const page = await site.open(writer, '/creatorCenter/progManage');
    const row = page.locator(`[data-plan="${plan.id}"]`);
    await row.getByText(label, { exact: true }).waitFor();
    expect(await row.innerText()).toContain(TITLE);
    await page.goto(site.site.origin + plan.path);
    await page.getByRole('heading', { level: 1, name: '页面不存在' }).waitFor();
  });

  it('on_sale: the author reads it and is told that it is theirs', async () => {
    const writer = await site.expert('东岭评述');
    const own = await site.plan(writer);
    const seen = await see(writer, own, 'own', true);
    expect(await seen.strip.innerText()).toContain('这是你的方案');
    expect(await buttonsOf(seen)).toEqual([]);
    await see(await site.expert('中岭评述'), own, 'locked_unpaid', false);
  });

  it('off_shelf: others see that the sale is over, and buyers keep the plan', async () => {
    const writer = await site.expert('西岭评述');
    const plan = await site.plan(writer);
    const buyer = await site.member();
    await site.buy(buyer, plan);
    await site.shelve(writer, plan);
    await see(writer, plan, 'own', true);
    await see(buyer, plan, 'purchased_open', true);
    const seen = await see(await site.member(), plan, 'sale_closed_locked', false);
    expect(await seen.strip.innerText()).toContain('作者已下架，结算后对所有人公开');
  });

  it('removed_by_admin: the page is gone for others, and its author and its buyers are told why they still see it', async () => {
    const writer = await site.expert('南岭评述');
    const plan = await site.plan(writer);
    const buyer = await site.member();
    await site.buy(buyer, plan);
    await site.review(plan, 'remove');
    for (const [viewer, state] of [
      [writer, 'own'],
      [buyer, 'purchased_open'],
    ] as const) {
      const page = await site.open(viewer, plan.path);
      await stripIn(page, plan, state);
      await sheetOf(page, plan).getByText('这个方案已被平台移除').waitFor();
      await sheetOf(page, plan)
        .getByText(SHOWN[0] ?? '')
        .waitFor();
    }
    for (const viewer of [await site.member(), await visitor()]) {
      const bytes = received(viewer.context);
      const page = await site.open(viewer, plan.path);
      await page.getByRole('heading', { level: 1, name: '页面不存在' }).waitFor();
      await page.waitForLoadState('networkidle');
      for (const secret of [...SECRETS, TITLE]) expect(await bytes()).not.toContain(secret);
    }
    const tips = await site.open(buyer, '/userInfo/tips');
    await tips.locator('[data-order]').getByRole('link', { name: TITLE }).click();
    await stripIn(tips, plan, 'purchased_open');
  });
});

describe('the card of a plan', () => {
  const uid = 4201;
  let stub: StubSite;
  let shown: ReturnType<typeof stubPlan>;
  let state: ViewerState;
  const users = new StubUsers();
  beforeAll(async () => {
    stub = await StubSite.start(oneOfEach(Date.now()));
    const answers = {
      ...accountAnswers(users, new Map()),
      ...planAnswers(users, () => [shown]),
      boughtPlans: () => ({ result: { list: [{ planId: 81, state }] } }),
      expertLibraryPC: () => ({ result: { list: [], total: 0, pageIndex: 1, pageSize: 20, hidden: 0 } }),
      getExpertInfo: () => ({
        result: {
          ...STUB_EXPERT,
          gameId: 202,
          fans: 0,
          bestStreak: 0,
          plans: 1,
          onSale: 1,
          results: { red: 0, black: 0, push: 0, void: 0 },
        },
      }),
      getExpertInfoAccuracy: () => ({ result: { windows: [], byMarket: [] } }),
      getExpertInfoGraph: () => ({
        result: { profit: [], accuracy: [], calibration: [], expectation: { counted: 0, hits: 0, expected: 0 } },
      }),
    };
    for (const [row, handler] of Object.entries(answers)) if (isJavaName(row)) stub.stub.rows.set(row, handler);
  });
  afterAll(async () => {
    await stub?.[Symbol.asyncDispose]();
  });

  const open = {
    locked: false,
    picks: [{ market: 'handicap', side: 'away', line: -1.75, oddsMilli: Number(SECRETS[1]), result: 'pending' }],
  };
  const settled = { ...open, sale: 'closed', result: 'hit', resultDetail: 'win', settledAt: Date.UTC(2026, 5, 12) };
  const CARDS: readonly { state: ViewerState; asUser?: true; plan: Readonly<Record<string, unknown>>; foot: string; price: string }[] = [
    { state: 'free', plan: { ...open, price: 0, viewing: 'anyone', sold: 3 }, foot: '查看', price: '免费' },
    { state: 'login_required', plan: { price: 0, viewing: 'login' }, foot: '登录后免费看', price: '免费' },
    { state: 'locked_unpaid', plan: { sold: 3 }, foot: '解锁', price: '28' },
    { state: 'locked_unpaid', asUser: true, plan: { sold: 3 }, foot: '解锁', price: '28' },
    { state: 'locked_insufficient', asUser: true, plan: {}, foot: '解锁', price: '28' },
    { state: 'purchased_open', asUser: true, plan: {}, foot: '已购买', price: '28' },
    { state: 'sale_closed_locked', plan: { sale: 'closed' }, foot: '已停售，赛后公开', price: '28' },
    { state: 'sale_closed_locked', asUser: true, plan: { sale: 'off_shelf' }, foot: '已停售，赛后公开', price: '28' },
    { state: 'public_after_settle', plan: settled, foot: '赛后公开', price: '28' },
    { state: 'own', asUser: true, plan: {}, foot: '我的方案', price: '28' },
  ];

  it.each(CARDS.map((card) => ({ ...card, viewer: card.asUser === true ? 'a user' : 'a visitor' })))(
    '$state: the card for $viewer says $foot, and shows picks only when the plan is open',
    async ({ state: expected, asUser, plan, foot, price }) => {
      state = expected;
      // A list that another test read is cached.
      const author = { ...STUB_EXPERT, uid: 9100 + CARDS.findIndex((card) => card.plan === plan) };
      shown = stubPlan({ ...plan, author });
      const { page, close } = await (asUser === true ? stub.member(browser, uid) : stub.profile(browser));
      const bytes = received(page.context());
      await page.goto(`${stub.network.origin}/expert/${author.uid}`);
      await hydrated(page);
      const card = page.locator(`article[data-plan="81"][data-state="${expected}"]`).first();
      await card.waitFor();
      const text = await card.innerText();
      expect(text).toContain(foot);
      expect(text).toContain(price);
      expect(text.includes('1.87')).toBe(plan['locked'] === false);
      expect((await bytes()).includes(SECRETS[1])).toBe(plan['locked'] === false);
      // Readers of free plans are not counted.
      expect(text.includes('3 人买')).toBe(plan['sold'] === 3 && price !== '免费');
      expect(text).not.toContain('人看过');
      await close();
    },
  );
});
