import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TcpProxy } from './tcp-proxy.ts';
import { startTcpProxy } from './tcp-proxy.ts';
import { waitFor } from './wait-for.ts';
import { portOf } from './port-of.ts';

let echo: Server;
let proxy: TcpProxy;
const clients: Socket[] = [];

beforeEach(async () => {
  echo = createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await startTcpProxy({ port: portOf(echo) });
});

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await proxy.close();
  echo.close();
});

/** A connection through the proxy and everything received on it. */
async function open() {
  const socket = connect(proxy.port, '127.0.0.1');
  clients.push(socket);
  const seen = { socket, text: '', error: undefined as string | undefined };
  socket.on('data', (chunk) => (seen.text += String(chunk)));
  socket.on('error', (error: NodeJS.ErrnoException) => (seen.error = error.code));
  await once(socket, 'connect');
  return seen;
}

describe('startTcpProxy', () => {
  it('startTcpProxy passes bytes both ways', async () => {
    const line = await open();
    line.socket.write('ping');
    await waitFor('the echo', () => line.text === 'ping');
    expect(proxy.connections()).toBe(1);
  });

  it('startTcpProxy delays data and keeps its order', async () => {
    proxy.delay(40);
    const line = await open();
    const start = performance.now();
    for (const piece of ['a', 'b', 'c']) line.socket.write(piece);
    await waitFor('the echo', () => line.text === 'abc');
    // Twice 40, with timers of whole milliseconds.
    expect(performance.now() - start).toBeGreaterThanOrEqual(2 * (40 - 1));
  });

  it('startTcpProxy holds open connections half-open, and delivers the data when healed', async () => {
    const line = await open();
    line.socket.write('1');
    await waitFor('the echo', () => line.text === '1');
    proxy.hold();
    line.socket.write('2');
    await expect(waitFor('nothing', () => line.text !== '1', { timeoutMs: 100 })).rejects.toThrow();
    expect(line.socket.destroyed).toBe(false);
    proxy.heal();
    await waitFor('the held byte', () => line.text === '12');
  });

  it('startTcpProxy drops open and new connections until healed', async () => {
    const line = await open();
    proxy.drop();
    await waitFor('the end', () => line.socket.destroyed);
    const refused = connect(proxy.port, '127.0.0.1').on('error', () => {});
    await once(refused, 'close');
    proxy.heal();
    const next = await open();
    next.socket.write('back');
    await waitFor('the echo', () => next.text === 'back');
  });

  it('startTcpProxy resets open connections and lets new ones pass', async () => {
    const line = await open();
    await waitFor('the pair', () => proxy.connections() === 1);
    proxy.reset();
    await waitFor('the reset', () => line.error === 'ECONNRESET');
    const next = await open();
    next.socket.write('again');
    await waitFor('the echo', () => next.text === 'again');
  });
});
