import type { LocaleInfo } from '@matchpoint/contracts/locales';
import { createContext, use } from 'react';
import type { PageClock } from './page-clock.ts';

/** Facts about the current page that any component may need. */
export interface Page {
  readonly locale: LocaleInfo;
  readonly clock: PageClock;
  /** On the server: collects the texts of the inline scripts of the page (`InlineScript`). */
  readonly inlineScripts?: Set<string> | undefined;
}

export const PageContext = createContext<Page | undefined>(undefined);

/** Returns the page's locale and clock. */
export function usePage(): Page {
  const page = use(PageContext);
  if (page === undefined) throw new Error('usePage stands outside of the app');
  return page;
}
