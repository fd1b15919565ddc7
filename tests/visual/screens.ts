import type { Page } from 'playwright-core';
import { CROWDED_DAY } from './crowded-day.ts';
import { NOW } from './frozen-moment.ts';
import type { Places } from './places.ts';

export type Width = 1440 | 1024 | 390;

/** One screen of the frozen world. */
export interface Screen {
  readonly name: string;
  readonly path: (places: Places) => string;
  readonly width: Width;
  readonly theme: 'light' | 'dark';
  readonly locale: 'zh_CN' | 'en_US' | 'ar';
  /** Height of the screenshot in pixels; by default that of a tall window of this width. */
  readonly height?: number;
  /** The demo account that is logged in, by mobile number. */
  readonly member?: string;
  /** What is done on the hydrated page before the screenshot. */
  readonly act?: (page: Page) => Promise<void>;
  /** Prepares a page that is not open yet. */
  readonly before?: (page: Page) => Promise<void>;
  /** No other screen may be open at the same time, because it would show this one's visitor. */
  readonly alone?: true;
  /** The screenshot is taken while calls of the page wait for their answers. */
  readonly waiting?: true;
  /** Parts that are left out of the comparison, with the reason. */
  readonly masks?: readonly { readonly selector: string; readonly reason: string }[];
}

const FAN = '13800138000';
const EXPERT = '13800138002';
const STAFF = '13800138004';
const ANCHOR = '13800138005';

type Options = Omit<Screen, 'name' | 'path' | 'width' | 'theme' | 'locale'>;

/** Returns a screen; `look` is its width, theme and locale, such as "390 dark ar". */
function screen(name: string, path: string | ((places: Places) => string), look: string, options: Options = {}): Screen {
  const [width, theme, locale] = look.split(' ');
  return {
    name,
    path: typeof path === 'string' ? () => path : path,
    width: width === '1440' ? 1440 : width === '1024' ? 1024 : 390,
    theme: theme === 'dark' ? 'dark' : 'light',
    locale: locale === 'ar' ? 'ar' : locale === 'en' ? 'en_US' : 'zh_CN',
    ...options,
  };
}

const tab = (of: keyof Places, name: string) => (places: Places) => `${places[of]}?tab=${name}`;
const at =
  (of: keyof Places, rest = '') =>
  (places: Places) =>
    `${places[of]}${rest}`;

const FILM = { selector: 'video, canvas', reason: 'the picture of a film depends on when its frame is drawn' };
const ADDRESS = { selector: 'main svg[role="img"], main p[dir="ltr"]', reason: 'the address of the site has another port in each run' };
const DIGESTS = { selector: '[data-digest]', reason: 'each run seals its plans with other salts' };
const AUDIENCE = { selector: '[data-audience]', reason: 'the number of viewers counts open connections' };

/** Answers the calls of a page with a failure of the server. */
async function fail(page: Page): Promise<void> {
  await page.route('**/trpc/**', (route) => route.fulfill({ status: 503, body: '' }));
}

/** Never answers the calls of a page. */
async function hold(page: Page): Promise<void> {
  await page.route('**/trpc/**', () => undefined);
}

const FAILED = 'main [role="alert"]';
const WAITING = 'main [aria-busy="true"]';

