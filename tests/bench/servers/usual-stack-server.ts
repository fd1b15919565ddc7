import { createGzip } from 'node:zlib';
import { initTRPC } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import fastify from 'fastify';
import { Redis } from 'ioredis';
import { reportToBench } from '../load/report-to-bench.ts';
import { HotList, hotList } from './hot-list.ts';

/** What most people write: Fastify, tRPC, a JSON string in Redis, zod on the way out, compression as it goes. */
const [, , redisUrl = ''] = process.argv;
const redis = new Redis(redisUrl);
await redis.set('usual:hot', JSON.stringify(hotList()));

const t = initTRPC.create();
const router = t.router({
  hot: t.procedure.output(HotList).query(async () => HotList.parse(JSON.parse((await redis.get('usual:hot')) ?? 'null'))),
});

const app = fastify();
// As @fastify/compress does it: a stream of zlib with its default level, for whoever accepts it.
app.addHook('onSend', async (request, reply, payload) => {
  if (!String(request.headers['accept-encoding']).includes('gzip') || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload;
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
  const gzip = createGzip();
  gzip.end(payload);
  return gzip;
});
await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router } });
reportToBench(await app.listen({ port: 0, host: '127.0.0.1' }));
