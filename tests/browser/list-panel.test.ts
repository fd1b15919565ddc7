import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { hydrated, oneOfEach, StubSite, type Visit } from './stub-site.ts';

const WIDE = { viewport: { width: 1440, height: 900 } };

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
  for (const close of closing.splice(0).toReversed()) await close();
});

async function open(path: string, options: Parameters<StubSite['visit']>[2] = WIDE): Promise<Visit> {
  const visit = await site.visit(browser, path, options);
  closing.push(visit.close);
  await hydrated(visit.page);
  return visit;
}

const row = (page: Page, id: number) => page.locator(`main [data-match="${id}"]`).first();
const panel = (page: Page) => page.locator('[data-match-panel]');
const matchOf = (page: Page) => new URL(page.url()).searchParams.get('match');

describe('the panel beside a list', () => {
  it('a click on a row opens its match beside the list with a URL of its own, and Escape closes it where the reader was', async () => {
    const { page, watch } = await open('/match/soccer');
    await page.evaluate(() => window.scrollTo(0, 120));
    await row(page, 1).click({ position: { x: 300, y: 20 } });
    await panel(page).waitFor();
    expect(matchOf(page)).toBe('1');
    expect(await panel(page).innerText()).toContain('队1');
    expect(await page.evaluate(() => window.scrollY)).toBe(120);
    expect(await row(page, 1).locator('a').first().getAttribute('aria-current')).toBe('true');
    await row(page, 2).click({ position: { x: 300, y: 20 } });
    await waitFor('the other match', async () => matchOf(page) === '2');
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    expect(matchOf(page)).toBeNull();
    expect(await page.evaluate(() => document.activeElement?.closest('[data-match]')?.getAttribute('data-match'))).toBe('2');
    expect(watch.problems).toEqual([]);
  });

  it('the URL of a panel can be shared: it opens the panel, and on a phone the page of the match', async () => {
    const wide = await open('/match/soccer?match=6');
    await panel(wide.page).waitFor();
    expect(await panel(wide.page).innerText()).toContain('队6');
    expect(wide.watch.problems).toEqual([]);
    const phone = await open('/match/soccer?match=6', { viewport: { width: 390, height: 800 } });
    await waitFor('the page of the match', async () => new URL(phone.page.url()).pathname === '/soccer/6');
  });

  it('a row opens the page of its match on a phone, and in a new tab with Ctrl', async () => {
    const { page } = await open('/match/soccer', { viewport: { width: 390, height: 800 } });
    await row(page, 1).click({ position: { x: 120, y: 20 } });
    await waitFor('the page of the match', async () => new URL(page.url()).pathname === '/soccer/1');
    const wide = await open('/match/soccer');
    const [tab] = await Promise.all([
      wide.page.context().waitForEvent('page'),
      row(wide.page, 1).click({ position: { x: 300, y: 20 }, modifiers: ['Control'] }),
    ]);
    await tab.waitForURL('**/soccer/1');
    expect(matchOf(wide.page)).toBeNull();
  });

  it('filters that need data are offered when a match has it', async () => {
    const names = async (page: Page) => page.locator('main [role="group"] a[role="button"]').allInnerTexts();
    const before = await open('/match/soccer');
    expect(await names(before.page)).toEqual(['一级赛事', '进行中', '有指数']);
    // A site of its own: the calendar of the first one is cached for longer than a test should wait.
    const matches = oneOfEach(Date.now()).map((match) =>
      match.id === 2 ? { ...match, coverage: { ...match.coverage, stream: true }, plans: 2, lottery: '周一001' } : match,
    );
    const rich = await StubSite.start(matches);
    closing.push(() => rich[Symbol.asyncDispose]());
    const visit = await rich.visit(browser, '/match/soccer', WIDE);
    closing.push(visit.close);
    await hydrated(visit.page);
    const shown = visit.page;
    expect(await names(shown)).toEqual(['一级赛事', '进行中', '有指数', '有直播', '有方案', '竞彩']);
    await shown.getByRole('button', { name: '有方案' }).click();
    const ids = () => shown.locator('main li[data-match]').evaluateAll((rows) => rows.map((each) => each.getAttribute('data-match')));
    await waitFor('the match with plans alone', async () => (await ids()).join(' ') === '2');
    expect(new URL(shown.url()).searchParams.get('plans')).toBe('true');
  });
});
