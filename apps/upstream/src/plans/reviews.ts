import type { PlanId, UserId } from '@matchpoint/contracts/ids';
import type { Connection } from '../db/pool.ts';
import { addFollowersEvent, addUserEvent } from '../events/user-events.ts';
import { JavaFailure } from '../java/failure.ts';
import type { ListState } from '../matches/match-row.ts';
import type { LifeStatus } from '@matchpoint/contracts/match/status';
import { appendRecords } from '../records/record-log.ts';
import { hasStarted } from './plan-match.ts';
import type { PlanReview } from './plan-row.ts';

/** A decision about a submitted version. */
interface ReviewDecision {
  readonly planId: PlanId;
  /** The version that was read; another one is a CONFLICT. */
  readonly version: number;
  /** The member of staff; undefined for the system. */
  readonly by: UserId | undefined;
  /** UTC milliseconds. */
  readonly at: number;
}

interface ReviewedPlan {
  readonly author_id: UserId;
  readonly version: number;
  readonly review: PlanReview;
  readonly title: string;
  readonly state: ListState | null;
  readonly status: LifeStatus | null;
  readonly start_at: number | null;
}

/**
 * Publishes a plan under review and notifies its author and their followers, in the caller's transaction, which should commit soon after.
 * @throws {JavaFailure} NOT_FOUND; CONFLICT when it is not under review or has another version; OWN_REVIEW; PLAN_CLOSED after kick-off,
 * because nothing is published in retrospect
 */
export async function approvePlan(db: Connection, { planId, version, by, at }: ReviewDecision): Promise<void> {
  const plan = await lockReviewed(db, { planId, version, by });
  const { author_id: author, title, state, status, start_at } = plan;
  if (state === null || status === null || start_at === null || hasStarted({ state, status, start_at }, at))
    throw new JavaFailure('PLAN_CLOSED', 'the match has started');
  await db.query(`update plan set review = 'published', reason = null, published_at = $2 where id = $1`, [planId, at]);
  await decideVersion(db, { planId, version, by, at }, true, null);
  await addUserEvent(db, { uid: author, at, event: { type: 'plan', planId, what: 'review', title, state: 'published' } });
  const news = { type: 'plan', planId, what: 'published', title, state: 'published', expertId: author } as const;
  await addFollowersEvent(db, { followee: author, at, event: news });
  await appendRecords(db, [{ at, kind: 'published', body: { plan: planId, version, at } }]);
}

/**
 * Rejects a plan under review and notifies its author, in the caller's transaction. `reason`: what the author reads, or a `SystemReason`.
 * @throws {JavaFailure} NOT_FOUND; CONFLICT when it is not under review or has another version; OWN_REVIEW
 */
export async function rejectPlan(db: Connection, decision: ReviewDecision & { readonly reason: string }): Promise<void> {
  const { planId, at, reason } = decision;
  const { author_id: author, title } = await lockReviewed(db, decision);
  await db.query(`update plan set review = 'rejected', reason = $2 where id = $1`, [planId, reason]);
  await decideVersion(db, decision, false, reason);
  await addUserEvent(db, { uid: author, at, event: { type: 'plan', planId, what: 'review', title, state: 'rejected' } });
}

/**
 * Removes a published plan from the shelves, in the caller's transaction, which should commit soon after. Buyers keep it, and it still counts.
 * @throws {JavaFailure} NOT_FOUND for a plan that is not published; OWN_REVIEW; CONFLICT when it was removed before
 */
export async function removePlan(db: Connection, removal: Omit<ReviewDecision, 'version'> & { readonly reason: string }): Promise<void> {
  const { planId, by, at, reason } = removal;
  const { rows } = await db.query<Pick<ReviewedPlan, 'author_id' | 'review' | 'title'>>(
    `select author_id, review, title from plan where id = $1 and review in ('published', 'removed') for update`,
    [planId],
  );
  const [plan] = rows;
  if (plan === undefined) throw new JavaFailure('NOT_FOUND');
  if (plan.author_id === by) throw new JavaFailure('OWN_REVIEW');
  if (plan.review === 'removed') throw new JavaFailure('CONFLICT', 'the plan was removed before');
  await db.query(`update plan set review = 'removed', reason = $2 where id = $1`, [planId, reason]);
  const event = { type: 'plan', planId, what: 'review', title: plan.title, state: 'removed' } as const;
  await addUserEvent(db, { uid: plan.author_id, at, event });
  await appendRecords(db, [{ at, kind: 'removed', body: { plan: planId, reason } }]);
}

async function lockReviewed(db: Connection, { planId, version, by }: Omit<ReviewDecision, 'at'>): Promise<ReviewedPlan> {
  const { rows } = await db.query<ReviewedPlan>(
    `select plan.author_id, plan.version, plan.review, plan.title, match.state, match.status, match.start_at
     from plan left join match on match.id = plan.match_id where plan.id = $1 and plan.review <> 'deleted' for update of plan`,
    [planId],
  );
  const [plan] = rows;
  if (plan === undefined) throw new JavaFailure('NOT_FOUND');
  if (plan.author_id === by) throw new JavaFailure('OWN_REVIEW');
  if (plan.review !== 'review' || plan.version !== version) throw new JavaFailure('CONFLICT', 'the plan has changed since');
  return plan;
}

async function decideVersion(
  db: Connection,
  { planId, version, by, at }: ReviewDecision,
  passed: boolean,
  reason: string | null,
): Promise<void> {
  await db.query('update plan_version set decided_at = $3, passed = $4, reason = $5, decided_by = $6 where plan_id = $1 and version = $2', [
    planId,
    version,
    at,
    passed,
    reason,
    by,
  ]);
}
