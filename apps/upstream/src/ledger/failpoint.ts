/** Steps between two of which a process may die. What it leaves, the next start repairs; tests die at each of them. */
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
export type FailpointName = (typeof FAILPOINTS)[number];

/** Called at each step; what it throws ends the step. */
export type Failpoint = (name: FailpointName) => void;

export const noFailpoint: Failpoint = () => {};
