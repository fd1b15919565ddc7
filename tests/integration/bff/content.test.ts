import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NewsId, PostId } from '@matchpoint/contracts/ids';
import { withLocale } from '@matchpoint/i18n/locale-path';
import type { WebApp } from '@matchpoint/bff/pages/web-app';
import { keys } from '@matchpoint/bff/store/keys';
import type { MatchpointClient } from '@matchpoint/client/create-client';
import type { Id } from '@matchpoint/contracts/rules/id';
import { trustReporters } from '../../dev-env/trust-reporters.ts';
import { Network } from '../../dev-env/network.ts';
import { startOwnUpstream, type OwnUpstream } from '../../dev-env/own-upstream.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { startRedis } from '../../support/redis.ts';
import type { Service } from '../../support/service.ts';
import { codeOf, dataOf, TestBrowser } from '../../support/test-browser.ts';
import { uniqueText } from '../../support/unique-text.ts';
import { waitFor } from '../../support/wait-for.ts';

/**
 * News, posts, comments, likes and reports through two BFF instances on one Redis: after a change on one, the other no longer serves the
 * old value.
 */

let postgres: DatabaseServer;
let redis: Service;
let upstream: OwnUpstream;
let network: Network;
const clock = new TestClock();

/**
 * A web app: an article page shows its likes and first comments, a post page shows the post, and every other page shows the newest posts.
 */
const web: WebApp = {
  build: 'test',
  render: async ({ url, client }) => {
    const [, kind, id] = /\/(news\/[^/]+|posts)\/(\d+)/.exec(new URL(url).pathname) ?? [];
    const html = id === undefined ? await newPosts(client) : await itemPage(client, kind === 'posts' ? 'post' : 'news', Number(id));
    return { status: 200, headers: {}, html, scriptHashes: [], freshMs: 60_000 };
  },
};

async function itemPage(client: MatchpointClient, kind: 'news' | 'post', id: Id): Promise<string> {
  if (kind === 'news') return firstComments(client, id);
  const { text } = await client.post.detail.query({ id: PostId.parse(id) }).catch(() => ({ text: 'missing' }));
  return `<p>${text}</p>`;
}

async function firstComments(client: MatchpointClient, id: Id): Promise<string> {
  const { list, count } = await client.comment.list.query({ kind: 'news', id, sort: 'hot', page: 1 });
  const { likes } = await client.news.detail.query({ locale: 'zh_CN', id: NewsId.parse(id) });
  return `<p>${likes} ${count}: ${list.map((comment) => `${comment.text} ${comment.likes}`).join(', ')}</p>`;
}

async function newPosts(client: MatchpointClient): Promise<string> {
  const { list } = await client.post.list.query({ sort: 'new', page: 1 });
  return `<p>${list.map(({ id }) => `[${id}]`).join('')}</p>`;
}

beforeAll(async () => {
  postgres = sharedPostgres();
  redis = await startRedis();
  upstream = await startOwnUpstream({ clock, databaseUrl: await postgres.createDatabase(), sources: [], env: { DEV_PAGES: '1' } });
  // Everything runs in this process: its stalls must not be taken for an outage of Redis.
  const env = { DEV_PAGES: '1', REDIS_TIMEOUT_MS: '5000' };
  network = await Network.create({ upstream, redisUrl: redis.url, instances: 2, clock, pages: web, env });
  await network.instance(1).bff.deps.store.follow(keys.cacheInvalidations(), {
    onEntry: ({ position, payload }) => {
      heardUpTo = position.offset;
      heardTags += payload.toString();
    },
    onGap: () => undefined,
  });
  await network.followingEvents();
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
  await redis?.stop();
  await postgres?.stop();
});

let numbers = 0;
/** Returns a logged-in browser at the first instance. */
async function member(): Promise<TestBrowser> {
  const mobile = `1360000${String((numbers += 1)).padStart(4, '0')}`;
  const one = new TestBrowser(network.origin);
  expect(codeOf(await one.mutate('auth.sendCode', { mobile, purpose: 'login' }))).toBe('ok');
  const { list } = JSON.parse((await one.send(`/dev/inbox.json?to=${mobile}`)).text);
  expect(codeOf(await one.mutate('auth.loginByCode', { mobile, code: list[0].code, agreed: true }))).toBe('ok');
  return one;
}

let articles = 0;
async function published(over: object = {}): Promise<Id> {
  articles += 1;
  const body = [{ kind: 'paragraph', spans: [{ text: '正文' }] }];
  const texts = { zh_CN: { title: `文章${articles}`, body }, en_US: { title: `Article ${articles}`, body } };
  const response = await fetch(`${upstream.url}/java/news/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${upstream.feedKey}` },
    body: JSON.stringify({ key: `article-${articles}`, gameId: 2, texts, ...over }),
  });
  const { result }: { result: { id: Id } } = JSON.parse(await response.text());
  await waitFor('the other instance to receive that it is published', () => heardTags.includes(`"news:${result.id}"`));
  return result.id;
}

