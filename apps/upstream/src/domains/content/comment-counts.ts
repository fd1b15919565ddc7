import type { CommentId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../../db/pool.ts';
import { type Subject, SUBJECTS } from './subjects.ts';

/** Where a comment stands. */
export interface CommentPlace {
  readonly kind: Subject['kind'];
  readonly subject_id: number;
  readonly root_id: CommentId | null;
}

/**
 * A comment came into view or went out of it: what it stands under counts one more or less. To be called once for each change of its state,
 * in the same transaction, before the comment itself is locked: always the subject first, then the comment that is answered, so that two
 * changes do not wait for each other.
 * @param under `shown`: only under what everybody sees, as when somebody writes
 * @returns false when there is no such subject
 */
export async function countComment(db: Queryable, place: CommentPlace, by: 1 | -1, under: 'shown' | 'any'): Promise<boolean> {
  const { table, shown } = SUBJECTS[place.kind];
  const { rowCount } = await db.query(
    `update ${table} set comments = comments + $2 where id = $1 ${under === 'shown' ? `and ${shown}` : ''}`,
    [place.subject_id, by],
  );
  if (rowCount === 0) return false;
  if (place.root_id !== null) await db.query('update comment set replies = replies + $2 where id = $1', [place.root_id, by]);
  return true;
}

/** Locks what a comment stands under, in the order of `countComment`. */
export async function lockSubject(db: Queryable, { kind, subject_id }: CommentPlace): Promise<void> {
  await db.query(`select from ${SUBJECTS[kind].table} where id = $1 for no key update`, [subject_id]);
}
