import type { SubjectKind } from '@matchpoint/contracts/content/content';
import { gameById, GAME_SLUGS, type GameId } from '@matchpoint/contracts/games';
import type { CommentId } from '@matchpoint/contracts/ids';
import { cacheKey, type KeyInput } from '../cache/cache-key.ts';
import type { RpcContext } from './context.ts';

/** Something that has comments and likes. */
interface Subject {
  readonly kind: SubjectKind;
  readonly id: number;
}

/** A game's slug, or those of all, as they stand in addresses: the colon of one as it is, and escaped. */
export function slugSpellings(gameId?: GameId): readonly string[] {
  const slug = gameId === undefined ? undefined : gameById(gameId)?.slug;
  return [...new Set((slug === undefined ? GAME_SLUGS : [slug]).flatMap((one) => [one, encodeURIComponent(one)]))];
}

const SLUGS = slugSpellings();

/** The pages of one article, video or post; which game it is of, a comment on it does not say. */
const PAGES: Readonly<Record<SubjectKind, (id: number) => readonly string[]>> = {
  news: (id) => SLUGS.map((slug) => `/news/${slug}/${id}`),
  video: (id) => SLUGS.map((slug) => `/videos/${slug}/${id}`),
  post: (id) => [`/posts/${id}`],
};

/**
 * Everything public that shows something with its likes, its comments and their number: itself in every language, every page of its comments
 * in every order, the answers to the comment `rootId`, and its page as HTML. Lists of such things show the new numbers when they are next read.
 */
export function entriesOfSubject({ kind, id }: Subject, rootId?: CommentId): { readonly prefixes: readonly string[] } {
  return {
    prefixes: [
      `${fieldsOf(`${kind}.detail`, { id })}@`,
      `${fieldsOf('comment.list', { id, kind })}&`,
      ...(rootId === undefined ? [] : [`${fieldsOf('comment.replies', { commentId: rootId, id, kind })}&`]),
      ...PAGES[kind](id).map(pageEntry),
    ],
  };
}

/** Declares it wrong on every copy, after a like, a comment or an answer under `rootId`; the store being away does not undo the change. */
export async function forgetSubject(ctx: Pick<RpcContext, 'cache'>, subject: Subject, rootId?: CommentId): Promise<void> {
  await ctx.cache.invalidate(entriesOfSubject(subject, rootId)).catch(() => undefined);
}

/** The same after it, or a comment under it, was put aside: a post that is not shown any more is in no list of posts either. */
export async function forgetAside(ctx: Pick<RpcContext, 'cache'>, subject: Subject, rootId?: CommentId): Promise<void> {
  const { prefixes } = entriesOfSubject(subject, rootId);
  const lists = subject.kind === 'post' ? ['post.list?', 'user.publishedContent?', pageEntry('/posts')] : [];
  await ctx.cache.invalidate({ prefixes: [...prefixes, ...lists] }).catch(() => undefined);
}

/** The page of an address as HTML, in every language and with every query. */
export function pageEntry(path: string): string {
  return `${fieldsOf('page', { path })}&`;
}

/** The beginning of all keys with these fields, up to the next field or the locale. */
export function fieldsOf(name: string, fields: KeyInput): string {
  return cacheKey(name, fields, '').slice(0, -1);
}
