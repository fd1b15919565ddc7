import { describe, expect, it } from 'vitest';
import { CommentId, LeagueId, MatchId, PlanId, UserId } from '@matchpoint/contracts/ids';
import type { ContentChange, PlanChange } from '@matchpoint/contracts/java/content-change';
import type { PublicRead } from '@matchpoint/contracts/rules/public-reads';
import { contentChangeTags, userEventTags } from './change-tags.ts';
import { readTags } from './read-tags.ts';
import { resultTags } from './result-tags.ts';

const STANDS = { gameId: 2, authorId: UserId.parse(5), matchId: MatchId.parse(7), leagueId: LeagueId.parse(9) } as const;

/** Returns the names of the reads that a change invalidates through the tags of their inputs. */
function invalidated(change: ContentChange | PlanChange, reads: Readonly<Record<string, readonly [PublicRead, object]>>): string[] {
  const tags = new Set<string>(contentChangeTags([change]));
  return Object.entries(reads).flatMap(([name, [path, input]]) => (readTags(path, input).some((tag) => tags.has(tag)) ? [name] : []));
}

const locale = 'zh_CN';
const LISTS = {
  list: ['news.list', { locale, sort: 'new', page: 3 }],
  'list of the game': ['news.list', { locale: 'en_US', sort: 'hot', gameId: 2, page: 1 }],
  hot: ['news.hot', { locale }],
  'hot of the game': ['news.hot', { locale: 'de', gameId: 2 }],
  'about the match': ['news.listRelated', { locale, matchId: 7, page: 1 }],
  'about the league': ['news.listRelated', { locale, leagueId: 9, page: 2 }],
  'about a player': ['news.listRelated', { locale, playerId: 3, page: 1 }],
  'of the author': ['user.publishedContent', { locale, id: 5, type: 'news', page: 1 }],
  'most read of the author': ['news.userHot', { locale, id: 5 }],
} as const;
const ITSELF = {
  detail: ['news.detail', { locale: 'en_US', id: 1 }],
  comments: ['comment.list', { kind: 'news', id: 1, sort: 'hot', page: 2 }],
  replies: ['comment.replies', { kind: 'news', id: 1, commentId: 4, page: 2 }],
} as const;
const OTHERS = {
  'list of another game': ['news.list', { locale, sort: 'new', gameId: 1, page: 1 }],
  'hot of another game': ['news.hot', { locale, gameId: 202 }],
  'about another match': ['news.listRelated', { locale, matchId: 70, page: 1 }],
  'of another author': ['user.publishedContent', { locale, id: 55, type: 'news', page: 1 }],
  'comments on another': ['comment.list', { kind: 'news', id: 11, sort: 'hot', page: 1 }],
  videos: ['video.list', { locale, sort: 'new', page: 1 }],
  posts: ['post.list', { sort: 'new', page: 1 }],
  'the match': ['match.detail', { locale, game: 'cs:go', id: 7 }],
} as const;
// Every new article may change the related articles of another.
const ANOTHER = { 'another article': ['news.detail', { locale, id: 11 }] } as const;

describe('changes of plans and experts', () => {
  const READS = {
    plan: ['plan.detail', { locale, id: 1 }],
    proof: ['plan.proof', { id: 1 }],
    'plans of the match': ['plan.list', { locale, page: 1, matchId: 7 }],
    'plans of the author': ['plan.list', { locale, page: 1, userId: 5 }],
    'all plans': ['plan.list', { locale, page: 1, state: 'on_sale' }],
    home: ['plan.home', { locale }],
    focus: ['plan.focus', { locale }],
    'the author': ['expert.info', { locale, id: 5 }],
    accuracy: ['expert.accuracy', { locale, id: 5 }],
    board: ['expert.board', { locale, board: 'accuracy', page: 1 }],
    'another plan': ['plan.detail', { locale, id: 2 }],
    'another match': ['plan.list', { locale, page: 1, matchId: 8 }],
    'another author': ['expert.info', { locale, id: 6 }],
  } as const;
  const OF_EXPERT = ['plans of the author', 'all plans', 'home', 'focus', 'the author', 'accuracy', 'board'];

  it('a changed plan invalidates itself, the lists that hold it, and its author with all boards', () => {
    const change = { kind: 'plan', id: 1, what: 'changed', gameId: 202, authorId: STANDS.authorId, matchId: STANDS.matchId } as const;
    expect(new Set(invalidated(change, READS))).toEqual(new Set(['plan', 'proof', 'plans of the match', ...OF_EXPERT]));
  });

  it('a changed expert invalidates their page, their plans and all boards', () => {
    expect(new Set(invalidated({ kind: 'expert', id: 5, what: 'changed' }, READS))).toEqual(new Set(OF_EXPERT));
  });
});

