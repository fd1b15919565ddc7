import { systemClock } from '@matchpoint/bff/clock';
import { importHistory } from '@matchpoint/upstream/ingest/import-history';
import { readRecordings } from '@matchpoint/feeds/recordings/read';
import { EXCERPT_DIR } from '@matchpoint/feeds/recordings/source';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Network } from '../dev-env/network.ts';
import { startOwnUpstream, type OwnUpstream } from '../dev-env/own-upstream.ts';
import { launchChromium } from '../support/chromium.ts';
import type { DatabaseServer } from '../support/postgres.ts';
import { sharedPostgres } from '../support/shared-postgres.ts';
import { waitFor } from '../support/wait-for.ts';
import { faultsOf } from './faults-of.ts';
import { HOSTILE, PAYLOADS } from './hostile-strings.ts';
import { watchPage, type PageWatch } from './page-watch.ts';
import { builtAsset } from './built-asset.ts';
import { hydrated } from './stub-site.ts';

let postgres: DatabaseServer;
let upstream: OwnUpstream;
let network: Network;
let browser: Browser;

/** The recordings of the World Cup 2026, whose teams and matches the tests search. */
beforeAll(async () => {
  postgres = sharedPostgres();
  const [launched, { recordings }] = await Promise.all([launchChromium(), readRecordings(EXCERPT_DIR)]);
  browser = launched;
  upstream = await startOwnUpstream({ databaseUrl: await postgres.createDatabase(), sources: [] });
  await importHistory(upstream.upstream.ingest, recordings, systemClock);
  await upstream.upstream.search.indexer.drain();
  network = await Network.create({ upstream, pages: 'built' });
});

afterAll(async () => {
  await browser?.close();
  await network?.close();
  await upstream?.stop();
  await postgres?.stop();
});

interface Visit {
  readonly page: Page;
  readonly watch: PageWatch;
  /** Queries of the suggestion requests, in order. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
}

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...options });
  const page = await context.newPage();
  const watch = watchPage(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname !== '/trpc/search.suggest') return;
    const input: unknown = JSON.parse(url.searchParams.get('input') ?? '{}');
    if (typeof input === 'object' && input !== null && 'text' in input) asked.push(String(input.text));
  });
  await page.goto(network.origin + path);
  return { page, watch, asked, close: () => context.close() };
}

const field = (page: Page) => page.getByRole('combobox').first();
const options = (page: Page) => page.getByRole('option');
/** Returns the active option, as exposed to screen readers. */
const active = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    return id === null || id === undefined ? undefined : document.getElementById(id)?.textContent;
  });
const nameOf = (text: string) => (page: Page) => options(page).filter({ hasText: text }).first();
/** Returns the option of a team; the query itself may be an option before it. */
const teamOf = (name: string) => (page: Page) => options(page).filter({ hasText: name }).filter({ hasText: '球队' }).first();

it('search suggestions work by shortcut, arrows, Enter and Esc, and the device keeps the search history until it is cleared', async () => {
  const { page, watch, close } = await visit('/about');
  await hydrated(page);
  expect(await field(page).getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('/');
  expect(await field(page).inputValue()).toBe('');
  await page.keyboard.type('baxi');
  // Wait for the options of the complete text; earlier options belong to a part of it.
  await nameOf('搜索“baxi”')(page).waitFor();
  await page.locator('[aria-busy="false"]', { has: page.getByRole('listbox') }).waitFor();
  await nameOf('巴西')(page).waitFor();
  expect(await field(page).getAttribute('aria-expanded')).toBe('true');
  expect(await active(page)).toBeUndefined();
  await page.keyboard.press('ArrowDown');
  await waitFor('the first option', async () => (await active(page))?.includes('巴西') === true);
  expect(await page.getByRole('option', { selected: true }).count()).toBe(1);
  await page.keyboard.press('ArrowUp');
  await waitFor('the text itself', async () => (await active(page)) === undefined);
  await page.keyboard.press('ArrowUp');
  await waitFor('the last option', async () => (await active(page))?.includes('搜索“baxi”') === true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await waitFor('the first again', async () => (await active(page))?.includes('巴西') === true);
  expect(await faultsOf(page, 'header')).toEqual([]);
  await page.keyboard.press('Escape');
  await options(page).first().waitFor({ state: 'detached' });
  expect(await field(page).inputValue()).toBe('baxi');
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  await nameOf('巴西')(page).waitFor();
  await page.keyboard.press('ArrowDown');
  await waitFor('the first option once more', async () => (await active(page))?.includes('巴西') === true);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/squadLibrary\/\d+$/);
  await waitFor('the page to be there', () => page.evaluate(() => document.activeElement?.id === 'main'));

  await page.keyboard.press('/');
  await page.getByRole('group', { name: '最近搜索' }).getByRole('option', { name: '巴西' }).waitFor();
  await page.keyboard.type('阿根廷 法国');
  await nameOf('搜索“阿根廷 法国”')(page).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => decodeURIComponent(url.pathname) === '/s/阿根廷 法国');
  await page.getByRole('heading', { level: 1, name: '“阿根廷 法国”的搜索结果' }).waitFor();
  await page.reload();
  await hydrated(page);
  await page.locator('header').getByRole('combobox').focus();
  await page.getByRole('group', { name: '最近搜索' }).getByRole('option').first().waitFor();
  expect(await page.getByRole('group', { name: '最近搜索' }).getByRole('option').allInnerTexts()).toEqual(['阿根廷 法国', '巴西']);
  await page.getByRole('button', { name: '清除搜索记录' }).click();
  await page.getByRole('group', { name: '最近搜索' }).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
  expect(watch.problems).toEqual([]);
  await close();
});

