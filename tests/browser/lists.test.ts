import { addDays, dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

let browser: Browser;
let site: StubSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), StubSite.start(oneOfEach(Date.now()))]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(path: string, options: Parameters<StubSite['visit']>[2] = {}): Promise<Page> {
  const visit = await site.visit(browser, path, options);
  closing.push(visit.close);
  await hydrated(visit.page);
  return visit.page;
}

/** Body of an internal error of the BFF. */
const FAILURE = JSON.stringify({
  error: {
    message: 'SYSTEM',
    code: -32603,
    data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, app: { code: 'SYSTEM', key: 'errors.system' } },
  },
});

const ids = (page: Page) =>
  page.locator('main [data-match]').evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-match'))));
const today = () => dayOf(Date.now(), SHANGHAI);

describe('the matches of a day', () => {
  it('the matches of a day are grouped by time in Chinese and by league in other languages', async () => {
    const zh = await open('/match/soccer');
    expect(await zh.locator('main [role="group"] h2').first().innerText()).toContain('进行中');
    const en = await open('/en_US/match/soccer');
    expect(await en.locator('main [role="group"] h2').first().innerText()).toContain('英超');
    await en.getByRole('link', { name: 'By time' }).click();
    await en.locator('main [role="group"] h2', { hasText: 'In play' }).waitFor();
    expect(new URL(en.url()).searchParams.get('view')).toBe('time');
  });

  it('each match of a list shows its state, and a match with an unknown start time has no countdown', async () => {
    const page = await open('/match/soccer');
    const row = (id: Id) => page.locator(`main [data-match="${id}"]`).innerText();
    expect(await row(3)).toContain('中场');
    expect(await row(6)).toContain('完');
    expect(await row(7)).toContain('推迟');
    expect(await row(8)).toContain('待定');
    expect(await row(8)).not.toMatch(/后|UTC/);
    expect(await row(1)).toContain('半球');
    expect(await row(4)).toMatch(/50%\s*28%\s*22%/);
    expect(await page.locator('main [data-match="6"] [data-won="true"]').innerText()).toContain('队6 home');
  });

  it('the day of a match list can be changed by mouse and keyboard, and reset to today', async () => {
    const page = await open('/match/soccer');
    const back = page.getByRole('link', { name: '回到今天' });
    expect(await back.count()).toBe(0);
    await page.locator(`[data-day="${addDays(today(), 1)}"]`).click();
    await back.waitFor();
    expect(new URL(page.url()).searchParams.get('day')).toBe(addDays(today(), 1));
    await page.locator(`[data-day="${addDays(today(), 1)}"]`).press('ArrowRight');
    await page.waitForURL((url) => url.searchParams.get('day') === addDays(today(), 2));
    // The date bar moves the focus when the other day is shown.
    await page.locator(`[data-day="${addDays(today(), 2)}"]:focus`).press('PageUp');
    await page.waitForURL((url) => url.searchParams.get('day') === addDays(today(), -5));
    await page.locator(`[data-day="${addDays(today(), -5)}"]:focus`).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get('day') === addDays(today(), 2));
    // Two clicks at once, before the day of the first one has loaded.
    await page.locator(`[data-day="${addDays(today(), 2)}"]`).evaluate((element) => {
      for (const key of ['ArrowRight', 'ArrowRight']) element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    await page.locator(`[data-day="${addDays(today(), 4)}"]:focus`).waitFor();
    await back.click();
    await page.waitForURL((url) => !url.searchParams.has('day'));
    expect(await page.locator('[data-day][aria-current]').getAttribute('data-day')).toBe(today());
  });

  it('a day can be picked from the month calendar by keyboard', async () => {
    const page = await open('/match/soccer');
    const opener = page.getByRole('button', { name: '选择日期' });
    await opener.click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByRole('button', { pressed: true }).waitFor();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await opener.click();
    await dialog.getByRole('button', { pressed: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('day') === addDays(today(), 1));
  });

  it('a filtered match list says how many matches are hidden, and says why when it is empty', async () => {
    const page = await open('/match/soccer');
    expect(await ids(page)).toHaveLength(8);
    await page.getByRole('button', { name: '有指数' }).click();
    await page.getByText('8 场中已隐藏 5 场').waitFor();
    expect(await ids(page)).toEqual([1, 3, 4]);
    await page.getByRole('button', { name: '联赛', exact: true }).click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByRole('button', { name: '全不选' }).click();
    await dialog.getByLabel('西甲').check();
    await dialog.getByRole('button', { name: /查看 2 场/ }).click();
    await page.getByRole('heading', { name: '筛掉了全部 8 场' }).waitFor();
    expect(await ids(page)).toEqual([]);
    await page.getByRole('link', { name: '清除筛选' }).last().click();
    await waitFor('all matches again', async () => (await ids(page)).length === 8);
    // Two clicks, the second before the list of the first one is rendered.
    await page.getByRole('group', { name: '筛选' }).evaluate(async (group) => {
      const pills = [...group.querySelectorAll<HTMLElement>('[role="button"]')];
      for (const name of ['进行中', '有指数']) {
        pills.find(({ textContent }) => textContent === name)?.click();
        await Promise.resolve();
      }
    });
    await page.getByText('8 场中已隐藏 6 场').waitFor();
    expect(await ids(page)).toEqual([1, 3]);
  });

  it('rows of a match list do not move while the pointer is over the list, which says how many moves are pending', async () => {
    const page = await open('/match/soccer');
    const before = await ids(page);
    await page.locator('main [data-match="6"]').hover();
    site.change(2, { status: 'finished', phase: 'finished', winner: 0, score: [4, 0] });
    await page.getByText('1 处变化待更新').waitFor({ timeout: 15_000 });
    expect(await ids(page)).toEqual(before);
    expect((await page.locator('main [data-match="2"] span[aria-hidden][data-state]').innerText()).replaceAll(/\s/g, '')).toBe('4:0');
    await page.mouse.move(5, 5);
    await waitFor('the row to move', async () => (await ids(page)).indexOf(2) > before.indexOf(2));
    // Remove the focus that the click set; the pointer stays over the list.
    const after = await ids(page);
    await page
      .locator('main [data-match="6"] a')
      .first()
      .evaluate((link: HTMLElement) => {
        link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        link.focus();
        link.blur();
      });
    site.change(1, { status: 'finished', phase: 'finished', winner: 0 });
    await page.getByText('1 处变化待更新').waitFor({ timeout: 15_000 });
    expect(await ids(page)).toEqual(after);
    site.change(1, { status: 'live', phase: 'second_half', winner: undefined });
    await page.getByText('1 处变化待更新').waitFor({ state: 'detached', timeout: 15_000 });
  });

  it('match times are rendered in Beijing time and change to the viewer’s time zone after hydration, with a switch back', async () => {
    const page = await open('/match/soccer', { timezoneId: 'America/New_York' });
    const note = page.locator('[data-zone]');
    await waitFor('the viewer’s own zone', async () => (await note.getAttribute('data-zone')) === 'America/New_York');
    const time = (zone: string) =>
      new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(site.matches[3]?.startAt);
    expect(await page.locator('main [data-match="4"]').innerText()).toContain(time('America/New_York'));
    await page.getByRole('button', { name: '改用北京时间' }).click();
    await page.getByText('时间为北京时间（UTC+8）').waitFor();
    expect(await page.locator('main [data-match="4"]').innerText()).toContain(time('Asia/Shanghai'));
  });

  it('a match list that fails to load shows an error instead of an empty day, and loads again on retry', async () => {
    const page = await open('/match/soccer');
    const tomorrow = addDays(today(), 1);
    await page.route(/match\.day/, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: FAILURE }));
    await page.locator(`[data-day="${tomorrow}"]`).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/^加载失败\s+系统异常 请稍后再试\s/);
    await page.unroute(/match\.day/);
    await alert.getByRole('button', { name: '重新加载' }).click();
    await waitFor('the list of the day', async () => (await ids(page)).length === 8);
  });
});

