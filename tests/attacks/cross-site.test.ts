import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { procedures } from '@matchpoint/bff/rpc/procedures';
import { Network } from '../dev-env/network.ts';
import { accountAnswers, stubOrderNo } from '../dev-env/stub-accounts.ts';
import { contentAnswers } from '../dev-env/stub-content.ts';
import { stubAnswers, stubMatch } from '../dev-env/stub-matches.ts';
import { expertAnswers } from '../dev-env/stub-experts.ts';
import { agentAnswers } from '../dev-env/stub-agents.ts';
import { StubBoxes } from '../dev-env/stub-boxes.ts';
import { mallAnswers } from '../dev-env/stub-mall.ts';
import { StubRooms } from '../dev-env/stub-rooms.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { STUB_CODE, StubUsers } from '../dev-env/stub-users.ts';
import { TestClock } from '../dev-env/test-clock.ts';
import { callInputs } from '../support/call-inputs.ts';
import { type BrowserAnswer, codeOf, TestBrowser } from '../support/test-browser.ts';
import { waitFor } from '../support/wait-for.ts';

/** Requests of other sites' pages and of hostile clients (reliability.md §0, §4.2). */

let upstream: StubUpstream;
let network: Network;

beforeAll(async () => {
  const users = new StubUsers();
  upstream = await StubUpstream.start({
    ...stubAnswers(() => [stubMatch()]),
    ...accountAnswers(users, new Map([[2001, ['staff', 'agent']]])),
    ...contentAnswers(users),
    ...expertAnswers(users),
    ...agentAnswers(users),
    ...new StubBoxes(users).answers(),
    ...mallAnswers(users),
  });
  // Adds the rows of rooms to the upstream.
  new StubRooms(upstream, users);
  network = await Network.create({ upstream, env: { PUBLIC_ORIGINS: 'https://site.example,https://m.site.example' } });
});

afterAll(async () => {
  await network?.close();
  await upstream?.stop();
});

/** Sends a request with exactly these headers and without a login; `fetch` would add some headers and forbid others. */
function send(
  path: string,
  { origin = network.origin, ...options }: { method?: string; headers?: Record<string, string>; body?: string; origin?: string } = {},
): Promise<BrowserAnswer> {
  return new TestBrowser(origin).send(path, options);
}

const executed = () => upstream.callsOfUsers().length;

const mutations = procedures.flatMap(({ path, type }) => (type === 'mutation' ? [path] : []));

const origins: Record<string, string | undefined> = {
  none: undefined,
  null: 'null',
  own: 'https://site.example',
  'look-alike': 'https://site.example.evil.io',
  'sub-domain': 'https://ads.site.example',
  evil: 'https://evil.example',
};
const types: Record<string, string | undefined> = {
  json: 'application/json',
  'json with charset': 'application/json; charset=utf-8',
  multipart: 'multipart/form-data; boundary=x',
  urlencoded: 'application/x-www-form-urlencoded',
  plain: 'text/plain',
  bytes: 'application/octet-stream',
  none: undefined,
};
const bodyOf = (path: string) => JSON.stringify(callInputs[path]?.(named) ?? {});
const named = { uid: 2002, orderNo: stubOrderNo(2001), sessionId: 'stub-session-0' };

/** Returns a browser with a session, so that only the rule under test can reject a call. */
async function member(): Promise<TestBrowser> {
  const one = new TestBrowser(network.origin, 'https://site.example');
  const input = { mobile: '13800002001', code: STUB_CODE, agreed: true };
  expect(codeOf(await one.mutate('auth.loginByCode', input))).toBe('ok');
  return one;
}

