import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { request as ask } from 'undici';
import { AppError } from '@matchpoint/contracts/errors';
import { acceptedEncoding } from '../cache/accept-encoding.ts';
import { StreamSlots } from '../media/stream-slots.ts';

/** The file of the heads, or that of a day. */
const NAME = /^(?:heads|\d{4}-\d{2}-\d{2})\.jsonl$/;
const SLOTS = { max: 64, maxPerClient: 16, maxDurationMs: 120_000 };
const UPSTREAM_TIMEOUT_MS = 5_000;
/** A verification asks for what the site publishes now, so copies are kept for a moment only, and revalidated by their ETag. */
const CACHE_CONTROL = 'public, max-age=30';
const CONTENT_TYPE = 'application/x-ndjson; charset=utf-8';

interface RecordFilesDeps {
  readonly upstreamUrl: string;
  /** Counts a request against the client's quota. @throws AppError RATE_LIMITED */
  readonly consumeQuota: (request: FastifyRequest) => Promise<void>;
  /** Returns the client that slots are counted by. */
  readonly clientOf: (request: FastifyRequest) => string;
}

/**
 * Serves `GET /records/heads.jsonl` and `GET /records/{day}.jsonl`, the published record of plans, streamed from the upstream as fast as the
 * client reads and compressed on the way: this instance never holds a whole file.
 */
export function serveRecordFiles(app: FastifyInstance, { upstreamUrl, consumeQuota, clientOf }: RecordFilesDeps): void {
  const base = `${upstreamUrl.replace(/\/+$/, '')}/java/records/`;
  const slots = new StreamSlots(SLOTS);
  const answer = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const { name } = request.params;
    if (!NAME.test(name)) throw new AppError('NOT_FOUND');
    await consumeQuota(request);
    // The client disconnected; `close` will not fire again, so reserving a slot would leak it.
    if (reply.raw.destroyed) return reply;
    return forward(base + name, name, request, reply, slots.take(reply, clientOf(request)));
  };
  app.route({ method: ['GET', 'HEAD'], url: '/records/:name', handler: answer });
}

/** @throws AppError NOT_FOUND, UNAVAILABLE */
async function forward(
  url: string,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<FastifyReply> {
  const known = request.headers['if-none-match'];
  // Compression makes the tag weak; the upstream knows the strong one.
  const headers = known === undefined || known.length > 256 ? {} : { 'if-none-match': known.replaceAll('W/', '') };
  const options = { headers, signal, headersTimeout: UPSTREAM_TIMEOUT_MS, bodyTimeout: UPSTREAM_TIMEOUT_MS };
  const { statusCode, headers: answered, body } = await ask(url, options).catch(throwUnavailable);
  if (statusCode !== 200 && statusCode !== 304) {
    await body.dump().catch(() => undefined);
    if (statusCode >= 500) throw new AppError('UNAVAILABLE', { retryAfterSec: 2 });
    throw new AppError('NOT_FOUND');
  }
  const isCompressed = acceptedEncoding(request.headers['accept-encoding']) !== 'identity';
  const { etag } = answered;
  if (typeof etag === 'string') void reply.header('etag', isCompressed && !etag.startsWith('W/') ? `W/${etag}` : etag);
  void reply
    .code(statusCode)
    .type(CONTENT_TYPE)
    .header('cache-control', CACHE_CONTROL)
    .header('vary', 'accept-encoding')
    .header('content-disposition', `attachment; filename="${name === 'heads.jsonl' ? name : `records-${name}`}"`)
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (request.method === 'HEAD' || statusCode === 304) {
    await body.dump().catch(() => undefined);
    return reply.send();
  }
  if (!isCompressed) return reply.send(body);
  // A failure of the upstream destroys the stream, which ends the client's response before its last chunk.
  return reply.header('content-encoding', 'gzip').send(pipeline(body, createGzip(), () => undefined));
}

function throwUnavailable(cause: unknown): never {
  throw new AppError('UNAVAILABLE', { retryAfterSec: 2 }, { cause });
}
