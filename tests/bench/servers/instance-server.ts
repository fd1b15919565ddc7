import { createServer } from 'node:http';
import { ByteCache } from '@matchpoint/bff/cache/byte-cache';
import { cacheKey } from '@matchpoint/bff/cache/cache-key';
import { cachePolicies } from '@matchpoint/bff/cache/policies';
import { answerConditions, respond } from '@matchpoint/bff/cache/respond';
import { systemClock } from '@matchpoint/bff/clock';
import { createStore } from '@matchpoint/bff/store/create-store';
import { reportToBench } from '../load/report-to-bench.ts';

/** One of several instances with a byte cache; a path is a key, filled from the same path of the upstream. */
const [, , redisUrl, upstreamUrl = ''] = process.argv;
const store = await createStore({ redisUrl, clock: systemClock });
const cache = await ByteCache.open({ store, clock: systemClock, generation: 'bench' });

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  const fill = async (signal: AbortSignal) => {
    const answer = await fetch(`${upstreamUrl}${path}`, { signal });
    if (!answer.ok) throw new Error(`The upstream responded ${answer.status}.`);
    return { body: await answer.text(), contentType: 'application/json' };
  };
  cache.read(cacheKey('bench', { path }, ''), cachePolicies.live, fill).then(
    (answer) => respond(answerConditions(request), response, answer, systemClock.now()),
    () => response.writeHead(503).end(),
  );
});
server.listen(0, '127.0.0.1', 2_048, () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string') reportToBench(`http://127.0.0.1:${address.port}`);
});
