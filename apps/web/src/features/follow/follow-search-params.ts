export const FOLLOW_TABS = ['follow', 'fans', 'matches'] as const;

/** The selected list and its page. The defaults, the first list and its first page, are left out of the address. */
export interface FollowSearchParams {
  readonly tab?: 'fans' | 'matches';
  readonly page?: number;
}

const MAX_PAGE = 10_000;

/** Parses search parameters and leaves out invalid ones; never throws. */
export function parseFollowSearchParams({ tab, page }: Readonly<Record<string, unknown>>): FollowSearchParams {
  return {
    ...(tab === 'fans' || tab === 'matches' ? { tab } : {}),
    ...(tab !== 'matches' && typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {}),
  };
}
