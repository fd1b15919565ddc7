/**
 * `node tests/screenshots/take.ts [http://localhost:3000 [NAME]]` takes the screenshots of docs/screenshots from a running site, or those
 * whose names begin with NAME: home, lists, news, videos, posts, libraries, experts and plans, rooms, mall and box, search, error states, the
 * login dialog, the pages of the demo accounts, and the match page of each game that has a match, in play if possible.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { createClient } from '@matchpoint/client/create-client';
import { GAMES } from '@matchpoint/contracts/games';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import type { Id } from '@matchpoint/contracts/rules/id';
import sharp from 'sharp';
import { launchChromium } from '../support/chromium.ts';

const origin = process.argv[2] ?? 'http://localhost:3000';
const only = process.argv[3] ?? '';
const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly width: 1440 | 1024 | 390;
  readonly theme?: 'light' | 'dark';
  /** Height of the screenshot in pixels, for pages that are shown beyond the window. */
  readonly height?: number;
  /** Log in with this demo account first, by its mobile number (scripts/start/demo-accounts.ts). */
  readonly member?: string;
  /** The label of a button to press first. */
  readonly press?: string;
}

/** Mobile numbers of the demo accounts. */
const FAN = '13800138000';
const EXPERT = '13800138002';
const AGENT = '13800138003';
const STAFF = '13800138004';
const ANCHOR = '13800138005';
/** Colours of a screenshot in docs: enough for flat surfaces and text, a third of the bytes. */
const COLOURS = 200;

/** Returns the match to show of a game: the most popular one in play, otherwise the newest result. */
async function matchOf(gameId: (typeof GAMES)[number]['gameId']): Promise<Id | undefined> {
  const client = createClient({ origin });
  const { list } = await client.match.live.query({ locale: 'zh_CN', gameId });
  const [live] = list.toSorted((a, b) => b.popularity - a.popularity);
  if (live !== undefined) return live.id;
  const day = await client.match.day.query({ locale: 'zh_CN', gameId, day: dayOf(Date.now(), SHANGHAI), zone: 480 });
  return day.list.findLast((match) => match.status === 'finished')?.id ?? day.list[0]?.id;
}

/** Returns an article, a video, and the library pages of their league, team and player. */
async function contentShots(): Promise<Shot[]> {
  const client = createClient({ origin });
  const { list: articles } = await client.news.list.query({ locale: 'zh_CN', sort: 'new', gameId: 202, page: 1 });
  const { list: videos } = await client.video.list.query({ locale: 'zh_CN', sort: 'new', gameId: 202, page: 1 });
  const details = await Promise.all(articles.map(({ id }) => client.news.detail.query({ locale: 'zh_CN', id })));
  // The article with the most players and blocks.
  const [found] = details.toSorted((a, b) => b.players.length - a.players.length || b.body.length - a.body.length);
  const article = articles.find(({ id }) => id === found?.id);
  const league = article?.league;
  const [team, other] = found?.teams ?? [];
  const [player] = team === undefined ? [] : (await client.team.squad.query({ locale: 'zh_CN', id: team.id })).list;
  return [
    ...(article === undefined
      ? []
      : ([
          { name: 'article', path: `/news/soccer/${article.id}`, width: 1440, height: 1_500 },
          { name: 'article', path: `/news/soccer/${article.id}`, width: 390, theme: 'dark' },
          { name: 'article-ar', path: `/ar/news/soccer/${article.id}`, width: 1440 },
        ] as const)),
    ...(videos[0] === undefined
      ? []
      : ([
          { name: 'video', path: `/videos/soccer/${videos[0].id}`, width: 1440 },
          { name: 'video', path: `/videos/soccer/${videos[0].id}`, width: 390, theme: 'dark' },
        ] as const)),
    ...(league === undefined
      ? []
      : ([
          { name: 'league', path: `/leagueLibrary/${league.id}`, width: 1440, height: 1_500 },
          { name: 'league-table', path: `/leagueLibrary/${league.id}/table`, width: 390 },
          { name: 'league-table-ar', path: `/ar/leagueLibrary/${league.id}/table`, width: 1440, theme: 'dark' },
        ] as const)),
    ...(team === undefined
      ? []
      : ([
          { name: 'team', path: `/squadLibrary/${team.id}`, width: 1440 },
          { name: 'team', path: `/squadLibrary/${team.id}`, width: 390, theme: 'dark' },
          { name: 'compare', path: `/squadLibrary/${team.id}/compare/${other?.id ?? ''}`, width: 1440, height: 1_500 },
          { name: 'search', path: `/s/${encodeURIComponent(team.name)}`, width: 1440 },
          { name: 'search', path: `/s/${encodeURIComponent(team.name)}`, width: 390 },
        ] as const)),
    ...(player === undefined ? [] : ([{ name: 'player', path: `/playerLibrary/${player.id}`, width: 1440 }] as const)),
  ];
}

