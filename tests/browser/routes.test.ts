import { LOCALES } from '@matchpoint/contracts/locales';
import { withLocale } from '@matchpoint/i18n/locale-path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
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

/** The site's canonical origin: a listener on the loopback is called localhost. */
const origin = () => site.network.origin.replace('127.0.0.1', 'localhost');

async function read(path: string): Promise<{ status: number; html: string; location: string | null }> {
  const answer = await fetch(site.network.origin + path, { redirect: 'manual' });
  return { status: answer.status, html: await answer.text(), location: answer.headers.get('location') };
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');

describe('pages over HTTP', () => {
  it('are 200 where there is a page and a real 404 where there is none', async () => {
    for (const path of ['/', '/match', '/match/cs:go', '/match/cs%3Ago', '/soccer', '/de/match/lol', '/thai', '/soccer/1'])
      expect([path, (await read(path)).status]).toEqual([path, 200]);
    for (const path of ['/nowhere', '/about', '/lol/data', '/news/lol', '/soccer/abc', '/soccer/777', '/match/football', '/xx/match']) {
      const { status, html } = await read(path);
      expect([path, status]).toEqual([path, 404]);
      expect(html).toContain('This page could not be found');
      expect(html).toContain('noindex');
    }
  });

  it('send the default locale’s prefix and trailing slashes to the one address', async () => {
    expect(await read('/zh_CN/match')).toMatchObject({ status: 307, location: expect.stringMatching(/\/match$/) });
    expect(await read('/match/')).toMatchObject({ status: 307, location: expect.stringMatching(/\/match$/) });
  });

  it('carry language, direction, canonical and all languages', async () => {
    for (const locale of LOCALES) {
      const { html } = await read(withLocale(locale.code, '/match/cs:go'));
      expect(html).toContain(`<html lang="${locale.tag}" dir="${locale.dir}"`);
      expect(all(html, /rel="canonical" href="([^"]+)"/g)).toEqual([`${origin()}${withLocale(locale.code, '/match/cs:go')}`]);
      const languages = all(html, /rel="alternate" hrefLang="([^"]+)"/gi);
      expect(languages.toSorted()).toEqual([...LOCALES.map((each) => each.tag), 'x-default'].toSorted());
      expect(html).toMatch(/<title>[^<]*CS:GO[^<]*<\/title>/);
      expect(html).toMatch(/name="description" content="[^"]*CS:GO[^"]*"/);
    }
  });

  it('send a game’s own page to its list by canonical', async () => {
    const { html } = await read('/soccer');
    expect(all(html, /rel="canonical" href="([^"]+)"/g)).toEqual([`${origin()}/match/soccer`]);
  });
});

describe('pages in the browser', () => {
  it('are hydrated in all 21 locales without a complaint', async () => {
    for (const locale of LOCALES) {
      for (const path of ['/', '/match/soccer']) {
        const visit = await site.visit(browser, withLocale(locale.code, path));
        await hydrated(visit.page);
        expect([locale.code, visit.watch.problems, visit.watch.failedRequests]).toEqual([locale.code, [], []]);
        expect(await visit.page.evaluate(() => document.documentElement.dir)).toBe(locale.dir);
        await visit.close();
      }
    }
  });

  it('say the same on a navigation as on a load', async () => {
    const visit = await site.visit(browser, '/');
    await hydrated(visit.page);
    await visit.page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '赛程比分' }).click();
    await visit.page.waitForURL(/\/match$/);
    await visit.page.waitForFunction(() => document.title.includes('赛程比分'));
    expect(await visit.page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${origin()}/match`);
    await visit.page.locator('main [data-match="1"] a').first().click();
    await visit.page.waitForURL(/\/soccer\/1$/);
    expect(visit.watch.problems).toEqual([]);
    await visit.close();
  });
});
