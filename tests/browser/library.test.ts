import { systemClock } from '@matchpoint/bff/clock';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { importHistory } from '@matchpoint/upstream/ingest/import-history';
import type { ScheduledRecording } from '@matchpoint/feeds/recording';
import { readRecordings } from '@matchpoint/feeds/recordings/read';
import { EXCERPT_DIR } from '@matchpoint/feeds/recordings/source';
import { compareIds, type Id } from '@matchpoint/contracts/rules/id';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Network } from '../dev-env/network.ts';
import { startOwnUpstream, type OwnUpstream } from '../dev-env/own-upstream.ts';
import { PushedMatch } from '../dev-env/pushed-match.ts';
import { fixture, team } from '../integration/upstream/made-match.ts';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import type { DatabaseServer } from '../support/postgres.ts';
import { sharedPostgres } from '../support/shared-postgres.ts';
import { faultsOf } from './faults-of.ts';
import { watchPage, type PageWatch } from './page-watch.ts';
import { hydrated } from './stub-site.ts';

let postgres: DatabaseServer;
let upstream: OwnUpstream;
let network: Network;
let browser: Browser;
/** The complete World Cup 2026, read from its recording. */
let recordings: readonly ScheduledRecording[] = [];
let league: Id = 0;

beforeAll(async () => {
  postgres = sharedPostgres();
  [browser, { recordings }] = await Promise.all([launchChromium(), readRecordings(EXCERPT_DIR)]);
  upstream = await startOwnUpstream({ databaseUrl: await postgres.createDatabase(), sources: [] });
  await importHistory(upstream.upstream.ingest, recordings, systemClock);
  await upstream.upstream.libraryAggregator.runUntilEmpty();
  network = await Network.create({ upstream, pages: 'built' });
  const { list } = await network.client.league.library.query({ locale: 'zh_CN', gameId: 202, page: 1 });
  league = list.find(({ name }) => name === '世界杯')?.id ?? 0;
});

afterAll(async () => {
  await browser?.close();
  await network?.close();
  await upstream?.stop();
  await postgres?.stop();
});

/** Timeout for content that needs a response from the server; the default of `expect.poll` is one second. */
const SOON = { timeout: 20_000 };

interface Visit {
  readonly page: Page;
  readonly watch: PageWatch;
  readonly status: number;
  readonly close: () => Promise<void>;
}

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...options });
  const page = await context.newPage();
  const watch = watchPage(page);
  const answer = await page.goto(network.origin + path);
  return { page, watch, status: answer?.status() ?? 0, close: () => context.close() };
}

/** Computes the points of a group's teams from the recorded results: of all matches, or of home matches only. */
async function pointsOf(group: string, counted: 'all' | 'home'): Promise<Record<string, number>> {
  const points: Record<string, number> = {};
  for (const one of recordings) {
    const { fixture } = one;
    if (fixture.group?.['zh_CN'] !== group) continue;
    const recording = await one.load();
    const [home = 0, away = 0] = recording.stateAt(recording.timestamps.at(-1) ?? 0).score ?? [];
    const [first = '', second = ''] = fixture.teams.map(({ names }) => names['zh_CN'] ?? '');
    points[first] = (points[first] ?? 0) + (home > away ? 3 : home === away ? 1 : 0);
    points[second] = (points[second] ?? 0) + (counted === 'home' ? 0 : away > home ? 3 : home === away ? 1 : 0);
  }
  return points;
}

/** Reads the points per team from the table of a group on the page. */
function shownPoints(page: Page, group: string): Promise<Record<string, number>> {
  return page.locator('section', { has: page.getByRole('heading', { name: `${group} 积分榜`, exact: true }) }).evaluate((section) =>
    Object.fromEntries(
      [...section.querySelectorAll('tbody tr')].map((row) => {
        const cells = row.querySelectorAll('td');
        return [row.querySelector('th a')?.textContent ?? '', Number(cells[cells.length - 2]?.textContent)];
      }),
    ),
  );
}

const tab = (page: Page, label: string, name: string) =>
  page.getByRole('navigation', { name: label }).getByRole('link', { name, exact: true });

