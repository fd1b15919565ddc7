import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebApp } from '@matchpoint/bff/pages/web-app';
import type { MatchpointClient } from '@matchpoint/client/create-client';
import type { Id } from '@matchpoint/contracts/rules/id';
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
 * Changes that the operator and the site make upstream, read through two BFF instances on one Redis. Every wait here is shorter than half a
 * minute, the shortest time for which one of these responses is cached.
 */

let postgres: DatabaseServer;
let redis: Service;
let upstream: OwnUpstream;
let network: Network;
const clock = new TestClock();

/** A web app whose article page shows the first comments; every other page shows the newest articles and posts. */
const web: WebApp = {
  build: 'test',
  render: async ({ url, client }) => {
    const id = /\/news\/[^/]+\/(\d+)/.exec(new URL(url).pathname)?.[1];
    const html = id === undefined ? await newest(client) : await firstComments(client, Number(id));
    return { status: 200, headers: {}, html, scriptHashes: [], freshMs: 60_000 };
  },
};

async function firstComments(client: MatchpointClient, id: Id): Promise<string> {
  const { list } = await client.comment.list.query({ kind: 'news', id, sort: 'hot', page: 1 });
  return `<p>${list.map(({ text }) => text).join(', ')}</p>`;
}

async function newest(client: MatchpointClient): Promise<string> {
  const posts = await client.post.list.query({ sort: 'new', page: 1 });
  const news = await client.news.list.query({ locale: 'zh_CN', sort: 'new', page: 1 });
  return `<p>${[...news.list, ...posts.list].map(({ id }) => `"id":${id},`).join('')}</p>`;
}

const start = (databaseUrl: string, port?: number) =>
  startOwnUpstream({ clock, databaseUrl, sources: [], env: { DEV_PAGES: '1' }, ...(port === undefined ? {} : { port }) });

let databaseUrl: string;
beforeAll(async () => {
  postgres = sharedPostgres();
  redis = await startRedis();
  databaseUrl = await postgres.createDatabase();
  upstream = await start(databaseUrl);
  // Everything runs in this process: its stalls must not be taken for an outage of Redis.
  const env = { DEV_PAGES: '1', REDIS_TIMEOUT_MS: '5000' };
  network = await Network.create({ upstream, redisUrl: redis.url, instances: 2, clock, pages: web, env });
  await listening();
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
  await redis?.stop();
  await postgres?.stop();
});

/** Waits until the bridge receives changes; changes made before it first connected are not delivered. */
async function listening(): Promise<void> {
  await network.bridge();
  const id = await publish();
  await waitFor('a change to be heard of', async () => {
    const heard = await both((one) => one.query('news.list', { locale: 'zh_CN', sort: 'new', page: 1 }));
    if (heard.every((text) => text.includes(`"id":${id},`))) return true;
    await publish({ key: `article-${articles}`, texts: { zh_CN: { title: uniqueText('文章'), body: [] } } }, false);
    return false;
  });
}

/** Calls the upstream directly as the operator, bypassing every BFF instance. */
async function operator(path: string, body: object): Promise<{ id: Id }> {
  const response = await fetch(`${upstream.url}/java/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${upstream.feedKey}` },
    body: JSON.stringify(body),
  });
  const { status, result }: { status: string; result: { id: Id } } = JSON.parse(await response.text());
  expect(status).toBe('success');
  return result;
}
const moderate = (kind: string, id: Id, state: string) => operator('content/moderate', { kind, id, state });

let articles = 0;
async function publish(over: object = {}, isNext = true): Promise<Id> {
  if (isNext) articles += 1;
  const texts = { zh_CN: { title: `文章${articles}`, body: [] } };
  return (await operator('news/publish', { key: `article-${articles}`, gameId: 2, texts, ...over })).id;
}

let numbers = 0;
async function member(): Promise<TestBrowser> {
  const mobile = `1370000${String((numbers += 1)).padStart(4, '0')}`;
  const one = new TestBrowser(network.origin);
  expect(codeOf(await one.mutate('auth.sendCode', { mobile, purpose: 'login' }))).toBe('ok');
  const { list } = JSON.parse((await one.send(`/dev/inbox.json?to=${mobile}`)).text);
  expect(codeOf(await one.mutate('auth.loginByCode', { mobile, code: list[0].code, agreed: true }))).toBe('ok');
  return one;
}

type Read = (one: TestBrowser) => ReturnType<TestBrowser['send']>;
type Reads = Readonly<Record<string, Read>>;

/** Returns the responses of both instances. */
const both = (read: Read) => Promise.all(network.instances.map(async ({ origin }) => (await read(new TestBrowser(origin))).text));

