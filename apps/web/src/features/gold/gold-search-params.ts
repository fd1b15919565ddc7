/** What the address of the coin details says: nothing stands for the first page, all months, both ways, no order. */
export interface WaterSearch {
  readonly page?: number;
  /** YYYY-MM, by Beijing time. */
  readonly month?: string;
  readonly flow?: 'in' | 'out';
  /** Number of the order that is shown: the cashier sends the browser back with it. */
  readonly order?: string;
}

export interface OrdersSearch {
  readonly page?: number;
  readonly month?: string;
}

const MOST_PAGES = 10_000;

/** Reads an address; what makes no sense is left out, never an error. */
export function parseWaterSearch(raw: Readonly<Record<string, unknown>>): WaterSearch {
  const { flow, order } = raw;
  return {
    ...parseOrdersSearch(raw),
    ...(flow === 'in' || flow === 'out' ? { flow } : {}),
    ...(typeof order === 'string' && /^[A-Za-z0-9]{8,64}$/.test(order) ? { order } : {}),
  };
}

export function parseOrdersSearch({ page, month }: Readonly<Record<string, unknown>>): OrdersSearch {
  return {
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= MOST_PAGES ? { page } : {}),
    ...(typeof month === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}),
  };
}

/** The same place with some of it changed; a field set to undefined goes. */
export function changeWater(search: WaterSearch, change: { readonly [K in keyof WaterSearch]?: WaterSearch[K] | undefined }): WaterSearch {
  return parseWaterSearch({ ...search, ...change });
}
