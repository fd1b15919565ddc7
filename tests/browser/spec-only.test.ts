import { importHistory } from '@matchpoint/upstream/ingest/import-history';
import { readRecordings } from '@matchpoint/feeds/recordings/read';
import { EXCERPT_DIR } from '@matchpoint/feeds/recordings/source';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SpecOnlyUpstream } from '../dev-env/spec-only-upstream.ts';
import { launchChromium } from '../support/chromium.ts';
import { waitFor } from '../support/wait-for.ts';
import { AccountSite } from './account-site.ts';
import { hydrated } from './stub-site.ts';

/** The whole site on an upstream with the calls of spec §7 alone (DESIGN §13): recorded matches, their articles and highlights, accounts, gold. */

const MATCHES = 2;
/** Links of one type that a walk requests; all links of the visited pages are checked by their address. */
const LINKS_PER_TYPE = 3;
const PASSWORD = 'court2goal';
/** Pages and controls that need an extension. */
const ABSENT_PATHS = [
  '/posts',
  '/posts/1',
  '/soccer/data',
  '/leagueLibrary',
  '/leagueLibrary/1',
  '/leagueLibrary/1/table',
  '/squadLibrary',
  '/squadLibrary/1',
  '/squadLibrary/1/compare/2',
  '/playerLibrary',
  '/playerLibrary/1',
  '/s',
  '/s/%E6%9B%BC%E8%81%94',
  '/userInfo/userPost',
  '/userInfo/send',
  '/mall',
  '/mall/1',
  '/userInfo/redemptions',
  '/userInfo/addresses',
  '/userInfo/notifications',
];
const ABSENT_LINKS =
  /^(?:\/\w+)?\/(?:posts|leagueLibrary|squadLibrary|playerLibrary|s|mall)(?:\/|\?|$)|\/data$|\/userInfo\/(?:userPost|send|redemptions|addresses|notifications)$/;
/** Names of buttons and fields that need an extension. */
const ABSENT_CONTROLS = /^(?:点赞|举报|回复|写评论|发弹幕|搜索|.*赞$)/;

let browser: Browser;
let front: SpecOnlyUpstream;
let site: AccountSite;
let matchId: Id = 0;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    launchChromium(),
    AccountSite.start({
      front: async (upstream) => {
        front = await SpecOnlyUpstream.start(upstream.url, 'not-found');
        return front;
      },
    }),
  ]);
  await fill(site);
  matchId = await site.pushMatch('Spec');
  await publishArticle(site, matchId);
  // A visitor's first page, before anything else is cached: it must not offer what the site learns to be missing later.
  await waitFor('the match on the first page', async () => (await read('/')).html.includes(`/${matchId}"`));
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
  await front?.[Symbol.asyncDispose]();
});

const closing: BrowserContext[] = [];
afterEach(async () => {
  for (const context of closing.splice(0)) await context.close();
});

/** Imports recorded matches, and writes their articles and highlights. */
async function fill({ upstream, clock }: AccountSite): Promise<void> {
  const { ingest, libraryAggregator, writer, highlights } = upstream.upstream;
  const { recordings } = await readRecordings(EXCERPT_DIR);
  const past = recordings.toSorted((a, b) => b.fixture.startAt - a.fixture.startAt);
  await importHistory(ingest, past.slice(0, MATCHES), clock);
  await libraryAggregator.runUntilEmpty();
  while ((await writer.step()) > 0);
  await highlights.publish();
}

