import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { procedures } from '@matchpoint/bff/rpc/procedures';
import { LOCALE_CODES } from '@matchpoint/contracts/locales';
import { ERRORS, errorMessageKey, isErrorCode } from '@matchpoint/contracts/errors';
import { PUBLIC_READS } from '@matchpoint/contracts/rules/public-reads';
import { startFilledUpstream } from '../../dev-env/filled-upstream.ts';
import { Network } from '../../dev-env/network.ts';
import type { OwnUpstream } from '../../dev-env/own-upstream.ts';
import { PushedMatch } from '../../dev-env/pushed-match.ts';
import { committedOpenApi } from '../../support/open-api.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { team } from '../upstream/made-match.ts';

/** `/openapi.json` against what a running site answers at `/api/v1`, checked by ajv, which shares nothing with the code that makes either. */

const locale = 'en_US';
const api = committedOpenApi();
let postgres: DatabaseServer;
let upstream: OwnUpstream;
let network: Network;
let things: Things;

beforeAll(async () => {
  postgres = sharedPostgres();
  const filled = await startFilledUpstream(await postgres.createDatabase(), 3, { DEV_PAGES: '1' });
  upstream = filled.upstream;
  await new PushedMatch(upstream, { startAt: filled.clock.now() - 600_000, key: 'api', teams: [team('主队'), team('客队')] }).push();
  network = await Network.create({ upstream, clock: filled.clock, env: { DEV_PAGES: '1', MIN_CLIENT_VERSION: 'fan-app/2.1.0' } });
  things = await findThings();
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
  await postgres?.stop();
});

/** Ids of what the upstream was filled with. */
type Things = Awaited<ReturnType<typeof findThings>>;

async function findThings() {
  const { client } = network;
  const { list: articles } = await client.news.list.query({ locale, sort: 'new', gameId: 202, page: 1 });
  const article = articles.find((one) => one.match !== undefined);
  const { match } = await client.match.detail.query({ locale, game: 'soccer', id: article?.match?.id ?? 0 });
  const [home, away] = match.teams;
  const { list: players } = await client.team.squad.query({ locale, id: home?.id ?? 0 });
  const { list: posts } = await client.post.list.query({ sort: 'new', page: 1 });
  const [video] = await client.video.hot.query({ locale });
  return {
    match: match.id,
    league: match.league.id,
    team: home?.id ?? 0,
    other: away?.id ?? 0,
    player: players[0]?.id ?? 0,
    news: article?.id ?? 0,
    post: posts[0]?.id ?? 0,
    user: posts[0]?.author.uid ?? 0,
    video: video?.id ?? 0,
  };
}

/** Returns the parameters of every read that needs more than a locale, a page and a day. */
function parametersOf(path: string): Record<string, string> {
  const { match, league, team: home, other, player, news, post, user, video } = things;
  const idOf: Record<string, unknown> = {
    match,
    league,
    team: home,
    player,
    news,
    post,
    user,
    video,
    anchor: user,
    room: user,
    expert: user,
    plan: 1,
  };
  const [domain = ''] = path.split('.');
  const values: Record<string, unknown> = {
    locale,
    game: 'soccer',
    id: idOf[domain] ?? news,
    day: '2026-06-22',
    days: 7,
    zone: 480,
    page: 1,
    ids: match,
    other,
    text: 'a',
    gameId: 202,
    matchId: match,
    teamId: home,
    leagueId: league,
    userId: user,
    roomId: user,
    videoId: video,
    boxId: 1,
    drawId: 1,
    productId: 1,
    commentId: 1,
    code: 'NONE',
    kind: domain === 'comment' ? 'news' : undefined,
    sort: 'new',
    when: 'past',
    type:
      path === 'gift.leaderboard' ? 'day' : path === 'user.listFollows' ? 'fans' : path === 'user.publishedContent' ? 'post' : undefined,
    board: 'hit',
    window: 7,
    from: 0,
  };
  const { parameters = [] } = api.paths[`/api/v1/${path.replace('.', '/')}`]?.get ?? {};
  return Object.fromEntries(
    parameters.flatMap(({ name, required }) => (required === true || name === 'locale' ? [[name, String(values[name])] as const] : [])),
  );
}

