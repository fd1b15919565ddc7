import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedDatabase } from '@matchpoint/upstream/db/embedded';
import { EmbeddedDatabaseError } from '@matchpoint/upstream/db/embedded-database-error';
import { loadMigrations, migrate, SchemaMismatch } from '@matchpoint/upstream/db/migrate';
import { createPool, isDatabaseUnavailable, type Pool, transaction } from '@matchpoint/upstream/db/pool';
import { serverOn } from '@matchpoint/upstream/db/embedded-server';
import { commandOf, isAlive } from '@matchpoint/upstream/db/process-table';
import { freePort } from '../../support/free-port.ts';
import { type Postgres, startPostgres } from '../../support/postgres.ts';
import { waitFor } from '../../support/wait-for.ts';

describe('migrations', () => {
  let postgres: Postgres;
  let pool: Pool;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  const onFreshDatabase = async () => (pool = createPool(await postgres.createDatabase()));
  afterEach(() => pool.end());

  it('migrations create the schema once and change nothing the second time', async () => {
    await onFreshDatabase();
    const all = loadMigrations().map((migration) => migration.version);
    expect(await migrate(pool)).toEqual(all);
    expect(await migrate(pool)).toEqual([]);
  });

  it('concurrent processes apply each migration once', async () => {
    await onFreshDatabase();
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(pool)));
    expect(applied.flat().toSorted((a, b) => a - b)).toEqual(loadMigrations().map((migration) => migration.version));
  });

  it('a failed migration leaves no changes and is applied after it was corrected', async () => {
    await onFreshDatabase();
    const good = { version: 1, name: 'good', sql: 'create table one (id int)' };
    const bad = { version: 2, name: 'bad', sql: 'create table two (id int); select nonsense' };
    await expect(migrate(pool, [good, bad])).rejects.toThrow('migration 2 (bad) failed');
    const tables = await pool.query("select tablename from pg_tables where schemaname = 'public' order by 1");
    expect(tables.rows.map((row: { tablename: string }) => row.tablename)).toEqual(['one', 'schema_migration']);
    expect(await migrate(pool, [good, { ...bad, sql: 'create table two (id int)' }])).toEqual([2]);
  });

  it('migrating fails when the database is newer than this build or an applied migration was edited', async () => {
    await onFreshDatabase();
    const one = { version: 1, name: 'one', sql: 'create table one (id int)' };
    await migrate(pool, [one, { version: 2, name: 'two', sql: 'select 1' }]);
    await expect(migrate(pool, [one])).rejects.toThrow(SchemaMismatch);
    await expect(migrate(pool, [{ ...one, sql: 'create table other (id int)' }])).rejects.toThrow('was changed after it had been applied');
  });

  it('a migration fails when a table is locked for longer than the limit', async () => {
    await onFreshDatabase();
    await migrate(pool, []);
    await pool.query('create table held (id int)');
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('lock table held in access share mode');
    await expect(migrate(pool, [{ version: 1, name: 'wants', sql: 'alter table held add column more int' }])).rejects.toThrow(
      'lock timeout',
    );
    await holder.query('rollback');
    holder.release();
  });
});

describe('transactions', () => {
  it('a connection that breaks between two statements fails the transaction as unavailable database and does not end the process', async () => {
    const postgres = await startPostgres();
    const pool = createPool(await postgres.createDatabase());
    try {
      const cut = transaction(pool, async (db) => {
        const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
        const gone = new Promise<void>((resolve) => db.once('end', resolve));
        await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        // No statement runs on the connection when it breaks.
        await gone;
        await db.query('select 1');
      });
      expect(isDatabaseUnavailable(await cut.catch((error: unknown) => error))).toBe(true);
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      await pool.end();
      await postgres.stop();
    }
  });
});

/** Where an embedded database is at home when nothing else is. */
const USUAL_PORT = 54_329;

