import { gameById } from '@matchpoint/contracts/games';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Network } from '../dev-env/network.ts';
import { type OwnUpstream, startOwnUpstream } from '../dev-env/own-upstream.ts';
import { SetClock } from '../integration/upstream/harness.ts';
import { launchChromium } from '../support/chromium.ts';
import type { DatabaseServer } from '../support/postgres.ts';
import { sharedPostgres } from '../support/shared-postgres.ts';
import { hydrated } from './stub-site.ts';

/** Fixed time of the simulated world, at which soccer and basketball are in play. */
const NOW = Date.UTC(2026, 4, 29, 12, 20);

let browser: Browser;
let postgres: DatabaseServer;
let upstream: OwnUpstream;
let network: Network;

beforeAll(async () => {
  const clock = new SetClock(NOW);
  postgres = sharedPostgres();
  browser = await launchChromium();
  const sources = [createSimulator({ seed: 'matchpoint' })];
  upstream = await startOwnUpstream({ databaseUrl: await postgres.createDatabase(), clock, sources });
  network = await Network.create({ upstream, clock, pages: 'built' });
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
  await upstream?.stop();
  await postgres?.stop();
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...options });
  closing.push(() => context.close());
  const page = await context.newPage();
  await page.goto(network.origin + path);
  await hydrated(page);
  return page;
}

/** Returns the match in play of a game with the most events, as stored by the upstream and read through the BFF. */
async function liveMatch(gameId: 201 | 202): Promise<{ match: MatchDetail; path: string }> {
  const { list } = await network.client.match.live.query({ locale: 'zh_CN', gameId });
  const slug = gameById(gameId)?.slug ?? 'soccer';
  const read = async (id: (typeof list)[number]['id']) =>
    (await network.client.match.detail.query({ locale: 'zh_CN', game: slug, id })).match;
  const matches = await Promise.all(list.map(({ id }) => read(id)));
  const events = ({ soccer, basketball }: MatchDetail) => soccer?.events.length ?? basketball?.events.length ?? 0;
  const [best] = matches.toSorted((a, b) => events(b) - events(a));
  if (best === undefined) throw new Error(`no match of ${slug} is in play`);
  return { match: best, path: `/${slug}/${best.id}` };
}

const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

it('the shots of a soccer match in play are read by keyboard, by half and player, and as a table', async () => {
  const { match, path } = await liveMatch(202);
  const shots = match.soccer?.events.filter(({ shot, cancelled }) => shot !== undefined && cancelled === undefined) ?? [];
  expect(shots.length).toBeGreaterThan(3);
  const page = await open(`${path}?tab=overview`);
  const map = panel(page, '射门图');
  const marks = map.locator('[data-mark]');
  expect(await marks.count()).toBe(shots.length);
  // Of each side one shot is a tab stop.
  expect(await map.locator('[data-mark][tabindex="0"]').count()).toBeLessThanOrEqual(2);
  const own = shots.filter(({ side }) => side === shots[0]?.side);
  const first = map.locator(`[data-mark="${own[0]?.id ?? ''}"]`);
  await first.focus();
  await page.keyboard.press('Enter');
  expect(await first.getAttribute('aria-pressed')).toBe('true');
  const said = map.locator('[aria-live]');
  expect(await said.innerText()).toContain(own[0]?.player?.name);
  expect(await said.innerText()).toContain(`xG ${own[0]?.shot?.xg?.toFixed(2) ?? ''}`);
  await page.keyboard.press('ArrowRight');
  const second = own[1] ?? own[0];
  expect(await map.locator(`[data-mark="${second?.id ?? ''}"]`).getAttribute('aria-pressed')).toBe('true');
  expect(await said.innerText()).toContain(second?.player?.name);

  await map.getByRole('combobox').selectOption(String(own[0]?.player?.id));
  expect(await marks.count()).toBe(shots.filter(({ player }) => player?.id === own[0]?.player?.id).length);
  await map.getByRole('combobox').selectOption('');
  await map.getByRole('button', { name: '看表格' }).click();
  expect(await map.locator('table').first().locator('tbody tr').count()).toBe(shots.length);
});

it('the race of expected goals ends with the statistics, and the table has the same numbers', async () => {
  const { match, path } = await liveMatch(202);
  const page = await open(`${path}?tab=overview`);
  const race = panel(page, '攻势与 xG 走势');
  const xg = match.soccer?.stats.full.find(({ key }) => key === 'xg');
  const totals = [xg?.home ?? 0, xg?.away ?? 0].map((value) => value.toFixed(2));
  const label = (await race.locator('[role="img"]').getAttribute('aria-label')) ?? '';
  for (const total of totals) expect(label).toContain(total);
  await race.getByRole('button', { name: '看表格' }).click();
  const cells = await race.locator('tbody tr').last().locator('td').allInnerTexts();
  expect(cells.slice(-2)).toEqual(totals);
});

