import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { stubMatch } from '../dev-env/stub-matches.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

/** What the match pages of all sports share: title, heading, and the bar that sticks to the top. */

const MATCH = 1;
const PATH = `/soccer/${MATCH}`;
const EVENTS = Array.from({ length: 40 }, (_, index) => ({ id: `e${index}`, kind: 'corner', side: index % 2, minute: index + 1 }));

const soccerOf = (events: readonly object[]) => ({ events, stats: { full: [] }, momentum: [] });
const GOAL = { id: 'goal', kind: 'goal', side: 0, minute: 20, player: { id: 7, name: '林屿' }, score: [1, 0] };
/** Matches of the stub: one in play, one at half-time, one that is over. */
const [COMMENTED, BREAK, FINISHED] = [2, 3, 6];
const quote = (a: number, line: number) => ({ a, b: 1.94 - a, line });
const HISTORY = [quote(0.98, -0.5), quote(0.9, -0.75), quote(0.86, -0.75)].map((price, index) => ({
  at: Date.UTC(2026, 10, 20) + index * 3_600_000,
  quote: price,
}));
const ODDS = { company: '36*', opening: quote(0.98, -0.5), current: quote(0.86, -0.75), closing: quote(0.86, -0.75), history: HISTORY };

/** A match of each kind of periods, with its period in the words of two languages. */
const GENERIC = [
  { id: 21, unit: 'quarter', phase: 'q3', periods: 3, words: { zh_CN: '第三节', en_US: 'Q3' } },
  { id: 22, unit: 'half', phase: 'second_half', periods: 2, words: { zh_CN: '下半场', en_US: '2nd half' } },
  { id: 23, unit: 'inning', phase: 'inning_top', periods: 12, words: { zh_CN: '12局上', en_US: 'Top 12' } },
  { id: 24, unit: 'inning', phase: 'inning_bottom', periods: 12, words: { zh_CN: '12局下', en_US: 'Bottom 12' } },
  { id: 25, unit: 'set', phase: 'set', periods: 5, words: { zh_CN: '第5盘', en_US: 'Set 5' } },
] as const;

