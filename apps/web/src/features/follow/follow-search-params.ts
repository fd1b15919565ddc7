import { ENTITY_KINDS } from '@matchpoint/contracts/rules/followed-entity';

export const FOLLOW_TABS = ['follow', 'fans', 'feed', 'matches', ...ENTITY_KINDS] as const;
export type FollowTab = (typeof FOLLOW_TABS)[number];

/** The selected list and its page. The defaults, the first list and its first page, are left out of the address. */
export interface FollowSearchParams {
  readonly tab?: Exclude<FollowTab, 'follow'>;
  readonly page?: number;
}

const MAX_PAGE = 10_000;

/** Parses search parameters and leaves out invalid ones; never throws. */
export function parseFollowSearchParams({ tab, page }: Readonly<Record<string, unknown>>): FollowSearchParams {
  const known = FOLLOW_TABS.find((each) => each === tab) ?? 'follow';
  const hasPages = known === 'follow' || known === 'fans' || known === 'feed';
  return {
    ...(known === 'follow' ? {} : { tab: known }),
    ...(hasPages && typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {}),
  };
}
