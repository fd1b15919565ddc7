/** The states of bought plans by which "My tips" can be filtered. */
export const TIP_STATES = ['held', 'settled', 'refunded'] as const;
export type TipState = (typeof TIP_STATES)[number];

/** The search parameters of "My tips". Absent ones mean the first page of all bought plans. */
export interface TipsSearchParams {
  readonly page?: number;
  readonly state?: TipState;
}

const MAX_PAGE = 10_000;

/** Parses search parameters and leaves out invalid ones. */
export function parseTipsSearchParams({ page, state }: Readonly<Record<string, unknown>>): TipsSearchParams {
  const known = TIP_STATES.find((one) => one === state);
  return {
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {}),
    ...(known === undefined ? {} : { state: known }),
  };
}
