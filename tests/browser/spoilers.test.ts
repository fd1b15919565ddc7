import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

/** Scores that a device shows late, or not at all until it is asked to. */

const DELAY_SEC = 6;
/** A score that is in no other text of a page. */
const FIRST = '171';
const SECOND = '181';

let browser: Browser;
let site: StubSite;
beforeAll(async () => {
  browser = await launchChromium();
  site = await StubSite.start(oneOfEach(Date.now()));
  site.change(1, { score: [Number(FIRST), 0] });
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

/** Whether any text, title or accessible name of the page contains a text, visible or not. */
const tells = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const names = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes].map(({ value }) => value));
    const scripts = [...document.querySelectorAll('script')].reduce(
      (html, script) => html.replace(script.outerHTML, ''),
      document.documentElement.outerHTML,
    );
    return document.title.includes(wanted) || names.some((name) => name.includes(wanted)) || scripts.includes(`>${wanted}<`);
  }, text);

/** Resolves with the time at which the page first told a text. */
async function toldAt(page: Page, text: string): Promise<number> {
  await expect.poll(() => tells(page, text), { timeout: 60_000, interval: 100 }).toBe(true);
  return Date.now();
}

describe('a delayed score', () => {
  it.each(['/match/soccer', '/soccer/1'])(
    'no text, title or accessible name of %s shows a score before it is as old as the delay',
    async (path) => {
      const { origin } = site.network;
      const stored = [{ name: 'matchpoint-stream-delays', value: JSON.stringify([[1, DELAY_SEC, Date.now()]]) }];
      const cookie = {
        name: 'delayed',
        value: '1',

        domain: new URL(origin).hostname,
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax' as const,
      };
      const openedAt = Date.now();
      const visit = await site.visit(browser, path, { storageState: { cookies: [cookie], origins: [{ origin, localStorage: stored }] } });
      try {
        expect(await tells(visit.page, FIRST)).toBe(false);
        await hydrated(visit.page);
        const first = await toldAt(visit.page, FIRST);
        expect(first - openedAt).toBeGreaterThanOrEqual(DELAY_SEC * 1_000);
        expect(await visit.page.locator('[data-delayed="1"]').count()).toBeGreaterThan(0);
        const scoredAt = Date.now();
        site.change(1, { score: [Number(SECOND), 0] });
        expect((await toldAt(visit.page, SECOND)) - scoredAt).toBeGreaterThanOrEqual(DELAY_SEC * 1_000);
        expect(visit.watch.problems).toEqual([]);
      } finally {
        site.change(1, { score: [Number(FIRST), 0] });
        await visit.close();
      }
    },
  );
});

describe('the spoiler-free mode', () => {
  it('the switch of the header hides all scores, a button shows the score of one match alone, and the switch shows all again', async () => {
    const visit = await site.visit(browser, '/match/soccer');
    const { page } = visit;
    try {
      await hydrated(page);
      await toldAt(page, FIRST);
      await page.locator('[data-spoiler-switch]').click();
      await page.locator('[data-reveal="1"]').first().waitFor();
      await hydrated(page);
      expect(await tells(page, FIRST)).toBe(false);
      await page.locator('[data-reveal="1"]').first().click();
      await toldAt(page, FIRST);
      expect(await page.locator('[data-reveal="3"]').count()).toBeGreaterThan(0);
      await page.goto(`${site.network.origin}/soccer/1`);
      await toldAt(page, FIRST);
      await page.goto(`${site.network.origin}/soccer/6`);
      await page.locator('[data-reveal="6"]').first().waitFor();
      await hydrated(page);
      await page.locator('[data-spoiler-switch]').click();
      await page.locator('[data-testid="score"]').waitFor();
      expect(await page.locator('[data-reveal]').count()).toBe(0);
    } finally {
      await visit.close();
    }
  });
});
