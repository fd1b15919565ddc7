import type { PlanCard, ViewerState } from '@matchpoint/contracts/plan/plan';
import { trpc } from '../../lib/trpc.ts';
import { useUid } from '../account/use-account.ts';
import { useFeature } from '../system/features.ts';

/** The most plans whose states one call returns. */
const MAX_PLANS = 100;

/** Returns what everybody may do with a plan, from its public card alone. */
export function publicState(plan: Pick<PlanCard, 'locked' | 'price' | 'sale' | 'settledAt'>): ViewerState {
  if (!plan.locked) return plan.settledAt === undefined ? 'free' : 'public_after_settle';
  if (plan.price === 0) return 'login_required';
  return plan.sale === 'on_sale' ? 'locked_unpaid' : 'sale_closed_locked';
}

/**
 * Returns a function that tells what the viewer may do with each of these plans. Until the private answer has arrived, and for visitors, it
 * is what the public card says.
 */
export function usePlanStates(plans: readonly PlanCard[]): (plan: PlanCard) => ViewerState {
  const uid = useUid();
  const isOffered = useFeature('planStates');
  const planIds = plans.slice(0, MAX_PLANS).map(({ id }) => id);
  const { data } = trpc.plan.bought.useQuery({ planIds }, { enabled: uid !== undefined && isOffered && planIds.length > 0 });
  const states = new Map(data?.list.map(({ planId, state }) => [planId, state]));
  return (plan) => states.get(plan.id) ?? publicState(plan);
}
