export const PROFILE_TABS = ['news', 'post', 'video', 'follow', 'fans'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The tab of a profile page and the page of its list; both are omitted from the URL for the first one. */
export interface ProfileSearchParams {
  readonly tab?: ProfileTab;
  readonly page?: number;
}

const MAX_PAGE = 10_000;

export function parseProfileSearchParams(search: Readonly<Record<string, unknown>>): ProfileSearchParams {
  const tab = PROFILE_TABS.find((each) => each === search['tab'] && each !== PROFILE_TABS[0]);
  const page = Number(search['page']);
  return {
    ...(tab === undefined ? {} : { tab }),
    ...(Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {}),
  };
}
