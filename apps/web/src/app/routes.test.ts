import { createClient } from '@matchpoint/client/create-client';
import { GAME_SLUGS } from '@matchpoint/contracts/games';
import { LOCALE_CODES } from '@matchpoint/contracts/locales';
import { splitLocale, withLocale } from '@matchpoint/i18n/locale-path';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { createI18n } from '../lib/i18n/i18n.ts';
import { PageClock } from '../lib/page/page-clock.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createAppRouter } from './router.tsx';

/** Returns the route of a URL with its parameters, or '404' when there is no page. */
function resolve(address: string): string {
  const [pathname = '', query = ''] = address.split('?');
  const [locale] = splitLocale(pathname);
  const router = createAppRouter({
    locale,
    client: createClient({ origin: 'http://localhost' }),
    queryClient: createQueryClient('server'),
    i18n: createI18n(locale),
    clock: new PageClock(0),
    assets: () => ({ entry: '', styles: [], preload: [] }),
    origin: 'http://localhost',
  });
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [query === '' ? pathname : `${pathname}?${query}`] }),
  });
  const matches = router.matchRoutes(router.latestLocation);
  const last = matches.at(-1);
  if (last === undefined || matches.some((match) => match._notFound === true)) return '404';
  const { game, id } = last.params;
  return [last.routeId, game, id].filter((part) => part !== undefined).join(' ');
}

/** First segments of URLs of spec §2 that are no games: pages of their own or 404. */
const NO_GAMES = [
  '/anchorCenter',
  '/anchorCenter/live',
  '/anchorCenter/revenueDetails',
  '/channel',
  '/channel/gold',
  '/channel/statistical',
  '/channel/user',
  '/channel/water',
  '/creatorCenter',
  '/creatorCenter/dataShow',
  '/creatorCenter/progComponent',
  '/creatorCenter/progManage',
  '/expert',
  '/expert/allExperts',
  '/expert/specialist',
  '/leagueLibrary',
  '/blindBox',
  '/live',
  '/playerLibrary',
  '/squadLibrary',
  '/anchor/lol',
  '/anchor/anchorList',
  '/anchor/lol/anchorList',
  '/expert/12',
  '/leagueLibrary/12',
  '/news/lol',
  '/news/12',
  '/news/cs:go/12',
  '/playerLibrary/12',
  '/s/arsenal',
  '/squadLibrary/12',
  '/videos/lol',
  '/videos/videoList',
  '/videos/lol/videoList',
  '/videos/12',
  '/videos/lol/12',
  '/lol/data',
  '/cs:go/data',
];

describe('routes of spec §2', () => {
  it('there are routes for home, the lists of each game and of all games, and match pages', () => {
    expect(resolve('/')).toBe('/');
    expect(resolve('/match')).toBe('/match/{-$game}');
    for (const game of GAME_SLUGS) {
      expect(resolve(`/match/${game}`)).toBe(`/match/{-$game} ${game}`);
      expect(resolve(`/${game}`)).toBe(`/$game/ ${game}`);
      expect(resolve(`/${game}/1234567`)).toBe(`/$game/$id ${game} 1234567`);
    }
  });

  it('the colon of cs:go is accepted plain and encoded', () => {
    expect(resolve('/match/cs:go')).toBe('/match/{-$game} cs:go');
    expect(resolve('/match/cs%3Ago')).toBe('/match/{-$game} cs:go');
    expect(resolve('/cs:go/12')).toBe('/$game/$id cs:go 12');
    expect(resolve('/cs%3Ago/12')).toBe('/$game/$id cs:go 12');
    expect(resolve('/de/cs%3Ago/12')).toBe('/$game/$id cs:go 12');
  });

  it.each(NO_GAMES)('the path %s is neither a match page nor a game page', (address) => {
    expect(resolve(address)).not.toMatch(/^\/(\$game\/(\$id)? |match\/)/);
  });

  it('there are routes for the information pages and for no other document', () => {
    expect([resolve('/about'), resolve('/certificate'), resolve('/protocol')]).toEqual([
      '/about',
      '/certificate',
      '/protocol/{-$document}',
    ]);
    for (const document of ['complaint', 'cooperation', 'power', 'privacy', 'responsibility', 'service'])
      expect(resolve(`/ar/protocol/${document}`)).toBe('/protocol/{-$document}');
    for (const address of ['/protocol/12', '/protocol/about', '/protocol/Privacy', '/protocol/privacy/x', '/about/us'])
      expect(resolve(address)).toBe('404');
  });

  it('there are routes for comparing two teams or players and for choosing them', () => {
    for (const library of ['squadLibrary', 'playerLibrary']) {
      const route = `/${library}/$id/compare/{-$other}`;
      for (const path of [`/${library}/12/compare`, `/ar/${library}/12/compare`, `/${library}/12/compare/13`])
        expect(resolve(path).replaceAll('_/', '/')).toBe(`${route} 12`);
      for (const path of ['x/compare', '12/compare/x', '12/compare/0', '12/compare/13/14'])
        expect(resolve(`/${library}/${path}`)).toBe('404');
    }
  });

  it("the user's own pages win over the public page of a user", () => {
    expect(resolve('/userInfo')).toBe('/userInfo/');
    const pages = ['info', 'focus', 'myOrder', 'preferences', 'send', 'userNews', 'userPost'];
    for (const page of pages) expect(resolve(`/userInfo/${page}`)).toBe(`/userInfo/${page}`);
    for (const page of ['setting', 'water']) expect(resolve(`/userInfo/${page}`)).toBe(`/userInfo/_work/${page}`);
    expect(resolve('/userInfo/12')).toBe('/userInfo_/$id 12');
    expect(resolve('/ar/userInfo/12')).toBe('/userInfo_/$id 12');
  });

  it('the first page of the creator center is a public page in every locale', () => {
    for (const path of ['/creatorCenter', '/ar/creatorCenter']) expect(resolve(path)).toBe('/creatorCenter/');
  });

  it.each(['/userInfo/abc', '/userInfo/0', '/userInfo/-1', '/userInfo/012', '/userInfo/999999999999999999999', '/userInfo/12/13'])(
    'the path %s is answered with 404',
    (address) => {
      expect(resolve(address)).toBe('404');
    },
  );

  it("a static route wins over the catch-all even if it contains a game's name", () => {
    expect(resolve('/match/12')).toBe('404');
    expect(resolve('/match/match')).toBe('404');
    expect(resolve('/match/soccer/12')).toBe('404');
  });

  it('the entry of all games has a route, which leads to home', () => {
    expect([resolve('/hot'), resolve('/ar/hot')]).toEqual(['/hot', '/hot']);
  });

  it.each([
    '/football',
    '/hot/12',
    '/SOCCER',
    '/soccer/abc',
    '/soccer/0',
    '/soccer/12a',
    '/soccer/-1',
    '/soccer/999999999999999999999',
    '/soccer/12/13',
    '/xx/12',
    '/zh-CN',
    '/DE/match',
  ])('the path %s is answered with 404', (address) => {
    expect(resolve(address)).toBe('404');
  });

  it('every page exists in all 21 locales', () => {
    for (const locale of LOCALE_CODES) {
      for (const path of ['/', '/match', '/match/cs:go', '/soccer/12']) expect(resolve(withLocale(locale, path))).toBe(resolve(path));
      expect(resolve(withLocale(locale, '/nowhere'))).toBe('404');
    }
  });

  it("a list's path stays the same whatever its search parameters are", () => {
    expect(resolve('/match/lol?tab=nonsense&day=2026-99-99&lg=x')).toBe('/match/{-$game} lol');
  });
});
