import type { Pick, PlanCard, PlanMatch, PlanOrder } from '@matchpoint/contracts/plan/plan';
import { hitOrMiss } from '@matchpoint/contracts/rules/pick-settlement';
import type { PlanAuthor } from '../../plans/expert-facts.ts';
import type { PickRow, TeaserRow } from './store.ts';
import type { PlanRow, PurchaseRow } from './tables.ts';

/** What the card of a plan shows beside its row. */
export interface CardParts {
  readonly author: PlanAuthor;
  readonly match: PlanMatch;
  readonly picks: readonly Pick[];
  /** Whether the picks are teasers. */
  readonly isLocked: boolean;
}

/** Returns a plan as lists show it. */
export function presentPlanCard(row: PlanRow, { author, match, picks, isLocked }: CardParts): PlanCard {
  const isSettled = row.result !== 'pending';
  return {
    kind: 'tip',
    id: row.id,
    title: row.title,
    author,
    match,
    price: row.price,
    refundable: row.refundable,
    viewing: row.viewing,
    level: row.level,
    labels: row.labels,
    picks: [...picks],
    sold: row.sold,
    publishedAt: row.published_at,
    sale: row.sale,
    ...(row.sale === 'on_sale' ? { saleEndsAt: row.start_at } : {}),
    result: hitOrMiss(row.result),
    resultDetail: row.result,
    ...(row.settled_at === null ? {} : { settledAt: row.settled_at }),
    ...(isSettled && row.price > 0 ? { refunded: row.refunded } : {}),
    locked: isLocked,
    commit: row.commit_hash,
  };
}

/** Returns a pick with its selection. */
export function presentPick(row: PickRow): Pick {
  return {
    market: row.market,
    ...(row.side === undefined ? {} : { side: row.side }),
    ...(row.line === null ? {} : { line: row.line }),
    ...(row.game === null ? {} : { game: row.game }),
    oddsMilli: row.odds_milli,
    ...(row.closing_odds_milli === null ? {} : { closingOddsMilli: row.closing_odds_milli }),
    result: row.result,
    ...(row.profit === null ? {} : { profit: row.profit }),
  };
}

/** Returns what a locked plan shows of a pick. */
export function presentTeaser(row: TeaserRow): Pick {
  return { market: row.market, result: 'pending' };
}

/** Returns a purchase as its buyer sees it. */
export function presentOrder(row: PurchaseRow, plan: PlanCard | undefined): PlanOrder {
  return {
    kind: 'planOrder',
    orderNo: row.order_no,
    planId: row.plan_id,
    at: row.at,
    price: row.price,
    refundable: row.refundable,
    state: row.state,
    ...(row.settled_at === null ? {} : { settledAt: row.settled_at }),
    ...(plan === undefined ? {} : { plan }),
  };
}
