import { createHash, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type JavaEndpoint, pathFields, fieldLocation } from '@matchpoint/contracts/java/endpoint';
import { acceptOwnIdsOnly } from '@matchpoint/contracts/ids';
import { JAVA, type JavaName, type JavaParsed, type JavaResult } from '@matchpoint/contracts/java/table';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@matchpoint/contracts/locales';
import { isDatabaseUnavailable } from '../db/pool.ts';
import { isInvalidText, isOutOfRange } from '../db/invalid-text.ts';
import { type FailureCode, failureEnvelope, JavaFailure } from './failure.ts';
import { successEnvelope } from './success.ts';
import type { CallContext, Handlers, TokenUser } from './handler.ts';
import { issuesText } from './issues-text.ts';

interface RouteTableOptions {
  readonly handlers: Handlers;
  /** The operator's key for endpoints that require it. */
  readonly feedKey: string;
  /**
   * Returns the user of a token.
   * @throws {JavaFailure} SESSION_INVALID for an unknown, expired or ended token, ACCOUNT_BANNED
   */
  readonly authenticate: (token: string) => Promise<TokenUser>;
}

const NAMES = Object.keys(JAVA).filter((name): name is JavaName => Object.hasOwn(JAVA, name));

/** A view of the table in which the schema and the parsed input of an endpoint have one type for any name. */
const INPUTS: { readonly [N in JavaName]: { readonly input: z.ZodType<JavaParsed<N>> } } = JAVA;

/** Maximum body: a push of 100 complete states of long matches. */
const BODY_LIMIT = 32 * 1024 * 1024;

