import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Network } from '../dev-env/network.ts';
import { type OwnUpstream, startOwnUpstream } from '../dev-env/own-upstream.ts';
import { PushedMatch } from '../dev-env/pushed-match.ts';
import { team } from '../integration/upstream/made-match.ts';
import { launchChromium } from '../support/chromium.ts';
import type { DatabaseServer } from '../support/postgres.ts';
import { sharedPostgres } from '../support/shared-postgres.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { documentOf, type PageWatch, watchPage } from './page-watch.ts';
import { shownScoresNow, waitForFresh, waitForScores } from './shown-rows.ts';

/** Cuts the connection between a browser and the site while goals are scored: DESIGN §5, "no score is ever left wrong on a screen". */

let browser: Browser;
let postgres: DatabaseServer;
let upstream: OwnUpstream;
let network: Network;
let line: TcpProxy;
let first: PushedMatch;
let second: PushedMatch;
beforeAll(async () => {
  postgres = sharedPostgres();
  browser = await launchChromium();
  upstream = await startOwnUpstream({ databaseUrl: await postgres.createDatabase(), sources: [] });
  first = new PushedMatch(upstream, { key: 'first', teams: [team('Reds', '红队'), team('Blues', '蓝队')] });
  second = new PushedMatch(upstream, { key: 'second', teams: [team('Greens', '绿队'), team('Whites', '白队')] });
  for (const match of [first, second]) await match.goal();
  network = await Network.create({ upstream, pages: 'built' });
  line = await startTcpProxy({ port: Number(new URL(network.origin).port) });
});
afterAll(async () => {
  await browser?.close();
  await line?.close();
  await network?.close();
  await upstream?.stop();
  await postgres?.stop();
});

let visitor: BrowserContext;
beforeEach(async () => {
  visitor = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
});
afterEach(async () => {
  line.heal();
  await visitor.close();
});

interface OpenPage {
  readonly page: Page;
  readonly watch: PageWatch;
  readonly document: number;
}

/** Opens a page through the proxy and waits until goals reach it. */
async function open(path: string): Promise<OpenPage> {
  const page = await visitor.newPage();
  const watch = watchPage(page);
  await page.goto(`http://127.0.0.1:${line.port}${path}`);
  return { page, watch, document: await documentOf(page) };
}

async function openBoth(): Promise<readonly [OpenPage, OpenPage]> {
  const list = await open(`/match/soccer?day=${dayOf(first.fixture.startAt, SHANGHAI)}`);
  const match = await open(`/soccer/${first.id}`);
  await first.goal(1);
  await waitForScores(list.page, scores(first, second));
  await waitForScores(match.page, scores(first));
  return [list, match];
}

const scores = (...of: PushedMatch[]) => Object.fromEntries(of.map(({ id, score }) => [String(id), score]));
const banner = (page: Page) => page.locator('[data-net-banner]');

async function expectHealed(pages: readonly OpenPage[]): Promise<void> {
  for (const { page, watch, document } of pages) {
    await banner(page).waitFor({ state: 'detached', timeout: 30_000 });
    await waitForFresh(page, network.client);
    expect(await documentOf(page), 'it was not loaded again').toBe(document);
    expect(watch.problems).toEqual([]);
  }
}

describe('the connection is cut while goals fall', () => {
  it('a disconnected page says that it reconnects, keeps its scores, and afterwards shows all goals and cancelled goals', async () => {
    const [list, match] = await openBoth();
    const before = scores(first, second);

    line.drop();
    await first.goal();
    await first.cancelLastGoal();
    await first.cancelLastGoal();
    await second.goal(1);
    await second.goal();
    for (const { page } of [list, match]) {
      await banner(page).waitFor({ timeout: 15_000 });
      expect(await banner(page).innerText()).toContain('正在重新连接');
    }
    expect(await shownScoresNow(list.page)).toMatchObject(before);
    expect((await shownScoresNow(match.page))[first.id]).toBe(before[first.id]);

    line.heal();
    await waitForScores(list.page, scores(first, second), 40_000);
    await waitForScores(match.page, scores(first), 40_000);
    await expectHealed([list, match]);
    await first.goal();
    await waitForScores(match.page, scores(first));
    await waitForScores(list.page, scores(first));
  });

  it('a page recovers from a short disconnection without showing a banner', async () => {
    const [list] = await openBoth();
    await list.page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const text = document.querySelector('[data-net-banner]')?.textContent;
        if (text) seen.push(text);
      }).observe(document.body, { subtree: true, childList: true });
    });
    line.reset();
    await second.goal();
    await waitForScores(list.page, scores(first, second), 40_000);
    await expectHealed([list]);
    expect(await list.page.evaluate(() => ('seen' in window ? window.seen : undefined))).toEqual([]);
  });
});

describe('the device is offline', () => {
  it('a page of an offline device says so and shows the time of its data; back online it updates to a fresh fetch', async () => {
    const [list, match] = await openBoth();

    const before = scores(first, second);
    await visitor.setOffline(true);
    line.drop();
    await first.goal();
    await second.goal(1);
    for (const { page } of [list, match]) {
      await banner(page).waitFor();
      expect(await banner(page).innerText()).toMatch(/你已离线。\s*显示的是 \d\d:\d\d 的内容，联网后自动更新/);
    }
    expect(await shownScoresNow(list.page)).toMatchObject(before);

    line.heal();
    await visitor.setOffline(false);
    await waitForScores(list.page, scores(first, second), 30_000);
    await waitForScores(match.page, scores(first), 30_000);
    await expectHealed([list, match]);
  });
});
