import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Above the ports that browsers block, and below the range from which systems assign ports: no other process gets the port by chance
 * between this call and its use.
 */
const [FIRST, LAST] = [11_000, 32_000];
const given = new Set<number>();

/** Returns a TCP port of 127.0.0.1 on which nothing listens; a different one each time. */
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
