import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

/** The programme of classic replays, apart from the matches of today. */

const ORIGINAL = Date.UTC(2018, 5, 14, 18);
/** In play; in `oneOfEach` likewise. */
const ORDINARY = 1;
const REPLAY = 2;
const NEXT = 5;

let browser: Browser;
let site: StubSite;
let operated: StubSite;
beforeAll(async () => {
  browser = await launchChromium();
  const replay = { origin: 'replay', replayOf: { startAt: ORIGINAL } };
  const long = (name: string) => ({ name, short: name.slice(0, 4) });
  const matches = oneOfEach(Date.now()).map((match) => {
    const teams = match.teams.map((team, side) => ({ ...team, ...long(side === 0 ? '内瓦多拉火山竞技俱乐部' : '卢纳里亚极星体育联合会') }));
    return match.id === REPLAY || match.id === NEXT ? { ...match, ...replay } : { ...match, origin: 'simulated', teams };
  });
  site = await StubSite.start(matches);
  site.stub.rows.set('systemConfig', () => ({ result: { feeds: { simulator: true, replay: true } } }));
  operated = await StubSite.start(oneOfEach(Date.now()));
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
  await operated?.[Symbol.asyncDispose]();
});

const BLOCK = 'main [data-block="replays"]';
const TAB = '/match/soccer?tab=replays';
const idsIn = (page: Page, place: string): Promise<string[]> =>
  page.locator(`${place} [data-match]`).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-match') ?? ''));
/** Returns the number of the current tab. */
const countOf = (page: Page) => page.locator('main nav[aria-label="列表"] a[aria-current="page"] span').innerText();

describe('an installation with replays', () => {
  it.each(['zh_CN', 'zh_tw', 'en_US'] as const)('home in %s has replays in a block of their own, and nowhere else', async (locale) => {
    const { page, close } = await site.visit(browser, withLocale(locale, '/'), { javaScriptEnabled: false });
    expect(await idsIn(page, BLOCK)).toEqual([String(REPLAY), String(NEXT)]);
    const marks = await page.locator(`${BLOCK} [data-match] [data-origin="replay"]`).allInnerTexts();
    expect(marks.map((text) => text.includes('2018-06-15'))).toEqual([true, true]);
    for (const name of ['live', 'schedule']) {
      const ids = await idsIn(page, `main [data-block="${name}"]`);
      expect(ids).not.toContain(String(REPLAY));
      expect(ids).not.toContain(String(NEXT));
    }
    expect(await idsIn(page, 'main [data-block="live"]')).toContain(String(ORDINARY));
    await close();
  });

  it('the first screen shows a simulated match and a replay in play side by side, each with its mark', async () => {
    const { page, close } = await site.visit(browser, '/', { viewport: { width: 1440, height: 900 } });
    for (const id of [ORDINARY, REPLAY]) {
      const row = page.locator(`main [data-match="${id}"]`).first();
      const box = await row.boundingBox();
      expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
      expect(await row.locator('[data-origin]').first().isVisible()).toBe(true);
    }
    await close();
  });

  it('the tab of replays lists them with their original dates, and each tab counts its own rows', async () => {
    const { page, watch, status, close } = await site.visit(browser, TAB);
    await hydrated(page);
    expect(status).toBe(200);
    expect(await idsIn(page, 'main')).toEqual([String(REPLAY), String(NEXT)]);
    expect(await countOf(page)).toBe('2');
    const mark = await page.locator(`main [data-match="${REPLAY}"] [data-origin]`).innerText();
    expect(mark.replaceAll(/\s/g, '')).toBe('回放2018-06-15');
    await page.locator('main nav').getByRole('link', { name: '比赛' }).click();
    await page.locator(`main [data-match="${ORDINARY}"]`).waitFor();
    expect(await idsIn(page, 'main')).not.toContain(String(REPLAY));
    expect(await countOf(page)).toBe(String((await idsIn(page, 'main')).length));
    expect(watch.problems).toEqual([]);
    await close();
  });

  it('the tab of replays is in the HTML, is not indexed, and has the game’s list as its canonical page', async () => {
    const { page, close } = await site.visit(browser, TAB, { javaScriptEnabled: false });
    expect(await idsIn(page, 'main')).toEqual([String(REPLAY), String(NEXT)]);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    const canonical = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '');
    expect([canonical.pathname, canonical.search]).toEqual(['/match/soccer', '']);
    expect(await page.title()).toContain('经典回放');
    await page.goto(`${site.network.origin}/match/soccer`);
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
    await close();
  });

  it('goals of a replay reach its row in the tab and the block on home without a reload', async () => {
    const tab = await site.visit(browser, TAB);
    const home = await site.visit(browser, '/');
    await Promise.all([hydrated(tab.page), hydrated(home.page)]);
    site.change(REPLAY, { score: [3, 2] });
    for (const { page } of [tab, home]) {
      const row = page.locator(`main [data-match="${REPLAY}"]`).first();
      await waitFor('the goal', async () => /3\s*[:-]?\s*2/.test(await row.innerText()) || undefined);
    }
    expect([tab.watch.problems, home.watch.problems]).toEqual([[], []]);
    await Promise.all([tab.close(), home.close()]);
  });
});