it('a page that finishes loading while the user types takes neither the focus nor a character from the search field', async () => {
  const { page, watch, close } = await visit('/about');
  await hydrated(page);
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/trpc/league.dataCenter*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '数据' }).click();
  await page.waitForURL(/\/soccer\/data$/);
  await page.keyboard.press('/');
  await page.keyboard.type('ba');
  release?.();
  await page.getByRole('heading', { level: 1, name: '足球数据中心' }).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.keyboard.type('xi');
  expect(await field(page).inputValue()).toBe('baxi');
  await nameOf('巴西')(page).waitFor();
  expect(watch.problems).toEqual([]);
  await close();
});

it('search sends no requests during input method composition, and ignores late responses for older text', async () => {
  const { page, watch, asked, close } = await visit('/about');
  await hydrated(page);
  await field(page).click();
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['a', 'ag', 'age', 'agen', 'agenting']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    expect(await field(page).inputValue()).toBe(text);
  }
  // Enter accepts a candidate of the input method and must not submit the search.
  await page
    .locator('form[role=search]')
    .first()
    .evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit());
  await keyboard.send('Input.insertText', { text: '阿根廷' });
  await teamOf('阿根廷')(page).waitFor();
  expect(asked).toEqual(['阿根廷']);
  expect(new URL(page.url()).pathname).toBe('/about');

  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/trpc/search.suggest*', async (route) => {
    if (decodeURIComponent(route.request().url()).includes('"ba"')) await held;
    await route.continue();
  });
  await field(page).fill('ba');
  await waitFor('the older text to be asked', () => asked.includes('ba'));
  await field(page).fill('墨西哥');
  await teamOf('墨西哥')(page).waitFor();
  const late = page.waitForResponse((response) => decodeURIComponent(response.url()).includes('"ba"'));
  release?.();
  await (await late).finished();
  // The page has finished processing the response.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await options(page).first().innerText()).toContain('墨西哥');
  expect(watch.problems).toEqual([]);
  await close();
});

