import { gameBySlug, type Game } from '@matchpoint/contracts/games';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Network } from '../dev-env/network.ts';
import { type OwnUpstream, startOwnUpstream } from '../dev-env/own-upstream.ts';
import { SetClock } from '../integration/upstream/harness.ts';
import { launchChromium } from '../support/chromium.ts';
import type { DatabaseServer } from '../support/postgres.ts';
import { sharedPostgres } from '../support/shared-postgres.ts';
import { waitFor } from '../support/wait-for.ts';
import { watchPage, type PageWatch } from './page-watch.ts';
import { hydrated } from './stub-site.ts';

/** Fixed time of the simulated world, at which a match of every game is in play. */
const NOW = Date.UTC(2026, 4, 29, 12, 20);
const aheadMs = NOW - Date.now();
const SERIES = ['lol', 'kog', 'dota2', 'cs:go', 'lolmobile'] as const;

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
  // Win rates are cached by the clock, which stands still here: no page may be read before all matches are counted.
  await waitFor(
    'the statistics of all matches',
    async () => {
      const { rows } = await upstream.deps.pool.query<{ done: boolean }>(
        'select exists (select 1 from team_match) and not exists (select 1 from stats_queue) as done',
      );
      return rows[0]?.done;
    },
    { timeoutMs: 120_000, everyMs: 200 },
  );
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

async function visit(path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; watch: PageWatch }> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...options });
  closing.push(() => context.close());
  await context.addInitScript((ahead) => {
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...args: [] | [number]) {
        super(args.length === 0 ? RealDate.now() + ahead : args[0]);
      }
      static override now(): number {
        return RealDate.now() + ahead;
      }
    } as DateConstructor;
  }, aheadMs);
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(network.origin + path);
  await hydrated(page);
  return { page, watch };
}

function gameOf(slug: string): Game {
  const game = gameBySlug(slug);
  if (game === undefined) throw new Error(`no game ${slug}`);
  return game;
}

/** Returns the matches of a game in a state with their pages, those with the most games first. */
async function matchesOf(slug: string, state: 'live' | 'finished'): Promise<{ match: MatchDetail; path: string }[]> {
  const game = gameOf(slug);
  const { client } = network;
  const read = async () =>
    state === 'live'
      ? await client.match.live.query({ locale: 'zh_CN', gameId: game.gameId })
      : await client.match.results.query({ locale: 'zh_CN', gameId: game.gameId, page: 1 });
  // Past matches are written in the background.
  await waitFor(`${state} matches of ${slug}`, async () => (await read()).list.length > 0, { timeoutMs: 120_000 });
  const { list } = await read();
  const found: { match: MatchDetail; path: string }[] = [];
  for (const { id } of list.slice(0, 12)) {
    const { match } = await client.match.detail.query({ locale: 'zh_CN', game: game.slug, id });
    found.push({ match, path: `/${game.slug}/${id}` });
  }
  const played = ({ match }: { match: MatchDetail }) => match.series?.games.filter((one) => one.detail !== undefined).length ?? 0;
  return found.toSorted((a, b) => played(b) - played(a));
}

const headings = (page: Page) => page.locator('article h2').allInnerTexts();
const chosenGame = (page: Page) => page.locator('article nav a[href*="game="]:not([href*="tab="])[aria-current="page"]');