async function get(path: string, parameters: Record<string, string>, headers: Record<string, string> = {}) {
  const url = `/api/v1/${path.replace('.', '/')}`;
  const response = await fetch(`${network.origin}${url}?${new URLSearchParams(parameters).toString()}`, { headers });
  const text = await response.text();
  return { response, text, errors: api.errors(url, 'get', String(response.status), JSON.parse(text)) };
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const url = `/api/v1/${path.replace('.', '/')}`;
  const all = { 'content-type': 'application/json', 'x-matchpoint-client': 'native', ...headers };
  const response = await fetch(`${network.origin}${url}`, { method: 'POST', headers: all, body: JSON.stringify(body) });
  const answer: unknown = await response.json();
  return { response, answer, errors: api.errors(url, 'post', String(response.status), answer) };
}

const Inbox = z.object({ list: z.array(z.object({ code: z.string() })) });
const Login = z.object({ result: z.object({ data: z.object({ session: z.string() }) }) });
const Failure = z.object({ error: z.object({ data: z.object({ app: z.object({ code: z.string(), key: z.string() }) }) }) });

async function logIn(): Promise<string> {
  const mobile = '13800007071';
  expect((await post('auth.sendCode', { mobile, purpose: 'login' })).errors).toEqual([]);
  const inbox = await fetch(`${network.origin}/dev/inbox.json?to=${mobile}`);
  const [newest] = Inbox.parse(await inbox.json()).list;
  const { answer, errors } = await post('auth.loginByCode', { mobile, code: newest?.code, agreed: true });
  expect(errors).toEqual([]);
  return Login.parse(answer).result.data.session;
}

