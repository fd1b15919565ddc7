import { GAME_SLUGS, gameById } from '@matchpoint/contracts/games';
import type { SiteEntryKind } from '@matchpoint/contracts/java/search';

/** Pages without an id. */
export const STATIC_PATHS: readonly string[] = [
  '/',
  '/match',
  ...GAME_SLUGS.map((slug) => `/match/${slug}`),
  '/news',
  '/news/hot',
  ...GAME_SLUGS.map((slug) => `/news/${slug}`),
  '/videos',
  '/videos/videoList',
  ...GAME_SLUGS.flatMap((slug) => [`/videos/${slug}`, `/videos/${slug}/videoList`]),
  '/posts',
  ...GAME_SLUGS.map((slug) => `/${slug}/data`),
  '/leagueLibrary',
  '/squadLibrary',
  '/playerLibrary',
  '/about',
  '/certificate',
  ...['complaint', 'cooperation', 'power', 'privacy', 'responsibility', 'service'].map((name) => `/protocol/${name}`),
];

const FOLDERS = { post: '/posts', league: '/leagueLibrary', team: '/squadLibrary', player: '/playerLibrary' } as const;

/** Returns the page of an entry; undefined for an entry without the game that its address needs. */
export function entryPath(kind: SiteEntryKind, entry: { readonly id: number; readonly gameId?: number | undefined }): string | undefined {
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
