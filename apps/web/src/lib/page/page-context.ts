import type { LocaleInfo } from '@matchpoint/contracts/locales';
import { createContext, use } from 'react';
import type { PageClock } from './page-clock.ts';

/** What every component may want to know of the page that it is on. */
export interface Page {
  readonly locale: LocaleInfo;
  readonly clock: PageClock;
}

export const PageContext = createContext<Page | undefined>(undefined);

/** The page's locale and clock. */
export function usePage(): Page {
  const page = use(PageContext);
  if (page === undefined) throw new Error('usePage stands outside of the app');
  return page;
}
