import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '@matchpoint/contracts/errors';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { CallOptions, PrivateJava } from '../java/client.ts';
import { withRawBody } from '../ops/raw-body.ts';
import { RateLimiter } from '../ops/rate-limit.ts';
import { BodyTooLarge, BodyTooSlow, discardBody, readLimited } from '../ops/read-limited.ts';
import type { RequestIdentity } from '../session/request-identity.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { UploadRoom } from './upload-room.ts';

/** Header required of uploads in addition to the content type; a form on another site cannot send it (reliability §4.2, CSRF). */
const UPLOAD_HEADER = 'x-matchpoint-upload';
const MAX_BYTES = 5 * 1024 * 1024;
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream']);
/** Maximum number of images that this instance sends to the upstream at the same time. A body that still arrives holds none of these. */
const MAX_CONCURRENCY = 6;
/** Maximum number of images that one user uploads at the same time. */
const MAX_PER_USER = 2;
/** Maximum size of all bodies that this instance holds in memory. */
const MAX_BUFFERED_BYTES = 64 * 1024 * 1024;
const MIN_BYTES_PER_SEC = 16 * 1024;
const AVATARS_PER_HOUR = 10;
/** Five posts with nine pictures each. */
const PICTURES_PER_HOUR = 45;
/** A member of staff prepares products. */
const PRODUCT_PICTURES_PER_HOUR = 240;
const HOUR_MS = 3_600_000;
/** The upstream decodes the image and encodes it again. */
const UPSTREAM_TIMEOUT_MS = 10_000;

interface UploadDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly identityOf: (request: FastifyRequest) => RequestIdentity;
}

/**
 * Serves `POST /upload/avatar`, `POST /upload/picture` and `POST /upload/product`. The body is the image itself, with its own content type and the header
 * `x-matchpoint-upload: 1`. The first responds with `{ avatar, path }`, where `avatar` is the name for `user.update`; the second with `{
 * name, path, width, height }`, where `name` is for `post.add`; the third with `{ path, width, height }` for `staff.saveProduct`, to members of staff alone. `path` is the address of the image. Errors: IMAGE_TYPE, IMAGE_SIZE, ACCESS_DENIED,
 * LOGIN_REQUIRED, RATE_LIMITED by user, TIMEOUT for a body slower than 16 KiB/s, UNAVAILABLE. Only the length is checked here; the upstream detects the type from the content.
 */
export function serveImageUploads(app: FastifyInstance, deps: UploadDeps): void {
  const room = new UploadRoom({ maxPerUser: MAX_PER_USER, maxBytes: MAX_BUFFERED_BYTES });
  let active = 0;
  const withSlot = async <T>(keep: () => Promise<T>): Promise<T> => {
    if (active >= MAX_CONCURRENCY) throw new AppError('UNAVAILABLE', { retryAfterSec: 2 });
    active += 1;
    try {
      return await keep();
    } finally {
      active -= 1;
    }
  };
  serveUpload(app, deps, {
    url: '/upload/avatar',
    scope: 'uploads',
    perHour: AVATARS_PER_HOUR,
    withSlot,
    room,
    send: (user, image, options) => user.call(JAVA.uploadAvatar, { image }, options),
  });
  serveUpload(app, deps, {
    url: '/upload/picture',
    scope: 'pictures',
    perHour: PICTURES_PER_HOUR,
    withSlot,
    room,
    send: (user, image, options) => user.call(JAVA.uploadPicture, { image }, options),
  });
  serveUpload(app, deps, {
    url: '/upload/product',
    scope: 'product-pictures',
    perHour: PRODUCT_PICTURES_PER_HOUR,
    withSlot,
    room,
    // The upstream knows the roles at the desk.
    send: (user, image, options) => user.call(JAVA.staffProductPicture, { image }, options),
  });
}

interface Upload {
  readonly url: string;
  readonly scope: string;
  readonly perHour: number;
  readonly room: UploadRoom;
  /** Calls `keep` when a slot is free; otherwise throws UNAVAILABLE. */
  readonly withSlot: <T>(keep: () => Promise<T>) => Promise<T>;
  /** `image` is base64. */
  readonly send: (user: PrivateJava, image: string, options: CallOptions) => Promise<unknown>;
}

function serveUpload(
  app: FastifyInstance,
  { store, clock, identityOf }: UploadDeps,
  { url, scope, perHour, withSlot, room, send }: Upload,
): void {
  const limiter = new RateLimiter({ store, clock, scope, maxCalls: perHour, windowMs: HOUR_MS });

  async function keep(request: FastifyRequest, caller: RequestIdentity): Promise<unknown> {
    const { headers } = request;
    if (headers[UPLOAD_HEADER] !== '1') throw new AppError('CROSS_SITE');
    const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (!TYPES.has(type)) throw new AppError('IMAGE_TYPE');
    const session = await caller.session();
    if (session === undefined) throw new AppError('LOGIN_REQUIRED');
    await limiter.consume(String(session.uid), 1);
    return room.with(session.uid, async (onBytes) => {
      const picture = await readPicture(request, onBytes);
      const options = { ...caller.options(undefined), deadlineMs: UPSTREAM_TIMEOUT_MS };
      return withSlot(() => send(caller.as(session), picture.toString('base64'), options));
    });
  }

  withRawBody(app, (raw) => {
    raw.post(url, { config: { hasRawBody: true } }, async (request, reply) => {
      const caller = identityOf(request);
      let kept: unknown;
      try {
        kept = await keep(request, caller);
      } finally {
        await discardBody(request.raw);
        // The rest of an unread body must not be parsed as the next request.
        if (!request.raw.complete) void reply.header('connection', 'close');
        if (caller.setCookies.length > 0) void reply.header('set-cookie', caller.setCookies);
      }
      return reply.header('cache-control', 'no-store').send(kept);
    });
  });
}

/** @throws AppError IMAGE_SIZE, TIMEOUT for a body that arrives too slowly, and what `onBytes` throws */
async function readPicture(request: FastifyRequest, onBytes: (bytes: number) => void): Promise<Buffer> {
  try {
    return await readLimited(request.raw, MAX_BYTES, { minBytesPerSec: MIN_BYTES_PER_SEC, onBytes });
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new AppError('IMAGE_SIZE', {}, { cause: error });
    if (error instanceof BodyTooSlow) throw new AppError('TIMEOUT', {}, { cause: error });
    throw error;
  }
}
