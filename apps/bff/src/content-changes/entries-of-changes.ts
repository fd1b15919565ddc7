import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { ContentChange } from '@matchpoint/contracts/java/content-change';
import { type CacheKey, cacheKey } from '../cache/cache-key.ts';
import type { Invalidation } from '../cache/invalidations.ts';
import { entriesOfSubject, fieldsOf, pageEntry, slugSpellings } from '../rpc/content-entries.ts';
import { entriesOfDanmaku } from '../rpc/danmaku-entries.ts';
import { entriesOfPost } from '../rpc/post-entries.ts';

/** Everything public that shows what these changes are of, each entry once. */
export function entriesOfChanges(changes: readonly ContentChange[]): { readonly keys: CacheKey[]; readonly prefixes: string[] } {
  const all = changes.flatMap(entriesOf);
  return {
    keys: [...new Set(all.flatMap(({ keys = [] }) => keys))],
    prefixes: [...new Set(all.flatMap(({ prefixes = [] }) => prefixes))],
  };
}

function entriesOf(change: ContentChange): Invalidation[] {
  const { kind, id, what, rootId, authorId } = change;
  if (what === 'comments') return [entriesOfSubject({ kind, id }, rootId)];
  if (what === 'danmaku') return [entriesOfDanmaku(id)];
  if (kind === 'post') return [entriesOfSubject({ kind, id }), entriesOfPost(id, authorId)];
  const lists: Invalidation = { prefixes: [...LISTS[kind](change), ...listsOfAuthor(authorId)] };
  // Pages are two seconds old at most: what is new is seen soon enough, what is gone must not be seen once more.
  if (what === 'new') return [lists];
  return [
    entriesOfSubject({ kind, id }),
    lists,
    { prefixes: [`${fieldsOf('card', { kind, id: String(id) })}@`, ...pagesOf(kind, change)] },
  ];
}

const LISTS: Readonly<Record<'news' | 'video', (change: ContentChange) => readonly string[]>> = {
  news: ({ gameId, ...stands }) => [
    ...listsOfGame('news.list', gameId),
    ...hotOf('news.hot', gameId),
    ...listsAbout('news.listRelated', stands),
    ...(gameId === undefined
      ? ['rss?']
      : ['all', gameById(gameId)?.slug].flatMap((name) => (name === undefined ? [] : [`${fieldsOf('rss', { name })}@`]))),
  ],
  video: ({ gameId, ...stands }) => [
    ...listsOfGame('video.list', gameId),
    ...hotOf('video.hot', gameId),
    ...listsAbout('video.listRelated', stands),
  ],
};

/** The pages of a list of a game, and of all games. */
function listsOfGame(name: string, gameId: GameId | undefined): string[] {
  return gameId === undefined ? [`${name}?`] : [`${fieldsOf(name, { gameId })}&`, `${name}?page=`];
}

function hotOf(name: string, gameId: GameId | undefined): string[] {
  return gameId === undefined ? [`${name}?`] : [`${fieldsOf(name, { gameId })}@`, `${name}?@`];
}

/** What tells of a match, of a league, and of any team or player: of these there may be many. */
function listsAbout(name: string, { matchId, leagueId }: Pick<ContentChange, 'matchId' | 'leagueId'>): string[] {
  return [
    `${name}?page=`,
    ...(matchId === undefined ? [] : [`${fieldsOf(name, { matchId })}&`]),
    ...(leagueId === undefined ? [] : [`${fieldsOf(name, { leagueId })}&`]),
  ];
}

function listsOfAuthor(id: ContentChange['authorId']): string[] {
  return id === undefined ? [] : [`${fieldsOf('user.publishedContent', { id })}&`, cacheKey('news.userHot', { id }, '')];
}

function pagesOf(kind: 'news' | 'video', { gameId, matchId, authorId }: ContentChange): string[] {
  const slugs = slugSpellings(gameId);
  const ofKind =
    kind === 'news'
      ? ['/news', '/news/hot', ...slugs.map((slug) => `/news/${slug}`)]
      : ['/videos', '/videos/videoList', ...slugs.flatMap((slug) => [`/videos/${slug}`, `/videos/${slug}/videoList`])];
  const ofMatch = matchId === undefined ? [] : slugs.map((slug) => `/${slug}/${matchId}`);
  return ['/', ...ofKind, ...ofMatch, ...(authorId === undefined ? [] : [`/userInfo/${authorId}`])].map(pageEntry);
}
