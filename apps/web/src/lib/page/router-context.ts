import type { AppRouter } from '@matchpoint/client/router';
import type { Locale, LocaleInfo } from '@matchpoint/contracts/locales';
import type { QueryClient } from '@tanstack/react-query';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import type { i18n as I18n } from 'i18next';
import type { PageAssets } from './assets.ts';
import type { PageClock } from './page-clock.ts';

/** What loaders and heads of routes get as `context`. */
export interface RouterContext {
  readonly locale: LocaleInfo;
  readonly queryClient: QueryClient;
  /** `await context.utils.match.live.ensureData(input)` in a loader, the same input in the component's `useSuspenseQuery`. */
  readonly utils: CreateQueryUtils<AppRouter>;
  readonly i18n: I18n;
  readonly clock: PageClock;
  readonly assets: PageAssets;
  readonly origin: string;
  /** The access-denied screen stands in place of the page. */
  readonly denied: boolean;
  /** Public pathname of a path of the tree, for canonical and hreflang. */
  readonly publicPath: (locale: Locale, path: string) => string;
}
