import { isDeepStrictEqual } from 'node:util';
import { GAMES, type Game } from '@matchpoint/contracts/games';
import type { MatchDetail, MatchSummary } from '@matchpoint/contracts/match/match';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import { compareIds } from '@matchpoint/contracts/rules/id';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Network } from '../dev-env/network.ts';
import { type OwnUpstream, startOwnUpstream } from '../dev-env/own-upstream.ts';
import { SetClock } from '../integration/upstream/harness.ts';
import { launchChromium } from '../support/chromium.ts';
import type { DatabaseServer } from '../support/postgres.ts';
import { sharedPostgres } from '../support/shared-postgres.ts';
import { waitFor } from '../support/wait-for.ts';
import { faultsInBoth } from './faults-of.ts';
import { watchPage, type PageWatch } from './page-watch.ts';
import { hydrated } from './stub-site.ts';

/** Fixed time of the simulated world, at which a match of every game is in play. */
const NOW = Date.UTC(2026, 4, 29, 12, 20);
/** The width of desktops last, at which the rest of a test goes on. */
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

let browser: Browser;
let postgres: DatabaseServer;
let upstream: OwnUpstream;
let network: Network;
const aheadMs = NOW - Date.now();

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

interface Visit {
  readonly page: Page;
  readonly watch: PageWatch;
  readonly status: number;
}

/** Creates a visitor whose device clock shows the time of the simulated world. */
async function visitor(options: BrowserContextOptions = {}): Promise<(path: string) => Promise<Visit>> {
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
  return async (path) => {
    const answer = await page.goto(network.origin + path);
    if (options.javaScriptEnabled !== false) await settled(page);
    return { page, watch, status: answer?.status() ?? 0 };
  };
}

/** Waits for hydration and two frames more, after which React has reported all mismatches with the HTML. */
async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))));
}

/** Returns the match in play with the most data. */
async function richest(game: Game): Promise<{ match: MatchDetail; path: string }> {
  const { list } = await network.client.match.live.query({ locale: 'zh_CN', gameId: game.gameId });
  const amount = ({ coverage, facts }: MatchSummary) =>
    Object.values(coverage).filter(Boolean).length +
    (facts.kind === 'series' ? facts.games.filter(({ status }) => status === 'finished').length : 0);
  const [best] = list.toSorted((a, b) => amount(b) - amount(a) || compareIds(a.id, b.id));
  if (best === undefined) throw new Error(`no match of ${game.slug} is in play`);
  const { match } = await network.client.match.detail.query({ locale: 'zh_CN', game: game.slug, id: best.id });
  return { match, path: `/${game.slug}/${best.id}` };
}

const some = (lists: readonly (readonly unknown[] | undefined)[]) => lists.some((list) => (list?.length ?? 0) > 0);

/** Returns the tabs for which a match has data (product.md §1.3); two teams have that of plans. */
function tabsWithData({ kind, soccer, basketball, series, battleRoyale, analysis, oddsTable, corrections }: MatchDetail): string[] {
  const has = {
    overview:
      battleRoyale !== undefined || some([soccer?.events, soccer?.momentum, basketball?.events, series?.games, series?.veto, corrections]),
    lineup: soccer?.lineups !== undefined,
    stats: some([soccer?.stats.full, basketball?.stats.full, ...(basketball?.box ?? [])]),
    analysis:
      analysis !== undefined && some([analysis.h2h, ...analysis.form, ...analysis.next, analysis.standings, ...(analysis.injuries ?? [])]),
    odds: oddsTable !== undefined && some([oddsTable.asian, oddsTable.total, oddsTable.euro]),
    plans: kind === 'versus',
  };
  return Object.entries(has).flatMap(([tab, there]) => (there ? [tab] : []));
}

