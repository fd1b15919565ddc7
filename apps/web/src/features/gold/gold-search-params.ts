import { ORDER_GROUPS, ORDER_KINDS, type OrderGroup, type OrderKind } from '@matchpoint/contracts/rules/order-kinds';
import { daysOfMonth } from './months.ts';

/** The search parameters of the coin details. Absent ones mean the first page, all days, both directions and no order. */
export interface GoldSearchParams {
  readonly page?: number;
  /** First and last day, YYYY-MM-DD in Beijing time, both inclusive. Either both or neither are set. */
  readonly from?: string;
  readonly to?: string;
  readonly flow?: 'in' | 'out';
  /** Number of the order that is shown. The payment page redirects back with it. */
  readonly order?: string;
}

/** The search parameters of "My orders". Absent ones mean the first page, all months, kinds and states, and no order. */
export interface OrdersSearchParams {
  readonly page?: number;
  readonly month?: string;
  readonly kind?: OrderKind;
  readonly state?: OrderGroup;
  /** The order whose details are shown: its kind and its number, `plan.MPP123`. */
  readonly order?: string;
  /** Shows the receipt of that order instead of the list. */
  readonly receipt?: true;
}

const MAX_PAGE = 10_000;

/** Parses search parameters and leaves out invalid ones. The `month` of an older link is converted to its days. */
export function parseGoldSearchParams(raw: Readonly<Record<string, unknown>>): GoldSearchParams {
  const { flow, order } = raw;
  const { page, month } = parseOrdersSearchParams(raw);
  const days = rangeOf(raw) ?? (month === undefined ? undefined : daysOfMonth(month));
  return {
    ...(page === undefined ? {} : { page }),
    ...days,
    ...(flow === 'in' || flow === 'out' ? { flow } : {}),
    ...(typeof order === 'string' && /^[A-Za-z0-9]{8,64}$/.test(order) ? { order } : {}),
  };
}

function rangeOf({ from, to }: Readonly<Record<string, unknown>>): { readonly from: string; readonly to: string } | undefined {
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^20\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(value);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

export function parseOrdersSearchParams(raw: Readonly<Record<string, unknown>>): OrdersSearchParams {
  const { page, month, order } = raw;
  const kind = ORDER_KINDS.find((one) => one === raw['kind']);
  const state = ORDER_GROUPS.find((one) => one === raw['state']);
  const isOrder = typeof order === 'string' && parseOrderName(order) !== undefined;
  return {
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {}),
    ...(typeof month === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}),
    ...(kind === undefined ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
    ...(isOrder ? { order } : {}),
    ...(isOrder && raw['receipt'] === true ? { receipt: true } : {}),
  };
}

/** Returns the kind and the number that the parameter `order` names. */
export function parseOrderName(name: string): { readonly kind: OrderKind; readonly orderNo: string } | undefined {
  const [prefix, orderNo] = name.split('.');
  const kind = ORDER_KINDS.find((one) => one === prefix);
  return kind !== undefined && orderNo !== undefined && /^[A-Za-z0-9]{1,64}$/.test(orderNo) ? { kind, orderNo } : undefined;
}

/** Returns the parameters with `change` applied; a value of undefined removes a parameter. Unknown parameters are dropped. */
export function changeOrdersSearchParams(
  search: OrdersSearchParams,
  change: { readonly [K in keyof OrdersSearchParams]?: OrdersSearchParams[K] | undefined },
): OrdersSearchParams {
  return parseOrdersSearchParams({ ...search, ...change });
}

/**
 * Returns the parameters with `change` applied; a value of undefined removes a parameter. Unknown parameters are dropped: the router passes
 * those of the address too, such as the `month` of an older link, which must not come back.
 */
export function changeGoldSearchParams(
  { page, from, to, flow, order }: GoldSearchParams,
  change: { readonly [K in keyof GoldSearchParams]?: GoldSearchParams[K] | undefined },
): GoldSearchParams {
  return parseGoldSearchParams({ page, from, to, flow, order, ...change });
}
