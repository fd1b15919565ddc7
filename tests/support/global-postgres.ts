import { createPool } from '@matchpoint/upstream/db/pool';
import { migrate } from '@matchpoint/upstream/db/migrate';
import type { TestProject } from 'vitest/node';
import { createDatabase, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One server for each worker, by `VITEST_POOL_ID - 1`. */
    readonly postgresServers: readonly PostgresServer[];
  }
}

/** A running server and its migrated database, which `sharedPostgres` copies. */
export interface PostgresServer {
  readonly url: string;
  readonly template: string;
}

/**
 * Starts one PostgreSQL server for each worker of the project. Files of one worker run one after the other, so a file has its server to
 * itself: a transaction of another file never delays it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { maxWorkers } = project.config;
  const servers = await Promise.all(Array.from({ length: maxWorkers }, () => startPostgres()));
  const provided = await Promise.all(servers.map(async ({ url }) => ({ url, template: await migratedDatabase(url) })));
  project.provide('postgresServers', provided);
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}

/** Returns the name of a new database with the upstream's schema. */
async function migratedDatabase(url: string): Promise<string> {
  const databaseUrl = await createDatabase(url);
  const pool = createPool(databaseUrl);
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
  return new URL(databaseUrl).pathname.slice(1);
}