describe('a change asked for by another site', () => {
  it('every mutation has an input in the tests of cross-site requests', () => {
    expect(mutations.length).toBeGreaterThan(25);
    expect(mutations.filter((path) => callInputs[path] === undefined)).toEqual([]);
  });

  for (const path of mutations) {
    it(`a cross-site request never reaches ${path}, whatever its origin and content type`, async () => {
      const victim = await member();
      const cookies = new Map(victim.cookies);
      for (const [originName, origin] of Object.entries(origins)) {
        for (const [typeName, type] of Object.entries(types)) {
          if (originName === 'own' && typeName.startsWith('json')) continue;
          const headers = { ...(origin === undefined ? {} : { origin }), ...(type === undefined ? {} : { 'content-type': type }) };
          const before = executed();
          const answer = await victim.send(`/trpc/${path}`, { method: 'POST', headers, body: bodyOf(path) });
          expect(codeOf(answer), `${originName}, ${typeName}`).toBe(originName === 'own' ? 'BAD_INPUT' : 'CROSS_SITE');
          expect(executed(), `${originName}, ${typeName}`).toBe(before);
          expect(answer.setCookies).toEqual([]);
        }
      }
      expect(victim.cookies).toEqual(cookies);
    });

    it(`a request from our own pages reaches ${path}`, async () => {
      for (const type of ['application/json', 'application/json; charset=utf-8']) {
        const one = await member();
        const answer = await one.mutate(path, callInputs[path]?.(named) ?? {}, { 'content-type': type });
        expect(['CROSS_SITE', 'BAD_INPUT', 'LOGIN_REQUIRED', 'SYSTEM'], type).not.toContain(codeOf(answer));
      }
    });

    it(`requests with other methods never reach ${path}`, async () => {
      const victim = await member();
      const input = encodeURIComponent(bodyOf(path));
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH']) {
        const before = executed();
        const headers = { 'x-http-method-override': 'POST', origin: 'https://site.example' };
        const answer = await victim.send(`/trpc/${path}?input=${input}`, { method, headers });
        expect(answer.status, method).toBeGreaterThanOrEqual(400);
        expect(answer.status, method).not.toBe(401);
        expect(executed(), method).toBe(before);
      }
    });
  }

  it('a mutation with the header sec-fetch-site: cross-site is refused without an origin', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    expect(codeOf(await send('/trpc/match.follow', { method: 'POST', headers, body: '{}' }))).toBe('CROSS_SITE');
  });

  it('a mutation with a bearer token needs no origin, because no other site can know the token', async () => {
    const headers = { authorization: 'Bearer abc', 'content-type': 'application/json' };
    expect(codeOf(await send('/trpc/match.follow', { method: 'POST', headers, body: '{"id":1,"followed":true}' }))).toBe('LOGIN_REQUIRED');
  });

  it('the header for native apps is ignored in requests that a browser sent', async () => {
    const native = { 'x-matchpoint-client': 'native', 'content-type': 'application/json' };
    const attempt = async (headers: Record<string, string>) =>
      codeOf(await send('/trpc/auth.logout', { method: 'POST', headers: { ...native, ...headers }, body: '{}' }));
    expect(await attempt({})).toBe('ok');
    expect(await attempt({ origin: 'https://evil.example' })).toBe('CROSS_SITE');
    expect(await attempt({ origin: 'null' })).toBe('CROSS_SITE');
    expect(await attempt({ 'sec-fetch-site': 'cross-site' })).toBe('CROSS_SITE');
    expect(await attempt({ 'x-matchpoint-client': 'browser' })).toBe('CROSS_SITE');
  });
});

describe('what is somebody’s own', () => {
  const reads = procedures.flatMap(({ path, type, meta }) => (type === 'query' && meta?.access !== 'public' ? [path] : []));

  it('private reads are refused to pages of other sites, even with the user’s cookie', async () => {
    const victim = await member();
    expect(reads.length).toBeGreaterThan(8);
    for (const path of reads) {
      const input = callInputs[path]?.({ ...named, orderNo: stubOrderNo(2001) });
      expect(codeOf(await victim.query(path, input)), path).toBe('ok');
      for (const site of ['cross-site', 'same-site']) {
        const before = executed();
        const answer = await victim.query(path, input, { 'sec-fetch-site': site });
        expect([codeOf(answer), executed()], `${path} ${site}`).toEqual(['CROSS_SITE', before]);
      }
      expect(codeOf(await victim.query(path, input, { origin: 'null' })), path).toBe('CROSS_SITE');
    }
  });

  it('no response has CORS headers for another origin', async () => {
    const victim = await member();
    for (const origin of ['https://evil.example', 'null', 'https://site.example', 'https://ads.site.example']) {
      for (const path of ['/trpc/user.me?input=%7B%7D', '/trpc/match.live?input=%7B%22locale%22%3A%22zh_CN%22%7D', '/openapi.json']) {
        for (const method of ['GET', 'OPTIONS']) {
          const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
          const answer = await victim.send(path, { method, headers });
          const opened = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
          expect(opened, `${method} ${path} ${origin}`).toEqual([]);
        }
      }
    }
  });
});

