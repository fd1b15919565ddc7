import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { MemberScript } from '../shared/account/member-script.tsx';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import { DeniedPage } from '../features/errors/denied-page.tsx';
import { InstallationLineScript } from '../features/shell/notices/installation-line-script.tsx';
import { PageAgeScript } from '../features/shell/notices/page-age.tsx';
import { ColorSchemeScript } from '../features/shell/color-scheme-script.tsx';
import { addMessages, getT } from '../lib/i18n/i18n.ts';
import { loadFeatures } from '../shared/system/features.ts';
import { loadInstallation } from '../shared/system/installation.ts';
import { loadOperator } from '../shared/system/operator.ts';
import { resourcesOf } from '../lib/navigation/route-resources.ts';
import { PageDataElement } from '../features/shell/page-data-element.tsx';
import type { RouterContext } from '../lib/page/router-context.ts';
import { LoginHost } from '../features/auth/login-host.tsx';
import { headerSearch } from '../features/search/header-search-part.ts';
import { frameEdges } from '../features/shell/frame-edges-part.ts';
import { Shell } from '../features/shell/shell.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { deferred: () => [frameEdges, headerSearch] },
  beforeLoad: async ({ context, matches }) => {
    const needs = resourcesOf(matches);
    const namespaces = import.meta.env.SSR ? [...needs.namespaces, ...needs.deferredNamespaces] : needs.namespaces;
    await Promise.all([addMessages(context.i18n, context.locale.code, namespaces), needs.load()]);
    // Sent with the page, so that the browser shows the same screen until it navigates.
    return { denied: context.denied };
  },
  loader: async ({ context }) => {
    const day = dayOf(context.clock.now(), SHANGHAI);
    await Promise.all([
      context.utils.system.games.prefetch({ locale: context.locale.code, day, zone: 480 }),
      loadOperator(context),
      loadFeatures(context),
      loadInstallation(context),
    ]);
  },
  head: ({ match, matches }) => {
    const { i18n, assets, denied, publicPath, locale } = match.context;
    const { entry, styles, preload } = assets({ ...resourcesOf(matches), routeIds: matches.map((entryMatch) => entryMatch.routeId) });
    const t = getT(i18n, 'shell');
    const tCommon = getT(i18n, 'common');
    const missing = matches.some((entryMatch) => entryMatch._notFound === true || entryMatch.status === 'notFound');
    const error = denied ? 'error.denied' : missing ? 'error.not_found' : undefined;
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
        { name: 'color-scheme', content: 'light dark' },
        { name: 'theme-color', content: '#0E1319' },
        { title: t('title', { name: error === undefined ? tCommon('brand.line') : t(error) }) },
        ...(error !== undefined ? [{ name: 'robots', content: 'noindex' }] : []),
      ],
      links: [
        ...styles.map((href) => ({ rel: 'stylesheet', href })),
        ...preload.map((href) => ({ rel: 'modulepreload', href })),
        { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
        { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' },
        { rel: 'manifest', href: publicPath(locale.code, '/manifest.webmanifest') },
      ],
      scripts: [{ type: 'module', src: entry }],
    };
  },
  component: Root,
});

/** One element, as deferred parts require (ui/lazy-hydration.tsx). */
const SEARCH = <headerSearch.Part />;

function Root() {
  const { locale, denied, clock } = Route.useRouteContext();
  return (
    <html lang={locale.tag} dir={locale.dir} data-at={clock.renderedAt} suppressHydrationWarning>
      <head>
        <HeadContent />
        <ColorSchemeScript />
        <MemberScript />
        <InstallationLineScript />
        <PageAgeScript />
      </head>
      <body>
        <Shell search={SEARCH}>{denied ? <DeniedPage /> : <Outlet />}</Shell>
        <LoginHost />
        <PageDataElement />
        <Scripts />
      </body>
    </html>
  );
}
