/** Steps at which tests interrupt the process. The next start or retry must complete what was interrupted. */
export const FAILPOINTS = [
  'ledger.claimed',
  'ledger.locked',
  'ledger.posted',
  'signup-bonus.claimed',
  'order.inserted',
  'order.committed',
  'order.addressed',
  'notification.verified',
  'payment.found',
  'payment.recorded',
  'payment.committed',
  'credit.begun',
  'credit.posted',
  'credit.committed',
  'close.requested',
  'close.committed',
] as const;

/** The same for purchases and settlements of plans. */
export const PLAN_FAILPOINTS = [
  'purchase.locked',
  'purchase.paid',
  'purchase.recorded',
  'purchase.committed',
  'settlement.dequeued',
  'settlement.odds_stored',
  'settlement.plans_locked',
  'settlement.plans_stored',
  'settlement.plans_recorded',
  'settlement.plans_committed',
  'settlement.purchases_locked',
  'settlement.coins_moved',
  'settlement.purchases_stored',
  'settlement.purchases_committed',
  'settlement.completed',
] as const;

/** The same for gifts and the ends of combos. */
export const GIFT_FAILPOINTS = [
  'gift.locked',
  'gift.paid',
  'gift.recorded',
  'gift.published',
  'gift.committed',
  'combo.locked',
  'combo.closed',
  'combo.committed',
] as const;

/** The same for the income of agents and their transfers. */
export const AGENT_FAILPOINTS = [
  'agent.locked',
  'agent.recorded',
  'agent.credited',
  'agent.corrected',
  'agent.committed',
  'transfer.locked',
  'transfer.moved',
  'transfer.committed',
] as const;

/** The same for redemptions of the mall. */
export const MALL_FAILPOINTS = [
  'mall.locked',
  'mall.reserved',
  'mall.paid',
  'mall.recorded',
  'mall.committed',
  'mall.advancing',
  'mall.coins_moved',
  'mall.stock_returned',
  'mall.state_stored',
  'mall.advanced',
  'mall.cancelling',
  'mall.cancelled',
] as const;
/** The same for draws from blind boxes. */
export const BOX_FAILPOINTS = ['box.locked', 'box.taken', 'box.paid', 'box.recorded', 'box.announced', 'box.committed'] as const;

export type FailpointName =
  | (typeof AGENT_FAILPOINTS)[number]
  | (typeof FAILPOINTS)[number]
  | (typeof PLAN_FAILPOINTS)[number]
  | (typeof GIFT_FAILPOINTS)[number]
  | (typeof MALL_FAILPOINTS)[number]
  | (typeof BOX_FAILPOINTS)[number];

/** Called at each step; an exception interrupts the operation. */
export type Failpoint = (name: FailpointName) => void;

export const noFailpoint: Failpoint = () => {};
