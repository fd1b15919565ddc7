import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Above what browsers refuse to open, and below what systems give to whoever asks for any port: between the answer and its use nobody comes
 * by it by chance.
 */
const [FIRST, LAST] = [11_000, 32_000];
const given = new Set<number>();

/** A TCP port of 127.0.0.1 that nobody listens on at this moment; another one each time. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
