import type { MatchId, PlanId, UserId } from '@matchpoint/contracts/ids';
import type { PlanCard, PlanOrder } from '@matchpoint/contracts/plan/plan';

/** A published or removed plan as cards show it. Content and picks are separate reads, because most viewers may not see them. */
export interface PlanRow {
  readonly id: PlanId;
  readonly author_id: UserId;
  readonly match_id: MatchId;
  readonly version: number;
  readonly review: 'published' | 'removed';
  readonly sale: 'on_sale' | 'off_shelf' | 'closed';
  readonly title: string;
  readonly price: number;
  readonly refundable: boolean;
  readonly viewing: PlanCard['viewing'];
  readonly level: PlanCard['level'];
  readonly labels: PlanCard['labels'];
  readonly published_at: number;
  readonly start_at: number;
  readonly result: PlanCard['resultDetail'];
  readonly settlement: number;
  readonly settled_at: number | null;
  readonly sold: number;
  readonly refunded: number;
  readonly commit_hash: string;
}

/** Condition for plans on sale at the instant `now`: until kick-off, which moves with the
 * match; while the match has a date, as in `hasStarted`; and while the author is not banned. */
export function onSale(now: string): string {
  return `plan.review = 'published' and not plan.off_shelf and plan.result = 'pending' and match.state = 'upcoming' and match.status <> 'tbd'
    and match.start_at > ${now} and author.state in ('active', 'deleting')`;
}

/** The tables of a PlanRow. */
export const PLAN_TABLES = `plan join plan_version version on version.plan_id = plan.id and version.version = plan.version
  join match on match.id = plan.match_id left join app_user author on author.id = plan.author_id`;

/** The columns of a PlanRow from `PLAN_TABLES`; `now` is the placeholder of the present instant. */
export function planColumns(now: string): string {
  return `plan.id, plan.author_id, plan.match_id, plan.version, plan.review,
    case when coalesce(${onSale(now)}, false) then 'on_sale'
      when plan.off_shelf and plan.result = 'pending' and match.state = 'upcoming' and match.start_at > ${now} then 'off_shelf'
      else 'closed' end as sale,
    plan.title, plan.price, plan.refundable, plan.viewing, plan.level, plan.labels, plan.published_at, match.start_at, plan.result,
    plan.settlement, plan.settled_at, plan.sold, version.commit_hash,
    case when plan.settlement = 0 or plan.price = 0 then 0
      else (select count(*) from plan_purchase bought where bought.plan_id = plan.id and bought.state = 'refunded') end as refunded`;
}

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
