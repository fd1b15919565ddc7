import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { pollUntil } from '../lib/sleep.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import type { Account, Programs } from './embedded-files.ts';
import { commandOf } from './process-table.ts';

/** Address and password of a running server. */
export interface ServerAddress {
  /** Folder of the database files. */
  readonly folder: string;
  readonly port: number;
  readonly password: string;
}

/** A server that runs. */
export interface RunningServer {
  readonly address: ServerAddress;
  /** Resolves when the server ends without `stop`, with what is known about it. */
  readonly died: Promise<string>;
  readonly stop: () => Promise<void>;
}

export interface ServerOptions {
  readonly programs: Programs;
  readonly account: Account | undefined;
  readonly folder: string;
  readonly password: string;
  /** File that receives the log of the server. */
  readonly log: string;
  /** The port of the previous run. */
  readonly previousPort: number | undefined;
  /** Fail when the previous port is taken, because clients already have the address. */
  readonly keepPort?: boolean;
}

const USER = 'matchpoint';
const MAJOR_VERSION = '18';
const PREFERRED_PORT = 54_329;
const MAX_PORT_ATTEMPTS = 3;
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 3_000;
const POLL_INTERVAL_MS = 25;

export function urlOf({ password, port }: ServerAddress, database = USER): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Runs the server of a folder until `stop` is called or this process ends. Uses another port when its port is taken by another process between
 * the check and the start.
 * @throws {EmbeddedDatabaseError} when the server does not start
 */
export async function runServer(options: ServerOptions, attemptsLeft = MAX_PORT_ATTEMPTS): Promise<RunningServer> {
  const { programs, account, folder, password, log, previousPort, keepPort = false } = options;
  const port = keepPort && previousPort !== undefined ? await tryPort(previousPort) : await choosePort(previousPort);
  if (port === undefined) throw new EmbeddedDatabaseError(`port ${previousPort} of the database is taken by another process`);
  const address: ServerAddress = { folder, port, password };
  const server = launch(programs, address, account, log);
  let stopping = false;
  // A server that is still stopping when this process ends is ended at once: its last checkpoint may take minutes on a slow disk, and the
  // next start recovers without it.
  const stopWithProcess = () => server.kill(stopping ? 'SIGQUIT' : 'SIGINT');
  process.once('exit', stopWithProcess);
  const died = new Promise<string>((resolve) => {
    server.once('exit', (code, signal) => {
      process.removeListener('exit', stopWithProcess);
      if (!stopping) resolve(signal === null ? `exit code ${code}` : `signal ${signal}`);
    });
  });
  const stop = async () => {
    stopping = true;
    await stopServer(server);
  };
  try {
    await waitUntilReady(server, address, log);
    return { address, died, stop };
  } catch (error) {
    await stop();
    if (!keepPort && attemptsLeft > 1 && (await tryPort(address.port)) === undefined) return runServer(options, attemptsLeft - 1);
    throw error;
  }
}

/** Returns the process id of a PostgreSQL server that runs on this folder. */
export function serverOn(folder: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const command = commandOf(pid);
    return command.includes('postgres') && command.includes(folder) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stops a server whose owner was killed, and removes the pid file of a server that no longer runs: its number may meanwhile belong to another
 * process.
 * @throws {EmbeddedDatabaseError} when the server does not stop
 */
export async function clearLeftovers(folder: string): Promise<void> {
  const orphan = serverOn(folder);
  if (orphan !== undefined) {
    process.kill(orphan, 'SIGINT');
    const stopped = await pollUntil(() => serverOn(folder) === undefined, { timeoutMs: STOP_TIMEOUT_MS, intervalMs: POLL_INTERVAL_MS });
    if (!stopped) process.kill(orphan, 'SIGQUIT');
    if (!(await pollUntil(() => serverOn(folder) === undefined, { timeoutMs: STOP_TIMEOUT_MS, intervalMs: POLL_INTERVAL_MS }))) {
      throw new EmbeddedDatabaseError(`a database server of an earlier run (process ${orphan}) does not stop`);
    }
  }
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}

/** @throws {EmbeddedDatabaseError} when the files belong to another major version of PostgreSQL */
export function checkVersion(folder: string): void {
  const has = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (has !== MAJOR_VERSION) {
    throw new EmbeddedDatabaseError(
      `the files in ${folder} are of PostgreSQL ${has}, this build brings ${MAJOR_VERSION}: move the folder away, or set DATABASE_URL`,
    );
  }
}

/** Creates the database files. @throws {EmbeddedDatabaseError} when `initdb` fails */
export async function initialise(programs: Programs, folder: string, password: string, account: Account | undefined): Promise<void> {
  // A folder without PG_VERSION was left by an interrupted run and contains no data.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account !== undefined) for (const path of [folder, passwordFile]) chownSync(path, account.uid, account.gid);
  try {
    const flags = [
      '--username',
      USER,
      '--auth',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--no-sync',
    ];
    const child = spawn(programs.initdb, ['-D', folder, ...flags], {
      ...account,
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
    });
    let problem = '';
    child.stderr.on('data', (chunk: Buffer) => (problem += chunk.toString('utf8')));
    const code = await ended(child);
    if (code !== 0) throw new EmbeddedDatabaseError(`initdb failed: ${problem.trim().split('\n').join(' ')}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

function launch(programs: Programs, address: ServerAddress, account: Account | undefined, logFile: string): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(address.port),
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '128MB',
    // By default the write-ahead log grows to a gigabyte, several times the data of a demo. Page images in it are compressed, because
    // checkpoints are frequent with so little of it.
    max_wal_size: '48MB',
    min_wal_size: '32MB',
    wal_compression: 'pglz',
    jit: 'off',
    log_min_messages: 'warning',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
  const log = openSync(logFile, 'w', 0o600);
  try {
    const child = spawn(
      programs.postgres,
      ['-D', address.folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        ...account,
        env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
        stdio: ['ignore', log, log],
        cwd: '/',
        // In a process group of its own: Ctrl-C in the terminal must not stop the server before this process.
        detached: true,
      },
    );
    child.once('error', () => undefined);
    return child;
  } finally {
    closeSync(log);
  }
}

async function waitUntilReady(server: ChildProcess, address: ServerAddress, logFile: string): Promise<void> {
  let hasExited = false;
  server.once('exit', () => (hasExited = true));
  let last = '';
  const isReady = async () => {
    if (hasExited) return true;
    const client = new pg.Client({ connectionString: urlOf(address, 'postgres'), connectionTimeoutMillis: 1_000 });
    try {
      await client.connect();
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [USER]);
      if (rowCount === 0) await client.query(`create database ${USER}`);
      return true;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const ready = await pollUntil(isReady, { timeoutMs: START_TIMEOUT_MS, intervalMs: POLL_INTERVAL_MS });
  if (hasExited || !ready) {
    const tail = readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join(' ');
    throw new EmbeddedDatabaseError(`PostgreSQL did not start under ${address.folder}: ${tail || last}`);
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  const exit = ended(server);
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  await exit;
  clearTimeout(timer);
}

/** Returns the previous port when it is free, else the preferred one, else any. @throws {EmbeddedDatabaseError} */
async function choosePort(previous: number | undefined): Promise<number> {
  for (const port of [previous, PREFERRED_PORT, 0]) {
    const free = port === undefined ? undefined : await tryPort(port);
    if (free !== undefined) return free;
  }
  throw new EmbeddedDatabaseError('no free port for the database');
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined));
    });
  });
}
