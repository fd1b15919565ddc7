import { JAVA } from '@matchpoint/contracts/java/table';
import { forwardMutation, forwardQuery } from '../forward.ts';
import { router } from '../trpc.ts';

export const creatorRouter = router({
  plans: forwardQuery(JAVA.getExpertPlans),
  summary: forwardQuery(JAVA.getReturnsDetailedSummary),
  returns: forwardQuery(JAVA.getReturnsDetailed),
  monthly: forwardQuery(JAVA.getMonthlyReturnsDetailed),
  followers: forwardQuery(JAVA.creatorFollowers),
  matches: forwardQuery(JAVA.plannableMatches),
  markets: forwardQuery(JAVA.planMarkets),
  plan: forwardQuery(JAVA.ownPlan),
  save: forwardMutation(JAVA.savePlan),
  submit: forwardMutation(JAVA.submitPlan),
  withdraw: forwardMutation(JAVA.withdrawPlan),
  remove: forwardMutation(JAVA.deletePlan),
  shelve: forwardMutation(JAVA.shelvePlan),
  addNote: forwardMutation(JAVA.addPlanNote),
});
