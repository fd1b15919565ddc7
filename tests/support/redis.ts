import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireSystemPackage } from '../../scripts/system-packages.ts';
import { hasDocker, startContainer } from './container-service.ts';
import { freePort } from './free-port.ts';
import { startLocal } from './local-service.ts';
import type { Service, ServiceOptions } from './service.ts';

export interface RedisOptions extends ServiceOptions {
  /** Further command-line options of the server: `['--maxmemory', '10mb']`. */
  readonly settings?: readonly string[];
}

/** Starts a Redis 7 server without persistence: in a container where a Docker engine is available, else from this machine. */
export async function startRedis({ port, settings = [] }: RedisOptions = {}): Promise<Service> {
  const inMemory = ['--save', '', '--appendonly', 'no', ...settings];
  if (await hasDocker()) {
    return startContainer({
      image: 'redis:7-alpine',
      containerPort: 6379,
      hostPort: port,
      command: ['redis-server', ...inMemory],
      readyLog: /Ready to accept connections/,
      urlOf: (host, mapped) => `redis://${host}:${mapped}`,
    });
  }
  requireSystemPackage('redis-server');
  const ownPort = port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  return startLocal({
    command: ['redis-server', '--port', String(ownPort), '--bind', '127.0.0.1', '--dir', folder, ...inMemory],
    folder,
    port: ownPort,
    url: `redis://127.0.0.1:${ownPort}`,
    stopSignal: 'SIGTERM',
    isReady: () => answersPing(ownPort),
  });
}

async function answersPing(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const [answer] = await once(socket, 'data');
    return String(answer).startsWith('+PONG');
  } finally {
    socket.destroy();
  }
}
