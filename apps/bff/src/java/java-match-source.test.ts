import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { AppError } from '@matchpoint/contracts/errors';
import type { PublicJava } from './client.ts';
import { javaMatchSource } from './java-match-source.ts';

let server: Server;
let sockets: WebSocketServer;
let lines: WebSocket[] = [];
let keys: (string | undefined)[] = [];
let stop: (() => void) | undefined;

const failing = (error: Error): PublicJava => ({
  audience: 'public',
  call: async () => {
    throw error;
  },
});

beforeEach(async () => {
  lines = [];
  keys = [];
  server = createServer().listen(0, '127.0.0.1');
  sockets = new WebSocketServer({ server, path: '/java/ws/feed' });
  sockets.on('connection', (line, request) => {
    lines.push(line);
    keys.push(request.headers.authorization);
  });
  await once(server, 'listening');
});

afterEach(() => {
  stop?.();
  for (const line of lines) line.terminate();
  server.close();
});

function watch() {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const heard: string[] = [];
  const source = javaMatchSource({
    java: failing(new Error('not asked')),
    upstreamUrl: `http://127.0.0.1:${address.port}/`,
    feedKey: 'the-key',
    newRequestId: () => 'r',
  });
  stop = source.watch?.({
    changed: (id) => heard.push(id === undefined ? 'changed' : `changed ${id}`),
    connected: (up) => heard.push(up ? 'up' : 'down'),
  });
  return heard;
}

async function line(index: number): Promise<WebSocket> {
  while (lines[index] === undefined) await once(sockets, 'connection');
  const found = lines[index];
  if (found === undefined) throw new Error('no line');
  return found;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

const changed = (seq: number) => JSON.stringify({ type: 'changed', seq, matchId: 1, gameId: 202, rev: 2, at: 1 });

describe('the pushes of the upstream', () => {
  it('the pushes of the upstream are requested with the key, and report changes', async () => {
    const heard = watch();
    const one = await line(0);
    expect(keys).toEqual(['Bearer the-key']);
    one.send(JSON.stringify({ type: 'hello', seq: 4 }));
    one.send(changed(5));
    one.send('not JSON');
    one.send(JSON.stringify({ type: 'of a newer server' }));
    one.send(JSON.stringify({ type: 'beat', seq: 5, at: 1 }));
    one.send(changed(6));
    await until(() => heard.length >= 3);
    expect(heard).toEqual(['up', 'changed 1', 'changed 1']);
  });

  it('the pushes of the upstream reveal missed pushes by the sequence number of the next one', async () => {
    const heard = watch();
    const one = await line(0);
    one.send(JSON.stringify({ type: 'hello', seq: 4 }));
    one.send(JSON.stringify({ type: 'beat', seq: 9, at: 1 }));
    await until(() => heard.length === 2);
    expect(heard).toEqual(['up', 'changed']);
  });

  it('a push that follows missed pushes reports that anything may have changed, and its own match', async () => {
    const heard = watch();
    const one = await line(0);
    one.send(JSON.stringify({ type: 'hello', seq: 4 }));
    one.send(changed(7));
    await until(() => heard.length === 3);
    expect(heard).toEqual(['up', 'changed', 'changed 1']);
  });

  it('the pushes of the upstream are followed again after a disconnect, and what was missed is reported as a change', async () => {
    const heard = watch();
    (await line(0)).send(JSON.stringify({ type: 'hello', seq: 4 }));
    await until(() => heard.includes('up'));
    lines[0]?.close();
    await until(() => heard.includes('down'));
    (await line(1)).send(JSON.stringify({ type: 'hello', seq: 7 }));
    await until(() => heard.length === 4);
    expect(heard).toEqual(['up', 'down', 'up', 'changed']);
  });

  it('the pushes of the upstream are not followed without a key', () => {
    const source = javaMatchSource({ java: failing(new Error('x')), upstreamUrl: 'http://x', feedKey: undefined, newRequestId: () => 'r' });
    expect(source).not.toHaveProperty('watch');
  });
});

describe('a match that does not exist', () => {
  it('a match that does not exist is not an error of the upstream', async () => {
    const source = (error: Error) =>
      javaMatchSource({ java: failing(error), upstreamUrl: 'http://x', feedKey: undefined, newRequestId: () => 'r' });
    const match = { id: 1, gameId: 202 } as unknown as Parameters<ReturnType<typeof source>['detail']>[0];
    const { signal } = new AbortController();
    expect(await source(new AppError('NOT_FOUND')).detail(match, signal)).toBeUndefined();
    await expect(source(new AppError('UNAVAILABLE')).detail(match, signal)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
