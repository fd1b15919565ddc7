import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection, Pool } from './pool.ts';

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}

/** The schema of the database does not match the code; nothing was changed. */
export class SchemaMismatch extends Error {
  override readonly name = 'SchemaMismatch';
}

const ADVISORY_LOCK = 7_274_001;
const LOCK_TIMEOUT = '3s';
const FILE = /^(\d{4})-([a-z0-9-]+)\.sql$/;

/** Returns the migrations of this build in order. Their files are named `NNNN-name.sql`. */
export function loadMigrations(folder = join(import.meta.dirname, 'migrations')): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const [, version, name] = FILE.exec(file) ?? [];
      if (version === undefined || name === undefined) throw new Error(`a migration is called NNNN-name.sql, not ${file}`);
      return { version: Number(version), name, sql: readFileSync(join(folder, file), 'utf8') };
    });
}

/**
 * Migrates the schema to this build, forward only, each migration in its own transaction. Concurrent processes wait for each other.
 * @returns the versions applied now
 * @throws {SchemaMismatch} when the schema is newer than this build, or an applied migration was edited
 */
export async function migrate(pool: Pool, migrations: readonly Migration[] = loadMigrations()): Promise<number[]> {
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    return await migrateLocked(connection, migrations);
  } finally {
    // Closes the connection, which releases the lock also after an error.
    connection.release(true);
  }
}

async function migrateLocked(connection: Connection, migrations: readonly Migration[]): Promise<number[]> {
  await connection.query(
    `create table if not exists schema_migration (
       version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
     )`,
  );
  const { rows } = await connection.query<{ version: number; name: string; checksum: string }>(
    'select version, name, checksum from schema_migration order by version',
  );
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const row of rows) {
    const migration = known.get(row.version);
    if (migration === undefined) {
      throw new SchemaMismatch(
        `the database has migration ${row.version} (${row.name}), which this build does not know: start a newer build`,
      );
    }
    if (checksum(migration) !== row.checksum) {
      throw new SchemaMismatch(`migration ${row.version} (${row.name}) was changed after it had been applied`);
    }
  }
  const applied = new Set(rows.map((row) => row.version));
  const done: number[] = [];
  for (const migration of migrations) {
    if (applied.has(migration.version)) continue;
    await apply(connection, migration);
    done.push(migration.version);
  }
  return done;
}

async function apply(connection: Connection, migration: Migration): Promise<void> {
  try {
    await connection.query('begin');
    await connection.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await connection.query(migration.sql);
    await connection.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      checksum(migration),
    ]);
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback').catch(() => undefined);
    throw new Error(
      `migration ${migration.version} (${migration.name}) failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

function checksum(migration: Migration): string {
  return createHash('sha256').update(migration.sql).digest('hex');
}
