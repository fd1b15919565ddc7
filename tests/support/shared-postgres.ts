import { inject } from 'vitest';
import { createDatabase, type DatabaseServer, dropDatabase } from './postgres.ts';

/**
 * Returns the PostgreSQL server of this worker. Its databases are created with the upstream's schema and deleted by `stop`. A test that
 * freezes, kills or overloads a server, or needs an empty database, starts its own with `startPostgres`.
 *
 * @throws outside the test projects that start servers (`vitest.config.ts`)
 */
export function sharedPostgres(): DatabaseServer {
  const server = inject('postgresServers')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (server === undefined) throw new Error('No PostgreSQL server was started for this worker.');
  const created: string[] = [];
  const stop = async () => {
    await Promise.all(created.splice(0).map(dropDatabase));
  };
  return {
    url: server.url,
    port: Number(new URL(server.url).port),
    createDatabase: async () => {
      const databaseUrl = await createDatabase(server.url, server.template);
      created.push(databaseUrl);
      return databaseUrl;
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
