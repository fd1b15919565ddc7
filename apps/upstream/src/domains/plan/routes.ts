import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import type { Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import { withAudit } from '../../ops/with-audit.ts';
import { addAudit } from '../../ops/audit.ts';
import type { PlanService } from './service.ts';

type PlanRow =
  | 'getPlansPC'
  | 'getHomeExpertPlans'
  | 'focusEvents'
  | 'getExpertPlanInfo'
  | 'checkGold'
  | 'goldExpertPlan'
  | 'userExpertPlanOrderPC'
  | 'boughtPlans';

/** Handlers of the `plan` endpoints. Purchases are recorded in the audit log. */
export function planHandlers(plans: PlanService, deps: { readonly pool: Pool; readonly clock: Clock }): Pick<Handlers, PlanRow> {
  return {
    getPlansPC: ({ pageIndex, userId, ...filter }, { lan }) => plans.page({ ...filter, authorId: userId }, pageIndex, lan),
    getHomeExpertPlans: (input, { lan }) => plans.home(input, lan),
    focusEvents: (input, { lan }) => plans.focus(input, lan),
    getExpertPlanInfo: ({ planId }, { user, lan }) => plans.detail(planId, user?.uid, lan),
    checkGold: ({ planId }, context) => plans.check(planId, tokenUser(context).uid),
    goldExpertPlan: async ({ planId, price }, by) => {
      const { uid } = tokenUser(by);
      const action = 'plan_bought';
      const result = await withAudit(deps, { uid, action, by }, () => plans.buy(uid, { planId, price }, by.lan));
      await addAudit(deps.pool, { uid, action, by, at: deps.clock.now(), outcome: 'done', detail: { orderNo: result.orderNo } });
      return result;
    },
    userExpertPlanOrderPC: (input, context) => plans.orderPage(tokenUser(context).uid, input, context.lan),
    boughtPlans: ({ planIds }, context) => plans.states(planIds, tokenUser(context).uid),
  };
}
