import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { initTRPC } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import fastify from 'fastify';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { reportToBench } from '../load/report-to-bench.ts';

/** A usual stack: Fastify, tRPC, a JSON string in Redis, zod on output, compression of each response. */
const [, , redisUrl = '', original = ''] = process.argv;
const { output } = matchProcedures.hot;
const Answer = z.object({ result: z.object({ data: output }) });
const redis = new Redis(redisUrl);
await redis.set('usual:hot', JSON.stringify(Answer.parse(await (await fetch(original)).json()).result.data));

const t = initTRPC.create();
const router = t.router({
  hot: t.procedure
    .input(matchProcedures.hot.input)
    .output(output)
    .query(async (): Promise<z.infer<typeof output>> => JSON.parse((await redis.get('usual:hot')) ?? 'null')),
});

const app = fastify();
// Like @fastify/compress: a zlib stream with its default level for clients that accept it. tRPC's plugin sends a `Response`.
app.addHook('onSend', async (request, reply, payload) => {
  if (!String(request.headers['accept-encoding']).includes('gzip') || !(payload instanceof Response) || payload.body === null)
    return payload;
  for (const [name, value] of payload.headers) reply.header(name, value);
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
  return Readable.from(payload.body).pipe(createGzip());
});
await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router } });
reportToBench(await app.listen({ port: 0, host: '127.0.0.1' }));