/** The screens that are compared. Each width, theme and locale appears on about a third of them. */
export const SCREENS: readonly Screen[] = [
  screen('home', '/', '1440 light zh', { height: 1_900 }),
  screen('home-phone', '/', '390 dark ar', { height: 1_800 }),
  screen('home-tablet', '/', '1024 dark en'),
  screen('matches', '/match', '1024 light zh'),
  screen('matches-soccer', '/match/soccer', '1440 dark en'),
  screen('matches-soccer-phone', '/match/soccer', '390 light ar'),
  screen('matches-basketball', '/match/basketball', '390 dark zh'),
  screen('results', '/match/soccer?tab=results', '1440 light ar'),
  screen('favourites-empty', '/match?tab=favourites', '390 light en'),
  screen('crowded-day', `/match/soccer?day=${CROWDED_DAY}`, '1024 dark zh'),
  screen('long-names', `/match/soccer?day=${CROWDED_DAY}`, '390 light en'),
  screen('match-soccer', at('liveSoccer'), '1440 light zh', { height: 1_800 }),
  screen('match-soccer-phone', at('liveSoccer'), '390 dark ar', { height: 1_800 }),
  screen('match-soccer-stats', tab('finishedSoccer', 'stats'), '1024 light en'),
  screen('match-soccer-lineup', tab('finishedSoccer', 'lineup'), '1440 dark ar'),
  screen('match-soccer-analysis', tab('upcomingSoccer', 'analysis'), '390 light zh', { height: 1_800 }),
  screen('match-soccer-odds', tab('finishedSoccer', 'odds'), '1440 dark zh'),
  screen('match-basketball', at('liveBasketball'), '1024 dark en', { height: 1_600 }),
  screen('match-basketball-stats', tab('finishedBasketball', 'stats'), '390 light ar'),
  screen('match-lol', at('liveLol'), '1440 dark zh', { height: 1_800 }),
  screen('match-lol-series', tab('finishedLol', 'overview'), '390 light en', { height: 1_800 }),
  screen('match-cs', at('finishedCs'), '1440 light ar', { height: 1_600 }),
  screen('match-dota2', at('finishedDota'), '1024 dark zh', { height: 1_600 }),
  screen('match-pubg', at('finishedPubg'), '1440 light en', { height: 1_400 }),
  screen('league', at('league'), '1440 light en', { height: 1_600 }),
  screen('league-table', at('league', '/table'), '390 dark ar'),
  screen('bracket', at('cup', '/table'), '1440 light zh'),
  screen('team', at('team'), '1024 light ar', { height: 1_600 }),
  screen('player', at('player'), '390 dark zh'),
  screen('data-center', '/soccer/data', '1024 dark en'),
  screen('news', '/news', '1440 dark zh'),
  screen('article', at('article'), '390 light zh', { height: 1_800 }),
  screen('videos', '/videos', '1024 light en'),
  screen('video', at('video'), '1440 dark ar', { masks: [FILM] }),
  screen('experts', '/expert', '1440 light en', { height: 1_500 }),
  screen('expert', at('expert'), '390 dark en', { height: 1_500 }),
  screen('plan-for-sale', at('openPlan'), '390 light ar', { masks: [DIGESTS] }),
  screen('plan-settled', at('settledPlan'), '1024 dark zh', { masks: [DIGESTS] }),
  screen('live', '/live', '1440 dark en', { masks: [FILM] }),
  screen('anchors', '/anchor/anchorList', '1024 light ar'),
  screen('mall', '/mall', '390 light zh'),
  screen('product', at('product'), '1024 dark ar'),
  screen('box', '/blindBox', '1440 dark zh'),
  screen('download', '/download', '390 dark en', { masks: [ADDRESS] }),
  screen('search', '/s/%E5%8D%97', '1024 light zh'),
  screen('search-empty', '/s/zzzzqqqq', '390 dark ar'),
  screen('login', '/', '1440 light en', { height: 900, act: openLogin }),
  screen('not-found', '/nowhere', '390 light ar'),
  screen('denied', '/staff', '1024 dark en'),
  screen('old-page', '/', '1440 light ar', { height: 900, before: tenMinutesLater }),
  screen('failed', '/match/soccer', '1024 light ar', { act: (page) => nextDay(page, fail, FAILED) }),
  screen('loading', '/match/soccer', '1440 dark en', { waiting: true, act: (page) => nextDay(page, hold, WAITING) }),
  screen('user', '/userInfo', '1440 dark en', { member: FAN }),
  screen('notifications', '/userInfo/notifications', '390 light zh', { member: FAN }),
  screen('preferences', '/userInfo/preferences', '1024 dark ar', { member: FAN, height: 1_500 }),
  screen('gold', '/userInfo/water', '1024 light en', { member: FAN }),
  screen('creator', '/creatorCenter/progManage', '1440 light zh', { member: EXPERT }),
  screen('staff-desk', '/staff/audit', '1440 light zh', { member: STAFF }),
  screen('anchor-center', '/anchorCenter/live', '390 dark zh', { member: ANCHOR, masks: [FILM] }),
  screen('certificate', '/certificate', '390 dark en'),
  screen('room', at('room'), '1440 light zh', { masks: [FILM, AUDIENCE], alone: true }),
];

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('banner').locator('button[data-login]').click();
  await page.getByRole('dialog').waitFor();
}

/** Opens the next day of a list of matches, whose call is answered by `answer`, and waits for what the list shows instead. */
async function nextDay(page: Page, answer: (page: Page) => Promise<void>, shows: string): Promise<void> {
  // The rows of the day before stay in sight; what shows their rooms is loaded after the page.
  await page.locator('main [data-match] a[href$="?tab=live"]').first().waitFor();
  await answer(page);
  await page.locator('main [data-day="2026-11-23"]').click();
  await page.locator(shows).first().waitFor();
}

/** The page comes out of a cache: it is ten minutes old, and the site cannot be reached. */
async function tenMinutesLater(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW + 600_000);
  await page.route('**/trpc/**', (route) => route.abort());
  await page.routeWebSocket('**/ws', (socket) => socket.close());
}
