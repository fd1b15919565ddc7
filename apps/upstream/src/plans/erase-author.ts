import type { PlanId, UserId } from '@matchpoint/contracts/ids';
import type { Connection } from '../db/pool.ts';
import { appendRecords } from '../records/record-log.ts';

/**
 * Deletes the drafts of a user in the transaction that deletes the account, with the texts of versions that were never published, and takes
 * their plans off sale. Published plans and the record log stay, under the number of the account.
 * @param now UTC milliseconds
 */
export async function eraseAuthor(db: Connection, uid: UserId, now: number): Promise<void> {
  await db.query('select from plan where author_id = $1 order by id for update', [uid]);
  await db.query(
    `update plan set review = 'deleted', title = '', content = '', draft_picks = '[]', reason = null
     where author_id = $1 and review in ('draft', 'review', 'rejected')`,
    [uid],
  );
  await db.query(
    `update plan_version version set content = '', salt = '', title = '', body = '', reason = null from plan
     where plan.id = version.plan_id and plan.author_id = $1
       and not (plan.review in ('published', 'removed') and plan.version = version.version)`,
    [uid],
  );
  const { rows } = await db.query<{ id: PlanId }>(
    `update plan set off_shelf = true where author_id = $1 and review = 'published' and not off_shelf and result = 'pending' returning id`,
    [uid],
  );
  const entries = rows.map(({ id }) => ({ at: now, kind: 'off_shelf', body: { plan: id } }) as const);
  await appendRecords(db, entries);
}
