import type { OrderEntry } from '@matchpoint/contracts/gold/orders';

/** Returns an order without the result of its plan, for viewers in spoiler-free mode. */
export function withoutResult({ result: _masked, ...order }: OrderEntry): OrderEntry {
  return order;
}
