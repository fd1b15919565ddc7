import { z } from 'zod';
import { MatchId, PlanId, UserId } from '../ids.ts';
import { lenientArray, lenientBoolean, lenientInteger } from '../lenient.ts';
import { GameIdSchema } from '../match/match.ts';
import { PlanCard, PlanDetail, PlanMatch, PlanOrder, ViewerState } from '../plan/plan.ts';
import { PICK_MARKETS } from '../rules/pick.ts';
import { Gold } from '../user/user.ts';
import { endpoint } from './endpoint.ts';
import { pageFields, pageIndex } from './paging.ts';

/** Plans as fans read and buy them (spec §7 "Experts"), and extensions. */
export const planEndpoints = {
  getPlansPC: endpoint({
    group: 'plan',
    description:
      'Published plans, 20 per page: of a match, an expert or a game. `state`: on sale (nearest kick-off first), settled (newest kick-off first) or all (newest first; of a match, those on sale first). Locked content is left out.',
    method: 'GET',
    path: '/java/expert_plan/getPlansPC',
    input: z.object({
      matchId: MatchId.optional(),
      userId: UserId.optional(),
      gameId: GameIdSchema.optional(),
      market: z.enum(PICK_MARKETS).optional(),
      state: z.enum(['all', 'on_sale', 'settled']).default('all'),
      refundable: lenientBoolean.optional(),
      pageIndex: pageIndex.default(1),
    }),
    result: z.object({ list: lenientArray(PlanCard), ...pageFields }),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    example: { pageIndex: 1 },
  }),
  getHomeExpertPlans: endpoint({
    group: 'plan',
    description: 'Plans on sale for the home page, at most 8: by the author’s lower bound of accuracy and the nearness of kick-off.',
    method: 'GET',
    path: '/java/expert_plan/getHomeExpertPlans',
    input: z.object({ gameId: GameIdSchema.optional() }),
    result: lenientArray(PlanCard),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    example: {},
  }),
  focusEvents: endpoint({
    group: 'plan',
    description: 'Upcoming matches on which most plans are on sale, at most 12, with the number of plans.',
    method: 'GET',
    path: '/java/expert_plan/focusEvents',
    input: z.object({ gameId: GameIdSchema.optional() }),
    result: lenientArray(z.object({ match: PlanMatch, plans: lenientInteger })),
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    example: {},
  }),
  getExpertPlanInfo: endpoint({
    group: 'plan',
    description:
      'One published plan. With a token the content is included when its user may read it; without one only what everybody may read. NOT_FOUND for plans that are not published.',
    method: 'GET',
    path: '/java/expert_plan/getExpertPlanInfo',
    input: z.object({ planId: PlanId }),
    result: PlanDetail,
    auth: 'none',
    mutates: false,
    cache: 'list',
    varyBy: 'lan',
    example: { planId: '$plan' },
  }),
  checkGold: endpoint({
    group: 'plan',
    description: 'Price of a plan and the user’s balance: whether it can be bought. PLAN_CLOSED is not an error here but `sale`.',
    method: 'GET',
    path: '/java/expert_plan/checkGold',
    input: z.object({ planId: PlanId }),
    result: z.object({
      price: lenientInteger,
      gold: Gold,
      enough: lenientBoolean,
      purchased: lenientBoolean,
      /** Extension. */
      state: ViewerState.optional(),
    }),
    auth: 'user',
    mutates: false,
    varyBy: 'nothing',
    example: { planId: '$plan' },
  }),
  goldExpertPlan: endpoint({
    group: 'plan',
    description:
      'Buys a plan. The same user and plan give one order, however often it is asked. INSUFFICIENT_COINS, PLAN_CLOSED, PRICE_CHANGED when `price` differs from the present one, AGE_REQUIRED, UNDER_AGE, BAD_INPUT for an own plan, NOT_FOUND.',
    method: 'POST',
    path: '/java/orderpay/goldExpertPlan',
    input: z.object({
      planId: PlanId,
      /** The price that the user agreed to. Extension. */
      price: lenientInteger.optional(),
      /** Created by the client for this one purchase. Extension. */
      idempotencyKey: z.string().min(8).max(64).optional(),
    }),
    result: z.object({ orderNo: z.string(), gold: Gold.optional(), order: PlanOrder.optional() }),
    auth: 'user',
    mutates: true,
    varyBy: 'lan',
    example: {},
  }),
  userExpertPlanOrderPC: endpoint({
    group: 'plan',
    description: 'The plans that the user bought, newest first, 20 per page.',
    method: 'GET',
    path: '/java/expert_plan/userExpertPlanOrderPC',
    input: z.object({ pageIndex: pageIndex.default(1), state: z.enum(['held', 'settled', 'refunded']).optional() }),
    result: z.object({ list: lenientArray(PlanOrder), ...pageFields }),
    auth: 'user',
    mutates: false,
    varyBy: 'lan',
    example: { pageIndex: 1 },
  }),
  boughtPlans: endpoint({
    group: 'plan',
    description: 'What the user may do with these plans: the state of each, for cards.',
    method: 'POST',
    path: '/java/expert_plan/bought',
    input: z.object({ planIds: z.array(PlanId).min(1).max(100) }),
    result: z.object({ list: lenientArray(z.object({ planId: PlanId, state: ViewerState })), gold: Gold.optional() }),
    auth: 'user',
    mutates: false,
    varyBy: 'nothing',
    extension: true,
    example: { planIds: [1] },
  }),
} as const;
