import { LOCALES, WRITTEN_LOCALES } from '@matchpoint/contracts/locales';
import { withLocale } from '@matchpoint/i18n/locale-path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { faultsOf } from './faults-of.ts';
import { hydrated, oneOfEach, StubSite } from './stub-site.ts';

/** Paths of spec §2 that are pages of this site, and some that are not. */
const PAGES = ['/', '/match', '/match/cs:go', '/match/cs%3Ago', '/soccer', '/de/match/lol', '/thai', '/soccer/1'];
const DOCUMENTS = ['service', 'privacy', 'responsibility', 'power', 'cooperation', 'complaint'].map((name) => `/protocol/${name}`);
const INFO = ['/about', '/certificate', ...DOCUMENTS];
const MISSING = [
  '/nowhere',
  '/soccer/abc',
  '/soccer/777',
  '/match/football',
  '/xx/match',
  '/protocol/12',
  '/ar/protocol/terms',
  '/about/us',
];

const OPERATOR = { OPERATOR_COMPANY: '赛点科技', OPERATOR_MAIL: 'desk@site.example', OPERATOR_ICP: '沪ICP备1号' };

let browser: Browser;
let site: StubSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), StubSite.start(oneOfEach(Date.now()), OPERATOR)]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

/** The site's canonical origin, which uses the name localhost for a listener on the loopback address. */
const origin = () => site.network.origin.replace('127.0.0.1', 'localhost');

async function read(path: string): Promise<{ status: number; html: string; location: string | null }> {
  const answer = await fetch(site.network.origin + path, { redirect: 'manual' });
  return { status: answer.status, html: await answer.text(), location: answer.headers.get('location') };
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');

describe('pages over HTTP', () => {
  it('existing pages answer 200 and missing pages 404', async () => {
    for (const path of [...PAGES, ...INFO, '/protocol', '/de/protocol']) expect([path, (await read(path)).status]).toEqual([path, 200]);
    for (const path of MISSING) {
      const { status, html } = await read(path);
      expect([path, status]).toEqual([path, 404]);
      expect(html).toContain('This page could not be found');
      expect(html).toContain('noindex');
    }
  });

  it('URLs with the default locale’s prefix or a trailing slash redirect to the canonical URL', async () => {
    expect(await read('/zh_CN/match')).toMatchObject({ status: 307, location: expect.stringMatching(/\/match$/) });
    expect(await read('/match/')).toMatchObject({ status: 307, location: expect.stringMatching(/\/match$/) });
  });

  it('the entry of all games leads to the recommended page in its language', async () => {
    expect(await read('/hot')).toMatchObject({ status: 308, location: '/' });
    expect(await read('/en_US/hot')).toMatchObject({ status: 308, location: '/en_US' });
  });

  it('the HTML of a page has its language, text direction, canonical link and alternates in the languages in which the site is written', async () => {
    for (const locale of LOCALES) {
      const { html } = await read(withLocale(locale.code, '/match/cs:go'));
      expect(html).toContain(`<html lang="${locale.tag}" dir="${locale.dir}"`);
      expect(all(html, /rel="canonical" href="([^"]+)"/g)).toEqual([`${origin()}${withLocale(locale.code, '/match/cs:go')}`]);
      const languages = all(html, /rel="alternate" hrefLang="([^"]+)"/gi);
      expect(languages.toSorted()).toEqual([...WRITTEN_LOCALES.map((each) => each.tag), 'x-default'].toSorted());
      expect(html).toMatch(/<title>[^<]*CS:GO[^<]*<\/title>/);
      expect(html).toMatch(/name="description" content="[^"]*CS:GO[^"]*"/);
    }
  });

  it('the canonical link of a game’s home page is the game’s match list', async () => {
    const { html } = await read('/soccer');
    expect(all(html, /rel="canonical" href="([^"]+)"/g)).toEqual([`${origin()}/match/soccer`]);
  });
});