describe('the programme of replays without rows', () => {
  it('a day without replays says so in the tab and in the block, and other lists stay', async () => {
    const own = await StubSite.start(site.matches.filter((match) => match['origin'] !== 'replay'));
    own.stub.rows.set('systemConfig', () => ({ result: { feeds: { simulator: true, replay: true } } }));
    try {
      const { page, close } = await own.visit(browser, '/en_US/match/basketball?tab=replays', { locale: 'en-US' });
      await page.getByText('No replays on').waitFor();
      await page.goto(`${own.network.origin}/en_US`);
      await page.locator(BLOCK).getByText('No replays right now').waitFor();
      expect(await idsIn(page, 'main [data-block="live"]')).toContain(String(ORDINARY));
      await close();
    } finally {
      await own[Symbol.asyncDispose]();
    }
  });

  it('a channel that fails shows an error with a retry on home, and the rest of the page stays', async () => {
    const own = await StubSite.start(site.matches);
    try {
      const works = own.stub.rows.get('replayMatches');
      own.stub.rows.set('systemConfig', () => ({ result: { feeds: { simulator: true, replay: true } } }));
      own.stub.rows.set('replayMatches', () => ({ raw: 'no', status: 500 }));
      const { page, close } = await own.visit(browser, '/');
      const retry = page.locator(BLOCK).getByRole('button');
      await retry.waitFor({ timeout: 60_000 });
      expect(await idsIn(page, 'main [data-block="live"]')).toContain(String(ORDINARY));
      if (works !== undefined) own.stub.rows.set('replayMatches', works);
      await waitFor(
        'the channel',
        async () => {
          if (await retry.isVisible()) await retry.click();
          return (await idsIn(page, BLOCK)).length === 2 || undefined;
        },
        { timeoutMs: 60_000, everyMs: 1_000 },
      );
      await close();
    } finally {
      await own[Symbol.asyncDispose]();
    }
  });
});

describe('an installation without replays', () => {
  it('an operator’s site has neither the block nor the tab, and an old link to the tab shows the matches', async () => {
    const { page, watch, status, close } = await operated.visit(browser, TAB);
    await hydrated(page);
    expect(status).toBe(200);
    expect(await idsIn(page, 'main')).toContain(String(REPLAY));
    expect(await page.locator('main nav[aria-label="列表"] a[aria-current="page"]').innerText()).toContain('比赛');
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
    await page.goto(`${operated.network.origin}/`);
    await hydrated(page);
    expect(await idsIn(page, BLOCK)).toEqual([]);
    expect(await page.locator('body').innerText()).not.toContain('回放');
    expect(operated.stub.calls.filter(({ row, input }) => row === 'replayMatches' && input['states'] === undefined)).toEqual([]);
    expect(watch.problems).toEqual([]);
    await close();
  });
});

describe('narrow lists', () => {
  it.each([
    ['zh_CN', 390],
    ['zh_CN', 1024],
    ['zh_CN', 1440],
    ['en_US', 390],
    ['en_US', 1440],
    ['ar', 390],
    ['ar', 1440],
  ] as const)('rows in %s at %i px show names of clubs without cutting them', async (locale, width) => {
    const { page, close } = await site.visit(browser, withLocale(locale, '/'), { viewport: { width, height: 900 } });
    await page.locator('main [data-place]').first().waitFor();
    const cut = await page.locator('main [data-place] > span[title]').evaluateAll((names) =>
      names
        .filter((name) => {
          const row = name.closest('[data-match]');
          const [inner, outer] = [name.getBoundingClientRect(), row?.getBoundingClientRect()];
          if (inner.width === 0 || outer === undefined) return false;
          const isOutside = inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
          return isOutside || name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1;
        })
        .map((name) => name.textContent),
    );
    expect(cut).toEqual([]);
    await close();
  });

  it.each(['zh_CN', 'zh_tw', 'en_US', 'ar'] as const)(
    'the line under the header takes at most two lines on a phone in %s',
    async (locale) => {
      const { page, close } = await site.visit(browser, withLocale(locale, '/'), { viewport: { width: 390, height: 844 } });
      const line = page.locator('aside[data-installation-line]');
      expect((await line.boundingBox())?.height).toBeLessThanOrEqual(46);
      expect(await line.locator('[data-origin]').count()).toBe(2);
      await hydrated(page);
      await line.getByRole('button').click();
      await line.waitFor({ state: 'detached' });
      await close();
    },
  );
});

it('leagues of one tier have the same order in the HTML and in a browser with another collation', async () => {
  // By pinyin: 安 (an), 一 (yi), 中 (zhong); by code units: 一, 中, 安.
  const names = ['安', '一', '中'];
  const own = await StubSite.start(
    oneOfEach(Date.now())
      .slice(0, names.length)
      .map((match, index) => ({ ...match, league: { ...match.league, id: index + 1, name: names[index] ?? '', tier: 1 } })),
  );
  try {
    const { page, watch, close } = await own.visit(browser, '/match/soccer?view=league', { locale: 'zh-CN' });
    await hydrated(page);
    expect(await idsIn(page, 'main')).toEqual(['2', '3', '1']);
    expect(watch.problems).toEqual([]);
    await close();
  } finally {
    await own[Symbol.asyncDispose]();
  }
});