describe('the overview of a series', () => {
  it('a live series leads to its overview and back to the game in play, by keyboard', async () => {
    const live = (await Promise.all(SERIES.map((slug) => matchesOf(slug, 'live')))).flat();
    const inPlay = live.flatMap(({ match, path }) => {
      const { facts } = match;
      return facts.kind === 'series' && facts.bestOf > 1 && facts.current !== undefined
        ? [{ match, path, no: String(facts.current.no) }]
        : [];
    });
    expect(inPlay.length).toBeGreaterThan(1);
    for (const { match, path, no } of inPlay.slice(0, 3)) {
      const { page, watch } = await visit(path);
      expect(new URL((await chosenGame(page).getAttribute('href')) ?? '', network.origin).searchParams.get('game')).toBe(no);
      await page.locator('article nav a[href*="game=0"]:not([href*="tab="])').focus();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('game') === '0');
      await waitFor('the overview to be marked', async () => (await chosenGame(page).innerText()) === '总览');
      expect(await headings(page)).toContain(match.gameId === 2 ? '选图与比分' : '选角对照');
      await page.locator(`article nav a[href*="game=${no}"]:not([href*="tab="])`).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('game') === no);
      expect(watch.problems).toEqual([]);
    }
  });

  it('the page of a finished CS series begins with the veto, its maps, the economy, the players and the duels', async () => {
    const [first] = await matchesOf('cs:go', 'finished');
    if (first === undefined) throw new Error('no finished series');
    const { page, watch } = await visit(first.path);
    expect(await headings(page)).toEqual(expect.arrayContaining(['选图与比分', '逐回合经济', '选手累计', '对位击杀']));
    const veto = page.getByRole('list', { name: '选图', exact: true });
    expect(await veto.locator('> li').count()).toBe(first.match.series?.veto?.length);
    const maps = page.getByRole('list', { name: '地图', exact: true });
    expect(await maps.locator('> li').count()).toBe(first.match.series?.games.filter((game) => game.detail !== undefined).length);
    expect(watch.problems).toEqual([]);
  });

  it('the duels of a CS series add up to the kills of the players', async () => {
    const [first] = await matchesOf('cs:go', 'finished');
    const { page } = await visit(first?.path ?? '');
    const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: '对位击杀' }) });
    const cells = await panel.locator('tbody td').allInnerTexts();
    const shown = cells.flatMap((cell) => cell.split(':').map(Number)).reduce((sum, count) => sum + count, 0);
    const kills = (first?.match.series?.games ?? []).flatMap(({ detail }) => (detail?.kind === 'cs' ? detail.players.flat() : []));
    expect(shown).toBe(kills.reduce((sum, player) => sum + player.kills, 0));
    expect(shown).toBeGreaterThan(50);
  });

  it.each(['lol', 'kog', 'dota2'])('a finished series of %s shows drafts, gold, players and objectives', async (slug) => {
    const [first] = await matchesOf(slug, 'finished');
    if (first === undefined) throw new Error('no finished series');
    const { page, watch } = await visit(first.path);
    const shown = await headings(page);
    expect(shown).toEqual(expect.arrayContaining(['选角对照', '系列最佳', '系列资源']));
    // A picture of the graph has a table of the same games beside it.
    const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: slug === 'dota2' ? '财产差' : '经济差' }) });
    await panel.getByRole('button', { name: '看表格' }).click();
    const games = first.match.series?.games.filter(({ detail }) => detail?.kind === 'moba' && detail.goldDiff.length > 1).length;
    expect(await panel.locator('tbody tr').count()).toBe(games);
    expect(watch.problems).toEqual([]);
  });

  it('a game of LoL shows what its players bought, and a pick shows its win rate with the number of games', async () => {
    // Rates count days before the match, so the newest match has the most.
    const [first] = (await matchesOf('lol', 'finished')).toSorted((a, b) => b.match.startAt - a.match.startAt);
    const { page, watch } = await visit(`${first?.path ?? ''}?game=1`);
    expect(await headings(page)).toEqual(expect.arrayContaining(['经济与输出占比', '出装时间线']));
    const detail = first?.match.series?.games[0]?.detail;
    const bought = detail?.kind === 'moba' ? detail.players.flat().flatMap(({ purchases = [] }) => purchases).length : 0;
    const draft = page.locator('section').filter({ has: page.getByRole('heading', { name: 'BP', exact: true }) });
    await waitFor('win rates with their n', async () => /\d+% \(\d+\)/.test(await draft.innerText()));
    const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: '出装时间线' }) });
    expect(await panel.locator('ol > li').count()).toBe(bought);
    expect(watch.problems).toEqual([]);
  });
});

describe('the page of a battle royale', () => {
  it('shows places, points and circles, and never 0 points of a team that is out', async () => {
    const [live] = await matchesOf('pubg', 'live');
    if (live === undefined) throw new Error('no live event');
    const { watch } = await visit(live.path);
    const cells = live.match.battleRoyale?.table.flatMap((row) => row.cells.filter((cell) => cell.place !== undefined)) ?? [];
    expect(cells.filter((cell) => cell.points === undefined)).toEqual([]);
    const [finished] = await matchesOf('pubg', 'finished');
    const other = await visit(finished?.path ?? '');
    expect(await headings(other.page)).toEqual(expect.arrayContaining(['名次热力', '逐场积分', '毒圈与存活']));
    expect([watch.problems, other.watch.problems]).toEqual([[], []]);
  });
});

// `tests/visual` runs axe on these pages.
describe.each(['cs:go', 'lol', 'pubg'])('the finished page of %s', (slug) => {
  it('fits a phone, from the right to the left too', async () => {
    const [first] = await matchesOf(slug, 'finished');
    for (const prefix of ['', '/ar']) {
      const { page, watch } = await visit(`${prefix}${first?.path ?? ''}`, { viewport: { width: 390, height: 844 } });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      expect(watch.problems).toEqual([]);
    }
  });
});
