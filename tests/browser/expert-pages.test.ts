import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountAnswers } from '../dev-env/stub-accounts.ts';
import { isJavaName } from '../dev-env/java-rows.ts';
import { STUB_EXPERT, planAnswers, stubPlan } from '../dev-env/stub-plans.ts';
import { StubUsers } from '../dev-env/stub-users.ts';
import { launchChromium } from '../support/chromium.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

const accuracy = (window: number) => ({
  window,
  counted: window,
  hits: window - 1,
  percent: Math.round(((window - 1) / window) * 100),
  low: 40,
  high: 90,
});
const at = Date.UTC(2026, 5, 1);
const card = {
  ...STUB_EXPERT,
  gameId: 202,
  fans: 1200,
  form: ['win', 'lose', 'push', 'half_win'].map((result, index) => ({ result, at: at + index })),
  accuracy: accuracy(10),
  bestStreak: 4,
  returns: { picks: 20, yieldPercent: 12, returnPercent: 112 },
  plans: 20,
  onSale: 1,
};
const info = { ...card, results: { red: 12, black: 6, push: 2, void: 1 }, voidPlans: 1 };
const page = { list: [card], total: 1, pageIndex: 1, pageSize: 20, hidden: 0 };

let browser: Browser;
let site: StubSite;
const users = new StubUsers();
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), StubSite.start(oneOfEach(Date.now()))]);
  const answers = {
    ...accountAnswers(users, new Map()),
    ...planAnswers(users),
    expertLibraryPC: () => ({ result: page }),
    recommendExpert: () => ({ result: [card] }),
    getExpertInfo: () => ({ result: info }),
    getExpertInfoAccuracy: () => ({
      result: { windows: [5, 7, 10, 15, 30].map(accuracy), byMarket: [{ market: 'total', results: info.results, accuracy: accuracy(15) }] },
    }),
    getExpertInfoGraph: () => ({
      result: {
        profit: [1, 2, 3].map((profit, index) => ({ at: at + index, result: 'win', profit, expected: 0, low: -1, high: 1 })),
        accuracy: [60, 70].map((percent, index) => ({ at: at + index, counted: 10, percent, low: 40, high: 90 })),
        calibration: [{ from: 40, to: 50, picks: 10, expected: 4.5, hits: 5 }],
        expectation: { counted: 10, hits: 7, expected: 5.3 },
      },
    }),
  };
  for (const [row, handler] of Object.entries(answers)) if (isJavaName(row)) site.stub.rows.set(row, handler);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const PAGES = [
  { path: '/expert', heading: '专家' },
  { path: '/expert/specialist', heading: '大神榜' },
  { path: '/expert/allExperts', heading: '全部专家' },
  { path: `/expert/${STUB_EXPERT.uid}`, heading: STUB_EXPERT.name },
  { path: '/expert/plan/81', heading: stubPlan().title },
  { path: '/expert/algorithm', heading: '算法说明' },
];

describe('pages of experts and plans', () => {
  for (const options of [
    { viewport: { width: 1440, height: 900 } },
    { viewport: { width: 390, height: 844 } },
  ] satisfies BrowserContextOptions[]) {
    it.each(PAGES)(`$path is whole at ${options.viewport.width} px, without an error or a sideways scroll`, async ({ path, heading }) => {
      const { page: open, status, watch, close } = await site.visit(browser, path, options);
      expect(status).toBe(200);
      await open.getByRole('heading', { level: 1, name: heading }).waitFor();
      await hydrated(open);
      expect(await open.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      expect(watch.problems).toEqual([]);
      await close();
    });
  }

  it('the unlock button of a plan asks a visitor to log in', async () => {
    const { page: open, close } = await site.visit(browser, '/expert/plan/81');
    await hydrated(open);
    await open.getByRole('button', { name: '登录后解锁' }).click();
    await open.getByRole('dialog').waitFor();
    expect(await open.getByRole('dialog').count()).toBe(1);
    await close();
  });
});
