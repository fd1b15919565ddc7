import { EventEmitter, on } from 'node:events';
import { createServer } from 'node:http';
import { initTRPC, tracked } from '@trpc/server';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { Redis } from 'ioredis';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import { reportToBench } from '../load/report-to-bench.ts';

/** tRPC's own websocket subscriptions, as its documentation shows them, fed by Redis pub/sub. */
const [, , redisUrl = ''] = process.argv;
const Message = z.object({ sentAt: z.string() }).loose();
const events = new EventEmitter().setMaxListeners(0);
let n = 0;
const redis = new Redis(redisUrl);
redis.on('message', (_channel, text) => events.emit('delta', (n += 1), Message.parse(JSON.parse(text))));
await redis.subscribe('bench');

const t = initTRPC.create();
const router = t.router({
  onLive: t.procedure.subscription(async function* ({ signal }) {
    for await (const [id, message] of on(events, 'delta', signal === undefined ? {} : { signal })) {
      yield tracked(String(id), Message.parse(message));
    }
  }),
});
const server = createServer();
applyWSSHandler({ wss: new WebSocketServer({ server, path: '/ws' }), router });
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string') reportToBench(`ws://127.0.0.1:${address.port}/ws`);
});
