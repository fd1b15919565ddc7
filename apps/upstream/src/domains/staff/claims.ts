import type { UserId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StaffQueue } from '@matchpoint/contracts/staff/staff';
import type { Queryable } from '../../db/pool.ts';

/** How long a thing counts as opened. */
const CLAIM_MS = 120_000;

/** Returns the names of those who have things of a queue open, other than `uid`. */
export async function openedBy(
  db: Queryable,
  queue: StaffQueue,
  claim: { readonly ids: readonly Id[]; readonly uid: UserId; readonly now: number },
): Promise<ReadonlyMap<Id, string>> {
  const { rows } = await db.query<{ subject_id: Id; username: string }>(
    `select claim.subject_id, app_user.username from staff_claim claim join app_user on app_user.id = claim.user_id
     where claim.queue = $1 and claim.subject_id = any ($2) and claim.user_id <> $3 and claim.at > $4`,
    [queue, claim.ids, claim.uid, claim.now - CLAIM_MS],
  );
  return new Map(rows.map((row) => [row.subject_id, row.username]));
}

/** Marks a thing as opened by a user for two minutes, unless somebody else has it open. */
export async function claimItem(
  db: Queryable,
  queue: StaffQueue,
  claim: { readonly id: Id; readonly uid: UserId; readonly now: number },
): Promise<void> {
  await db.query(
    `insert into staff_claim as held (queue, subject_id, user_id, at) values ($1, $2, $3, $4)
     on conflict (queue, subject_id) do update set user_id = excluded.user_id, at = excluded.at
     where held.user_id = excluded.user_id or held.at <= $5`,
    [queue, claim.id, claim.uid, claim.now, claim.now - CLAIM_MS],
  );
}

/** Releases a thing that was decided, and claims that have ended. */
export async function releaseItem(db: Queryable, queue: StaffQueue, id: Id, now: number): Promise<void> {
  await db.query('delete from staff_claim where (queue = $1 and subject_id = $2) or at <= $3', [queue, id, now - CLAIM_MS]);
}
