import type { PlanDetail, ViewerState } from '@matchpoint/contracts/plan/plan';
import type { Gold } from '@matchpoint/contracts/user/user';
import { usePage } from '../../lib/page/page-context.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUid } from '../../shared/account/use-account.ts';
import { publicState } from '../../shared/plan/use-plan-states.ts';

export interface OwnPlanView {
  /** The plan as the viewer may read it. */
  readonly plan: PlanDetail;
  readonly state: ViewerState;
  /** The present price: it may have changed since the public page was rendered. */
  readonly price: number;
  readonly gold: Gold | undefined;
  /** A user whose own state is not known yet. */
  readonly isPending: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * Returns a plan with what the viewer may do: the public plan at first and for visitors; for a user the state, the balance and, where it is
 * open, the content.
 */
export function useOwnPlan(plan: PlanDetail): OwnPlanView {
  const { locale } = usePage();
  const uid = useUid();
  const enabled = uid !== undefined;
  const check = trpc.plan.check.useQuery({ id: plan.id }, { enabled });
  const read = trpc.plan.read.useQuery({ locale: locale.code, id: plan.id }, { enabled });
  const own = enabled ? (read.data ?? plan) : plan;
  const checked = enabled ? check.data : undefined;
  return {
    plan: own,
    state: checked === undefined ? publicState(own) : (checked.state ?? stateOf(own, checked)),
    price: checked?.price ?? own.price,
    gold: checked?.gold,
    isPending: enabled && checked === undefined && !check.isError,
    isFailed: enabled && (check.isError || read.isError),
    retry: () => {
      void check.refetch();
      void read.refetch();
    },
  };
}

/** Returns the state for an upstream that has only the calls of the spec. */
function stateOf(plan: PlanDetail, { purchased, enough }: { readonly purchased: boolean; readonly enough: boolean }): ViewerState {
  if (purchased) return 'purchased_open';
  const state = publicState(plan);
  return state === 'locked_unpaid' && !enough ? 'locked_insufficient' : state;
}
