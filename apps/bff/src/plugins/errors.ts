import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError, type ErrorCode } from '@matchpoint/contracts/errors';
import { errorPage } from '../pages/error-page.ts';
import { errorBody } from '../rpc/error-body.ts';
import { appErrorOf } from '../rpc/error-data.ts';
import { REST_PREFIX, TRPC_PREFIX } from '../rpc/rest-call.ts';

/** Sends the response of a failed request: a page to a browser that asked for one, JSON to everything else. */
export type SendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Creates the error handler; the server also uses it for requests that the router cannot parse. */
export function createSendError(log: FastifyBaseLogger): SendError {
  return async (error, request, reply) => {
    const known = fromFastifyError(error) ?? appErrorOf(error);
    if (known.code === 'SYSTEM') log.error({ requestId: request.id, err: error }, 'request failed');
    const path = request.raw.url ?? '';
    const { text, status, app: data } = errorBody(known, { path: undefined, requestId: request.id });
    if (data.retryAfterSec !== undefined) void reply.header('retry-after', data.retryAfterSec);
    void reply.code(status).header('cache-control', 'no-store');
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !isCall(path);
    return wantsPage
      ? reply.type('text/html; charset=utf-8').send(await errorPage(known.code, path))
      : reply.type('application/json').send(text);
  };
}

/** Turns errors and unknown paths into responses of the error catalogue. */
export const errorsPlugin = fp<{ readonly sendError: SendError }>(
  async (app, { sendError }) => {
    app.setErrorHandler(sendError);
    app.setNotFoundHandler(async () => {
      throw new AppError('NOT_FOUND');
    });
  },
  { name: 'errors' },
);

/** Maps errors of Fastify itself (body too large, wrong type, unreadable URL) to the catalogue; undefined for all others. */
function fromFastifyError(error: unknown): AppError | undefined {
  if (error instanceof AppError || typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  if (typeof statusCode !== 'number' || statusCode >= 500) return undefined;
  return new AppError(codeOfStatus(statusCode, error), {}, { cause: error });
}

/** A path that cannot be decoded (`%ff`) is the address of nothing, like any other unknown path. */
function codeOfStatus(status: number, error: object): ErrorCode {
  if (status === 404 || ('code' in error && error.code === 'FST_ERR_BAD_URL')) return 'NOT_FOUND';
  return status === 413 ? 'BODY_TOO_LARGE' : 'BAD_INPUT';
}

/** Returns whether a path is one of the interface for programs, which get no page. */
function isCall(path: string): boolean {
  return path.startsWith(TRPC_PREFIX) || path.startsWith(REST_PREFIX);
}
