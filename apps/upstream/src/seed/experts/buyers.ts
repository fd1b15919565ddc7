import type { UserId } from '@matchpoint/contracts/ids';
import { Rng } from '@matchpoint/feeds/simulator/prng';
import type { DemoPlan } from './demo-plans.ts';

const MAX_BUYERS = 3;

/**
 * Returns which fans buy a plan and when: before kick-off, more of a cheap plan than of a dear one. It depends on the key of the plan alone, so a
 * restarted process continues with the same buyers.
 */
export function buyersOf(
  { key, price, publishedAt, startAt }: Pick<DemoPlan, 'key' | 'price' | 'publishedAt' | 'startAt'>,
  fans: readonly UserId[],
): { readonly buyer: UserId; readonly at: number }[] {
  if (price === 0) return [];
  const rng = new Rng('demo buyers', key);
  const count = Math.min(rng.int(0, MAX_BUYERS), Math.ceil(60 / price));
  return rng
    .shuffle(fans)
    .slice(0, count)
    .map((buyer) => ({ buyer, at: Math.round(publishedAt + rng.next() * (startAt - publishedAt - 1)) }))
    .toSorted((a, b) => a.at - b.at);
}
