import type { UserId } from '@matchpoint/contracts/ids';
import { Rng } from '@matchpoint/feeds/simulator/prng';
import type { StoredPlan } from './demo-plans.ts';

const MAX_BUYERS = 4;

/**
 * Returns which fans buy a plan and when: before kick-off, more of a cheap plan than of a dear one. It depends on the number of the plan alone,
 * so a restarted process continues with the same buyers.
 */
export function buyersOf(
  { id, price, publishedAt, startAt }: Pick<StoredPlan, 'id' | 'price' | 'publishedAt' | 'startAt'>,
  fans: readonly UserId[],
): { readonly buyer: UserId; readonly at: number }[] {
  if (price === 0) return [];
  const rng = new Rng('demo buyers', String(id));
  const count = Math.min(rng.int(0, MAX_BUYERS), Math.ceil(90 / price));
  return rng
    .shuffle(fans)
    .slice(0, count)
    .map((buyer) => ({ buyer, at: Math.round(publishedAt + rng.next() * (startAt - publishedAt - 1)) }))
    .toSorted((a, b) => a.at - b.at);
}
