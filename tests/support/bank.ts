import type { Connection, Pool } from '@matchpoint/upstream/db/pool';

/** Accounts between which money moves; the total is constant. */
export interface Bank {
  /** Moves an amount from one account to another, completely or not at all. */
  transfer(from: number, to: number, amount: number): Promise<unknown>;
  /** Returns all balances of one snapshot. */
  balances(): Promise<readonly number[]>;
}

/** Runs one transaction without retrying after a deadlock. */
export async function inOneTransaction<T>(pool: Pool, work: (db: Connection) => Promise<T>): Promise<T> {
  const db = await pool.connect();
  try {
    await db.query('begin');
    const result = await work(db);
    await db.query('commit');
    return result;
  } catch (error) {
    await db.query('rollback');
    throw error;
  } finally {
    db.release();
  }
}

/** A bank of two columns without a ledger, as a reference. */
export async function createPlainBank(pool: Pool, table: string, accounts: number, each: number): Promise<void> {
  await pool.query(`create table ${table} (id int primary key, balance bigint not null)`);
  await pool.query(`insert into ${table} select id, ${each} from generate_series(0, ${accounts - 1}) id`);
}

async function plainBalances(pool: Pool, table: string): Promise<readonly number[]> {
  const { rows } = await pool.query<{ balance: number }>(`select balance from ${table}`);
  return rows.map((row) => row.balance);
}

/** Reads, calculates and writes back without locks: a typical mistake. */
export function naiveBank(pool: Pool, table: string): Bank {
  const balanceOf = async (db: Connection, id: number) => {
    const { rows } = await db.query<{ balance: number }>(`select balance from ${table} where id = $1`, [id]);
    return rows[0]?.balance ?? 0;
  };
  return {
    transfer: (from, to, amount) =>
      inOneTransaction(pool, async (db) => {
        const [has, had] = [await balanceOf(db, from), await balanceOf(db, to)];
        if (has < amount) return;
        // In the order of ids, so that it is wrong but never deadlocks.
        for (const id of [from, to].toSorted((a, b) => a - b)) {
          await db.query(`update ${table} set balance = $2 where id = $1`, [id, id === from ? has - amount : had + amount]);
        }
      }),
    balances: () => plainBalances(pool, table),
  };
}

/** Two locked rows and two updates, without entries, keys, lines or events; `ordered` selects the order of locking. */
export function plainBank(pool: Pool, table: string, ordered = true): Bank {
  return {
    transfer: (from, to, amount) =>
      inOneTransaction(pool, async (db) => {
        const ids = ordered ? [from, to].toSorted((a, b) => a - b) : [from, to];
        const held = new Map<number, number>();
        for (const id of ids) {
          const { rows } = await db.query<{ balance: number }>(`select balance from ${table} where id = $1 for no key update`, [id]);
          held.set(id, rows[0]?.balance ?? 0);
        }
        if ((held.get(from) ?? 0) < amount) return;
        await db.query(`update ${table} set balance = balance - $2 where id = $1`, [from, amount]);
        await db.query(`update ${table} set balance = balance + $2 where id = $1`, [to, amount]);
      }),
    balances: () => plainBalances(pool, table),
  };
}

export interface BankReport {
  /** Reads with a total other than at the beginning. */
  readonly wrongTotals: number;
  readonly reads: number;
  /** Negative balances in reads. */
  readonly negative: number;
  readonly finalTotal: number;
  /** Transfers that failed by a deadlock. */
  readonly deadlocks: number;
  readonly seconds: number;
}

/** Runs concurrent transfers of 1 to `most` (default 5) between random accounts while balances are read (Jepsen's bank test). */
export async function runBank(
  bank: Bank,
  options: {
    readonly accounts: number;
    readonly workers: number;
    readonly transfers: number;
    readonly total: number;
    readonly most?: number;
    readonly random: () => number;
  },
): Promise<BankReport> {
  const { accounts, workers, transfers, total, most = 5, random } = options;
  const pick = (below: number) => Math.floor(random() * below);
  let [left, deadlocks, reads, wrongTotals, negative] = [transfers, 0, 0, 0, 0];
  const look = async () => {
    const balances = await bank.balances();
    reads += 1;
    if (balances.reduce((sum, balance) => sum + balance, 0) !== total) wrongTotals += 1;
    negative += balances.filter((balance) => balance < 0).length;
  };
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const from = pick(accounts);
      const to = (from + 1 + pick(accounts - 1)) % accounts;
      await bank.transfer(from, to, 1 + pick(most)).catch((error: unknown) => {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        if (code === '40P01') deadlocks += 1;
        // Insufficient funds are an expected result.
        else if (code !== 'INSUFFICIENT_COINS') throw error;
      });
    }
  };
  const began = performance.now();
  const working = Promise.all(Array.from({ length: workers }, work));
  let done = false;
  const watching = (async () => {
    while (!done) await look();
  })();
  await working.finally(() => (done = true));
  const seconds = (performance.now() - began) / 1_000;
  await watching;
  const balances = await bank.balances();
  return { wrongTotals, reads, negative, finalTotal: balances.reduce((sum, balance) => sum + balance, 0), deadlocks, seconds };
}
