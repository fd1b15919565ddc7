/**
 * `node tests/screenshots/take.ts [http://localhost:3000 [NAME]]` takes the screenshots of docs/screenshots from a running site, or those
 * whose names begin with NAME: home, lists, news, videos, posts, libraries, search, error states, the login dialog, the pages of a demo
 * account, and the match page of each game that has a match, in play if possible.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { createClient } from '@matchpoint/client/create-client';
import { GAMES } from '@matchpoint/contracts/games';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import type { Id } from '@matchpoint/contracts/rules/id';
import { launchChromium } from '../support/chromium.ts';

const origin = process.argv[2] ?? 'http://localhost:3000';
const only = process.argv[3] ?? '';
const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly width: 1440 | 390;
  readonly theme?: 'light' | 'dark';
  /** Height of the screenshot in pixels, for pages that are shown beyond the window. */
  readonly height?: number;
  /** Log in as the demo fan first. */
  readonly member?: true;
  /** The label of a button to press first. */
  readonly press?: string;
}

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

/** Logs the page's browser in as the demo fan (scripts/start/demo-accounts.ts). */
async function logIn(page: Page): Promise<void> {
  await page.goto(origin);
  const status = await page.evaluate(async () => {
    const body = JSON.stringify({ mobile: '13800138000', areaCode: '+86', password: 'matchpoint1', agreed: true });
    return (await fetch('/trpc/auth.loginByPassword', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status;
  });
  if (status !== 200) throw new Error(`the demo account could not log in: HTTP ${status}`);
}

async function take(browser: Browser, shot: Shot): Promise<void> {
  const { name, path, width, theme = 'light', height, member = false, press } = shot;
  const context = await browser.newContext({
    viewport: { width, height: height ?? (width === 390 ? 1_400 : 1_300) },
    colorScheme: theme,
    timezoneId: 'Asia/Shanghai',
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (member) await logIn(page);
  await page.goto(origin + path);
  await page.waitForLoadState('networkidle');
  if (press !== undefined) {
    await page.getByRole('button', { name: press, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.waitForLoadState('networkidle');
  }
  await page.screenshot({ path: `${folder}${name}-${width}${theme === 'dark' ? '-dark' : ''}.png` });
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
  { name: 'send', path: '/userInfo/send', width: 1440, height: 1_000, member: true },
  { name: 'not-found', path: '/nowhere', width: 1440, height: 900 },
  { name: 'login', path: '/', width: 1440, height: 900, press: '登录' },
  { name: 'login', path: '/', width: 390, theme: 'dark', height: 844, press: '登录' },
  { name: 'user', path: '/userInfo', width: 1440, height: 900, member: true },
  { name: 'user-water', path: '/userInfo/water', width: 1440, height: 1_100, member: true },
  { name: 'user-water', path: '/userInfo/water', width: 390, theme: 'dark', member: true },
  { name: 'user-setting', path: '/userInfo/setting', width: 1440, member: true },
  { name: 'user-preferences', path: '/userInfo/preferences', width: 1440, height: 1_100, member: true },
  { name: 'user-water-ar', path: '/ar/userInfo/water', width: 1440, theme: 'dark', height: 1_100, member: true },
];
shots.push(...(await contentShots()));
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
