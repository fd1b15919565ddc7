import { failureOf } from '@matchpoint/client/failure';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveContext } from '../../shared/realtime/live-provider.tsx';
import { useLoginDialog } from '../../shared/account/login-dialog.ts';
import { isPrivateQuery } from '../../shared/account/private-queries.ts';
import { session } from '../../shared/account/session.ts';
import { useUid } from '../../shared/account/use-account.ts';
import { useSavedHomeOrder } from '../../shared/preferences/use-home-order.ts';
import { useSessionEnd } from '../../shared/account/use-session-end.ts';

/** Keeps the page true to who uses it: other tabs, the line to the server, what is cached, calls that say "log in". Stands in the frame once. */
export function SessionSync() {
  useEffect(() => session.watch(), []);
  useResetOnUserChange();
  useAuthErrors();
  useSavedHomeOrder();
  return null;
}

/** Another user, or none: what was cached of the last one goes, and the socket is opened anew, with the cookies of now. */
function useResetOnUserChange(): void {
  const uid = useUid();
  const queryClient = useQueryClient();
  const { sync } = useLiveContext();
  const last = useRef<{ readonly uid: number | undefined }>(undefined);
  useEffect(() => {
    // A page is hydrated as a visitor's: who he was at first is asked of the session itself.
    const before = last.current ?? { uid: session.uid() };
    last.current = { uid: session.uid() };
    if (before.uid === uid || session.uid() !== uid) return;
    if (uid === undefined) queryClient.removeQueries({ predicate: isPrivateQuery });
    else if (before.uid !== undefined) void queryClient.resetQueries({ predicate: isPrivateQuery });
    sync.changeSession();
  }, [uid, queryClient, sync]);
}

/** Any call that says that the session is over ends it here; any that needs a login opens the dialog (spec §8). */
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
