import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it } from 'vitest';
import { startRedis } from './redis.ts';
import type { Service } from './service.ts';
import { waitFor } from './wait-for.ts';

const started: Service[] = [];
const clients: Redis[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  for (const service of started.splice(0)) await service.kill();
});

async function start(port?: number): Promise<Service> {
  const service = await startRedis(port === undefined ? {} : { port });
  started.push(service);
  return service;
}

function clientOf({ url }: Service): Redis {
  const client = new Redis(url, { commandTimeout: 20_000, maxRetriesPerRequest: 0, retryStrategy: () => null });
  client.on('error', () => {});
  clients.push(client);
  return client;
}

describe('startRedis', () => {
  it('startRedis starts an empty server', async () => {
    const client = clientOf(await start());
    expect(await client.dbsize()).toBe(0);
    expect(await client.set('k', 'v')).toBe('OK');
  });

  it('startRedis keeps connections open and silent while paused, and answers when resumed', async () => {
    const service = await start();
    const client = clientOf(service);
    await client.set('k', 'v');
    await service.pause();
    client.options.commandTimeout = 150;
    await expect(client.get('k')).rejects.toThrow('timed out');
    await service.resume();
    client.options.commandTimeout = 20_000;
    expect(await client.get('k')).toBe('v');
    expect(client.status).toBe('ready');
  });

  it('startRedis ends the server on stop, and can restart on the same port', async () => {
    const first = await start();
    await first.stop();
    await expect(clientOf(first).ping()).rejects.toThrow();
    const second = await start(first.port);
    expect(second.url).toBe(first.url);
    expect(await clientOf(second).ping()).toBe('PONG');
  });

  it('startRedis can stop a paused server, and stop twice', async () => {
    const service = await start();
    await service.pause();
    await service.stop();
    await service.stop();
    await expect(clientOf(service).ping()).rejects.toThrow();
  });

  it('startRedis ends the server with the process that started it, even when that is killed', async () => {
    const source = `const { startRedis } = await import(${JSON.stringify(join(import.meta.dirname, 'redis.ts'))});
      console.log((await startRedis()).port); setInterval(() => {}, 1000);`;
    const owner = spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [port] = await once(owner.stdout, 'data');
    const url = `redis://127.0.0.1:${Number(String(port))}`;
    const ping = () => clientOf({ url } as Service).ping();
    expect(await ping()).toBe('PONG');
    owner.kill('SIGKILL');
    await waitFor('the server to end', () =>
      ping().then(
        () => false,
        () => true,
      ),
    );
  });
});
