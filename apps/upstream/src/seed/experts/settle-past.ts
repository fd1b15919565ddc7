import type { Logger } from 'pino';
import type { MatchId, PlanId } from '@matchpoint/contracts/ids';
import { type Pool, transaction } from '../../db/pool.ts';
import { noFailpoint } from '../../ledger/failpoint.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { storeClosingOdds } from '../../settlement/closing-odds.ts';
import { readSettledMatch } from '../../settlement/match-facts.ts';
import { settlePlanBatch } from '../../settlement/settle-plans.ts';
import { settlePurchaseBatch } from '../../settlement/settle-purchases.ts';

/**
 * Settles the plans of a match as the settlement job did at an instant of the past.
 * @param ledger with the clock at `now`
 * @param now UTC milliseconds
 */
export async function settlePast(
  { pool, log, ledger }: { readonly pool: Pool; readonly log: Pick<Logger, 'error'>; readonly ledger: Ledger },
  matchId: MatchId,
  now: number,
): Promise<void> {
  const { rowCount } = await pool.query(`select from plan where match_id = $1 and review in ('published', 'removed') limit 1`, [matchId]);
  if (rowCount === 0) return;
  await storeClosingOdds(pool, matchId);
  for (let after: PlanId | 0 | undefined = 0; after !== undefined;) {
    const last: PlanId | 0 = after;
    after = await transaction(pool, async (db) => {
      const match = await readSettledMatch(db, matchId);
      return match === undefined ? undefined : settlePlanBatch({ db, log, failpoint: noFailpoint, now }, match, last);
    });
  }
  for (let more = true; more;) {
    more = await transaction(pool, (db) => settlePurchaseBatch({ db, ledger, failpoint: noFailpoint, now }, matchId));
  }
}
