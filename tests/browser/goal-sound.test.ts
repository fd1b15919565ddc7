import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** Opens home in a profile in which a sound is chosen; the page counts the tones that start. */
async function open(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('matchpoint-goal-sound', 'whistle');
    window.AudioContext = class extends AudioContext {
      override createOscillator(): OscillatorNode {
        const { dataset } = document.documentElement;
        dataset['tones'] = String(Number(dataset['tones'] ?? 0) + 1);
        return super.createOscillator();
      }
    };
  });
  await page.goto(`${site.network.origin}/`);
  await hydrated(page);
  await page.locator('[data-announcer]').waitFor({ state: 'attached' });
  return page;
}

const tones = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['tones'] ?? 0));
const score = (page: Page, id: number) => page.locator(`main [data-match="${id}"]`).first().locator('span[aria-hidden][data-state]');
const shows = (page: Page, id: number, text: string) =>
  waitFor(`the score ${text}`, async () => (await score(page, id).innerText()).replaceAll(/\s/g, '') === text, { timeoutMs: 15_000 });

describe('goal sound', () => {
  it('a goal of a followed match sounds once although two tabs are open, and other goals and cancelled ones are silent', async () => {
    const context = await browser.newContext();
    const [one, two] = [await open(context), await open(context)];
    await site.network.bridge();
    await one.locator('main [data-match="1"] button[aria-pressed]').first().click();
    await two.locator('h1, h2').first().click();
    await waitFor('the follow in the other tab', () => two.locator('main [data-match="1"] button[aria-pressed=true]').first().isVisible());
    site.change(2, { score: [5, 5] });
    site.change(1, { score: [20, 0] });
    await Promise.all([shows(one, 1, '20:0'), shows(two, 1, '20:0')]);
    await waitFor('the whistle', async () => (await tones(one)) + (await tones(two)) === 3);
    site.change(1, { score: [19, 0] });
    await Promise.all([shows(one, 1, '19:0'), shows(two, 1, '19:0')]);
    site.change(1, { score: [19, 1] });
    await Promise.all([shows(one, 1, '19:1'), shows(two, 1, '19:1')]);
    // Only the second whistle has been added.
    await waitFor('the second whistle', async () => (await tones(one)) + (await tones(two)) >= 6);
    expect((await tones(one)) + (await tones(two))).toBe(6);
    await context.close();
  });
});