/** Returns the first address of a kind on a page of the site; undefined when the page has none. */
async function linkOn(path: string, kind: RegExp): Promise<string | undefined> {
  const html = await (await fetch(origin + path)).text();
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href).find((href) => kind.test(href));
}

/** Returns an expert, a plan, a room, a product and a cup with a bracket, as far as the site has them. */
async function linkedShots(): Promise<Shot[]> {
  const [expert, plan, room, product] = await Promise.all([
    linkOn('/expert', /^\/expert\/\d+$/),
    linkOn('/expert', /^\/expert\/plan\/\d+$/),
    linkOn('/live', /^\/live\/\d+$/),
    linkOn('/mall', /^\/mall\/\d+$/),
  ]);
  const cup = await cupWithBracket();
  const both = (name: string, path: string | undefined, height?: number): Shot[] =>
    path === undefined
      ? []
      : [
          { name, path, width: 1440, ...(height === undefined ? {} : { height }) },
          { name, path, width: 390, theme: 'dark' },
        ];
  return [
    ...both('expert', expert, 1_500),
    ...both('plan', plan),
    ...both('room', room, 1_000),
    ...(room === undefined ? [] : [{ name: 'room', path: room, width: 1024 } as const]),
    ...both('product', product, 1_000),
    ...both('bracket', cup),
  ];
}

/** Returns the table of the first soccer league that shows a bracket. */
async function cupWithBracket(): Promise<string | undefined> {
  const html = await (await fetch(`${origin}/soccer/data`)).text();
  const leagues = new Set([...html.matchAll(/\/leagueLibrary\/\d+/g)].map(([path]) => path));
  for (const league of leagues) {
    const table = await (await fetch(`${origin}${league}/table`)).text();
    if (table.includes('data-tree=')) return `${league}/table`;
  }
  return undefined;
}

/** Logs a browser in with a demo account. */
async function logIn(page: Page, mobile: string): Promise<void> {
  const data = { mobile, areaCode: '+86', password: 'matchpoint1', agreed: true };
  const answer = await page.request.post(`${origin}/trpc/auth.loginByPassword`, { headers: { origin }, data });
  if (!answer.ok()) throw new Error(`the demo account ${mobile} could not log in: HTTP ${answer.status()}`);
}

