import type { GiftCombo } from '@matchpoint/contracts/gift/gift';

/** The banners of a room: running combos, and large gifts that wait for their turn. */
export interface Banners {
  readonly stack: readonly GiftCombo[];
  readonly large: readonly { readonly key: string; readonly combo: GiftCombo }[];
}

const MAX_STACK = 3;
/** Large gifts beyond this many are not shown one by one any more. */
const MAX_LARGE = 5;

/**
 * Adds a success of a combo: its banner shows the new number, at most three are shown, the one that ends first gives way. A success of at
 * least `largeCoins` coins also waits for a banner of full width. A success that was shown already changes nothing.
 */
export function addCombo({ stack, large }: Banners, combo: GiftCombo, largeCoins: number): Banners {
  const before = stack.find(({ id }) => id === combo.id);
  if (before !== undefined && before.clicks >= combo.clicks) return { stack, large };
  const others = stack.filter(({ id }) => id !== combo.id);
  const crowd = before === undefined ? others.toSorted((a, b) => b.endsAt - a.endsAt).slice(0, MAX_STACK - 1) : others;
  const kept = others.filter((one) => crowd.includes(one));
  const next = before === undefined ? [...kept, combo] : stack.map((one) => (one.id === combo.id ? combo : one));
  const key = `${combo.id}:${combo.clicks}`;
  const isLarge = combo.gift.price * combo.lastCount >= largeCoins && large.every((one) => one.key !== key);
  return { stack: next, large: isLarge ? [...large, { key, combo }].slice(0, MAX_LARGE) : large };
}

/** Drops the banners of combos that have ended. `now` is UTC milliseconds. */
export function dropCombo({ stack, large }: Banners, now: number): Banners {
  return { stack: stack.filter(({ endsAt }) => endsAt > now), large };
}

/** Shows the next large gift. */
export function nextLarge({ stack, large }: Banners): Banners {
  return { stack, large: large.slice(1) };
}
