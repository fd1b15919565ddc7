import type { Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import type { CreatorService } from './service.ts';

type CreatorRow =
  | 'getExpertPlans'
  | 'getReturnsDetailedSummary'
  | 'getReturnsDetailed'
  | 'getMonthlyReturnsDetailed'
  | 'creatorFollowers'
  | 'plannableMatches'
  | 'planMarkets'
  | 'ownPlan'
  | 'savePlan'
  | 'submitPlan'
  | 'withdrawPlan'
  | 'deletePlan'
  | 'shelvePlan'
  | 'addPlanNote';

/** Maps the endpoints of the creator center to the service. */
export function creatorHandlers(creator: CreatorService): Pick<Handlers, CreatorRow> {
  return {
    getExpertPlans: (input, context) => creator.plans(tokenUser(context).uid, input, context.lan),
    getReturnsDetailedSummary: ({ days }, context) => creator.returnsSummary(tokenUser(context).uid, days),
    getReturnsDetailed: (input, context) => creator.returns(tokenUser(context).uid, input, context.lan),
    getMonthlyReturnsDetailed: ({ month }, context) => creator.monthlyReturns(tokenUser(context).uid, month),
    creatorFollowers: ({ days }, context) => creator.followers(tokenUser(context).uid, days),
    plannableMatches: (input, context) => creator.plannable(tokenUser(context).uid, input, context.lan),
    planMarkets: (input, context) => creator.markets(tokenUser(context).uid, input, context.lan),
    ownPlan: ({ planId }, context) => creator.plan(tokenUser(context).uid, planId, context.lan),
    savePlan: (input, context) => creator.save(tokenUser(context).uid, input, context.lan),
    submitPlan: (input, context) => creator.submit(tokenUser(context).uid, input, context.lan),
    withdrawPlan: ({ planId }, context) => creator.withdraw(tokenUser(context).uid, planId, context.lan),
    deletePlan: async ({ planId }, context) => {
      await creator.remove(tokenUser(context).uid, planId);
      return { deleted: true };
    },
    shelvePlan: ({ planId }, context) => creator.shelve(tokenUser(context).uid, planId, context.lan),
    addPlanNote: (input, context) => creator.addNote(tokenUser(context).uid, input, context.lan),
  };
}
