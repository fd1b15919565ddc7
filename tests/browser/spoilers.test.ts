import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

/** Scores that a viewer has hidden. stream-delay.test.ts has those that a device shows late, room-spoiler.test.ts the rooms. */

/** A score that is in no other text of a page. */
const SCORE = '171';

let browser: Browser;
let site: StubSite;
beforeAll(async () => {
  browser = await launchChromium();
  site = await StubSite.start(oneOfEach(Date.now()));
  site.change(1, { score: [Number(SCORE), 0] });
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

const told = (page: Page, text: string) => expect.poll(() => tells(page, text), { timeout: 60_000, interval: 100 }).toBe(true);

describe('the spoiler-free mode', () => {
  it('the switch of the header hides all scores, a button shows the score of one match alone, and the switch shows all again', async () => {
    const visit = await site.visit(browser, '/match/soccer');
    const { page } = visit;
    try {
      await hydrated(page);
      await told(page, SCORE);
      await page.locator('[data-spoiler-switch]').click();
      await page.locator('[data-reveal="1"]').first().waitFor();
      await hydrated(page);
      expect(await tells(page, SCORE)).toBe(false);
      await page.locator('[data-reveal="1"]').first().click();
      await told(page, SCORE);
      expect(await page.locator('[data-reveal="3"]').count()).toBeGreaterThan(0);
      await page.goto(`${site.network.origin}/soccer/1`);
      await told(page, SCORE);
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