it('links lead from the home page through data center, league, table and team to a player, a match and back', async () => {
  const { page, watch, close } = await visit('/');
  await hydrated(page);
  await tab(page, '主导航', '数据中心').click();
  await page.getByRole('heading', { level: 1, name: '足球数据中心' }).waitFor();
  expect(await tab(page, '主导航', '数据中心').getAttribute('aria-current')).toBe('page');
  await page.getByRole('searchbox', { name: '搜赛事' }).fill('没有这个');
  await page.getByText('没有符合条件的赛事').waitFor();
  await page.getByRole('searchbox', { name: '搜赛事' }).fill('世界');
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /^世界杯/ })
    .click();
  await page.waitForURL(`**/leagueLibrary/${league}`);
  await page.getByRole('heading', { level: 1, name: '世界杯' }).waitFor();

  await tab(page, '联赛内容', '积分榜').click();
  await page.waitForURL(/\/table$/);
  const all = await pointsOf('A组', 'all');
  // The overview has a short table of the same name, so wait for the full one.
  await expect.poll(() => shownPoints(page, 'A组'), SOON).toEqual(all);
  const final = page.locator('section', { has: page.getByRole('heading', { level: 3, name: '决赛', exact: true }) }).last();
  expect(await final.textContent()).toMatch(/西班牙.*阿根廷/);

  await tab(page, '统计范围', '主场').click();
  await page.waitForURL(/\?scope=home$/);
  const home = await pointsOf('A组', 'home');
  await expect.poll(() => shownPoints(page, 'A组'), SOON).toEqual(home);
  await page.reload();
  await expect.poll(() => shownPoints(page, 'A组'), SOON).toEqual(home);

  await page.getByRole('table').getByRole('link', { name: '墨西哥' }).first().click();
  await page.getByRole('heading', { level: 1, name: '墨西哥' }).waitFor();
  await tab(page, '球队内容', '阵容').click();
  const squad = page.getByRole('table', { name: '阵容', exact: true });
  const player = squad.getByRole('link').first();
  const name = (await player.textContent()) ?? '';
  await player.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await tab(page, '球员内容', '每场表现').click();
  await page.getByRole('table').getByRole('link', { name: / 对 / }).first().click();
  await page.waitForURL(/\/soccer\/\d+$/);
  await page.getByRole('heading', { level: 2, name: '墨西哥' }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: '墨西哥' }).waitFor();
  expect(watch.problems).toEqual([]);
  await close();
});

it('a round of a league shows the usual match rows, and every chosen round is an entry of the browser history', async () => {
  const { page, watch, close } = await visit(`/leagueLibrary/${league}/fixtures`);
  await hydrated(page);
  const choice = page.getByRole('combobox', { name: '选择轮次' });
  const chosen = () => choice.evaluate((select) => select instanceof HTMLSelectElement && select.selectedOptions[0]?.label);
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/trpc/league.fixtures*', async (route) => {
    await held;
    await route.continue();
  });
  await choice.selectOption({ label: '半决赛' });
  await page.waitForURL(/\?round=/);
  // The select box shows the chosen round while its matches are still loading.
  expect(await chosen()).toBe('半决赛');
  release?.();
  const rows = page.locator('[data-match]');
  await expect.poll(() => rows.count(), SOON).toBe(2);
  expect(await rows.first().getByRole('link').first().getAttribute('aria-label')).toMatch(/法国.*西班牙/);
  await page.getByRole('link', { name: /^下一轮/ }).click();
  await expect.poll(() => rows.count(), SOON).toBe(1);
  await page.goBack();
  await expect.poll(() => rows.count(), SOON).toBe(2);
  // Two clicks go back two rounds, even if the first one has not been rendered yet.
  await page.getByRole('link', { name: /^上一轮/ }).evaluate(async (link: HTMLElement) => {
    link.click();
    await Promise.resolve();
    link.click();
  });
  await expect.poll(chosen, SOON).toBe('1/8决赛');
  await page.goBack();
  await page.goBack();
  await expect.poll(() => rows.count(), SOON).toBe(2);
  await rows.first().getByRole('button').click();
  expect(await page.getByRole('status', { name: '提示' }).textContent()).toContain('已关注');
  expect(watch.problems).toEqual([]);
  await close();
});

