import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withLocale } from '@matchpoint/i18n/locale-path';
import type { Id } from '@matchpoint/contracts/rules/id';
import { launchChromium } from '../support/chromium.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

/** Where matches come from, as a visitor sees it (DESIGN §12). */

/** In Shanghai the 15th. */
const ORIGINAL = Date.UTC(2018, 5, 14, 18);
const SIMULATED = 1;
const REPLAY = 2;

let browser: Browser;
let demo: StubSite;
let operated: StubSite;
beforeAll(async () => {
  const matches = oneOfEach(Date.now());
  const origins: Readonly<Record<number, object>> = {
    [SIMULATED]: { origin: 'simulated' },
    [REPLAY]: { origin: 'replay', replayOf: { startAt: ORIGINAL } },
  };
  [browser, demo, operated] = await Promise.all([
    launchChromium(),
    StubSite.start(matches.map((match) => ({ ...match, ...origins[Number(match.id)] }))),
    // A feed that knows no origins.
    StubSite.start(matches),
  ]);
  const about = { lang: 'zh_CN', author: { username: '赛点数据', official: true }, publishedAt: ORIGINAL };
  const items = [
    { id: 71, title: '模拟赛的文章', origin: 'simulated' },
    { id: 72, title: '回放赛的文章', origin: 'replay', originalAt: ORIGINAL },
    { id: 73, title: '一篇没有标记的文章', origin: 'archive' },
  ].map((item) => ({ ...about, ...item, gameId: 202 }));
  const listOf = (kind: 'news' | 'video') => ({
    result: { list: items.map((item) => ({ ...item, kind })), total: items.length, pageIndex: 1, pageSize: 20 },
  });
  demo.stub.rows.set('gameItems', ({ input }) => listOf(/video/i.test(String(input['type'])) ? 'video' : 'news'));
  demo.stub.rows.set('getHotNewsByGame', () => listOf('news'));
  demo.stub.rows.set('hotVideo', () => listOf('video'));
  demo.stub.rows.set('searchSuggest', () => ({
    result: {
      list: [
        { kind: 'match', id: SIMULATED, name: '队1 - 队2', gameId: 202, at: ORIGINAL, origin: 'simulated' },
        { kind: 'match', id: REPLAY, name: '队3 - 队4', gameId: 202, at: ORIGINAL, origin: 'replay', originalAt: ORIGINAL },
        { kind: 'team', id: 5, name: '队五', gameId: 202 },
      ],
    },
  }));
  demo.stub.rows.set('systemConfig', () => ({ result: { feeds: { simulator: true, replay: true }, shop: false } }));
  operated.stub.rows.set('systemConfig', () => ({ result: {} }));
});
afterAll(async () => {
  await browser?.close();
  await demo?.[Symbol.asyncDispose]();
  await operated?.[Symbol.asyncDispose]();
});

const LINE = 'aside[data-installation-line]';
const MARK = '[data-origin]';

