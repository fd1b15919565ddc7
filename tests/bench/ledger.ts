import { createPool, type Pool } from '@matchpoint/upstream/db/pool';
import { migrate } from '@matchpoint/upstream/db/migrate';
import { Rng } from '@matchpoint/feeds/simulator/prng';
import { noFailpoint } from '@matchpoint/upstream/ledger/failpoint';
import { Ledger } from '@matchpoint/upstream/ledger/ledger';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import { type Bank, type BankReport, createPlainBank, naiveBank, plainBank, runBank } from '../support/bank.ts';
import { openLedgerBank } from '../support/ledger-bank.ts';
import { startPostgres } from '../support/postgres.ts';
import type { Bench, BenchResult } from './bench.ts';

const ROUNDS = 5;
const WORKERS = 10;
const TRANSFERS = 600;
const EACH = 1_000;
/** Limit for verifying 100,000 postings (reliability M8). */
const VERIFY_TARGET_MS = 10_000;

interface Alternative {
  readonly name: string;
  readonly against: string;
  readonly accounts: number;
  readonly bank: Bank;
  /** A wrong total is the point of this alternative. */
  readonly wrong: boolean;
  readonly rounds: BankReport[];
}

export const bench: Bench = {
  about: `transfers of 1–5 coins between users by ${WORKERS} workers, the total read all the while; ${ROUNDS} rounds in turn, medians`,
  async run() {
    await using postgres = await startPostgres();
    const pool = createPool(await postgres.createDatabase());
    try {
      await migrate(pool);
      const alternatives = await openBanks(pool);
      const chance = new Rng('bench');
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const one of alternatives) {
          const options = {
            accounts: one.accounts,
            workers: WORKERS,
            transfers: TRANSFERS,
            total: one.accounts * EACH,
            random: () => chance.next(),
          };
          const report = await runBank(one.bank, options);
          if (!one.wrong && (report.wrongTotals > 0 || report.negative > 0)) throw new Error(`${one.name} showed a wrong total`);
          one.rounds.push(report);
          // A wrong total stays wrong, so the next round starts with a new bank.
          if (one.wrong) await pool.query(`update naive set balance = ${EACH}`);
        }
      }
      return [...alternatives.map((one) => tps(one, alternatives)), ...wrongReads(alternatives), await verifying(pool)];
    } finally {
      await pool.end();
    }
  },
};

async function openBanks(pool: Pool): Promise<Alternative[]> {
  const ledger = new Ledger({ clock: { now: () => Date.now() }, failpoint: noFailpoint });
  await createPlainBank(pool, 'plain_8', 8, EACH);
  await createPlainBank(pool, 'plain_1000', 1_000, EACH);
  await createPlainBank(pool, 'naive', 8, EACH);
  const many = await openLedgerBank(ledger, pool, { accounts: 1_000, each: EACH });
  const few = await openLedgerBank(ledger, pool, { accounts: 8, each: EACH, from: 1_000 });
  return [
    { name: 'plain pair of updates, 8 users', against: 'plain pair of updates, 8 users', accounts: 8, bank: plainBank(pool, 'plain_8') },
    { name: 'ledger, 8 users', against: 'plain pair of updates, 8 users', accounts: 8, bank: few },
    { name: 'naive read and write, 8 users', against: 'plain pair of updates, 8 users', accounts: 8, bank: naiveBank(pool, 'naive') },
    {
      name: 'plain pair of updates, 1,000 users',
      against: 'plain pair of updates, 1,000 users',
      accounts: 1_000,
      bank: plainBank(pool, 'plain_1000'),
    },
    { name: 'ledger, 1,000 users', against: 'plain pair of updates, 1,000 users', accounts: 1_000, bank: many },
  ].map((one) => ({ ...one, wrong: one.name.startsWith('naive'), rounds: [] }));
}

function tps(one: Alternative, all: readonly Alternative[]): BenchResult {
  const speeds = (reports: readonly BankReport[]) => reports.map((report) => TRANSFERS / report.seconds).toSorted((a, b) => a - b);
  const own = speeds(one.rounds);
  const other = speeds(all.find((candidate) => candidate.name === one.against)?.rounds ?? []);
  const figure = middle(own);
  return {
    name: one.name,
    figure,
    min: own[0] ?? figure,
    max: own.at(-1) ?? figure,
    unit: 'transfers/s',
    ratio: figure / middle(other),
    against: one.against,
    n: TRANSFERS * ROUNDS,
  };
}

/** How often a reader saw a total that never existed. */
function wrongReads(all: readonly Alternative[]): BenchResult[] {
  return all
    .filter((one) => one.name.includes(', 8 users'))
    .map((one) => {
      const reads = one.rounds.reduce((sum, report) => sum + report.reads, 0);
      const wrong = one.rounds.reduce((sum, report) => sum + report.wrongTotals, 0);
      return { name: `wrong totals: ${one.name}`, figure: wrong, unit: 'reads', ratio: wrong / reads, against: 'all reads', n: reads };
    });
}

async function verifying(pool: Pool): Promise<BenchResult> {
  const { rows } = await pool.query<{ postings: number }>('select count(*) as postings from ledger_posting');
  const postings = rows[0]?.postings ?? 0;
  const began = performance.now();
  const faults = await verifyLedger(pool);
  const ms = performance.now() - began;
  if (faults.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(faults)}`);
  const figure = (ms / postings) * 100_000;
  return {
    name: 'verifying, 100,000 postings',
    figure,
    unit: 'ms',
    ratio: figure / VERIFY_TARGET_MS,
    against: 'target: 10 s',
    n: postings,
  };
}

function middle(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