describe('favourites of a visitor', () => {
  it('followed matches of a visitor are stored on the device, counted, grouped by date and the same in every tab', async () => {
    const page = await open('/match/soccer');
    for (const id of [1, 4, 6]) await page.locator(`main [data-match="${id}"] button[aria-pressed]`).click();
    const tab = page.getByRole('navigation', { name: '列表' }).getByRole('link', { name: /关注/ });
    expect(await tab.innerText()).toMatch(/关注\s*3/);
    const second = await page.context().newPage();
    await second.goto(`${site.network.origin}/match?tab=favourites`);
    await second.locator('main [data-match="6"]').waitFor();
    expect((await second.locator('main [role="group"] h2').allInnerTexts()).map((text) => text.replaceAll(/\s|\d/g, ''))).toEqual([
      '已结束',
      '今天与明天',
    ]);
    await page.locator('main [data-match="6"] button[aria-pressed]').click();
    await second.locator('main [data-match="6"]').waitFor({ state: 'detached' });
  });

  it('the list of followed matches explains itself when it is empty', async () => {
    const page = await open('/match?tab=favourites');
    await page.getByRole('heading', { name: '暂无数据' }).waitFor();
    await page.getByRole('link', { name: '去看今天的比赛' }).click();
    await page.locator('main [data-match]').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/match');
  });
});

describe('results', () => {
  it('results have their own URL and are grouped by day', async () => {
    const page = await open('/match/soccer?tab=results');
    expect(await page.getByRole('link', { name: /赛果/, exact: false }).first().getAttribute('aria-current')).toBe('page');
    expect(await page.locator('main [role="group"] h2').first().innerText()).toMatch(/\d\d-\d\d 周/);
    await page.getByRole('link', { name: /^比赛/ }).click();
    await page.waitForURL((url) => !url.searchParams.has('tab'));
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get('tab') === 'results');
  });
});
