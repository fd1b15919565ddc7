import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Settings } from './settings.ts';
import { CannotStart } from './settings.ts';

const answerLimitMs = 3_000;

/** Checks early what a service would otherwise report with a stack trace. @throws CannotStart with a message of one line */
export async function preflight({ host, port, upstreamPort, databaseUrl, redisUrl, redisStateUrl, upstreamUrl }: Settings): Promise<void> {
  await requireFreePort('PORT', host, port);
  if (upstreamUrl === undefined) {
    await requireFreePort('UPSTREAM_PORT', '127.0.0.1', upstreamPort);
    if (databaseUrl !== undefined)
      await requireAnswer('DATABASE_URL', addressesOf('DATABASE_URL', databaseUrl, ['postgres', 'postgresql'], 5432));
  } else {
    await requireAnswer('UPSTREAM_URL', addressesOf('UPSTREAM_URL', upstreamUrl, ['http', 'https'], 80));
  }
  for (const [name, url] of Object.entries({ REDIS_URL: redisUrl, REDIS_STATE_URL: redisStateUrl }))
    if (url !== undefined) await requireAnswer(name, addressesOf(name, url, ['redis', 'rediss'], 6379));
}

interface Address {
  readonly host: string;
  readonly port: number;
}

async function requireFreePort(name: string, host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new CannotStart(`${name}: ${host}:${port} is already in use; stop what listens there or set ${name}`);
    throw new CannotStart(`${name}: cannot listen on ${host}:${port} (${code})`);
  } finally {
    server.close();
  }
}

/** Returns the hosts of a URL without credentials; a Redis one may list several (`redis+cluster://a:1,b:2`). */
function addressesOf(name: string, url: string, schemes: readonly string[], defaultPort: number): Address[] {
  const expected = new CannotStart(`${name}: expected a URL like ${schemes[0]}://host:${defaultPort}`);
  const match = /^([a-z]+)(?:\+[a-z]+)?:\/\/(?:[^@/]*@)?([^/?]+)/i.exec(url);
  const [, scheme = '', hosts = ''] = match ?? [];
  if (!schemes.includes(scheme.toLowerCase())) throw expected;
  return hosts.split(',').map((text) => {
    const parts = /^(?:[a-z]+:\/\/)?(\[[0-9a-f:]+\]|[^:\s]+)(?::(\d{1,5}))?$/i.exec(text.trim());
    if (!parts?.[1]) throw expected;
    const port = Number(parts[2] ?? (scheme.toLowerCase() === 'https' ? 443 : defaultPort));
    return { host: parts[1].replace(/^\[|\]$/g, ''), port };
  });
}

/** Checks that one of the addresses accepts a connection. */
async function requireAnswer(name: string, addresses: readonly Address[]): Promise<void> {
  const failures: string[] = [];
  for (const { host, port } of addresses) {
    const socket = connect(port, host);
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(answerLimitMs) });
      return;
    } catch (error) {
      const { code, name: kind } = error as NodeJS.ErrnoException;
      failures.push(`${host}:${port} (${kind === 'AbortError' ? `no answer in ${answerLimitMs / 1000} s` : code})`);
    } finally {
      socket.destroy();
    }
  }
  throw new CannotStart(`${name}: nothing answers at ${failures.join(', ')}`);
}