let heardUpTo = 0;
let heardTags = '';
/**
 * Waits until the other instance has received all invalidations published so far: Redis delivers them to one connection after the other.
 */
async function waitForInvalidation(): Promise<void> {
  const { offset } = await network.bff.deps.store.position(keys.cacheInvalidations());
  await waitFor('the other instance to receive it', () => heardUpTo >= offset);
}

/** Returns a visitor at the other instance. */
const reader = () => new TestBrowser(network.instance(1).origin);

/**
 * Returns every public read that shows an article with its comments, as the other instance responds. `rootId` is a comment whose replies
 * are shown.
 */
function answersOf(id: Id, rootId: Id) {
  const subject = { kind: 'news', id };
  const reads: Record<string, () => ReturnType<TestBrowser['send']>> = {
    'detail in Chinese': () => reader().query('news.detail', { locale: 'zh_CN', id }),
    'detail in English': () => reader().query('news.detail', { locale: 'en_US', id }),
    'hot comments': () => reader().query('comment.list', { ...subject, sort: 'hot', page: 1 }),
    'new comments': () => reader().query('comment.list', { ...subject, sort: 'new', page: 2 }),
    'where a comment stands': () => reader().query('comment.list', { ...subject, sort: 'hot', page: 1, target: rootId }),
    answers: () => reader().query('comment.replies', { ...subject, commentId: rootId, page: 1 }),
    page: () => reader().send(`/news/cs:go/${id}`),
    'page, escaped': () => reader().send(`/news/cs%3Ago/${id}?page=2`),
    'page in English': () => reader().send(withLocale('en_US', `/news/cs:go/${id}`)),
  };
  return {
    states: async () => {
      const states: Record<string, unknown> = {};
      for (const [name, read] of Object.entries(reads)) states[name] = (await read()).headers['x-cache'];
      return states;
    },
    all: (state: string, except: readonly string[] = []) =>
      Object.fromEntries(Object.keys(reads).map((name) => [name, except.includes(name) ? 'hit' : state])),
  };
}

const addComment = async (one: TestBrowser, id: Id, over: object = {}) =>
  dataOf(await one.mutate('comment.add', { kind: 'news', id, text: uniqueText('看法'), key: randomUUID(), ...over }));
const pageText = async (id: Id) => (await reader().send(`/news/cs:go/${id}`)).text;

describe('articles', () => {
  it('articles are listed, read and found by their subject in the reader’s language', async () => {
    const one = await member();
    const { user } = dataOf(await one.query('user.me'));
    const id = await published({ authorId: user.uid, recommended: true, players: [{ id: 7, name: '某人' }] });
    const read = async (path: string, input: object) => dataOf(await reader().query(path, { locale: 'en_US', ...input }));
    for (const sort of ['recommended', 'hot', 'new']) {
      const { list, total } = await read('news.list', { sort, gameId: 2, page: 1 });
      expect([list[0].id, list[0].title, total]).toEqual([id, `Article ${articles}`, 1]);
    }
    expect(await read('news.list', { sort: 'new', gameId: 1, page: 1 })).toMatchObject({ list: [], total: 0 });
    expect(await read('news.hot', {})).toMatchObject([{ id }]);
    expect(await read('news.userHot', { id: user.uid })).toMatchObject([{ id }]);
    expect(await read('news.listRelated', { playerId: 7, page: 1 })).toMatchObject({ list: [{ id, lang: 'en_US' }], total: 1 });
    expect(await read('news.listRelated', { playerId: 8, page: 1 })).toMatchObject({ list: [] });
    expect(await read('user.publishedContent', { id: user.uid, type: 'news', page: 1 })).toMatchObject({ list: [{ id }], total: 1 });
    expect(await read('news.detail', { id })).toMatchObject({ id, author: { uid: user.uid }, players: [{ id: 7 }] });
    expect(codeOf(await reader().query('news.detail', { locale: 'en_US', id: Number(id) + 1_000 }))).toBe('NOT_FOUND');
  });
});

