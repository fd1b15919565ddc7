import type { MatchId, PlanId, UserId } from '@matchpoint/contracts/ids';
import type { LifeStatus } from '@matchpoint/contracts/match/status';
import type { PlanDraftInput } from '@matchpoint/contracts/plan/plan';
import type { PickMarket, PickResult, PickSide, PlanResult } from '@matchpoint/contracts/rules/pick';
import { PLAN_FEE_PERCENT } from '@matchpoint/contracts/rules/plan-rules';
import type { RecordRealm } from '@matchpoint/contracts/rules/record-chain';
import type { ListState } from '../matches/match-row.ts';

/** `plan.review`. A deleted plan is shown to nobody. */
export type PlanReview = 'draft' | 'review' | 'published' | 'rejected' | 'removed' | 'deleted';

/** A row of `plan_pick`, as `PLAN_ROW` reads it. */
export interface StoredPick {
  readonly market: PickMarket;
  readonly side: PickSide;
  readonly line: number | null;
  readonly game: number | null;
  readonly oddsMilli: number;
  readonly closingOddsMilli: number | null;
  readonly result: PickResult;
  readonly profit: number | null;
}

/** A row of `plan` with its match, the picks of its newest version, its notes and its sales. Coins are whole, times UTC milliseconds. */
export interface PlanRow {
  readonly id: PlanId;
  readonly author_id: UserId;
  readonly match_id: MatchId | null;
  readonly realm: RecordRealm;
  readonly version: number;
  readonly rev: number;
  readonly review: PlanReview;
  readonly off_shelf: boolean;
  readonly reason: string | null;
  readonly title: string;
  readonly content: string;
  readonly price: number;
  readonly refundable: boolean;
  readonly viewing: PlanDraftInput['viewing'];
  readonly level: PlanDraftInput['level'];
  readonly labels: PlanDraftInput['labels'];
  readonly draft_picks: PlanDraftInput['picks'];
  readonly saved_at: number;
  readonly submitted_at: number | null;
  readonly published_at: number | null;
  readonly locked_start_at: number | null;
  readonly result: PlanResult;
  readonly settled_at: number | null;
  readonly sold: number;
  readonly match_state: ListState | null;
  readonly match_status: LifeStatus | null;
  readonly match_start_at: number | null;
  readonly author_state: string | null;
  readonly picks: readonly StoredPick[];
  readonly notes: readonly { readonly at: number; readonly text: string }[];
  readonly held: number;
  readonly income: number;
  readonly refunds: number;
  /** Plans under review whose matches start earlier. */
  readonly ahead: number | null;
}

type MatchFields = Pick<PlanRow, 'match_state' | 'match_status' | 'match_start_at'>;

/** Returns what decides whether the picks of a plan are still open; undefined without a match. */
export function timingOf({ match_state: state, match_status: status, match_start_at: startAt }: MatchFields) {
  return state === null || status === null || startAt === null ? undefined : { state, status, start_at: startAt };
}

/** SQL of the author's share of a purchase `bought`; the fee of the site is rounded down. */
export const AUTHOR_SHARE = `(bought.price - bought.price * ${PLAN_FEE_PERCENT} / 100)`;
/** SQL condition: the author was paid for a purchase `bought`; by the site when the buyer keeps a refund after a correction. */
export const IS_PAID = `(bought.state = 'settled' or bought.compensation_transaction_id is not null)`;

/** The SQL between `select` and `where` that reads a PlanRow. */
export const PLAN_ROW = `plan.id, plan.author_id, plan.match_id, plan.realm, plan.version, plan.rev, plan.review, plan.off_shelf, plan.reason,
    plan.title, plan.content, plan.price, plan.refundable, plan.viewing, plan.level, plan.labels, plan.draft_picks, plan.saved_at,
    plan.submitted_at, plan.published_at, plan.locked_start_at, plan.result, plan.settled_at, plan.sold, match.state as match_state,
    match.status as match_status, match.start_at as match_start_at, author.state as author_state, coalesce(picks.list, '[]') as picks, coalesce(notes.list, '[]') as notes,
    coalesce(sales.held, 0)::int as held, coalesce(sales.income, 0)::int as income, coalesce(sales.refunds, 0)::int as refunds, queue.ahead
  from plan left join match on match.id = plan.match_id left join app_user author on author.id = plan.author_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('market', market, 'side', side, 'line', line, 'game', game, 'oddsMilli', odds_milli,
        'closingOddsMilli', closing_odds_milli, 'result', result, 'profit', profit) order by number) as list
      from plan_pick where plan_pick.plan_id = plan.id and plan_pick.version = plan.version and plan.review <> 'draft'
    ) picks on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('at', at, 'text', text) order by id) as list from plan_note where plan_note.plan_id = plan.id
    ) notes on true
    left join lateral (
      select sum(bought.price) filter (where bought.state = 'held') as held, sum(${AUTHOR_SHARE}) filter (where ${IS_PAID}) as income,
        sum(bought.price) filter (where bought.state = 'refunded') as refunds
      from plan_purchase bought where bought.plan_id = plan.id
    ) sales on true
    left join lateral (
      select count(*)::int as ahead from plan other join match theirs on theirs.id = other.match_id
      where plan.review = 'review' and other.review = 'review' and (theirs.start_at, other.id) < (match.start_at, plan.id)
    ) queue on plan.review = 'review'`;
