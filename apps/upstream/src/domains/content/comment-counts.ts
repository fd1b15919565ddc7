import type { CommentId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Queryable } from '../../db/pool.ts';
import { type Subject, SUBJECT_TABLES } from './tables.ts';

/** The subject of a comment, and the comment that it replies to. */
export interface CommentLocation {
  readonly kind: Subject['kind'];
  readonly subject_id: Id;
  readonly root_id: CommentId | null;
}

/**
 * Adds `change` to the comment counts of a subject and of the replied comment. Call it once for each change of a comment's visibility, in
 * the same transaction, before the comment itself is locked: the lock order is always subject, replied comment, comment, so that two
 * changes cannot deadlock.
 * @param scope `shown`: only a published subject, as for a new comment
 * @returns false when there is no such subject
 */
export async function countComment(db: Queryable, location: CommentLocation, change: 1 | -1, scope: 'shown' | 'any'): Promise<boolean> {
  const { table, visible } = SUBJECT_TABLES[location.kind];
  const { rowCount } = await db.query(
    `update ${table} set comments = comments + $2 where id = $1 ${scope === 'shown' ? `and ${visible}` : ''}`,
    [location.subject_id, change],
  );
  if (rowCount === 0) return false;
  if (location.root_id !== null) await db.query('update comment set replies = replies + $2 where id = $1', [location.root_id, change]);
  return true;
}

/** Locks the subject of a comment, in the lock order of `countComment`. */
export async function lockSubject(db: Queryable, { kind, subject_id }: CommentLocation): Promise<void> {
  await db.query(`select from ${SUBJECT_TABLES[kind].table} where id = $1 for no key update`, [subject_id]);
}
