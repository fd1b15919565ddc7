import { createServer } from 'node:http';
import { initTRPC } from '@trpc/server';
import { Hub } from '@matchpoint/bff/realtime/hub/hub';
import { liveTopic } from '@matchpoint/bff/realtime/topics/topics';
import { systemClock } from '@matchpoint/bff/clock';
import { createStore } from '@matchpoint/bff/store/create-store';
import { keys } from '@matchpoint/bff/store/keys';
import { reportToBench } from '../load/report-to-bench.ts';

/** The hub as a BFF instance runs it, on Redis. */
const [, , redisUrl] = process.argv;
const t = initTRPC.create();
const router = t.router({ onLive: t.procedure.subscription(() => liveTopic({})) });
const store = await createStore({ redisUrl, clock: systemClock });
const hub = new Hub({
  router,
  createContext: () => ({}),
  store,
  clock: systemClock,
  streamKeyOf: keys.topic,
  limits: { maxSocketsPerAddress: 100_000 },
});
const server = createServer();
hub.attach(server);
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string') reportToBench(`ws://127.0.0.1:${address.port}/ws`);
});
