import { writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RedisStore } from '@matchpoint/bff/store/redis-store';
import { parseRedisUrl } from '@matchpoint/bff/store/redis-url';
import type { StreamEntry } from '@matchpoint/bff/store/store';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it } from 'vitest';
import { requireSystemPackage } from '../../scripts/system-packages.ts';
import { freePort } from '../support/free-port.ts';
import { startLocal } from '../support/local-service.ts';
import { startRunningTime } from '../support/running-time.ts';
import type { Service } from '../support/service.ts';
import { waitFor } from '../support/wait-for.ts';

const opened: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

/**
 * Starts a server of a cluster or a Sentinel group on this machine, because its address must be the one that the servers announce to each
 * other.
 */
async function startServer(args: readonly string[], options: { port?: number; config?: string; sentinel?: boolean } = {}) {
  requireSystemPackage('redis-server');
  const port = options.port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const config = join(folder, 'redis.conf');
  writeFileSync(config, `port ${port}\nbind 127.0.0.1\ndir ${folder}\nsave ""\n${options.config ?? ''}\n`);
  const service = await startLocal({
    command: ['redis-server', config, ...(options.sentinel === true ? ['--sentinel'] : []), ...args],
    folder,
    port,
    url: `redis://127.0.0.1:${port}`,
    stopSignal: 'SIGTERM',
    isReady: async () => (await admin(port, (client) => client.ping())) === 'PONG',
  });
  opened.push(() => service.kill());
  return service;
}

async function admin<T>(port: number, ask: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis({ port, host: '127.0.0.1', retryStrategy: null, enableReadyCheck: false });
  client.on('error', () => undefined);
  try {
    return await ask(client);
  } finally {
    client.disconnect();
  }
}

async function openStore(url: string): Promise<RedisStore> {
  // A long command timeout, so that a busy machine is not taken for a frozen Redis.
  const store = new RedisStore({ target: parseRedisUrl(url), commandTimeoutMs: 1_000 });
  opened.push(() => store.close());
  await store.ready(10_000);
  return store;
}

/** Starts three primaries with one replica each. */
async function startCluster(): Promise<{ url: string; primaries: Service[] }> {
  const settings = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '1000', '--cluster-replica-validity-factor', '0'];
  const servers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const busPort = await freePort();
      const service = await startServer([...settings, '--cluster-port', String(busPort)]);
      return Object.assign(service, { busPort });
    }),
  );
  const primaries = servers.slice(0, 3);
  const [first] = primaries;
  if (first === undefined) throw new Error('A cluster has servers.');
  for (const { port, busPort } of servers.slice(1)) {
    await admin(first.port, (client) => client.call('CLUSTER', 'MEET', '127.0.0.1', port, busPort));
  }
  for (const [i, { port }] of primaries.entries()) {
    const range = [Math.floor((16_384 * i) / 3), Math.floor((16_384 * (i + 1)) / 3) - 1] as const;
    await admin(port, (client) => client.call('CLUSTER', 'ADDSLOTSRANGE', ...range));
  }
  for (const [i, { port }] of servers.slice(3).entries()) {
    const id = await admin(primaries[i]?.port ?? 0, (client) => client.call('CLUSTER', 'MYID'));
    await waitFor('the replica to know its primary', () => admin(port, (client) => client.call('CLUSTER', 'REPLICATE', String(id))));
  }
  await waitFor(
    'the cluster to be well',
    async () => {
      for (const { port } of servers) {
        const [info, nodes] = await admin(port, (client) => Promise.all([client.cluster('INFO'), client.call('CLUSTER', 'NODES')]));
        if (!info.includes('cluster_state:ok') || String(nodes).match(/slave/g)?.length !== 3) return false;
      }
      return true;
    },
    { timeoutMs: 30_000 },
  );
  return { url: `redis+cluster://${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}`, primaries };
}

function recorder() {
  const seen: (number | 'gap')[] = [];
  return {
    seen,
    handler: { onEntry: (entry: StreamEntry) => void seen.push(Number(entry.payload.toString())), onGap: () => void seen.push('gap') },
  };
}

const stream = { maxLength: 1_000, ttlMs: 600_000 };