it('the calendar of a season shows the matches of a day, which can be chosen by keyboard and is part of the URL', async () => {
  const { page, watch, close } = await visit(`/leagueLibrary/${league}/fixtures`);
  await hydrated(page);
  await tab(page, '赛程显示方式', '日历').click();
  await page.waitForURL(/\?view=calendar$/);
  const chosen = page.locator('table button[aria-pressed="true"]');
  // After the tournament: the day of the final in Beijing.
  await chosen.filter({ hasText: '20' }).waitFor();
  expect(await chosen.getAttribute('aria-label')).toMatch(/7月20日.*1 场/);
  const rows = page.locator('[data-match]');
  await expect.poll(() => rows.count(), SOON).toBe(1);
  await page.getByRole('link', { name: /^上一个比赛日/ }).click();
  await page.waitForURL(/day=2026-07-19/);
  await expect.poll(() => rows.first().getByRole('link').first().getAttribute('aria-label'), SOON).toMatch(/法国|英格兰|西班牙|阿根廷/);
  await chosen.focus();
  await page.keyboard.press('PageUp');
  const focused = () => page.locator('button:focus').getAttribute('aria-label');
  await expect.poll(focused, SOON).toMatch(/6月19日/);
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused, SOON).toMatch(/6月26日/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/day=2026-06-26/);
  const count = Number(await chosen.locator('small').textContent());
  expect(count).toBeGreaterThan(1);
  await expect.poll(() => rows.count(), SOON).toBe(count);
  await page.goBack();
  await page.waitForURL(/day=2026-07-19/);
  await expect.poll(() => rows.count(), SOON).toBe(1);
  expect(watch.problems).toEqual([]);
  await close();
});

it('in a language from right to left the arrows of the calendar follow the direction of the week', async () => {
  const { page, watch, close } = await visit(`/ar/leagueLibrary/${league}/fixtures?view=calendar&day=2026-06-26`, {
    viewport: { width: 390, height: 844 },
  });
  await hydrated(page);
  const dayOf = () => page.locator('button:focus b').textContent();
  await page.locator('table button[aria-pressed="true"]').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(dayOf, SOON).toBe('27');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(dayOf, SOON).toBe('25');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(watch.problems).toEqual([]);
  await close();
});

it('the page of a league shows its dates and the progress of each stage', async () => {
  const { page, watch, close } = await visit(`/leagueLibrary/${league}`);
  const panel = page.locator('section', { has: page.getByRole('heading', { name: '赛季概况' }) });
  expect(await panel.textContent()).toMatch(/已结束.*104\/104/);
  const stages = panel.getByRole('list', { name: '赛程阶段' }).getByRole('listitem');
  expect(await stages.allTextContents()).toEqual([expect.stringMatching(/小组赛.*72\/72 场/), expect.stringMatching(/淘汰赛.*32\/32 场/)]);
  expect(watch.problems).toEqual([]);
  await close();
});

it('a goal appears on the open page of a league without a reload', async () => {
  const match = new PushedMatch(upstream, { key: 'cup-1', teams: [team('Reds', '红队'), team('Blues', '蓝队')] });
  await match.push();
  await upstream.upstream.libraryAggregator.runUntilEmpty();
  const { match: pushed } = await network.client.match.detail.query({ locale: 'zh_CN', game: 'soccer', id: match.id });
  const { page, watch, close } = await visit(`/leagueLibrary/${pushed.league.id}`);
  const link = page.locator(`[data-match="${match.id}"]`).getByRole('link').first();
  expect(await link.getAttribute('aria-label')).toMatch(/红队 0.*蓝队 0/);
  await hydrated(page);
  await match.goal(1);
  await expect.poll(() => link.getAttribute('aria-label'), SOON).toMatch(/红队 0.*蓝队 1/);
  expect(watch.problems).toEqual([]);
  await close();
});

