import { getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server';
import { ERRORS, type AppErrorData } from '@matchpoint/contracts/errors';
import { appErrorOf, errorData, toTRPCError } from './error-data.ts';
import { appRouter } from './router.ts';

/** Returns the response of a failed call: tRPC's JSON, its HTTP status, and the error catalogue's data. */
export function errorBody(
  error: unknown,
  { path, requestId }: { path: string | undefined; requestId: string | undefined },
): { text: string; status: number; app: AppErrorData } {
  const known = appErrorOf(error);
  const app = errorData(known, requestId);
  const shape = getTRPCErrorShape({
    config: appRouter._def._config,
    error: getTRPCErrorFromUnknown(toTRPCError(known)),
    type: 'unknown',
    path,
    input: undefined,
    ctx: undefined,
  });
  const status = ERRORS[app.code].http;
  return { text: JSON.stringify({ error: { ...shape, data: { ...shape.data, httpStatus: status, app } } }), status, app };
}