async function take(browser: Browser, shot: Shot): Promise<void> {
  const { name, path, width, theme = 'light', height, member, press } = shot;
  const context = await browser.newContext({
    viewport: { width, height: height ?? (width === 390 ? 1_400 : 1_300) },
    colorScheme: theme,
    timezoneId: 'Asia/Shanghai',
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (member !== undefined) await logIn(page, member);
  await page.goto(origin + path);
  await page.waitForLoadState('networkidle');
  if (press !== undefined) {
    await page.getByRole('button', { name: press, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.waitForLoadState('networkidle');
  }
  const picture = await page.screenshot();
  const small = await sharp(picture).png({ palette: true, colours: COLOURS, effort: 10, compressionLevel: 9 }).toBuffer();
  writeFileSync(`${folder}${name}-${width}${theme === 'dark' ? '-dark' : ''}.png`, small);
  await context.close();
}

mkdirSync(folder, { recursive: true });
const shots: Shot[] = [
  { name: 'home', path: '/', width: 1440, height: 2_000 },
  { name: 'home', path: '/', width: 1440, theme: 'dark' },
  { name: 'home', path: '/', width: 390 },
  { name: 'home', path: '/', width: 390, theme: 'dark' },
  { name: 'home-en', path: '/en_US', width: 1440 },
  { name: 'home-ar', path: '/ar', width: 1440 },
  { name: 'home-ar', path: '/ar', width: 390, theme: 'dark' },
  { name: 'matches', path: '/match', width: 1440 },
  { name: 'matches', path: '/match', width: 390 },
  { name: 'matches-soccer', path: '/match/soccer', width: 1440 },
  { name: 'matches-soccer', path: '/match/soccer', width: 1440, theme: 'dark' },
  { name: 'matches-soccer-en', path: '/en_US/match/soccer', width: 1440 },
  { name: 'matches-soccer', path: '/match/soccer', width: 390, theme: 'dark' },
  { name: 'news', path: '/news', width: 1440 },
  { name: 'news', path: '/news', width: 390 },
  { name: 'news-en', path: '/en_US/news/lol', width: 1440, theme: 'dark' },
  { name: 'videos', path: '/videos', width: 1440 },
  { name: 'videos', path: '/videos', width: 390, theme: 'dark' },
  { name: 'posts', path: '/posts', width: 1440, height: 1_000 },
  { name: 'data-soccer', path: '/soccer/data', width: 1440, height: 1_700 },
  { name: 'data-lol', path: '/lol/data', width: 390, theme: 'dark' },
  { name: 'leagues', path: '/leagueLibrary', width: 1440 },
  { name: 'privacy', path: '/protocol/privacy', width: 1440, height: 1_000 },
  { name: 'about-en', path: '/en_US/about', width: 390 },
  { name: 'send', path: '/userInfo/send', width: 1440, height: 1_000, member: FAN },
  { name: 'not-found', path: '/nowhere', width: 1440, height: 900 },
  { name: 'login', path: '/', width: 1440, height: 900, press: '登录/注册' },
  { name: 'login', path: '/', width: 390, theme: 'dark', height: 844, press: '登录/注册' },
  { name: 'user', path: '/userInfo', width: 1440, height: 900, member: FAN },
  { name: 'user-water', path: '/userInfo/water', width: 1440, height: 1_100, member: FAN },
  { name: 'user-water', path: '/userInfo/water', width: 390, theme: 'dark', member: FAN },
  { name: 'user-setting', path: '/userInfo/setting', width: 1440, member: FAN },
  { name: 'user-preferences', path: '/userInfo/preferences', width: 1440, height: 1_100, member: FAN },
  { name: 'home', path: '/', width: 1024 },
  { name: 'matches-soccer', path: '/match/soccer', width: 1024, theme: 'dark' },
  { name: 'news', path: '/news', width: 1024 },
  { name: 'experts', path: '/expert', width: 1440, height: 1_500 },
  { name: 'experts', path: '/expert', width: 1024, theme: 'dark' },
  { name: 'experts', path: '/expert', width: 390 },
  { name: 'live', path: '/live', width: 1440 },
  { name: 'live', path: '/live', width: 390, theme: 'dark' },
  { name: 'anchors', path: '/anchor/anchorList', width: 1024 },
  { name: 'mall', path: '/mall', width: 1440 },
  { name: 'mall', path: '/mall', width: 390, theme: 'dark' },
  { name: 'box', path: '/blindBox', width: 1440 },
  { name: 'box', path: '/blindBox', width: 390, theme: 'dark' },
  { name: 'download', path: '/download', width: 1440, height: 1_000 },
  { name: 'download', path: '/download', width: 390, theme: 'dark' },
  { name: 'certificate', path: '/certificate', width: 1024 },
  { name: 'ranking', path: '/cs:go/data', width: 1024, theme: 'dark' },
  { name: 'notifications', path: '/userInfo/notifications', width: 1440, height: 1_000, member: FAN },
  { name: 'notifications', path: '/userInfo/notifications', width: 390, theme: 'dark', member: FAN },
  { name: 'follows', path: '/userInfo/focus', width: 1440, height: 1_000, member: FAN },
  { name: 'redemptions', path: '/userInfo/redemptions', width: 1440, height: 1_000, member: FAN },
  { name: 'creator', path: '/creatorCenter/dataShow', width: 1440, member: EXPERT },
  { name: 'creator-plans', path: '/creatorCenter/progManage', width: 390, theme: 'dark', member: EXPERT },
  { name: 'channel', path: '/channel', width: 1440, height: 1_000, member: AGENT },
  { name: 'channel', path: '/channel', width: 390, theme: 'dark', member: AGENT },
  { name: 'staff', path: '/staff/audit', width: 1440, height: 1_000, member: STAFF },
  { name: 'staff', path: '/staff/audit', width: 390, theme: 'dark', member: STAFF },
  { name: 'anchor-center', path: '/anchorCenter/live', width: 1440, height: 1_000, member: ANCHOR },
  { name: 'anchor-center', path: '/anchorCenter/live', width: 390, theme: 'dark', member: ANCHOR },
  { name: 'user-water-ar', path: '/ar/userInfo/water', width: 1440, theme: 'dark', height: 1_100, member: FAN },
];
shots.push(...(await contentShots()), ...(await linkedShots()));
for (const { slug, gameId } of GAMES) {
  if (only !== '' && !`match-${slug.replace(':', '')}`.startsWith(only)) continue;
  const id = await matchOf(gameId);
  if (id === undefined) {
    console.log(`no match of ${slug}`);
    continue;
  }
  const name = `match-${slug.replace(':', '')}`;
  shots.push({ name, path: `/${slug}/${id}`, width: 1440, height: 1_500 }, { name, path: `/${slug}/${id}`, width: 390 });
}
const browser = await launchChromium();
try {
  for (const shot of shots.filter(({ name }) => name.startsWith(only))) {
    await take(browser, shot);
    console.log(`${shot.name} ${shot.width} ${shot.theme ?? 'light'}`);
  }
} finally {
  await browser.close();
}
