import { createClient } from '@matchpoint/client/create-client';
import { splitLocale } from '@matchpoint/i18n/locale-path';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { reloadOnLostChunk } from '../lib/page/chunk-reload.ts';
import { addMessages, createI18n } from '../lib/i18n/i18n.ts';
import { setPageMessageLoader } from '../lib/i18n/page-messages.ts';
import { PageClock } from '../lib/page/page-clock.ts';
import { keepInstallPrompt } from '../lib/offline/install-prompt.ts';
import { STORED_AT } from '../lib/offline/stored-at.ts';
import { takePageData } from '../lib/page/page-data.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { originOf, readAssets, readJsonLd } from './read-document.ts';
import { resourcesOf } from '../lib/navigation/route-resources.ts';
import { isSpoilerFree } from '../shared/spoiler/spoiler-store.ts';
import { delayLink } from '../shared/stream-delay/delay-link.ts';
import { connectTabGate, tabGate } from '../shared/stream-delay/tab-gate.ts';
import { openLinksAsDocuments } from './offline/open-links-as-documents.ts';
import { createAppRouter } from './router.tsx';

/** The worker is registered after this time, when a first view is complete. */
const OFFLINE_AFTER_MS = 2_000;

reloadOnLostChunk(window);
keepInstallPrompt(window);

const [locale] = splitLocale(window.location.pathname);
const i18n = createI18n(locale);
setPageMessageLoader((namespaces) => addMessages(i18n, locale, namespaces));
const assets = readAssets(document);
const queryClient = createQueryClient('browser');
const clock = new PageClock(Date.now());
connectTabGate(async () => {
  const { DelayEngine } = await import('../shared/realtime/delay-engine.ts');
  return new DelayEngine({ queryClient, clock });
});
const router = createAppRouter({
  locale,
  i18n,
  client: createClient({
    origin: window.location.origin,
    first: delayLink(tabGate),
    isMasked: isSpoilerFree,
    fetch: async (input, init) => {
      const response = await window.fetch(input, { ...init, signal: init?.signal ?? null });
      return response.headers.has(STORED_AT)
        ? (await import('../lib/offline/accept-stored.ts')).acceptStored(response, queryClient)
        : response;
    },
  }),
  queryClient,
  clock,
  assets: () => assets,
  origin: originOf(document),
  receivedJsonLd: readJsonLd(document),
  received: takePageData(document),
});

const needs = resourcesOf(router.matchRoutes(router.latestLocation));
await Promise.all([addMessages(i18n, locale, needs.namespaces), needs.load()]);
hydrateRoot(document, <RouterClient router={router} />);
void addMessages(i18n, locale, needs.deferredNamespaces);
// The page shows nothing of delayed matches yet: their states are fetched, and shown once they are old enough.
if (tabGate.isActive) void tabGate.engine();
// A page that a worker controls can open stored pages from the first moment.
if ('serviceWorker' in navigator) openLinksAsDocuments(window);
// After everything that the first view needs; in development the modules are served as they are.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const start = async (): Promise<void> =>
    (await import('./offline/start-offline.ts')).startOffline({ router, queryClient, isMasked: isSpoilerFree });
  setTimeout(() => void start(), OFFLINE_AFTER_MS);
}
