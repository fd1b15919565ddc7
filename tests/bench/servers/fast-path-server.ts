import { createServer } from 'node:http';
import { ByteCache, type Fill } from '@matchpoint/bff/cache/byte-cache';
import { cacheKey } from '@matchpoint/bff/cache/cache-key';
import { FastPath } from '@matchpoint/bff/cache/fast-path';
import { cachePolicies } from '@matchpoint/bff/cache/policies';
import { answerConditions, respond } from '@matchpoint/bff/cache/respond';
import { systemClock } from '@matchpoint/bff/store/clock';
import { createStore } from '@matchpoint/bff/store/create-store';
import fastify from 'fastify';
import { reportToBench } from '../load/report-to-bench.ts';
import { HotList, hotList } from './hot-list.ts';

/** `node-http`: constant bytes, the limit of Node's HTTP. `fast-path`: Fastify with the byte cache before its router, on Redis. */
const [, , kind, redisUrl] = process.argv;
const path = '/hot';
const clock = systemClock;
const store = await createStore({ redisUrl, clock });
const cache = await ByteCache.open({ store, clock, generation: 'bench', baseHeaders: { 'x-content-type-options': 'nosniff' } });
const fill: Fill = async () => ({
  body: JSON.stringify({ result: { data: HotList.parse(hotList()) } }),
  contentType: 'application/json',
});
const read = { key: cacheKey('hot', {}, 'zh_CN'), policy: cachePolicies.live, fill };

if (kind === 'node-http') {
  // The very bytes that the cache sends, head included.
  const { entry } = await cache.read(read.key, read.policy, read.fill);
  const head = entry.head('br', 'hit', clock.now());
  const body = entry.body('br');
  const server = createServer((_request, response) => {
    response.writeHead(200, head);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address !== 'string') reportToBench(`http://127.0.0.1:${address.port}`);
  });
} else {
  const fastPath = new FastPath({ cache, clock, sessionCookie: '__Host-sid' });
  const app = fastify({ serverFactory: fastPath.serverFactory });
  app.get(path, async (request, reply) => {
    const answer = await cache.read(read.key, read.policy, read.fill);
    fastPath.remember(request.raw.url ?? '', read);
    reply.hijack();
    respond(answerConditions(request.raw), reply.raw, answer, clock.now());
  });
  reportToBench(await app.listen({ port: 0, host: '127.0.0.1' }));
}
