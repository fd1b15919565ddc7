import type { PlanId, UserId } from '@matchpoint/contracts/ids';
import type { Connection, Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { PLAN_ROW, type PlanRow } from '../../plans/plan-row.ts';

/** Returns a plan of the caller. @throws {JavaFailure} NOT_FOUND for a missing, deleted or foreign plan */
export async function findOwnPlan(db: Queryable, uid: UserId, planId: PlanId): Promise<PlanRow> {
  const { rows } = await db.query<PlanRow>(`select ${PLAN_ROW} where plan.id = $1 and plan.author_id = $2 and plan.review <> 'deleted'`, [
    planId,
    uid,
  ]);
  const [row] = rows;
  if (row === undefined) throw new JavaFailure('NOT_FOUND');
  return row;
}

/** Does the same and locks the plan until the transaction ends. @throws {JavaFailure} NOT_FOUND */
export async function lockOwnPlan(db: Connection, uid: UserId, planId: PlanId): Promise<PlanRow> {
  await db.query('select from plan where id = $1 and author_id = $2 for update', [planId, uid]);
  return findOwnPlan(db, uid, planId);
}

/** @throws {JavaFailure} PLAN_PUBLISHED for a plan that was published, also when it was removed later */
export function assertUnpublished({ review }: Pick<PlanRow, 'review'>): void {
  if (review === 'published' || review === 'removed') throw new JavaFailure('PLAN_PUBLISHED');
}
