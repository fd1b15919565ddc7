import type { UserId } from '@matchpoint/contracts/ids';
import type { Connection } from '../db/pool.ts';

/**
 * Erases recipients, remarks and card numbers of a user's decided redemptions, in the transaction that deletes the user. Orders and coins stay;
 * a redemption that is not decided keeps its recipient until it is (see `setState`). The address book is deleted with the tables of the user.
 */
export async function eraseMall(db: Connection, uid: UserId): Promise<void> {
  await db.query(
    `update mall_card set sealed = '' from mall_redemption redemption
     where redemption.id = mall_card.redemption_id and redemption.user_id = $1 and redemption.state = 'redeemed'`,
    [uid],
  );
  await db.query(
    `update mall_redemption set sealed = null, version = version + 1
     where user_id = $1 and state in ('redeemed', 'charged_back') and sealed is not null`,
    [uid],
  );
}