/** Publishes an article with a comment; its text names a team and a league, which have no pages here. */
async function publishArticle({ upstream, clock }: AccountSite, match: Id): Promise<void> {
  const spans = [{ text: '主队', ref: { kind: 'team', id: 1 } }, { text: '领跑' }, { text: '联赛', ref: { kind: 'league', id: 1 } }];
  const body = [
    { kind: 'paragraph', spans },
    { kind: 'match', id: match, gameId: 202 },
  ];
  const answer = await fetch(`${upstream.url}/java/news/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${upstream.feedKey}` },
    body: JSON.stringify({
      key: 'one',
      gameId: 202,
      recommended: true,
      texts: { zh_CN: { title: '主队三次领先', summary: '主队三次领先。', body } },
    }),
  });
  const { id } = z.object({ result: z.object({ id: z.number() }) }).parse(await answer.json()).result;
  await upstream.deps.pool.query(
    `with author as (insert into app_user (username, username_key, created_at) values ('看球的人', 'kanqiuderen', $2) returning id)
     insert into comment (kind, subject_id, author_id, key, text, text_hash, at)
     select 'news', $1, id, gen_random_uuid(), '踢得好', sha256('x'), $2 from author`,
    [id, clock.now() - 60_000],
  );
  await upstream.deps.pool.query('update news_item set comments = 1 where id = $1', [id]);
}

async function newContext(): Promise<BrowserContext> {
  const context = await site.context(browser);
  closing.push(context);
  return context;
}

async function read(path: string): Promise<{ readonly status: number; readonly html: string }> {
  const answer = await fetch(site.origin + path, { redirect: 'follow' });
  return { status: answer.status, html: await answer.text() };
}

/** Returns the type of a page: its path with names for ids and games, and its tab. Filters of a list combine without end, so they do not count. */
function typeOf(path: string): string {
  const url = new URL(path, site.origin);
  const games = /\/(?:lol|cs:go|kog|dota2|pubg|pubgmobile|lolmobile|basketball|soccer)(?=\/|$)/g;
  const tab = url.searchParams.get('tab');
  return `${decodeURIComponent(url.pathname).replaceAll(games, '/game').replaceAll(/\/\d+/g, '/#')}?${tab === null ? '' : `tab=${tab}`}`;
}

/** Returns the paths of all links of a page within the site, without those of other languages. */
async function linksOf(page: Page): Promise<string[]> {
  const hrefs = await page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const paths = hrefs.flatMap((href) => {
    const url = URL.canParse(href, page.url()) ? new URL(href, page.url()) : undefined;
    return url?.origin === site.origin ? [url.pathname + url.search] : [];
  });
  return [...new Set(paths)].filter((path) => !/^\/(?:[a-z]{2}_[A-Za-z]{2}|[a-z]{2}|thai)(?:\/|$)/.test(path));
}

interface Walk {
  /** The first visited path of each type. */
  readonly visited: ReadonlyMap<string, string>;
  /** Links that do not answer 2xx, and links and controls that must not exist, each with its page. */
  readonly faults: readonly string[];
}

/** Visits one page of each type that links lead to, starting at `from`, as far as its path matches, and requests the first links of each type. */
async function walk(context: BrowserContext, from: readonly string[], within: RegExp = /^/): Promise<Walk> {
  const visited = new Map<string, string>();
  const requested = new Map<string, Set<string>>();
  const faults: string[] = [];
  const queue = [...from];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (visited.has(typeOf(path)) || !within.test(path)) continue;
    visited.set(typeOf(path), path);
    const { page, watch } = await site.open(context, path);
    await page.locator('main h1, main h2').first().waitFor();
    for (const text of await page.getByRole('button').or(page.getByRole('searchbox')).allInnerTexts())
      if (ABSENT_CONTROLS.test(text.trim())) faults.push(`${path}: control ${text}`);
    const links = await linksOf(page);
    queue.push(...links);
    faults.push(...links.filter((link) => ABSENT_LINKS.test(link)).map((link) => `${path}: link ${link}`));
    const fresh = links.filter((link) => {
      const count = requested.get(typeOf(link)) ?? new Set<string>();
      requested.set(typeOf(link), count);
      if (count.has(link) || count.size >= LINKS_PER_TYPE) return false;
      count.add(link);
      return true;
    });
    const answers = await Promise.all(fresh.map(async (link) => ({ link, answer: await context.request.get(site.origin + link) })));
    for (const { link, answer } of answers) if (!answer.ok()) faults.push(`${path}: ${link} answers ${answer.status()}`);
    faults.push(...watch.problems, ...watch.failedRequests.map((request) => `${path}: ${request}`));
    await page.close();
  }
  return { visited, faults };
}

