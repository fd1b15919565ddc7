import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ERRORS } from '@matchpoint/contracts/errors';
import type { ByteCache } from '../cache/byte-cache.ts';
import type { FillResult } from '../cache/fill.ts';
import { type CachedRead, readFor } from '../cache/fast-path.ts';
import { answerConditions, respond } from '../cache/respond.ts';
import type { Clock } from '../clock.ts';

/** What cached documents beside the pages need. */
export interface CachedDocuments {
  readonly cache: ByteCache;
  readonly clock: Clock;
  /** Counts a request against the client's quota. @throws AppError RATE_LIMITED */
  readonly consumeQuota: (request: FastifyRequest) => Promise<void>;
}

/** Serves `url` (GET and HEAD) from the byte cache. `target` returns what to read, or throws NOT_FOUND. */
export function serveCached(
  app: FastifyInstance,
  { cache, clock, consumeQuota }: CachedDocuments,
  url: string,
  target: (params: Readonly<Record<string, string>>) => CachedRead,
): void {
  const handler = async (request: FastifyRequest<{ Params: Record<string, string> }>, reply: FastifyReply) => {
    const conditions = answerConditions(request.raw);
    const read = readFor(target(request.params), conditions.maskCookie);
    await consumeQuota(request);
    const answer = await cache.read(read.key, read.policy, (signal, dependOn) => read.fill(signal, dependOn).catch(cacheNotFound));
    void reply.hijack();
    respond(conditions, reply.raw, answer, clock.now());
    return reply;
  };
  app.route<{ Params: Record<string, string> }>({ method: ['GET', 'HEAD'], url, handler });
}

/** Caches "not found" briefly: otherwise a deleted document would be served stale, as if its source had failed. */
function cacheNotFound(error: unknown): FillResult {
  if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
  return { body: 'not found', contentType: 'text/plain; charset=utf-8', status: ERRORS.NOT_FOUND.http };
}
