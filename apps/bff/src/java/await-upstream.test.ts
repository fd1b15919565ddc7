import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { awaitUpstream } from './await-upstream.ts';

const started: Server[] = [];
afterEach(() => {
  for (const server of started.splice(0)) server.close();
});

/** Starts a server that accepts connections and responds to requests from the `answersFrom`-th on. Returns its URL and the number of requests. */
async function slowServer(answersFrom: number) {
  let requests = 0;
  const server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .on('data', () => {
        requests += 1;
        if (requests >= answersFrom) socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n');
      });
  });
  started.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return { server, url: `http://127.0.0.1:${address.port}`, requests: () => requests };
}

it('an upstream that accepts connections is waited for longer than one that refuses them', async () => {
  const { url, requests } = await slowServer(4);
  await awaitUpstream(url, { refusedMs: 0, silentMs: 60_000, requestMs: 20 });
  expect(requests()).toBeGreaterThanOrEqual(4);
});

it('an upstream that never responds is reported in one line', async () => {
  const { url } = await slowServer(Number.POSITIVE_INFINITY);
  await expect(awaitUpstream(url, { refusedMs: 60_000, silentMs: 0, requestMs: 20 })).rejects.toThrow(
    new Error(`UPSTREAM_URL: no upstream answers at ${url}`),
  );
});

it('an address that refuses connections is reported after the shorter limit', async () => {
  const { server, url } = await slowServer(1);
  server.close();
  await once(server, 'close');
  await expect(awaitUpstream(url, { refusedMs: 0, silentMs: 60_000, requestMs: 60_000 })).rejects.toThrow('UPSTREAM_URL');
});
