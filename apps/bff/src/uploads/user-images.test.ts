import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '@matchpoint/contracts/errors';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveUserImages } from './user-images.ts';

const PATH = '/files/0123456789abcdef.webp';
const FRESH_MS = 5_000;

let now: number;
let status: number;
let asked: number;
let upstream: Server;
let app: FastifyInstance;

beforeEach(async () => {
  [now, status, asked] = [0, 200, 0];
  upstream = createServer((_request, response) => {
    asked += 1;
    response.writeHead(status, { 'content-type': 'image/webp' }).end('picture');
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const address = upstream.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof AppError && error.code === 'NOT_FOUND' ? 404 : 503).send());
  serveUserImages(app, {
    upstreamUrl: `http://127.0.0.1:${address.port}`,
    clock: { now: () => now },
    consumeQuota: () => Promise.resolve(),
  });
});
afterEach(async () => {
  await app.close();
  upstream.close();
});

const look = async () => (await app.inject(PATH)).statusCode;

it('a picture that its user removed is served for at most five seconds', async () => {
  expect(await look()).toBe(200);
  status = 404;
  now = FRESH_MS - 1;
  expect([await look(), asked]).toEqual([200, 1]);
  now = FRESH_MS;
  expect([await look(), asked]).toEqual([404, 2]);
  now = 0;
  expect(await look()).toBe(404);
});

it('a picture is still served while the upstream is unavailable', async () => {
  expect(await look()).toBe(200);
  status = 500;
  now = 2 * FRESH_MS;
  expect(await look()).toBe(200);
});
