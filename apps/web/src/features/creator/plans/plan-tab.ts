import type { OwnPlan } from '@matchpoint/contracts/plan/plan';

/** The tabs of the list of own plans, in their order. */
export const PLAN_TABS = ['all', 'draft', 'review', 'rejected', 'on_sale', 'off_shelf', 'closed', 'settled', 'removed'] as const;
export type PlanTab = (typeof PLAN_TABS)[number];

/** Returns the state of a plan as its author sees it: review, then sale, then settlement. */
export function stateOf({ review, sale, resultDetail }: Pick<OwnPlan, 'review' | 'sale' | 'resultDetail'>): Exclude<PlanTab, 'all'> {
  if (review === 'draft' || review === 'review' || review === 'rejected' || review === 'removed') return review;
  if (resultDetail !== 'pending') return 'settled';
  return sale === 'on_sale' || sale === 'off_shelf' ? sale : 'closed';
}
