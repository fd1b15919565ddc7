/** What the address of the coin details says: nothing stands for the first page, all months, both ways, no order. */
export interface GoldSearchParams {
  readonly page?: number;
  /** YYYY-MM, by Beijing time. */
  readonly month?: string;
  readonly flow?: 'in' | 'out';
  /** Number of the order that is shown: the cashier sends the browser back with it. */
  readonly order?: string;
}

export interface OrdersSearchParams {
  readonly page?: number;
  readonly month?: string;
}

const MAX_PAGE = 10_000;

/** Reads an address; what makes no sense is left out, never an error. */
export function parseGoldSearchParams(raw: Readonly<Record<string, unknown>>): GoldSearchParams {
  const { flow, order } = raw;
  return {
    ...parseOrdersSearchParams(raw),
    ...(flow === 'in' || flow === 'out' ? { flow } : {}),
    ...(typeof order === 'string' && /^[A-Za-z0-9]{8,64}$/.test(order) ? { order } : {}),
  };
}

export function parseOrdersSearchParams({ page, month }: Readonly<Record<string, unknown>>): OrdersSearchParams {
  return {
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {}),
    ...(typeof month === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}),
  };
}

/** The same place with some of it changed; a field set to undefined goes. */
export function changeGoldSearchParams(
  search: GoldSearchParams,
  change: { readonly [K in keyof GoldSearchParams]?: GoldSearchParams[K] | undefined },
): GoldSearchParams {
  return parseGoldSearchParams({ ...search, ...change });
}
