import type { MatchId, UserId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { StaffChange } from '@matchpoint/contracts/staff/staff';
import type { Connection } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { PlanRemover } from './report-queue.ts';

/** Takes published plans off the shelves. They still count, and buyers keep them. */
export class PlanShelf implements PlanRemover {
  async remove(db: Connection, { planId, reason }: { readonly planId: Id; readonly reason: string }): Promise<StaffChange> {
    const { rows } = await db.query<{ author_id: UserId; match_id: MatchId }>(
      `update plan set review = 'removed', reason = $2 where id = $1 and review = 'published' returning author_id, match_id`,
      [planId, reason],
    );
    if (rows[0] === undefined) throw new JavaFailure('NOT_FOUND');
    return { kind: 'plan', id: planId, authorId: rows[0].author_id, matchId: rows[0].match_id };
  }
}
