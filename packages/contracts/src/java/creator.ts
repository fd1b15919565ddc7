import { z } from 'zod';
import { MatchId, PlanId } from '../ids.ts';
import { lenientArray, lenientBoolean, lenientInteger } from '../lenient.ts';
import { Instant } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';
import {
  FollowerDay,
  NOTE_FIELD,
  OwnPlan,
  PlanDraftInput,
  PlanMarket,
  PlannableMatch,
  ReturnsDay,
  ReturnsPlan,
  ReturnsSum,
} from '../plan/plan.ts';
import { endpoint } from './endpoint.ts';
import { pageFields, pageIndex } from './paging.ts';

const common = { auth: 'user', varyBy: 'lan' } as const;
const day = z.iso.date().optional();

/** The creator center of an expert (spec §7 `creator_platform`), and extensions. All are ACCESS_DENIED for users who are no experts. */
export const creatorEndpoints = {
  getExpertPlans: endpoint({
    ...common,
    group: 'creator',
    description:
      'The own plans in every state, newest first, 20 per page. `from`, `to`: days of submission in Asia/Shanghai; `q`: part of title or team.',
    method: 'GET',
    path: '/java/creator_platform/getExpertPlans',
    input: z.object({
      pageIndex: pageIndex.default(1),
      state: z.enum(['all', 'draft', 'review', 'rejected', 'on_sale', 'off_shelf', 'closed', 'settled', 'removed']).default('all'),
      q: z.string().trim().max(50).optional(),
      from: day,
      to: day,
    }),
    result: z.object({
      list: lenientArray(OwnPlan),
      ...pageFields,
      /** Number of plans by state, for the tabs; extension. */
      counts: z.record(z.string(), lenientInteger).default({}),
    }),
    mutates: false,
    example: { pageIndex: 1 },
  }),
  getReturnsDetailedSummary: endpoint({
    ...common,
    group: 'creator',
    description: 'Sales of the last `days` days and of the same span before, equal to the ledger to the coin.',
    method: 'GET',
    path: '/java/creator_platform/getReturnsDetailedSummary',
    input: z.object({ days: lenientInteger.pipe(z.number().int().min(1).max(90)).default(30) }),
    result: z.object({ now: ReturnsSum, before: ReturnsSum.optional(), balance: lenientInteger.default(0) }),
    mutates: false,
    example: {},
  }),
  getReturnsDetailed: endpoint({
    ...common,
    group: 'creator',
    description: 'Sales by plan of the last `days` days, newest first, 20 per page.',
    method: 'GET',
    path: '/java/creator_platform/getReturnsDetailed',
    input: z.object({ days: lenientInteger.pipe(z.number().int().min(1).max(90)).default(30), pageIndex: pageIndex.default(1) }),
    result: z.object({ list: lenientArray(ReturnsPlan), ...pageFields }),
    mutates: false,
    example: { pageIndex: 1 },
  }),
  getMonthlyReturnsDetailed: endpoint({
    ...common,
    group: 'creator',
    description: 'Sales of each day of a month (YYYY-MM in Asia/Shanghai; by default the present one), with their sum.',
    method: 'GET',
    path: '/java/creator_platform/getMonthlyReturnsDetailed',
    input: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
    }),
    result: z.object({ month: z.string(), days: lenientArray(ReturnsDay), sum: ReturnsSum }),
    mutates: false,
    example: {},
  }),
  creatorFollowers: endpoint({
    ...common,
    group: 'creator',
    description: 'Followers at the end of each of the last `days` days.',
    method: 'GET',
    path: '/java/creator_platform/followers',
    input: z.object({ days: lenientInteger.pipe(z.number().int().min(1).max(90)).default(30) }),
    result: lenientArray(FollowerDay),
    mutates: false,
    extension: true,
    example: {},
  }),
  plannableMatches: endpoint({
    ...common,
    group: 'creator',
    description: 'Matches within the window of submission that have markets, nearest first, 20 per page.',
    method: 'GET',
    path: '/java/creator_platform/matches',
    input: z.object({ gameId: GameIdSchema.optional(), q: z.string().trim().max(50).optional(), pageIndex: pageIndex.default(1) }),
    result: z.object({ list: lenientArray(PlannableMatch), ...pageFields }),
    mutates: false,
    extension: true,
    example: { pageIndex: 1 },
  }),
  planMarkets: endpoint({
    ...common,
    group: 'creator',
    description: 'Markets of a match with the odds that a submission would lock now. PLAN_WINDOW outside of the window.',
    method: 'GET',
    path: '/java/creator_platform/markets',
    input: z.object({ matchId: MatchId }),
    result: z.object({ match: PlannableMatch, markets: lenientArray(PlanMarket), serverAt: Instant }),
    mutates: false,
    extension: true,
    example: { matchId: '$match' },
  }),
  ownPlan: endpoint({
    ...common,
    group: 'creator',
    description: 'One of the own plans. NOT_FOUND for any other.',
    method: 'GET',
    path: '/java/creator_platform/plan',
    input: z.object({ planId: PlanId }),
    result: OwnPlan,
    mutates: false,
    extension: true,
    example: {},
  }),
  savePlan: endpoint({
    ...common,
    group: 'creator',
    description:
      'Saves a draft, or the next version of a plan that is not published; a rejected plan or one under review becomes a draft. Without `planId` a new one; the same `key` gives the same plan. CONFLICT when `rev` is outdated, DRAFT_LIMIT for a 51st draft, PLAN_PUBLISHED, CONTENT_REJECTED.',
    method: 'POST',
    path: '/java/creator_platform/savePlan',
    input: PlanDraftInput.extend({ planId: PlanId.optional(), rev: lenientInteger.optional(), key: z.uuid() }),
    result: OwnPlan,
    mutates: true,
    extension: true,
    example: {},
  }),
  submitPlan: endpoint({
    ...common,
    group: 'creator',
    description:
      'Submits the saved version for review: the server captures and locks line and odds, and records the salted hash. PLAN_TITLE, PLAN_WINDOW, PLAN_LIMIT, PLAN_PRICE, PLAN_CHARGING, PLAN_MARKET, PRICE_CHANGED when a line moved since the author saw it, TEXT_EMPTY, TEXT_TOO_LONG, CONTENT_REJECTED, CONFLICT.',
    method: 'POST',
    path: '/java/creator_platform/submitPlan',
    input: z.object({
      planId: PlanId,
      rev: lenientInteger,
      /** Odds that the author saw, in the order of the picks: PRICE_CHANGED when one differs. */
      seenOddsMilli: z.array(z.number().int().positive()).max(5).optional(),
    }),
    result: OwnPlan,
    mutates: true,
    extension: true,
    example: {},
  }),
  withdrawPlan: endpoint({
    ...common,
    group: 'creator',
    description: 'Takes a plan under review back: it is a draft again. PLAN_PUBLISHED.',
    method: 'POST',
    path: '/java/creator_platform/withdrawPlan',
    input: z.object({ planId: PlanId }),
    result: OwnPlan,
    mutates: true,
    extension: true,
    example: {},
  }),
  deletePlan: endpoint({
    ...common,
    group: 'creator',
    description: 'Deletes a plan that is not published; deleting it twice changes nothing. PLAN_PUBLISHED.',
    method: 'POST',
    path: '/java/creator_platform/deletePlan',
    input: z.object({ planId: PlanId }),
    result: z.object({ deleted: lenientBoolean }),
    mutates: true,
    extension: true,
    example: {},
  }),
  shelvePlan: endpoint({
    ...common,
    group: 'creator',
    description: 'Takes a published plan off sale, for good: buyers keep it, and it still counts. PLAN_CLOSED.',
    method: 'POST',
    path: '/java/creator_platform/shelvePlan',
    input: z.object({ planId: PlanId }),
    result: OwnPlan,
    mutates: true,
    extension: true,
    example: {},
  }),
  addPlanNote: endpoint({
    ...common,
    group: 'creator',
    description: 'Adds a dated note to a published plan; readers of the plan see it. At most 10. The same `key` adds it once.',
    method: 'POST',
    path: '/java/creator_platform/addPlanNote',
    input: z.object({ planId: PlanId, text: NOTE_FIELD, key: z.uuid() }),
    result: OwnPlan,
    mutates: true,
    extension: true,
    example: {},
  }),
} as const;
