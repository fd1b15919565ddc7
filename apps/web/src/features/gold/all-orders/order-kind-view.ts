import type { OrderEntry } from '@matchpoint/contracts/gold/orders';
import type { OrderKind } from '@matchpoint/contracts/rules/order-kinds';
import type { Feature } from '@matchpoint/contracts/rules/features';
import type { IconName } from '../../../ui/image/icon.tsx';

/** Icons of the kinds of orders. */
export const KIND_ICON: Readonly<Record<OrderKind, IconName>> = {
  plan: 'pro',
  gift: 'hot',
  room: 'tv',
  redemption: 'receipt',
  box: 'star',
  recharge: 'coin',
};

/** The kinds that have a filter, with the feature without which nobody has orders of them. */
export const FILTERED_KINDS: readonly { readonly kind: OrderKind; readonly feature?: Feature }[] = [
  { kind: 'plan' },
  { kind: 'gift', feature: 'gifts' },
  { kind: 'room', feature: 'paidRooms' },
  { kind: 'redemption', feature: 'mall' },
  { kind: 'box', feature: 'box' },
  { kind: 'recharge' },
];

/** Maps the state of an order to the style of its badge. */
export function badgeOf({ group, state }: Pick<OrderEntry, 'group' | 'state'>): 'ok' | 'warn' | 'plain' {
  if (group === 'open') return 'warn';
  return group === 'refunded' || state === 'credited' || state === 'redeemed' ? 'ok' : 'plain';
}

/** Returns the name of an order in an address. */
export function orderName({ kind, orderNo }: Pick<OrderEntry, 'kind' | 'orderNo'>): string {
  return `${kind}.${orderNo}`;
}
