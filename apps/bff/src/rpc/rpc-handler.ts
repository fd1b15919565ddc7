import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TRPCError } from '@trpc/server';
import { resolveResponse } from '@trpc/server/http';
import { AppError, ERRORS } from '@matchpoint/contracts/errors';
import { isPublicRead } from '@matchpoint/contracts/rules/public-reads';
import { type FastPath, readFor } from '../cache/fast-path.ts';
import { answerConditions, respond } from '../cache/respond.ts';
import type { LoadShedder } from '../ops/load-shedder.ts';
import type { RateLimiter } from '../ops/rate-limit.ts';
import type { Clock } from '../clock.ts';
import type { RpcContext } from './context.ts';
import { appErrorOf } from './error-data.ts';
import { errorBody } from './error-body.ts';
import { jsonDepth } from './json-depth.ts';
import { procedures } from './procedures.ts';
import type { PublicReads } from './public-reads.ts';
import { REST_PREFIX, restCall, TRPC_PREFIX } from './rest-call.ts';
import { appRouter } from './router.ts';

/** Maximum number of calls in one request. */
const MAX_BATCH = 10;
/** Maximum size of a request body in bytes, with or without chunked encoding. */
export const BODY_LIMIT = 64 * 1024;
const MAX_DEPTH = 16;
const MAX_URL = 8 * 1024;
/** Served on the websocket only. */
const SUBSCRIPTIONS: ReadonlySet<string> = new Set(procedures.flatMap(({ path, type }) => (type === 'subscription' ? [path] : [])));

/** The calls that one request makes, by either of the two forms of URLs. */
interface RequestedCalls {
  /** The name of the procedure; of a batch the names joined by commas. */
  readonly path: string;
  readonly isBatch: boolean;
  /** tRPC's query: `input` holds the input as JSON. */
  readonly search: URLSearchParams;
}

interface RpcHandlerDeps {
  readonly reads: PublicReads;
  readonly fastPath: FastPath;
  readonly limiter: RateLimiter;
  readonly loadShedder: LoadShedder;
  readonly clock: Clock;
  /** Creates the context of calls that are not served from the cache. */
  readonly createContext: (request: FastifyRequest, signal: AbortSignal) => RpcContext;
  /** Returns the part of the caller's address that the rate limiter counts by. */
  readonly addressOf: (request: FastifyRequest) => string;
  /** @throws AppError UPGRADE_REQUIRED for a client that is too old */
  readonly assertServed: (request: FastifyRequest) => void;
  /** Returns whether a page of another site sent the request. */
  readonly isCrossSite: (request: FastifyRequest) => boolean;
  /** Called with errors that the caller did not cause. */
  readonly onError: (error: unknown, call: { path: string | undefined; requestId: string }) => void;
}

/**
 * Serves `/trpc/*` and the same procedures at `/api/v1/*` (`rest-call.ts`): public reads from the byte cache, everything else through tRPC.
 * Bodies are accepted as JSON text only: there is no parser for forms, which pages of other sites could send (reliability.md §0.1).
 */
export function serveRpc(app: FastifyInstance, deps: RpcHandlerDeps): void {
  const route = (prefix: string, callsOf: (request: FastifyRequest, url: URL) => RequestedCalls) =>
    app.route({
      method: ['GET', 'POST'],
      url: `${prefix}*`,
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        let calls: RequestedCalls | undefined;
        try {
          const url = new URL(request.raw.url ?? '', 'http://bff');
          if ((request.raw.url ?? '').length > MAX_URL) throw new AppError('BAD_INPUT');
          calls = callsOf(request, url);
          await answer(deps, request, reply, calls);
          return reply;
        } catch (error) {
          return reply.raw.destroyed ? reply : sendError(deps, reply, error, calls?.path);
        }
      },
    });
  route(TRPC_PREFIX, (_request, url) => ({
    path: decoded(url.pathname.slice(TRPC_PREFIX.length)),
    isBatch: url.searchParams.get('batch') === '1',
    search: url.searchParams,
  }));
  route(REST_PREFIX, (request, url) => ({ ...restCall(request.method, url), isBatch: false }));
}

async function answer(deps: RpcHandlerDeps, request: FastifyRequest, reply: FastifyReply, calls: RequestedCalls): Promise<void> {
  deps.assertServed(request);
  const { path, isBatch, search } = calls;
  const paths = isBatch ? path.split(',') : [path];
  if (paths.length > MAX_BATCH) throw new AppError('BAD_INPUT', { fields: ['batch'] });
  if (paths.some((name) => SUBSCRIPTIONS.has(name))) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
  await deps.limiter.consume(deps.addressOf(request), paths.length);
  if (deps.loadShedder.isOverloaded) {
    deps.loadShedder.shedRequests += paths.length;
    throw new AppError('UNAVAILABLE', { retryAfterSec: 2 });
  }
  if (request.method === 'GET' && paths.every(isPublicRead)) {
    if (isBatch) await answerReads(deps, request, reply, paths, search);
    else await answerRead(deps, request, reply, path, search);
    return;
  }
  if (deps.isCrossSite(request)) throw new AppError('CROSS_SITE');
  await answerCalls(deps, request, reply, calls);
}

