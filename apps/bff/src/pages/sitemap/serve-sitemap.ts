import type { FastifyInstance } from 'fastify';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { AppError } from '@matchpoint/contracts/errors';
import { SiteEntryKind } from '@matchpoint/contracts/java/search';
import { DEFAULT_LOCALE, isLocale, type Locale, WRITTEN_LOCALES, writtenLocales } from '@matchpoint/contracts/locales';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { cacheKey } from '../../cache/cache-key.ts';
import { cachePolicies } from '../../cache/policies.ts';
import { FEATURES_TAG } from '../../invalidation/tags.ts';
import type { Feature } from '@matchpoint/contracts/rules/features';
import type { Clock } from '../../clock.ts';
import type { PublicJava } from '../../java/client.ts';
import type { Java } from '../../java/create-java.ts';
import { type CachedDocuments, serveCached } from '../serve-cached.ts';
import { type ReadOptions, readEntries } from './site-entries.ts';
import { entryPath, FEATURE_OF_KIND, staticPaths } from './site-paths.ts';

const XML = 'application/xml; charset=utf-8';
const POLICY = { ...cachePolicies.static, brotliQuality: 5 };
/** Most files that search engines read of one index. */
const MAX_FILES = 50_000;
/** Most files of a kind in a language, so that every kind in every language has its share, beside the file of the static pages. */
const MAX_PAGES = Math.floor((MAX_FILES / WRITTEN_LOCALES.length - 1) / SiteEntryKind.options.length);
const FILE = /^(?:(pages)|([a-z]+)-([1-9]\d{0,2}))\.xml$/;

interface Entry {
  readonly path: string;
  /** The languages in which the page is written; undefined: those of the site. */
  readonly languages: readonly Locale[] | undefined;
  readonly changedAt?: number;
}

interface SitemapDeps {
  readonly java: PublicJava;
  /** Returns the features that the upstream offers; the pages of the others do not exist. */
  readonly features: Java['features'];
  readonly clock: Clock;
  readonly origin: () => string;
  readonly newRequestId: () => string;
}

/** Paths that are not pages. */
const DISALLOWED = ['/trpc/', '/api/', '/ws', '/upload/', '/records/', '/login/', '/dev/'];

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
 * Serves `GET /sitemap.xml`, an index of `/sitemap/{locale}/{kind}-{page}.xml`: every page in every language in which it is written, each
 * with its alternates (reliability W15). A file holds the result of one call, far below the limits of search engines. Pages whose
 * feature the upstream does not offer are not listed.
 */
export function serveSitemap(app: FastifyInstance, documents: CachedDocuments, deps: SitemapDeps): void {
  const { origin, newRequestId } = deps;
  const callOptions = (signal: AbortSignal) => ({ signal, requestId: newRequestId() });
  const offersOf = async (signal: AbortSignal) => {
    const offered: ReadonlySet<Feature> = new Set(await deps.features(callOptions(signal)));
    return (feature: Feature | undefined) => feature === undefined || offered.has(feature);
  };

  serveCached(app, documents, '/sitemap.xml', () => ({
    key: cacheKey('sitemap', {}, ''),
    policy: POLICY,
    fill: async (signal, dependOn) => {
      dependOn([FEATURES_TAG]);
      const offers = await offersOf(signal);
      const kinds = SiteEntryKind.options.filter((kind) => offers(FEATURE_OF_KIND[kind]));
      const files = await Promise.all(
        kinds.map(async (kind) => {
          const [all, ...others] = await Promise.all(
            (WITH_LANGUAGES.has(kind) ? WRITTEN_LOCALES : WRITTEN_LOCALES.slice(0, 1)).map(({ code }) =>
              filesOf(deps, kind, code, callOptions(signal)),
            ),
          );
          return WRITTEN_LOCALES.map((_, index) => others[index - 1] ?? all ?? []);
        }),
      );
      const stream = new SitemapIndexStream();
      const xml = streamToPromise(stream);
      for (const [index, { code }] of WRITTEN_LOCALES.entries())
        for (const file of ['pages', ...files.flatMap((ofKind) => ofKind[index] ?? [])])
          stream.write({ url: `${origin()}/sitemap/${code}/${file}.xml` });
      stream.end();
      return { body: await xml, contentType: XML };
    },
  }));

  serveCached(app, documents, '/sitemap/:locale/:file', ({ locale = '', file = '' }) => {
    const [, standing, name, page] = FILE.exec(file) ?? [];
    const kind = SiteEntryKind.options.find((one) => one === name);
    if (!isLocale(locale) || !WRITTEN_LOCALES.some(({ code }) => code === locale) || (standing === undefined && kind === undefined))
      throw new AppError('NOT_FOUND');
    const pageIndex = Number(page ?? 1);
    if (pageIndex > MAX_PAGES) throw new AppError('NOT_FOUND');
    return {
      key: cacheKey('sitemap', { file }, locale),
      policy: POLICY,
      fill: async (signal, dependOn) => {
        dependOn([FEATURES_TAG]);
        const offers = await offersOf(signal);
        if (kind === undefined) {
          const paths = staticPaths(offers).map((path) => ({ path, languages: undefined }));
          return { body: await urlSet(origin(), locale, paths), contentType: XML };
        }
        if (!offers(FEATURE_OF_KIND[kind])) throw new AppError('NOT_FOUND');
        const { list, files, isPastEnd } = await readEntries(deps, { kind, pageIndex, locale }, callOptions(signal));
        if (isPastEnd || (files === 1 && list.length === 0)) throw new AppError('NOT_FOUND');
        const entries = list.flatMap((entry) => {
          const path = entryPath(kind, entry);
          const { languages, updatedAt } = entry;
          return path === undefined ? [] : [{ path, languages, ...(updatedAt === undefined ? {} : { changedAt: updatedAt }) }];
        });
        return { body: await urlSet(origin(), locale, entries), contentType: XML };
      },
    };
  });
}

/** Kinds whose entries may be written in some languages only. */
const WITH_LANGUAGES: ReadonlySet<SiteEntryKind> = new Set(['news', 'video']);

/** Returns the names of the files of a kind in a language. A single file without entries is none. */
async function filesOf(deps: SitemapDeps, kind: SiteEntryKind, locale: Locale, options: ReadOptions): Promise<string[]> {
  const { list, files } = await readEntries(deps, { kind, pageIndex: 1, locale }, options);
  if (files === 1 && list.length === 0) return [];
  return Array.from({ length: Math.min(MAX_PAGES, files) }, (_, index) => `${kind}-${index + 1}`);
}

/** A file of several whose entries are all written in other languages, or not indexed. The library writes none without entries. */
const EMPTY_URL_SET = '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';

async function urlSet(origin: string, locale: Locale, entries: readonly Entry[]): Promise<Buffer> {
  if (entries.length === 0) return Buffer.from(EMPTY_URL_SET);
  const stream = new SitemapStream({ hostname: origin, xmlns: { news: false, xhtml: true, image: false, video: false } });
  const xml = streamToPromise(stream);
  for (const { path, languages, changedAt } of entries) {
    const written = writtenLocales(languages);
    stream.write({
      url: `${origin}${withLocale(locale, path)}`,
      ...(changedAt === undefined ? {} : { lastmod: new Date(changedAt).toISOString() }),
      links: [
        ...written.map(({ code, tag }) => ({ lang: tag, url: `${origin}${withLocale(code, path)}` })),
        { lang: 'x-default', url: `${origin}${withLocale(written[0]?.code ?? DEFAULT_LOCALE, path)}` },
      ],
    });
  }
  stream.end();
  return xml;
}