it('a knock-out shows which tie is in play with its minute and score, and which teams are not decided', async () => {
  const cup = { round: { zh_CN: '半决赛', en_US: 'Semi-finals' } };
  const [reds, blues] = [team('Ruby', '红宝石'), team('Sapphire', '蓝宝石')] as const;
  const match = new PushedMatch(upstream, {
    key: 'knock-out-1',
    teams: [reds, blues],
    ...cup,
    league: { ...fixture({}).league, key: 'gems' },
  });
  await match.push();
  await match.goal(1);
  await upstream.upstream.libraryAggregator.runUntilEmpty();
  const { match: pushed } = await network.client.match.detail.query({ locale: 'zh_CN', game: 'soccer', id: match.id });
  const { page, watch, close } = await visit(`/leagueLibrary/${pushed.league.id}/table`, { viewport: { width: 390, height: 844 } });
  await hydrated(page);
  const tie = page.locator(`main a[href$="/soccer/${match.id}"]`);
  await expect.poll(() => tie.textContent(), SOON).toMatch(/进行中.*红宝石0.*蓝宝石1$/);
  expect(await tie.getAttribute('data-live')).toBe('');
  expect(await tie.evaluate((box) => getComputedStyle(box).borderTopColor)).toBe('rgb(229, 72, 77)');
  expect(watch.problems).toEqual([]);
  await close();
});

it('letters with marks are drawn by fonts that have them, in Chinese and in other languages', async () => {
  const { page, close } = await visit('/leagueLibrary');
  await hydrated(page);
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  for (const lang of ['zh-CN', 'el', 'vi', 'ru', 'th', 'ar']) {
    await page.evaluate((code) => {
      document.documentElement.lang = code;
      const sample = document.querySelector('#font-sample') ?? document.body.appendChild(document.createElement('p'));
      sample.id = 'font-sample';
      sample.textContent = 'BegovićΕλληνικάNguyễnЧемпіонат';
    }, lang);
    const { root } = await client.send('DOM.getDocument', { depth: -1 });
    const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#font-sample' });
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(
      fonts.map(({ familyName }) => familyName).filter((name) => /CJK|Han Sans|PingFang|YaHei/.test(name)),
      lang,
    ).toEqual([]);
    // A letter and a mark that stand apart would be two glyphs.
    expect(
      fonts.reduce((sum, { glyphCount }) => sum + glyphCount, 0),
      lang,
    ).toBe(Array.from('BegovićΕλληνικάNguyễnЧемпіонат').length);
  }
  await close();
});

