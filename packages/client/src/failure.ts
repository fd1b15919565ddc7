import { isTRPCClientError } from '@trpc/client';
import type { AppRouter } from '@matchpoint/bff/router';
import type { AppErrorData } from '@matchpoint/contracts/errors';

/**
 * Why a call failed. `app`: the BFF responded with a code of the catalogue. `network`: no response (offline, timeout, a proxy's own
 * page). `cancelled`: the caller aborted it. `bug`: any other error.
 */
export type Failure = { kind: 'app'; app: AppErrorData } | { kind: 'network' } | { kind: 'cancelled' } | { kind: 'bug'; error: unknown };

/** Classifies an error of a call, also one from the dehydrated cache of a page. */
export function failureOf(error: unknown): Failure {
  if (!isTRPCClientError<AppRouter>(error)) return { kind: 'bug', error };
  const app = error.data?.app;
  if (app !== undefined) return { kind: 'app', app };
  if (error.cause?.name === 'AbortError') return { kind: 'cancelled' };
  return { kind: 'network' };
}
