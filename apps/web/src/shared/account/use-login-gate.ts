import { useCallback, useEffect, useRef } from 'react';
import { useLoginDialog } from './login-dialog.ts';
import { session } from './session.ts';
import { useUid } from './use-account.ts';
import { savePendingAction, consumePendingAction } from './pending-action.ts';

/**
 * Does what needs a login: at once for a user, after he has logged in for a visitor, be it here or elsewhere.
 * @param name of the act, such as `follow:7`: by it the page that a login elsewhere comes back to knows what was pressed
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
