import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ByteCache } from '../cache/byte-cache.ts';
import type { Clock } from '../clock.ts';
import type { Java } from '../java/create-java.ts';
import { serveApiDocuments } from '../pages/serve-api-documents.ts';
import { serveErrorTexts } from '../pages/serve-error-texts.ts';
import { serveManifest } from '../pages/serve-manifest.ts';
import { serveOgImages } from '../pages/og/serve-og-images.ts';
import { serveRss } from '../pages/serve-rss.ts';
import { serveRobots, serveSitemap } from '../pages/sitemap/serve-sitemap.ts';
import type { CreateReadClient } from '../rpc/answer-reads.ts';
import type { Store } from '../store/store.ts';

interface DocumentsOptions {
  readonly cache: ByteCache;
  readonly clock: Clock;
  readonly store: Store;
  readonly java: Pick<Java, 'public' | 'features'>;
  /** Calls the public procedures in process, through the byte cache. */
  readonly createClient: CreateReadClient;
  readonly origin: () => string;
  readonly newRequestId: () => string;
}

/**
 * Serves robots.txt, the manifest of the installed site, sitemaps, RSS feeds, Open Graph images, and for
 * programs the description of the interface and the texts of errors.
 */
export const documentsPlugin = fp<DocumentsOptions>(
  async (app, { cache, clock, store, java, createClient, origin, newRequestId }) => {
    const cached = { cache, clock, consumeQuota: (request: FastifyRequest) => request.consumeQuota() };
    serveRobots(app, origin);
    serveSitemap(app, cached, { java: java.public, features: java.features, clock, origin, newRequestId });
    serveManifest(app, cached, { features: java.features, newRequestId });
    serveApiDocuments(app, cached);
    serveErrorTexts(app, cached);
    serveRss(app, cached, { createClient, origin });
    serveOgImages(app, cached, { createClient, store, addressOf: (request) => request.quotaKey() });
  },
  { name: 'documents', dependencies: ['errors', 'security', 'quota'] },
);
