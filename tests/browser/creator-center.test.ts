import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountAnswers } from '../dev-env/stub-accounts.ts';
import { StubCreator } from '../dev-env/stub-creator.ts';
import { STUB_CODE, StubUsers } from '../dev-env/stub-users.ts';
import { launchChromium } from '../support/chromium.ts';
import { isJavaName } from '../dev-env/java-rows.ts';
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
  const visit = await site.visit(browser, '/about', options);
  const login = await visit.page.context().request.post(`${site.network.origin}/trpc/auth.loginByCode`, {
    headers: { origin: site.network.origin },
    data: { mobile: `1380000${uid}`, code: STUB_CODE, agreed: true },
  });
  expect(login.ok()).toBe(true);
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
