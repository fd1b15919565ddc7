import type { LikeKind } from '@matchpoint/contracts/content/content';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Connection } from '../../db/pool.ts';
import { LIKABLE_TABLES } from './tables.ts';

/** The lock order used everywhere: a subject before its comments. */
const KINDS: readonly LikeKind[] = ['news', 'video', 'post', 'comment'];

/**
 * Deletes or pseudonymises what a user has published (product.md §5). Published texts stay under the name of a deleted user; images, which
 * may show the person, and unpublished texts are deleted. Likes and reports of the user are deleted and their counts decremented. Runs in
 * the transaction that deletes the user.
 */
export async function deleteUserContent(db: Connection, uid: UserId): Promise<void> {
  for (const kind of KINDS) {
    const { table } = LIKABLE_TABLES[kind];
    const liked = 'select subject_id from content_like where user_id = $1 and kind = $2';
    await db.query(`select from ${table} where id in (${liked}) order by id for no key update`, [uid, kind]);
    await db.query(`update ${table} set likes = likes - 1 where id in (${liked})`, [uid, kind]);
  }
  await db.query('delete from content_like where user_id = $1', [uid]);
  await db.query('delete from content_report where user_id = $1', [uid]);
  await db.query(`delete from content_report where kind = 'user' and subject_id = $1`, [uid]);
  await db.query(`update post_item set pictures = '[]' where author_id = $1`, [uid]);
  await db.query(
    `update post_item set state = 'deleted', title = '', text = '', reason = null where author_id = $1 and state <> 'published'`,
    [uid],
  );
  await db.query(`update comment set state = 'deleted', text = '', text_hash = '' where author_id = $1 and state = 'removed'`, [uid]);
  await db.query(`update danmaku set state = 'deleted', text = '' where author_id = $1 and state = 'removed'`, [uid]);
}
