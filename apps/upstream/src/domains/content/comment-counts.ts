import type { CommentId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../../db/pool.ts';
import { type Subject, SUBJECT_TABLES } from './tables.ts';

/** Where a comment stands. */
export interface CommentLocation {
  readonly kind: Subject['kind'];
  readonly subject_id: number;
  readonly root_id: CommentId | null;
}

/**
 * A comment came into view or went out of it: what it stands under counts one more or less. To be called once for each change of its state,
 * in the same transaction, before the comment itself is locked: always the subject first, then the comment that is answered, so that two
 * changes do not wait for each other.
 * @param scope `shown`: only under what everybody sees, as when somebody writes
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

/** Locks what a comment stands under, in the order of `countComment`. */
export async function lockSubject(db: Queryable, { kind, subject_id }: CommentLocation): Promise<void> {
  await db.query(`select from ${SUBJECT_TABLES[kind].table} where id = $1 for no key update`, [subject_id]);
}