describe('what a user writes at one instance', () => {
  it('what a user writes on one instance is visible at once on the other, and nothing else is invalidated', async () => {
    const [one, two] = [await member(), await member()];
    // The articles have different games, so that neither is listed as related to the other.
    const [id, otherId] = [await published(), await published({ gameId: 1 })];
    const root = await addComment(one, id, { text: '第一条' });
    const [here, other] = [answersOf(id, root.id), answersOf(otherId, (await addComment(one, otherId)).id)];
    const settle = async () => {
      await waitForInvalidation();
      await Promise.all([here.states(), other.states()]);
      expect([await here.states(), await other.states()]).toEqual([here.all('hit'), other.all('hit')]);
    };
    const changes = async (act: () => Promise<unknown>, except: readonly string[] = []) => {
      await settle();
      await act();
      await waitForInvalidation();
      // Rendering the page reads the comments, which causes the one miss.
      expect([await here.states(), await other.states()]).toEqual([here.all('miss', except), other.all('hit')]);
    };
    const comment: { id: Id } = { id: 0 };
    await changes(async () => (comment.id = (await addComment(two, id, { text: '第二条' })).id), ['answers']);
    expect(await pageText(id)).toContain('2: 第二条 0, 第一条 0');
    const reply: { id: Id } = { id: 0 };
    await changes(async () => (reply.id = (await addComment(two, id, { replyTo: root.id })).id));
    const details = ['detail in Chinese', 'detail in English'];
    const comments = ['answers', 'hot comments', 'new comments', 'where a comment stands'];
    await changes(async () => dataOf(await one.mutate('content.like', { kind: 'news', id, like: true })), comments);
    expect(dataOf(await reader().query('news.detail', { locale: 'zh_CN', id })).likes).toBe(1);
    await changes(
      async () => dataOf(await one.mutate('content.like', { kind: 'comment', id: comment.id, like: true })),
      ['answers', ...details],
    );
    expect(await pageText(id)).toContain('第二条 1');
    await changes(async () => dataOf(await one.mutate('content.like', { kind: 'comment', id: reply.id, like: true })), details);
    await changes(async () => dataOf(await two.mutate('comment.remove', { id: reply.id })));
    await changes(async () => dataOf(await two.mutate('comment.remove', { id: comment.id })), ['answers']);
    expect(await pageText(id)).toContain('1: 第一条 0');
    const report = async (user: TestBrowser) =>
      expect(dataOf(await user.mutate('content.report', { kind: 'comment', id: root.id, reason: 'abuse' }))).toEqual({ received: true });
    const [third, last] = [await member(), await member()];
    const uidOf = async (user: TestBrowser) => dataOf(await user.query('user.me')).user.uid;
    await trustReporters(upstream.deps.pool, [await uidOf(two), await uidOf(third), await uidOf(last)]);
    await report(two);
    await report(third);
    await changes(() => report(last));
    expect(await pageText(id)).toContain('0: ');
  });

  it('a write that the upstream refuses returns its error and invalidates nothing', async () => {
    const one = await member();
    const id = await published({ gameId: 202 });
    const root = await addComment(one, id);
    const { states, all } = answersOf(id, root.id);
    await waitForInvalidation();
    await states();
    const codeOfMutation = async (path: string, input: object) => codeOf(await one.mutate(path, input));
    const words = { kind: 'news', id, key: randomUUID() };
    expect(await codeOfMutation('comment.add', { ...words, text: ' ' })).toBe('TEXT_EMPTY');
    expect(await codeOfMutation('comment.add', { ...words, text: '长'.repeat(501) })).toBe('TEXT_TOO_LONG');
    expect(await codeOfMutation('comment.add', { ...words, text: '加微信 abc12345' })).toBe('CONTENT_REJECTED');
    expect(await codeOfMutation('comment.add', { ...words, text: root.text })).toBe('TEXT_REPEATED');
    expect(await codeOfMutation('comment.add', { ...words, text: '好', replyTo: 1 })).toBe('NOT_FOUND');
    expect(await codeOfMutation('content.report', { kind: 'comment', id: root.id, reason: 'ads' })).toBe('BAD_INPUT');
    expect(await codeOfMutation('content.like', { kind: 'comment', id: 1, like: true })).toBe('NOT_FOUND');
    const stranger = await member();
    for (const each of [root.id, 1]) expect(codeOf(await stranger.mutate('comment.remove', { id: each }))).toBe('NOT_FOUND');
    expect(codeOf(await reader().query('comment.replies', { kind: 'news', id: Number(id) + 1, commentId: root.id, page: 1 }))).toBe(
      'NOT_FOUND',
    );
    expect(await states()).toEqual(all('hit'));
    const liked = dataOf(await one.query('content.liked', { kind: 'comment', ids: [root.id] }));
    expect(liked).toEqual({ list: [{ id: root.id, liked: false, likes: 0 }] });
  });
});

