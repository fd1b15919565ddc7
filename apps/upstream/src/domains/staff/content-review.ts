import type { ReportKind } from '@matchpoint/contracts/content/content';
import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StaffChange } from '@matchpoint/contracts/staff/staff';
import type { Connection, Queryable } from '../../db/pool.ts';
import type { Caller } from '../../ops/audit.ts';

/** Hides, publishes and closes reports, as the domain of the content does it. */
export interface ContentReview {
  decideIn(
    db: Connection,
    input: JavaParsed<'moderate'>,
    decider: { readonly by: Caller; readonly uid: UserId | undefined },
  ): Promise<{ readonly state: string }>;
  closeReports(
    db: Connection,
    verdict: {
      readonly kind: ReportKind;
      readonly id: Id;
      readonly state: 'upheld' | 'refused';
      readonly verdict: string;
      readonly decidedBy: UserId | undefined;
      readonly at: number;
    },
  ): Promise<number>;
}

/** The origin of a decision at the desk: the address of the member of staff is stored nowhere. */
export function deskCaller(requestId: string): Caller {
  return { client: { address: '', agent: '' }, requestId };
}

/** Returns what a decision about a thing changes of what others read; undefined when it does not exist. */
export async function contentChange(
  db: Queryable,
  kind: 'news' | 'video' | 'post' | 'comment' | 'danmaku',
  id: Id,
): Promise<StaffChange | undefined> {
  switch (kind) {
    case 'news':
    case 'video':
      return { kind, id };
    case 'post': {
      const { rows } = await db.query<{ author_id: UserId }>('select author_id from post_item where id = $1', [id]);
      return rows[0] === undefined ? undefined : { kind, id, authorId: rows[0].author_id };
    }
    case 'comment': {
      const { rows } = await db.query<{ under: NonNullable<StaffChange['under']> }>(
        `select jsonb_strip_nulls(jsonb_build_object('kind', kind, 'id', subject_id, 'rootId', root_id)) as under from comment where id = $1`,
        [id],
      );
      return rows[0] === undefined ? undefined : { kind, id, under: rows[0].under };
    }
    case 'danmaku': {
      const { rows } = await db.query<{ video_id: Id }>('select video_id from danmaku where id = $1', [id]);
      return rows[0] === undefined ? undefined : { kind, id, under: { kind: 'video', id: rows[0].video_id } };
    }
  }
}

/** Returns whether a user has reported a thing. */
export async function hasReported(db: Queryable, uid: UserId, kind: ReportKind, id: Id): Promise<boolean> {
  const { rowCount } = await db.query('select from content_report where user_id = $1 and kind = $2 and subject_id = $3', [uid, kind, id]);
  return rowCount !== 0;
}
