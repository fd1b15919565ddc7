import type { UserId } from '@matchpoint/contracts/ids';
import type { Connection } from '../db/pool.ts';

/** Removes name and introduction of an expert in the transaction that deletes the account. The published record stays under the number. */
export async function eraseExpert(db: Connection, uid: UserId): Promise<void> {
  await db.query(`update expert set name = '', introduction = '', sort_key = '' where user_id = $1`, [uid]);
}