let browser: Browser;
let site: StubSite;
beforeAll(async () => {
  browser = await launchChromium();
  const generic = GENERIC.map(({ id, unit, phase, periods }) => ({
    ...stubMatch({ id, name: unit }),
    startAt: Date.now() - 3_600_000,
    feedAt: Date.now(),
    phase,
    facts: {
      kind: 'periods',
      unit,
      active: 1,
      // The bottom of the inning is still to come.
      periods: Array.from({ length: periods }, (_, index) => ({
        no: index + 1,
        away: 2,
        ...(phase === 'inning_top' && index === periods - 1 ? {} : { home: 1 }),
      })),
    },
  }));
  site = await StubSite.start([...oneOfEach(Date.now()), ...generic]);
  site.change(MATCH, { score: [1, 0], soccer: soccerOf(EVENTS) });
  site.change(COMMENTED, { score: [1, 0], soccer: soccerOf([...EVENTS, GOAL]) });
  site.change(BREAK, { status: 'paused' });
  site.change(FINISHED, { score: [2, 1], oddsTable: { asian: [ODDS, { ...ODDS, company: '皇*' }], total: [], euro: [] } });
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

describe('a match page', () => {
  it('the title of a match page has the current score after a goal, also when the reader has changed the tab', async () => {
    const { page, close } = await site.visit(browser, PATH);
    try {
      await hydrated(page);
      expect(await page.title()).toContain('1–0');
      site.change(MATCH, { score: [2, 0] });
      await waitFor('the title with the new score', async () => (await page.title()).includes('2–0'));
      await page.locator('article nav a[href*="tab=plans"]').first().click();
      await page.waitForURL((url) => url.searchParams.get('tab') === 'plans');
      expect(await page.title()).toContain('2–0');
    } finally {
      await close();
    }
  });

  it('the title of a match page has no score while the spoiler-free mode hides it', async () => {
    const { page, close } = await site.visit(browser, PATH);
    try {
      await hydrated(page);
      const score = /\d–\d/;
      expect(await page.title()).toMatch(score);
      await page.locator('[data-spoiler-switch]').click();
      await page.locator(`[data-reveal="${MATCH}"]`).first().waitFor();
      await waitFor('the title without a score', async () => !score.test(await page.title()));
    } finally {
      await close();
    }
  });

  it('a break of a match is headed by its name alone', async () => {
    const { page, close } = await site.visit(browser, `/soccer/${BREAK}`);
    try {
      const heading = page.locator('section[aria-label="比分牌"]');
      await heading.waitFor();
      const text = await heading.innerText();
      expect(text).toContain('中场');
      expect(text).not.toContain('暂停');
    } finally {
      await close();
    }
  });

  it.each([
    { width: 1440, height: 900, tall: 52 },
    { width: 390, height: 844, tall: 88 },
  ])('score, minute and tabs stick below the header at $width px once the scoreboard is scrolled away', async ({ width, height, tall }) => {
    const { page, close } = await site.visit(browser, PATH, { viewport: { width, height } });
    try {
      await hydrated(page);
      const bar = page.locator('[data-testid="sticky-bar"]');
      expect(await bar.isVisible()).toBe(false);
      await page.evaluate(() => window.scrollTo(0, 900));
      await bar.waitFor({ state: 'visible' });
      expect(Math.round((await bar.boundingBox())?.height ?? 0)).toBeLessThanOrEqual(tall + 2);
      expect(await bar.innerText()).toMatch(/\d+'/);
      await bar.locator('a[href*="tab=plans"]').click();
      await page.waitForURL((url) => url.searchParams.get('tab') === 'plans');
      await waitFor('the new tab to begin below the bar', async () => {
        const top = await page.locator('main article h2').nth(2).boundingBox();
        return top !== null && top.y > 0 && top.y < height;
      });
    } finally {
      await close();
    }
  });

  it('odds show opening, current and closing prices with payout, settlement, movements and a graph of the chosen company', async () => {
    const { page, watch, close } = await site.visit(browser, `/soccer/${FINISHED}?tab=odds`);
    try {
      await hydrated(page);
      const panel = page.locator('section', { has: page.locator('svg[aria-label*="36* 指数走势"]') }).last();
      const text = await panel.innerText();
      expect(text).toContain('终盘');
      // Home won by one goal at -0.75: half of the stake wins.
      expect(text).toContain('赢半');
      expect(text).toContain('98.2%');
      await panel.getByRole('button', { name: '皇*' }).click();
      const other = page.locator('section', { has: page.locator('svg[aria-label*="皇* 指数走势"]') }).last();
      await other.waitFor();
      expect(await other.locator('ol li').count()).toBe(3);
      expect(watch.problems).toEqual([]);
    } finally {
      await close();
    }
  });

  it('the commentary tells events in sentences, key events first, and rewrites the sentence of a cancelled goal', async () => {
    const { page, close } = await site.visit(browser, `/soccer/${COMMENTED}`);
    try {
      await hydrated(page);
      const lines = page.locator('[data-testid="commentary"] li');
      await lines.first().waitFor();
      expect(await lines.count()).toBe(1);
      expect(await lines.first().innerText()).toContain('林屿');
      await page.locator('section', { has: lines.first() }).getByRole('button', { name: '全部' }).last().click();
      await waitFor('all events', async () => (await lines.count()) === EVENTS.length + 1);
      site.change(COMMENTED, { score: [0, 0], soccer: soccerOf([...EVENTS, { ...GOAL, cancelled: { reason: 'var_offside' } }]) });
      const corrected = page.locator('[data-testid="commentary"] li[data-corrected]');
      await corrected.waitFor();
      expect(await corrected.innerText()).toContain('VAR');
      expect(await corrected.innerText()).not.toContain('1–0');
    } finally {
      await close();
    }
  });

  it.each(
    GENERIC.flatMap(({ words, ...match }) => (['zh_CN', 'en_US'] as const).map((locale) => ({ ...match, locale, now: words[locale] }))),
  )('a match in play in a $unit names its period "$now" and has the points of each period', async ({ id, locale, phase, periods, now }) => {
    const { page, watch, close } = await site.visit(browser, `${locale === 'en_US' ? '/en_US' : ''}/soccer/${id}`);
    try {
      await hydrated(page);
      const heading = page.locator('section', { has: page.locator('[data-testid="score"]') }).first();
      expect(await heading.innerText()).toContain(now);
      const rows = page.locator('main article table').first().locator('tr');
      expect(await rows.count()).toBe(3);
      // The team and the total stand beside the periods.
      expect(await rows.first().locator('th').count()).toBe(periods + 2);
      const cells = await rows.nth(1).locator('td').allInnerTexts();
      expect(cells.at(periods - 1)).toBe(phase === 'inning_top' ? '–' : '1');
      expect(watch.problems).toEqual([]);
    } finally {
      await close();
    }
  });
});
