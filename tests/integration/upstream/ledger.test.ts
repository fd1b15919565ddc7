import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPool, transaction } from '@matchpoint/upstream/db/pool';
import { readGold, readStatement } from '@matchpoint/upstream/ledger/statement';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import { createLedgerVerificationJob } from '@matchpoint/upstream/ledger/ledger-verification-job';
import { grantSignupBonus } from '@matchpoint/upstream/ledger/signup-bonus';
import type { Id } from '@matchpoint/contracts/rules/id';
import { LedgerWorld, newUser } from '../../support/ledger-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';
import { SetClock } from './harness.ts';

let postgres: DatabaseServer;
let world: LedgerWorld;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  world = await LedgerWorld.start({ databaseUrl: await postgres.createDatabase(), clock: new SetClock() });
});
afterEach(async () => {
  await world[Symbol.asyncDispose]();
});

/** Runs SQL that only a fault could cause, with the triggers disabled. */
async function tamper(sql: string): Promise<void> {
  const connection = await world.pool.connect();
  try {
    await connection.query('set session_replication_role = replica');
    await connection.query(sql);
  } finally {
    connection.release(true);
  }
}

describe('protection of the ledger by the schema', () => {
  it.each([
    ['a posting is updated', 'update ledger_posting set amount = amount * 2'],
    ['a posting is deleted', 'delete from ledger_posting'],
    ['postings are truncated', 'truncate ledger_posting'],
    ['a movement is updated', "update ledger_transaction set reason = 'gift'"],
    ['a movement is deleted', 'delete from ledger_transaction'],
    ['a statement line is updated', 'update ledger_line set purchased = 1'],
    ['a statement line is deleted', 'delete from ledger_line'],
    ['a used number is deleted', 'delete from signup_bonus'],
    ['a balance is written directly', 'update ledger_account set balance = balance + 1 where user_id is not null'],
    ['an account changes its user', 'update ledger_account set user_id = user_id + 1 where user_id is not null'],
    ['an account is deleted', 'delete from ledger_account where user_id is not null'],
    [
      'an account is inserted with a balance',
      "insert into ledger_account (kind, user_id, currency, side, balance) values ('expert', 7, 'coin', 'credit', 5)",
    ],
  ])('the schema rejects that %s', async (_what, sql) => {
    const user = newUser();
    await world.grantSignupBonus(user, 'hash-of-a-number');
    await expect(world.pool.query(sql)).rejects.toThrow(/append-only|by postings only|begins at zero/);
    expect(await readGold(world.pool, user)).toEqual({ total: 200, purchased: 0, granted: 200 });
    expect(await world.violations()).toEqual([]);
  });

  it('the schema rejects a movement that is unbalanced, empty, mixes currencies or gets later postings', async () => {
    const user = newUser();
    await world.grantSignupBonus(user, 'hash');
    const begin = `insert into ledger_transaction (user_id, operation, key, body, reason, at) values (1, 'x', 'x', '', 'gift', 0) returning id`;
    const site = `(select id from ledger_account where kind = 'house' and currency = 'coin' and shard = 0)`;
    const bonus = `(select id from ledger_account where kind = 'bonus' and shard = 0)`;
    const cash = `(select id from ledger_account where kind = 'house' and currency = 'fen' and shard = 0)`;
    const refusals = [
      [`with t as (${begin}) insert into ledger_posting select id, 1, ${site}, 'coin', 5 from t`, 'sum to zero'],
      [begin, 'postings that sum to zero'],
      [`insert into ledger_posting values (1, 9, ${site}, 'coin', 5), (1, 10, ${bonus}, 'coin', -5)`, 'come together'],
    ] as const;
    for (const [sql, why] of refusals) await expect(world.pool.query(sql)).rejects.toThrow(why);
    // Fen cannot balance coins.
    await expect(
      transaction(world.pool, async (db) => {
        const { rows } = await db.query<{ id: Id }>(begin);
        const id = rows[0]?.id;
        await db.query(`insert into ledger_posting values (${id}, 1, ${cash}, 'fen', 5), (${id}, 2, ${bonus}, 'coin', -5)`);
      }),
    ).rejects.toThrow('sum to zero');
    await expect(
      transaction(world.pool, async (db) => {
        const { rows } = await db.query<{ id: Id }>(begin);
        const id = rows[0]?.id;
        await db.query(`insert into ledger_posting values (${id}, 1, ${cash}, 'coin', 5), (${id}, 2, ${bonus}, 'coin', -5)`);
      }),
    ).rejects.toThrow('foreign key');
    expect(await world.count('ledger_transaction')).toBe(1);
    expect(await world.violations()).toEqual([]);
  });

  it('the schema rejects a negative balance of a user', async () => {
    const user = newUser();
    await world.grantSignupBonus(user, 'hash');
    await expect(
      transaction(world.pool, async (db) => {
        const { rows } = await db.query<{ id: Id }>(
          `insert into ledger_transaction (user_id, operation, key, body, reason, at) values (${user}, 'x', 'x', '', 'gift', 0) returning id`,
        );
        await db.query(
          `insert into ledger_posting
           select ${rows[0]?.id}, 1, id, 'coin', -201 from ledger_account where user_id = ${user} and kind = 'user_granted'
           union all select ${rows[0]?.id}, 2, id, 'coin', 201 from ledger_account where kind = 'house' and currency = 'coin' and shard = 0`,
        );
      }),
    ).rejects.toThrow('ledger_account_covered');
    await expect(world.spend(user, 201, 'too-much')).rejects.toMatchObject({ code: 'INSUFFICIENT_COINS' });
    expect(await readGold(world.pool, user)).toEqual({ total: 200, purchased: 0, granted: 200 });
    // The refused movement has not used its key.
    expect((await world.spend(user, 200, 'too-much')).replayed).toBe(false);
  });
});

