import { useCallback, useEffect, useRef } from 'react';
import { useLoginDialog } from './login-dialog.ts';
import { session } from './session.ts';
import { useUid } from './use-account.ts';
import { savePendingAction, consumePendingAction } from './pending-action.ts';

/**
 * Returns a function that runs an action that needs a login: at once for a user; for a visitor after the login, in the dialog or by a third
 * party.
 * @param name names the action, such as `follow:7`, so that the page can resume it after a third-party login returned to it
 */
export function useLoginGate(name: string, act: () => void): () => void {
  const { open } = useLoginDialog();
  const uid = useUid();
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (uid !== undefined && consumePendingAction(name)) latest.current();
  }, [uid, name]);
  return useCallback(() => {
    if (session.uid() === undefined) {
      savePendingAction(name);
      open();
    } else latest.current();
  }, [name, open]);
}
