import { once } from 'node:events';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Id } from '@matchpoint/contracts/rules/id';
import { isRecord } from '@matchpoint/contracts/rules/json-record';
import { startFilledUpstream } from '../../dev-env/filled-upstream.ts';
import { Network } from '../../dev-env/network.ts';
import type { OwnUpstream } from '../../dev-env/own-upstream.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';

/** The spoiler-free mode through the whole wiring: recorded matches with their articles, highlights, libraries and search index. */

const MATCHES = 3;
const ALL = { cookie: 'uid=1; spoiler=all' };
const locale = 'zh_CN';

/** What a user says: title and text of a post, and a comment. */
const SAID = ['昨晚三比一赢下来了', '补时绝杀，三比一，太刺激了', '三比一，这场赢得漂亮'] as const;

let postgres: DatabaseServer;
let upstream: OwnUpstream;
let network: Network;
/** Texts that tell a result: titles, summaries and paragraphs of reports, titles and chapters of highlights. */
let tokens: string[];
/** Addresses of everything that shows results: pages, calls, feeds. */
let addresses: string[];
let match: { readonly id: number; readonly leagueId: number; readonly home: string };

const call = (path: string, input: object) => `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(network.origin + path, { headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

/** Returns the result of a call, as a viewer with these headers gets it. */
async function query(path: string, input: object, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const { text } = await read(call(path, input), headers);
  const { result } = z.object({ result: z.object({ data: z.unknown() }) }).parse(JSON.parse(text));
  return isRecord(result.data) ? result.data : { list: result.data };
}

/** Returns all texts in a value that stand under one of these names. */
function textsOf(value: unknown, names: ReadonlySet<string>, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, names, name));
  if (isRecord(value)) return Object.entries(value).flatMap(([key, field]) => textsOf(field, names, key));
  return typeof value === 'string' && names.has(name) ? [value] : [];
}

/** Writes a post and a comment on an article that tell a result. */
async function talkAbout(newsId: Id | undefined): Promise<{ readonly id: Id }> {
  const { rows } = await upstream.deps.pool.query<{ id: number }>(
    `insert into post_item (author_id, key, title, text, state, published_at)
     select id, gen_random_uuid(), $1, $2, 'published', created_at from app_user where username = '看球的人' returning id`,
    [SAID[0], SAID[1]],
  );
  await upstream.deps.pool.query(
    `insert into comment (kind, subject_id, author_id, key, text, text_hash, at)
     select 'news', $1, id, gen_random_uuid(), $2, '', created_at from app_user where username = '看球的人'`,
    [newsId, SAID[2]],
  );
  const [post] = rows;
  if (post === undefined) throw new Error('there is no user who writes');
  return post;
}

beforeAll(async () => {
  postgres = sharedPostgres();
  const filled = await startFilledUpstream(await postgres.createDatabase(), MATCHES);
  upstream = filled.upstream;
  network = await Network.create({ upstream, pages: 'built', clock: filled.clock });
  const { client } = network;
  const [news, videos, results] = await Promise.all([
    client.news.list.query({ locale, sort: 'new', page: 1 }),
    client.video.list.query({ locale, sort: 'new', page: 1 }),
    client.match.results.query({ locale, page: 1 }),
  ]);
  const [shown] = results.list;
  const [home] = shown?.teams ?? [];
  if (shown === undefined || home === undefined) throw new Error('there is no result');
  match = { id: Number(shown.id), leagueId: Number(shown.league.id), home: home.name };
  const [articles, films] = await Promise.all([
    Promise.all(news.list.filter(({ auto }) => auto === 'report').map(({ id }) => client.news.detail.query({ locale, id }))),
    Promise.all(videos.list.map(({ id }) => client.video.detail.query({ locale, id }))),
  ]);
  const names = new Set(['title', 'summary', 'text', 'description']);
  const found = [
    ...articles.map(({ related: _related, teams: _teams, league: _league, ...rest }) => rest),
    ...films.map(({ title, chapters }) => ({ title, chapters })),
  ];
  const told = textsOf(found, names).filter((text) => text.length >= 5 && /\d|胜|负|平|进球|破门|梅开/.test(text));
  const post = await talkAbout(articles[0]?.id);
  tokens = [...new Set([...told, ...SAID])];
  const { id, leagueId } = match;
  const [article] = articles;
  const [film] = films;
  if (article === undefined || film === undefined) throw new Error('there is no report or no highlight');
  addresses = [
    '/',
    '/match/soccer',
    '/match/soccer?type=results',
    `/soccer/${id}`,
    `/soccer/${id}?tab=analysis`,
    `/leagueLibrary/${leagueId}`,
    `/leagueLibrary/${leagueId}/table`,
    `/leagueLibrary/${leagueId}/fixtures`,
    `/squadLibrary/${home.id}`,
    '/news',
    '/news/hot',
    '/news/soccer',
    `/news/soccer/${article.id}`,
    '/videos',
    '/videos/videoList',
    `/videos/soccer/${film.id}`,
    `/s/${encodeURIComponent(home.name)}`,
    '/soccer/data',
    '/rss/all.xml',
    `/en_US/soccer/${id}`,
    `/en_US/news/soccer/${article.id}`,
    call('match.results', { locale, page: 1 }),
    call('match.detail', { locale, game: 'soccer', id }),
    call('match.byIds', { locale, ids: [id] }),
    call('match.hot', { locale }),
    call('league.table', { locale, id: leagueId, scope: 'total' }),
    call('league.fixtures', { locale, id: leagueId }),
    call('league.detail', { locale, id: leagueId }),
    call('league.players', { locale, id: leagueId }),
    call('team.detail', { locale, id: home.id }),
    call('team.stats', { locale, id: home.id }),
    call('team.fixtures', { locale, id: home.id, when: 'past', page: 1 }),
    call('news.list', { locale, sort: 'new', page: 1 }),
    call('news.hot', { locale }),
    call('news.detail', { locale, id: article.id }),
    call('video.list', { locale, sort: 'new', page: 1 }),
    call('video.hot', { locale }),
    call('video.detail', { locale, id: film.id }),
    call('video.danmaku', { id: film.id }),
    call('search.find', { locale, text: home.name, page: 1 }),
    call('search.suggest', { locale, text: home.name }),
    call('post.list', { sort: 'new', page: 1 }),
    call('post.detail', { id: post.id }),
    call('comment.list', { kind: 'news', id: article.id, sort: 'hot', page: 1 }),
    '/posts',
    `/posts/${post.id}`,
  ];
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
  await postgres?.stop();
});

/** A score, a winner or an event in JSON, plain or inside of a script of a page. */
const RESULT_FIELD = /\\?"(?:score|winner|ht|ft|events|resultType|lastCorrection)\\?":(?!\[\]|null|false|true)/;

/** Returns what an answer tells about results. */
const leaksOf = (text: string): string[] => [...tokens.filter((token) => text.includes(token)), ...(RESULT_FIELD.exec(text) ?? [])];

/** Sends a subscription on a socket with these cookies and returns the first message about it. */
async function subscribe(path: string, input: object, headers: Record<string, string>): Promise<string> {
  const socket = new WebSocket(`${network.origin.replace('http', 'ws')}/ws`, { headers: { ...headers, origin: network.origin } });
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'subscription', params: { path, input } }));
  const [data]: unknown[] = await once(socket, 'message');
  socket.close();
  return String(data);
}

describe('a viewer in spoiler-free mode', { timeout: 300_000 }, () => {
  it('no page, call or feed sends them one of at least 40 texts and fields that tell a result', async () => {
    expect(tokens.length).toBeGreaterThanOrEqual(40);
    const told: string[] = [];
    const leaks: [string, string[]][] = [];
    for (const address of addresses) {
      const everybody = await read(address);
      const masked = await read(address, ALL);
      expect([address, masked.status]).toEqual([address, everybody.status]);
      if (leaksOf(everybody.text).length > 0) told.push(address);
      const found = leaksOf(masked.text);
      if (found.length > 0) leaks.push([address, found.slice(0, 3)]);
    }
    expect(leaks).toEqual([]);
    // The same addresses tell results to everybody else, so that the test can fail.
    expect(told.length).toBeGreaterThan(addresses.length / 2);
    expect(told.map((address) => address.split(/[?]/)[0])).toEqual(expect.arrayContaining(['/trpc/post.detail', '/trpc/comment.list']));
  });

  it('their answers are stored by no cache, and those of everybody else stay hits without a mask', async () => {
    for (const address of [`/soccer/${match.id}`, call('match.results', { locale, page: 1 })]) {
      const masked = await read(address, ALL);
      const again = await read(address, ALL);
      const everybody = await read(address, { cookie: 'uid=1' });
      expect(masked.headers.get('cache-control')).toBe('private, no-store');
      expect([masked.text.includes('masked'), again.text.includes('masked'), everybody.text.includes('masked')]).toEqual([
        true,
        true,
        false,
      ]);
      expect(everybody.headers.get('cache-control')).toContain('public');
      expect(['hit', 'stale']).toContain(everybody.headers.get('x-cache'));
    }
  });

  it('an item that they reveal is whole, while its page still hides the others, and for everybody else nothing changes', async () => {
    const input = { locale, game: 'soccer', id: match.id };
    const masked = await query('match.detail', input, ALL);
    const shown = await query('match.detail', { ...input, reveal: true }, ALL);
    const everybody = await query('match.detail', input);
    expect(masked['match']).toMatchObject({ masked: true, id: match.id, status: 'finished' });
    expect(masked['match']).not.toHaveProperty('score');
    expect(everybody['match']).toHaveProperty('score');
    expect(shown['match']).toMatchObject({ score: isRecord(everybody['match']) ? everybody['match']['score'] : [] });
    expect(shown['match']).not.toMatchObject({ analysis: { standings: [{}] } });
    const results = await query('match.results', { locale, page: 1 }, ALL);
    expect(results['list']).toEqual(expect.arrayContaining([expect.objectContaining({ id: match.id, masked: true })]));
    expect(await query('match.byIds', { locale, ids: [match.id], reveal: true })).toMatchObject({ list: [{ id: match.id }] });
  });

  it('a chosen league is masked for them, another one is not', async () => {
    const own = await query('match.byIds', { locale, ids: [match.id] }, { cookie: `spoiler=l.${match.leagueId}` });
    const other = await query('match.byIds', { locale, ids: [match.id] }, { cookie: `spoiler=l.${match.leagueId + 1}` });
    expect(own).toMatchObject({ list: [{ masked: true }] });
    expect(other['list']).toEqual([expect.not.objectContaining({ masked: true })]);
  });

  it('a page hides a match whose score their device delays, while calls return it for the device to hold back', async () => {
    const headers = { cookie: `delayed=${match.id}` };
    const page = await read(`/soccer/${match.id}`, headers);
    expect(page.text).toContain('"masked":true');
    expect(page.text).not.toMatch(new RegExp(`"id":${match.id},[^{}]*"score"`));
    expect(await query('match.byIds', { locale, ids: [match.id] }, headers)).toMatchObject({
      list: [{ id: match.id, score: expect.anything() }],
    });
  });

  it('their sockets receive no scores: the topics of all matches and of a masked match are refused, that of a revealed one is not', async () => {
    expect(await subscribe('match.onLive', {}, ALL)).toContain('ACCESS_DENIED');
    expect(await subscribe('match.onMatch', { id: match.id }, ALL)).toContain('ACCESS_DENIED');
    expect(await subscribe('match.onMatch', { id: match.id }, { cookie: `spoiler=l.${match.leagueId}` })).toContain('ACCESS_DENIED');
    expect(await subscribe('match.onMatch', { id: match.id }, { cookie: `spoiler=l.${match.leagueId + 1}` })).toContain('started');
    expect(await subscribe('match.onMatch', { id: match.id, reveal: true }, ALL)).toContain('started');
    expect(await subscribe('match.onLive', {}, { cookie: 'uid=1' })).toContain('started');
  });
});