it('no word of the timeline and of the commentary is written twice in a row, and the goals of both make up the score', async () => {
  const { match, path } = await liveMatch(202);
  const page = await open(`${path}?tab=overview`);
  await panel(page, '赛况').getByRole('button', { name: '全部' }).click();
  await panel(page, '文字直播').getByRole('button', { name: '全部' }).click();
  const lines = await panel(page, '赛况').locator('ol li').allInnerTexts();
  const told = await panel(page, '文字直播').locator('ol li').allInnerTexts();
  expect(Math.min(lines.length, told.length)).toBeGreaterThan(5);
  const doubled = [...lines, ...told].filter((line) =>
    line.split(/[\s·]+/).some((word, index, words) => word !== '' && word === words[index + 1]),
  );
  expect(doubled).toEqual([]);
  const goals = (match.score?.[0] ?? 0) + (match.score?.[1] ?? 0);
  expect(await panel(page, '赛况').locator('[data-goal]').count()).toBe(goals);
});

it.each([
  { gameId: 202, panels: ['攻势与 xG 走势', '射门图', '赛况', '文字直播', '统计'] },
  { gameId: 201, panels: ['分差', '投篮分布', '比赛流水', '文字直播'] },
] as const)('in spoiler-free mode the server sends no panel, no commentary and no player of an event of game $gameId', async (shown) => {
  const { match, path } = await liveMatch(shown.gameId);
  const events = [...(match.soccer?.events ?? []), ...(match.basketball?.events ?? [])];
  const names = [...new Set(events.flatMap(({ player }) => (player === undefined ? [] : [player.name])))];
  expect(names.length).toBeGreaterThan(5);
  const read = async (cookie: string) => (await fetch(`${network.origin}${path}`, { headers: { cookie } })).text();
  const [everybody, masked] = [await read('spoiler='), await read('spoiler=all')];
  // The page tells everybody else, so that the test can fail.
  expect(names.filter((name) => everybody.includes(name)).length).toBeGreaterThan(5);
  expect(names.filter((name) => masked.includes(name))).toEqual([]);

  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  closing.push(() => context.close());
  await context.addCookies([{ name: 'spoiler', value: 'all', url: network.origin }]);
  const page = await context.newPage();
  await page.goto(network.origin + path);
  await hydrated(page);
  await page.locator(`[data-reveal="${match.id}"]`).first().waitFor();
  for (const title of shown.panels) expect(await panel(page, title).count(), title).toBe(0);
});

it('the lead, the shots and the minutes of a basketball game in play are shown, and a shot is chosen by keyboard', async () => {
  const { match, path } = await liveMatch(201);
  const placed = match.basketball?.events.filter(({ place, cancelled }) => place !== undefined && cancelled === undefined) ?? [];
  expect(placed.length).toBeGreaterThan(10);
  const page = await open(`${path}?tab=overview`);
  const chart = panel(page, '投篮分布');
  expect(await chart.locator('[data-mark]').count()).toBe(placed.length);
  await chart.locator('[data-mark][tabindex="0"]').first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await chart.locator('[data-mark][aria-pressed="true"]').count()).toBe(1);
  expect(await chart.locator('[aria-live]').innerText()).toMatch(/[两三]分(命中|不中) · \d+\.\d 米/);
  const lead = panel(page, '分差');
  await lead.getByRole('button', { name: '看表格' }).click();
  expect(await lead.locator('tbody tr').count()).toBe(match.basketball?.lead.length);

  await page.goto(`${network.origin}${path}?tab=stats`);
  await hydrated(page);
  const minutes = panel(page, '上场时间');
  const played = match.basketball?.box.flat().filter(({ court = [] }) => court.length > 0) ?? [];
  expect(await minutes.locator('li').count()).toBe(played.length);
  expect(await minutes.locator('li [role="img"]').first().getAttribute('aria-label')).toContain('第1节');
});

it('on a phone and from right to left the panels stay within the page, the time axis runs left to right', async () => {
  for (const gameId of [202, 201] as const) {
    const { path } = await liveMatch(gameId);
    for (const tab of ['overview', 'stats']) {
      const page = await open(`/ar${path}?tab=${tab}`, { viewport: { width: 390, height: 844 } });
      const width = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      expect(width[0], `${path} ${tab}`).toBeLessThanOrEqual(width[1] ?? 0);
    }
  }
  const { path } = await liveMatch(202);
  const page = await open(`/ar${path}?tab=overview`, { viewport: { width: 390, height: 844 } });
  const ticks = await page
    .locator('article section [data-third]')
    .evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().left));
  expect(ticks.length).toBeGreaterThan(1);
  expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
  const sizes = await page
    .locator('article [role="img"] span, article figure span')
    .evaluateAll((marks) => marks.map((mark) => Number.parseFloat(getComputedStyle(mark).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
});