describe('the OpenAPI document', () => {
  it('the site serves the committed document with an ETag', async () => {
    const response = await fetch(`${network.origin}/openapi.json`);
    expect(Object.keys(z.object({ paths: z.record(z.string(), z.unknown()) }).parse(await response.json()).paths)).toEqual(
      Object.keys(api.paths),
    );
    const etag = response.headers.get('etag') ?? '';
    expect((await fetch(`${network.origin}/openapi.json`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('the document has an operation with texts for every procedure', () => {
    const operations = Object.entries(api.paths).filter(([url]) => url.startsWith('/api/v1/'));
    const expected = procedures
      .filter(({ type }) => type !== 'subscription')
      .map(({ path, type }) => `${type === 'mutation' ? 'post' : 'get'} /api/v1/${path.replace('.', '/')}`);
    expect(operations.flatMap(([url, methods]) => Object.keys(methods).map((method) => `${method} ${url}`)).toSorted()).toEqual(
      expected.toSorted(),
    );
    for (const [url, methods] of operations)
      for (const { summary, description } of Object.values(methods))
        expect([url, summary.length > 5, description.length > 5]).toEqual([url, true, true]);
  });

  it('the answers of all public reads match the document, without a field that it does not name', async () => {
    const found: string[] = [];
    for (const path of Object.keys(PUBLIC_READS)) {
      const { response, errors, text } = await get(path, parametersOf(path));
      if (response.status === 200) found.push(path);
      const code = response.status === 200 ? 'OK' : Failure.parse(JSON.parse(text)).error.data.app.code;
      expect([path, text.slice(0, 300), ['OK', 'NOT_FOUND', 'NOT_OFFERED'].includes(code)]).toEqual([path, text.slice(0, 300), true]);
      expect([path, ...errors.slice(0, 5)]).toEqual([path]);
    }
    // What has no data in this upstream (boxes, experts, plans, replays) is NOT_FOUND, which is checked as an error.
    expect(found.length).toBeGreaterThan(55);
    expect(found).toEqual(
      expect.arrayContaining(['match.live', 'match.detail', 'league.table', 'team.stats', 'player.detail', 'news.detail', 'search.find']),
    );
  });

  it('the answers of a login and of all reads of the user match the document', async () => {
    const authorization = `Bearer ${await logIn()}`;
    const own = procedures.filter(({ type, meta }) => type === 'query' && (meta?.access === 'user' || meta?.access === 'visitor'));
    let answered = 0;
    for (const { path } of own) {
      const { response, errors } = await get(path, parametersOf(path), { authorization });
      if (response.status === 200) answered += 1;
      expect([path, response.status < 500, ...errors.slice(0, 5)]).toEqual([path, true]);
    }
    expect(answered).toBeGreaterThan(25);
  });

  it('failures match the document: invalid input, no session, a method that is not offered, an unknown procedure', async () => {
    const statuses = [
      await get('match.detail', { locale }),
      await get('user.me', {}),
      await get('auth.logout', {}),
      await post('auth.loginByCode', { mobile: '1' }),
      await post('match.live', {}),
    ].map(({ response, errors }) => [response.status, errors]);
    expect(statuses).toEqual([400, 401, 400, 400, 400].map((status) => [status, []]));
    expect((await fetch(`${network.origin}/api/v1/match/nothing`)).status).toBe(404);
  });
});

describe('the REST form of a procedure', () => {
  it('a public read has the same cached bytes as the form of tRPC, whatever the order of its parameters', async () => {
    const id = String(things.match);
    const input = encodeURIComponent(JSON.stringify({ locale, game: 'soccer', id: things.match }));
    const trpc = await fetch(`${network.origin}/trpc/match.detail?input=${input}`);
    const rest = await get('match.detail', { id, game: 'soccer', locale });
    expect(rest.response.headers.get('x-cache')).toMatch(/hit|stale/);
    expect([rest.text, rest.response.headers.get('etag')]).toEqual([await trpc.text(), trpc.headers.get('etag')]);
    const again = await get('match.detail', { id, game: 'soccer', locale });
    expect(again.text).toBe(rest.text);
  });

  it('lists are read from repeated parameters', async () => {
    const parameters = new URLSearchParams([['locale', locale], ...[things.match, 999_999].map((id) => ['ids', String(id)])]);
    const response = await fetch(`${network.origin}/api/v1/match/byIds?${parameters.toString()}`);
    expect(JSON.parse(await response.text()).result.data.list.map(({ id }: { id: number }) => id)).toEqual([things.match]);
  });

  it('a change that a page of another site requests is refused, and so is a private read', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const change = await fetch(`${network.origin}/api/v1/auth/logout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...foreign },
      body: '{}',
    });
    const read = await fetch(`${network.origin}/api/v1/user/me`, { headers: foreign });
    for (const response of [change, read]) {
      expect(Failure.parse(await response.json()).error.data.app.code).toBe('CROSS_SITE');
      expect(response.status).toBe(403);
    }
  });
});

describe('versions of clients', () => {
  it.each(['fan-app/2.0.9', 'fan-app/1.9', 'fan-app/x'])('the version %s below the minimum gets UPGRADE_REQUIRED', async (version) => {
    const { response, text, errors } = await get('user.me', {}, { 'x-client': version });
    expect([response.status, Failure.parse(JSON.parse(text)).error.data.app.code, errors]).toEqual([426, 'UPGRADE_REQUIRED', []]);
  });

  it.each(['fan-app/2.1.0', 'fan-app/2.10.0', 'fan-app/3', 'other/0.1'])('the version %s is served', async (version) => {
    const { response } = await get('user.me', {}, { 'x-client': version });
    expect(response.status).toBe(401);
  });
});

describe('the texts of errors', () => {
  const Texts = z.object({ locale: z.string(), errors: z.record(z.string(), z.string().min(1)) });

  it.each(LOCALE_CODES)('there is a text for every error in %s', async (code) => {
    const { errors } = Texts.parse(await (await fetch(`${network.origin}/i18n/${code}.json`)).json());
    const missing = Object.keys(ERRORS).filter((name) => isErrorCode(name) && errors[errorMessageKey(name)] === undefined);
    expect(missing).toEqual([]);
  });

  it('an unknown locale has no texts', async () => {
    expect((await fetch(`${network.origin}/i18n/xx.json`)).status).toBe(404);
  });
});
