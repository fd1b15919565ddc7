import { createServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { reportToBench } from '../load/report-to-bench.ts';

/** socket.io with its Redis adapter: one of two nodes; the other one, in the measuring process, emits. */
const [, , redisUrl = ''] = process.argv;
const server = createServer();
const publisher = new Redis(redisUrl);
const io = new Server(server, {
  transports: ['websocket'],
  pingInterval: 120_000,
  pingTimeout: 60_000,
  serveClient: false,
  adapter: createAdapter(publisher, publisher.duplicate()),
});
io.on('connection', (socket) => void socket.join('live'));
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string') reportToBench(`ws://127.0.0.1:${address.port}/socket.io/?EIO=4&transport=websocket`);
});
