import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Network } from '../dev-env/network.ts';
import { type OwnUpstream, startOwnUpstream } from '../dev-env/own-upstream.ts';
import { PushedMatch } from '../dev-env/pushed-match.ts';
import { stubAnswers, stubMatch } from '../dev-env/stub-matches.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { team } from '../integration/upstream/made-match.ts';
import { launchChromium } from '../support/chromium.ts';
import type { DatabaseServer } from '../support/postgres.ts';
import { sharedPostgres } from '../support/shared-postgres.ts';
import { startRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';
import { documentOf, watchPage, type PageWatch } from './page-watch.ts';
import { fetchedScores, shownScoresNow, waitForFresh, waitForScores } from './shown-rows.ts';

/**
 * Outages of the upstream and of Redis while pages are open, and invalid responses of the upstream (reliability C3, C4, C13). Each test has
 * a separate network and mostly waits, so the tests run concurrently.
 */

let browser: Browser;
let postgres: DatabaseServer;
beforeAll(async () => {
  postgres = sharedPostgres();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await postgres?.stop();
});

interface OpenPage {
  readonly page: Page;
  readonly watch: PageWatch;
  readonly status: number;
  readonly document: number;
}

/** Opens a page with a new browser profile. */
async function open(stack: AsyncDisposableStack, url: string): Promise<OpenPage> {
  const context: BrowserContext = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  stack.defer(() => context.close());
  const page = await context.newPage();
  const watch = watchPage(page);
  const answer = await page.goto(url);
  return { page, watch, status: answer?.status() ?? 0, document: await documentOf(page) };
}

const banner = (page: Page) => page.locator('[data-net-banner]');

/** Checks that the pages were not reloaded, show no connection banner any more, and show the scores of a fresh fetch. */
async function expectHealed(pages: readonly OpenPage[], { client }: Network): Promise<void> {
  for (const { page, watch, document } of pages) {
    await banner(page).waitFor({ state: 'detached', timeout: 30_000 });
    await waitForFresh(page, client);
    expect(await documentOf(page), 'it was not loaded again').toBe(document);
    expect(watch.problems).toEqual([]);
  }
}

async function pushed(upstream: OwnUpstream): Promise<readonly [PushedMatch, PushedMatch]> {
  const first = new PushedMatch(upstream, { key: 'first', teams: [team('Reds', '红队'), team('Blues', '蓝队')] });
  const second = new PushedMatch(upstream, { key: 'second', teams: [team('Greens', '绿队'), team('Whites', '白队')] });
  await first.push();
  await second.push();
  return [first, second];
}

/** Returns the path of the list of the day on which the pushed matches began. */
const listOf = (match: PushedMatch) => `/match/soccer?day=${dayOf(match.fixture.startAt, SHANGHAI)}`;
const scoresOf = (...matches: PushedMatch[]) => Object.fromEntries(matches.map(({ id, score }) => [String(id), score]));

describe.concurrent('the upstream is stopped', () => {
  it('during an upstream outage open pages show the age of their data and new pages open; all recover without a reload', async () => {
    await using stack = new AsyncDisposableStack();
    const databaseUrl = await postgres.createDatabase();
    let upstream = await startOwnUpstream({ databaseUrl, sources: [] });
    stack.defer(() => upstream.stop());
    const [first, second] = await pushed(upstream);
    await first.goal();
    const network = await Network.create({ upstream, pages: 'built' });
    stack.defer(() => network.close());

    const list = await open(stack, `${network.origin}${listOf(first)}`);
    const match = await open(stack, `${network.origin}/soccer/${first.id}`);
    await waitForScores(list.page, scoresOf(first, second));
    await waitForScores(match.page, scoresOf(first));
    await second.goal();
    await waitForScores(list.page, scoresOf(second));
    expect(await banner(list.page).count()).toBe(0);

    await upstream.stop();
    for (const { page } of [list, match]) {
      await banner(page).waitFor({ timeout: 20_000 });
      expect(await banner(page).innerText()).toMatch(/数据源暂时中断。\s*显示的是 \d\d:\d\d 的内容，恢复后自动更新/);
    }
    expect(await shownScoresNow(list.page)).toMatchObject(scoresOf(first, second));
    expect(await shownScoresNow(match.page)).toMatchObject(scoresOf(first));
    for (const path of [listOf(first), `/soccer/${first.id}`]) {
      const late = await open(stack, `${network.origin}${path}`);
      expect(late.status).toBe(200);
      expect(await shownScoresNow(late.page)).toMatchObject(scoresOf(first));
      await banner(late.page).waitFor({ timeout: 15_000 });
    }

    upstream = await startOwnUpstream({ databaseUrl, sources: [], port: Number(new URL(upstream.url).port) });
    await first.goal(1);
    await second.goal();
    await waitForScores(list.page, scoresOf(first, second), 30_000);
    await waitForScores(match.page, scoresOf(first), 30_000);
    await expectHealed([list, match], network);
  });
});

describe.concurrent('Redis is stopped under two instances', () => {
  it('during a Redis outage pages and lists are served and scores update, and open pages recover without a reload', async () => {
    await using stack = new AsyncDisposableStack();
    let redis = await startRedis();
    stack.defer(() => redis.stop());
    const upstream = await startOwnUpstream({ databaseUrl: await postgres.createDatabase(), sources: [] });
    stack.defer(() => upstream.stop());
    const [first, second] = await pushed(upstream);
    const network = await Network.create({ upstream, redisUrl: redis.url, instances: 2, pages: 'built' });
    stack.defer(() => network.close());
    await network.bridge();

    const pages: OpenPage[] = [];
    for (const { origin } of network.instances) {
      pages.push(await open(stack, `${origin}${listOf(first)}`), await open(stack, `${origin}/soccer/${first.id}`));
    }
    await first.goal();
    for (const { page } of pages) await waitForScores(page, scoresOf(first));

    await redis.kill();
    await second.goal();
    await first.goal();
    for (const { origin, client } of network.instances) {
      for (const path of ['/', listOf(first), `/soccer/${first.id}`]) expect((await fetch(`${origin}${path}`)).status, path).toBe(200);
      await waitFor('a fresh fetch to show the goal', async () => {
        const fetched = await fetchedScores(client, [String(first.id), String(second.id)]);
        return JSON.stringify(fetched) === JSON.stringify(scoresOf(first, second));
      });
    }
    const late = await open(stack, `${network.instance(1).origin}${listOf(first)}`);
    expect(late.status).toBe(200);
    pages.push(late);
    // The event streams deliver nothing: the pages detect this and fetch instead.
    for (const { page } of pages) await waitForScores(page, scoresOf(first), 60_000);
    redis = await startRedis({ port: redis.port });
    await first.goal(1);
    for (const { page } of pages) await waitForScores(page, scoresOf(first), 30_000);
    await expectHealed(pages, network);
  });
});

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const idOf = (match: unknown): unknown => (isObject(match) && 'id' in match ? match.id : undefined);

/** Replaces the lists of matches in a result. */
function replaceLists(result: unknown, of: (list: readonly unknown[]) => unknown): unknown {
  if (!isObject(result) || Array.isArray(result)) return result;
  return Object.fromEntries(
    Object.entries(result).map(([key, value]) => [key, ['list', 'living'].includes(key) && Array.isArray(value) ? of(value) : value]),
  );
}

describe.concurrent('the upstream sends invalid responses', () => {
  async function setUp(stack: AsyncDisposableStack) {
    const matches = [
      stubMatch({ id: 1, name: 'Red', score: [1, 0] }),
      stubMatch({ id: 2, name: 'Blue', score: [0, 2] }),
      stubMatch({ id: 3, name: 'Green', score: [3, 3] }),
    ];
    const upstream = await StubUpstream.start(stubAnswers(() => matches));
    stack.defer(() => upstream.stop());
    const lines: string[] = [];
    const network = await Network.create({ upstream, pages: 'built', onLog: (line) => lines.push(line) });
    stack.defer(() => network.close());
    const count = async (name: string) => {
      const text = await (await fetch(`${network.origin}/metrics`)).text();
      return [...text.matchAll(new RegExp(`^${name}\\{.*\\} (\\d+)$`, 'gm'))].reduce((sum, [, value]) => sum + Number(value), 0);
    };
    const logged = (row: string, what: string) => lines.some((line) => line.includes(`"row":"${row}"`) && line.includes(what));
    /** The stub's valid handlers, from which `corrupt` makes handlers with invalid lists and which `restore` restores. */
    const valid = new Map(upstream.rows);
    const corrupt = (of: (list: readonly unknown[]) => unknown) => {
      for (const [name, answer] of valid) {
        upstream.rows.set(name, async (call) => {
          const answered = await answer(call);
          return typeof answered === 'object' && 'result' in answered ? { result: replaceLists(answered.result, of) } : answered;
        });
      }
    };
    const restore = () => {
      for (const [name, answer] of valid) upstream.rows.set(name, answer);
    };
    return { matches, network, logged, count, corrupt, restore };
  }

  it('an invalid match in an upstream list is left out, logged and counted, while the other matches keep updating', async () => {
    await using stack = new AsyncDisposableStack();
    const { matches, network, logged, count, corrupt, restore } = await setUp(stack);
    const list = await open(stack, `${network.origin}/match/soccer`);
    await waitForScores(list.page, { 1: '1-0', 2: '0-2', 3: '3-3' });
    // This update arrives by the event stream, so the page's requests after hydration are finished by now.
    matches[2] = stubMatch({ id: 3, name: 'Green', rev: 2, score: [4, 3] });
    await waitForScores(list.page, { 3: '4-3' });

    corrupt((all) => all.map((match) => (idOf(match) === 2 ? { id: 2, teams: 'two', score: 'many' } : match)));
    matches[0] = stubMatch({ id: 1, name: 'Red', rev: 2, score: [2, 0] });
    await waitForScores(list.page, { 1: '2-0', 3: '4-3' });
    expect((await shownScoresNow(list.page))['2']).toBe('0-2');
    expect(await count('java_skipped_items_total')).toBeGreaterThan(0);
    await waitFor('the log line', () => logged('getPCLiveGameMatch', 'the upstream sent invalid list items'));
    const late = await open(stack, `${network.origin}/match/soccer?by=league`);
    expect(late.status).toBe(200);
    await waitForScores(late.page, { 1: '2-0', 3: '4-3' });

    restore();
    matches[1] = stubMatch({ id: 2, name: 'Blue', rev: 2, score: [0, 3] });
    await waitForScores(list.page, { 1: '2-0', 2: '0-3', 3: '4-3' });
    expect(await documentOf(list.page)).toBe(list.document);
    expect([...list.watch.problems, ...late.watch.problems]).toEqual([]);
  });

  it('when an upstream list is invalid, pages keep their data and show a banner, and recover with the next valid list', async () => {
    await using stack = new AsyncDisposableStack();
    const { matches, network, logged, count, corrupt, restore } = await setUp(stack);
    const list = await open(stack, `${network.origin}/match/soccer`);
    await waitForScores(list.page, { 1: '1-0', 2: '0-2', 3: '3-3' });

    corrupt(() => 'no list at all');
    await banner(list.page).waitFor({ timeout: 20_000 });
    expect(await shownScoresNow(list.page)).toMatchObject({ 1: '1-0', 2: '0-2', 3: '3-3' });
    expect(await count('java_invalid_responses_total')).toBeGreaterThan(0);
    await waitFor('the log line', () => logged('getPCLiveGameMatch', 'the upstream sent an invalid result'));
    const late = await open(stack, `${network.origin}/match/soccer`);
    expect(late.status).toBe(200);
    expect(await shownScoresNow(late.page)).toMatchObject({ 1: '1-0', 2: '0-2', 3: '3-3' });
    expect((await fetch(`${network.origin}/readyz`)).status).toBe(200);

    matches[0] = stubMatch({ id: 1, name: 'Red', rev: 2, score: [2, 0] });
    restore();
    await waitForScores(list.page, { 1: '2-0' }, 30_000);
    await expectHealed([list], network);
  });
});
