import type { PlanCard } from '@matchpoint/contracts/plan/plan';

/** Returns plans with those on sale first, otherwise in the order of the list. */
export function onSaleFirst(plans: readonly PlanCard[]): PlanCard[] {
  return plans.toSorted((a, b) => Number(b.sale === 'on_sale') - Number(a.sale === 'on_sale'));
}
