import type { Logger } from 'pino';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { RecordingSource } from '@matchpoint/feeds/recording';
import { type Pool, transaction } from '../../db/pool.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { appendRecords } from '../../records/record-log.ts';
import { matchesOfKeys, type StoredMatch } from './demo-matches.ts';
import { storePlans, type WrittenPlan } from './demo-plans.ts';
import { type Sale, sellPast } from './past-sales.ts';
import { type PastEnd, settlePast } from './settle-past.ts';

/** What happened in the demo world in some hours, in the order of time. */
export interface WorldEvents {
  readonly plans: readonly WrittenPlan[];
  readonly sales: readonly Sale[];
  readonly ended: readonly PastEnd[];
  /** Everything before this instant is written with it, UTC milliseconds. */
  readonly until: number;
}

export interface WriteDeps {
  readonly pool: Pool;
  readonly log: Pick<Logger, 'error'>;
  readonly ledger: Ledger;
  /** Gives the matches about which plans are written. */
  readonly source: Pick<RecordingSource, 'name'>;
}

/**
 * Writes events in one transaction together with the progress, so that a stopped process continues behind them: plans, purchases and
 * settlements by the code of the site, in few statements, and the lines of the record log in the order of time.
 * @returns the plans that were stored, and their matches
 */
export async function writeEvents(
  { pool, log, ledger, source }: WriteDeps,
  { plans, sales, ended, until }: WorldEvents,
): Promise<{ readonly plans: readonly WrittenPlan[]; readonly matches: readonly StoredMatch[] }> {
  return transaction(pool, async (db) => {
    const found = plans.length === 0 ? [] : await matchesOfKeys(db, source.name, [...new Set(plans.map(({ match }) => match))]);
    const { stored, records } = await storePlans(db, plans, new Map(found.map((match) => [match.key, match])));
    await sellPast({ db, ledger }, sales);
    const results = await settlePast({ db, log, ledger }, ended);
    const lines = await appendRecords(
      db,
      [...records, ...results].toSorted((a, b) => a.at - b.at),
    );
    const starts = new Map<Id, number>(found.map(({ id, startAt }) => [id, startAt]));
    for (const line of lines)
      if (line.kind === 'plan' && line.at >= (starts.get(line.body.match) ?? Infinity)) throw new Error('the record log has a later line');
    await db.query('insert into demo_experts (until) values ($1) on conflict (one) do update set until = excluded.until', [until]);
    const used = new Set(stored.map(({ match }) => match));
    return { plans: stored, matches: found.filter(({ key }) => used.has(key)) };
  });
}

/** Returns up to when the demo world is written, UTC milliseconds; undefined before the first event. */
export async function readProgress(pool: Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ until: number }>('select until from demo_experts');
  return rows[0]?.until;
}
