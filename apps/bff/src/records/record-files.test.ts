import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '@matchpoint/contracts/errors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveRecordFiles } from './record-files.ts';

const LINES = '{"number":1}\n'.repeat(5_000);
let answer: RequestListener;
let upstream: Server;
let app: FastifyInstance;
let origin: string;

beforeEach(async () => {
  answer = (_request, response) => response.writeHead(200, { etag: '"one"' }).end(LINES);
  upstream = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const address = upstream.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof AppError && error.code === 'NOT_FOUND' ? 404 : 503).send());
  serveRecordFiles(app, {
    upstreamUrl: `http://127.0.0.1:${address.port}`,
    consumeQuota: () => Promise.resolve(),
    clientOf: () => 'one',
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  upstream.closeAllConnections();
  upstream.close();
});

describe('record files', () => {
  it('a file is downloaded whole, compressed or not, under the name of its day', async () => {
    const paths: (string | undefined)[] = [];
    answer = (request, response) => {
      paths.push(request.url);
      response.writeHead(200, { etag: '"one"' }).end(LINES);
    };
    const compressed = await fetch(`${origin}/records/2026-11-05.jsonl`, { headers: { 'accept-encoding': 'gzip' } });
    expect(await compressed.text()).toBe(LINES);
    expect(Object.fromEntries(compressed.headers)).toMatchObject({
      'content-encoding': 'gzip',
      'content-disposition': 'attachment; filename="records-2026-11-05.jsonl"',
      etag: 'W/"one"',
    });
    const plain = await fetch(`${origin}/records/heads.jsonl`, { headers: { 'accept-encoding': 'identity' } });
    expect(await plain.text()).toBe(LINES);
    expect(plain.headers.get('etag')).toBe('"one"');
    expect(paths).toEqual(['/java/records/2026-11-05.jsonl', '/java/records/heads.jsonl']);
  });

  it('names that are neither the heads nor a day never reach the upstream', async () => {
    answer = () => {
      throw new Error('the upstream was asked');
    };
    for (const name of ['proof', 'heads', '..%2Fheads.jsonl', '2026-11-5.jsonl', 'heads.jsonl%2F..', '2026-11-05.json'])
      expect((await fetch(`${origin}/records/${name}`)).status).toBe(404);
  });

  it('a client that has the file is answered without it', async () => {
    let asked: string | undefined;
    answer = (request, response) => {
      asked = request.headers['if-none-match'];
      response.writeHead(304, { etag: '"one"' }).end();
    };
    expect((await fetch(`${origin}/records/heads.jsonl`, { headers: { 'if-none-match': 'W/"one"' } })).status).toBe(304);
    expect(asked).toBe('"one"');
  });

  it('an upstream without records, and one that fails, are told apart', async () => {
    answer = (_request, response) => response.writeHead(404).end();
    expect((await fetch(`${origin}/records/heads.jsonl`)).status).toBe(404);
    answer = (_request, response) => response.writeHead(500).end();
    expect((await fetch(`${origin}/records/heads.jsonl`)).status).toBe(503);
  });

  it('the beginning of a file arrives before the upstream has sent the end', async () => {
    let finish = () => {};
    answer = (_request, response) => {
      response.writeHead(200);
      response.write(LINES);
      finish = () => response.end(LINES);
    };
    const { body } = await fetch(`${origin}/records/heads.jsonl`, { headers: { 'accept-encoding': 'identity' } });
    const reader = body?.getReader();
    let received = (await reader?.read())?.value?.length ?? 0;
    expect(received).toBeGreaterThan(0);
    finish();
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) received += part.value.length;
    expect(received).toBe(LINES.length * 2);
  });

  it('a file that the upstream breaks off does not look like a whole one', async () => {
    answer = (_request, response) => {
      response.writeHead(200);
      response.write(LINES, () => response.destroy());
    };
    for (const encoding of ['identity', 'gzip']) {
      // An upstream that ends before the first byte went on is an error with a status.
      const whole = fetch(`${origin}/records/heads.jsonl`, { headers: { 'accept-encoding': encoding } }).then((response) =>
        response.ok ? response.text() : Promise.reject(new Error(`status ${response.status}`)),
      );
      await expect(whole).rejects.toThrow();
    }
  });
});
