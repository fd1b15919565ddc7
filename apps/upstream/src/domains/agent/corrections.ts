import type { UserId } from '@matchpoint/contracts/ids';
import type { Connection, Queryable } from '../../db/pool.ts';

/** Records what refunds that were not seen yet take back from an agent who is locked. @param now UTC milliseconds */
export async function recordRefunds(db: Connection, uid: UserId, now: number): Promise<void> {
  await db.query(
    `insert into agent_correction (refund_id, agent_id, day, refund_day, coins, rate, share, found_at)
     select refund.id, recharge.agent_id, recharge.day, business_day(refund.at), recharge.coins, recharge.rate, recharge.share, $2
     from agent_recharge recharge
       join ledger_transaction refund on refund.corrects = recharge.transaction_id and refund.operation = 'recharge_refund'
     where recharge.agent_id = $1
     on conflict (refund_id) do nothing`,
    [uid, now],
  );
}

/** Returns the coins that refunds will take from the account of an agent. Shares of days that are not credited yet are not part of it. */
export async function owedShare(db: Queryable, uid: UserId): Promise<number> {
  const { rows } = await db.query<{ owed: number }>(
    `select coalesce(sum(correction.share), 0)::bigint as owed
     from agent_correction correction join agent on agent.user_id = correction.agent_id
     where correction.agent_id = $1 and correction.transaction_id is null and correction.day <= agent.credited_day`,
    [uid],
  );
  return rows[0]?.owed ?? 0;
}
