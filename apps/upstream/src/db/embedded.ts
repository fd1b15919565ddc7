import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { accountFor, makeFolder, reachableBase, reachablePrograms } from './embedded-files.ts';
import { checkVersion, clearLeftovers, initialise, serverOn, urlOf } from './embedded-server.ts';
import { isAlive, startOf } from './process-table.ts';
import { SupervisedServer } from './supervised-server.ts';

/** A PostgreSQL server of this process, with its files in a folder (DESIGN §2). */
export interface EmbeddedDatabase {
  readonly url: string;
  /** Rejects with an `EmbeddedDatabaseError` when the server has ended and could not be started again. */
  readonly lost: Promise<never>;
  /** Stops the server, unless another process runs it. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** Absolute path; created when missing. Contains the address, the password and the log of the server. */
  readonly dataDir: string;
  /** Receives messages for the operator, for example that the files are in another folder. */
  readonly log: (message: string) => void;
  /** Connect to a server that another process runs in this folder, instead of failing. */
  readonly share?: boolean;
}

/** The address of the server as it is stored between runs. */
const ServerRecord = z.object({
  folder: z.string(),
  port: z.number(),
  password: z.string(),
  /** The process that runs the server; `start` is the time it began, because process ids are reused. */
  owner: z.object({ pid: z.number(), start: z.string() }).optional(),
});
type ServerRecord = z.infer<typeof ServerRecord>;

/**
 * Starts PostgreSQL in `dataDir`, after stopping the server of a killed run. When the server ends by itself it is started again.
 * @throws {EmbeddedDatabaseError} when it cannot run, or when another process runs it and `share` is not set
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  makeFolder(options.dataDir);
  const recordFile = join(options.dataDir, 'postgres.json');
  const old = readRecord(recordFile);
  if (old !== undefined && isOwned(old) && serverOn(old.folder) !== undefined) {
    if (options.share !== true) {
      throw new EmbeddedDatabaseError(
        `the database under ${options.dataDir} is in use by process ${old.owner?.pid}: stop that one, or set another DATA_DIR`,
      );
    }
    return { url: urlOf(old), lost: new Promise<never>(() => undefined), stop: () => Promise.resolve() };
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
  const server = await SupervisedServer.start({ programs, account, folder, password, log, previousPort: old?.port }, options.log);
  const { address } = server;
  writeRecord(recordFile, { ...address, owner: { pid: process.pid, start: startOf(process.pid) } });
  return {
    url: urlOf(address),
    lost: server.lost,
    stop: async () => {
      await server.stop();
      writeRecord(recordFile, address);
    },
  };
}

function readRecord(file: string): ServerRecord | undefined {
  try {
    return ServerRecord.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function writeRecord(file: string, record: ServerRecord): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function isOwned(record: ServerRecord): boolean {
  return record.owner !== undefined && isAlive(record.owner.pid) && startOf(record.owner.pid) === record.owner.start;
}
