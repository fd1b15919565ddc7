import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError } from '@matchpoint/contracts/errors';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveMedia } from './media.ts';

const PATH = `/media/${'a'.repeat(32)}/video.mp4`;
/** More than all clients together may have open. */
const MANY = 300;

let grant: (request: FastifyRequest) => Promise<void>;
let visitorOf: (request: FastifyRequest) => string;
let upstream: Server;
let app: FastifyInstance;
let origin: string;

beforeEach(async () => {
  grant = () => Promise.resolve();
  visitorOf = () => 'one';
  upstream = createServer((request, response) => {
    if (request.url?.includes('endless') !== true) {
      response.writeHead(200, { 'content-type': 'video/mp4' }).end('video');
      return;
    }
    response.writeHead(200, { 'content-type': 'video/mp4' });
    response.write('the beginning');
    // The video continues: an upstream that sends nothing is given up after a while.
    const drip = setInterval(() => response.write('.'), 200);
    response.once('close', () => clearInterval(drip));
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const address = upstream.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof AppError && error.code === 'NOT_FOUND' ? 404 : 503).send());
  serveMedia(app, {
    upstreamUrl: `http://127.0.0.1:${address.port}`,
    consumeQuota: (request) => grant(request),
    consumeLiveQuota: () => Promise.resolve(),
    clientOf: (request) => visitorOf(request),
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  upstream.closeAllConnections();
  upstream.close();
});

it('media slots of clients that disconnected while waiting for their quota are released', async () => {
  let left = 0;
  const leave: (() => void)[] = [];
  grant = async ({ raw }) => {
    leave.shift()?.();
    await once(raw.socket, 'close');
    left += 1;
  };
  for (let one = 0; one < MANY; one += 1) {
    const request = get(origin + PATH, { agent: false }).on('error', () => undefined);
    leave.push(() => request.destroy());
    await new Promise<void>((resolve) => request.once('close', resolve));
  }
  await expect.poll(() => left).toBe(MANY);
  grant = () => Promise.resolve();
  expect((await fetch(origin + PATH)).status).toBe(200);
});

it('a client that opens many videos leaves media slots for others', async () => {
  const endless = PATH.replace('video', 'endless');
  const open = await Promise.all(Array.from({ length: 40 }, () => fetch(origin + endless)));
  const taken = open.filter(({ status }) => status === 200).length;
  expect(open.filter(({ status }) => status === 503)).toHaveLength(40 - taken);
  expect(taken).toBeLessThan(40);
  visitorOf = () => 'another';
  expect((await fetch(origin + PATH)).status).toBe(200);
  visitorOf = () => 'one';
  for (const { body } of open) await body?.cancel();
  await expect.poll(async () => (await fetch(origin + PATH)).status).toBe(200);
});