/** Returns the names of the reads whose response contains a text, on either instance. */
async function places(reads: Reads, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, read] of Object.entries(reads)) {
    for (const [instance, text] of (await both(read)).entries()) if (text.includes(what)) found.push(`${name} at instance ${instance + 1}`);
  }
  return found;
}
const everywhere = (reads: Reads) => Object.keys(reads).flatMap((name) => [`${name} at instance 1`, `${name} at instance 2`]);

/** Waits until a text appears in all of these responses, or in none. @returns the reads that then contain it */
function seen(what: string, reads: Reads, how: 'everywhere' | 'nowhere'): Promise<string[]> {
  const look = async () => {
    const found = await places(reads, what);
    expect(found).toEqual(how === 'everywhere' ? everywhere(reads) : []);
    return found;
  };
  return waitFor(`${what} to be ${how}`, look, { timeoutMs: 20_000 });
}

const listsOf = (uid: Id): Reads => ({
  all: (one) => one.query('news.list', { locale: 'zh_CN', sort: 'new', page: 1 }),
  'in English': (one) => one.query('news.list', { locale: 'en_US', sort: 'hot', page: 1 }),
  'of its game': (one) => one.query('news.list', { locale: 'zh_CN', sort: 'recommended', gameId: 2, page: 1 }),
  'most read': (one) => one.query('news.hot', { locale: 'zh_CN' }),
  'of its author': (one) => one.query('user.publishedContent', { locale: 'zh_CN', id: uid, type: 'news', page: 1 }),
});

describe('what the operator decides', () => {
  it('hiding and showing a comment takes effect on both instances, in its lists and on its page', async () => {
    const one = await member();
    const id = await publish();
    const text = uniqueText('看法');
    const comment = dataOf(await one.mutate('comment.add', { kind: 'news', id, text, key: randomUUID() }));
    const replyText = uniqueText('回复');
    const reply = dataOf(await one.mutate('comment.add', { kind: 'news', id, text: replyText, replyTo: comment.id, key: randomUUID() }));
    const list: Reads = {
      hot: (reader) => reader.query('comment.list', { kind: 'news', id, sort: 'hot', page: 1 }),
      page: (reader) => reader.send(`/news/cs:go/${id}`),
    };
    const replies: Reads = { replies: (reader) => reader.query('comment.replies', { kind: 'news', id, commentId: comment.id, page: 1 }) };
    const counted = async () => (await both((reader) => reader.query('news.detail', { locale: 'zh_CN', id }))).join(' ');
    await seen(text, list, 'everywhere');
    await seen(replyText, replies, 'everywhere');
    expect(await counted()).toContain('"comments":2');
    await moderate('comment', reply.id, 'removed');
    await seen(replyText, replies, 'nowhere');
    await moderate('comment', comment.id, 'removed');
    await seen(text, list, 'nowhere');
    await waitFor('the count', async () => !(await counted()).includes('"comments":2'));
    await moderate('comment', comment.id, 'published');
    await seen(text, list, 'everywhere');
  });

  it('a hidden article is unavailable on both instances until it is shown again', async () => {
    const { user } = dataOf(await (await member()).query('user.me'));
    const id = await publish({ authorId: user.uid });
    const mark = `"id":${id},`;
    const reads: Reads = {
      ...listsOf(user.uid),
      itself: (one) => one.query('news.detail', { locale: 'zh_CN', id }),
      'list page': (one) => one.send('/news'),
      'page of its author': (one) => one.send(`/userInfo/${user.uid}`),
    };
    await seen(mark, reads, 'everywhere');
    await moderate('news', id, 'removed');
    await seen(mark, reads, 'nowhere');
    await moderate('news', id, 'published');
    expect(await seen(mark, reads, 'everywhere')).toEqual(everywhere(reads));
  });

  it('hiding a post takes effect on both instances and invalidates nothing else', async () => {
    const one = await member();
    const { user } = dataOf(await one.query('user.me'));
    const { id } = dataOf(await one.mutate('post.add', { text: uniqueText('帖子'), pictures: [], gameId: 202, key: randomUUID() }));
    const mark = `"id":${id},`;
    const reads: Reads = {
      new: (reader) => reader.query('post.list', { sort: 'new', page: 1 }),
      'of its game': (reader) => reader.query('post.list', { sort: 'hot', gameId: 202, page: 1 }),
      'of its author': (reader) => reader.query('user.publishedContent', { locale: 'zh_CN', id: user.uid, type: 'post', page: 1 }),
      itself: (reader) => reader.query('post.detail', { id }),
      'list page': (reader) => reader.send('/posts'),
    };
    await seen(mark, reads, 'everywhere');
    // These lists are read before the next article is published, so they show it only after an invalidation.
    const lists = listsOf(0);
    for (const read of Object.values(lists)) await both(read);
    const other = await publish();
    const others: Reads = {
      ...listsOf(user.uid + 1_000),
      itself: (reader) => reader.query('news.detail', { locale: 'zh_CN', id: other }),
      comments: (reader) => reader.query('comment.list', { kind: 'news', id: other, sort: 'hot', page: 1 }),
    };
    await seen(`"id":${other},`, { all: lists['all'] ?? unread }, 'everywhere');
    for (const read of Object.values(others)) await both(read);
    await moderate('post', id, 'rejected');
    await seen(mark, reads, 'nowhere');
    for (const [name, read] of Object.entries(others)) {
      for (const { origin } of network.instances)
        expect([name, (await read(new TestBrowser(origin))).headers['x-cache']]).toEqual([name, 'hit']);
    }
  });
});

