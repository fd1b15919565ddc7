import { isTRPCClientError } from '@trpc/client';
import type { AppRouter } from '@matchpoint/bff/router';
import type { AppErrorData } from '@matchpoint/contracts/errors';

/**
 * Why a call failed. `app`: the BFF answered with a code of the catalogue. `network`: no answer came (offline, timeout, a proxy's own
 * page). `cancelled`: we did not want it any more. `bug`: our own fault.
 */
export type Failure = { kind: 'app'; app: AppErrorData } | { kind: 'network' } | { kind: 'cancelled' } | { kind: 'bug'; error: unknown };

/** Reads what a call of the client threw. Also for errors that came out of the dehydrated cache of a page. */
export function failureOf(error: unknown): Failure {
  if (!isTRPCClientError<AppRouter>(error)) return { kind: 'bug', error };
  const app = error.data?.app;
  if (app !== undefined) return { kind: 'app', app };
  if (error.cause?.name === 'AbortError') return { kind: 'cancelled' };
  return { kind: 'network' };
}
