import fp from 'fastify-plugin';
import { serveOauthReturn } from '../pages/oauth-return.ts';
import { servePromotionLinks } from '../pages/promotion-link.ts';
import { servePages, type PageDeps } from '../pages/page-handler.ts';
import { serveWorker } from '../pages/serve-worker.ts';
import type { AuthServices } from '../session/auth-services.ts';

interface PagesOptions extends Omit<PageDeps, 'identityOf' | 'consumeQuota'> {
  /** Whether browsers may install the service worker; otherwise it is removed from them. */
  readonly offline: boolean;
}

/** Serves the rendered pages of the site, on every path that no other plugin serves. */
export const pagesPlugin = fp<PagesOptions>(
  async (app, { offline, ...options }) => {
    serveWorker(app, options.web, offline);
    servePages(app, {
      ...options,
      identityOf: (request) => request.identity(),
      consumeQuota: (request) => request.consumeQuota(),
    });
  },
  { name: 'pages', dependencies: ['errors', 'security', 'identity'] },
);

/** Serves the short addresses of promotion codes. */
export const promotionLinksPlugin = fp<Pick<PageDeps, 'createClient'>>(
  async (app, { createClient }) => servePromotionLinks(app, { createClient, consumeQuota: (request) => request.consumeQuota() }),
  { name: 'promotion-links', dependencies: ['errors', 'quota'] },
);

/** Serves the address that OAuth providers send a browser back to. */
export const oauthReturnPlugin = fp<{ readonly auth: AuthServices }>(
  async (app, { auth }) => serveOauthReturn(app, { auth, consumeQuota: (request) => request.consumeQuota() }),
  { name: 'oauth-return', dependencies: ['errors', 'quota'] },
);
