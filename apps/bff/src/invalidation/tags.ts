import type { ReportKind, SubjectKind } from '@matchpoint/contracts/content/content';
import type { Id } from '@matchpoint/contracts/rules/id';

/**
 * The kinds of tags of public values.
 * - `news`, `video`, `post`: an item wherever it is shown: its text, its position and its visibility.
 * - `user`: name, picture and roles of a user wherever they are shown. `user-follows`: the lists of follows and followers, and their
 * counts.
 * - `counts`: likes, comments and danmaku of an item on its own page. `card-counts`: the same numbers on its cards in lists.
 * - `comments`, `danmaku`: the comments and danmaku of an item. `replies`: the replies to one comment (`root-4`), or to any of an item
 * (`news:5`).
 * - `news-list`, `video-list`, `post-list`: which items a list holds. `newest-news`, `newest-video`: the same, invalidated only by new
 * items.
 * - `related-news`, `related-video`: lists of items about a match, league, team or player. `published`: the list of a user's items.
 * - `features`: what the upstream offers; pages depend on it through their navigation.
 * - `match`, `match-list`: invalidated when a match in play is interrupted, moves, ends or is corrected; `match-list` also when a league
 * changes. Scores in play come by realtime messages.
 * - `league`, `team`, `player`: pages of the libraries and of matches that show tables, form, statistics or careers; invalidated when the
 * upstream has derived them again, and `league` and `team` also when a match is over. `library`: lists of the libraries. Each
 * of these values also has the tag `library:all`, which a large import invalidates.
 * - `plan`: a plan wherever it is shown. `plan-list`: lists of plans: `match-1`, `expert-2`, `home`, `all`. `expert`: page and statistics of an
 * expert. `expert-list`: boards.
 * - `anchor`: page of an anchor; `anchor-list`: lists of anchors and of announced broadcasts. `room`: a room with its chat; `room-list`: lists of
 * rooms, `all` or `match-1`. `gift`: catalogue (`list`) and leaderboards (`board`; of a room `board-1`).
 * - `product`: page of a product of the mall; `product-list`: lists of products.
 * - `agent`: which promotion codes count (`codes`).
 * - `box`: log and statistics of a blind box; `box:list`: the running boxes, and the versions of boxes beside single draws.
 * - `search`, `system`: updated by expiry; no change names them.
 */
export const TAG_KINDS = [
  'news',
  'video',
  'post',
  'user',
  'user-follows',
  'counts',
  'card-counts',
  'comments',
  'replies',
  'danmaku',
  'news-list',
  'video-list',
  'post-list',
  'newest-news',
  'newest-video',
  'related-news',
  'related-video',
  'published',
  'features',
  'match',
  'league',
  'team',
  'player',
  'match-list',
  'library',
  'search',
  'system',
  'plan',
  'plan-list',
  'expert',
  'expert-list',
  'anchor',
  'anchor-list',
  'room',
  'room-list',
  'gift',
  'product',
  'product-list',
  'agent',
  'box',
] as const;
export type TagKind = (typeof TAG_KINDS)[number];

/** A tag of one of these kinds. */
export type Tag<Kind extends TagKind = TagKind> = `${Kind}:${string | number}`;

/** The tag of the list of offered features, and of every page that shows it. */
export const FEATURES_TAG: Tag<'features'> = 'features:all';

/** An item that has comments and likes. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: Id;
}

/** Returns the tags of an item's numbers, wherever they are shown. */
export function countsTags({ kind, id }: Subject): Tag<'counts' | 'card-counts'>[] {
  return [`counts:${kind}:${id}`, `card-counts:${kind}:${id}`];
}

/** Returns the tags of the pages of comments on an item, and of the replies to the comment `rootId`. */
export function commentListTags({ kind, id }: Subject, rootId: Id | undefined): Tag<'comments' | 'replies'>[] {
  return rootId === undefined ? [`comments:${kind}:${id}`] : [`comments:${kind}:${id}`, `replies:root-${rootId}`];
}

/** Returns the tags that a new comment on an item, or a new reply to the comment `rootId`, invalidates. */
export function newCommentTags(subject: Subject, rootId: Id | undefined): Tag<'comments' | 'replies' | 'counts' | 'card-counts'>[] {
  return [...commentListTags(subject, rootId), ...countsTags(subject)];
}

/**
 * Returns the tags that a comment invalidates when it is deleted, hidden or shown again. `rootId` is the comment that it replies to, or the
 * comment itself; without it the replies to every comment of the item are invalidated.
 */
export function changedCommentTags(subject: Subject, rootId: Id | undefined): Tag<'comments' | 'replies' | 'counts' | 'card-counts'>[] {
  const tags = newCommentTags(subject, rootId);
  return rootId === undefined ? [...tags, `replies:${subject.kind}:${subject.id}`] : tags;
}

/** Returns the tags of the lists that contain a post; of every author's list when the author is unknown. */
export function postListTags(authorId: Id | undefined): Tag<'post-list' | 'published'>[] {
  return ['post-list:all', `published:${authorId ?? 'any'}`];
}

/**
 * Returns the tags that a reported item, comment or danmaku message invalidates when it is hidden.
 * @param reported what was reported
 * @param subject the item itself, or the item that it belongs to
 */
export function hiddenTags(
  reported: { readonly kind: ReportKind; readonly id: Id },
  subject: Subject & { readonly rootId?: Id | undefined },
): Tag<SubjectKind | 'comments' | 'replies' | 'danmaku' | 'counts' | 'card-counts' | 'post-list' | 'published'>[] {
  switch (reported.kind) {
    case 'comment':
      return changedCommentTags(subject, subject.rootId ?? reported.id);
    case 'danmaku':
      return [`danmaku:${subject.id}`, ...countsTags(subject)];
    case 'post':
      return [`post:${subject.id}`, ...changedCommentTags(subject, undefined), ...postListTags(undefined)];
    default:
      return [`${subject.kind}:${subject.id}`, ...changedCommentTags(subject, undefined)];
  }
}
