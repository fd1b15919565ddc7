import type { UserId } from '@matchpoint/contracts/ids';
import type { Connection } from '../db/pool.ts';

/**
 * Ends the role of an agent and empties the label and the notes of the codes, in the transaction that deletes the account. The rows of codes,
 * referrals and income are kept with the id of the deleted user, because entries of the ledger refer to them.
 * @param now UTC milliseconds
 */
export async function eraseAgent(db: Connection, uid: UserId, now: number): Promise<void> {
  await db.query(`update agent set state = 'erased', label = '', ended_at = coalesce(ended_at, $2) where user_id = $1`, [uid, now]);
  await db.query(`update agent_code set enabled = false, note = '' where agent_id = $1`, [uid]);
}
