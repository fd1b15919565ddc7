import type { Logger } from 'pino';
import type { MatchId, PlanId } from '@matchpoint/contracts/ids';
import type { RecordEntry } from '@matchpoint/contracts/rules/record-chain';
import type { Connection } from '../../db/pool.ts';
import { noFailpoint } from '../../ledger/failpoint.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { storeClosingOdds } from '../../settlement/closing-odds.ts';
import { readSettledMatches } from '../../settlement/match-facts.ts';
import { settlePlans } from '../../settlement/settle-plans.ts';
import { settlePurchaseBatch } from '../../settlement/settle-purchases.ts';

/** A match of the past whose plans are due. */
export interface PastEnd {
  readonly matchId: MatchId;
  /** UTC milliseconds at which the settlement job would have settled them. */
  readonly now: number;
}

/**
 * Settles the plans of past matches like the settlement job, each at the time at which the job would have run, in the caller's transaction.
 * @returns the lines of the record log, which the caller appends in the same transaction
 */
export async function settlePast(
  { db, log, ledger }: { readonly db: Connection; readonly log: Pick<Logger, 'error'>; readonly ledger: Ledger },
  ended: readonly PastEnd[],
): Promise<RecordEntry[]> {
  const { rows } = await db.query<{ id: MatchId }>(
    `select distinct match_id as id from plan where match_id = any ($1::bigint[]) and review in ('published', 'removed')`,
    [ended.map(({ matchId }) => matchId)],
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const times = new Map(ended.map(({ matchId, now }) => [matchId, now]));
  await storeClosingOdds(db, ids);
  const matches = await readSettledMatches(db, ids);
  const due = matches.flatMap((match) => {
    const now = times.get(match.id);
    return now === undefined ? [] : [{ match, now }];
  });
  const records: RecordEntry[] = [];
  for (let after: PlanId | 0 | undefined = 0; after !== undefined;) {
    const batch: Awaited<ReturnType<typeof settlePlans>> = await settlePlans({ db, log, failpoint: noFailpoint }, due, after);
    records.push(...batch.records);
    after = batch.last;
  }
  const purchases = due.map(({ match, now }) => ({ matchId: match.id, now }));
  for (let more = true; more;) more = await settlePurchaseBatch({ db, ledger, failpoint: noFailpoint }, purchases);
  // Nobody is to be notified of what happened before the site started.
  await db.query('delete from user_event where at = any ($1::bigint[])', [due.map(({ now }) => now)]);
  // The plans were queued when they were stored, because their matches were over. A later change of a match queues it again.
  await db.query('delete from plan_settlement_queue where match_id = any ($1::bigint[])', [due.map(({ match }) => match.id)]);
  return records;
}
