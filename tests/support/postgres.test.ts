import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Postgres } from './postgres.ts';
import { startPostgres } from './postgres.ts';
import { waitFor } from './wait-for.ts';

let postgres: Postgres;
const clients: pg.Client[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(async () => {
  await Promise.allSettled(clients.map((client) => client.end()));
  await postgres.kill();
});

async function connect(url: string, withinMs = 20_000): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: withinMs });
  client.on('error', () => {});
  await client.connect();
  clients.push(client);
  return client;
}

describe('startPostgres', () => {
  it('startPostgres starts PostgreSQL 18 and creates a database for each caller', async () => {
    const [one, two] = [await postgres.createDatabase(), await postgres.createDatabase()];
    const [first, second] = [await connect(one), await connect(two)];
    await first.query('CREATE TABLE only_here (id int)');
    await expect(second.query('SELECT * FROM only_here')).rejects.toThrow('does not exist');
    const { rows } = await first.query('SHOW server_version');
    expect(rows[0].server_version).toMatch(/^18\./);
  });

  it('startPostgres freezes all processes, sessions included, and resumes where they were', async () => {
    const client = await connect(postgres.url);
    await postgres.pause();
    let answered = false;
    const answer = client.query('SELECT 42 AS n').finally(() => (answered = true));
    await expect(connect(postgres.url, 500)).rejects.toThrow();
    expect(answered).toBe(false);
    await postgres.resume();
    expect((await answer).rows).toEqual([{ n: 42 }]);
  });

  it('startPostgres ends the server at once on kill', async () => {
    const own = await startPostgres();
    const client = await connect(own.url);
    const broken = new Promise<void>((resolve) => client.once('end', resolve));
    await own.kill();
    await broken;
    await expect(connect(own.url)).rejects.toThrow();
  });

  it('startPostgres restarts on the same port', async () => {
    const first = await startPostgres();
    await first.stop();
    const second = await startPostgres({ port: first.port });
    expect(second.url).toBe(first.url);
    await waitFor('a connection', () => connect(second.url));
    await second.kill();
  });
});