it('search covers the screen of a phone without overflow, and closes by Esc and on navigation', async () => {
  const { page, watch, close } = await visit('/about', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await hydrated(page);
  const searchLink = page.locator('header').getByRole('link', { name: '搜索' });
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const sheetCode = `**${builtAsset('src/features/search/search-sheet.tsx')}`;
  await page.route(sheetCode, async (route) => {
    await held;
    await route.continue();
  });
  // A navigation before the search code has loaded must not be undone when it loads.
  await searchLink.click();
  await page.getByRole('contentinfo').getByRole('link', { name: '隐私政策' }).click();
  await page.waitForURL(/\/protocol\/privacy$/);
  const late = page.waitForResponse(sheetCode);
  release?.();
  await (await late).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.getByRole('dialog').count()).toBe(0);
  await searchLink.click();
  const sheet = page.getByRole('dialog', { name: '搜索' });
  await sheet.getByRole('combobox').waitFor();
  await sheet.locator('[role="combobox"]:focus').waitFor();
  await page.keyboard.type('moxige');
  await nameOf('墨西哥')(page).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faultsOf(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Escape');
  await options(page).first().waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await searchLink.click();
  await sheet.locator('[role="combobox"]:focus').waitFor();
  await page.keyboard.type('墨西哥');
  await teamOf('墨西哥')(page).tap();
  await page.waitForURL(/\/squadLibrary\/\d+$/);
  await sheet.waitFor({ state: 'hidden' });
  expect(watch.problems).toEqual([]);
  await close();
});

it('search works without scripts as a form with result pages by kind, which search engines must not index', async () => {
  const { page, close } = await visit('/s', { javaScriptEnabled: false });
  await page.locator('main').getByRole('combobox').fill('  世界杯 ');
  await page.locator('main').getByRole('button', { name: '搜索', exact: true }).click();
  await page.waitForURL((url) => decodeURIComponent(url.pathname) === '/s/世界杯');
  expect(await page.title()).toContain('“世界杯”的搜索结果');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page.getByRole('heading', { level: 2, name: '联赛' }).waitFor();
  expect(await page.locator('main [data-match]').count()).toBe(5);
  await page.getByRole('navigation', { name: '结果分类' }).getByRole('link', { name: /比赛/ }).click();
  await page.waitForURL((url) => url.search === '?tab=match');
  expect(await page.locator('main [data-match]').count()).toBe(20);
  const first = await page.locator('main [data-match]').first().getAttribute('data-match');
  await page.getByRole('link', { name: '2', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('page') === '2');
  expect(await page.locator('main [data-match]').first().getAttribute('data-match')).not.toBe(first);
  await page.goto(`${network.origin}/s/${encodeURIComponent('阿根挺')}`);
  expect(await page.locator('main').getByRole('status').innerText()).toMatch(/没有找到“阿根挺”。\s*以下是这个词的结果：\s*阿根廷/);
  await page.goto(`${network.origin}/s/${encodeURIComponent('没有这种东西')}`);
  await page.getByRole('heading', { name: '没有找到与“没有这种东西”相关的内容' }).waitFor();
  await close();
});

it('hostile search texts never execute, and every text has a URL', async () => {
  const { page, watch, close } = await visit('/s');
  await hydrated(page);
  for (const text of [...HOSTILE.slice(0, 8), 'a/b?c#d%', '%', '\\..\\', '..', '%2e%2e/%2F']) {
    await page.locator('main').getByRole('combobox').fill(text);
    await page.locator('main').getByRole('button', { name: '搜索', exact: true }).click();
    if (text === '..') {
      await page.waitForURL((url) => url.pathname === '/s' && url.searchParams.get('q') === '..');
      await page.getByRole('heading', { level: 1, name: '搜索', exact: true }).waitFor();
    } else {
      await page.getByRole('heading', { level: 1, name: `“${text.trim()}”的搜索结果` }).waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: `“${text.trim()}”的搜索结果` }).waitFor();
      await hydrated(page);
    }
    expect(new URL(page.url()).pathname).toMatch(/^\/s(?:\/[^/]+)?$/);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  }
  expect(new Set(await page.evaluate(markupOf, ['皇马', ...PAYLOADS.filter((_, index) => index % 4 === 0)])).size).toBe(1);
  expect(watch.problems).toEqual([]);
  await close();
});

/** Returns the active content (scripts, handlers, links) of search pages, which must not depend on the text. Runs in the browser. */
async function markupOf(texts: readonly string[]): Promise<string[]> {
  const leads = new Set(['href', 'src', 'srcdoc', 'action', 'formaction', 'data', 'xlink:href']);
  const made: string[] = [];
  for (const text of texts) {
    const answer = await fetch(`/s/${encodeURIComponent(text.slice(0, 50))}`);
    const tree = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const acts = [...tree.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes].filter(({ name, value }) => name.startsWith('on') || (leads.has(name) && /^\s*javascript:/i.test(value))),
    );
    const foreign = tree.querySelectorAll('iframe, object, embed, base, meta[http-equiv], video, audio, marquee, body script:not([src])');
    made.push([answer.status, acts.length, foreign.length, tree.querySelectorAll('main h1').length].join(' '));
  }
  return made;
}
