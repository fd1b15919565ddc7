import { describe, expect, it } from 'vitest';
import { CommentId, LeagueId, MatchId, UserId } from '@matchpoint/contracts/ids';
import type { ContentChange } from '@matchpoint/contracts/java/content-change';
import { cacheKey, type KeyInput } from '../cache/cache-key.ts';
import { keyMatcher } from '../cache/key-matcher.ts';
import { entriesOfChanges } from './entries-of-changes.ts';

const STANDS = { gameId: 2, authorId: UserId.parse(5), matchId: MatchId.parse(7), leagueId: LeagueId.parse(9) } as const;

/** Of these answers, those that a change makes wrong. */
function wrong(change: ContentChange, answers: Readonly<Record<string, readonly [string, KeyInput, string]>>): string[] {
  const { keys, prefixes } = entriesOfChanges([change]);
  const matches = keyMatcher(keys, prefixes);
  return Object.entries(answers).flatMap(([name, [call, input, locale]]) => (matches(cacheKey(call, input, locale)) ? [name] : []));
}

const page = (path: string, locale = 'zh_CN', query = '') => ['page', { path, query }, locale] as const;
const LISTS = {
  list: ['news.list', { sort: 'new', page: 3 }, 'zh_CN'],
  'list of the game': ['news.list', { sort: 'hot', gameId: 2, page: 1 }, 'en_US'],
  hot: ['news.hot', {}, 'zh_CN'],
  'hot of the game': ['news.hot', { gameId: 2 }, 'de_DE'],
  'about the match': ['news.listRelated', { matchId: 7, page: 1 }, 'zh_CN'],
  'about the league': ['news.listRelated', { leagueId: 9, page: 2 }, 'zh_CN'],
  'about a player': ['news.listRelated', { playerId: 3, page: 1 }, 'zh_CN'],
  'of the author': ['user.publishedContent', { id: 5, type: 'news', page: 1 }, 'zh_CN'],
  'most read of the author': ['news.userHot', { id: 5 }, 'zh_CN'],
  rss: ['rss', { name: 'all' }, 'zh_CN'],
  'rss of the game': ['rss', { name: 'cs:go' }, 'en_US'],
} as const;
const ITSELF = {
  detail: ['news.detail', { id: 1 }, 'en_US'],
  comments: ['comment.list', { kind: 'news', id: 1, sort: 'hot', page: 2 }, ''],
  page: page('/news/cs:go/1', 'de_DE', '?page=2'),
  'page, escaped': page('/news/cs%3Ago/1'),
} as const;
const PAGES = {
  card: ['card', { kind: 'news', id: '1' }, 'zh_CN'],
  home: page('/'),
  'list page': page('/news', 'en_US', '?page=2'),
  'list page of the game': page('/news/cs:go'),
  'page of the match': page('/cs:go/7', 'zh_CN', '?tab=news'),
  'page of the author': page('/userInfo/5'),
} as const;
const OTHERS = {
  'list of another game': ['news.list', { sort: 'new', gameId: 1, page: 1 }, 'zh_CN'],
  'hot of another game': ['news.hot', { gameId: 202 }, 'zh_CN'],
  'about another match': ['news.listRelated', { matchId: 70, page: 1 }, 'zh_CN'],
  'of another author': ['user.publishedContent', { id: 55, type: 'news', page: 1 }, 'zh_CN'],
  'another article': ['news.detail', { id: 11 }, 'zh_CN'],
  'comments on another': ['comment.list', { kind: 'news', id: 11, sort: 'hot', page: 1 }, ''],
  'page of another': page('/news/cs:go/11'),
  'list page of another game': page('/news/soccer'),
  videos: ['video.list', { sort: 'new', page: 1 }, 'zh_CN'],
  posts: ['post.list', { sort: 'new', page: 1 }, ''],
  'the match': ['match.detail', { id: 7 }, 'zh_CN'],
} as const;

describe('what a change makes wrong', () => {
  it('of an article: its lists when it is new, and itself with the pages that show it when it changed; nothing of another', () => {
    const all = { ...LISTS, ...ITSELF, ...PAGES, ...OTHERS };
    expect(wrong({ kind: 'news', id: 1, what: 'new', ...STANDS }, all)).toEqual(Object.keys(LISTS));
    expect(wrong({ kind: 'news', id: 1, what: 'changed', ...STANDS }, all)).toEqual(Object.keys({ ...LISTS, ...ITSELF, ...PAGES }));
  });

  it('of a comment or a line of danmaku: what shows it and how many there are', () => {
    const rootId = CommentId.parse(4);
    const replies = { replies: ['comment.replies', { kind: 'news', id: 1, commentId: 4, page: 2 }, ''] } as const;
    const all = { ...ITSELF, ...replies, ...LISTS, ...PAGES, ...OTHERS };
    expect(wrong({ kind: 'news', id: 1, what: 'comments', ...STANDS }, all)).toEqual(Object.keys(ITSELF));
    expect(wrong({ kind: 'news', id: 1, what: 'comments', rootId, ...STANDS }, all)).toEqual(Object.keys({ ...ITSELF, ...replies }));
    const films = {
      lines: ['video.danmaku', { id: 1 }, ''],
      film: ['video.detail', { id: 1 }, 'de_DE'],
      'lines of another': ['video.danmaku', { id: 11 }, ''],
    } as const;
    expect(wrong({ kind: 'video', id: 1, what: 'danmaku', ...STANDS }, { ...films, ...all })).toEqual(['lines', 'film']);
  });

  it('of a video or post: itself and every list of its kind that may show it', () => {
    const videos = {
      list: ['video.list', { sort: 'hot', gameId: 2, page: 1 }, 'zh_CN'],
      hot: ['video.hot', {}, 'zh_CN'],
      about: ['video.listRelated', { teamId: 3, page: 1 }, 'zh_CN'],
      detail: ['video.detail', { id: 1 }, 'zh_CN'],
      page: page('/videos/cs%3Ago/1'),
      'list page': page('/videos/cs:go/videoList', 'zh_CN', '?sort=hot'),
    } as const;
    expect(wrong({ kind: 'video', id: 1, what: 'changed', ...STANDS }, { ...videos, ...OTHERS })).toEqual([
      ...Object.keys(videos),
      'videos',
    ]);
    const posts = {
      list: ['post.list', { sort: 'hot', gameId: 2, page: 1 }, ''],
      detail: ['post.detail', { id: 1 }, ''],
      'of the author': ['user.publishedContent', { id: 5, type: 'post', page: 1 }, 'zh_CN'],
      page: page('/posts/1'),
      'list page': page('/posts', 'en_US', '?sort=new'),
    } as const;
    expect(wrong({ kind: 'post', id: 1, what: 'changed', ...STANDS }, { ...posts, ...OTHERS })).toEqual([...Object.keys(posts), 'posts']);
  });

  it('that names no game, no author: every list of its kind', () => {
    const all = { ...LISTS, ...ITSELF, ...OTHERS };
    const found = wrong({ kind: 'news', id: 1, what: 'changed' }, all);
    for (const name of ['list', 'list of another game', 'hot of another game', 'rss of the game', 'detail', 'page'])
      expect(found).toContain(name);
    for (const name of ['another article', 'comments on another', 'videos', 'posts', 'the match']) expect(found).not.toContain(name);
  });

  it('is named once, however many changes there are of it', () => {
    const changes = Array.from({ length: 50 }, (): ContentChange => ({ kind: 'news', id: 1, what: 'changed', ...STANDS }));
    expect(entriesOfChanges(changes)).toEqual(entriesOfChanges(changes.slice(0, 1)));
  });
});
