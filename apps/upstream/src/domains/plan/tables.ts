import type { MatchId, PlanId, UserId } from '@matchpoint/contracts/ids';
import type { LifeStatus } from '@matchpoint/contracts/match/status';
import type { PlanCard, PlanOrder, SaleState } from '@matchpoint/contracts/plan/plan';
import type { PlanResult } from '@matchpoint/contracts/rules/pick';
import type { ListState } from '../../matches/match-row.ts';

/** A published or removed plan as cards show it. Content and picks are separate reads, because most viewers may not see them. */
export interface PlanRow extends StoredPlan {
  readonly sale: SaleState;
}

/** A row of `PLAN_COLUMNS`. */
export interface StoredPlan {
  readonly id: PlanId;
  readonly author_id: UserId;
  readonly match_id: MatchId;
  readonly version: number;
  readonly review: 'published' | 'removed';
  readonly off_shelf: boolean;
  readonly author_state: string | null;
  readonly match_state: ListState;
  readonly match_status: LifeStatus;
  readonly title: string;
  readonly price: number;
  readonly refundable: boolean;
  readonly viewing: PlanCard['viewing'];
  readonly level: PlanCard['level'];
  readonly labels: PlanCard['labels'];
  readonly published_at: number;
  readonly start_at: number;
  readonly result: PlanResult;
  readonly settlement: number;
  readonly settled_at: number | null;
  readonly sold: number;
  readonly refunded: number;
  readonly commit_hash: string;
}

/** The tables of a PlanRow. */
export const PLAN_TABLES = `plan join plan_version version on version.plan_id = plan.id and version.version = plan.version
  join match on match.id = plan.match_id left join app_user author on author.id = plan.author_id`;

/** The columns of a PlanRow from `PLAN_TABLES`. */
export const PLAN_COLUMNS = `plan.id, plan.author_id, plan.match_id, plan.version, plan.review, plan.off_shelf, author.state as author_state,
    match.state as match_state, match.status as match_status, plan.title, plan.price, plan.refundable, plan.viewing, plan.level, plan.labels,
    plan.published_at, match.start_at, plan.result, plan.settlement, plan.settled_at, plan.sold, version.commit_hash,
    case when plan.settlement = 0 or plan.price = 0 then 0
      else (select count(*) from plan_purchase bought where bought.plan_id = plan.id and bought.state = 'refunded') end as refunded`;

/** A purchase of a plan as it is stored. */
export interface PurchaseRow {
  readonly id: number;
  readonly order_no: string;
  readonly plan_id: PlanId;
  readonly buyer_id: UserId;
  readonly price: number;
  readonly refundable: boolean;
  readonly state: PlanOrder['state'];
  readonly at: number;
  readonly settled_at: number | null;
}

export const PURCHASE_COLUMNS = 'id, order_no, plan_id, buyer_id, price, refundable, state, at, settled_at';
