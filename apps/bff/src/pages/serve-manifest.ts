import type { FastifyInstance } from 'fastify';
import { AppError } from '@matchpoint/contracts/errors';
import { DEFAULT_LOCALE, isLocale, type Locale, localeInfo } from '@matchpoint/contracts/locales';
import type { Feature } from '@matchpoint/contracts/rules/features';
import { loadMessages } from '@matchpoint/i18n/load-messages';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { cacheKey } from '../cache/cache-key.ts';
import type { CachedRead } from '../cache/fast-path.ts';
import { cachePolicies } from '../cache/policies.ts';
import { FEATURES_TAG } from '../invalidation/tags.ts';
import type { Java } from '../java/create-java.ts';
import { type CachedDocuments, serveCached } from './serve-cached.ts';

interface ManifestDeps {
  /** Returns the features that the upstream offers: no shortcut leads to a page that does not exist. */
  readonly features: Java['features'];
  readonly newRequestId: () => string;
}

/** The colour of the header, which browsers give the title bar of the installed site. */
const INK = '#0E1319';
const ICONS = [
  { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Serves `GET /manifest.webmanifest` and `/{locale}/manifest.webmanifest`: what browsers need to install the site, in a language. */
export function serveManifest(app: FastifyInstance, documents: CachedDocuments, deps: ManifestDeps): void {
  serveCached(app, documents, '/manifest.webmanifest', () => cachedManifest(DEFAULT_LOCALE, deps));
  serveCached(app, documents, '/:locale/manifest.webmanifest', ({ locale = '' }) => {
    if (!isLocale(locale) || locale === DEFAULT_LOCALE) throw new AppError('NOT_FOUND');
    return cachedManifest(locale, deps);
  });
}

function cachedManifest(locale: Locale, { features, newRequestId }: ManifestDeps): CachedRead {
  return {
    key: cacheKey('manifest', {}, locale),
    policy: cachePolicies.list,
    fill: async (signal, dependOn) => {
      dependOn([FEATURES_TAG]);
      const offered = new Set(await features({ signal, requestId: newRequestId() }));
      return {
        body: JSON.stringify(await manifestOf(locale, (feature) => offered.has(feature))),
        contentType: 'application/manifest+json',
      };
    },
  };
}

/** `id` is the same in every language: another language is the same app. */
async function manifestOf(locale: Locale, offers: (feature: Feature) => boolean): Promise<object> {
  const [shell, common, download] = await Promise.all([
    loadMessages(locale, 'shell'),
    loadMessages(locale, 'common'),
    loadMessages(locale, 'download'),
  ]);
  const { tag, dir } = localeInfo(locale);
  const brand = common['brand.name'] ?? 'Matchpoint';
  const shortcut = (name: string | undefined, path: string) => ({
    name: name ?? brand,
    url: withLocale(locale, path),
    icons: ICONS.slice(0, 1),
  });
  return {
    id: '/',
    name: brand === 'Matchpoint' ? brand : `${brand} Matchpoint`,
    short_name: brand,
    description: common['brand.line'],
    lang: tag,
    dir,
    start_url: withLocale(locale, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: INK,
    background_color: INK,
    categories: ['sports', 'news'],
    icons: ICONS,
    shortcuts: [
      shortcut(download['shortcut.live_matches'], '/match?live=true'),
      shortcut(download['shortcut.followed'], '/match?tab=favourites'),
      ...(offers('rooms') ? [shortcut(shell['nav.live'], '/live')] : []),
    ],
    ...(offers('search') ? { share_target: { action: withLocale(locale, '/s'), method: 'GET', params: { text: 'q' } } } : {}),
  };
}
