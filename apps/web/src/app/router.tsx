import type { MatchpointClient } from '@matchpoint/client/create-client';
import type { AppRouter } from '@matchpoint/client/router';
import { localeInfo, type Locale } from '@matchpoint/contracts/locales';
import { splitLocale, withLocale } from '@matchpoint/i18n/locale-path';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { createStore, Provider as JotaiProvider } from 'jotai';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { clientStore } from '../lib/client-store.ts';
import { LiveProvider } from '../shared/realtime/live-provider.tsx';
import { routeTree } from '../routeTree.gen.ts';
import { ErrorPage } from '../features/errors/error-page.tsx';
import type { PageAssets } from '../lib/page/assets.ts';
import { holdHydratedQueries } from '../lib/page/hydrated-queries.ts';
import type { PageData } from '../lib/page/page-data.ts';
import { restorePageQueries } from '../lib/page/page-queries.ts';
import type { PageClock } from '../lib/page/page-clock.ts';
import { PageContext } from '../lib/page/page-context.ts';
import type { RouterContext } from '../lib/page/router-context.ts';
import type { RouteResources } from '../lib/navigation/route-resources.ts';
import { NotFoundPage } from '../features/errors/not-found-page.tsx';
import { parseSearch, stringifySearch } from '../lib/navigation/search-serializer.ts';
import { trpc } from '../lib/trpc.ts';

export interface AppDeps {
  readonly locale: Locale;
  readonly client: MatchpointClient;
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  readonly clock: PageClock;
  /** Assets of a page with these route ids, parts and messages. */
  readonly assets: PageAssets;
  /** `https://host` as users see it. */
  readonly origin: string;
  /** In the browser: the JSON-LD of the page that the server sent. */
  readonly receivedJsonLd?: RouterContext['receivedJsonLd'];
  /** In the browser: the data of the page that the server sent. */
  readonly received?: PageData | undefined;
  /** On the server: collects the texts of the page's inline scripts. */
  readonly inlineScripts?: Set<string>;
  /** On the server: the user may not see the page (spec §6). */
  readonly denied?: boolean;
}

/** Creates the router of a page: one per request on the server, one per document in the browser. Another language is another document. */
export function createAppRouter({
  locale,
  client,
  queryClient,
  i18n,
  clock,
  assets,
  origin,
  receivedJsonLd = () => [],
  received,
  inlineScripts,
  denied = false,
}: AppDeps) {
  const info = localeInfo(locale);
  const store = import.meta.env.SSR ? createStore() : clientStore;
  const page = { locale: info, clock, inlineScripts };
  let refetchHydrated = (): Promise<void> => Promise.resolve();
  const refresh = (): Promise<void> => refetchHydrated();
  const context: RouterContext = {
    locale: info,
    queryClient,
    utils: createTRPCQueryUtils<AppRouter>({ queryClient, client }),
    client,
    i18n,
    clock,
    assets,
    origin,
    receivedJsonLd,
    denied,
    publicPath: withLocale,
  };
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    rewrite: {
      input: ({ url }) => {
        url.pathname = splitLocale(url.pathname)[1];
        return url;
      },
      output: ({ url }) => {
        url.pathname = withLocale(locale, url.pathname);
        return url;
      },
    },
    pathParamsAllowedCharacters: [':'],
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
    scrollRestoration: true,
    notFoundMode: 'root',
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    hydrate: () => {
      if (received !== undefined) {
        clock.renderedAt = received.at;
        restorePageQueries(queryClient, received.queries);
      }
      refetchHydrated = holdHydratedQueries(queryClient);
    },
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <trpc.Provider client={client} queryClient={queryClient}>
          <JotaiProvider store={store}>
            <I18nextProvider i18n={i18n}>
              <PageContext value={page}>
                <LiveProvider refresh={refresh}>{children}</LiveProvider>
              </PageContext>
            </I18nextProvider>
          </JotaiProvider>
        </trpc.Provider>
      </QueryClientProvider>
    ),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption extends RouteResources {}
}
