import type { FastifyInstance } from 'fastify';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { AppError } from '@matchpoint/contracts/errors';
import { searchEndpoints, SiteEntryKind } from '@matchpoint/contracts/java/search';
import { isLocale, LOCALES, type Locale } from '@matchpoint/contracts/locales';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { cacheKey } from '../../cache/cache-key.ts';
import { cachePolicies } from '../../cache/policies.ts';
import type { PublicJava } from '../../java/client.ts';
import { type CachedDocuments, serveCached } from '../serve-cached.ts';
import { entryPath, STATIC_PATHS } from './site-paths.ts';

const XML = 'application/xml; charset=utf-8';
const POLICY = { ...cachePolicies.static, brotliQuality: 5 };
/** Most files that search engines read of one index. */
const MAX_FILES = 50_000;
/** Most files of a kind in a language, so that every kind in every language has its share, beside the file of the static pages. */
const MAX_PAGES = Math.floor((MAX_FILES / LOCALES.length - 1) / SiteEntryKind.options.length);
const FILE = /^(?:(pages)|([a-z]+)-([1-9]\d{0,2}))\.xml$/;

interface Entry {
  readonly path: string;
  readonly changedAt?: number;
}

interface SitemapDeps {
  readonly java: PublicJava;
  readonly origin: () => string;
  readonly newRequestId: () => string;
}

/** Paths that are not pages. */
const DISALLOWED = ['/trpc/', '/ws', '/upload/', '/login/', '/dev/'];

/** Serves `GET /robots.txt`. */
export function serveRobots(app: FastifyInstance, origin: () => string): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/robots.txt',
    handler: (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin()}/sitemap.xml`, ''].join('\n')),
  });
}

/**
 * Serves `GET /sitemap.xml`, an index of `/sitemap/{locale}/{kind}-{page}.xml`: every page in every language, each with its 22 alternates
 * (reliability W15). A file holds the result of one call of `siteEntries`, far below the limits of search engines.
 */
export function serveSitemap(app: FastifyInstance, documents: CachedDocuments, { java, origin, newRequestId }: SitemapDeps): void {
  const entriesOf = (kind: SiteEntryKind, pageIndex: number, signal: AbortSignal) =>
    java.call(searchEndpoints.siteEntries, { kind, pageIndex }, { signal, requestId: newRequestId() });

  serveCached(app, documents, '/sitemap.xml', () => ({
    key: cacheKey('sitemap', {}, ''),
    policy: POLICY,
    fill: async (signal) => {
      const counts = await Promise.all(
        SiteEntryKind.options.map(async (kind) => {
          const { total, pageSize } = await entriesOf(kind, 1, signal);
          return { kind, pages: Math.min(MAX_PAGES, Math.ceil(total / Math.max(1, pageSize))) };
        }),
      );
      const files = ['pages', ...counts.flatMap(({ kind, pages }) => Array.from({ length: pages }, (_, index) => `${kind}-${index + 1}`))];
      const stream = new SitemapIndexStream();
      const xml = streamToPromise(stream);
      for (const { code } of LOCALES) for (const file of files) stream.write({ url: `${origin()}/sitemap/${code}/${file}.xml` });
      stream.end();
      return { body: await xml, contentType: XML };
    },
  }));

  serveCached(app, documents, '/sitemap/:locale/:file', ({ locale = '', file = '' }) => {
    const [, standing, name, page] = FILE.exec(file) ?? [];
    const kind = SiteEntryKind.options.find((one) => one === name);
    if (!isLocale(locale) || (standing === undefined && kind === undefined)) throw new AppError('NOT_FOUND');
    const pageIndex = Number(page ?? 1);
    if (pageIndex > MAX_PAGES) throw new AppError('NOT_FOUND');
    return {
      key: cacheKey('sitemap', { file }, locale),
      policy: POLICY,
      fill: async (signal) => {
        if (kind === undefined)
          return {
            body: await urlSet(
              origin(),
              locale,
              STATIC_PATHS.map((path) => ({ path })),
            ),
            contentType: XML,
          };
        const { list } = await entriesOf(kind, pageIndex, signal);
        const entries = list.flatMap((entry) => {
          const path = entryPath(kind, entry);
          return path === undefined ? [] : [{ path, changedAt: entry.updatedAt }];
        });
        if (entries.length === 0) throw new AppError('NOT_FOUND');
        return { body: await urlSet(origin(), locale, entries), contentType: XML };
      },
    };
  });
}

async function urlSet(origin: string, locale: Locale, entries: readonly Entry[]): Promise<Buffer> {
  const stream = new SitemapStream({ hostname: origin, xmlns: { news: false, xhtml: true, image: false, video: false } });
  const xml = streamToPromise(stream);
  for (const { path, changedAt } of entries) {
    stream.write({
      url: `${origin}${withLocale(locale, path)}`,
      ...(changedAt === undefined ? {} : { lastmod: new Date(changedAt).toISOString() }),
      links: [
        ...LOCALES.map(({ code, tag }) => ({ lang: tag, url: `${origin}${withLocale(code, path)}` })),
        { lang: 'x-default', url: `${origin}${path}` },
      ],
    });
  }
  stream.end();
  return xml;
}
