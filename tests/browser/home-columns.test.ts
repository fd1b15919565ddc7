import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stubMatch } from '../dev-env/stub-matches.ts';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

const HOUR = 3_600_000;

let browser: Browser;
let site: StubSite;
beforeAll(async () => {
  const now = Date.now();
  const league = { id: 1, name: '英超', short: '英超', hue: '#6A2C91', tier: 1 };
  const many = (from: number, count: number, fields: (index: number) => Record<string, unknown>) =>
    Array.from({ length: count }, (_, index) => ({
      ...stubMatch({ id: from + index, name: `队${from + index}` }),
      league,
      feedAt: now,
      ...fields(index),
    }));
  const ended = (index: number) => ({
    status: 'finished',
    phase: 'finished',
    score: [2, 1],
    winner: 0,
    confirmed: true,
    startAt: now - (5 + index / 10) * HOUR,
  });
  [browser, site] = await Promise.all([
    launchChromium(),
    StubSite.start([
      ...oneOfEach(now),
      ...many(100, 12, () => ({ phase: 'first_half', score: [0, 0], startAt: now - HOUR / 2 })),
      ...many(200, 12, (index) => ({ status: 'scheduled', phase: 'not_started', score: undefined, startAt: now + (index + 1) * HOUR })),
      ...many(300, 40, ended),
    ]),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

/** Returns the ends of both columns and of the last panel beside the main column, and the heights of the panels there. */
const columns = (page: Page) =>
  page.evaluate(() => {
    const aside = document.querySelector('main aside:last-of-type');
    const panels = [...(aside?.querySelectorAll('section') ?? [])];
    const bottom = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? Number.NaN;
    const blocks = [...document.querySelectorAll('main [data-block]')].map(bottom);
    return {
      main: Math.max(...blocks),
      panel: bottom(panels.at(-1)),
      heights: panels.map((panel) => panel.getBoundingClientRect().height),
      width: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });

describe('the columns of the home page', () => {
  it.each(['/', '/en_US', '/ar'])(
    'the side column of %s ends with the main column, and its last panel holds the newest results',
    async (path) => {
      const { page, watch, close } = await site.visit(browser, path, { viewport: { width: 1440, height: 900 } });
      await hydrated(page);
      const last = page.locator('main aside').last().locator('section').last();
      await last.scrollIntoViewIfNeeded();
      await waitFor('the results', async () => (await last.locator('li[data-match]').count()) > 20);
      const { main, panel, heights, width } = await columns(page);
      expect(Math.abs(main - panel)).toBeLessThanOrEqual(1);
      expect(width).toBe(0);
      for (const height of heights) expect(height).toBeGreaterThan(60);
      expect(watch.problems).toEqual([]);
      await close();
    },
  );

  it('on a phone the results are one list of limited height below the other panels', async () => {
    const { page, close } = await site.visit(browser, '/', { viewport: { width: 390, height: 844 } });
    await hydrated(page);
    const last = page.locator('main aside').last().locator('section').last();
    await last.scrollIntoViewIfNeeded();
    await waitFor('the results', async () => (await last.locator('li[data-match]').count()) > 20);
    expect((await last.boundingBox())?.height).toBeLessThan(700);
    await close();
  });
});