describe('information pages', () => {
  it('information pages show their text and the operator’s details without scripts, and say which details are missing', async () => {
    for (const [path, lang, words] of [
      ['/protocol/privacy', 'zh-CN', '我们收集什么，为什么，保存多久'],
      ['/zh_tw/protocol/privacy', 'zh-Hant-TW', '我們收集什麼，為什麼，保存多久'],
      ['/en_US/protocol/privacy', 'en-US', 'What we collect, why, and for how long'],
      ['/ar/protocol/privacy', 'zh-CN', '我们收集什么，为什么，保存多久'],
    ] as const) {
      const { html } = await read(path);
      const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
      expect(article).toMatch(new RegExp(`^<article[^>]* lang="${lang}" dir="ltr"`));
      for (const text of [words, '赛点科技', 'href="mailto:desk@site.example"']) expect(article).toContain(text);
      const anchors = all(html, /<a href="#([a-z]+)"/g);
      expect(anchors.length).toBeGreaterThan(5);
      for (const anchor of anchors) expect(article).toContain(`<section id="${anchor}"`);
    }
    const { html } = await read('/certificate');
    expect(html).toContain('沪ICP备1号');
    expect(all(html, /<dt>([^<]+)<\/dt><dd><span>运营方尚未填写/g)).toEqual(
      expect.arrayContaining(['统一社会信用代码', '公安联网备案号', 'QQ 群']),
    );
  });

  it('the footer of every page links to all information pages and shows the filing number', async () => {
    const { html } = await read('/de/match');
    const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
    for (const path of INFO) expect(footer).toContain(`href="/de${path}"`);
    expect(footer).toContain('沪ICP备1号');
    // What the operator left blank is said once, on the page of certificates; the languages are one control.
    expect(footer).not.toContain('运营方尚未填写');
    expect([all(footer, /<(details)/g).length, all(footer, /hreflang="([^"]+)"/gi).length]).toEqual([1, LOCALES.length]);
    const blanks = all((await read('/certificate')).html, /<dt>([^<]+)<\/dt><dd><span>运营方尚未填写/g);
    expect(blanks.length).toBeGreaterThan(2);
    expect(new Set(blanks).size).toBe(blanks.length);
    const { html: protocol } = await read('/protocol');
    expect(all(protocol, /rel="canonical" href="([^"]+)"/g)).toEqual([`${origin()}/protocol/service`]);
  });

  it('information pages pass axe, fit a phone, and link to each other without a page load', async () => {
    for (const [path, colorScheme, width] of [
      ['/protocol/privacy', 'light', 1440],
      ['/ar/about', 'dark', 390],
    ] as const) {
      const { page, watch, calls, close } = await site.visit(browser, path, { colorScheme, viewport: { width, height: 900 } });
      await hydrated(page);
      expect([path, await faultsOf(page)]).toEqual([path, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.evaluate(() => Object.assign(window, { same: true }));
      await page.getByRole('navigation', { name: '关于与协议' }).getByRole('link', { name: '投诉与举报' }).click();
      await page.getByRole('heading', { level: 1, name: '投诉与举报' }).waitFor();
      await page.getByRole('navigation', { name: '本页目录' }).getByRole('link', { name: '申诉' }).click();
      await page.waitForFunction(() => window.location.hash === '#appeal' && document.querySelector('#appeal:target') !== null);
      expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
      expect([watch.problems, calls.filter((call) => call.includes('operator'))]).toEqual([[], []]);
      await close();
    }
  });

  it('information pages print only their text, dark on light', async () => {
    const { page, close } = await site.visit(browser, '/protocol/service', { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    const shown = (selector: string) => page.locator(selector).first().isVisible();
    expect([await shown('article'), await shown('header[data-on-ink]'), await shown('footer'), await shown('main nav')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(await page.locator('article').evaluate((article) => getComputedStyle(article).color)).toBe('rgb(0, 0, 0)');
    await close();
  });
});

/** Locales whose home page is opened too; the others differ from one of these in their texts only. */
const ONE_OF_EACH_SCRIPT: ReadonlySet<string> = new Set(['zh_CN', 'en_US', 'ru', 'ko', 'thai', 'ar']);

describe('pages in the browser', () => {
  it('pages hydrate in all 21 locales without problems', async () => {
    for (const locale of LOCALES) {
      for (const path of ONE_OF_EACH_SCRIPT.has(locale.code) ? ['/', '/match/soccer'] : ['/match/soccer']) {
        const visit = await site.visit(browser, withLocale(locale.code, path));
        await hydrated(visit.page);
        expect([locale.code, visit.watch.problems, visit.watch.failedRequests]).toEqual([locale.code, [], []]);
        expect(await visit.page.evaluate(() => document.documentElement.dir)).toBe(locale.dir);
        await visit.close();
      }
    }
    // Each page is rendered for the first time.
  }, 400_000);

  it('a navigation updates the title and replaces the canonical link, without problems', async () => {
    const visit = await site.visit(browser, '/', { viewport: { width: 1200, height: 800 } });
    await hydrated(visit.page);
    await visit.page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '赛程比分' }).click();
    await visit.page.waitForURL(/\/match$/);
    await visit.page.waitForFunction(() => document.title.includes('赛程比分'));
    await visit.page.locator(`link[rel=canonical][href="${origin()}/match"]`).waitFor({ state: 'attached' });
    expect(await visit.page.locator('link[rel=canonical]').count()).toBe(1);
    await visit.page.locator('main [data-match="1"] a').first().click();
    await visit.page.waitForURL(/\/soccer\/1$/);
    expect(visit.watch.problems).toEqual([]);
    await visit.close();
  });
});
