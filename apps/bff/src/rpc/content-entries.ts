import type { SubjectKind } from '@matchpoint/contracts/content/content';
import { GAME_SLUGS } from '@matchpoint/contracts/games';
import type { CommentId } from '@matchpoint/contracts/ids';
import { cacheKey, type KeyInput } from '../cache/cache-key.ts';
import type { Invalidation } from '../cache/invalidations.ts';
import type { Caller } from '../session/caller.ts';

/** Something that has comments and likes. */
interface Subject {
  readonly kind: SubjectKind;
  readonly id: number;
}

/** As they stand in addresses: the colon of one as it is, and escaped. */
const SLUGS = [...new Set(GAME_SLUGS.flatMap((slug) => [slug, encodeURIComponent(slug)]))];

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
function entriesOfSubject({ kind, id }: Subject, rootId?: CommentId): Invalidation {
  return {
    prefixes: [
      `${fieldsOf(`${kind}.detail`, { id })}@`,
      `${fieldsOf('comment.list', { id, kind })}&`,
      ...(rootId === undefined ? [] : [`${fieldsOf('comment.replies', { commentId: rootId, id, kind })}&`]),
      ...PAGES[kind](id).map((path) => `${fieldsOf('page', { path })}&`),
    ],
  };
}

/** Declares it wrong on every copy, after a like, a comment or an answer under `rootId`; the store being away does not undo the change. */
export async function forgetSubject(caller: Caller, subject: Subject, rootId?: CommentId): Promise<void> {
  await caller.accounts.cache.invalidate(entriesOfSubject(subject, rootId)).catch(() => undefined);
}

/** The same after it, or a comment under it, was put aside: a post that is not shown any more is in no list of posts either. */
export async function forgetAside(caller: Caller, subject: Subject, rootId?: CommentId): Promise<void> {
  const { prefixes = [] } = entriesOfSubject(subject, rootId);
  const lists = subject.kind === 'post' ? ['post.list?', 'user.items?', `${fieldsOf('page', { path: '/posts' })}&`] : [];
  await caller.accounts.cache.invalidate({ prefixes: [...prefixes, ...lists] }).catch(() => undefined);
}

/** The beginning of all keys with these fields, up to the next field or the locale. */
function fieldsOf(name: string, fields: KeyInput): string {
  return cacheKey(name, fields, '').slice(0, -1);
}