/** Mounts every endpoint of the `/java` table as a route (DESIGN §3). find-my-way prefers static paths over patterns. */
export function mountJava(app: FastifyInstance, options: RouteTableOptions): void {
  for (const name of NAMES) mountRow(app, name, options);
  // Unknown paths respond with the envelope too.
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/java/*',
    handler: (request, reply) => fail(reply, 'NOT_FOUND', languageOf(request), `no call ${request.method} ${pathOf(request)}`),
  });
}

function mountRow<N extends JavaName>(app: FastifyInstance, name: N, options: RouteTableOptions): void {
  const row = JAVA[name];
  const gather = inputGatherer(row);
  const answer = answerer(name, options.handlers);
  app.route({
    method: row.method,
    url: row.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: row.auth === 'service' ? BODY_LIMIT : limitOf(row),
    handler: async (request, reply) => {
      const lan = languageOf(request);
      const token = headerOf(request, 'token');
      if (row.auth === 'user' && token === undefined) return fail(reply, 'LOGIN_REQUIRED', lan);
      if (row.auth === 'service' && !hasKey(request, options.feedKey))
        return fail(reply, 'ACCESS_DENIED', lan, 'the service key is missing or wrong');
      const user = token === undefined ? undefined : await holderOf(token, row, options);
      const context: CallContext = { lan, token, user, client: clientOf(request, options.feedKey), requestId: request.id };
      const result = await answer(gather(request), context, request);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(successEnvelope(result)));
    },
  });
}

/** Returns the user of the request. A public endpoint treats an invalid token as none. */
async function holderOf(token: string, row: JavaEndpoint, options: RouteTableOptions): Promise<TokenUser | undefined> {
  try {
    return await options.authenticate(token);
  } catch (error) {
    if (row.auth !== 'user' && error instanceof JavaFailure) return undefined;
    throw error;
  }
}

/** Returns the client: as sent by a caller with the service key, otherwise the connection. */
function clientOf(request: FastifyRequest, feedKey: string): CallContext['client'] {
  const trusted = isKey(headerOf(request, 'x-service-key') ?? '', feedKey);
  const device = trusted ? headerOf(request, 'x-client-device') : undefined;
  return {
    ...(device === undefined || device === '' ? {} : { device: device.slice(0, 64) }),
    address: (trusted ? headerOf(request, 'x-client-address') : undefined) ?? request.ip,
    agent: ((trusted ? headerOf(request, 'x-client-agent') : undefined) ?? headerOf(request, 'user-agent') ?? '').slice(0, 200),
  };
}

/** Maximum body of other calls. */
const CALL_LIMIT = 64 * 1024;

function limitOf(row: JavaEndpoint): number {
  return row.bodyLimit ?? CALL_LIMIT;
}

/** Collects the fields from path, query and body; ignores `_t` and other unknown fields. */
function inputGatherer(row: JavaEndpoint): (request: FastifyRequest) => Record<string, unknown> {
  const fields = Object.keys(row.input.shape).map((field) => ({ field, place: fieldLocation(row, field) }));
  return (request) => {
    const sources = { path: asRecord(request.params), query: asRecord(request.query), body: asRecord(request.body) };
    const input: Record<string, unknown> = {};
    for (const { field, place } of fields) if (sources[place][field] !== undefined) input[field] = sources[place][field];
    return input;
  };
}

type Answerer<N extends JavaName> = (input: unknown, context: CallContext, request: FastifyRequest) => Promise<JavaResult<N>>;

/** Parses the input and calls the handler. */
function answerer<N extends JavaName>(name: N, handlers: Handlers): Answerer<N> {
  const handler: Handlers[N] = handlers[name];
  if (typeof handler !== 'function') return (input, context) => handler.raw(input, context);
  const schema = INPUTS[name].input;
  const inPath = new Set(pathFields(JAVA[name].path));
  return (input, context, request) => {
    const parsed = acceptOwnIdsOnly(() => schema.safeParse(input));
    if (parsed.success) return handler(parsed.data, context);
    const { issues } = parsed.error;
    // An invalid path parameter means that the path does not exist.
    if (issues.some((issue) => inPath.has(String(issue.path[0]))))
      throw new JavaFailure('NOT_FOUND', `no call ${request.method} ${pathOf(request)}`);
    throw new JavaFailure('BAD_INPUT', issuesText(issues));
  };
}

/** Converts an exception to the envelope. An unexpected error is logged completely and responds without details. */
export function handleJavaError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const lan = languageOf(request);
  if (error instanceof JavaFailure) return fail(reply, error.code, lan, error.detail, error.meta);
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  // Errors of Fastify itself: invalid JSON, a too large body, an unsupported media type.
  if (error instanceof Error && typeof status === 'number' && status < 500)
    return fail(reply, status === 413 ? 'BODY_TOO_LARGE' : 'BAD_INPUT', lan, error.message);
  if (isInvalidText(error)) return fail(reply, 'BAD_INPUT', lan, 'a text holds what is no text');
  if (isOutOfRange(error)) return fail(reply, 'NOT_FOUND', lan, 'a number is out of range');
  if (isDatabaseUnavailable(error)) {
    request.log.error({ reason: error instanceof Error ? error.message : String(error) }, 'a call failed: the database is unavailable');
    return fail(reply, 'UNAVAILABLE', lan);
  }
  request.log.error({ err: error }, 'a call failed');
  return fail(reply, 'SYSTEM', lan);
}

/** Returns whether a request has the operator's key. Compares digests in constant time, so that the duration reveals nothing. */
export function hasKey(request: FastifyRequest, key: string): boolean {
  return isKey(headerOf(request, 'authorization')?.replace(/^Bearer /i, '') ?? '', key);
}

function isKey(given: string, key: string): boolean {
  return timingSafeEqual(digest(given), digest(key));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function fail(reply: FastifyReply, code: FailureCode, lan: Locale, detail?: string, meta?: JavaFailure['meta']): FastifyReply {
  return reply
    .code(200)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureEnvelope(code, lan, detail, meta)));
}

function languageOf(request: FastifyRequest): Locale {
  const lan = headerOf(request, 'lan') ?? '';
  return isLocale(lan) ? lan : DEFAULT_LOCALE;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