it('a role without superuser rights cannot change the ledger even with disabled triggers', async () => {
  const admin = createPool(postgres.url);
  const url = new URL(postgres.url);
  url.username = 'operator';
  url.pathname = '/operated';
  try {
    await admin.query('create role operator login');
    await admin.query('create database operated owner operator');
  } finally {
    await admin.end();
  }
  await using operated = await LedgerWorld.start({ databaseUrl: url.href, clock: new SetClock() });
  const user = newUser();
  await operated.grantSignupBonus(user, 'hash');
  const { transactionId } = await operated.spend(user, 30, 'a');
  await operated.compensate(user, transactionId, 'back');
  await operated.pool.query('alter table ledger_posting disable trigger append_only');
  for (const sql of [
    'update ledger_posting set amount = 1',
    'delete from ledger_posting',
    'delete from ledger_line',
    'delete from gold_order',
  ]) {
    await expect(operated.pool.query(sql)).rejects.toThrow('permission denied');
  }
  expect(await readGold(operated.pool, user)).toMatchObject({ total: 200 });
});

describe('idempotency keys', () => {
  it('fifty concurrent movements with one key move coins once and return the same result', async () => {
    const user = newUser();
    await world.grantSignupBonus(user, 'hash');
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.spend(user, 30, 'one-order')));
    expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
    expect(new Set(answers.map((answer) => JSON.stringify([answer.transactionId, answer.gold]))).size).toBe(1);
    expect(await readGold(world.pool, user)).toMatchObject({ total: 170 });
    expect(await world.violations()).toEqual([]);
  });

  it('a repeated key returns the first result even when the wallet has changed since', async () => {
    const user = newUser();
    await world.grantSignupBonus(user, 'hash');
    const first = await world.spend(user, 30, 'a');
    await world.spend(user, 50, 'b');
    expect(await world.spend(user, 30, 'a')).toEqual({ ...first, replayed: true });
  });

  it('a key is refused for a different movement, and belongs to its user', async () => {
    const [user, other] = [newUser(), newUser()];
    await world.grantSignupBonus(user, 'one');
    await world.grantSignupBonus(other, 'two');
    await world.spend(user, 30, 'a');
    await expect(world.spend(user, 31, 'a')).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect((await world.spend(other, 31, 'a')).replayed).toBe(false);
    expect(await readGold(world.pool, user)).toMatchObject({ total: 170 });
  });

  it('a key stays unused when its transaction is rolled back', async () => {
    const user = newUser();
    await world.grantSignupBonus(user, 'hash');
    const legs = [
      { spend: user, amount: 30 },
      { account: { kind: 'house', currency: 'coin', userId: user }, amount: 30 },
    ] as const;
    const movement = { userId: user, operation: 'gift', key: 'a', reason: 'gift', ref: { type: 'gift', id: 'a' }, legs } as const;
    const cut = transaction(world.pool, async (db) => {
      await world.ledger.post(db, movement);
      throw new Error('interrupted');
    });
    await expect(cut).rejects.toThrow('interrupted');
    expect(await world.count("user_event where type = 'gold'")).toBe(1);
    expect((await world.spend(user, 30, 'a')).replayed).toBe(false);
  });
});

