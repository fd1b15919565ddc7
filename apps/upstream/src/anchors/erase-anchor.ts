import type { UserId } from '@matchpoint/contracts/ids';
import type { Connection } from '../db/pool.ts';
import { endBroadcast } from '../rooms/broadcasts.ts';

/**
 * Ends the broadcast of an anchor and removes texts, pictures, recordings and the code of the encoder, in the transaction that deletes the
 * account. The broadcasts stay under the number: revenue refers to them.
 * @param now UTC milliseconds
 */
export async function eraseAnchor(db: Connection, uid: UserId, now: number): Promise<void> {
  await endBroadcast(db, { anchorId: uid, reason: 'operator', at: now });
  await db.query(
    `update anchor set title = '', introduction = '', detail = '', cover = null, pictures = '{}', match_id = null where user_id = $1`,
    [uid],
  );
  await db.query(`update broadcast set title = '' where anchor_id = $1`, [uid]);
  await db.query(`update announced_broadcast set title = '', cancelled_at = coalesce(cancelled_at, $2) where anchor_id = $1`, [uid, now]);
  await db.query(`update video_item set state = 'removed' where source = 'auto' and key like 'broadcast:%' and author_id = $1`, [uid]);
  await db.query('delete from stream_code where anchor_id = $1', [uid]);
}
