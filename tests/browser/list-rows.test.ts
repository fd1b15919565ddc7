import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const WIDE = { viewport: { width: 1440, height: 900 } };

let browser: Browser;
let site: StubSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), StubSite.start(oneOfEach(Date.now()))]);
  const [match] = site.matches;
  const anchor = { uid: 9, username: '主播九', fans: 1 };
  const room = { id: 9, broadcastId: 9, anchor, title: '解说', gameId: 202, startedAt: Date.now(), match, stream: 'live', price: 0 };
  site.stub.rows.set('roomList', () => ({ result: { list: [room], total: 1, pageIndex: 1, pageSize: 24, counts: {} } }));
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function open(path: string, options: Parameters<StubSite['visit']>[2]): Promise<Page> {
  const visit = await site.visit(browser, path, options);
  closing.push(visit.close);
  await hydrated(visit.page);
  return visit.page;
}

const row = (page: Page, id: number) => page.locator(`main [data-match="${id}"]`).first();

describe('rows of a match list', () => {
  it('in the view by league the heading names the league, and no row repeats it', async () => {
    const page = await open('/match/soccer?view=league', WIDE);
    const headings = await page.locator('main :is(h2, h3)').allInnerTexts();
    expect(headings.join(' ')).toContain('英超');
    expect(headings.join(' ')).toContain('西甲');
    const rows = page.locator('main li[data-match]');
    expect(await rows.count()).toBe(8);
    for (const text of await rows.allInnerTexts()) expect(text).not.toMatch(/英超|西甲/);
    const byTime = await open('/match/soccer?view=time', WIDE);
    expect(await row(byTime, 1).innerText()).toContain('英超');
  });

  it('on a phone a row uses its right half: half-time and corners in play, the prediction before', async () => {
    const page = await open('/match/soccer', PHONE);
    const text = async (id: number) => (await row(page, id).innerText()).replaceAll(/\s+/g, ' ');
    expect(await text(1)).toMatch(/半 1-0/);
    expect(await text(1)).toMatch(/角 3-2/);
    expect(await text(4)).toMatch(/50.*28.*22/);
  });

  it('no part of a row leaves its row, also where a room shows the match', async () => {
    for (const [path, options] of [
      ['/match/soccer', WIDE],
      ['/en_US/match/soccer', WIDE],
      ['/en_US/match/soccer', { viewport: { width: 1024, height: 900 } }],
      ['/ar/match/soccer', WIDE],
    ] as const) {
      const page = await open(path, options);
      await row(page, 1).locator('a[href*="tab=live"]').waitFor();
      const tall = await page.locator('main li[data-match]').evaluateAll((rows) =>
        rows.flatMap((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          const parts = [...element.querySelectorAll('span, a, button, i, b')].map((part) => part.getBoundingClientRect());
          const out = parts.filter((part) => part.height > 0 && (part.top < top - 0.5 || part.bottom > bottom + 0.5));
          return out.length === 0 ? [] : [element.textContent];
        }),
      );
      expect(tall, `${path} at ${options.viewport.width}`).toEqual([]);
    }
  });

  it.each([1440, 1024, 700])('at %i px the headings have the same columns as the rows below them', async (width) => {
    for (const path of ['/match/soccer', '/en_US/match/soccer']) {
      const page = await open(path, { viewport: { width, height: 900 } });
      const columns = await page.locator('main li[data-match]').evaluateAll((rows) =>
        rows.map((element) => {
          const heading = element.closest('ul')?.previousElementSibling;
          const of = (each: Element) => getComputedStyle(each).gridTemplateColumns;
          return { row: of(element), heading: heading ? of(heading) : undefined };
        }),
      );
      expect(columns.length).toBeGreaterThan(0);
      for (const { row: own, heading } of columns) expect(heading, `${path} at ${width}`).toBe(own);
    }
  });
});