describe('likes', () => {
  it('a user’s likes are limited to sixty a minute over both instances, without an effect on other users', async () => {
    const [one, other] = [await member(), await member()];
    const id = await published();
    const like = async (user: TestBrowser, yes: boolean) => codeOf(await user.mutate('content.like', { kind: 'news', id, like: yes }));
    // Start at a full minute of the clock, by which the rate limit counts.
    clock.advance(60_000 - (clock.now() % 60_000));
    for (let count = 0; count < 60; count += 1) expect(await like(one, count % 2 === 0)).toBe('ok');
    expect(await like(one, true)).toBe('RATE_LIMITED');
    expect(await like(other, true)).toBe('ok');
    expect(dataOf(await reader().query('news.detail', { locale: 'zh_CN', id })).likes).toBe(1);
    clock.advance(60_000);
    expect(await like(one, true)).toBe('ok');
  });
});

describe('a post', () => {
  it('a new or deleted post changes all its lists on the other instance at once, and invalidates no other post', async () => {
    const [one, two] = [await member(), await member()];
    const uidOf = async (user: TestBrowser) => dataOf(await user.query('user.me')).user.uid;
    const write = async (user: TestBrowser): Promise<Id> => {
      const text = uniqueText('赛后看法 ');
      return dataOf(await user.mutate('post.add', { text, pictures: [], gameId: 202, key: randomUUID() })).id;
    };
    const lists = (uid: Id): Record<string, () => ReturnType<TestBrowser['send']>> => ({
      hot: () => reader().query('post.list', { sort: 'hot', page: 1 }),
      'of its game': () => reader().query('post.list', { sort: 'new', gameId: 202, page: 1 }),
      'of its author': () => reader().query('user.publishedContent', { locale: 'zh_CN', id: uid, type: 'post', page: 1 }),
      page: () => reader().send('/posts?sort=new'),
      'page in English': () => reader().send(withLocale('en_US', '/posts')),
      'page of its author': () => reader().send(`/userInfo/${uid}?tab=post`),
    });
    const alone = (id: Id): Record<string, () => ReturnType<TestBrowser['send']>> => ({
      detail: () => reader().query('post.detail', { id }),
      comments: () => reader().query('comment.list', { kind: 'post', id, sort: 'hot', page: 1 }),
      page: () => reader().send(`/posts/${id}`),
    });
    const states = async (reads: Record<string, () => ReturnType<TestBrowser['send']>>) => {
      const found: [string, unknown][] = [];
      for (const [name, read] of Object.entries(reads)) found.push([name, (await read()).headers['x-cache']]);
      return found;
    };
    const all = (reads: object, state: string) => Object.keys(reads).map((name) => [name, state]);
    const [otherUid, otherId] = [await uidOf(two), await write(two)];
    const mine = lists(await uidOf(one));
    const others = {
      ...alone(otherId),
      'of another': () => reader().query('user.publishedContent', { locale: 'zh_CN', id: otherUid, type: 'post', page: 1 }),
    };

    await waitForInvalidation();
    await states({ ...mine });
    await states(others);
    const id = await write(one);
    await waitForInvalidation();
    const texts = await Promise.all(Object.values(mine).map(async (read) => (await read()).text));
    expect(texts.map((text) => text.includes(`[${id}]`) || text.includes(`"id":${id}`))).toEqual(texts.map(() => true));
    expect(await states(others)).toEqual(all(others, 'hit'));

    const itself = alone(id);
    await states(itself);
    expect([await states(mine), await states(itself)]).toEqual([all(mine, 'hit'), all(itself, 'hit')]);
    expect(codeOf(await two.mutate('post.remove', { id }))).toBe('NOT_FOUND');
    expect([await states(mine), await states(itself)]).toEqual([all(mine, 'hit'), all(itself, 'hit')]);
    expect(dataOf(await one.mutate('post.remove', { id }))).toEqual({ removed: true });
    await waitForInvalidation();
    const left = await Promise.all(Object.values(mine).map(async (read) => (await read()).text));
    expect(left.filter((text) => text.includes(`[${id}]`) || text.includes(`"id":${id}`))).toEqual([]);
    expect(codeOf(await reader().query('post.detail', { id }))).toBe('NOT_FOUND');
    expect(codeOf(await reader().query('comment.list', { kind: 'post', id, sort: 'hot', page: 1 }))).toBe('NOT_FOUND');
    expect((await reader().send(`/posts/${id}`)).headers['x-cache']).toBe('miss');
    expect(await states(others)).toEqual(all(others, 'hit'));
  });
});

describe('a view', () => {
  it('a view is counted once for a visitor and once for a user', async () => {
    const id = await published();
    const view = async (one: TestBrowser) => dataOf(await one.mutate('content.viewed', { kind: 'news', id }));
    const [one, visitor] = [await member(), new TestBrowser(network.origin)];
    expect([await view(visitor), await view(visitor), await view(one), await view(one)]).toEqual([
      { counted: true },
      { counted: false },
      { counted: true },
      { counted: false },
    ]);
    expect(codeOf(await visitor.mutate('content.viewed', { kind: 'video', id }))).toBe('NOT_FOUND');
  });
});