describe('wallets', () => {
  it('a wallet of 100 coins pays exactly three of ten concurrent purchases of 30', async () => {
    const user = newUser();
    await world.grantSignupBonus(user, 'hash');
    await world.spend(user, 100, 'before');
    const tries = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => world.spend(user, 30, `buy-${n}`)));
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(3);
    expect(tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(
      Array.from({ length: 7 }, () => 'INSUFFICIENT_COINS'),
    );
    expect(await readGold(world.pool, user)).toMatchObject({ total: 10 });
    expect(await world.violations()).toEqual([]);
  });

  it('a reversal returns granted and purchased coins as they were spent, and happens once', async () => {
    const user = newUser();
    await world.grantSignupBonus(user, 'hash');
    const { transactionId } = await world.spend(user, 120, 'a');
    const same = await Promise.all(Array.from({ length: 10 }, () => world.compensate(user, transactionId, 'back')));
    expect(same.filter((answer) => !answer.replayed)).toHaveLength(1);
    await expect(world.compensate(user, transactionId, 'back-again')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(world.compensate(user, 999_999, 'nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await readGold(world.pool, user)).toEqual({ total: 200, purchased: 0, granted: 200 });
    expect(await world.violations()).toEqual([]);
  });

  it('each movement adds one statement line and one event with balance and cause', async () => {
    const user = newUser();
    await world.grantSignupBonus(user, 'hash');
    await world.spend(user, 30, 'rose');
    await world.spend(user, 5, 'tea');
    const { list, total } = await readStatement(world.pool, { userId: user, offset: 0, limit: 20 });
    expect(total).toBe(3);
    expect(list.map((line) => [line.id, line.reason, line.change, line.balance, line.ref?.id])).toEqual([
      [3, 'gift', -5, 165, 'tea'],
      [2, 'gift', -30, 170, 'rose'],
      [1, 'welcome', 200, 200, undefined],
    ]);
    const page = await readStatement(world.pool, { userId: user, flow: 'out', offset: 1, limit: 1 });
    expect([page.total, page.list.map((line) => line.id)]).toEqual([2, [2]]);
    const { rows } = await world.pool.query<{ payload: { gold: unknown } }>(
      "select payload from user_event where user_id = $1 and type = 'gold' order by id desc limit 1",
      [user],
    );
    expect(rows[0]?.payload).toEqual({ type: 'gold', gold: { total: 165, purchased: 0, granted: 165 }, change: -5, reason: 'gift' });
    expect(await world.count("user_event where type = 'gold'")).toBe(3);
  });
});

describe('the signup bonus', () => {
  it('concurrent first logins of one number grant one signup bonus, whatever accounts they create', async () => {
    const given = await Promise.all(Array.from({ length: 200 }, () => world.grantSignupBonus(newUser(), 'the-number')));
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await world.count("ledger_transaction where operation = 'welcome'")).toBe(1);
    expect(await world.violations()).toEqual([]);
  });

  it('the signup bonus is not granted again after a deletion or for a second number of one user', async () => {
    const [first, second] = [newUser(), newUser()];
    expect(await world.grantSignupBonus(first, 'number')).toBe(true);
    expect(await world.grantSignupBonus(second, 'number')).toBe(false);
    expect(await world.grantSignupBonus(first, 'another-number')).toBe(false);
    expect(await world.grantSignupBonus(second, 'another-number')).toBe(false);
    expect(await readGold(world.pool, second)).toEqual({ total: 0, purchased: 0, granted: 0 });
    expect(await world.violations()).toEqual([]);
  });

  it('a failed login grants no signup bonus and leaves its number unused', async () => {
    const user = newUser();
    const deps = { ledger: world.ledger, clock: world.clock, failpoint: () => {} };
    const login = transaction(world.pool, async (db) => {
      await grantSignupBonus(deps, db, { userId: user, mobileHash: 'number' });
      throw new Error('the login failed');
    });
    await expect(login).rejects.toThrow('the login failed');
    expect(await readGold(world.pool, user)).toMatchObject({ total: 0 });
    expect(await world.grantSignupBonus(newUser(), 'number')).toBe(true);
  });
});

describe('verifying the ledger', () => {
  const faults: readonly (readonly [what: string, sql: string, check: string])[] = [
    ['an edited posting', 'update ledger_posting set amount = amount + 1 where number = 1 and transaction_id = 1', 'movements-sum-to-zero'],
    ['both sides of a movement edited', 'update ledger_posting set amount = amount * 2 where transaction_id = 1', 'balances-are-sums'],
    ['a lost posting', 'delete from ledger_posting where number = 1 and transaction_id = 1', 'movements-sum-to-zero'],
    ['lost postings', 'delete from ledger_posting where transaction_id = 1', 'movements-sum-to-zero'],
    ['a directly written balance', 'update ledger_account set balance = balance + 7 where user_id is not null', 'balances-are-sums'],
    [
      'coins without a source',
      "update ledger_account set balance = balance + 7 where kind = 'expert' or user_id is not null",
      'issued-is-held',
    ],
    ['unexplained coins in escrow', "update ledger_account set balance = 9 where kind = 'escrow' and shard = 3", 'balances-are-sums'],
    ['a statement line with another balance', 'update ledger_line set granted = granted + 1 where number = 2', 'balances-at-every-line'],
    [
      'a statement line with another change',
      'update ledger_line set granted_change = granted_change - 1 where number = 2',
      'statements-complete',
    ],
    ['a lost line', 'delete from ledger_line where number = 2', 'statements-unbroken'],
    ['a lost newest line', 'delete from ledger_line where number = 3', 'newest-line-is-balance'],
    ['another reason', "update ledger_transaction set reason = 'adjustment' where id = 2", 'statements-unbroken'],
    ['another time', 'update ledger_transaction set at = at + 1 where id = 2', 'statements-unbroken'],
    ['a renumbered line', 'update ledger_line set number = number + 10 where number = 2', 'statements-unbroken'],
    ['a foreign currency', "update ledger_posting set currency = 'fen' where transaction_id = 1 and number = 1", 'currencies-apart'],
    [
      'a negative balance',
      'alter table ledger_account drop constraint ledger_account_covered; update ledger_account set balance = -1 where user_id is not null',
      'no-negative-balance',
    ],
    ['a credit without an order', "update ledger_transaction set operation = 'recharge' where id = 2", 'orders-credited-once'],
    ['a second signup bonus', "update ledger_transaction set operation = 'welcome', key = 'welcome2' where id = 2", 'signup-bonus-once'],
    ['a deleted used number', 'delete from signup_bonus', 'signup-bonus-once'],
    ['a disabled trigger', 'alter table ledger_posting disable trigger posted', 'triggers-enabled'],
    ['a dropped trigger', 'drop trigger append_only on ledger_line', 'triggers-enabled'],
  ];
  it.each(faults)('the verification finds %s', async (_what, sql, check) => {
    const user = newUser();
    await world.grantSignupBonus(user, 'hash');
    await world.spend(user, 30, 'a');
    await world.spend(user, 5, 'b');
    expect(await world.violations()).toEqual([]);
    await tamper(sql);
    expect((await world.violations()).map((fault) => fault.split(':')[0])).toContain(check);
  });

  it('the verification may take longer than the timeout of calls', async () => {
    const impatient = new pg.Pool({ connectionString: world.databaseUrl, query_timeout: 2_000 });
    const holder = await world.pool.connect();
    try {
      await holder.query('begin; lock table gold_order in access exclusive mode');
      const looking = verifyLedger(impatient);
      await waitFor('a check that exceeds the timeout of calls', async () => {
        const { rowCount } = await world.pool.query(
          `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '2200 ms'`,
        );
        return rowCount === 1;
      });
      await holder.query('commit');
      expect(await looking).toEqual([]);
    } finally {
      holder.release(true);
      await impatient.end();
    }
  });

  it('the verification job runs periodically and logs each violation as an error', async () => {
    await world.grantSignupBonus(newUser(), 'hash');
    const lines: string[] = [];
    const note = (level: string) => (fields: { check?: string }) => void lines.push(`${level} ${fields.check ?? ''}`);
    const job = createLedgerVerificationJob({
      pool: world.pool,
      log: { error: note('error'), warn: note('warn'), info: note('info') },
      intervalMs: 30,
    });
    job.start();
    try {
      await waitFor('a valid ledger in the log', () => lines.includes('info '));
      await tamper('update ledger_account set balance = balance + 7 where user_id is not null');
      await waitFor('the violation in the log', () => lines.includes('error balances-are-sums'));
    } finally {
      await job.close();
    }
    expect(lines.filter((line) => line.startsWith('warn'))).toEqual([]);
  });
});
