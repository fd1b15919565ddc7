import type { UserId } from '@matchpoint/contracts/ids';
import type { Connection } from '../../db/pool.ts';
import { addAudit } from '../../ops/audit.ts';
import type { Tokens } from '../../accounts/tokens.ts';
import { addUserEvent } from '../../events/user-events.ts';
import { usernameKey } from '../../users/username.ts';
import { OWNED_TABLES } from './personal-data.ts';

/** Deletes or pseudonymises what a user has published, inside the transaction that deletes the user. */
export type DeleteContent = (db: Connection, uid: UserId) => Promise<void>;

export interface EraseUserDeps {
  readonly tokens: Pick<Tokens, 'endAll'>;
  readonly deleteContent: DeleteContent;
}

/**
 * Deletes a due account in the caller's transaction (product.md §5, privacy). A row without personal data stays: gold and orders refer to
 * its id, and the hash of the mobile number ensures that the signup bonus is granted once.
 * @param now UTC milliseconds
 * @returns false when the account is not due, because the deletion was cancelled or has already happened
 */
export async function eraseUser(db: Connection, { tokens, deleteContent }: EraseUserDeps, uid: UserId, now: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from app_user where id = $1 and state in ('deleting', 'banned') and delete_at <= $2 for update`,
    [uid, now],
  );
  if (rowCount === 0) return false;
  await unfollow(db, uid, now);
  await deleteContent(db, uid);
  await db.query(
    `delete from identity_ticket using user_identity as own
     where own.user_id = $1 and identity_ticket.provider = own.provider and identity_ticket.subject = own.subject`,
    [uid],
  );
  for (const table of OWNED_TABLES) await db.query(`delete from ${table} where user_id = $1`, [uid]);
  // Deleted now; the indexer would do it later.
  await db.query(`delete from search_entry where kind in ('user', 'expert', 'anchor') and id = $1`, [uid]);
  await db.query(`update audit_entry set address = '', detail = '{}' where user_id = $1`, [uid]);
  // Ends the sessions first, so that connected devices are notified, then deletes the addresses of the sessions.
  await tokens.endAll(db, uid, 'deleted');
  await db.query('delete from user_token where user_id = $1', [uid]);
  const username = `已注销用户${uid}`;
  await db.query(
    `update app_user set username = $2, username_key = $3, avatar = null, signature = '', gender = null, birthday = null, adult = null,
       age_declared_at = null, mobile = null, email = null, email_key = null, password_hash = null, roles = '{}', state = 'deleted',
       banned_until = null, staff_roles = '{}', delete_at = null, promotion_channel_id = null, hide_follows = false, hide_fans = false, preferences = '{}', preferences_rev = 0,
       fans = 0, follows = 0
     where id = $1`,
    [uid, username, usernameKey(username)],
  );
  await addUserEvent(db, { uid, at: now, event: { type: 'profile' } });
  await addAudit(db, {
    at: now,
    uid,
    action: 'account_deleted',
    outcome: 'done',
    by: { client: { address: '', agent: '' }, requestId: '' },
  });
  return true;
}

/** Removes the user from the follow lists and counters of others. */
async function unfollow(db: Connection, uid: UserId, now: number): Promise<void> {
  // A fixed order prevents deadlocks between two deletions.
  await db.query(
    `select from app_user where id in (
       select followee_id from user_follow where follower_id = $1 union select follower_id from user_follow where followee_id = $1)
     order by id for no key update`,
    [uid],
  );
  await db.query('update app_user set fans = fans - 1 where id in (select followee_id from user_follow where follower_id = $1)', [uid]);
  await db.query('update app_user set follows = follows - 1 where id in (select follower_id from user_follow where followee_id = $1)', [
    uid,
  ]);
  await db.query(
    `with removed as (delete from user_follow where follower_id = $1 returning followee_id, at)
     insert into user_follow_ended (followee_id, followed_at, at) select followee_id, at, $2 from removed`,
    [uid, now],
  );
  await db.query('delete from user_follow where followee_id = $1', [uid]);
  await db.query('delete from user_follow_ended where followee_id = $1', [uid]);
}