/** Returns the tabs to which a page links. */
async function tabsOffered(page: Page): Promise<string[]> {
  const hrefs = await page.locator('article a[href*="tab="]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(hrefs.map((href) => new URLSearchParams(href.split('?')[1]).get('tab') ?? ''))];
}

/** Returns the scores on the scoreboard by the name on the same side. */
async function scoresBySide(page: Page): Promise<Record<string, string | undefined>> {
  const names = await page.locator('section [data-side] h2').allInnerTexts();
  const scores = await page.locator('[data-testid="score"] b').allInnerTexts();
  return Object.fromEntries(names.map((name, place) => [name, scores[place]]));
}

const scoresByName = ({ teams, score }: MatchDetail) => Object.fromEntries(teams.map(({ name }, side) => [name, String(score?.at(side))]));

const tabLink = (page: Page, tab: string) => page.locator(`article nav a[href*="tab=${tab}"]`).first();

/** Returns by how many pixels the page overflows horizontally, and which elements overflow. */
function overflow(page: Page): Promise<{ by: number; what: string[] }> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const by = document.documentElement.scrollWidth - width;
    const out =
      by <= 0 ? [] : [...document.querySelectorAll('main *')].filter((element) => element.getBoundingClientRect().right > width + 1);
    return { by, what: out.slice(0, 5).map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 30)}`) };
  });
}

describe.each(GAMES)('the page of a match of $slug', (game) => {
  it('the HTML of a match page contains teams, score, league, and links to exactly the tabs with data', async () => {
    const { match, path } = await richest(game);
    const open = await visitor({ javaScriptEnabled: false });
    const { page, status } = await open(path);
    expect(status).toBe(200);
    const text = await page.locator('article').innerText();
    expect(text).toContain(match.league.name);
    expect(await tabsOffered(page)).toEqual(tabsWithData(match));
    expect(await page.title()).toContain(match.teams[0]?.name ?? match.league.name);
    const named = match.kind === 'battle_royale' ? (match.battleRoyale?.table ?? []) : match.teams;
    expect(named.length).toBeGreaterThanOrEqual(2);
    for (const { name } of named) expect(text).toContain(name);
    // The NBA lists the away team first; each score must be on the side of its team.
    expect(await scoresBySide(page)).toEqual(match.kind === 'battle_royale' ? {} : scoresByName(match));
  });

  it('every tab of a match page has a URL that survives a reload, and fits the widths of desktops and phones', async () => {
    const { match, path } = await richest(game);
    const open = await visitor();
    const { page, watch } = await open(path);
    const overflows = async () => {
      const found = [];
      for (const viewport of WIDTHS) {
        await page.setViewportSize(viewport);
        found.push(await overflow(page));
      }
      return found;
    };
    expect(await overflows()).toEqual(WIDTHS.map(() => ({ by: 0, what: [] })));
    for (const tab of tabsWithData(match)) {
      await tabLink(page, tab).click();
      await page.waitForURL((url) => url.searchParams.get('tab') === tab);
      await waitFor(`${tab} to be marked`, async () => (await tabLink(page, tab).getAttribute('aria-current')) === 'page');
      const shown = await page.locator('article').innerText();
      expect(shown.length).toBeGreaterThan(100);
      expect(await overflows(), tab).toEqual(WIDTHS.map(() => ({ by: 0, what: [] })));
      if (tab !== 'odds' && tab !== 'analysis') continue;
      const heads = () => page.locator('article h2, article h3').allInnerTexts();
      // A further fixture may be announced between two reads, so the page is read again when it changed.
      await waitFor(`${tab} to look the same after a reload`, async () => {
        const before = await heads();
        await page.reload();
        await settled(page);
        expect(await tabLink(page, tab).getAttribute('aria-current')).toBe('page');
        return isDeepStrictEqual(await heads(), before);
      });
    }
    expect(watch.problems).toEqual([]);
    expect(watch.failedRequests).toEqual([]);
  });
});

describe.each(GAMES.filter(({ slug }) => ['lol', 'pubg', 'soccer'].includes(slug)))('a match of $slug', (game) => {
  it('a match that a visitor follows is still followed after a reload, and is in the list of followed matches', async () => {
    const { match, path } = await richest(game);
    const open = await visitor();
    const { page, watch } = await open(path);
    const star = page.locator('article button[aria-pressed]').first();
    await star.click();
    expect(await star.getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    await settled(page);
    await waitFor('the star', async () => (await star.getAttribute('aria-pressed')) === 'true');
    await open('/match?tab=favourites');
    await page.locator(`main [data-match="${match.id}"]`).first().waitFor();
    expect(watch.problems).toEqual([]);
  });
});

describe.each(GAMES.filter(({ sport }) => sport === 'moba' || sport === 'cs'))('a series of $slug', (game) => {
  it('each played game of a series has a URL', async () => {
    const { match, path } = await richest(game);
    const open = await visitor();
    const played = match.series?.games.filter(({ status }) => status !== 'pending' && status !== 'skipped') ?? [];
    expect(played.length).toBeGreaterThan(0);
    const isOneGame = match.facts.kind === 'series' && match.facts.bestOf === 1 && played.length === 1;
    for (const no of new Set([played[0]?.no, played.at(-1)?.no])) {
      const { page, watch, status } = await open(`${path}?game=${no}`);
      expect(status).toBe(200);
      const chosen = await page
        .locator('article nav a[href*="game="]:not([href*="tab="])[aria-current="page"]')
        .evaluateAll((links) => links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('game')));
      expect(chosen).toEqual(isOneGame ? [] : [String(no)]);
      expect(watch.problems).toEqual([]);
    }
  });
});

/** One page of each layout: home, a list, and a match page of each kind. */
const PLACES: readonly (readonly [string, () => Promise<string>])[] = [
  ['home', async () => '/'],
  ['a list', async () => '/match/soccer'],
  ...GAMES.filter(({ slug }) => ['soccer', 'lol', 'cs:go', 'pubg'].includes(slug)).map(
    (game) => [`a match of ${game.slug}`, async () => (await richest(game)).path] as const,
  ),
];

describe.each(PLACES)('%s', (name, pathOf) => {
  it('axe finds no violations in the light theme, nor color violations in the dark theme', async () => {
    const open = await visitor();
    const { page } = await open(await pathOf());
    // The frame is the same on every page, so it is checked only once.
    expect(await faultsInBoth(page, name === 'home' ? undefined : 'main')).toEqual([]);
  });
});
