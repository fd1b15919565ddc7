/** Kinds of orders, in the order of their filters. */
export const ORDER_KINDS = ['plan', 'gift', 'room', 'redemption', 'box', 'recharge'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** `open`: something is still to happen. `done`: ended. `refunded`: coins or money were returned. */
export const ORDER_GROUPS = ['open', 'done', 'refunded'] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];
