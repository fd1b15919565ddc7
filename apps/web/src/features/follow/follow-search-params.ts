export const FOLLOW_TABS = ['follow', 'fans', 'matches'] as const;

/** Which of the lists, and its page; the first ones do not stand in the address. */
export interface FollowSearchParams {
  readonly tab?: 'fans' | 'matches';
  readonly page?: number;
}

const MAX_PAGE = 10_000;

/** Reads an address; what makes no sense is left out, never an error. */
export function parseFollowSearchParams({ tab, page }: Readonly<Record<string, unknown>>): FollowSearchParams {
  return {
    ...(tab === 'fans' || tab === 'matches' ? { tab } : {}),
    ...(tab !== 'matches' && typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {}),
  };
}
