import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { MemoryStore } from '../store/memory-store.ts';
import { ByteCache } from './byte-cache.ts';
import type { Fill } from './fill.ts';
import { cacheKey } from './cache-key.ts';
import { FastPath } from './fast-path.ts';
import type { CachePolicy } from './policies.ts';
import { answerConditions, respond } from './respond.ts';

const policy: CachePolicy = { name: 'test', freshMs: 1_000, staleMs: 10_000, errorMs: 60_000, brotliQuality: 4 };
const body = JSON.stringify(Array.from({ length: 200 }, (_, i) => ({ id: i, team: '曼城' })));
const opened: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const fillOf =
  (text: string): Fill =>
  async () => ({ body: text, contentType: 'text/plain' });

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A small BFF: the slow path normalises `?id=`, reads through the cache and tells the fast path what the URL stands for. */
async function start(
  fill: Fill = async () => ({ body, contentType: 'application/json', headers: { 'content-security-policy': "default-src 'self'" } }),
) {
  const clock = { at: 1_000_000, now: () => clock.at };
  const store = new MemoryStore({ clock });
  const cache = await ByteCache.open({
    store,
    clock,
    generation: 'test',
    random: () => 0.5,
    baseHeaders: { 'x-content-type-options': 'nosniff' },
  });
  const fastPath = new FastPath({ cache, clock });
  const slow: string[] = [];
  const app: FastifyInstance = fastify({ serverFactory: fastPath.serverFactory, keepAliveTimeout: 65_000, requestTimeout: 5_000 });
  app.get<{ Querystring: { id?: string } }>('/list', async (request, reply) => {
    slow.push(request.raw.method ?? '');
    const read = { key: cacheKey('list', { id: Number(request.query.id) }, 'zh_CN'), policy, fill };
    const answer = await cache.read(read.key, read.policy, read.fill);
    fastPath.remember(request.raw.url ?? '', read);
    reply.hijack();
    respond(answerConditions(request.raw), reply.raw, answer, clock.now());
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  opened.push(
    () => store.close(),
    () => cache.close(),
    async () => agent.destroy(),
    () => app.close(),
  );
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Reply>((resolve, reject) => {
      httpRequest(`${address}${path}`, { headers, method, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
      })
        .on('error', reject)
        .end();
    });
  return { ask, cache, clock, slow, fastPath, app };
}

describe('a viewer with a mask', () => {
  it('a viewer with a mask never receives the bytes of everybody else, and their answers do not replace them', async () => {
    const { cache, fastPath, app } = await start();
    const key = cacheKey('secret', {}, 'zh_CN');
    const masked = { key: cacheKey('masked', { key, mask: 'all' }, ''), policy: { ...policy, isPrivate: true }, fill: fillOf('–') };
    const read = { key, policy, fill: fillOf('3:1'), masked: (cookie: string) => (cookie.includes('spoiler=all') ? masked : undefined) };
    const address = `http://127.0.0.1:${portOf(app)}/secret`;
    await cache.read(read.key, read.policy, read.fill);
    await cache.read(masked.key, masked.policy, masked.fill);
    fastPath.remember('/secret', read);
    const ask = async (cookie: string) => {
      const answer = await fetch(address, { headers: cookie === '' ? {} : { cookie } });
      return [await answer.text(), answer.headers.get('x-cache'), answer.headers.get('cache-control')?.split(',')[0]];
    };
    expect(await ask('')).toEqual(['3:1', 'hit', 'public']);
    expect(await ask('uid=1; spoiler=all')).toEqual(['–', 'hit', 'private']);
    expect(await ask('uid=1')).toEqual(['3:1', 'hit', 'public']);
    expect(await ask('spoiler=')).toEqual(['3:1', 'hit', 'public']);
  });
});

describe('a cached answer', () => {
  it('a response with a known URL is served before the router, in the encoding that the client accepts', async () => {
    const { ask, slow, cache } = await start();
    const miss = await ask('/list?id=1', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(miss.headers['x-cache']).toBe('miss');
    const br = await ask('/list?id=1', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gzip = await ask('/list?id=1', { 'Accept-Encoding': 'gzip' });
    const plain = await ask('/list?id=1');
    expect([br, gzip, plain].map((reply) => [reply.status, reply.headers['x-cache'], reply.headers['content-encoding']])).toEqual([
      [200, 'hit', 'br'],
      [200, 'hit', 'gzip'],
      [200, 'hit', undefined],
    ]);
    expect(brotliDecompressSync(br.body).toString()).toBe(body);
    expect(gunzipSync(gzip.body).toString()).toBe(body);
    expect(plain.body.toString()).toBe(body);
    expect(slow).toEqual(['GET']);
    expect(cache.counters.fastPath).toBe(3);
  });

  it('a cached response makes browsers revalidate, gives the edge a lifetime, and has its own headers', async () => {
    const { ask, clock } = await start();
    await ask('/list?id=1');
    clock.at += 500;
    const { headers } = await ask('/list?id=1', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=3, stale-if-error=60',
      vary: 'accept-encoding',
      age: '0',
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
    });
    expect(headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('a cached response is a 304 for a matching ETag, also when an edge made the ETag strong', async () => {
    const { ask } = await start();
    const { headers } = await ask('/list?id=1', { 'accept-encoding': 'br' });
    const etag = headers.etag ?? '';
    for (const tag of [etag, etag.slice(2), `"other", ${etag}`]) {
      const reply = await ask('/list?id=1', { 'if-none-match': tag, 'accept-encoding': 'br' });
      expect([reply.status, reply.body.length, reply.headers.etag]).toEqual([304, 0, etag]);
      expect(reply.headers['cache-control']).toContain('s-maxage=1');
      // The client has these already.
      expect([reply.headers['content-security-policy'], reply.headers['x-content-type-options']]).toEqual([undefined, undefined]);
    }
    expect((await ask('/list?id=1', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('a stale response is sent at once with its age, and one refresh starts', async () => {
    let calls = 0;
    const { ask, clock, cache } = await start(async () => ({ body: `value ${(calls += 1)}`, contentType: 'text/plain' }));
    await ask('/list?id=1');
    clock.at += 3_000;
    const stale = await ask('/list?id=1');
    expect([stale.headers['x-cache'], stale.headers.age, stale.body.toString()]).toEqual(['stale', '3', 'value 1']);
    const held = () =>
      cache
        .peek(cacheKey('list', { id: 1 }, 'zh_CN'))
        ?.identity()
        .toString();
    await expect.poll(held).toBe('value 2');
    expect(calls).toBe(2);
    const fresh = await ask('/list?id=1');
    expect([fresh.headers['x-cache'], fresh.headers.age, fresh.body.toString()]).toEqual(['hit', '0', 'value 2']);
  });

  it('a stale response is marked as delayed when its source fails', async () => {
    let down = false;
    const { ask, clock, cache } = await start(async () => {
      if (down) throw new Error('down');
      return { body: 'value', contentType: 'text/plain' };
    });
    await ask('/list?id=1');
    down = true;
    clock.at += 3_000;
    await ask('/list?id=1');
    await expect.poll(() => cache.counters.fillErrors).toBe(1);
    const reply = await ask('/list?id=1');
    expect([reply.status, reply.headers['x-cache'], reply.headers['x-data-delayed'], reply.body.toString()]).toEqual([
      200,
      'stale',
      '1',
      'value',
    ]);
  });
});

describe('what goes on to the router', () => {
  it('other methods, unknown URLs and all requests while draining go to the router, whoever sends them', async () => {
    const { ask, slow, fastPath } = await start();
    await ask('/list?id=1');
    await ask('/list?id=1&', {});
    expect(slow).toHaveLength(2);
    for (const headers of [{ Authorization: 'Bearer x' }, { Cookie: 'theme=dark; __Host-sid=abc' }]) {
      expect((await ask('/list?id=1', headers)).body.toString()).toBe(body);
    }
    expect(slow).toHaveLength(2);
    expect((await ask('/list?id=1', {}, 'POST')).status).toBe(404);
    const head = await ask('/list?id=1', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(Buffer.byteLength(body))]);
    expect(slow).toHaveLength(3);
    fastPath.stop();
    await ask('/list?id=1');
    expect(slow).toHaveLength(4);
  });

  it('equivalent URLs share one cached value', async () => {
    const { ask, cache } = await start();
    await ask('/list?id=1');
    await ask('/list?id=1&utm_source=x&_t=123');
    expect(cache.counters.fills).toBe(1);
    expect(cache.usage.entries).toBe(1);
  });
});

it('the server has the limits that Fastify would set', async () => {
  const { app } = await start();
  expect([app.server.keepAliveTimeout, app.server.requestTimeout]).toEqual([65_000, 5_000]);
});
