import type { MatchpointClient } from '@matchpoint/client/create-client';
import type { AppRouter } from '@matchpoint/client/router';
import type { Locale, LocaleInfo } from '@matchpoint/contracts/locales';
import type { QueryClient } from '@tanstack/react-query';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import type { i18n as I18n } from 'i18next';
import type { PageAssets } from './assets.ts';
import type { PageClock } from './page-clock.ts';

/** The `context` of loaders and heads of routes. */
export interface RouterContext {
  readonly locale: LocaleInfo;
  readonly queryClient: QueryClient;
  /** Use `await context.utils.match.live.ensureData(input)` in a loader, and the same input in the component's `useSuspenseQuery`. */
  readonly utils: CreateQueryUtils<AppRouter>;
  /** For queries with a key of their own. */
  readonly client: MatchpointClient;
  readonly i18n: I18n;
  readonly clock: PageClock;
  readonly assets: PageAssets;
  readonly origin: string;
  /** In the browser: returns the JSON-LD texts of the page that the server sent, and none for another canonical URL. */
  readonly receivedJsonLd: (canonicalUrl: string) => readonly string[];
  /** Whether the access-denied screen replaces the page. */
  readonly denied: boolean;
  /** Returns the public pathname of a path, for canonical and hreflang links. */
  readonly publicPath: (locale: Locale, path: string) => string;
}