describe('the tags of a change of content', () => {
  it('content changes invalidate the lists, the article and what shows related articles, and nothing else', () => {
    const all = { ...LISTS, ...ITSELF, ...ANOTHER, ...OTHERS };
    const expected = Object.keys({ ...LISTS, ...ITSELF, ...ANOTHER });
    expect(invalidated({ kind: 'news', id: 1, what: 'changed', ...STANDS }, all)).toEqual(expected);
    expect(invalidated({ kind: 'news', id: 1, what: 'new', ...STANDS }, all)).toEqual(expected);
  });

  it('content changes invalidate the comments of an item and its numbers when a comment changed', () => {
    const all = { ...ITSELF, ...ANOTHER, ...LISTS, ...OTHERS };
    const rootId = CommentId.parse(4);
    expect(invalidated({ kind: 'news', id: 1, what: 'comments', rootId, ...STANDS }, all)).toEqual(Object.keys(ITSELF));
    expect(invalidated({ kind: 'news', id: 1, what: 'comments', ...STANDS }, all)).toEqual(Object.keys(ITSELF));
    expect(contentChangeTags([{ kind: 'news', id: 1, what: 'comments', ...STANDS }])).toContain('card-counts:news:1');
  });

  it('content changes invalidate the danmaku of a video and its numbers when a line of danmaku changed', () => {
    const videos = {
      lines: ['video.danmaku', { id: 1 }],
      video: ['video.detail', { locale, id: 1 }],
      'lines of another': ['video.danmaku', { id: 11 }],
    } as const;
    expect(invalidated({ kind: 'video', id: 1, what: 'danmaku', ...STANDS }, { ...videos, ...OTHERS })).toEqual(['lines', 'video']);
  });

  it('content changes invalidate every list of videos and of posts that may show the item', () => {
    const videos = {
      list: ['video.list', { locale, sort: 'hot', gameId: 2, page: 1 }],
      hot: ['video.hot', { locale }],
      about: ['video.listRelated', { locale, teamId: 3, page: 1 }],
      detail: ['video.detail', { locale, id: 1 }],
    } as const;
    const changedVideo = invalidated({ kind: 'video', id: 1, what: 'changed', ...STANDS }, { ...videos, ...OTHERS });
    expect(changedVideo).toEqual([...Object.keys(videos), 'videos']);
    const posts = {
      list: ['post.list', { sort: 'hot', gameId: 2, page: 1 }],
      detail: ['post.detail', { id: 1 }],
      'of the author': ['user.publishedContent', { locale, id: 5, type: 'post', page: 1 }],
    } as const;
    const changedPost = invalidated({ kind: 'post', id: 1, what: 'changed', ...STANDS }, { ...posts, ...OTHERS });
    expect(changedPost).toEqual([...Object.keys(posts), 'posts']);
  });

  it('content changes invalidate every list of the kind when the change names no game and no author', () => {
    const found = invalidated({ kind: 'news', id: 1, what: 'changed' }, { ...LISTS, ...ITSELF, ...OTHERS });
    for (const name of ['list', 'list of another game', 'hot of another game', 'detail']) expect(found).toContain(name);
    for (const name of ['comments on another', 'videos', 'posts', 'the match']) expect(found).not.toContain(name);
  });

  it('the tags of several content changes are unique', () => {
    const changes = Array.from({ length: 50 }, (): ContentChange => ({ kind: 'news', id: 1, what: 'changed', ...STANDS }));
    expect(contentChangeTags(changes)).toEqual(contentChangeTags(changes.slice(0, 1)));
  });
});

it('an event of a user invalidates what shows the user, or nothing when only the user sees it', () => {
  expect(userEventTags(5, { type: 'profile' })).toEqual(['user:5']);
  expect(userEventTags(5, { type: 'preferences', rev: 2 })).toEqual(['user-follows:5']);
  expect(userEventTags(5, { type: 'followedMatches' })).toEqual([]);
  expect(userEventTags(5, { type: 'followedEntities' })).toEqual([]);
  const plan = {
    type: 'plan',
    planId: PlanId.parse(3),
    what: 'published',
    title: '',
    state: 'published',
    expertId: UserId.parse(8),
  } as const;
  expect(userEventTags(5, plan)).toEqual(expect.arrayContaining(['plan:3', 'plan-list:expert-8', 'plan-list:home']));
  expect(userEventTags(5, { ...plan, what: 'sold' })).toEqual([]);
});

it('a result has the tags of the items and users that it shows, wherever they stand in it', () => {
  const author = { uid: 5, username: 'x', roles: [] };
  const result = {
    list: [
      { kind: 'news', id: 1, author, related: [{ kind: 'video', id: 2, author: { username: 'the site' } }] },
      { id: 9, text: 'a comment', author: { uid: 6, username: 'y' }, firstReplies: [{ id: 10, replyTo: { id: 9, uid: 7 } }] },
      { uid: 8, username: 'a follower', fans: 3 },
    ],
  };
  expect([...resultTags(result)].toSorted()).toEqual(
    ['card-counts:news:1', 'card-counts:video:2', 'news:1', 'user-follows:8', 'user:5', 'user:6', 'user:7', 'user:8', 'video:2'].toSorted(),
  );
});