it('a team to compare with can be chosen by keyboard; the sides can be swapped, and the URL of the comparison can be shared', async () => {
  const { list } = await network.client.league.teams.query({ locale: 'zh_CN', id: league });
  const idOf = (name: string) => list.find((one) => one.team.name === name)?.team.id ?? 0;
  const [spain, argentina] = [idOf('西班牙'), idOf('阿根廷')];
  const { page, watch, close } = await visit(`/squadLibrary/${spain}`);
  await hydrated(page);
  await page.getByRole('link', { name: '对比', exact: true }).click();
  await page.waitForURL(`**/squadLibrary/${spain}/compare`);
  const field = page.getByRole('searchbox', { name: '搜球队' });
  await field.fill('agt');
  const found = page
    .locator('section', { has: field })
    .getByRole('link', { name: /^阿根廷/ })
    .first();
  await found.waitFor();
  await field.press('Tab');
  await page.keyboard.press('Tab');
  await found.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/squadLibrary/${spain}/compare/${argentina}`);
  await page.getByRole('heading', { level: 1, name: '西班牙 对比 阿根廷' }).waitFor();

  const table = page.getByRole('table', { name: '数据对比' });
  const final = await network.client.team.compare.query({ locale: 'zh_CN', id: spain, other: argentina });
  const stats = await network.client.team.stats.query({ locale: 'zh_CN', id: argentina, leagueId: league });
  const mean = stats.stats.find(({ key }) => key === 'scored')?.perMatch ?? 0;
  await expect.poll(() => table.getByRole('row', { name: /^\S+ 共 \d+ 得/ }).textContent(), SOON).toContain(mean.toFixed(2));
  expect(await table.getByRole('columnheader', { name: /^阿根廷/ }).textContent()).toContain('2026');
  expect(final.record).toMatchObject({ played: 1, won: 1 });
  const dot = page.getByRole('group', { name: '西班牙 近况' }).getByRole('link').last();
  expect(await dot.getAttribute('aria-label')).toMatch(/胜 1–0 阿根廷$/);
  await page.locator(`[data-match="${final.last[0]?.id}"]`).waitFor();
  expect(await page.getByRole('region', { name: '西班牙' }).textContent()).toContain('冠军');

  await page.getByRole('link', { name: '左右互换' }).click();
  await page.getByRole('heading', { level: 1, name: '阿根廷 对比 西班牙' }).waitFor();
  expect(await page.getByRole('link', { name: '换一个，代替 西班牙' }).getAttribute('href')).toBe(`/squadLibrary/${argentina}/compare`);
  await page.getByRole('link', { name: '近一年' }).click();
  await page.waitForURL(`**/squadLibrary/${argentina}/compare/${spain}?view=all`);
  await page.getByRole('button', { name: '分享' }).click();
  const sharing = page.getByRole('dialog');
  const shared = `${network.origin}/squadLibrary/${argentina}/compare/${spain}`;
  for (const name of ['QQ', '微博']) {
    const to = new URL((await sharing.getByRole('link', { name }).getAttribute('href')) ?? '');
    expect([name, to.protocol, to.searchParams.get('url')]).toEqual([name, 'https:', shared]);
  }
  // The QR code is generated in the page, without a request to another site.
  const code = sharing.getByRole('img', { name: '本页二维码' });
  expect(await code.getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
  await waitFor('the code to be drawn', () => code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0));
  await sharing.getByRole('button', { name: '微信' }).click();
  await sharing.getByText('打开微信「扫一扫」').waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sharing.getByRole('button', { name: '复制链接' }).click();
  await page.getByText('复制成功').waitFor();
  await sharing.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared);
  expect(watch.problems).toEqual([]);
  await close();

  // Without scripts the search is a form that submits to the URL; the canonical link is the same for both orders of the teams.
  const plain = await visit(`/squadLibrary/${argentina}/compare`, { javaScriptEnabled: false });
  await plain.page.getByRole('searchbox', { name: '搜球队' }).fill('西班牙');
  await plain.page.getByRole('main').getByRole('button', { name: '搜索' }).click();
  await plain.page.waitForURL((url) => url.searchParams.get('q') === '西班牙');
  await plain.page
    .getByRole('link', { name: /^西班牙/ })
    .first()
    .click();
  await plain.page.waitForURL(`**/squadLibrary/${argentina}/compare/${spain}`);
  expect(await plain.page.getByRole('table', { name: '数据对比' }).getByRole('row').count()).toBeGreaterThan(3);
  expect(await plain.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  const canonical = new URL((await plain.page.locator('link[rel=canonical]').getAttribute('href')) ?? '').pathname;
  expect(canonical).toBe(`/squadLibrary/${[spain, argentina].toSorted(compareIds).join('/compare/')}`);
  await plain.close();
});

it('table, players and scopes of the data library are shown without scripts, each page with its own head and JSON-LD', async () => {
  const { page, close } = await visit(`/en_US/leagueLibrary/${league}/table`, { javaScriptEnabled: false });
  expect(await page.title()).toContain('World Cup table');
  expect(await page.getByRole('table').count()).toBe(12);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(`/en_US/leagueLibrary/${league}/table`);
  expect(await page.locator('link[rel=alternate][hreflang]').count()).toBe(4);
  const types = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => {
    const { '@type': type }: { '@type': string } = JSON.parse(text);
    return type;
  });
  expect(types).toEqual(expect.arrayContaining(['BreadcrumbList', 'SportsOrganization']));
  await tab(page, 'Counted over', 'Away').click();
  await page.waitForURL((url) => url.search === '?scope=away');
  expect(await tab(page, 'Counted over', 'Away').getAttribute('aria-current')).toBe('page');
  await page.getByRole('table').first().getByRole('link').first().click();
  await page.waitForURL(/\/en_US\/squadLibrary\/\d+$/);
  expect(await page.locator('main h1').textContent()).not.toBe('');
  await close();
});

/** Publishes an upcoming match of 英雄联盟 and returns one of its teams; every call returns the same team. */
async function esportsTeam(): Promise<Id | undefined> {
  const teams = [team('Whites', '白队'), team('Blacks', '黑队')] as const;
  await upstream.upstream.ingest.register([fixture({ key: 'rift-1', gameId: 1, teams: [...teams] })]);
  await upstream.upstream.libraryAggregator.runUntilEmpty();
  const { list } = await network.client.team.library.query({ locale: 'zh_CN', gameId: 1, page: 1 });
  return list[0]?.id;
}

it('pages of an esports team use the terms 战队 and 选手 where those of a soccer team use 球队 and 球员', async () => {
  const { list } = await network.client.league.teams.query({ locale: 'zh_CN', id: league });
  const asked = async (path: string, pattern: RegExp) => pattern.exec(await (await fetch(network.origin + path)).text())?.[1];
  const wording = async (id: Id | undefined) => [
    await asked(`/squadLibrary/${id}/squad`, /aria-label="(..)内容"/),
    await asked(`/squadLibrary/${id}/squad`, /近一年出场(..)与各项数据/),
    await asked(`/squadLibrary/${id}/compare`, /placeholder="搜(..)"/),
  ];
  expect(await wording(list[0]?.team.id)).toEqual(['球队', '球员', '球队']);
  expect(await wording(await esportsTeam())).toEqual(['战队', '选手', '战队']);
  expect(await asked('/lol/data', /联赛积分榜、(..)榜/)).toBe('选手');
  expect(await asked('/soccer/data', /联赛积分榜、(..)榜/)).toBe('球员');
});

it('every page of the data libraries answers 404 for an entry that does not exist', async () => {
  const { list } = await network.client.league.teams.query({ locale: 'zh_CN', id: league });
  const [soccer, lol] = [list[0]?.team.id, await esportsTeam()];
  expect((await fetch(`${network.origin}/squadLibrary/${lol}/compare`)).status).toBe(200);
  const statuses = await Promise.all(
    [
      '/leagueLibrary/99999',
      '/leagueLibrary/99999/table',
      '/squadLibrary/99999/squad',
      '/playerLibrary/1',
      '/playerLibrary/1/matches',
      `/squadLibrary/${soccer}/compare/${soccer}`,
      `/squadLibrary/${soccer}/compare/${lol}`,
      `/squadLibrary/${soccer}/compare/99999`,
      '/squadLibrary/99999/compare',
      '/playerLibrary/1/compare',
      '/playerLibrary/1/compare/2',
      '/chess/data',
      '/leagueLibrary/x',
    ].map(async (path) => [path, (await fetch(network.origin + path)).status] as const),
  );
  expect(statuses.filter(([, status]) => status !== 404)).toEqual([]);
});

it('library pages fit a phone in both text directions without problems, and axe finds no violations on any kind of page', async () => {
  const { rankings } = await network.client.league.players.query({ locale: 'zh_CN', id: league });
  const best = rankings[0]?.rows[0];
  const club = best?.team?.id ?? 0;
  const player = best?.player.id ?? 0;
  const [, second] = rankings[0]?.rows ?? [];
  const looked = [
    '/soccer/data',
    `/leagueLibrary/${league}/table`,
    `/squadLibrary/${club}`,
    `/playerLibrary/${player}`,
    `/squadLibrary/${club}/compare/${second?.team?.id}`,
    `/playerLibrary/${player}/compare/${second?.player.id}`,
  ];
  const others = [
    '/leagueLibrary',
    `/leagueLibrary/${league}`,
    `/leagueLibrary/${league}/fixtures?view=calendar`,
    `/leagueLibrary/${league}/players`,
    `/leagueLibrary/${league}/teams`,
    '/squadLibrary?game=soccer',
    `/squadLibrary/${club}/squad`,
    `/squadLibrary/${club}/stats`,
    `/playerLibrary/${player}/matches`,
    `/squadLibrary/${club}/compare?q=a`,
  ];
  const { page, watch, close } = await visit('/', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const faults: unknown[] = [];
  for (const [index, path] of [...looked, ...others].entries()) {
    await page.goto(network.origin + withLocale(index % 2 === 0 ? 'ar' : 'en_US', path));
    await hydrated(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) faults.push([path, over]);
    if (looked.includes(path)) faults.push(...(await faultsOf(page, 'main')).map((fault) => [path, fault]));
  }
  expect(faults).toEqual([]);
  expect(watch.problems).toEqual([]);
  await close();
});
