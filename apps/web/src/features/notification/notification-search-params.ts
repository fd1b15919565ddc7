import { NOTIFICATION_CATEGORIES, type NotificationCategory } from '@matchpoint/contracts/rules/notification';

/** The tabs of the notifications centre. */
export const NOTIFICATION_TABS = ['match', 'plan', 'social', 'order'] as const satisfies readonly NotificationCategory[];

/** The selected category and page; the defaults, all and the first, are left out of the address. */
export interface NotificationSearchParams {
  readonly category?: NotificationCategory;
  readonly unread?: true;
  readonly page?: number;
}

const MAX_PAGE = 10_000;

/** Parses search parameters and leaves out invalid ones; never throws. */
export function parseNotificationSearchParams({ category, unread, page }: Readonly<Record<string, unknown>>): NotificationSearchParams {
  const known = NOTIFICATION_TABS.find((each) => each === category && Object.hasOwn(NOTIFICATION_CATEGORIES, each));
  return {
    ...(known === undefined ? {} : { category: known }),
    ...(unread === true ? { unread } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {}),
  };
}