const unread: Read = () => {
  throw new Error('there is no such list');
};

describe('what the site publishes', () => {
  it('a published article is listed on both instances, and its changes are read there', async () => {
    const { user } = dataOf(await (await member()).query('user.me'));
    const lists = listsOf(user.uid);
    for (const read of Object.values(lists)) await both(read);
    const id = await publish({ key: 'desk', authorId: user.uid });
    await seen(`"id":${id},`, lists, 'everywhere');
    const detail: Reads = { itself: (one) => one.query('news.detail', { locale: 'zh_CN', id }) };
    await seen(`文章${articles}`, detail, 'everywhere');
    await publish({ key: 'desk', authorId: user.uid, texts: { zh_CN: { title: '更正后的标题', body: [] } } });
    const all = { ...detail, ...lists };
    expect(await seen('更正后的标题', all, 'everywhere')).toEqual(everywhere(all));
  });

  it('generated content, including videos, that is published in bulk is listed once all changes are received', async () => {
    const films: Reads = {
      new: (one) => one.query('video.list', { locale: 'zh_CN', sort: 'new', gameId: 202, page: 1 }),
      hot: (one) => one.query('video.hot', { locale: 'en_US' }),
    };
    const reports: Reads = { reports: (one) => one.query('news.list', { locale: 'zh_CN', sort: 'new', gameId: 202, page: 1 }) };
    for (const read of Object.values({ ...films, ...reports })) await both(read);
    const { pool } = upstream.deps;
    await pool.query(
      `insert into news_item (source, key, game_id, texts, bodies, auto, published_at)
       select 'auto', 'report:' || no, 202, '{"zh_CN": {"title": "战报", "summary": ""}}', '{"zh_CN": []}', 'report', $1::bigint + no
       from generate_series(1, 300) no`,
      [clock.now()],
    );
    const { rows } = await pool.query<{ id: Id }>(
      `insert into video_item (source, key, game_id, type, titles, cover, duration_ms, sources, published_at)
       values ('auto', 'highlight:1', 202, 'highlight', '{"en_US": "A film"}', $1, 1000, '[{"type": "mp4", "url": "/media/film.mp4", "height": 360}]', $2)
       returning id`,
      [JSON.stringify({ kind: 'league', shorts: { en_US: 'TC' }, hue: '#112233', labels: {} }), clock.now()],
    );
    const [film] = rows;
    const newestReport = await pool.query<{ id: Id }>(`select id from news_item where key = 'report:300'`);
    await seen(`"id":${newestReport.rows[0]?.id},`, reports, 'everywhere');
    await seen(`"id":${film?.id},`, films, 'everywhere');
    await pool.query(`update video_item set state = 'removed' where id = $1`, [film?.id]);
    expect(await seen(`"id":${film?.id},`, films, 'nowhere')).toEqual([]);
  });
});

it('changes during a restart of the upstream or a change of the bridge are caught up', async () => {
  const reads: Reads = { all: (one) => one.query('news.list', { locale: 'zh_CN', sort: 'new', page: 1 }) };
  for (const read of Object.values(reads)) await both(read);
  const port = Number(new URL(upstream.url).port);
  const id = await publish({ publishedAt: clock.now() + 60_000 });
  await seen(`"id":${id},`, reads, 'everywhere');
  // The upstream process ends between the change and its publication.
  const { pool } = upstream.deps;
  const db = await pool.connect();
  await db.query('begin');
  await db.query(`update news_item set state = 'removed' where id = $1`, [id]);
  const stopped = upstream.stop();
  await db.query('commit');
  db.release();
  await stopped;
  upstream = await start(databaseUrl, port);
  await seen(`"id":${id},`, reads, 'nowhere');

  const bridge = await network.bridge();
  await bridge.bff.realtime.bridge?.stop();
  const next = await publish({ publishedAt: clock.now() + 60_000 });
  expect(await seen(`"id":${next},`, reads, 'everywhere')).toEqual(everywhere(reads));
}, 60_000);