describe('a Redis Cluster', () => {
  it('a Redis Cluster holds values, locks, counters and streams on all nodes, and messages reach every instance', async () => {
    const { url } = await startCluster();
    const [a, b] = await Promise.all([openStore(url), openStore(url)]);
    const names = Array.from({ length: 50 }, (_, i) => `k${i}`);
    await Promise.all(names.map((name) => a.set(name, name, 60_000)));
    expect((await Promise.all(names.map((name) => b.get(name)))).map(String)).toEqual(names);
    expect(await Promise.all(names.map((name) => a.increment(`n:${name}`, 2, 60_000)))).toEqual(names.map(() => 2));
    expect(await Promise.all(names.map((name) => a.lock(`l:${name}`, 'a', 60_000)))).toEqual(names.map(() => true));
    expect(await Promise.all(names.map((name) => b.lock(`l:${name}`, 'b', 60_000)))).toEqual(names.map(() => false));
    await Promise.all(names.map((name) => a.unlock(`l:${name}`, 'a')));
    const followers = await Promise.all(
      names.map(async (name) => {
        const { seen, handler } = recorder();
        await b.follow(name, handler);
        return seen;
      }),
    );
    for (let i = 1; i <= 5; i += 1) await Promise.all(names.map((name) => a.append(name, `${i}`, stream)));
    await waitFor('all followers to see all', () => followers.every((seen) => seen.length === 5));
    expect(followers).toEqual(names.map(() => [1, 2, 3, 4, 5]));
    const got: string[] = [];
    await b.subscribe('c', (message) => got.push(message.toString()));
    await a.publish('c', 'hello');
    await waitFor('the message', () => got.length === 1);
    expect(got).toEqual(['hello']);
  }, 90_000);

  it('when a cluster primary is killed, other nodes keep serving, and followers continue or are notified after the failover', async () => {
    const { url, primaries } = await startCluster();
    const [a, b] = await Promise.all([openStore(url), openStore(url)]);
    const names = Array.from({ length: 12 }, (_, i) => `s${i}`);
    const followers = await Promise.all(
      names.map(async (name) => {
        const { seen, handler } = recorder();
        await b.follow(name, handler);
        return seen;
      }),
    );
    await Promise.all(names.map((name) => a.append(name, '1', stream)));
    await waitFor('all followers to see it', () => followers.every((seen) => seen.length === 1));
    // The first primary is the one that pub/sub is connected to.
    await primaries[0]?.kill();
    using passed = startRunningTime();
    await waitFor(
      'every key to be writable again',
      async () => (await Promise.all(names.map((name) => a.append(name, '2', stream)))).length > 0,
      {
        timeoutMs: 30_000,
      },
    );
    expect(passed.ms()).toBeLessThan(15_000);
    await waitFor(
      'followers to go on',
      async () => {
        await Promise.all(names.map((name) => a.append(name, '3', stream)));
        return followers.every((seen) => seen.includes(3));
      },
      { timeoutMs: 30_000 },
    );
    for (const seen of followers) {
      // An append whose response was lost may have been executed and repeated; the client only must not miss a message without a gap.
      expect(seen[0]).toBe(1);
      expect(seen.includes(2) || seen.includes('gap')).toBe(true);
    }
  }, 120_000);
});

describe('Redis behind Sentinels', () => {
  it('when the master is killed, the store finds the new master through the Sentinels', async () => {
    const master = await startServer([]);
    const replica = await startServer(['--replicaof', '127.0.0.1', String(master.port)]);
    await waitFor('the replica to follow', () =>
      admin(replica.port, async (client) => (await client.info('replication')).includes('master_link_status:up')),
    );
    const sentinels = await Promise.all(
      Array.from({ length: 3 }, () =>
        startServer([], {
          sentinel: true,
          config: `sentinel monitor scores 127.0.0.1 ${master.port} 2\nsentinel down-after-milliseconds scores 1000\nsentinel failover-timeout scores 3000`,
        }),
      ),
    );
    await waitFor(
      'the sentinels to know each other and the replica',
      async () => {
        const infos = await Promise.all(sentinels.map(({ port }) => admin(port, (client) => client.call('INFO', 'sentinel'))));
        return infos.every((info) => String(info).includes('slaves=1,sentinels=3'));
      },
      { timeoutMs: 30_000 },
    );
    const store = await openStore(`redis+sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/scores`);
    await store.set('k', 'v', 60_000);
    const { seen, handler } = recorder();
    await store.follow('s', handler);
    const before = await store.append('s', '1', stream);
    await waitFor('the follower to see it', () => seen.length === 1);
    await master.kill();
    await waitFor('the store to write again', () => store.set('k', 'w', 60_000).then(() => true), { timeoutMs: 30_000 });
    expect(String(await store.get('k'))).toBe('w');
    await waitFor('the follower to be notified', () => seen.includes('gap'), { timeoutMs: 30_000 });
    const after = await waitFor('the stream to be written again', () => store.append('s', '2', stream));
    // A new epoch, because the new primary may lack the last entries of the old one.
    expect(after.epoch).not.toBe(before.epoch);
    await waitFor('the follower to go on', () => seen.at(-1) === 2);
  }, 120_000);
});
