import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountAnswers } from '../dev-env/stub-accounts.ts';
import { StubAnchors, STUB_STREAM_CODES } from '../dev-env/stub-anchors.ts';
import { isJavaName } from '../dev-env/java-rows.ts';
import { StubUsers } from '../dev-env/stub-users.ts';
import { launchChromium } from '../support/chromium.ts';
import { faultsOf } from './faults-of.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

const ANCHOR = 4101;
const FAN = 4102;
const DAY_MS = 86_400_000;

let browser: Browser;
let site: StubSite;
let anchors: StubAnchors;
const users = new StubUsers();
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), StubSite.start(oneOfEach(Date.now()))]);
  answer(accountAnswers(users, new Map([[ANCHOR, ['anchor']]])));
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});
beforeEach(() => {
  anchors = new StubAnchors(users);
  anchors.matches = [...site.matches];
  answer(anchors.handlers());
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

describe('the certification', () => {
  it('an application with mistakes is marked at its fields and keeps what was written, and a complete one is under review', async () => {
    const { page, watch, close } = await open(FAN, '/anchorCenter');
    const submit = page.getByRole('button', { name: '提交申请' });
    await submit.click();
    await page.getByText('手机号码输入不规范').waitFor();
    await page.getByText('请选择项目').waitFor();
    await page.getByText('请确认已年满 18 周岁').waitFor();
    await page.getByText('请先阅读并同意开播规范').waitFor();
    await page.getByLabel('绑定的手机号').fill('13800000000');
    await page.getByRole('combobox', { name: '项目' }).selectOption({ label: '足球' });
    await page.getByRole('textbox', { name: '简介' }).fill('加微信看高清');
    await page.getByLabel('详细介绍').fill('看江超十年');
    await page.getByRole('checkbox', { name: /年满 18/ }).check();
    await page.getByRole('checkbox', { name: /开播规范/ }).check();
    await submit.click();
    await page.getByRole('main').getByRole('alert').first().waitFor();
    expect(await page.getByLabel('详细介绍').inputValue()).toBe('看江超十年');
    await page.getByRole('textbox', { name: '简介' }).fill('只讲主队视角');
    await submit.click();
    await page.getByText('认证审核中').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(watch.problems).toEqual([]);
    await close();
  });

  it('a refusal names its reason and when an application is possible again', async () => {
    anchors.certification = {
      state: 'rejected',
      missing: [],
      reason: '介绍过于简单',
      decidedAt: Date.now(),
      reapplyAt: Date.now() + DAY_MS,
    };
    const { page, close } = await open(FAN, '/anchorCenter');
    await page.getByText('介绍过于简单').waitFor();
    await page.getByText(/起可以再次申请$/).waitFor();
    expect(await page.getByRole('button', { name: '提交申请' }).count()).toBe(0);
    await close();
  });

  it('a ban shows reason, length and end, and one appeal is possible', async () => {
    const decidedAt = Date.now() - DAY_MS;
    anchors.certification = {
      state: 'banned',
      missing: [],
      breach: 'logo',
      reason: '右上角',
      decidedAt,
      until: decidedAt + 3 * DAY_MS,
      appeal: 'possible',
    };
    const { page, close } = await open(FAN, '/anchorCenter');
    const notice = page.locator('[data-certification="banned"]');
    await notice.getByText('已被禁播 3 天').waitFor();
    await notice.getByText('其他平台标识').waitFor();
    await page.getByRole('button', { name: '提交申诉' }).click();
    await page.getByRole('textbox', { name: '申诉' }).fill('是观众投稿的截图');
    await page.getByRole('button', { name: '提交申诉' }).click();
    await notice.getByText('申诉审核中').waitFor();
    expect(await page.getByRole('button', { name: '提交申诉' }).count()).toBe(0);
    await close();
  });
});

describe('the live control', () => {
  it('a broadcast starts after the rules are agreed to, and its sums stand in the dialog that ends it', async () => {
    anchors.certification = { state: 'passed', missing: [] };
    const { page, watch, close } = await open(ANCHOR, '/anchorCenter/live');
    await page.getByRole('button', { name: '开始直播' }).click();
    const dialog = page.getByRole('dialog', { name: '开始直播' });
    await dialog.getByText('标题已填').waitFor();
    await dialog.getByRole('button', { name: '开始直播' }).click();
    await dialog.getByText('请先阅读并同意开播规范').waitFor();
    expect(anchors.calls).not.toContain('anchorBroadcast');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: '开始直播' }).dblclick();
    await page.getByText('直播中', { exact: true }).waitFor();
    expect(anchors.calls.filter((row) => row === 'anchorBroadcast')).toHaveLength(1);
    await page.getByText('已开播，等待画面').waitFor();
    await page.getByRole('button', { name: '结束直播' }).click();
    const end = page.getByRole('dialog', { name: '结束这场直播？' });
    await end.getByText('2.8k').waitFor();
    await end.getByText('1,284').waitFor();
    await end.getByRole('button', { name: '结束直播' }).click();
    await page.getByRole('dialog', { name: '本场已结束' }).waitFor();
    await page.getByText('未开播', { exact: true }).waitFor();
    expect(watch.problems).toEqual([]);
    await close();
  });

  it('the stream code is shown after a confirmation only, and hides itself after 30 seconds', async () => {
    const { page, close } = await open(ANCHOR, '/anchorCenter/live');
    await page.clock.install();
    expect(await page.content()).not.toContain(STUB_STREAM_CODES[0]);
    await page.getByRole('button', { name: '显示', exact: true }).click();
    expect(anchors.calls).not.toContain('streamCode');
    await page.getByRole('button', { name: '显示密钥' }).click();
    await page.getByText(STUB_STREAM_CODES[0]).waitFor();
    await page.clock.fastForward(31_000);
    await page.getByText(STUB_STREAM_CODES[0]).waitFor({ state: 'detached' });
    await close();
  });

  it('a match is linked by one press, and a refused title stays in its field with the reason', async () => {
    const { page, close } = await open(ANCHOR, '/anchorCenter/live');
    await page.getByRole('radio', { name: /队1 home/ }).check();
    await page.getByText('已关联，房间正在更新').waitFor();
    expect(Object(anchors.info['match']).id).toBe(1);
    const title = page.getByRole('form', { name: '直播信息' }).getByLabel('标题');
    await title.fill('加微信看高清');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('main').getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    expect(await title.inputValue()).toBe('加微信看高清');
    await title.fill('雨战看脚下');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存，房间正在更新').waitFor();
    expect(anchors.info['title']).toBe('雨战看脚下');
    expect(await faultsOf(page)).toEqual([]);
    await close();
  });

  it('a user who is no anchor is denied the live control', async () => {
    const { page, close } = await open(FAN, '/anchorCenter/live');
    await page.getByText('没有访问权限').waitFor();
    expect(anchors.calls).not.toContain('anchorLiveInfo');
    await close();
  });
});

