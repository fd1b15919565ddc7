import { boxOrders } from './box-orders.ts';
import { giftOrders } from './gift-orders.ts';
import type { OrderSource } from './order-source.ts';
import { planOrders } from './plan-orders.ts';
import { rechargeOrders } from './recharge-orders.ts';
import { redemptionOrders } from './redemption-orders.ts';
import { roomOrders } from './room-orders.ts';

/** The kinds of orders that the list of all orders contains. */
export const ORDER_SOURCES: readonly OrderSource[] = [planOrders, giftOrders, roomOrders, redemptionOrders, boxOrders, rechargeOrders];