describe('a demo installation', () => {
  it.each([
    ['zh_CN', '模拟', '回放'],
    ['zh_tw', '模擬', '重播'],
    ['en_US', 'Simulated', 'Replay'],
    ['ar', '模拟', '回放'],
  ] as const)('rows and side panels in %s mark simulated and repeated matches, without scripts', async (locale, simulated, replay) => {
    const { page, close } = await demo.visit(browser, withLocale(locale, '/'), { javaScriptEnabled: false });
    const marksOf = (id: Id) => page.locator(`[data-match="${id}"] ${MARK}`).allInnerTexts();
    const found = { simulated: await marksOf(SIMULATED), replay: await marksOf(REPLAY) };
    expect(found.simulated.length).toBeGreaterThan(0);
    expect(new Set(found.simulated)).toEqual(new Set([simulated]));
    expect(found.replay.length).toBeGreaterThan(0);
    expect(new Set(found.replay.map((text) => text.replaceAll(/\s/g, '')))).toEqual(new Set([`${replay}2018-06-15`]));
    const visible = await page.locator(`main [data-match="${REPLAY}"] ${MARK}`).first().isVisible();
    expect(visible).toBe(true);
    await close();
  });

  it.each([
    ['1440', 1440],
    ['390', 390],
  ] as const)('the mark of a row lies inside the row and covers none of its teams at %s px', async (_name, width) => {
    const { page, close } = await demo.visit(browser, '/', { viewport: { width, height: 900 } });
    for (const id of [SIMULATED, REPLAY]) {
      const row = page.locator(`main [data-match="${id}"]`).first();
      const [outer, mark] = [await row.boundingBox(), await row.locator(MARK).first().boundingBox()];
      if (outer === null || mark === null) throw new Error(`the row or its mark is not shown at ${width} px`);
      expect(mark.y).toBeGreaterThanOrEqual(outer.y);
      expect(mark.y + mark.height).toBeLessThanOrEqual(outer.y + outer.height + 1);
      expect(mark.x + mark.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
      for (const team of await row.locator('[data-place]').all()) {
        const box = await team.boundingBox();
        const overlaps =
          box !== null &&
          box.x < mark.x + mark.width &&
          mark.x < box.x + box.width &&
          box.y < mark.y + mark.height &&
          mark.y < box.y + box.height;
        expect(overlaps).toBe(false);
      }
    }
    await close();
  });

  it.each([
    [SIMULATED, '模拟'],
    [REPLAY, '回放2018-06-15'],
  ])('the page of match %s shows the mark, is not indexed and states no event', async (id, mark) => {
    const match = demo.matches.find((one) => one.id === id);
    const { page, close } = await demo.visit(browser, match?.gameId === 2 ? `/cs:go/${id}` : `/soccer/${id}`, { javaScriptEnabled: false });
    const text = await page.locator(`main section ${MARK}`).first().innerText();
    expect(text.replaceAll(/\s/g, '')).toBe(mark);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    const graphs = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(graphs.join('')).toContain('BreadcrumbList');
    expect(graphs.join('')).not.toContain('SportsEvent');
    await close();
  });

  it.each([
    ['/news', 'news'],
    ['/videos/videoList', 'video'],
    ['/', 'news'],
  ] as const)('the cards at %s of the kind %s carry the mark of their match, a replay with its original date', async (path, kind) => {
    const { page, close } = await demo.visit(browser, path, { javaScriptEnabled: false });
    for (const [id, mark] of [
      [71, '模拟'],
      [72, '回放2018-06-15'],
    ] as const) {
      const cards = await page.locator(`[data-${kind}="${id}"]`).all();
      expect(cards.length).toBeGreaterThan(0);
      for (const card of cards)
        expect((await card.locator(MARK).allInnerTexts()).map((text) => text.replaceAll(/\s/g, ''))).toEqual([mark]);
    }
    expect(await page.locator(`[data-${kind}="73"] ${MARK}`).count()).toBe(0);
    await close();
  });

  it('search suggestions and the popular matches of the search field carry the marks', async () => {
    const { page, watch, close } = await demo.visit(browser, '/about');
    await hydrated(page);
    const marks = async (text: string) => {
      const option = page.getByRole('option').filter({ hasText: text }).first();
      await option.waitFor();
      return (await option.locator(MARK).allInnerTexts()).map((mark) => mark.replaceAll(/\s/g, ''));
    };
    await page.keyboard.press('/');
    const popular = (id: number) => demo.matches.find((one) => one.id === id)?.teams[0]?.name ?? '';
    await page.getByRole('option').first().waitFor();
    expect(await marks(popular(SIMULATED))).toEqual(['模拟']);
    await page.getByRole('combobox').first().fill('队');
    await page.getByRole('option').filter({ hasText: '队五' }).waitFor();
    expect([await marks('队1 - 队2'), await marks('队3 - 队4'), await marks('队五')]).toEqual([['模拟'], ['回放2018-06-15'], []]);
    expect(watch.problems).toEqual([]);
    await close();
  });

  it('the notification of a followed match names its mark', async () => {
    const { page, close } = await demo.visit(browser, '/');
    await hydrated(page);
    await page.locator(`main [data-match="${SIMULATED}"] button`).first().click();
    const toast = page.locator('[aria-label="提示"]').getByText('已关注');
    expect(await toast.innerText()).toMatch(/^已关注 模拟 · /);
    await close();
  });

  it('the line under the header explains the marks until it is dismissed, and a reload does not show it again', async () => {
    const { page, watch, close } = await demo.visit(browser, '/');
    await hydrated(page);
    const line = page.locator(LINE);
    expect(await line.innerText()).toContain('球队和球员均为虚构');
    await line.getByRole('button', { name: '不再显示' }).click();
    await line.waitFor({ state: 'detached' });
    await page.reload();
    // The server renders the line for everyone; a script hides it before the first paint.
    expect(await page.locator(LINE).isVisible()).toBe(false);
    await hydrated(page);
    expect(await page.locator(LINE).isVisible()).toBe(false);
    expect(watch.problems).toEqual([]);
    await close();
  });

  it('the page about the site says what is simulated, what is repeated, and that gold is not for sale', async () => {
    const { page, close } = await demo.visit(browser, '/about', { javaScriptEnabled: false });
    const text = await page.locator('article').innerText();
    expect(text).toContain('标有“模拟”的比赛由程序生成');
    expect(text).toContain('标有“回放”的比赛是真实的历史比赛');
    expect(text).toContain('充值尚未开放');
    await close();
  });
});

describe('an installation with an operator’s feed', () => {
  it('rows, match pages and the header of an operator’s site mention neither simulation nor replay', async () => {
    const { page, close } = await operated.visit(browser, '/', { javaScriptEnabled: false });
    expect(await page.locator(`main [data-match="${SIMULATED}"]`).count()).toBeGreaterThan(0);
    expect([await page.locator(MARK).count(), await page.locator(LINE).count()]).toEqual([0, 0]);
    expect(await page.locator('body').innerText()).not.toMatch(/模拟|回放/);
    await close();
  });

  it('a match page of an operator’s site is indexed and states its event', async () => {
    const { page, close } = await operated.visit(browser, `/soccer/${SIMULATED}`, { javaScriptEnabled: false });
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
    expect((await page.locator('script[type="application/ld+json"]').allTextContents()).join('')).toContain('SportsEvent');
    await close();
  });

  it('the page about an operator’s site says that all matches come from the operator’s feed', async () => {
    const { page, close } = await operated.visit(browser, '/about', { javaScriptEnabled: false });
    const text = await page.locator('article').innerText();
    expect(text).toContain('本站的比赛全部由运营方接入的数据源提供');
    expect(text).not.toMatch(/模拟|回放|充值尚未开放/);
    await close();
  });
});
