import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { startLocal } from '../support/local-service.ts';
import { createDatabase } from '../support/postgres.ts';
import type { Service } from '../support/service.ts';

/** pg_dump refuses a newer server, so server and tools come from one package of the system. The embedded PostgreSQL has no tools. */
const [bin] = globSync('/usr/lib/postgresql/*/bin').filter((folder) =>
  ['initdb', 'postgres', 'pg_dump', 'psql'].every((name) => existsSync(join(folder, name))),
);
const scripts = join(import.meta.dirname, '../../deploy');

describe.skipIf(bin === undefined)('backups', () => {
  let server: Service;
  let folder: string;
  let databaseUrl: string;

  beforeAll(async () => {
    server = await startServer(bin ?? '');
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    databaseUrl = await createDatabase(server.url);
    await query(
      databaseUrl,
      `create table account (id bigint generated always as identity primary key, name text not null unique);
       create table entry (id bigint generated always as identity primary key, account_id bigint not null references account, coins bigint not null);
       create function refuse() returns trigger language plpgsql as $$ begin raise exception 'entries are never changed'; end $$;
       insert into account (name) select '用户' || n from generate_series(1, 100) n;
       insert into entry (account_id, coins) select 1 + n % 100, n from generate_series(1, 10000) n;
       create trigger entry_is_final before update or delete on entry for each statement execute function refuse();`,
    );
    mkdirSync(join(folder, 'data/films'), { recursive: true });
    writeFileSync(join(folder, 'data/sealing-key'), 'a key\n', { mode: 0o600 });
    writeFileSync(join(folder, 'data/films/segment'), 'drawn again');
  });
  afterAll(async () => {
    await server?.stop();
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  });

  function run(script: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
    const { status, stdout, stderr } = spawnSync('sh', [join(scripts, script), ...args], {
      encoding: 'utf8',
      env: {
        PATH: `${bin}:${process.env['PATH'] ?? ''}`,
        DATABASE_URL: databaseUrl,
        BACKUP_DIR: join(folder, 'backups'),
        DATA_DIR: join(folder, 'data'),
        ...env,
      },
    });
    return { status, output: stdout + stderr };
  }
  const backups = () =>
    readdirSync(join(folder, 'backups'))
      .filter((name) => name.startsWith('matchpoint-'))
      .toSorted();
  const newest = () => join(folder, 'backups', backups().at(-1) ?? '');
  const contents = async () => ({
    rows: await query(
      databaseUrl,
      `select (select md5(string_agg(a::text, ';' order by id)) from account a) as accounts,
      (select md5(string_agg(e::text, ';' order by id)) from entry e) as entries, (select nextval('entry_id_seq')) as next`,
    ),
  });

  it('a restored database has every row, sequence and trigger of the backup, and the folder its keys', async () => {
    const before = await contents();
    expect(run('backup.sh')).toMatchObject({ status: 0 });
    await query(databaseUrl, 'drop schema public cascade; create schema public');
    rmSync(join(folder, 'data/sealing-key'));
    expect(run('restore.sh', [newest()])).toMatchObject({ status: 0 });
    const after = await contents();
    expect(after.rows[0]).toMatchObject({ accounts: before.rows[0]?.['accounts'], entries: before.rows[0]?.['entries'] });
    expect(Number(after.rows[0]?.['next'])).toBeGreaterThan(10_000);
    await expect(query(databaseUrl, 'delete from entry')).rejects.toThrow('entries are never changed');
    expect(readFileSync(join(folder, 'data/sealing-key'), 'utf8')).toBe('a key\n');
    expect(spawnSync('tar', ['-tf', join(newest(), 'data.tar')], { encoding: 'utf8' }).stdout).not.toContain('films');
  });

  it('a database with tables is not overwritten, unless the operator says so', async () => {
    await query(databaseUrl, "insert into account (name) values ('later')");
    const refused = run('restore.sh', [newest()]);
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.output).toContain('--replace');
    expect(run('restore.sh', [newest(), '--replace'])).toMatchObject({ status: 0 });
    expect(await query(databaseUrl, "select from account where name = 'later'")).toEqual([]);
  });

  it('a backup whose files changed is not restored', async () => {
    run('backup.sh', [], { BACKUP_DIR: join(folder, 'damaged') });
    const [name = ''] = readdirSync(join(folder, 'damaged'));
    writeFileSync(join(folder, 'damaged', name, 'database.dump'), 'not a dump');
    expect(run('restore.sh', [join(folder, 'damaged', name), '--replace']).status).not.toBe(0);
    expect((await query(databaseUrl, 'select count(*) as count from account'))[0]).toEqual({ count: '100' });
  });

  it('a backup that fails leaves no folder with the name of a backup', () => {
    const before = backups();
    expect(run('backup.sh', [], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }).status).not.toBe(0);
    expect(readdirSync(join(folder, 'backups')).toSorted()).toEqual(before);
  });

  it('only as many backups are kept as the operator says', () => {
    for (const day of ['20250101', '20250102', '20250103'])
      mkdirSync(join(folder, 'backups', `matchpoint-${day}T000000Z`), { recursive: true });
    expect(run('backup.sh', [], { BACKUP_KEEP: '2' })).toMatchObject({ status: 0 });
    expect(backups()).toHaveLength(2);
    expect(backups().some((name) => name.includes('2025010'))).toBe(false);
  });
});

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the server of the system on a free port; as root it runs as `nobody`. */
async function startServer(programs: string): Promise<Service> {
  const isRoot = process.getuid?.() === 0;
  const asNobody = isRoot ? ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups', '--pdeathsig', 'INT'] : [];
  const data = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (isRoot) chownSync(data, 65_534, 65_534);
  const [initdb, ...how] = [...asNobody, join(programs, 'initdb'), '--no-sync', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C'];
  const made = spawnSync(initdb, [...how, '--pgdata', data, '--username', 'matchpoint'], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const url = `postgres://matchpoint@127.0.0.1:${port}/postgres`;
  const [file, ...args] = [
    ...asNobody,
    join(programs, 'postgres'),
    '-D',
    data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    '',
    '-c',
    'fsync=off',
  ];
  return startLocal({
    command: [file, ...args],
    folder: data,
    port,
    url,
    stopSignal: 'SIGINT',
    isReady: async () => {
      await query(url, 'select 1');
      return true;
    },
  });
}
