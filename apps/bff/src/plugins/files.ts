import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import { type DevPagesOptions, serveDevPages } from '../dev/dev-pages.ts';
import { serveMedia } from '../media/media.ts';
import { RateLimiter } from '../ops/rate-limit.ts';
import { serveRecordFiles } from '../records/record-files.ts';
import type { Store } from '../store/store.ts';
import { serveImageUploads } from '../uploads/image-upload.ts';
import { serveUserImages } from '../uploads/user-images.ts';

interface FilesOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly upstreamUrl: string;
  /** Viewers who may share one address. */
  readonly viewersPerAddress: number;
}

/** A player requests a playlist and a part twice a second at most; it makes up for what it missed. */
const LIVE_REQUESTS_PER_VIEWER = 300;

/** Serves uploads and images of users, the upstream's videos, and the published record of plans. */
export const filesPlugin = fp<FilesOptions>(
  async (app, { store, clock, upstreamUrl, viewersPerAddress }) => {
    serveImageUploads(app, { store, clock, identityOf: (request) => request.identity() });
    serveUserImages(app, { upstreamUrl, clock, consumeQuota: (request) => request.consumeQuota() });
    const live = new RateLimiter({
      store,
      clock,
      scope: 'live-media',
      maxCalls: viewersPerAddress * LIVE_REQUESTS_PER_VIEWER,
      windowMs: 60_000,
    });
    serveMedia(app, {
      upstreamUrl,
      consumeQuota: (request) => request.consumeQuota(),
      consumeLiveQuota: (request) => live.consume(request.quotaKey(), 1),
      clientOf: (request) => request.quotaKey(),
    });
    serveRecordFiles(app, {
      upstreamUrl,
      consumeQuota: (request) => request.consumeQuota(),
      clientOf: (request) => request.quotaKey(),
    });
  },
  { name: 'files', dependencies: ['errors', 'security', 'identity'] },
);

/** Serves the upstream's development pages under `/dev/`; registered only when the configuration enables them. */
export const devPagesPlugin = fp<DevPagesOptions>(async (app, options) => serveDevPages(app, options), {
  name: 'dev-pages',
  dependencies: ['errors', 'security'],
});
