import { GAME_IDS } from '@matchpoint/contracts/games';
import type { ContentChange, LibraryChange, PlanChange, PublicChange } from '@matchpoint/contracts/java/content-change';
import type { UserEvent } from '@matchpoint/contracts/user/event';
import type { Id } from '@matchpoint/contracts/rules/id';
import { changedCommentTags, countsTags, postListTags, type Tag } from './tags.ts';

/** Returns the tags that changes of upstream content and of libraries invalidate, without duplicates. */
export function contentChangeTags(changes: readonly PublicChange[]): Tag[] {
  return [...new Set(changes.flatMap(tagsOfPublicChange))];
}

function tagsOfPublicChange(change: PublicChange): Tag[] {
  if (isLibraryChange(change)) return tagsOfLibraryChange(change);
  return isPlanChange(change) ? tagsOfPlanChange(change) : tagsOfChange(change);
}

const LIBRARY_KINDS: ReadonlySet<string> = new Set<LibraryChange['kind']>(['league', 'team', 'player', 'library']);

function isLibraryChange(change: PublicChange): change is LibraryChange {
  return LIBRARY_KINDS.has(change.kind);
}

function isPlanChange(change: Exclude<PublicChange, LibraryChange>): change is PlanChange {
  return change.kind === 'plan' || change.kind === 'expert';
}

/** A plan changes the lists that hold it and the record of its author; an expert also appears on the cards of their plans. */
function tagsOfPlanChange({ kind, id, authorId, matchId }: Pick<PlanChange, 'kind' | 'id' | 'authorId' | 'matchId'>): Tag[] {
  const expertId = kind === 'expert' ? id : authorId;
  return [
    ...(kind === 'plan' ? [`plan:${id}` as const] : []),
    ...(matchId === undefined ? [] : [`plan-list:match-${matchId}` as const]),
    ...(expertId === undefined ? [] : [`plan-list:expert-${expertId}` as const, `expert:${expertId}` as const]),
    'plan-list:home',
    'plan-list:all',
    'expert-list:all',
  ];
}

const MATCH_LISTS: readonly Tag[] = ['match-list:all', ...GAME_IDS.map((id) => `match-list:${id}` as const)];

/**
 * The lists of a library show numbers of their entries, so a change of an entry changes them too. A league changes with its matches, which
 * stand in lists of matches.
 */
function tagsOfLibraryChange({ kind, id }: LibraryChange): Tag[] {
  if (kind === 'library') return ['library:all', ...MATCH_LISTS];
  const tags: Tag[] = [`${kind}:${id}`, `library:${kind}`];
  return kind === 'league' ? [...tags, ...MATCH_LISTS] : tags;
}

function tagsOfChange(change: ContentChange): Tag[] {
  const { kind, id, authorId } = change;
  switch (change.what) {
    case 'comments':
      return changedCommentTags({ kind, id }, change.rootId);
    case 'danmaku':
      return [`danmaku:${id}`, ...countsTags({ kind, id })];
    case 'new':
      return kind === 'post' ? [`post:${id}`, ...postListTags(authorId)] : [`${kind}:${id}`, ...addedTo(kind, change)];
    case 'changed':
      return [
        `${kind}:${id}`,
        ...changedCommentTags({ kind, id }, undefined),
        ...(kind === 'post' ? postListTags(authorId) : [...addedTo(kind, change), ...listsOf(kind, change)]),
      ];
  }
}

/** Returns the tags of the lists that a new item is added to. */
function addedTo(kind: 'news' | 'video', { gameId, authorId, matchId, leagueId }: ContentChange): Tag[] {
  return [
    ...(gameId === undefined ? [`newest-${kind}:any` as const] : [`newest-${kind}:${gameId}` as const, `newest-${kind}:all` as const]),
    `newest-${kind}:details`,
    `related-${kind}:other`,
    ...(matchId === undefined ? [] : [`related-${kind}:match-${matchId}` as const]),
    ...(leagueId === undefined ? [] : [`related-${kind}:league-${leagueId}` as const]),
    ...(authorId === undefined ? [] : [`published:${authorId}` as const]),
  ];
}

function listsOf(kind: 'news' | 'video', { gameId }: ContentChange): Tag[] {
  return gameId === undefined ? [`${kind}-list:any`] : [`${kind}-list:${gameId}`, `${kind}-list:all`];
}

const USER_EVENT_TAGS: Readonly<Record<Exclude<UserEvent['type'], 'plan' | 'redemption'>, (uid: Id) => readonly Tag[]>> = {
  profile: (uid) => [`user:${uid}`],
  preferences: (uid) => [`user-follows:${uid}`],
  // Only the user sees these.
  followedMatches: () => [],
  followedEntities: () => [],
  notification: () => [],
  gold: () => [],
  order: () => [],
  session: () => [],
  reportClosed: () => [],
  sanction: () => [],
  // The profile carries the new role.
  expertApplication: (uid) => [`user:${uid}`],
  anchorState: (uid) => [`user:${uid}`, `anchor:${uid}`, `room:${uid}`, 'anchor-list:all', 'room-list:all'],
  // The room's own events invalidate what others read.
  broadcast: () => [],
  privateMessage: () => [],
};

/**
 * Returns the tags that an event of a user invalidates. A change of a plan also arrives as a change of content, but on another stream: the
 * user who is told reads the plan again at once.
 */
export function userEventTags(uid: Id, event: UserEvent): readonly Tag[] {
  // The pieces of a redemption that is charged back are in stock again.
  if (event.type === 'redemption') return event.state === 'charged_back' ? [`product:${event.productId}`, 'product-list:all'] : [];
  if (event.type !== 'plan') return USER_EVENT_TAGS[event.type](uid);
  // Sales and income are shown to the author alone.
  if (event.what === 'sold' || event.what === 'income') return [];
  return tagsOfPlanChange({ kind: 'plan', id: event.planId, authorId: event.expertId });
}
