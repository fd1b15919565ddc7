import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Network } from '../../dev-env/network.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { portOf } from '../../support/port-of.ts';

const LIVE = '/media/live/room/s1.ts';
const VIDEO = `/media/${'a'.repeat(32)}/film.mp4`;
/** Requests of one viewer in a minute, see `plugins/files.ts`. */
const OF_ONE_VIEWER = 300;

let upstream: Server;
let network: Network;
const clock = new TestClock({ stands: true });
beforeAll(async () => {
  upstream = createServer((request, response) => {
    const isPlaylist = request.url?.endsWith('.m3u8') === true;
    const isPaid = request.url?.includes('/token/') === true;
    response.writeHead(200, {
      'content-type': isPlaylist ? 'application/vnd.apple.mpegurl' : request.url?.endsWith('.ts') === true ? 'video/mp2t' : 'video/mp4',
      'cache-control': isPlaylist ? (isPaid ? 'no-cache' : 'public, max-age=1') : 'public, max-age=300, immutable',
    });
    response.end('bytes');
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const env = { RATE_CALLS_PER_MINUTE: '10', SOCKETS_PER_ADDRESS: '2', TRUST_PROXY: '1' };
  network = await Network.create({ upstream: { url: `http://127.0.0.1:${portOf(upstream)}` }, clock, env });
});
afterAll(async () => {
  await network?.close();
  upstream?.closeAllConnections();
  upstream?.close();
});
beforeEach(() => clock.advance(60_000));

/** Requests a path so many times from one address; returns how many requests were answered with each status. */
async function ask(path: string, times: number, address: string): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let done = 0; done < times; done += 50) {
    const some = Array.from({ length: Math.min(50, times - done) }, async () => {
      const { status, body } = await fetch(network.origin + path, { headers: { 'x-forwarded-for': address } });
      await body?.cancel();
      counts[status] = (counts[status] ?? 0) + 1;
    });
    await Promise.all(some);
  }
  return counts;
}

it('viewers who share an address play a broadcast although their requests exceed the limit of calls', async () => {
  expect(await ask(LIVE, 2 * OF_ONE_VIEWER, '192.0.2.1')).toEqual({ 200: 2 * OF_ONE_VIEWER });
  // The calls of that address are not used up by them.
  expect(await ask(VIDEO, 12, '192.0.2.1')).toEqual({ 200: 10, 429: 2 });
});

it('an address that requests more than all viewers who may share it is refused, and another one is not', async () => {
  expect(await ask(LIVE, 2 * OF_ONE_VIEWER + 5, '192.0.2.2')).toEqual({ 200: 2 * OF_ONE_VIEWER, 429: 5 });
  expect(await ask(LIVE, 1, '192.0.2.3')).toEqual({ 200: 1 });
});

it('the playlist of a free room may be cached for a second, that of a paid room by nobody', async () => {
  const cacheOf = async (path: string) => (await fetch(network.origin + path)).headers.get('cache-control');
  expect(await cacheOf('/media/live/room/index.m3u8')).toBe('public, max-age=1');
  expect(await cacheOf('/media/live/room/token/index.m3u8')).toBe('no-cache');
  expect(await cacheOf(LIVE)).toBe('public, max-age=300, immutable');
});
