import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { UserId } from '@matchpoint/contracts/ids';
import { JAVA, type JavaName } from '@matchpoint/contracts/java/table';
import { loadMigrations, migrate } from '@matchpoint/upstream/db/migrate';
import { createPool } from '@matchpoint/upstream/db/pool';
import { presentOrder } from '@matchpoint/upstream/domains/gold/order';
import { listOrders } from '@matchpoint/upstream/domains/gold/store';
import { exportUser } from '@matchpoint/upstream/domains/user/export-user';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import { type Postgres, startPostgres } from '../../support/postgres.ts';
import { type RunningUpstream, SetClock, startUpstream } from './harness.ts';

/** The schema version of the dump: the last one before tables and columns were renamed. */
const DUMPED_VERSION = 9;
const folder = join(import.meta.dirname, 'fixtures');
const dump = readFileSync(join(folder, 'database-of-migration-0009.sql'), 'utf8');

/** What the build that filled the database answered from it, after it had processed its queues. */
const recorded = z
  .object({
    now: z.number(),
    answers: z.array(
      z.object({
        name: z.string().transform((name, context): JavaName => {
          if (isJavaName(name)) return name;
          context.addIssue({ code: 'custom', message: 'is not a call' });
          return z.NEVER;
        }),
        input: z.record(z.string(), z.unknown()),
        result: z.unknown(),
      }),
    ),
    exports: z.array(z.object({ uid: UserId, document: z.unknown() })),
    followed: z.array(z.number()),
  })
  .parse(JSON.parse(readFileSync(join(folder, 'database-of-migration-0009.json'), 'utf8')));

function isJavaName(name: string): name is JavaName {
  return name in JAVA;
}

let postgres: Postgres;
let running: RunningUpstream;
let applied: number[];

/** Restores the dump, migrates it and processes the queues that the dump contains. */
beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const pool = createPool(databaseUrl);
  try {
    await migrate(
      pool,
      loadMigrations().filter(({ version }) => version <= DUMPED_VERSION),
    );
    const { rows } = await pool.query<{ schema: string }>(
      `select string_agg(version || '=' || checksum, ' ' order by version) as schema from schema_migration`,
    );
    if (!dump.includes(`-- schema_migration: ${rows[0]?.schema}\n`)) throw new Error('The dump was made from other migrations.');
    await pool.query(dump);
    applied = await migrate(pool);
  } finally {
    await pool.end();
  }
  running = await startUpstream(postgres, { databaseUrl, clock: new SetClock(recorded.now) });
  await running.upstream.libraryAggregator.runUntilEmpty();
  await running.upstream.search.indexer.drain();
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

it('migrates a database of the last version to the newest schema', () => {
  expect(applied).toEqual(
    loadMigrations()
      .map(({ version }) => version)
      .filter((version) => version > DUMPED_VERSION),
  );
});

it('finds no violation in the ledger of a migrated database', async () => {
  expect(await verifyLedger(running.pool)).toEqual([]);
});

it.each(recorded.answers)('answers $name $input from a migrated database as before the migration', async ({ name, input, result }) => {
  const answer = await running.envelope(name, input);
  expect(answer.status).toBe('success');
  expect(answer.result).toEqual(result);
});

it.each(recorded.exports)('exports the same data of user $uid from a migrated database', async ({ uid, document }) => {
  const { pool } = running;
  const exported = await exportUser(
    { pool, orders: async (db, query) => (await listOrders(db, query)).list.map(presentOrder) },
    uid,
    recorded.now,
  );
  expect(JSON.parse(JSON.stringify(exported))).toEqual(document);
});

it('logs users of a migrated database in, keeps what they follow and lets the ledger go on', async () => {
  const { uid, token } = await running.logIn('13800138000');
  expect(uid).toBe(recorded.exports[0]?.uid);
  expect((await running.call('attentions', {}, { token })).matchIds).toEqual(recorded.followed);
  expect((await running.envelope('mobileandpw', { mobile: '13800138000', password: 'fixture-pass-1' })).status).toBe('success');

  const newcomer = await running.logIn('13800138009');
  expect(await running.call('userGold', {}, { token: newcomer.token })).toEqual({ total: 200, purchased: 0, granted: 200 });
  const packages = await running.call('goldList');
  const order = { goldId: packages[1]?.id, idempotencyKey: 'order-after-the-upgrade' };
  await running.call('declareAge', { adult: true }, { token });
  const { orderNo } = await running.call('payByAlipay', order, { token });
  expect(await running.call('closeOrder', { orderNo }, { token })).toMatchObject({ state: 'closed', coins: 300, extra: 15 });
  expect(await verifyLedger(running.pool)).toEqual([]);
});