function sendError(deps: RpcHandlerDeps, reply: FastifyReply, error: unknown, path: string | undefined): FastifyReply {
  const { text, status, app: data } = errorBody(error, { path, requestId: reply.request.id });
  if (status >= 500) deps.onError(error, { path, requestId: reply.request.id });
  if (data.retryAfterSec !== undefined) void reply.header('retry-after', data.retryAfterSec);
  return reply.code(status).header('cache-control', 'no-store').type('application/json').send(text);
}

/** Serves one public read with the cached bytes; afterwards the fast path serves it before routing. */
async function answerRead(
  { reads, fastPath, loadShedder, clock }: RpcHandlerDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  search: URLSearchParams,
): Promise<void> {
  if (!isPublicRead(path)) return;
  const target = reads.target(path, inputOf(search));
  // Of these reads there is no end, so they are rejected first.
  if (loadShedder.isStrained && target.policy.localOnly === true) {
    loadShedder.shedRequests += 1;
    throw new AppError('UNAVAILABLE', { retryAfterSec: 2 });
  }
  const conditions = answerConditions(request.raw);
  const answer = await reads.read(readFor(target, conditions.maskCookie), disconnectSignal(reply));
  if (answer.entry.parts.status === 200) fastPath.remember(request.raw.url ?? '', target);
  void reply.hijack();
  respond(conditions, reply.raw, answer, clock.now());
}

/** Serves several public reads of one request: each from the cache, joined as a tRPC batch. */
async function answerReads(
  { reads }: RpcHandlerDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  paths: readonly string[],
  search: URLSearchParams,
): Promise<void> {
  const inputs = inputOf(search);
  const signal = disconnectSignal(reply);
  const { maskCookie } = answerConditions(request.raw);
  const parts = await Promise.all(
    paths.map(async (path, index) => {
      try {
        if (!isPublicRead(path)) throw new AppError('NOT_FOUND');
        const { entry } = await reads.read(readFor(reads.target(path, fieldOf(inputs, String(index))), maskCookie), signal);
        return { text: entry.identity().toString('utf8'), status: entry.parts.status };
      } catch (error) {
        return errorBody(error, { path, requestId: request.id });
      }
    }),
  );
  const statuses = new Set(parts.map(({ status }) => status));
  const status = statuses.size === 1 ? (parts[0]?.status ?? 200) : 207;
  await reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(`[${parts.map(({ text }) => text).join(',')}]`);
}

async function answerCalls(
  deps: RpcHandlerDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, search }: RequestedCalls,
): Promise<void> {
  const body = typeof request.body === 'string' ? request.body : undefined;
  if (body !== undefined && jsonDepth(body) > MAX_DEPTH) throw new AppError('BAD_INPUT');
  const signal = disconnectSignal(reply);
  const context = deps.createContext(request, signal);
  const response = await resolveResponse({
    router: appRouter,
    req: new Request(`http://bff${TRPC_PREFIX}${encodeURIComponent(path)}?${search.toString()}`, {
      method: request.method,
      signal,
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    }),
    path,
    error: null,
    maxBatchSize: MAX_BATCH,
    createContext: async () => context,
    onError: ({ error, path: failed }) => {
      if (ERRORS[appErrorOf(error).code].http >= 500) deps.onError(error, { path: failed, requestId: request.id });
    },
    responseMeta: ({ errors, paths = [] }) => {
      const [first] = errors;
      if (first === undefined || paths.length > 1) return {};
      const { code, meta } = appErrorOf(first);
      const headers: Record<string, string> = meta.retryAfterSec === undefined ? {} : { 'retry-after': String(meta.retryAfterSec) };
      return { status: ERRORS[code].http, headers };
    },
  });
  const type = response.headers.get('content-type') ?? 'application/json';
  const retryAfter = response.headers.get('retry-after');
  if (retryAfter !== null) void reply.header('retry-after', retryAfter);
  const setCookies = context.caller?.setCookies ?? [];
  if (setCookies.length > 0) void reply.header('set-cookie', setCookies);
  await reply
    .code(response.status)
    .header('cache-control', 'private, no-store')
    .type(type)
    .send(await response.text());
}

/** Returns a signal that is aborted when the client disconnects before the response is complete. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (cause) {
    // No procedure has such a name.
    throw new AppError('NOT_FOUND', {}, { cause });
  }
}

function inputOf(search: URLSearchParams): unknown {
  const text = search.get('input');
  if (text === null) return undefined;
  if (jsonDepth(text) > MAX_DEPTH) throw new AppError('BAD_INPUT', { fields: ['input'] });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: 'PARSE_ERROR', cause });
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
