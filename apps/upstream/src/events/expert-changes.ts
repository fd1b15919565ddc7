import type { UserId } from '@matchpoint/contracts/ids';
import type { Queryable } from '../db/pool.ts';

/** Records in the caller's transaction that pages of experts changed; the stream of content changes publishes it after the commit. */
export async function recordExpertChanges(db: Queryable, experts: readonly UserId[]): Promise<void> {
  if (experts.length === 0) return;
  await db.query(
    `insert into content_change (kind, subject_id, change_type) select 'expert', id, 'changed' from unnest($1::bigint[]) as expert (id)`,
    [experts],
  );
  await db.query(`select pg_notify('content_change', '')`);
}