describe('the revenue', () => {
  it('the sum row equals the rows, the days and the overview, in the table too', async () => {
    anchors.revenue = [1_284, 1_002, 384, 575].map((coins, index) => ({
      broadcastId: 9_000 + index,
      startedAt: Date.now() - index * DAY_MS - 7_200_000,
      endedAt: Date.now() - index * DAY_MS,
      title: `第 ${index} 天的比赛`,
      peak: 2_100,
      gifts: 40,
      coins,
      share: Math.floor(coins / 2),
      largest: { giftName: '金靴', count: 3 },
    }));
    const { page, watch, close } = await open(ANCHOR, '/anchorCenter/revenueDetails');
    const coins = (texts: string[]) => texts.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0);
    await page.locator('[data-sum] [data-coins]').waitFor();
    const rows = await page.locator('[data-broadcast] [data-coins]').allInnerTexts();
    expect(coins(rows)).toBe(3_245);
    expect(await page.locator('[data-sum] [data-coins]').innerText()).toBe('3,245');
    await page.locator('[data-window="7"]').getByText('3,245').waitFor();
    await page.getByRole('button', { name: '表', exact: true }).click();
    expect(coins(await page.locator('tr[data-day] td:nth-child(5)').allInnerTexts())).toBe(3_245);
    expect(await page.locator('tr[data-day]').count()).toBe(7);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出 CSV' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^收益明细 .*\.csv$/);
    expect(await faultsOf(page)).toEqual([]);
    expect(watch.problems).toEqual([]);
    await close();
  });

  it('a recording is deleted after a confirmation, and only within 24 hours of the end of its broadcast', async () => {
    anchors.revenue = [0, 2].map((days) => ({
      broadcastId: 9_100 + days,
      startedAt: Date.now() - days * DAY_MS - 7_200_000,
      endedAt: Date.now() - days * DAY_MS - 3_600_000,
      title: days === 0 ? '今晚的德比' : '前天的德比',
      gifts: 0,
      coins: 0,
      share: 0,
      recording: { videoId: 700 + days, gameId: 202 },
    }));
    const { page, watch, close } = await open(ANCHOR, '/anchorCenter/revenueDetails');
    const [today, before] = [page.locator('[data-broadcast="9100"]'), page.locator('[data-broadcast="9102"]')];
    await before.getByRole('link', { name: '观看回放 前天的德比' }).waitFor();
    expect(await before.getByRole('button').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    expect(await today.getByRole('link').getAttribute('href')).toContain('/videos/soccer/700');
    await today.getByRole('button', { name: '删除回放 今晚的德比' }).click();
    const dialog = page.getByRole('dialog', { name: '删除这场回放？' });
    await dialog.getByText('今晚的德比').waitFor();
    await dialog.getByRole('button', { name: '取消' }).click();
    expect(anchors.calls).not.toContain('deleteRecording');
    await today.getByRole('button', { name: '删除回放 今晚的德比' }).click();
    await dialog.getByRole('button', { name: '删除回放' }).click();
    await page.getByText('回放已删除').waitFor();
    await today.getByRole('link').waitFor({ state: 'detached' });
    expect(watch.problems).toEqual([]);
    await close();
  });
});