describe('on an upstream with the calls of the specification alone', () => {
  it('every link of every page type answers, no page has an error, and nothing leads to what is missing', async () => {
    const { visited, faults } = await walk(await newContext(), ['/']);
    expect(faults).toEqual([]);
    expect((await read(visited.get('/news/game/#?') ?? '')).html).toMatch(/主队[\s\S]*踢得好/);
    const types = ['/?', '/match?', '/match/game?', '/game/#?', '/news?', '/news/game?', '/news/game/#?', '/videos?', '/videos/game/#?'];
    for (const type of [...types, '/videos/videoList?', '/about?', '/protocol/service?', '/match?tab=results', '/match?tab=favourites'])
      expect([...visited.keys()]).toContain(type);
  }, 300_000);

  it('the HTML of a page has no link and no control of a missing feature before and after hydration', async () => {
    const context = await newContext();
    const links = async (page: Page) => (await linksOf(page)).filter((link) => ABSENT_LINKS.test(link));
    const page = await context.newPage();
    const { html } = await read('/');
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(site.origin);
    expect(await links(page)).toEqual([]);
    expect(await page.getByRole('search').count()).toBe(0);
    // The server's HTML contains the features, so that hydration needs no further call.
    expect(html).toContain('offered');
    await page.unroute('**/*.js');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto(site.origin);
    await hydrated(page);
    expect(await links(page)).toEqual([]);
    expect(calls.filter((url) => url.includes('system.features'))).toEqual([]);
  });

  it.each(ABSENT_PATHS)('the page %s, whose calls are missing, is a 404 page', async (path) => {
    const { status, html } = await read(path);
    expect(status).toBe(404);
    expect(html).toContain('noindex');
    expect(html).toContain('</footer>');
  });

  it('the sitemap lists matches, articles and videos from the lists of the specification, and every entry answers', async () => {
    const locations = (xml: string) => [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
    const files = locations((await read('/sitemap.xml')).html).filter((file) => file.startsWith('/sitemap/zh_CN/'));
    expect(files.map((file) => file.replace('/sitemap/zh_CN/', '')).toSorted()).toEqual([
      'match-1.xml',
      'news-1.xml',
      'pages.xml',
      'video-1.xml',
    ]);
    const pages = (await Promise.all(files.map(async (file) => locations((await read(file)).html)))).flat();
    expect(pages.filter((path) => ABSENT_LINKS.test(path))).toEqual([]);
    expect(pages).toContain(`/soccer/${matchId}`);
    const statuses: [string, number][] = [];
    for (const path of pages) statuses.push([path, (await read(path)).status]);
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
    for (const file of ['post-1', 'league-1', 'team-1', 'player-1']) expect((await read(`/sitemap/zh_CN/${file}.xml`)).status).toBe(404);
  });
});

describe('an account on an upstream with the calls of the specification alone', () => {
  it('a user logs in by code and, after a reset, by password, and logs out', async () => {
    const context = await newContext();
    const { page, watch } = await site.open(context);
    const mobile = await site.logIn(page);
    const logOut = async () => {
      await page.locator('header [data-account] summary').click();
      await page.getByRole('button', { name: '退出登录' }).click();
      await page.getByRole('banner').getByRole('button', { name: '登录' }).waitFor();
    };
    await logOut();
    // The server sends a number at most one code per minute.
    site.clock.advance(61_000);
    const dialog = page.getByRole('dialog');
    const mobileField = dialog.getByRole('textbox', { name: '手机号' });
    const passwordField = dialog.locator('input[name=password]');
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
    await dialog.getByRole('tab', { name: '密码登录' }).click();
    await mobileField.fill(mobile);
    await dialog.getByRole('button', { name: '忘记密码？' }).click();
    const before = await site.codes(mobile);
    await dialog.locator('input[name=code] ~ button').click();
    await dialog.getByRole('textbox', { name: '6 位验证码' }).fill(await site.code(mobile, before));
    await passwordField.fill(PASSWORD);
    await dialog.locator('button[type=submit]').click();
    await page.getByText('修改成功').waitFor();
    await dialog.getByRole('tab', { name: '密码登录' }).click();
    await mobileField.fill(mobile);
    await passwordField.fill(PASSWORD);
    await dialog.getByRole('checkbox').check();
    await dialog.locator('button[type=submit]').click();
    await page.locator('header [data-account]').waitFor();
    await logOut();
    expect(watch.problems).toEqual([]);
  });

  it('every page of the user area works and shows no setting that cannot work', async () => {
    const context = await newContext();
    await site.signIn(context);
    const { visited, faults } = await walk(context, ['/userInfo', '/userInfo/setting'], /^\/userInfo/);
    expect(faults).toEqual([]);
    for (const path of ['water', 'myOrder', 'focus', 'userNews', 'info', 'preferences', 'setting'])
      expect([...visited.keys()]).toContain(`/userInfo/${path}?`);
    const { page } = await site.open(context, '/userInfo/setting');
    await page.getByRole('heading', { name: '安全中心' }).waitFor();
    await page.getByRole('switch').first().waitFor();
    const names = await page.locator('main').getByRole('button').allInnerTexts();
    expect(names.map((name) => name.trim()).filter((name) => name !== '')).toEqual(['退出登录']);
  });

  it('a recharge is paid and appears in the statement', async () => {
    const context = await newContext();
    await site.signIn(context);
    const uid = (await context.cookies()).find((cookie) => cookie.name === 'uid')?.value;
    // The specification has no call that declares the age; the operator knows it from elsewhere.
    await site.upstream.deps.pool.query('update app_user set adult = true where id = $1', [uid]);
    const { page, watch } = await site.open(context, '/userInfo/water');
    await page.getByRole('radio', { name: /^300 金币/ }).check({ force: true });
    await page.getByRole('button', { name: /^支付宝支付/ }).click();
    await page.waitForURL(/\/dev\/cashier/);
    await page.getByRole('button', { name: '确认付款', exact: true }).click();
    await page.waitForURL(/\/userInfo\/water\?order=/);
    await page.getByRole('cell', { name: '+315', exact: true }).waitFor();
    await page.goto(`${site.origin}/userInfo/myOrder`);
    await page.locator('[data-order]').waitFor();
    expect(await page.locator('[data-order] a, [data-order] button').count()).toBe(0);
    expect(watch.problems).toEqual([]);
  });

  it('a followed match is saved in the account and stays in the list of the device', async () => {
    const context = await newContext();
    await site.signIn(context);
    const uid = (await context.cookies()).find((cookie) => cookie.name === 'uid')?.value;
    const { page, watch } = await site.open(context, `/soccer/${matchId}`);
    await page
      .locator('main')
      .getByRole('button', { name: /关注|收藏/ })
      .first()
      .click();
    await waitFor('the followed match upstream', async () => {
      const { rows } = await site.upstream.deps.pool.query('select match_id from match_follow where user_id = $1', [uid]);
      return rows.length === 1;
    });
    await page.goto(`${site.origin}/match?tab=favourites`);
    await page.locator(`main a[href="/soccer/${matchId}"]`).first().waitFor();
    expect(watch.problems).toEqual([]);
  });
});

describe('on an upstream whose gateway answers missing calls with an envelope', () => {
  it('missing features are hidden, and their pages are 404', async () => {
    await using gateway = await SpecOnlyUpstream.start(site.upstream.url, 'no-such-call');
    await using network = await site.inFrontOf(gateway);
    for (const path of ['/', '/news', '/videos', `/soccer/${matchId}`]) {
      const answer = await fetch(network.origin + path);
      const html = await answer.text();
      expect([path, answer.status, /href="\/(?:posts|leagueLibrary|squadLibrary|soccer\/data)/.test(html)]).toEqual([path, 200, false]);
    }
    for (const path of ABSENT_PATHS) expect([path, (await fetch(network.origin + path)).status]).toEqual([path, 404]);
    expect(gateway.refused.length).toBeGreaterThan(0);
  });
});
