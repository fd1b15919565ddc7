import { PLAN_FEE_PERCENT } from '@matchpoint/contracts/rules/plan-rules';

/** The state of a purchase before a settlement. */
export interface PurchaseState {
  readonly state: 'held' | 'settled' | 'refunded';
  /** Whether the site paid the author after a correction, because the buyer keeps the refund. */
  readonly compensated: boolean;
}

/** A movement of coins that a settlement makes. `release` and `refund` take the price out of escrow; the others take back or add to them. */
export type SettlementStep = 'release' | 'refund' | 'reverse_release' | 'compensate' | 'reverse_compensation';

/**
 * Returns what a settlement does with a purchase whose price is to be released to the author or refunded to the buyer (product.md §3.4). A
 * refund is never taken back: the site pays the author instead.
 */
export function settlePurchase(
  { state, compensated }: PurchaseState,
  target: 'release' | 'refund',
): { readonly steps: readonly SettlementStep[]; readonly state: 'settled' | 'refunded'; readonly compensated: boolean } {
  if (target === 'release') {
    if (state === 'held') return { steps: ['release'], state: 'settled', compensated };
    if (state === 'settled') return { steps: [], state, compensated };
    return { steps: compensated ? [] : ['compensate'], state, compensated: true };
  }
  if (state === 'held') return { steps: ['refund'], state: 'refunded', compensated };
  if (state === 'settled') return { steps: ['reverse_release', 'refund'], state: 'refunded', compensated };
  return { steps: compensated ? ['reverse_compensation'] : [], state, compensated: false };
}

/** Divides the price of a released purchase: the fee of the site is rounded down, the author gets the rest. Coins. */
export function shareOf(price: number): { readonly fee: number; readonly income: number } {
  const fee = Math.floor((price * PLAN_FEE_PERCENT) / 100);
  return { fee, income: price - fee };
}
