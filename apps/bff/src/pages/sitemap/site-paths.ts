import { GAME_SLUGS, gameById } from '@matchpoint/contracts/games';
import type { Feature } from '@matchpoint/contracts/rules/features';
import type { SiteEntryKind } from '@matchpoint/contracts/java/search';
import type { Id } from '@matchpoint/contracts/rules/id';

/** The features to which the pages of entries belong; pages of matches, articles and videos always exist. */
export const FEATURE_OF_KIND: Readonly<Partial<Record<SiteEntryKind, Feature>>> = {
  post: 'posts',
  league: 'leagues',
  team: 'teams',
  player: 'players',
};

/** Returns the pages without an id that exist on a site with these features. */
export function staticPaths(offers: (feature: Feature) => boolean): string[] {
  return [
    '/',
    '/match',
    ...GAME_SLUGS.map((slug) => `/match/${slug}`),
    '/news',
    '/news/hot',
    ...GAME_SLUGS.map((slug) => `/news/${slug}`),
    '/videos',
    '/videos/videoList',
    ...GAME_SLUGS.flatMap((slug) => [`/videos/${slug}`, `/videos/${slug}/videoList`]),
    ...(offers('box') ? ['/blindBox'] : []),
    ...(offers('rooms') ? ['/live', ...GAME_SLUGS.map((slug) => `/anchor/${slug}`)] : []),
    ...(offers('anchors') ? ['/anchor/anchorList', ...GAME_SLUGS.map((slug) => `/anchor/${slug}/anchorList`)] : []),
    '/anchorCenter',
    ...(offers('posts') ? ['/posts'] : []),
    ...(offers('mall') ? ['/mall'] : []),
    ...(offers('dataCenter') ? GAME_SLUGS.map((slug) => `/${slug}/data`) : []),
    ...(offers('leagues') ? ['/leagueLibrary'] : []),
    ...(offers('teams') ? ['/squadLibrary'] : []),
    ...(offers('players') ? ['/playerLibrary'] : []),
    '/download',
    '/about',
    '/certificate',
    ...['complaint', 'cooperation', 'power', 'privacy', 'responsibility', 'service'].map((name) => `/protocol/${name}`),
  ];
}

const FOLDERS = { post: '/posts', league: '/leagueLibrary', team: '/squadLibrary', player: '/playerLibrary' } as const;

/** Returns the page of an entry; undefined for an entry without the game that its address needs. */
export function entryPath(kind: SiteEntryKind, entry: { readonly id: Id; readonly gameId?: number | undefined }): string | undefined {
  const slug = entry.gameId === undefined ? undefined : gameById(entry.gameId)?.slug;
  switch (kind) {
    case 'match':
      return slug === undefined ? undefined : `/${slug}/${entry.id}`;
    case 'news':
      return slug === undefined ? undefined : `/news/${slug}/${entry.id}`;
    case 'video':
      return slug === undefined ? undefined : `/videos/${slug}/${entry.id}`;
    default:
      return `${FOLDERS[kind]}/${entry.id}`;
  }
}