describe('the embedded database', () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
    folders.push(folder);
    return join(folder, 'data');
  };
  /** A folder whose database had a port of its own: the usual one is everybody's. */
  const folderWithPort = async () => {
    const dataDir = newFolder();
    const first = await startEmbeddedDatabase({ dataDir, ...silent });
    await first.stop();
    writeFileSync(join(dataDir, 'postgres.json'), JSON.stringify({ ...noteOf(dataDir), port: await freePort() }));
    return dataDir;
  };
  /** Occupies a port, unless it is already in use. */
  const block = async (port: number): Promise<AsyncDisposable> => {
    const blocker = createServer((socket) => void socket.destroy()).listen(port, '127.0.0.1');
    await once(blocker, 'listening').catch(() => undefined);
    return {
      [Symbol.asyncDispose]: async () => {
        if (!blocker.listening) return;
        blocker.close();
        await once(blocker, 'close');
      },
    };
  };
  const noteOf = (dataDir: string): { port: number; folder: string; password: string } =>
    JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  const pidOf = (dataDir: string) => Number(readFileSync(join(noteOf(dataDir).folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const write = async (url: string, sql: string) => {
    const pool = createPool(url);
    try {
      return (await pool.query(sql)).rows;
    } finally {
      await pool.end();
    }
  };
  const silent = { log: () => undefined };

  /** Returns the id of the parent of a process; undefined when the process has ended. */
  function parentOf(pid: number): number | undefined {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    } catch {
      return undefined;
    }
  }

  /** Starts another process that runs the database of a folder until it is killed, and the code `then`. */
  async function runElsewhere(dataDir: string, then = ''): Promise<ChildProcess> {
    const script = `import { startEmbeddedDatabase } from '@matchpoint/upstream/db/embedded';
      const database = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined });
      ${then}
      console.log('up'); setInterval(() => undefined, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return child;
  }

  it('the embedded database keeps its data and its port over a restart', async () => {
    const dataDir = await folderWithPort();
    const first = await startEmbeddedDatabase({ dataDir, ...silent });
    await write(first.url, 'create table kept as select 7 as n');
    const pid = pidOf(dataDir);
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    const second = await startEmbeddedDatabase({ dataDir, ...silent });
    expect(second.url).toBe(first.url);
    expect(await write(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });

  it('the embedded database is started again on its port when its server is killed, and keeps what was committed', async () => {
    const dataDir = await folderWithPort();
    const said: string[] = [];
    const database = await startEmbeddedDatabase({ dataDir, log: (message) => said.push(message) });
    try {
      await write(database.url, 'create table kept as select 7 as n');
      const pid = pidOf(dataDir);
      process.kill(pid, 'SIGKILL');
      await waitFor('the new server', () => said.includes('the embedded PostgreSQL runs again'), { timeoutMs: 60_000 });
      expect(said.find((line) => line.includes('ended unexpectedly'))).toContain('signal SIGKILL');
      expect(pidOf(dataDir)).not.toBe(pid);
      expect(await write(database.url, 'select n from kept')).toEqual([{ n: 7 }]);
    } finally {
      await database.stop();
    }
    expect(existsSync(join(noteOf(dataDir).folder, 'postmaster.pid'))).toBe(false);
  });

  it('an embedded database that cannot be started again ends with one clear line', async () => {
    const dataDir = await folderWithPort();
    const database = await startEmbeddedDatabase({ dataDir, ...silent });
    const { folder } = noteOf(dataDir);
    rmSync(join(folder, 'PG_VERSION'));
    process.kill(pidOf(dataDir), 'SIGKILL');
    const error = await database.lost.catch((thrown: unknown) => thrown);
    await database.stop();
    expect(error).toBeInstanceOf(EmbeddedDatabaseError);
    expect(String(error)).toMatch(/the embedded PostgreSQL ended \(.*\) and cannot be started again: .*postgres\.log$/);
    expect(String(error)).not.toContain('\n');
  });

  it('the embedded database stops the orphaned server of a killed process and keeps the data', async () => {
    const dataDir = newFolder();
    const child = await runElsewhere(dataDir);
    const orphan = pidOf(dataDir);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isAlive(orphan)).toBe(true);
    const database = await startEmbeddedDatabase({ dataDir, ...silent });
    expect(pidOf(dataDir)).not.toBe(orphan);
    await waitFor('the orphaned server to end', () => !isAlive(orphan) || readFileSync(`/proc/${orphan}/stat`, 'utf8').includes(') Z '));
    expect(await write(database.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await database.stop();
  });

  it('an embedded database that stops slowly is ended at once when its process exits, and keeps what was committed', async () => {
    const dataDir = newFolder();
    // The process asks the server to stop, and exits before the server has stopped.
    const child = await runElsewhere(
      dataDir,
      `process.stdin.once('data', () => { void database.stop(); setTimeout(() => process.exit(1), 50); });`,
    );
    const server = pidOf(dataDir);
    const { folder, port, password } = noteOf(dataDir);
    await write(`postgres://matchpoint:${password}@127.0.0.1:${port}/matchpoint`, 'create table kept as select 7 as n');
    // A server whose checkpointer is stopped cannot complete an orderly shutdown.
    const processes = () =>
      readdirSync('/proc')
        .map(Number)
        .filter((pid) => parentOf(pid) === server);
    const checkpointer = processes().find((pid) => commandOf(pid).includes('checkpointer'));
    process.kill(checkpointer ?? Number.NaN, 'SIGSTOP');
    child.stdin?.write('stop');
    await once(child, 'exit');
    await waitFor('the server to end', () => serverOn(folder) === undefined, { timeoutMs: 30_000 });
    const database = await startEmbeddedDatabase({ dataDir, ...silent });
    expect(await write(database.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await database.stop();
  });

  it('a second process cannot start the embedded database, but can share it', async () => {
    const dataDir = newFolder();
    const child = await runElsewhere(dataDir);
    await expect(startEmbeddedDatabase({ dataDir, ...silent })).rejects.toThrow(EmbeddedDatabaseError);
    const shared = await startEmbeddedDatabase({ dataDir, ...silent, share: true });
    expect(await write(shared.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await shared.stop();
    expect(await write(shared.url, 'select 2 as n')).toEqual([{ n: 2 }]);
    const exit = once(child, 'exit');
    const server = pidOf(dataDir);
    child.kill('SIGKILL');
    await exit;
    process.kill(server, 'SIGQUIT');
  });

  it('the embedded database takes another port when its own is in use, and stores it', async () => {
    const dataDir = await folderWithPort();
    const first = await startEmbeddedDatabase({ dataDir, ...silent });
    await first.stop();
    const { port } = noteOf(dataDir);
    await using _own = await block(port);
    const second = await (async () => {
      // A port that no other test uses.
      await using _usual = await block(USUAL_PORT);
      return await startEmbeddedDatabase({ dataDir, ...silent });
    })();
    const other = noteOf(dataDir).port;
    expect([port, USUAL_PORT]).not.toContain(other);
    await second.stop();
    const third = await startEmbeddedDatabase({ dataDir, ...silent });
    expect(noteOf(dataDir).port).toBe(other);
    await third.stop();
  });

  it('the embedded database takes another port when its own gets occupied after the check', async () => {
    const dataDir = await folderWithPort();
    const { port } = noteOf(dataDir);
    const log = join(dataDir, 'postgres.log');
    rmSync(log);
    const starting = startEmbeddedDatabase({ dataDir, ...silent });
    // The server opens its log before its port.
    await waitFor('the server to start', () => existsSync(log), { everyMs: 1 });
    await using _somebody = await block(port);
    const database = await starting;
    expect(await write(database.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await database.stop();
  });

  it.runIf(process.getuid?.() === 0)(
    'as root the embedded database uses another folder when its user cannot reach the data folder, and finds it again',
    async () => {
      const closed = mkdtempSync(join(tmpdir(), 'closed-'));
      folders.push(closed);
      const dataDir = join(closed, 'data');
      mkdirSync(dataDir, { mode: 0o700 });
      const messages: string[] = [];
      const first = await startEmbeddedDatabase({ dataDir, log: (message) => messages.push(message) });
      const { folder } = noteOf(dataDir);
      folders.push(join(folder, '..'));
      expect(folder.startsWith(closed)).toBe(false);
      expect(messages.join()).toContain(`cannot reach ${dataDir}`);
      await write(first.url, 'create table kept as select 8 as n');
      await first.stop();
      const second = await startEmbeddedDatabase({ dataDir, ...silent });
      expect(await write(second.url, 'select n from kept')).toEqual([{ n: 8 }]);
      await second.stop();
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    },
  );
});
