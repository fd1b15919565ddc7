import type { UserId } from '@matchpoint/contracts/ids';
import type { PlanCard } from '@matchpoint/contracts/plan/plan';

/** The author of a plan as its card shows them. */
export type PlanAuthor = PlanCard['author'];

/** Read access to experts for cards of plans; the expert domain implements it. */
export interface ExpertFacts {
  /** Returns the authors with these ids, also of deleted accounts, whose name is replaced. */
  cardsOf(ids: readonly UserId[]): Promise<ReadonlyMap<UserId, PlanAuthor>>;
}