describe('a body without end', () => {
  it.each(['content-length', 'chunked'])('an oversized request body with %s is cut off early', async (how) => {
    const { port } = new URL(network.origin);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    let answer = '';
    let closed = false;
    socket.on('data', (data) => (answer += data));
    socket.on('error', () => undefined);
    socket.on('close', () => (closed = true));
    const total = 64 * 1024 * 1024;
    const head = `POST /trpc/match.follow HTTP/1.1\r\nhost: x\r\norigin: https://site.example\r\ncontent-type: application/json\r\n`;
    socket.write(`${head}${how === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${total}`}\r\n\r\n`);
    const piece = 'x'.repeat(16 * 1024);
    let sent = 0;
    while (sent < total && !closed && answer === '') {
      const flowing = socket.write(how === 'chunked' ? `${piece.length.toString(16)}\r\n${piece}\r\n` : piece);
      sent += piece.length;
      if (!flowing) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (!closed && answer === '') await once(socket, 'data');
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('BODY_TOO_LARGE');
    expect(sent).toBeLessThan(8 * 1024 * 1024);
    socket.destroy();
  });
});

describe('many calls in one request', () => {
  const input = encodeURIComponent(
    JSON.stringify(Object.fromEntries(Array.from({ length: 12 }, (_, index) => [index, { locale: 'zh_CN' }]))),
  );

  it('a batch of more than ten calls is refused, with a response no larger than the request', async () => {
    for (const count of [11, 300]) {
      const url = `/trpc/${Array.from({ length: count }, () => 'match.live').join(',')}?batch=1&input=${input}`;
      const answer = await send(url);
      expect(answer.status).toBe(400);
      expect(answer.text.length).toBeLessThan(url.length + 500);
    }
    const commas = await send(`/trpc/${','.repeat(3_000)}?batch=1&input=%7B%7D`);
    expect(commas.status).toBe(400);
    expect(commas.text.length).toBeLessThan(3_000);
  });

  it('a batch of more than ten mutations is refused', async () => {
    const url = `/trpc/${Array.from({ length: 11 }, () => 'match.follow').join(',')}?batch=1`;
    const headers = { origin: 'https://site.example', 'content-type': 'application/json' };
    expect((await send(url, { method: 'POST', headers, body: '{}' })).status).toBe(400);
  });

  it('a batch consumes one rate limit unit per call, and a forwarded address from the client is ignored', async () => {
    const clock = new TestClock({ stands: true });
    await using small = await Network.create({ upstream, clock, env: { RATE_CALLS_PER_MINUTE: '25' } });
    const ten = `/trpc/${Array.from({ length: 10 }, () => 'match.live').join(',')}?batch=1&input=${input}`;
    const statuses: number[] = [];
    const waits: boolean[] = [];
    for (let index = 0; index < 4; index += 1) {
      const answer = await send(ten, { origin: small.origin, headers: { 'x-forwarded-for': `10.1.1.${index}` } });
      statuses.push(answer.status);
      waits.push(Number(answer.headers['retry-after'] ?? 0) > 0);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(waits).toEqual([false, false, true, true]);
  });

  it('behind a trusted proxy batches are rate-limited by the address that the proxy saw', async () => {
    const clock = new TestClock({ stands: true });
    await using small = await Network.create({ upstream, clock, env: { RATE_CALLS_PER_MINUTE: '15', TRUST_PROXY: '1' } });
    const ten = `/trpc/${Array.from({ length: 10 }, () => 'match.live').join(',')}?batch=1&input=${input}`;
    const ask = async (forwarded: string) => (await send(ten, { origin: small.origin, headers: { 'x-forwarded-for': forwarded } })).status;
    expect(await ask('1.1.1.1, 5.5.5.5')).toBe(200);
    expect(await ask('2.2.2.2, 5.5.5.5')).toBe(429);
    expect(await ask('2.2.2.2, 6.6.6.6')).toBe(200);
  });
});

describe('input that is no input', () => {
  const deep = '['.repeat(2_000) + ']'.repeat(2_000);
  it.each([
    ['nested without end', `/trpc/match.live?input=${encodeURIComponent(deep)}`],
    ['not JSON', '/trpc/match.live?input=%7B'],
    ['absent', '/trpc/match.live'],
    ['of another type', '/trpc/match.live?input=7'],
    ['with a strange locale', `/trpc/match.live?input=${encodeURIComponent('{"locale":"../../etc"}')}`],
    ['with a game that climbs', `/trpc/match.detail?input=${encodeURIComponent('{"locale":"zh_CN","game":"..%2Forderpay","id":1}')}`],
    ['with a broken escape', '/trpc/match.live%E4?input=%7B%7D'],
    ['a day that no calendar has', `/trpc/match.day?input=${encodeURIComponent('{"locale":"zh_CN","day":"2026-02-31","zone":0}')}`],
  ])('invalid input is refused without internal details: %s', async (_name, url) => {
    const answer = await send(url);
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toMatch(/zod|stack|node_modules|\.ts\b|invalid_type|expected/i);
  });

  it.each(['/%ff', '/news/%ff', '/%c0%ae', '/match/%', '/files/%ff.webp', '/og/match/%ff.png', '/trpc/match%ff.live'])(
    'an address that cannot be decoded is not found: %s',
    async (path) => expect((await send(path)).status).toBe(404),
  );

  it('a malformed URL gets an error response of the site', async () => {
    const answer = await send('/%E4%');
    expect([answer.status, answer.headers['cache-control'], answer.headers['x-content-type-options']]).toEqual([
      404,
      'no-store',
      'nosniff',
    ]);
    expect(answer.text).toContain('<html lang="zh-CN"');
    expect(answer.text).not.toMatch(/FST_|fastify|component/i);
  });

  it.each(['GET', 'POST'])('a subscription by %s is refused instead of being kept open', async (method) => {
    const headers = { origin: 'https://site.example', 'content-type': 'application/json', accept: 'text/event-stream' };
    const answer = await send('/trpc/match.onLive?input=%7B%7D', { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) });
    expect(codeOf(answer)).toBe('BAD_INPUT');
  });

  it('deeply nested input in a body is refused', async () => {
    const headers = { origin: 'https://site.example', 'content-type': 'application/json' };
    expect(codeOf(await send('/trpc/match.follow', { method: 'POST', headers, body: deep }))).toBe('BAD_INPUT');
  });

  it('unknown input fields are dropped, so that they cannot fill the cache', async () => {
    const before = network.bff.deps.cache.usage.entries;
    for (let index = 0; index < 20; index += 1) {
      const input = encodeURIComponent(JSON.stringify({ locale: 'en_US', _t: index, [`x${index}`]: index }));
      expect((await send(`/trpc/match.live?input=${input}`)).status).toBe(200);
    }
    expect(network.bff.deps.cache.usage.entries).toBe(before + 1);
  });
});

describe('more work than there is time for', () => {
  it('an overloaded BFF refuses new work early, but still serves cached responses', async () => {
    await using small = await Network.create({ upstream, env: { SHED_ABOVE_MS: '50' } });
    const url = (page: number) => `/trpc/match.results?input=${encodeURIComponent(JSON.stringify({ locale: 'zh_CN', page }))}`;
    let page = 1;
    const first = await waitFor('the first answer', async () => {
      const answer = await send(url(page), { origin: small.origin });
      return answer.status === 200 ? answer : undefined;
    });
    expect(first.headers['x-cache']).toBeDefined();
    const refused = await waitFor('a refusal', async () => {
      for (let turns = 0; turns < 8; turns += 1) {
        for (const until = performance.now() + 200; performance.now() < until;);
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      const answer = await send(url((page += 1)), { origin: small.origin });
      return answer.status === 503 ? answer : undefined;
    });
    expect(codeOf(refused)).toBe('UNAVAILABLE');
    expect(refused.headers['retry-after']).toBe('2');
    expect((await send(url(1), { origin: small.origin })).status).toBe(200);
    expect((await send('/healthz', { origin: small.origin })).status).toBe(200);
  });
});

describe('a websocket', () => {
  const open = (origin: string | undefined, headers: Record<string, string> = {}) => {
    const socket = new WebSocket(`${network.origin.replace('http', 'ws')}/ws`, { ...(origin === undefined ? {} : { origin }), headers });
    return new Promise<{ extensions: string } | { status: number }>((resolve) => {
      socket.once('open', () => {
        resolve({ extensions: socket.extensions });
        socket.terminate();
      });
      socket.once('unexpected-response', (_request, response) => {
        resolve({ status: response.statusCode ?? 0 });
        response.destroy();
      });
      socket.on('error', () => undefined);
    });
  };

  it.each(['https://evil.example', 'null', 'https://site.example.evil.io'])('a WebSocket is refused to a page of %s', async (origin) => {
    expect(await open(origin)).toEqual({ status: 403 });
  });

  it('a WebSocket is opened for our own pages, without compression', async () => {
    expect(await open('https://m.site.example')).toEqual({ extensions: '' });
  });
});

describe('an answer', () => {
  it('every response has the security headers, cached or not', async () => {
    const url = `/trpc/match.live?input=${encodeURIComponent('{"locale":"de"}')}`;
    for (const path of [url, url, '/healthz', '/nothing', '/trpc/nothing']) {
      const { headers } = await send(path);
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': expect.stringContaining('includeSubDomains'),
      });
      expect(headers, path).not.toHaveProperty('access-control-allow-origin');
      expect(headers, path).not.toHaveProperty('x-powered-by');
    }
  });

  it('a request id from the client is ignored', async () => {
    const answer = await send('/trpc/nothing', { headers: { 'x-request-id': 'evil\tid' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.parse(answer.text).error.data.app.requestId).toBe(answer.headers['x-request-id']);
  });

  it('metrics need the token in production', async () => {
    const productionEnv = { NODE_ENV: 'production', PUBLIC_ORIGINS: 'https://site.example' };
    await using production = await Network.create({ upstream, env: productionEnv });
    expect((await send('/metrics', { origin: production.origin })).status).toBe(404);
    const token = 'a-token-that-is-long-enough';
    await using guarded = await Network.create({ upstream, env: { ...productionEnv, METRICS_TOKEN: token } });
    expect((await send('/metrics', { origin: guarded.origin })).status).toBe(404);
    const shown = await send('/metrics', { origin: guarded.origin, headers: { authorization: `Bearer ${token}` } });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('cache_answers_total');
  });
});
