import type { SaleState } from '@matchpoint/contracts/plan/plan';
import type { PlanResult } from '@matchpoint/contracts/rules/pick';
import { hasStarted, type MatchTiming, startedCondition } from './plan-match.ts';
import type { PlanReview } from './plan-row.ts';

/** What decides whether a plan is sold. */
export interface SaleFacts {
  readonly review: PlanReview;
  readonly off_shelf: boolean;
  readonly result: PlanResult;
  /** State of the author's account; null without an account. */
  readonly author_state: string | null;
  /** Undefined for a plan without a match. */
  readonly match: Omit<MatchTiming, 'start_exact'> | undefined;
}

/** States of an account whose plans are sold. */
const SELLING_AUTHORS: readonly string[] = ['active', 'deleting'];

/**
 * Returns whether a plan is sold now (spec §4): from publication until its match starts or has no date any more; a postponed match with a new
 * date is sold again. A plan that its author took off the shelves stays off; plans of banned authors are closed.
 * @param now UTC milliseconds
 */
export function saleStateOf({ review, off_shelf: isShelved, result, author_state: author, match }: SaleFacts, now: number): SaleState {
  if (review === 'removed') return 'closed';
  if (review !== 'published') return 'none';
  if (result !== 'pending') return 'closed';
  if (isShelved) return 'off_shelf';
  const isClosed = match === undefined || hasStarted(match, now) || author === null || !SELLING_AUTHORS.includes(author);
  return isClosed ? 'closed' : 'on_sale';
}

/** SQL of `saleStateOf` being `on_sale`, from `plan`, `match` and the row `author` of `app_user`. `now`: its placeholder. */
export function onSaleCondition(now: Parameters<typeof startedCondition>[0]): string {
  return `plan.review = 'published' and plan.result = 'pending' and not plan.off_shelf and not ${startedCondition(now)}
    and author.state in (${SELLING_AUTHORS.map((state) => `'${state}'`).join(', ')})`;
}
