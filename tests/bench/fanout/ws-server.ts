import { createServer } from 'node:http';
import { Redis } from 'ioredis';
import { WebSocketServer } from 'ws';
import { reportToBench } from '../load/report-to-bench.ts';

/** The usual hand-written server: `ws`, one `send(JSON.stringify(message))` per socket, fed by Redis pub/sub. */
const [, , redisUrl = ''] = process.argv;
const server = createServer();
const sockets = new WebSocketServer({ server, path: '/ws', perMessageDeflate: false });
sockets.on('connection', (socket) => socket.on('message', () => socket.send('{"result":{"type":"started"}}')));
const redis = new Redis(redisUrl);
redis.on('message', (_channel, text) => {
  const message: unknown = JSON.parse(text);
  for (const socket of sockets.clients) socket.send(JSON.stringify(message));
});
await redis.subscribe('bench');
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string') reportToBench(`ws://127.0.0.1:${address.port}/ws`);
});
