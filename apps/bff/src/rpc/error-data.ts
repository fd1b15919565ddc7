import { TRPCClientError } from '@trpc/client';
import { type AnyRouter, TRPCError } from '@trpc/server';
import { z, ZodError } from 'zod';
import { AppError, ERRORS, errorMessageKey, type AppErrorData, type ErrorCode, isErrorCode } from '@matchpoint/contracts/errors';
import { FillTimeout } from '../cache/fill.ts';
import { CacheOverloaded } from '../cache/fill-limiter.ts';

/** The catalogue codes of errors that tRPC itself raises. */
const OF_TRPC: Partial<Record<TRPCError['code'], ErrorCode>> = {
  BAD_REQUEST: 'BAD_INPUT',
  PARSE_ERROR: 'BAD_INPUT',
  UNSUPPORTED_MEDIA_TYPE: 'BAD_INPUT',
  METHOD_NOT_SUPPORTED: 'BAD_INPUT',
  PAYLOAD_TOO_LARGE: 'BODY_TOO_LARGE',
  UNPROCESSABLE_CONTENT: 'BAD_INPUT',
  NOT_FOUND: 'NOT_FOUND',
  UNAUTHORIZED: 'LOGIN_REQUIRED',
  FORBIDDEN: 'ACCESS_DENIED',
  TIMEOUT: 'TIMEOUT',
  TOO_MANY_REQUESTS: 'RATE_LIMITED',
  SERVICE_UNAVAILABLE: 'UNAVAILABLE',
};

/** Maps any thrown value to an error of the catalogue; an unexpected one is SYSTEM. */
export function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof CacheOverloaded) return new AppError('UNAVAILABLE', { retryAfterSec: 1 }, { cause: error });
  if (error instanceof FillTimeout) return new AppError('TIMEOUT', {}, { cause: error });
  if (error instanceof TRPCClientError) return ofClient(error);
  if (!(error instanceof TRPCError)) return new AppError('SYSTEM', {}, { cause: error });
  if (error.cause instanceof AppError) return error.cause;
  const code = OF_TRPC[error.code] ?? 'SYSTEM';
  if (error.code !== 'BAD_REQUEST' || !(error.cause instanceof ZodError)) return new AppError(code, {}, { cause: error });
  const fields = [...new Set(error.cause.issues.map((issue) => issue.path.join('.')))].slice(0, 20);
  return new AppError(code, { fields }, { cause: error });
}

const ClientData = z.object({ app: z.object({ code: z.string().refine(isErrorCode), retryAfterSec: z.number().optional() }) });

/** Maps the error of a call made in this process, as pages make them. */
function ofClient(error: TRPCClientError<AnyRouter>): AppError {
  const { data } = ClientData.safeParse(error.data);
  if (data === undefined) return new AppError('SYSTEM', {}, { cause: error });
  const { code, retryAfterSec } = data.app;
  return new AppError(code, retryAfterSec === undefined ? {} : { retryAfterSec }, { cause: error });
}

/** Returns the error data that a client receives: code, message key and metadata of the catalogue, no internal details. */
export function errorData(error: unknown, requestId: string | undefined): AppErrorData {
  const { code, meta } = appErrorOf(error);
  return { code, key: `errors.${errorMessageKey(code)}`, ...(requestId === undefined ? {} : { requestId }), ...meta };
}

/** Converts an error to tRPC's own, whose code determines the HTTP status. */
export function toTRPCError(error: AppError): TRPCError {
  return new TRPCError({ code: ERRORS[error.code].trpc, message: error.message, cause: error });
}
