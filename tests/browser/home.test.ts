import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Id } from '@matchpoint/contracts/rules/id';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { builtAsset, connectionRequested } from './built-asset.ts';
import { hydrated, oneOfEach, StubSite, type Visit } from './stub-site.ts';

let browser: Browser;
let site: StubSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), StubSite.start(oneOfEach(Date.now()))]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

async function open(path = '/', options: Parameters<StubSite['visit']>[2] = {}): Promise<Visit> {
  const visit = await site.visit(browser, path, options);
  if (options.javaScriptEnabled !== false) await hydrated(visit.page);
  return visit;
}

const row = (visit: Visit, id: Id) => visit.page.locator(`main [data-match="${id}"]`).first();
const score = (visit: Visit, id: Id) => row(visit, id).locator('span[aria-hidden][data-state]').innerText();

/** Records how a match's row looks after each change of the page, so that states that last only a second are captured. */
async function recordLooks(visit: Visit, id: Id): Promise<() => Promise<{ score: string; fresh: string; tint: string | null }[]>> {
  const looks = await visit.page.evaluateHandle((match) => {
    const seen: { score: string; fresh: string; tint: string | null }[] = [];
    new MutationObserver(() => {
      const line = document.querySelector(`main [data-match="${match}"]`);
      const scoreBox = line?.querySelector('span[aria-hidden][data-state]');
      const [digits = '', fresh = ''] = [scoreBox?.textContent, scoreBox?.querySelector('b[data-changed]')?.textContent].map(
        (text) => text ?? '',
      );
      seen.push({ score: digits.replaceAll(/\s/g, ''), fresh, tint: line?.getAttribute('data-tint') ?? null });
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    return seen;
  }, id);
  return () => looks.jsonValue();
}

describe('home', () => {
  it('the home page shows matches in play, the schedule and the hot list without scripts', async () => {
    const visit = await open('/', { javaScriptEnabled: false });
    expect(visit.status).toBe(200);
    expect(await visit.page.title()).toBe('即时比分、今日赛程与赛果 · 赛点 Matchpoint');
    expect(await visit.page.locator('h2').allInnerTexts()).toEqual(expect.arrayContaining(['进行中', '赛程', '热榜']));
    expect((await score(visit, 1)).replaceAll(/\s/g, '')).toBe('1:0');
    expect(await visit.page.locator('main [data-match="4"]').first().innerText()).toContain('队4 home');
    await visit.close();
  });

  it('the home page does not refetch data that its HTML contains', async () => {
    const warm = await open();
    await warm.close();
    const visit = await open();
    await connectionRequested(visit.page);
    // The table of 比赛数据 and the results are fetched when they come near the window; the HTML does not contain them.
    const later = new Set(['match.detail', 'match.results']);
    expect(visit.calls.flatMap((call) => call.split(',')).filter((call) => !later.has(call))).toEqual([]);
    await visit.close();
  });

  it('the home page and the lists hydrate without a mismatch in every theme, time zone and text direction', async () => {
    const options = [
      { colorScheme: 'dark' as const },
      { timezoneId: 'America/New_York' },
      { timezoneId: 'Asia/Kolkata', colorScheme: 'dark' as const },
      { viewport: { width: 360, height: 740 } },
    ];
    for (const each of options) {
      for (const path of ['/', '/ar', '/en_US/match', '/match/soccer']) {
        const visit = await open(path, each);
        expect(visit.watch.problems).toEqual([]);
        await visit.close();
      }
    }
  });

  it('the home page hydrates without a mismatch when the code of a part loads after a score has changed', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((go) => (release = go));
    const visit = await open('/about');
    const { page } = visit;
    // However slow all this is: the page does not give the code up (app/parts-alive.ts).
    await page.addInitScript(() => {
      const soon = window.setTimeout.bind(window);
      Object.assign(window, { setTimeout: (run: () => void, ms = 0) => (ms >= 8_000 ? 0 : soon(run, ms)) });
    });
    await page.route(`**${builtAsset('src/routes/-home-deferred-panels.tsx')}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.network.origin}/`);
    await hydrated(page);
    await connectionRequested(page);
    await site.network.bridge();
    site.change(1, { score: [2, 0] });
    await page.evaluate(() => new Promise((go) => requestIdleCallback(go)));
    release();
    await waitFor('the score', async () => (await score(visit, 1)).replaceAll(/\s/g, '') === '2:0');
    await page.locator('li h3', { hasText: '2-0' }).first().waitFor();
    expect(visit.watch.problems).toEqual([]);
    site.change(1, { score: [1, 0] });
    await visit.close();
  });

  it('a changed score appears on the home page without a reload, with a flashing digit and a tinted row', async () => {
    const visit = await open();
    await site.network.bridge();
    const looks = await recordLooks(visit, 2);
    site.change(2, { score: [0, 1] });
    const later = await waitFor(
      'the flash to appear and disappear',
      async () => {
        const all = await looks();
        const flash = all.findIndex(({ fresh }) => fresh !== '');
        const after = all.slice(flash + 1).find(({ fresh }) => fresh === '');
        return flash >= 0 && after !== undefined && [all[flash], after];
      },
      { timeoutMs: 20_000 },
    );
    expect(later).toEqual([
      { score: '0:1', fresh: '1', tint: 'true' },
      { score: '0:1', fresh: '', tint: 'true' },
    ]);
    await visit.close();
  });

  it('the layout of the home page does not shift while scores change', async () => {
    const visit = await open();
    await visit.page.evaluate(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') shifts.sum += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (let round = 2; round < 12; round += 1) {
      for (const id of [1, 2, 3]) site.change(id, { score: [round, round * 9] });
      const expected = `${round}:${round * 9}`;
      await waitFor(`${expected} on the page`, async () => (await score(visit, 3)).replaceAll(/\s/g, '') === expected, {
        timeoutMs: 10_000,
      });
    }
    const sum = await visit.page.evaluate(() => ('shifts' in window ? (window.shifts as { sum: number }).sum : 1));
    expect(sum).toBeLessThanOrEqual(0.02);
    await visit.close();
  });

  it('the live section of the home page drops a match that finishes and adds one that starts', async () => {
    const visit = await open();
    const live = visit.page.locator('section', { has: visit.page.locator('h2', { hasText: '进行中' }) });
    await live.locator('[data-match="3"]').waitFor();
    site.change(3, { status: 'finished', phase: 'finished', winner: 1 });
    await live.locator('[data-match="3"]').waitFor({ state: 'detached', timeout: 10_000 });
    site.change(5, { status: 'live', phase: 'first_half', score: [0, 0] });
    await live.locator('[data-match="5"]').waitFor({ timeout: 15_000 });
    expect(await row(visit, 5).getAttribute('data-state')).toBe('live');
    await visit.close();
  });

  it('the home page announces goals of followed matches only', async () => {
    const visit = await open();
    // The event stream is open; earlier events have been processed.
    await site.network.bridge();
    site.change(1, { score: [20, 0] });
    await waitFor('the score before', async () => (await score(visit, 1)).replaceAll(/\s/g, '') === '20:0');
    await row(visit, 1).locator('button[aria-pressed]').click();
    await visit.page.mouse.move(0, 0);
    const announcer = visit.page.locator('[data-announcer]');
    expect(await announcer.innerText()).toBe('');
    site.change(2, { score: [5, 5] });
    site.change(1, { score: [21, 0] });
    await waitFor('the goal to be spoken of', async () => (await announcer.innerText()).includes('21'), { timeoutMs: 10_000 });
    expect(await announcer.innerText()).toBe('队1 home 21，队1 away 0');
    await visit.close();
  });

  it('a cancelled goal of a followed match is announced, and marked in the match’s row', async () => {
    const visit = await open();
    await row(visit, 1).locator('button[aria-pressed]').click();
    await visit.page.mouse.move(0, 0);
    site.change(1, {
      score: [0, 0],
      lastCorrection: { rev: 900, at: Date.now(), kind: 'goal_cancelled', before: '1-0', after: '0-0', minute: "21'", note: 'var_offside' },
    });
    await visit.page.getByText('进球取消：队1 home 对 队1 away，1-0 改为 0-0').waitFor({ timeout: 10_000 });
    const fix = row(visit, 1).locator('[data-fix="goal_cancelled"]');
    expect(await fix.innerText()).toMatch(/进球取消\s+VAR\s+21'\s+1-0/);
    expect(await fix.locator('s').innerText()).toBe('1-0');
    await visit.close();
  });
});
