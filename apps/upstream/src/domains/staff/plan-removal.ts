import type { MatchId, PlanId, UserId } from '@matchpoint/contracts/ids';
import type { StaffChange } from '@matchpoint/contracts/staff/staff';
import type { Connection } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { removePlan } from '../../plans/reviews.ts';

/**
 * Takes a published plan off the shelves for good, in the caller's transaction. It still counts, and buyers keep it.
 * @throws {JavaFailure} NOT_FOUND, OWN_REVIEW; CONFLICT when it was removed before
 */
export async function removeFromShelves(
  db: Connection,
  removal: { readonly planId: PlanId; readonly reason: string; readonly by: UserId; readonly at: number },
): Promise<StaffChange & { readonly authorId: UserId }> {
  await removePlan(db, removal);
  const { rows } = await db.query<{ author_id: UserId; match_id: MatchId | null }>('select author_id, match_id from plan where id = $1', [
    removal.planId,
  ]);
  const [plan] = rows;
  if (plan === undefined) throw new JavaFailure('NOT_FOUND');
  const { author_id: authorId, match_id: matchId } = plan;
  return { kind: 'plan', id: removal.planId, authorId, ...(matchId === null ? {} : { matchId }) };
}
