import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { request as ask } from 'undici';
import { AppError } from '@matchpoint/contracts/errors';
import { StreamSlots } from './stream-slots.ts';

/** Folders and one file, without dots but that of the extension: nothing else is requested from the upstream. */
const PATH = /^\/media\/(?:[A-Za-z0-9_-]{1,64}\/){1,3}[A-Za-z0-9_-]{1,64}\.(?:mp4|m4s|m3u8|ts|jpg|webp)$/;
const TYPES: ReadonlySet<string> = new Set([
  'video/mp4',
  'video/iso.segment',
  'video/mp2t',
  'application/vnd.apple.mpegurl',
  'image/jpeg',
  'image/webp',
]);
/** One range of bytes; a request for several gets the whole file. */
const RANGE = /^bytes=\d{0,15}-\d{0,15}$/;
/** Request headers forwarded to the upstream, beside the range. */
const FORWARDED_REQUEST_HEADERS = ['if-none-match', 'if-range'] as const;
/** Response headers forwarded to the client. */
const FORWARDED_RESPONSE_HEADERS = ['content-type', 'content-length', 'content-range', 'etag'] as const;
const CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** Pictures of broadcasts: their playlists change, and the upstream says how long a segment may be kept and by whom. */
const LIVE_PATH = /^\/media\/live\//;
const LIVE_CACHE_CONTROL = /^(?:no-cache|public, max-age=1|(?:public|private), max-age=\d{1,5}, immutable)$/;
/** A player of low latency asks for a playlist that contains a certain segment, and gets it when that exists. */
const BLOCKING_QUERY = /^_HLS_msn=\d{1,10}(?:&_HLS_part=\d{1,4})?$/;
/** A player opens two or three responses, and many users share an address. */
const SLOTS = { max: 256, maxPerClient: 32, maxDurationMs: 300_000 };
/** Files of broadcasts are small, but a player of low latency waits in a request for the next part, and many viewers share an address. */
const LIVE_SLOTS = { max: 4_096, maxPerClient: 1_024, maxDurationMs: 60_000 };
const UPSTREAM_TIMEOUT_MS = 5_000;

interface MediaDeps {
  readonly upstreamUrl: string;
  /** Counts a request against the client's quota. @throws AppError RATE_LIMITED */
  readonly consumeQuota: (request: FastifyRequest) => Promise<void>;
  /** The same for a picture of a broadcast: a viewer requests one every second. */
  readonly consumeLiveQuota: (request: FastifyRequest) => Promise<void>;
  /** Returns the client that slots are counted by. */
  readonly clientOf: (request: FastifyRequest) => string;
}

/**
 * Serves `GET /media/…`: videos of the upstream, whole or in part, streamed as fast as the client reads and cancelled when it disconnects.
 * A path always has the same bytes, so browsers and the edge cache them; this instance does not. Playlists of broadcasts are the exception.
 */
export function serveMedia(app: FastifyInstance, { upstreamUrl, consumeQuota, consumeLiveQuota, clientOf }: MediaDeps): void {
  const base = upstreamUrl.replace(/\/+$/, '');
  const slots = new StreamSlots(SLOTS);
  const liveSlots = new StreamSlots(LIVE_SLOTS);

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '', query = ''] = request.url.split('?', 2);
    if (!PATH.test(path)) throw new AppError('NOT_FOUND');
    const isLive = LIVE_PATH.test(path);
    await (isLive ? consumeLiveQuota : consumeQuota)(request);
    // The client disconnected; `close` will not fire again, so reserving a slot would leak it.
    if (reply.raw.destroyed) return reply;
    const blocking = isLive && BLOCKING_QUERY.test(query) ? `?${query}` : '';
    return forward(base + path + blocking, request, reply, (isLive ? liveSlots : slots).take(reply, clientOf(request)));
  };
  app.route({ method: ['GET', 'HEAD'], url: '/media/*', handler: answer });
}

/** @throws AppError NOT_FOUND, UNAVAILABLE */
async function forward(url: string, request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): Promise<FastifyReply> {
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
  const options = {
    method,
    headers: forwardedHeaders(request),
    signal,
    headersTimeout: UPSTREAM_TIMEOUT_MS,
    bodyTimeout: UPSTREAM_TIMEOUT_MS,
  } as const;
  const { statusCode, headers, body } = await ask(url, options).catch(throwUnavailable);
  const type = headers['content-type'];
  const isOurs = [200, 206, 304, 416].includes(statusCode) && (statusCode === 304 || (typeof type === 'string' && TYPES.has(type)));
  if (!isOurs) {
    await body.dump().catch(() => undefined);
    if (statusCode >= 500) throw new AppError('UNAVAILABLE', { retryAfterSec: 2 });
    throw new AppError('NOT_FOUND');
  }
  for (const name of FORWARDED_RESPONSE_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') void reply.header(name, value);
  }
  void reply
    .code(statusCode)
    .header('accept-ranges', 'bytes')
    .header('cache-control', cacheControlOf(url, headers['cache-control']))
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (method === 'GET' && (statusCode === 200 || statusCode === 206)) return reply.send(body);
  await body.dump().catch(() => undefined);
  return reply.send();
}

/** Returns the lifetime of a response: of broadcasts what the upstream says, of videos for ever. */
function cacheControlOf(url: string, stated: string | string[] | undefined): string {
  if (!LIVE_PATH.test(new URL(url).pathname)) return CACHE_CONTROL;
  return typeof stated === 'string' && LIVE_CACHE_CONTROL.test(stated) ? stated : 'no-store';
}

function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  const { range } = request.headers;
  if (range !== undefined && RANGE.test(range)) headers['range'] = range;
  for (const name of FORWARDED_REQUEST_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string' && value.length <= 256) headers[name] = value;
  }
  return headers;
}

function throwUnavailable(cause: unknown): never {
  throw new AppError('UNAVAILABLE', { retryAfterSec: 2 }, { cause });
}
