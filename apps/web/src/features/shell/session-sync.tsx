import { failureOf } from '@matchpoint/client/failure';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveContext } from '../../shared/realtime/live-provider.tsx';
import { useLoginDialog } from '../../shared/account/login-dialog.ts';
import { isPrivateQuery } from '../../shared/account/private-queries.ts';
import { session } from '../../shared/account/session.ts';
import { useUid } from '../../shared/account/use-account.ts';
import { useSavedHomeOrder } from '../../shared/preferences/use-home-order.ts';
import { useSessionEnd } from '../../shared/account/use-session-end.ts';

/**
 * Keeps the page in sync with the session: other tabs, the realtime connection, cached data, and calls that require a login. The shell
 * renders it once.
 */
export function SessionSync() {
  useEffect(() => session.watch(), []);
  useResetOnUserChange();
  useAuthErrors();
  useSavedHomeOrder();
  return null;
}

/** After the user changed: removes the previous user's cached data and reopens the socket with the current cookies. */
function useResetOnUserChange(): void {
  const uid = useUid();
  const queryClient = useQueryClient();
  const { sync } = useLiveContext();
  const last = useRef<{ readonly uid: Id | undefined }>(undefined);
  useEffect(() => {
    // During hydration `uid` is a visitor's, so the initial user is read from the session.
    const before = last.current ?? { uid: session.uid() };
    last.current = { uid: session.uid() };
    if (before.uid === uid || session.uid() !== uid) return;
    if (uid === undefined) queryClient.removeQueries({ predicate: isPrivateQuery });
    else if (before.uid !== undefined) void queryClient.resetQueries({ predicate: isPrivateQuery });
    sync.changeSession();
  }, [uid, queryClient, sync]);
}

/** Ends the session after a call that reports it as invalid, and opens the login dialog after one that requires a login (spec §8). */
function useAuthErrors(): void {
  const queryClient = useQueryClient();
  const endSession = useSessionEnd();
  const { open } = useLoginDialog();
  useEffect(() => {
    const handleError = (error: unknown) => {
      const failure = failureOf(error);
      if (failure.kind !== 'app') return;
      const { code } = failure.app;
      if (code !== 'SESSION_INVALID' && code !== 'LOGIN_REQUIRED') return;
      if (session.uid() !== undefined) endSession();
      else if (code === 'LOGIN_REQUIRED') open();
    };
    const reads = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') handleError(event.action.error);
    });
    const writes = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') handleError(event.action.error);
    });
    return () => {
      reads();
      writes();
    };
  }, [queryClient, endSession, open]);
}
