import { z } from 'zod';
import { planEndpoints } from '../java/plan.ts';
import { recordEndpoints } from '../java/record.ts';
import { LocaleField, pageField, pageIndex, pageRead } from './fields.ts';

const { focusEvents, getExpertPlanInfo, getHomeExpertPlans, getPlansPC, goldExpertPlan, userExpertPlanOrderPC } = planEndpoints;
const id = getExpertPlanInfo.input.shape.planId;

export const planProcedures = {
  /** Public. Published plans of a match, an expert or a game, 20 per page, without locked content. */
  list: {
    input: getPlansPC.input.omit(pageIndex).extend({ locale: LocaleField, page: pageField }),
    output: getPlansPC.result.omit(pageIndex).extend(pageRead),
  },
  /** Public. Plans on sale for the home page. */
  home: { input: getHomeExpertPlans.input.extend({ locale: LocaleField }), output: getHomeExpertPlans.result },
  /** Public. Upcoming matches with most plans on sale. */
  focus: { input: focusEvents.input.extend({ locale: LocaleField }), output: focusEvents.result },
  /** Public. One plan as everybody may read it. NOT_FOUND. */
  detail: { input: z.object({ locale: LocaleField, id }), output: getExpertPlanInfo.result },
  /** One plan as the user may read it: with content when it is free, bought, own or settled. NOT_FOUND. */
  read: { input: z.object({ locale: LocaleField, id }), output: getExpertPlanInfo.result },
  /** Price, balance and the user's state of a plan. */
  check: { input: z.object({ id }), output: planEndpoints.checkGold.result },
  /**
   * Buys a plan at the price that the user saw. The client makes `key` once for each purchase and repeats it with every retry; the same plan
   * gives one order however often it is asked. INSUFFICIENT_COINS, PLAN_CLOSED, PRICE_CHANGED, AGE_REQUIRED, UNDER_AGE, BAD_INPUT, NOT_FOUND.
   */
  buy: { input: z.object({ id, price: z.number().int().min(0), key: z.uuid() }), output: goldExpertPlan.result },
  /** The plans that the user bought, newest first, 20 per page. */
  orders: {
    input: userExpertPlanOrderPC.input.omit(pageIndex).extend({ locale: LocaleField, page: pageField }),
    output: userExpertPlanOrderPC.result.omit(pageIndex).extend(pageRead),
  },
  /** Public. The lines of a plan in the record log, with the proof of inclusion. */
  proof: { input: z.object({ id }), output: recordEndpoints.recordProof.result },
  /** Public. Published heads of the record log. */
  recordHeads: { input: recordEndpoints.recordHeads.input, output: recordEndpoints.recordHeads.result },
} as const;
