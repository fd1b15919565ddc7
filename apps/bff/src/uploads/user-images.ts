import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { request as ask } from 'undici';
import { AppError } from '@matchpoint/contracts/errors';
import { WeightedCache } from '../cache/weighted-cache.ts';
import type { Clock } from '../clock.ts';

/** File names as uploads produce them: no path, and no dot except before the extension. */
const NAME = /^[A-Za-z0-9_-]{8,64}\.(?:webp|png|jpe?g)$/;
const TYPES: ReadonlySet<string> = new Set(['image/webp', 'image/png', 'image/jpeg']);
const MAX_BYTES = 3 * 1024 * 1024;
const CACHE_MAX_BYTES = 32 * 1024 * 1024;
const FETCH_TIMEOUT_MS = 3_000;
/** Maximum time that this instance, and then the edge, show a deleted image. A browser that has it revalidates after an hour. */
const FRESH_MS = 5_000;
const CACHE_CONTROL = 'public, max-age=3600, s-maxage=5';

interface CachedImage {
  readonly type: string;
  readonly bytes: Buffer;
  readonly at: number;
}

interface UserImagesDeps {
  readonly upstreamUrl: string;
  readonly clock: Clock;
  /** Counts a request to the upstream. @throws AppError RATE_LIMITED */
  readonly consumeQuota: (request: FastifyRequest) => Promise<void>;
}

/**
 * Serves `GET /files/{name}`: images of users, from the upstream. The bytes behind a name never change, so browsers, the edge and this
 * instance cache them; deleted images expire soon. The sandbox policy keeps browsers from executing an image as anything else (reliability
 * §4.2, upload).
 */
export function serveUserImages(app: FastifyInstance, { upstreamUrl, clock, consumeQuota }: UserImagesDeps): void {
  const base = `${upstreamUrl.replace(/\/+$/, '')}/files/`;
  const cached = new WeightedCache<string, CachedImage>(CACHE_MAX_BYTES);
  const inFlight = new Map<string, Promise<CachedImage>>();

  function loadImage(name: string): Promise<CachedImage> {
    const known = inFlight.get(name);
    if (known !== undefined) return known;
    const picture = fetchImage(`${base}${name}`)
      .then((fetched) => {
        const found = { ...fetched, at: clock.now() };
        cached.set(name, found, found.bytes.length);
        return found;
      })
      .catch((error: unknown) => {
        const before = cached.get(name);
        // The upstream being unreachable does not mean that the image was deleted.
        if (before !== undefined && error instanceof AppError && error.code === 'UNAVAILABLE') return before;
        cached.delete(name);
        throw error;
      })
      .finally(() => inFlight.delete(name));
    inFlight.set(name, picture);
    return picture;
  }

  const answer = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const { name } = request.params;
    if (!NAME.test(name)) throw new AppError('NOT_FOUND');
    let picture = cached.get(name);
    if (picture === undefined || clock.now() - picture.at >= FRESH_MS) {
      await consumeQuota(request);
      picture = await loadImage(name);
    }
    const etag = `"${name}"`;
    void reply
      .header('cache-control', CACHE_CONTROL)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `inline; filename="${name}"`)
      .header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
    return reply.type(picture.type).send(picture.bytes);
  };
  app.route({ method: ['GET', 'HEAD'], url: '/files/:name', handler: answer });
}

/** @throws AppError NOT_FOUND, UNAVAILABLE */
async function fetchImage(url: string): Promise<Omit<CachedImage, 'at'>> {
  const answer = await ask(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) }).catch(throwUnavailable);
  const type = answer.headers['content-type'];
  if (answer.statusCode !== 200 || typeof type !== 'string' || !TYPES.has(type)) {
    await answer.body.dump().catch(() => undefined);
    if (answer.statusCode >= 500) throw new AppError('UNAVAILABLE', { retryAfterSec: 2 });
    throw new AppError('NOT_FOUND');
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer.body) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new AppError('NOT_FOUND');
    chunks.push(chunk);
  }
  return { type, bytes: Buffer.concat(chunks) };
}

function throwUnavailable(cause: unknown): never {
  throw new AppError('UNAVAILABLE', { retryAfterSec: 2 }, { cause });
}
